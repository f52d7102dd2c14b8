import java.nio.file.Path;
import org.neo4j.configuration.GraphDatabaseSettings;
import org.neo4j.configuration.connectors.BoltConnector;
import org.neo4j.configuration.helpers.SocketAddress;
import org.neo4j.dbms.api.DatabaseManagementService;
import org.neo4j.dbms.api.DatabaseManagementServiceBuilder;

/** Runs a Neo4j on loopback until its standard input ends: java -cp 'lib/*' Launcher.java HOME PORT. */
public final class Launcher {
    public static void main(String[] arguments) throws Exception {
        int port = Integer.parseInt(arguments[1]);
        DatabaseManagementService service =
                new DatabaseManagementServiceBuilder(Path.of(arguments[0]))
                        .setConfig(GraphDatabaseSettings.auth_enabled, true)
                        .setConfig(BoltConnector.enabled, true)
                        .setConfig(BoltConnector.listen_address, new SocketAddress("127.0.0.1", port))
                        .setConfig(BoltConnector.advertised_address, new SocketAddress("127.0.0.1", port))
                        .build();
        // The test process holds the other end of the pipe: even when it is killed, the server stops.
        while (System.in.read() >= 0) {}
        service.shutdown();
    }
}

"""Whether a model can be asked, found out without a call that costs."""

from radar_resources.errors import StoreUnavailable
from radar_resources.language_model.servers import NO_KEY, Role, Server
from radar_resources.remote_calls import is_of_server, reason_of, told

PATIENCE = 10.0  # seconds


def check(server: Server, role: Role) -> None:
    """Ask the server whether it has the model.

    Raises:
        ResourceError: It does not answer, refuses the key, or has no such model.
    """
    try:
        _look_up(server)
    except Exception as error:
        if not is_of_server(error):
            raise
        sentence = f"The server of models at {server.address} cannot be used: {reason_of(error)}."
        plain = told(error, server.address, server.model, f"LLM_{role.upper()}_MODEL")
        raise plain or StoreUnavailable(sentence, "Look into its log, or correct LLM_BASE_URL.") from error


def _look_up(server: Server) -> None:
    if server.provider == "ollama":
        from ollama import Client

        Client(server.address, timeout=PATIENCE).show(server.model)
    else:
        from openai import OpenAI

        key = (server.key or NO_KEY).get_secret_value()
        OpenAI(base_url=server.address, api_key=key, max_retries=0, timeout=PATIENCE).models.retrieve(server.model)

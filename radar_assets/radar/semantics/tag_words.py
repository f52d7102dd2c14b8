"""The words that speak for each tag. Data only.

Lower case; a word stands for its plural too, and with * at its end for every ending. Three marks are three times as much.
"""

from radar_assets.radar.semantics.vocabulary import TagName

# Words that nearly always mean the tag, then words that often do.
TAG_WORDS: dict[TagName, tuple[str, str]] = {
    "ai-assisted coding": (
        "coding agent, coding assistant, ai-assisted coding, ai-assisted software, ai coding, copilot, cursor, claude code, vibe coding, ai-generated code, code generation model, ai pair programm*, coding copilot, agentic coding, ai-powered code editor, ai-friendly code, spec-driven development, agents.md, ai-augmented developer, ai-aided, ai team assistant, coding workflow, forward engineering, genai to understand legacy, legacy codebase",
        "code completion, code generation, pull request, code review, ai assistant, assistant, codebase, ide, developer",
    ),
    "generative ai": (
        "large language model, llm, llms, generative ai, genai, prompt engineering, prompt, retrieval-augmented generation, rag, gpt, chatgpt, embedding model, language model, ai agent, agentic, agent, vector database, fine-tun*, guardrail, hallucination, model context protocol, mcp, openai, foundation model, multi-agent, chatbot, small language model",
        "token, context window, inference, anthropic, claude, gemini, reasoning, vector, conversational, ai",
    ),
    "machine learning": (
        "machine learning, machine-learning, deep learning, neural network, feature store, mlops, model training, data scientist, training data, tensorflow, pytorch, scikit-learn, federated learning, reinforcement learning, nlp, natural language processing, computer vision, image recognition, hyperparameter, ml model, gradient boosting, explainab*, transfer learning, automl, numerical, statistical, bayesian, causal",
        "ml, model, prediction, predictive, training, inference, classification, gpu, experiment tracking, python, science, algorithm",
    ),
    "data engineering": (
        "data pipeline, data engineer*, data mesh, data lake, data lakehouse, lakehouse, data product, etl, elt, data quality, data governance, data catalog, data lineage, data warehouse, data transformation, airflow, dbt, spark, big data, hadoop, data platform, change data capture, metadata, data contract, data integration, data discovery, batch processing, orchestrat* data, iceberg, delta lake, map-reduce, mapreduce",
        "data, pipeline, ingest*, dataset, warehouse, parquet, sql, schema, analytic*, workflow",
    ),
    "databases": (
        "database, nosql, sql database, relational, document store, graph database, key-value, column-oriented, columnar, time-series database, time series database, datastore, data store, query engine, postgresql, postgres, mysql, mongodb, redis, object-relational, orm, database migration, vector database, in-memory database, sharding, replication, transactional, embedded database, cassandra, query language, search engine",
        "query, queries, index*, schema, sql, storage, persist*, acid, transaction, cache",
    ),
    "analytics and visualisation": (
        "visualization, visualisation, data visualization, dashboard, chart, business intelligence, bi tool, bi platform, notebook, jupyter, reporting, plotting, analytics, web analytics, product analytics, graph visuali*, metrics layer, semantic layer, self-service analytics, a/b test*, exploratory, diagram",
        "data scientist, visual*, interactive, insight, explor*, kpi, report, plot, geospatial, map",
    ),
    "messaging and streaming": (
        "message queue, message broker, messaging, event streaming, stream processing, streaming, kafka, rabbitmq, pub/sub, publish-subscribe, event-driven, event sourcing, event stream, event log, mqtt, asynchronous messaging, message bus, event bus, amqp, real-time stream*, broker, cqrs, websocket, reactive, webhook",
        "event, message, real-time, topic, queue, consumer, producer, asynchronous, throughput, publish*",
    ),
    "integration and apis": (
        "api, apis, rest, restful, graphql, grpc, api gateway, openapi, swagger, hypermedia, enterprise service bus, esb, integration, soap, rpc, backend for frontend, bff, http client, service contract, api design, api documentation, schema registry, interoperab*, middleware, json, http, asyncapi, content management, cms, headless cms, web service, serialization, protocol buffers, consumer-driven contract",
        "endpoint, contract, request, response, protocol, client, gateway, schema, payload, third-party, resource, proxy",
    ),
    "microservices": (
        "microservice, micro-service, microservices, service mesh, sidecar, service discovery, service-oriented, soa, circuit breaker, service template, distributed tracing, embedded servlet, bounded context, service registry, microservice framework, envoy, istio, linkerd",
        "service, distributed, resilience, latency, fault tolerance, jvm, container, boundaries, monolith",
    ),
    "architecture and design": (
        "architecture, architectural, domain-driven design, design pattern, evolutionary, fitness function, modular*, monolith, legacy, decoupl*, coupling, architecture decision record, event storming, layered, anti-pattern, antipattern, technical debt, strangler, refactor*, hexagonal, separation of concerns, reference architecture, domain model, bounded context, trade-off, local-first, offline-first",
        "pattern, design, boundaries, evolve, complexity, structure, principle, decision, model, abstraction, migration",
    ),
    "cloud platforms": (
        "aws, azure, google cloud, gcp, cloud provider, cloud platform, serverless, lambda, function as a service, faas, paas, platform as a service, cloud service, multicloud, multi-cloud, polycloud, cloud vendor, cloud cost, finops, heroku, managed service, cloud-based, public cloud, private cloud, cloud foundry, openstack, data center, cloud, cold start, run cost",
        "amazon, managed, hosting, vendor, region, billing, deploy*, elastic, on-premises, scale, hybrid",
    ),
    "containers and orchestration": (
        "kubernetes, docker, container, containers, helm, container image, container orchestration, pod, k8s, mesos, cluster management, containerized, container runtime, dockerfile, kubectl, operator, openshift, orchestration, image registry, nomad, buildpack, cri-o, ecs, swarm",
        "cluster, cncf, node, image, workload, scheduling, namespace, registry, yaml, virtual machine",
    ),
    "infrastructure as code": (
        "infrastructure as code, infrastructure-as-code, iac, terraform, ansible, puppet, chef, configuration management, provisioning, cloudformation, pulumi, gitops, infrastructure automation, server automation, immutable server, phoenix server, machine image, vagrant, declarative configuration, infrastructure code, cdk, opentofu, infrastructure pipeline, phoenix environment, packer, configuration drift",
        "provision*, infrastructure, automation, environment, template, declarative, module, server, configuration, state, virtual machine",
    ),
    "continuous delivery": (
        "continuous delivery, continuous integration, continuous deployment, ci/cd, build pipeline, deployment pipeline, build tool, version control, git, trunk-based, feature toggle, feature flag, branch*, release, canary, blue-green, jenkins, github actions, gitlab, artifact repository, build server, artifact, deployment, monorepo, dependency update, database migration, source control, pull request, merge, commit, build",
        "pipeline, deploy*, rollback, repository, automation, staging, production, environment, dependenc*",
    ),
    "observability": (
        "observability, monitoring, logging, tracing, metrics, alerting, opentelemetry, prometheus, grafana, distributed tracing, log aggregation, profiling, apm, chaos engineering, chaos monkey, resilience testing, slo, slos, service level objective, sla, site reliability, sre, incident, dashboard, telemetry, error tracking, log analysis, synthetic transaction, semantic monitoring, uptime, health check, kernel",
        "log, trace, alert, diagnos*, latency, production, reliability, performance, failure",
    ),
    "testing": (
        "test, tests, testing, unit test, end-to-end test, integration test, contract test, mutation test, load test, performance test, test automation, test data, mock, mocks, stub, test double, selenium, browser automation, acceptance test, behavior-driven, bdd, test-driven, tdd, property-based, visual regression, assertion, test suite, testing framework, test framework, testing tool, test runner, fuzz*, exploratory testing, snapshot test, regression test, cypress, playwright, fake",
        "qa, quality, assertion, coverage, verify, scenario, browser, simulat*, regression",
    ),
    "security": (
        "security, vulnerabilit*, threat model*, secret, secrets, attack, attacker, encryption, encrypt*, penetration test*, supply chain, sbom, owasp, zero trust, cve, static application security, sast, firewall, hardening, least privilege, policy as code, devsecops, secrets management, malware, exploit, scanning, security scanner, compliance, sandbox, cryptograph*, certificate, tls, security policy, injection, bug bount*, signing, signature, attestation, audit",
        "secure, risk, threat, scan*, credential, privilege, trust, policy, protect, breach, key",
    ),
    "identity and privacy": (
        "authentication, authorization, identity, oauth, openid connect, single sign-on, sso, privacy, gdpr, personal data, consent, access control, anonymi*, pseudonymi*, password, passkey, passwordless, login, two-factor, multifactor, identity provider, identity management, differential privacy, user data, identity and access management, iam, rbac, decentralized identity, saml, jwt, data protection, verifiable credential, self-sovereign, permission, datensparsamkeit, data minimi*",
        "user account, token, access, credential, role, regulation, secure multiparty, homomorphic",
    ),
    "web frontend": (
        "javascript, front-end, frontend, react, angular, vue, css, html, browser, single-page application, spa, web application, web component, bundler, webpack, state management, web framework, server-side rendering, ui component, ui library, dom, typescript, node.js, micro frontend, static site, web app, jquery, client-side, html5, svelte, next.js, web performance, ssr, progressive web, webassembly, stylesheet, component library, javascript framework, web page",
        "web, component, ui, rendering, page, client, npm, styling, layout, form",
    ),
    "mobile": (
        "mobile, ios, android, mobile app, iphone, smartphone, react native, flutter, swiftui, app store, native app, cross-platform mobile, tablet, ipad, mobile web, xcode, objective-c, kotlin multiplatform, mobile development, mobile testing, swift, phonegap, sms, mobile device",
        "app, device, native, hybrid, emulator, push notification, phone, responsive",
    ),
    "programming languages": (
        "programming language, functional programming, type system, compiler, jvm language, static typing, statically typed, dynamic language, lisp, concurrency model, garbage collect*, language feature, functional language, language runtime, package manager, dsl, domain-specific language, scala, clojure, kotlin, rust, haskell, elixir, erlang, golang, ruby, f#, c#, java 8, ecmascript, bytecode, transpil*, type-safe, generics, type annotations, pattern matching, immutab*, memory safety, linter, type checker, monad, reactive programming, coroutine, language",
        "syntax, type, library, java, python, runtime, interpreter, virtual machine, object-oriented, functional, macro",
    ),
    "developer experience": (
        "developer experience, developer portal, developer productivity, ide, code editor, command line, command-line, cli, terminal, local development, development environment, dev environment, documentation, devcontainer, dev container, visual studio code, vs code, intellij, editor, internal developer platform, platform engineering, developer platform, onboarding, scaffold*, golden path, static analysis, linter, formatter, code format*, technical documentation, diagrams as code, markdown, plugin, developer tool, shell, documentation site, wiki, cognitive load, software template, code search, workstation, version manager, tool version",
        "developer, productivity, workflow, tooling, extension, plugin, local, self-service, template, automation, macos, utility",
    ),
    "teams and process": (
        "team topolog*, pair programming, remote work*, distributed team, agile, scrum, team structure, governance, retrospective, organization*, product team, lean, estimation, stakeholder, backlog, collaboration, four key metrics, dora metrics, conway, cross-functional, project management, whiteboard, safe, roadmap, portfolio, devops, hiring, pairing, mob programming, facilitat*, leadership, budget*, funding, autonomy, team cognitive load, ownership, inner source, process, ways of working, remote collaboration, product over project, kanban, value stream",
        "team, people, culture, role, practice, meeting, communication, management, responsibility, business, delivery, skills",
    ),
    "user experience and design": (
        "user experience, ux, design system, user research, usability, prototyping, prototype, accessibility, user interface design, interaction design, wireframe, designer, figma, user testing, design thinking, user-centered, design tool, customer journey, accessible, visual design, animation, design token, sketch, user-centred, screen reader, customer experience, mockup, typography, service design, conversational ui, guerrilla",
        "design, user, interface, feedback, interaction, journey, persona, research, customer, look and feel",
    ),
    "edge, devices and extended reality": (
        "iot, internet of things, embedded, sensor, arduino, raspberry pi, robot*, wearable, virtual reality, augmented reality, vr, ar, mixed reality, drone, edge device, edge computing, game engine, unity, microcontroller, smart home, bluetooth, headset, autonomous vehicle, 3d, hardware, on-device, beacon, home automation, firmware, ros, simulation, kinect, gesture, eye tracking, quantum, nfc, brain, oculus, device",
        "edge, physical, gaming, camera, spatial, game, car, vehicle, interface",
    ),
}

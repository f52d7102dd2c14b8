"""The closed lists of meaning: relation types, their ends and sources, tags. Data only."""

from typing import Literal, get_args

BlipRelationType = Literal[
    "COMPLEMENTS", "REFERENCES", "WARNS_ABOUT", "MITIGATES", "ALTERNATIVE_TO", "PART_OF_ECOSYSTEM"
]
TechnologyRelationType = Literal["INTEGRATES_WITH", "BUILT_ON", "RUNS_ON", "ALTERNATIVE_TO"]
RelationType = Literal[BlipRelationType, TechnologyRelationType]
TargetKind = Literal["blip", "technology"]
RelationSource = Literal["hyperlink", "mention", "related", "rule", "model"]
BLIP_RELATIONS: tuple[str, ...] = get_args(BlipRelationType)
TECHNOLOGY_RELATIONS: tuple[str, ...] = get_args(TechnologyRelationType)
RELATION_TYPES: tuple[str, ...] = tuple(dict.fromkeys((*BLIP_RELATIONS, *TECHNOLOGY_RELATIONS)))

# What each says of the blip that holds it (left) and the one it names (right).
RELATION_MEANINGS: dict[str, str] = {
    "COMPLEMENTS": "the two are used together and each adds what the other lacks",
    "REFERENCES": "the text names the other, by link or by word, and says no more of the two",
    "WARNS_ABOUT": "the text advises against the other, or names it as a danger",
    "MITIGATES": "the blip lessens a risk or fault that the other has",
    "ALTERNATIVE_TO": "the two serve the same end, and one is chosen instead of the other",
    "PART_OF_ECOSYSTEM": "the blip is a member, extension or plug-in of the family that the other heads",
    "INTEGRATES_WITH": "the blip works with the technology through an interface, adapter or plug-in",
    "BUILT_ON": "the blip is made with the technology or is layered over it",
    "RUNS_ON": "the blip is executed, deployed or hosted on the technology",
}

TagName = Literal[
    "ai-assisted coding",
    "generative ai",
    "machine learning",
    "data engineering",
    "databases",
    "analytics and visualisation",
    "messaging and streaming",
    "integration and apis",
    "microservices",
    "architecture and design",
    "cloud platforms",
    "containers and orchestration",
    "infrastructure as code",
    "continuous delivery",
    "observability",
    "testing",
    "security",
    "identity and privacy",
    "web frontend",
    "mobile",
    "programming languages",
    "developer experience",
    "teams and process",
    "user experience and design",
    "edge, devices and extended reality",
]
TAGS: tuple[str, ...] = get_args(TagName)

# One line each: what a blip with the tag is about, and examples of such blips.
TAG_DEFINITIONS: dict[str, tuple[str, tuple[str, ...]]] = {
    "ai-assisted coding": (
        "Machines that write, review or explain code with a developer: assistants, coding agents, their instructions.",
        ("GitHub Copilot", "Claude Code", "AI-aided test-first development"),
    ),
    "generative ai": (
        "Large language models and what is built with them: prompts, retrieval, agents, evaluation, guardrails.",
        ("Retrieval-augmented generation (RAG)", "LangChain", "Model Context Protocol (MCP)"),
    ),
    "machine learning": (
        "Models learnt from data and their life cycle, other than language models' uses: training, features, serving.",
        ("scikit-learn", "MLflow", "Feature store"),
    ),
    "data engineering": (
        "Moving, transforming and governing data for later use: pipelines, lakes, meshes, quality, catalogues.",
        ("dbt", "Data mesh", "Airflow"),
    ),
    "databases": (
        "Stores that are written and queried: relational, document, graph, vector, key-value, and their upkeep.",
        ("PostgreSQL", "Neo4j", "DuckDB"),
    ),
    "analytics and visualisation": (
        "Finding and showing what data says: business intelligence, dashboards, charts, notebooks, metrics.",
        ("D3", "Looker", "Tableau"),
    ),
    "messaging and streaming": (
        "Events and messages between parts, and their processing as they flow: queues, logs, event sourcing.",
        ("Apache Kafka", "RabbitMQ", "Event Sourcing"),
    ),
    "integration and apis": (
        "How systems talk: REST, GraphQL, gRPC, gateways, contracts, hypermedia, enterprise integration.",
        ("GraphQL", "API gateways", "OpenAPI"),
    ),
    "microservices": (
        "Small services that are deployed apart, and what they need: meshes, discovery, frameworks, borders.",
        ("Microservices", "Service mesh", "Dropwizard"),
    ),
    "architecture and design": (
        "How software is structured and evolves: patterns, domain design, decisions, modularity, legacy change.",
        ("Evolutionary architecture", "Domain-driven design", "Lightweight Architecture Decision Records"),
    ),
    "cloud platforms": (
        "Rented computing: providers, their managed services, serverless functions, cost of the cloud.",
        ("AWS Lambda", "Azure", "Serverless architecture"),
    ),
    "containers and orchestration": (
        "Packaging in containers and running many of them: Docker, Kubernetes, their tools and extensions.",
        ("Docker", "Kubernetes", "Helm"),
    ),
    "infrastructure as code": (
        "Machines, networks and settings described by code and applied by tools; provisioning, configuration, GitOps.",
        ("Terraform", "Ansible", "Infrastructure as code"),
    ),
    "continuous delivery": (
        "From a change to production: version control, builds, pipelines, artifacts, releases, feature toggles.",
        ("Continuous delivery", "GitHub Actions", "Trunk-based development"),
    ),
    "observability": (
        "Seeing what runs: logs, metrics, traces, alerts, profiling, reliability and chaos experiments.",
        ("OpenTelemetry", "Prometheus", "Chaos Engineering"),
    ),
    "testing": (
        "Checking software: unit, end-to-end, contract, load and mutation tests, their frameworks and doubles.",
        ("Playwright", "Consumer-driven contract testing", "Testcontainers"),
    ),
    "security": (
        "Keeping attackers out: threats, vulnerabilities, secrets, supply chain, policies, hardening.",
        ("Threat Modeling", "HashiCorp Vault", "Trivy"),
    ),
    "identity and privacy": (
        "Who somebody is, what they may do, and what may be known of them: login, tokens, consent, personal data.",
        ("OAuth", "Keycloak", "Passkeys"),
    ),
    "web frontend": (
        "What runs in a browser: JavaScript frameworks, state, styles, bundlers, rendering.",
        ("React", "Vite", "Micro frontends"),
    ),
    "mobile": (
        "Apps on phones and tablets: native and cross-platform frameworks, their tests and distribution.",
        ("Flutter", "React Native", "SwiftUI"),
    ),
    "programming languages": (
        "Languages themselves, their compilers, run-times, package managers and paradigms.",
        ("Rust", "Kotlin", "Functional programming"),
    ),
    "developer experience": (
        "What makes developers' work easier: editors, command-line tools, portals, local environments, documentation.",
        ("Backstage", "VS Code", "Dev containers"),
    ),
    "teams and process": (
        "How people work: team structure, planning, remote work, governance, metrics, product thinking.",
        ("Pair programming", "Team Topologies", "DORA metrics"),
    ),
    "user experience and design": (
        "What users see and feel: interaction, research, design systems, prototyping, accessibility.",
        ("Design systems", "Figma", "Guerrilla user testing"),
    ),
    "edge, devices and extended reality": (
        "Computing beyond servers and screens: devices, robots, wearables, virtual and augmented reality, games.",
        ("Arduino", "Unity", "Oculus Rift"),
    ),
}

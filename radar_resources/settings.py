"""Every setting of the platform. The only module that reads the environment."""

from functools import cached_property
from pathlib import Path
from typing import Literal, Self

from pydantic import AliasChoices, Field, SecretStr, ValidationError, field_validator, model_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from radar_resources.errors import Misconfigured


class Settings(BaseSettings):
    """Settings, read from environment variables of the same name in capitals.

    Nothing needs to be set: the defaults run everything embedded, below one data directory.
    """

    model_config = SettingsConfigDict(frozen=True, extra="ignore", env_ignore_empty=True)

    radar_home: Path = Field(Path(".radar"), description="Data directory; all state lies below it.")
    radar_shelf: Path | None = Field(None, description="Folder of the editions' PDFs; default: shelf in RADAR_HOME.")
    dagster_home: Path | None = Field(None, description="Dagster's own directory; default: dagster in RADAR_HOME.")
    neo4j_uri: str | None = Field(None, description="Bolt address of a Neo4j; default: the embedded graph.")
    neo4j_user: str = Field("neo4j", description="User of that Neo4j.")
    neo4j_password: SecretStr | None = Field(None, description="Password of that Neo4j.")
    neo4j_database: str = Field("neo4j", description="Database in that Neo4j.")
    qdrant_url: str | None = Field(None, description="Address of a Qdrant server; default: the embedded index.")
    qdrant_api_key: SecretStr | None = Field(None, description="API key of that Qdrant.")
    radar_ui_port: int = Field(3000, ge=1, le=65535, description="Port of `radar ui` on loopback.")

    llm_provider: Literal["none", "ollama", "openai"] = Field(
        "none", description="Who answers as language model; openai is any server that speaks its protocol."
    )
    llm_base_url: str | None = Field(None, description="Its address; default: Ollama on this machine, or OpenAI.")
    llm_api_key: SecretStr | None = Field(
        None,
        validation_alias=AliasChoices("llm_api_key", "openai_api_key"),
        description="Its API key; OPENAI_API_KEY is taken too.",
    )
    llm_small_model: str | None = Field(None, description="Model that reads write-ups.")
    llm_large_model: str | None = Field(None, description="Model that writes answers.")
    llm_concurrency: int = Field(2, ge=1, le=64, description="Calls at once.")
    llm_budget: float | None = Field(None, ge=0, description="US dollars that all calls together may cost.")
    embedding_provider: Literal["local", "ollama", "openai"] = Field("local", description="Who embeds texts.")
    embedding_model: str | None = Field(None, description="Its model; the local one is all-minilm-l6-v2.")
    embedding_base_url: str | None = Field(
        None, description="Its address; default: LLM_BASE_URL where the provider is the same, else as there."
    )

    @field_validator("radar_home", "radar_shelf", "dagster_home")
    @classmethod
    def absolute(cls, path: Path | None) -> Path | None:
        """Resolve against the working directory now, so that a later chdir (Dagster's) changes nothing."""
        return path.expanduser().absolute() if path else None

    @field_validator("neo4j_uri", "qdrant_url", "llm_base_url", "embedding_base_url")
    @classmethod
    def without_login(cls, address: str | None) -> str | None:
        """An address is shown in messages, so a password in it would be shown too."""
        if address and "@" in address:
            message = "it holds a user or password; give those in variables of their own"
            raise ValueError(message)
        return address

    @model_validator(mode="after")
    def server_has_password(self) -> Self:
        """A Neo4j address without a password cannot work: say so before anything connects."""
        if self.neo4j_uri and self.neo4j_password is None:
            message = "NEO4J_URI is set but NEO4J_PASSWORD is not"
            raise ValueError(message)
        return self

    @model_validator(mode="after")
    def provider_has_key(self) -> Self:
        """OpenAI itself answers nobody without a key; servers of one's own often do."""
        for name, provider, address in (
            ("LLM_PROVIDER", self.llm_provider, self.llm_base_url),
            ("EMBEDDING_PROVIDER", self.embedding_provider, self.embedding_base_url or self.llm_base_url),
        ):
            if provider == "openai" and address is None and self.llm_api_key is None:
                message = f"{name} is openai but LLM_API_KEY is not set"
                raise ValueError(message)
        return self

    @cached_property
    def home(self) -> Path:
        """The data directory."""
        return self.radar_home

    @cached_property
    def shelf(self) -> Path:
        """The folder in which the editions' PDFs lie."""
        return self.radar_shelf or self.home / "shelf"

    @cached_property
    def dagster_dir(self) -> Path:
        """The directory of Dagster's instance."""
        return self.dagster_home or self.home / "dagster"

    @cached_property
    def graph_dir(self) -> Path:
        """The directory of the embedded graph."""
        return self.home / "graph"

    @cached_property
    def vectors_dir(self) -> Path:
        """The directory of the embedded vector index."""
        return self.home / "vectors"

    @cached_property
    def assets_dir(self) -> Path:
        """The directory of the values that assets hand to each other."""
        return self.home / "assets"

    @cached_property
    def language_model_dir(self) -> Path:
        """The directory of a language model's replies and of the ledger."""
        return self.home / "language_model"

    @cached_property
    def models_dir(self) -> Path:
        """The directory of the embedding model's graph."""
        return self.home / "models"


def load_settings() -> Settings:
    """Read the settings from the environment.

    Returns:
        The settings.

    Raises:
        Misconfigured: A variable has a value that cannot be used; names the variable.
    """
    try:
        return Settings()
    except ValidationError as error:
        first = error.errors()[0]
        name = ".".join(str(part) for part in first["loc"]).upper()
        problem = first["msg"].removeprefix("Value error, ")
        sentence = f"The setting {name} cannot be used: {problem}." if name else f"The settings do not fit: {problem}."
        raise Misconfigured(sentence, "Correct it in the environment, or unset it for the default.") from None

"""Where models are served: addresses, default models, LangChain's clients. Loaded only where a provider is set."""

import ipaddress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal
from urllib.parse import urlsplit

from pydantic import BaseModel, SecretStr

from radar_resources.settings import Settings

if TYPE_CHECKING:
    from langchain_core.language_models import BaseChatModel

Role = Literal["small", "large"]
Provider = Literal["ollama", "openai"]
ADDRESSES: dict[Provider, str] = {"ollama": "http://127.0.0.1:11434", "openai": "https://api.openai.com/v1"}
MODELS: dict[tuple[Provider, Role], str] = {
    ("ollama", "small"): "qwen2.5:7b",
    ("ollama", "large"): "qwen2.5:14b",
    ("openai", "small"): "gpt-4.1-mini",
    ("openai", "large"): "gpt-4.1",
}
# A model that is loaded with another context is loaded anew, and what it worked out of the instructions is lost: steps
# of 4096 cut through the middle of an edition's prompts, and took three times as long.
CONTEXT_STEP = 8192  # tokens
# Servers of one's own often want no key, the client does.
NO_KEY = SecretStr("none")


@dataclass(frozen=True, slots=True)
class Server:
    """A model at an address."""

    provider: Provider
    address: str
    model: str
    key: SecretStr | None

    @property
    def is_paid(self) -> bool:
        """Whether calls may cost: an Ollama and what runs in one's own network do not."""
        return self.provider == "openai" and not is_own(self.address)

    def client(self, context: int, most: int, seconds: float) -> "BaseChatModel":
        """A client for replies of at most `most` tokens to prompts that fit `context` with them, patient for some time.

        It never repeats a call itself, and chooses the likeliest words: the same prompt, the same reply.
        """
        if self.provider == "ollama":
            from langchain_ollama import ChatOllama

            return ChatOllama(
                model=self.model,
                base_url=self.address,
                num_ctx=context,
                num_predict=most,
                temperature=0,
                client_kwargs={"timeout": seconds},
            )
        from langchain_openai import ChatOpenAI

        is_openai = self.address.rstrip("/") == ADDRESSES["openai"]
        return ChatOpenAI(
            model=self.model,
            base_url=self.address,
            api_key=self.key or NO_KEY,
            temperature=0,
            max_retries=0,
            timeout=seconds,
            use_responses_api=False,
            stream_usage=True,
            # OpenAI's own name for the limit is one that few other servers know.
            max_completion_tokens=most if is_openai else None,
            extra_body=None if is_openai else {"max_tokens": most},
        )

    def reply_format(self, schema: type[BaseModel]) -> dict[str, Any]:
        """What a client is bound to, that its replies have a schema."""
        json_schema = schema.model_json_schema()
        if self.provider == "ollama":
            return {"format": json_schema}
        named = {"name": schema.__name__, "schema": json_schema, "strict": True}
        return {"response_format": {"type": "json_schema", "json_schema": named}}


def server_of(settings: Settings, role: Role) -> Server | None:
    """The server and model of a role; None where no provider is set."""
    if settings.llm_provider == "none":
        return None
    named = settings.llm_small_model if role == "small" else settings.llm_large_model
    return Server(
        provider=settings.llm_provider,
        address=settings.llm_base_url or ADDRESSES[settings.llm_provider],
        model=named or MODELS[settings.llm_provider, role],
        key=settings.llm_api_key,
    )


def context_for(tokens: int) -> int:
    """The context length for a number of tokens, in steps of 8192."""
    return -(-tokens // CONTEXT_STEP) * CONTEXT_STEP


def tokens_of(text: str) -> int:
    """How many tokens a text has at the most, whatever the model: about three bytes of UTF-8 each."""
    return len(text.encode()) // 3 + 1


def is_own(address: str) -> bool:
    """Whether an address lies on this machine or in a network of one's own."""
    host = urlsplit(address).hostname or ""
    try:
        number = ipaddress.ip_address(host)
    except ValueError:
        return "." not in host or host.endswith((".local", ".internal"))
    return number.is_loopback or number.is_private

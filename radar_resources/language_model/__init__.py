"""Texts are read and answers written by a language model, where the settings name one."""

from radar_resources.language_model.chat import ChatModel, Reply
from radar_resources.language_model.ledger import Ledger, Spent
from radar_resources.language_model.servers import Role, server_of
from radar_resources.settings import Settings

__all__ = ["ChatModel", "Ledger", "Reply", "Role", "Spent", "chat_model", "server_of"]


def chat_model(settings: Settings, role: Role) -> ChatModel | None:
    """The model of a role; None where LLM_PROVIDER is none. Nothing is loaded or connected before it is asked."""
    server = server_of(settings, role)
    return ChatModel(settings, role, server) if server else None

"""What a user would put together instead: a plain RAG's index of PDFs, from LangChain's parts.

`python -m benchmarks.plain_rag FOLDER MODEL.onnx PDF…`
"""

import sys
import warnings
from pathlib import Path

from langchain_core.embeddings import Embeddings
from langchain_qdrant import QdrantVectorStore
from langchain_text_splitters import RecursiveCharacterTextSplitter

from benchmarks.embedding import bare, bare_session, padded

warnings.filterwarnings("ignore", category=DeprecationWarning)


class MiniLMEmbeddings(Embeddings):
    """The same model in LangChain's terms; what it does not read of a chunk is cut off, as usual there."""

    def __init__(self, model: Path) -> None:
        self._session = bare_session(model)

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        """Embed a batch of the store's."""
        vectors: list[list[float]] = bare(self._session, padded(texts)).tolist()
        return vectors

    def embed_query(self, text: str) -> list[float]:
        """Embed a question."""
        return self.embed_documents([text])[0]


def main(folder: str, model: str, *pdfs: str) -> None:
    """Load, split, embed, store."""
    from langchain_community.document_loaders import PyPDFLoader

    splitter = RecursiveCharacterTextSplitter(chunk_size=1000, chunk_overlap=200)
    chunks = [chunk for pdf in pdfs for chunk in splitter.split_documents(PyPDFLoader(pdf).load())]
    QdrantVectorStore.from_documents(chunks, MiniLMEmbeddings(Path(model)), path=folder, collection_name="rag")
    print(f"{len(chunks)} chunks")


if __name__ == "__main__":
    main(*sys.argv[1:])

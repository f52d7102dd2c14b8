"""What a user would put together instead: a plain RAG's index of PDFs.

`python -m benchmarks.plain_rag FOLDER MODEL.onnx PDF…`
"""

import sys
import uuid
import warnings
from pathlib import Path

from langchain_text_splitters import RecursiveCharacterTextSplitter
from qdrant_client import QdrantClient, models

from benchmarks.embedding import bare, bare_session, padded

warnings.filterwarnings("ignore", category=DeprecationWarning)


def main(folder: str, model: str, *pdfs: str) -> None:
    """Load, split, embed, store; what the embedder does not read of a chunk is cut off, as usual there."""
    from langchain_community.document_loaders import PyPDFLoader

    splitter = RecursiveCharacterTextSplitter(chunk_size=1000, chunk_overlap=200)
    chunks = [chunk for pdf in pdfs for chunk in splitter.split_documents(PyPDFLoader(pdf).load())]
    vectors = bare(bare_session(Path(model)), padded([chunk.page_content for chunk in chunks]))
    client = QdrantClient(path=folder)
    client.create_collection("rag", models.VectorParams(size=vectors.shape[1], distance=models.Distance.COSINE))
    batch = models.Batch(
        ids=[str(uuid.uuid4()) for _ in chunks],
        vectors=vectors.tolist(),
        payloads=[{"page_content": chunk.page_content, "metadata": chunk.metadata} for chunk in chunks],
    )
    client.upsert("rag", batch, wait=True)
    client.close()
    print(f"{len(chunks)} chunks")


if __name__ == "__main__":
    main(*sys.argv[1:])

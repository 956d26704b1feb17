from __future__ import annotations

import http.client
import json
import random
import time
import uuid
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from os import SEEK_END, PathLike
from pathlib import Path
from typing import Any, Union
from urllib.parse import urljoin, urlsplit

from .errors import ApiError, ConnectionFailedError, StridelineError, UnexpectedResponseError

TOO_MANY_REQUESTS = 429
RETRYABLE_STATUSES = {408, TOO_MANY_REQUESTS, 500, 502, 503, 504}
MAX_DELAY_SECONDS = 60.0
MAX_VIDEO_BYTES = 31_457_280
CHUNK_BYTES = 65_536

VideoSource = Union[str, "PathLike[str]", bytes]


@dataclass
class Request:
    method: str
    url: str
    headers: dict[str, str] = field(default_factory=dict)
    body: bytes | VideoForm | None = None
    timeout_seconds: float = 30
    is_repeatable: bool = True
    """False if a second request would change more than the first; then only 429 is retried."""


@dataclass
class Response:
    status: int
    headers: Mapping[str, str]
    content: bytes

    def json(self) -> Any:
        try:
            return json.loads(self.content)
        except ValueError:
            raise UnexpectedResponseError(f"Status {self.status} without JSON") from None


class VideoForm:
    """A multipart form that streams its video, from the start again with each retry."""

    def __init__(self, video: VideoSource, fields: Mapping[str, Any]) -> None:
        self._video: bytes | Path = video if isinstance(video, bytes) else Path(video)
        try:
            if isinstance(self._video, bytes):
                size = len(self._video)
            else:
                with self._video.open("rb") as file:
                    size = file.seek(0, SEEK_END)
        except OSError as error:
            raise StridelineError(f"Cannot open the video {video!s}") from error
        if size > MAX_VIDEO_BYTES:
            detail = f"The video has {size} bytes, the limit is {MAX_VIDEO_BYTES}"
            raise ApiError(413, {"detail": detail, "code": "file_too_large"})
        boundary = uuid.uuid4().hex
        head = "".join(
            f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{_text(value)}\r\n'
            for name, value in fields.items()
            if value is not None
        )
        head += f'--{boundary}\r\nContent-Disposition: form-data; name="video"; filename="video"\r\n'
        self._head = f"{head}Content-Type: application/octet-stream\r\n\r\n".encode()
        self._tail = f"\r\n--{boundary}--\r\n".encode()
        self.content_type = f"multipart/form-data; boundary={boundary}"
        self.content_length = len(self._head) + size + len(self._tail)

    def __iter__(self) -> Iterator[bytes]:
        yield self._head
        if isinstance(self._video, bytes):
            yield self._video
        else:
            with self._video.open("rb") as file:
                while chunk := file.read(CHUNK_BYTES):
                    yield chunk
        yield self._tail


def _text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def send(base_url: str, request: Request, max_attempts: int, first_delay_seconds: float) -> Response:
    """Sends a request, again after failures that may pass."""
    attempt = 0
    while True:
        attempt += 1
        error: StridelineError
        try:
            response = _attempt(base_url, request)
            if response.status < 300:
                return response
            error = ApiError(
                response.status, _parse(response.content), response.headers.get("X-Request-Id")
            )
            may_retry = (
                response.status in RETRYABLE_STATUSES
                if request.is_repeatable
                else response.status == TOO_MANY_REQUESTS
            )
        except (OSError, http.client.HTTPException) as cause:
            error = ConnectionFailedError(f"No response from {base_url} ({cause})")
            error.__cause__ = cause
            may_retry = request.is_repeatable
        if not may_retry or attempt >= max_attempts:
            raise error
        ceiling = min(MAX_DELAY_SECONDS, first_delay_seconds * 2 ** (attempt - 1))
        time.sleep(ceiling * (1 + random.random()) / 2)


def _attempt(base_url: str, request: Request) -> Response:
    url = urlsplit(urljoin(f"{base_url}/", request.url))
    kind = http.client.HTTPSConnection if url.scheme == "https" else http.client.HTTPConnection
    connection = kind(url.netloc, timeout=request.timeout_seconds)
    headers = dict(request.headers)
    if isinstance(request.body, VideoForm):
        headers["Content-Type"] = request.body.content_type
        headers["Content-Length"] = str(request.body.content_length)
    try:
        target = url.path + (f"?{url.query}" if url.query else "")
        try:
            connection.request(request.method, target, request.body, headers)
        except (BrokenPipeError, ConnectionResetError):
            # The service may have refused the upload before its end: its response says why.
            if connection.sock is None:
                raise
        response = connection.getresponse()
        return Response(response.status, response.headers, response.read())
    finally:
        connection.close()


def _parse(content: bytes) -> Any:
    try:
        return json.loads(content)
    except ValueError:
        return content.decode(errors="replace")

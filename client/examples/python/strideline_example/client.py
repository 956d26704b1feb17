import http.client
import json
import random
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from pathlib import Path

MAX_ATTEMPTS = 6
FIRST_DELAY_SECONDS = 2
LONGEST_DELAY_SECONDS = 60
RETRYABLE = {408, 429, 500, 502, 503, 504}
TIMEOUT_SECONDS = 600


class ApiError(Exception):
    """The API refused a request."""

    def __init__(self, status, body, request_id):
        fields = body if isinstance(body, dict) else {}
        super().__init__(fields.get("detail", f"The API returned {status}"))
        self.status = status
        self.code = fields.get("code")
        self.request_id = request_id
        self.body = body


class AnalysisFailed(Exception):
    """An analysis ended without success."""

    def __init__(self, results):
        super().__init__(results["detail"])
        self.code = results["code"]
        self.reason = results.get("reason")
        self.advice = results.get("advice")


class Strideline:
    def __init__(self, base_url, api_key):
        self.base_url = base_url.rstrip("/")
        self.api_key = api_key

    def start_analysis(self, video, analysis_type, idempotency_key=None, **fields):
        """Uploads the file and returns the id of its analysis."""
        content_type, body = _encode_form({"analysis_type": analysis_type, **fields}, Path(video))
        headers = {
            "Content-Type": content_type,
            # All retries share it, so that they are one analysis and cost one credit.
            "Idempotency-Key": idempotency_key or str(uuid.uuid4()),
        }
        return self.request("POST", "/analysis/start", body, headers)["video_id"]

    def get_results(self, analysis_id, language=None):
        query = "" if language is None else "?" + urllib.parse.urlencode({"language": language})
        try:
            return self.request("GET", f"/analysis/{analysis_id}/results{query}")
        except ApiError as error:
            # A failed analysis is answered with 400, which is not a refusal.
            if isinstance(error.body, dict) and error.body.get("status") == "failed":
                return error.body
            raise

    def wait_for_results(self, analysis_id, poll_seconds=5, timeout_seconds=95 * 60):
        deadline = time.monotonic() + timeout_seconds
        while True:
            results = self.get_results(analysis_id)
            if results["status"] == "success":
                return results
            if results["status"] == "failed":
                raise AnalysisFailed(results)
            if time.monotonic() + poll_seconds > deadline:
                raise TimeoutError(f"Analysis {analysis_id} is still {results['status']}")
            time.sleep(poll_seconds)

    def request(self, method, path, body=None, headers=None):
        """The parsed response, after retries if necessary."""
        for attempt in range(1, MAX_ATTEMPTS + 1):
            try:
                return self._attempt(method, path, body, headers or {})
            except ApiError as error:
                if error.status not in RETRYABLE or attempt == MAX_ATTEMPTS:
                    raise
            except (OSError, http.client.HTTPException):
                if attempt == MAX_ATTEMPTS:
                    raise
            ceiling = min(LONGEST_DELAY_SECONDS, FIRST_DELAY_SECONDS * 2 ** (attempt - 1))
            time.sleep(ceiling * (1 + random.random()) / 2)

    def _attempt(self, method, path, body, headers):
        headers = {**headers, "Authorization": f"Bearer {self.api_key}"}
        request = urllib.request.Request(self.base_url + path, body, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=TIMEOUT_SECONDS) as response:
                return json.load(response)
        except urllib.error.HTTPError as error:
            with error:
                text = error.read().decode()
            raise ApiError(error.code, _parse(text), error.headers.get("X-Request-Id")) from None


def _parse(text):
    try:
        return json.loads(text)
    except ValueError:
        return text


def _encode_form(fields, video):
    boundary = uuid.uuid4().hex
    parts = []
    for name, value in fields.items():
        value = str(value).lower() if isinstance(value, bool) else str(value)
        head = f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n'
        parts.append(f"{head}{value}\r\n".encode())
    disposition = 'Content-Disposition: form-data; name="video"; filename="video"'
    parts.append(f"--{boundary}\r\n{disposition}\r\n\r\n".encode())
    parts += [video.read_bytes(), f"\r\n--{boundary}--\r\n".encode()]
    return f"multipart/form-data; boundary={boundary}", b"".join(parts)

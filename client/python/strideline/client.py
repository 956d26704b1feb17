from __future__ import annotations

import json
import time
import uuid
from collections.abc import Callable
from typing import Any, Literal
from urllib.parse import quote, urlencode

from .errors import AnalysisFailedError, ApiError, StridelineError
from .errors import UnexpectedResponseError, WaitTimeoutError
from .transport import Request, VideoForm, VideoSource, send

AnalysisType = Literal["side_view", "back_view"]
Json = dict[str, Any]

UPLOAD_TIMEOUT_SECONDS = 600
MAX_ANALYSIS_SECONDS = 95 * 60
MAX_RECOMMENDATION_SECONDS = 10 * 60


class Strideline:
    """The Strideline API. Every method raises `ApiError` if the API refuses the request.

    Keep the key in a backend: anyone who has it can spend your credits.
    """

    def __init__(
        self,
        base_url: str,
        api_key: str,
        *,
        max_attempts: int = 6,
        first_delay_seconds: float = 2,
        timeout_seconds: float = 30,
    ) -> None:
        if not base_url.startswith(("http://", "https://")) or not api_key:
            raise StridelineError("base_url must be an http or https URL, and api_key is required")
        self._base_url = base_url.rstrip("/")
        self._authorization = {"Authorization": f"Bearer {api_key}"}
        self._retry = (max_attempts, first_delay_seconds)
        self._timeout_seconds = timeout_seconds

    def start_analysis(
        self,
        video: VideoSource,
        analysis_type: AnalysisType,
        *,
        idempotency_key: str | None = None,
        **fields: Any,
    ) -> Json:
        """Uploads a video (a path or bytes) and starts its analysis, which costs one credit.

        Returns the response with `idempotency_key` and `is_replay`. Fields have the names of the
        API, such as `language`, `subject_id`, or `height`.
        """
        key = idempotency_key or str(uuid.uuid4())
        form = VideoForm(video, {"analysis_type": analysis_type, **fields})
        headers = {**self._authorization, "Idempotency-Key": key}
        request = Request("POST", "analysis/start", headers, form, UPLOAD_TIMEOUT_SECONDS)
        response = send(self._base_url, request, *self._retry)
        started = response.json()
        if not isinstance(started, dict) or "video_id" not in started:
            raise UnexpectedResponseError(f"{self._base_url} started no analysis")
        is_replay = response.headers.get("Idempotent-Replayed") == "true"
        return {**started, "idempotency_key": key, "is_replay": is_replay}

    def get_results(self, analysis_id: str, *, language: str | None = None) -> Json:
        """Returns the results in any state; a failed analysis is not an error here."""
        path = _path("analysis", analysis_id, "results", language=language)
        return self._state(path, lambda body: body.get("status") == "failed")

    def wait_for_results(
        self,
        analysis_id: str,
        *,
        language: str | None = None,
        poll_interval_seconds: float = 5,
        timeout_seconds: float = MAX_ANALYSIS_SECONDS,
        on_progress: Callable[[Json], None] | None = None,
    ) -> Json:
        """Polls until the analysis has ended. Raises `AnalysisFailedError` if it failed."""

        def read() -> Json:
            return self.get_results(analysis_id, language=language)

        unfinished = {"pending", "analyzing"}
        results = _poll(read, unfinished, poll_interval_seconds, timeout_seconds, on_progress)
        if results["status"] == "failed":
            raise AnalysisFailedError(results)
        return results

    def get_calculated_data(self, analysis_id: str) -> Json:
        """Returns joint angles, steps, and metrics."""
        return self._get(_path("analysis", analysis_id, "results", "calculated_data"))

    def get_raw_data(self, analysis_id: str) -> Json:
        """Returns the landmarks of every frame: up to tens of megabytes."""
        return self._get(_path("analysis", analysis_id, "results", "raw_data"))

    def get_raw_data_file(self, analysis_id: str, format: str) -> str:
        """Returns the landmarks as the text of a file: `csv`, or `trc` for OpenSim."""
        path = _path("analysis", analysis_id, "results", "raw_data", format=format)
        request = Request("GET", path, self._authorization, timeout_seconds=self._timeout_seconds)
        return send(self._base_url, request, *self._retry).content.decode()

    def get_media(self, url: str) -> bytes:
        """Downloads `thumbnail` or `output_video` of results; their URLs are valid for an hour."""
        request = Request("GET", url, timeout_seconds=UPLOAD_TIMEOUT_SECONDS)
        return send(self._base_url, request, *self._retry).content

    def list_analyses(self) -> Json:
        """Returns all analyses of the account, newest first."""
        return self._get("analysis")

    def list_subject_analyses(self, subject_id: str) -> Json:
        return self._get(_path("analysis", "subjects", subject_id))

    def update_analysis(self, analysis_id: str, **change: Any) -> Json:
        """Sets `subject_id` or `note`; `None` clears a field."""
        return self._call("PATCH", _path("analysis", analysis_id), change)

    def delete_analysis(self, analysis_id: str) -> Json:
        """Deletes an analysis for good, with its video and results."""
        return self._post_once(_path("analysis", analysis_id, "delete"))

    def search_exercises(self, search_keys: list[str], *, language: str | None = None) -> list[Json]:
        """Returns exercises for `search_key`s of results."""
        body = {"search_keys": search_keys, **_given(language=language)}
        return self._call("POST", "exercises", body)

    def get_labels(self, *, language: str | None = None) -> Json:
        """Returns the names of all codes."""
        return self._get(_path("labels", language=language))

    def create_subject(self, **fields: Any) -> Json:
        return self._post_once("subjects", fields)

    def list_subjects(self) -> Json:
        return self._get("subjects")

    def get_subject(self, subject_id: str) -> Json:
        return self._get(_path("subjects", subject_id))

    def update_subject(self, subject_id: str, **fields: Any) -> Json:
        """Changes the given fields; `None` clears a field."""
        return self._put(_path("subjects", subject_id), fields)

    def delete_subject(self, subject_id: str) -> Json:
        return self._post_once(_path("subjects", subject_id, "delete"))

    def erase_subject(self, subject_id: str) -> Json:
        """Erases the subject and all its analyses for good."""
        return self._call("POST", _path("subjects", subject_id, "erase"))

    def create_capture_link(self, **fields: Any) -> Json:
        return self._post_once("capture-links", fields)

    def list_capture_links(self) -> Json:
        return self._get("capture-links")

    def get_capture_link(self, link_id: str) -> Json:
        return self._get(_path("capture-links", link_id))

    def revoke_capture_link(self, link_id: str) -> Json:
        return self._post_once(_path("capture-links", link_id, "revoke"))

    def get_capture_settings(self) -> Json:
        return self._get("settings/capture")

    def put_capture_settings(self, settings: Json) -> Json:
        """Replaces the hosts that capture links may lead back to."""
        return self._put("settings/capture", settings)

    def get_webhook(self) -> Json:
        """Returns an empty dictionary if no webhook has been configured."""
        return self._get("webhook")

    def configure_webhook(self, **change: Any) -> Json:
        """Enabling signatures for the first time returns the secret, once."""
        return self._call("PUT", "webhook", change, is_repeatable=False)

    def rotate_webhook_secret(self) -> Json:
        """Events are signed with both the previous and the new secret for 24 hours."""
        return self._post_once("webhook/signature/rotate")

    def create_webhook_endpoint(self, **fields: Any) -> Json:
        """Adds a receiver of events; its secret is in this response only."""
        return self._post_once("webhook/endpoints", fields)

    def list_webhook_endpoints(self) -> Json:
        return self._get("webhook/endpoints")

    def update_webhook_endpoint(self, endpoint_id: str, **change: Any) -> Json:
        return self._put(_path("webhook", "endpoints", endpoint_id), change)

    def rotate_webhook_endpoint_secret(self, endpoint_id: str) -> Json:
        return self._post_once(_path("webhook", "endpoints", endpoint_id, "signature", "rotate"))

    def delete_webhook_endpoint(self, endpoint_id: str) -> Json:
        return self._post_once(_path("webhook", "endpoints", endpoint_id, "delete"))

    def send_test_event(self, event: str = "webhook.test", *, endpoint: str | None = None) -> Json:
        """Sends an example of an event, to the webhook or an endpoint."""
        return self._post_once("webhook/test", {"event": event, **_given(endpoint=endpoint)})

    def list_webhook_deliveries(
        self,
        *,
        before: int | None = None,
        after: int | None = None,
        endpoint: str | None = None,
    ) -> Json:
        """Returns the newest 100; `before` and `after` take the `cursor` of a delivery."""
        page = {"before": before, "after": after, "endpoint": endpoint}
        return self._get(_path("webhook", "deliveries", **page))

    def resend_webhook_deliveries(self, *, since: str, endpoint: str | None = None) -> Json:
        """Resends up to 1,000 deliveries that have failed since a time, each once."""
        body = {"since": since, **_given(endpoint=endpoint)}
        return self._post_once("webhook/deliveries/resend", body)

    def get_low_credit_alerts(self) -> Json:
        return self._get("settings/low-credit-alerts")

    def put_low_credit_alerts(self, settings: Json) -> Json:
        """Replaces all fields; omitting `webhookUrl` removes a saved one."""
        return self._put("settings/low-credit-alerts", settings)

    def create_shoe_recommendation(self, answers: Json) -> Json:
        """Submits a questionnaire."""
        return self._post_once("shoeRecommendation/form", {"input": answers})

    def start_shoe_recommendation(self, recommendation_id: str) -> Json:
        body = {"shoe_recommendation_id": recommendation_id}
        return self._call("POST", "shoeRecommendation/start", body)

    def get_shoe_recommendation(self, recommendation_id: str, *, language: str | None = None) -> Json:
        """Returns the result, or the status of a recommendation that has none."""
        path = _path("shoeRecommendation", recommendation_id, "result", language=language)
        return self._state(path, lambda body: "status" in body)

    def wait_for_shoe_recommendation(
        self,
        recommendation_id: str,
        *,
        language: str | None = None,
        poll_interval_seconds: float = 5,
        timeout_seconds: float = MAX_RECOMMENDATION_SECONDS,
    ) -> Json:
        """Polls until a started recommendation has ended, successfully or not."""

        def read() -> Json:
            return self.get_shoe_recommendation(recommendation_id, language=language)

        return _poll(read, {"pending", "processing"}, poll_interval_seconds, timeout_seconds)

    def get_health(self) -> Json:
        return self._get("health")

    def get_inference_health(self) -> Json:
        """Returns whether a container has been seen recently; not retried."""
        return self._state(
            "health/inference",
            lambda body: body.get("status") == "unavailable",
            is_repeatable=False,
        )

    def _get(self, path: str) -> Json:
        return self._call("GET", path)

    def _put(self, path: str, body: Json) -> Json:
        return self._call("PUT", path, body)

    def _post_once(self, path: str, body: Json | None = None) -> Json:
        """Sends a request whose repetition would have a second effect."""
        return self._call("POST", path, body, is_repeatable=False)

    def _state(
        self, path: str, is_state: Callable[[Json], bool], *, is_repeatable: bool = True
    ) -> Json:
        """Returns the body of a refusal too, if it describes a state."""
        try:
            return self._call("GET", path, is_repeatable=is_repeatable)
        except ApiError as error:
            if isinstance(error.body, dict) and is_state(error.body):
                return error.body
            raise

    def _call(
        self, method: str, path: str, body: Json | None = None, *, is_repeatable: bool = True
    ) -> Any:
        headers = dict(self._authorization)
        if body is not None:
            headers["Content-Type"] = "application/json"
        content = None if body is None else json.dumps(body).encode()
        timeout = self._timeout_seconds
        request = Request(method, path, headers, content, timeout, is_repeatable)
        return send(self._base_url, request, *self._retry).json()


def _given(**values: Any) -> Json:
    return {name: value for name, value in values.items() if value is not None}


def _path(*segments: str, **parameters: Any) -> str:
    path = "/".join(quote(segment, safe="") for segment in segments)
    given = _given(**parameters)
    return f"{path}?{urlencode(given)}" if given else path


def _poll(
    read: Callable[[], Json],
    unfinished: set[str],
    interval_seconds: float,
    timeout_seconds: float,
    on_progress: Callable[[Json], None] | None = None,
) -> Json:
    deadline = time.monotonic() + timeout_seconds
    while True:
        state = read()
        status = state.get("status")
        if status in {"success", "failed"}:
            return state
        if status not in unfinished:
            raise UnexpectedResponseError(f"Unknown status: {status}")
        if on_progress is not None:
            on_progress(state)
        if time.monotonic() + interval_seconds > deadline:
            raise WaitTimeoutError(f"It is still {status}; it continues at the service")
        time.sleep(interval_seconds)

/**
 * Every error of the API, with its HTTP status. Those with `isNamed: false` have only a `detail`:
 * the interface defines no `code` for them.
 */
export const API_ERRORS = {
  api_key_missing: { status: 401, isNamed: false },
  api_key_invalid: { status: 403, isNamed: false },
  media_signature_invalid: { status: 403, isNamed: false },
  not_found: { status: 404, isNamed: false },
  method_not_allowed: { status: 405, isNamed: false },
  video_too_long: { status: 400, isNamed: false },
  internal_error: { status: 500, isNamed: false },
  invalid_body: { status: 400, isNamed: true },
  invalid_idempotency_key: { status: 400, isNamed: true },
  invalid_multipart: { status: 400, isNamed: true },
  missing_video: { status: 400, isNamed: true },
  invalid_video: { status: 400, isNamed: true },
  invalid_analysis_type: { status: 400, isNamed: true },
  invalid_height: { status: 400, isNamed: true },
  invalid_weight: { status: 400, isNamed: true },
  invalid_pace: { status: 400, isNamed: true },
  pace_required: { status: 400, isNamed: true },
  invalid_language: { status: 400, isNamed: true },
  invalid_recorded_fps: { status: 400, isNamed: true },
  invalid_treadmill: { status: 400, isNamed: true },
  invalid_full_body: { status: 400, isNamed: true },
  invalid_notify_via_webhook: { status: 400, isNamed: true },
  invalid_test_scenario: { status: 400, isNamed: true },
  invalid_subject: { status: 400, isNamed: true },
  invalid_settings: { status: 400, isNamed: true },
  invalid_webhook: { status: 400, isNamed: true },
  invalid_webhook_url: { status: 400, isNamed: true },
  webhook_url_required: { status: 400, isNamed: true },
  search_keys_empty: { status: 400, isNamed: true },
  no_exercises_found: { status: 404, isNamed: true },
  analysis_not_ready: { status: 400, isNamed: true },
  invalid_form: { status: 400, isNamed: true },
  analysis_required: { status: 400, isNamed: true },
  analysis_wrong_type: { status: 400, isNamed: true },
  subject_mismatch: { status: 400, isNamed: true },
  analyses_mixed_owner: { status: 400, isNamed: true },
  invalid_range: { status: 416, isNamed: true },
  signature_not_configured: { status: 409, isNamed: true },
  stale_attempt: { status: 409, isNamed: true },
  upload_too_slow: { status: 408, isNamed: true },
  file_too_large: { status: 413, isNamed: true },
  not_applicable_unlimited: { status: 422, isNamed: true },
  insufficient_api_credits: { status: 424, isNamed: true },
  rate_limited: { status: 429, isNamed: true },
  too_many_uploads: { status: 503, isNamed: true },
  inference_token_invalid: { status: 403, isNamed: true },
  operator_token_invalid: { status: 403, isNamed: true },
  payments_not_configured: { status: 404, isNamed: true },
  invalid_signature: { status: 400, isNamed: true },
  event_refused: { status: 409, isNamed: true },
  invalid_command: { status: 400, isNamed: true },
} as const satisfies Record<string, { status: number; isNamed: boolean }>;

export type ApiErrorCode = keyof typeof API_ERRORS;

/** Why an analysis failed; the credit is refunded if `isOurFault`. */
export const ANALYSIS_FAILURES = {
  no_runner_detected: { isOurFault: false },
  wrong_view: { isOurFault: false },
  not_running: { isOurFault: false },
  too_few_steps: { isOurFault: false },
  video_unreadable: { isOurFault: false },
  video_too_long: { isOurFault: false },
  internal: { isOurFault: true },
  timeout: { isOurFault: true },
} as const satisfies Record<string, { isOurFault: boolean }>;

export type AnalysisFailureCode = keyof typeof ANALYSIS_FAILURES;

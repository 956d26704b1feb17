import type { ApiErrorCode } from '../../contract/errors.ts';

interface ErrorHelp {
  cause: string;
  cure: string;
}

const SEE_DETAIL = 'Correct what `detail` names; it shows the value sent and the values allowed.';
const RETRY = 'Retry with the same `Idempotency-Key`, after 2 s, 4 s, 8 s, and so on.';

/** Errors of routes that partners never call. */
type InternalCode =
  | 'stale_attempt'
  | 'payments_not_configured'
  | 'invalid_signature'
  | 'event_refused'
  | 'inference_token_invalid'
  | 'operator_token_invalid'
  | 'invalid_command';

/** What a developer should know about each error of the public API. */
export const ERROR_HELP: Readonly<Record<Exclude<ApiErrorCode, InternalCode>, ErrorHelp>> = {
  api_key_missing: {
    cause: 'The request carries no API key.',
    cure: 'Send `Authorization: Bearer <key>`.',
  },
  api_key_invalid: {
    cause: 'No such key, or it has been revoked.',
    cure: 'Check that the whole key is sent; create a new one in the portal.',
  },
  media_signature_invalid: {
    cause: 'The link to a thumbnail or video was changed, or is more than an hour old.',
    cure: 'Read the results again: they contain fresh links.',
  },
  not_found: {
    cause: 'The path or id does not exist, belongs to somebody else, or its retention has ended.',
    cure: 'Check the id, and that you use the key with which it was created. Test keys and live keys see nothing of each other.',
  },
  method_not_allowed: {
    cause: 'The path exists, but not with this method.',
    cure: 'Use a method from the `Allow` header.',
  },
  video_too_long: {
    cause: 'The video is longer than 10 s.',
    cure: 'Cut it: `ffmpeg -ss 0 -t 9.9 -i run.mp4 -an run-cut.mp4`.',
  },
  internal_error: {
    cause: 'The service failed. A debited credit has been refunded.',
    cure: `${RETRY} If it persists, report the \`X-Request-Id\` of the response.`,
  },
  invalid_body: {
    cause: 'The body is not JSON, or a field is missing or of the wrong type.',
    cure: SEE_DETAIL,
  },
  invalid_idempotency_key: {
    cause: 'The header is empty, sent twice, too long, or not ASCII.',
    cure: 'Send one header of 1 to 255 printable ASCII characters, such as a UUID.',
  },
  invalid_multipart: {
    cause: 'The form cannot be read, or ended early.',
    cure: 'Let your HTTP library build the form, and do not set `Content-Type` yourself.',
  },
  missing_video: {
    cause: 'The form has no file named `video`.',
    cure: 'Send the video as a file, not as text: `-F video=@run.mp4`.',
  },
  invalid_video: {
    cause:
      'The file is not MP4, MOV, AVI, or WebM, is damaged, has no video track, has more than 4096x2304 pixels, or has too many frames for its size.',
    cure: 'Send the original file of the camera, or convert it: `ffmpeg -i input run.mp4`, with `-r 60` if it has too many frames.',
  },
  invalid_analysis_type: { cause: 'Neither `side_view` nor `back_view`.', cure: SEE_DETAIL },
  invalid_height: { cause: 'Not a height in meters.', cure: SEE_DETAIL },
  invalid_weight: { cause: 'Not a weight in kilograms.', cure: SEE_DETAIL },
  invalid_pace: {
    cause: 'Not minutes and seconds per kilometer, or not between 02:00 and 20:00.',
    cure: 'Send two digits each: `05:30`.',
  },
  pace_required: {
    cause: '`treadmill` is true without `pace`: the speed of a belt cannot be seen.',
    cure: 'Send the pace that the treadmill displays, in minutes per kilometer.',
  },
  invalid_language: { cause: 'Not one of the nine languages.', cure: SEE_DETAIL },
  invalid_recorded_fps: { cause: 'Not a frame rate from 1 to 1000.', cure: SEE_DETAIL },
  invalid_treadmill: { cause: 'Not a boolean.', cure: SEE_DETAIL },
  invalid_full_body: { cause: 'Not a boolean.', cure: SEE_DETAIL },
  invalid_notify_via_webhook: { cause: 'Not a boolean.', cure: SEE_DETAIL },
  invalid_test_scenario: {
    cause: 'Not a scenario, or one of another view.',
    cure: 'Use a view that equals `analysis_type`, or a reason from the table below.',
  },
  invalid_subject: { cause: 'A field of the subject is not valid.', cure: SEE_DETAIL },
  invalid_settings: {
    cause: 'A setting is missing or out of range, or `webhookUrl` is not a public address.',
    cure: SEE_DETAIL,
  },
  invalid_webhook: { cause: 'A field of the webhook is not valid.', cure: SEE_DETAIL },
  invalid_webhook_url: {
    cause: 'Not HTTPS, or the host is private or does not resolve to a public address.',
    cure: 'Use a public HTTPS URL. For trials, use a tunnel to your machine.',
  },
  webhook_url_required: {
    cause: 'The first configuration of a webhook has no URL.',
    cure: 'Send `url`.',
  },
  search_keys_empty: { cause: '`search_keys` is empty.', cure: 'Send at least one key.' },
  no_exercises_found: {
    cause: 'No exercise has any of the keys.',
    cure: 'Send `texts.search_key` of a segment exactly as received.',
  },
  analysis_not_ready: {
    cause: 'The analysis is still running, or has failed.',
    cure: 'Wait for `success`; `status` in the body says where it is.',
  },
  invalid_form: {
    cause: 'An answer of the questionnaire is missing or unknown.',
    cure: SEE_DETAIL,
  },
  analysis_required: {
    cause: 'The form names no analysis.',
    cure: 'Send `id_side_view_analysis`, `id_back_view_analysis`, or both.',
  },
  analysis_wrong_type: {
    cause: 'A side view was given as a back view, or the other way around.',
    cure: 'Exchange the two ids.',
  },
  subject_mismatch: {
    cause: 'The analysis belongs to another subject than the form.',
    cure: 'Send the subject of the analysis, or none.',
  },
  analyses_mixed_owner: {
    cause: 'One of the analyses was started before October 2, 2026, the other later.',
    cure: 'Use two analyses from the same side of that date.',
  },
  invalid_range: {
    cause: 'The requested range is outside the file.',
    cure: 'Request a range within the size in `Content-Range`.',
  },
  signature_not_configured: {
    cause: 'A secret cannot be rotated before there is one.',
    cure: 'Turn on signatures: `PUT /webhook` with `{"signature":{"enabled":true}}`.',
  },
  upload_too_slow: {
    cause: 'The upload fell below 256 kbit/s or took more than four minutes.',
    cure: `${RETRY} Upload from a server rather than over a mobile connection.`,
  },
  file_too_large: {
    cause: 'The video is larger than 30 MB.',
    cure: 'Make it smaller: `ffmpeg -i run.mp4 -vf scale=-2:1080 -an run-small.mp4`.',
  },
  not_applicable_unlimited: {
    cause: 'Credits are unlimited, so they cannot run low.',
    cure: 'Nothing to do.',
  },
  insufficient_api_credits: {
    cause: 'The balance is empty. Nothing was started.',
    cure: 'Buy or request credits, then retry. Set a low-credit alert.',
  },
  rate_limited: {
    cause: 'More than 100 requests of a key, or 500 of an address, in 60 s. Nothing was started.',
    cure: `${RETRY} Prefer webhooks over polling.`,
  },
  too_many_uploads: {
    cause: 'Too many uploads at the same time; this one waited for two minutes.',
    cure: RETRY,
  },
};

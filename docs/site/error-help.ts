import type { ApiErrorCode } from '../../contract/errors.ts';

interface ErrorHelp {
  cause: string;
  fix: string;
}

const SEE_DETAIL =
  'Correct the field named in `detail`, which shows the value sent and the values allowed.';
const RETRY = 'Retry with the same `Idempotency-Key`, after 2 s, 4 s, 8 s, and so on.';

/** Errors of routes that partners do not call. */
type InternalCode =
  | 'stale_attempt'
  | 'payments_not_configured'
  | 'invalid_signature'
  | 'event_refused'
  | 'inference_token_invalid'
  | 'operator_token_invalid'
  | 'metrics_token_invalid'
  | 'capture_link_ended'
  | 'capture_link_used_up'
  | 'invalid_part'
  | 'upload_completed'
  | 'part_in_progress'
  | 'invalid_command';

/** Cause and fix of each error of the public API. */
export const ERROR_HELP: Readonly<Record<Exclude<ApiErrorCode, InternalCode>, ErrorHelp>> = {
  api_key_missing: {
    cause: 'The request has no API key.',
    fix: 'Send `Authorization: Bearer <key>`.',
  },
  api_key_invalid: {
    cause: 'The API key does not exist or has been revoked.',
    fix: 'Check that you send the whole key, or create a new one in the portal.',
  },
  key_not_permitted: {
    cause: 'The key is valid, but is limited to reading or to starting analyses.',
    fix: 'Use a key with full access, or create one in the portal.',
  },
  address_not_allowed: {
    cause: 'The key is valid, but is limited to IP addresses that this request did not come from.',
    fix: 'Add the public address of your server to the key in the portal, under *Manage*: an address or a range such as `203.0.113.0/24`, for IPv4 and IPv6 if it uses both.',
  },
  media_signature_invalid: {
    cause: 'The link to a thumbnail or video was altered, or is more than an hour old.',
    fix: 'Read the results again to get new links.',
  },
  not_found: {
    cause:
      'The path or id does not exist, the id belongs to another customer, or its data have expired.',
    fix: 'Check the id, and use a key of the account that created it: a live key for live data, a test key for test data.',
  },
  method_not_allowed: {
    cause: 'The path does not support this method.',
    fix: 'Use a method from the `Allow` header.',
  },
  video_too_long: {
    cause: 'The video is longer than 10 s.',
    fix: 'Cut it: `ffmpeg -ss 0 -t 9.9 -i run.mp4 -an run-cut.mp4`.',
  },
  internal_error: {
    cause: 'The service failed. If a credit was debited, it has been refunded.',
    fix: `${RETRY} If it persists, report the \`X-Request-Id\` of the response.`,
  },
  invalid_body: {
    cause: 'The body is not valid JSON, or a field is missing or has the wrong type.',
    fix: SEE_DETAIL,
  },
  invalid_idempotency_key: {
    cause:
      'The header is empty, too long, sent more than once, or contains characters that are not printable ASCII.',
    fix: 'Send one `Idempotency-Key` header of 1 to 255 printable ASCII characters, such as a UUID.',
  },
  invalid_multipart: {
    cause: 'The multipart form is malformed or incomplete.',
    fix: 'Let your HTTP library build the form, and do not set `Content-Type` yourself.',
  },
  missing_video: {
    cause: 'The form has no file named `video`.',
    fix: 'Send the video as a file, not as text: `-F video=@run.mp4`.',
  },
  invalid_video: {
    cause:
      'The file is not an MP4, MOV, AVI, or WebM video, is damaged, has no video track, is larger than 4096x2304 pixels, or has too many frames for its resolution.',
    fix: 'Send the original file from the camera, or convert it: `ffmpeg -i input run.mp4`. If the video has too many frames, add `-r 60`.',
  },
  invalid_analysis_type: {
    cause: '`analysis_type` is missing, or is neither `side_view` nor `back_view`.',
    fix: SEE_DETAIL,
  },
  invalid_height: { cause: '`height` is not a plausible height in meters.', fix: SEE_DETAIL },
  invalid_weight: { cause: '`weight` is not a plausible weight in kilograms.', fix: SEE_DETAIL },
  invalid_pace: {
    cause: '`pace` is not in the format MM:SS per kilometer, or not between 02:00 and 20:00.',
    fix: 'Send two digits for minutes and two for seconds: `05:30`.',
  },
  pace_required: {
    cause:
      '`treadmill` is `true`, but `pace` is missing. The speed of a treadmill cannot be measured in the video.',
    fix: 'Send the pace shown on the treadmill, as MM:SS per kilometer.',
  },
  invalid_language: {
    cause: '`language` is not one of the nine supported languages.',
    fix: SEE_DETAIL,
  },
  invalid_recorded_fps: {
    cause: '`recorded_fps` is not a number from 1 to 1000.',
    fix: SEE_DETAIL,
  },
  invalid_treadmill: { cause: '`treadmill` is not a boolean.', fix: SEE_DETAIL },
  invalid_full_body: { cause: '`full_body` is not a boolean.', fix: SEE_DETAIL },
  invalid_blur_face: { cause: '`blur_face` is not a boolean.', fix: SEE_DETAIL },
  invalid_notify_via_webhook: { cause: '`notify_via_webhook` is not a boolean.', fix: SEE_DETAIL },
  invalid_test_scenario: {
    cause: '`test_scenario` is not a known scenario, or is a view other than `analysis_type`.',
    fix: 'Send the same view as in `analysis_type`, or a reason from the table below.',
  },
  invalid_subject: { cause: 'A field of the subject is invalid.', fix: SEE_DETAIL },
  invalid_settings: {
    cause:
      'A setting is missing or out of range, or `webhookUrl` is not a public HTTP or HTTPS URL.',
    fix: SEE_DETAIL,
  },
  invalid_webhook: { cause: 'A field of the webhook is invalid.', fix: SEE_DETAIL },
  invalid_webhook_url: {
    cause:
      'The URL does not use HTTPS, or its host is private or resolves to an address that is not public.',
    fix: 'Use a public HTTPS URL. During development, you can use a tunnel to your machine.',
  },
  webhook_url_required: {
    cause: 'The webhook is configured for the first time, and `url` is missing.',
    fix: 'Send `url`.',
  },
  invalid_cursor: {
    cause: '`before` or `after` is not a cursor.',
    fix: 'Send the `cursor` of a delivery.',
  },
  invalid_resend: {
    cause: '`since` is missing, is not a time, or has no time zone.',
    fix: 'Send a time such as `2026-11-21T08:00:00Z`.',
  },
  invalid_test_event: {
    cause: '`event` is not a type of event.',
    fix: 'Send a type such as `analysis.completed`, or no `event`.',
  },
  invalid_capture_link: { cause: 'A field of the capture link is invalid.', fix: SEE_DETAIL },
  invalid_return_url: {
    cause: '`return_url` is not an HTTPS URL, or contains a user name or password.',
    fix: 'Send the HTTPS address of a page of yours, such as `https://club.example/done`.',
  },
  search_keys_empty: { cause: '`search_keys` is empty.', fix: 'Send at least one key.' },
  no_exercises_found: {
    cause: 'No exercise matches any of the search keys.',
    fix: 'Send the `texts.search_key` of a segment exactly as you received it.',
  },
  invalid_format: {
    cause: 'The format of the raw data is unknown.',
    fix: SEE_DETAIL,
  },
  analysis_not_ready: {
    cause: 'The analysis has not finished, or has failed.',
    fix: 'Check `status` in the body. If it is not `failed`, wait until it is `success`.',
  },
  invalid_form: {
    cause: 'A required answer is missing from the questionnaire, or an answer is not allowed.',
    fix: SEE_DETAIL,
  },
  analysis_required: {
    cause: 'The request contains no analysis id.',
    fix: 'Send `id_side_view_analysis`, `id_back_view_analysis`, or both.',
  },
  analysis_wrong_type: {
    cause: 'The id of a side view was sent as a back view, or the other way around.',
    fix: 'Send each id in the field for its type.',
  },
  subject_mismatch: {
    cause: '`form.subject_id` is not the subject of the analysis.',
    fix: 'Send the subject of the analysis, or omit `subject_id`.',
  },
  analyses_mixed_owner: {
    cause: 'One analysis was started before October 2, 2026, and the other one later.',
    fix: 'Use two analyses that were both started before that date, or both later.',
  },
  invalid_range: {
    cause: 'The requested range is outside the file.',
    fix: 'Request a range within the size in `Content-Range`.',
  },
  signature_not_configured: {
    cause: 'There is no signing secret to rotate, because signing has not been enabled yet.',
    fix: 'Enable signing: call `PUT /webhook` with `{"signature":{"enabled":true}}`.',
  },
  webhook_not_enabled: {
    cause:
      'There is no URL to send the event to: the webhook or endpoint is disabled, or no webhook was ever configured, or, for `credits.low`, the alert is disabled or has no URL.',
    fix: 'Call `PUT /webhook` with `{"enabled":true}`, or save a `webhookUrl` in the alert settings.',
  },
  too_many_webhook_endpoints: {
    cause: 'The account has as many webhook endpoints as it may have.',
    fix: 'Delete one with `POST /webhook/endpoints/{endpoint_id}/delete`, or change one with `PUT`.',
  },
  upload_too_slow: {
    cause: 'The upload was slower than 256 kbit/s or took more than four minutes.',
    fix: `${RETRY} Upload from a server rather than over a mobile connection.`,
  },
  file_too_large: {
    cause: 'The video is larger than 30 MB.',
    fix: 'Compress it: `ffmpeg -i run.mp4 -vf scale=-2:1080 -an run-small.mp4`.',
  },
  return_host_not_registered: {
    cause: 'The host of `return_url` is not registered, so a link may not lead there.',
    fix: 'Register it once: call `PUT /settings/capture` with `{"allowed_return_hosts":["club.example"]}`.',
  },
  not_applicable_unlimited: {
    cause: 'Your credits are unlimited, so there is no low balance to alert on.',
    fix: 'No action is needed.',
  },
  insufficient_api_credits: {
    cause: 'The balance is empty. Nothing was started.',
    fix: 'Buy or request credits, then retry. Set a low-credit alert to be notified in time.',
  },
  rate_limited: {
    cause:
      'More than 100 requests from one key, or 500 from one IP address, in 60 s. Nothing was started.',
    fix: `${RETRY} Use webhooks instead of frequent polling.`,
  },
  too_many_uploads: {
    cause:
      'Too many uploads were in progress. This one waited for two minutes and was not started.',
    fix: RETRY,
  },
  start_unconfirmed: {
    cause:
      'An internal connection failed while the analysis was being accepted. The analysis may have been accepted and its credit debited.',
    fix: `${RETRY} If you sent no \`Idempotency-Key\`, wait a minute and read the results of \`video_id\`. Start again only if they return 404: otherwise, the second start is another analysis and costs another credit.`,
  },
};

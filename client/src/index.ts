export { Strideline } from './strideline.ts';
export type { CallOptions, StridelineOptions } from './send-request.ts';
export type { StartedAnalysis, StartFields, StartOptions } from './start-analysis.ts';
export type { UploadProgress, VideoSource } from './start-analysis.ts';
export type { WaitOptions } from './waits.ts';
export {
  AnalysisFailedError,
  ApiError,
  ConnectionError,
  StridelineError,
  UnexpectedResponseError,
  WaitTimeoutError,
  WebhookVerificationError,
} from './errors.ts';
export { verifyWebhook } from './verify-webhook.ts';
export type { ReceivedWebhook } from './verify-webhook.ts';
export type * from './api-shapes.ts';

import type { ErrorCode, FailedAnalysis } from './api-shapes.ts';

/** Base class of this package's errors. */
export class StridelineError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** The API rejected a request. */
export class ApiError extends StridelineError {
  readonly status: number;
  /** Absent for some errors, such as an invalid key. */
  readonly code: ErrorCode | undefined;
  /** Request id in the service's log; absent if a proxy responded. */
  readonly requestId: string | undefined;
  /** Parsed response, or its text if it is not JSON. */
  readonly body: unknown;

  constructor(
    detail: string,
    { status, code, requestId, body }: Pick<ApiError, 'status' | 'code' | 'requestId' | 'body'>,
  ) {
    super(detail);
    this.status = status;
    this.code = code;
    this.requestId = requestId;
    this.body = body;
  }
}

/** An analysis failed; its `message` explains why, in the language of the analysis. */
export class AnalysisFailedError extends StridelineError {
  readonly code: FailedAnalysis['code'];
  readonly reason: FailedAnalysis['reason'];
  /** How to fix the request. */
  readonly advice: string | undefined;
  readonly results: FailedAnalysis;

  constructor(results: FailedAnalysis) {
    super(results.detail);
    this.code = results.code;
    this.reason = results.reason;
    this.advice = results.advice;
    this.results = results;
  }
}

/** No complete response arrived, even after retries; `cause` is the last error. */
export class ConnectionError extends StridelineError {}

/**
 * A successful response does not have the documented shape; `baseUrl` may point to another service.
 */
export class UnexpectedResponseError extends StridelineError {
  /** Parsed response, or its text if it is not JSON. */
  readonly body: unknown;

  constructor(message: string, body: unknown) {
    super(message);
    this.body = body;
  }
}

/** An analysis or recommendation did not end in time; it continues on the service. */
export class WaitTimeoutError extends StridelineError {}

/** A request to your webhook endpoint is not a valid event; respond with 400. */
export class WebhookVerificationError extends StridelineError {
  readonly reason: 'not_raw' | 'not_signed' | 'wrong_time' | 'wrong_signature' | 'not_json';

  constructor(reason: WebhookVerificationError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

import type { ApiErrorCode } from '../../contract/errors.ts';

/** An expected refusal of a request. The body holds `extra` beside `detail` and `code`. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly extra: Record<string, unknown>;

  constructor(code: ApiErrorCode, detail: string, extra: Record<string, unknown> = {}) {
    super(detail);
    this.name = 'ApiError';
    this.code = code;
    this.extra = extra;
  }
}

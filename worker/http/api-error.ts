import type { ApiErrorCode } from '../../contract/errors.ts';

/** An expected error. `extra` is merged into the body with `detail` and `code`. */
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

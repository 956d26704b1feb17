/** Why a page is refused, with its HTTP status; the texts name the rest. */
export const PORTAL_ERRORS = {
  not_found: 404,
  link_ended: 404,
  method_not_allowed: 405,
  forbidden: 403,
  invalid_form: 400,
  form_expired: 403,
  too_many_attempts: 429,
  invoice_unavailable: 503,
  internal: 500,
} as const;

export type PortalErrorCode = keyof typeof PORTAL_ERRORS;

/** An expected refusal, answered as a page. */
export class PortalError extends Error {
  readonly code: PortalErrorCode;

  constructor(code: PortalErrorCode) {
    super(code);
    this.name = 'PortalError';
    this.code = code;
  }
}

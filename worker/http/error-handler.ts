import type { ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';

import { API_ERRORS } from '../../contract/errors.ts';
import { logError } from '../platform/log.ts';
import { SettingsError } from '../platform/settings.ts';
import { ApiError } from './api-error.ts';
import type { HttpEnv } from './http-context.ts';

/** Never sends the messages of unknown errors. */
export const handleError: ErrorHandler<HttpEnv> = (error, c) => {
  if (error instanceof ApiError) {
    return c.json(bodyOfError(error), API_ERRORS[error.code].status);
  }
  // Thrown by Hono's validator for a body that does not parse.
  if (error instanceof HTTPException) {
    return handleError(new ApiError('invalid_body', 'The body is not valid JSON'), c);
  }
  const requestId = c.get('requestId');
  if (error instanceof SettingsError) {
    logError('settings_invalid', { requestId, problem: error.message });
    return c.json({ detail: 'The service is not configured' }, 503);
  }
  logError('request_failed', { requestId, path: withoutToken(c.req.path), error });
  return c.json({ detail: 'Internal server error' }, API_ERRORS.internal_error.status);
};

/** Redacts the token in a capture link's path. */
function withoutToken(path: string): string {
  return path.replace(/^\/c\/[^/]+/, '/c/*');
}

export function bodyOfError({ code, message, extra }: ApiError): Record<string, unknown> {
  return { ...extra, detail: message, ...(API_ERRORS[code].isNamed && { code }) };
}

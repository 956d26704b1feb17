import { got } from '../../contract/describe-problems.ts';
import type { Language } from '../../contract/job.ts';
import { LANGUAGES } from '../../contract/job.ts';
import { ApiError } from './api-error.ts';

/** Throws for an unknown language. */
export function requestedLanguage(requested: unknown): Language | null {
  if (requested === undefined) return null;
  const language = LANGUAGES.find((known) => known === requested);
  if (language !== undefined) return language;
  const allowed = LANGUAGES.join(', ');
  throw new ApiError('invalid_language', `language must be one of ${allowed}${got(requested)}`);
}

import * as z from 'zod';

/**
 * Control characters and line separators break logs, emails, and tables; bidirectional controls
 * make displayed text differ from stored text. Joiners are allowed, because names and emoji need
 * them.
 */
const UNSAFE_CHARACTER = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

const ERROR = 'must not contain control characters, bidirectional controls, or invalid Unicode';

export function displayLines(maxLength: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(maxLength)
    .refine((text) => !UNSAFE_CHARACTER.test(text.replaceAll(/[\t\n\r]/g, '')), { error: ERROR });
}

/** Returns a schema for a short display string, such as a name or a reason. */
export function displayText(maxLength: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(maxLength)
    .refine((text) => !UNSAFE_CHARACTER.test(text), { error: ERROR });
}

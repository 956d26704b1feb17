import * as z from 'zod';

/**
 * Controls and line separators break logs, mails and tables; bidirectional controls show a text in
 * another order than it is stored. Joiners stay: names and emoji need them.
 */
const UNSAFE_CHARACTER = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

/** A short text that people will read: a name, a reason. */
export function displayText(maxLength: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(maxLength)
    .refine((text) => !UNSAFE_CHARACTER.test(text), {
      error: 'must not contain control characters, bidirectional controls or broken characters',
    });
}

import type { Language } from '../../contract/job.ts';
import type { TextsLike } from '../languages/texts-like.ts';
import type { TextValues } from '../languages/write-text.ts';
import { writeText } from '../languages/write-text.ts';
import type { Mail } from './mail.ts';
import en from './texts/en.json' with { type: 'json' };

type MailTexts = TextsLike<typeof en>;

const MAILS: Readonly<Partial<Record<Language, MailTexts>>> = { en };

/** Writes subject and text of a mail; English for a language that mails do not have. */
export function writeMail(
  language: Language,
  name: keyof MailTexts,
  values: TextValues,
): Omit<Mail, 'to'> {
  const { subject, text } = (MAILS[language] ?? en)[name];
  return {
    subject: writeText(language, subject, values),
    text: text.map((paragraph) => writeText(language, paragraph, values)).join('\n\n'),
  };
}

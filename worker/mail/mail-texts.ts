import type { Language } from '../../contract/job.ts';
import type { InEachLanguage, TextsLike } from '../languages/texts-like.ts';
import type { TextValues } from '../languages/write-text.ts';
import { writeText } from '../languages/write-text.ts';
import type { Mail } from './mail.ts';
import de from './texts/de.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };
import it from './texts/it.json' with { type: 'json' };
import ja from './texts/ja.json' with { type: 'json' };
import ko from './texts/ko.json' with { type: 'json' };
import pt from './texts/pt.json' with { type: 'json' };
import zh from './texts/zh.json' with { type: 'json' };

type MailTexts = TextsLike<typeof en>;

const MAILS: InEachLanguage<MailTexts> = { de, en, es, fr, it, ja, ko, pt, zh };

/** Writes subject and text of a mail. */
export function writeMail(
  language: Language,
  name: keyof MailTexts,
  values: TextValues,
): Omit<Mail, 'to'> {
  const { subject, text } = MAILS[language][name];
  return {
    subject: writeText(language, subject, values),
    text: text.map((paragraph) => writeText(language, paragraph, values)).join('\n\n'),
  };
}

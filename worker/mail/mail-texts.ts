import type { Language } from '../../contract/job.ts';
import type { Env } from '../env.ts';
import type { InEachLanguage, TextsLike } from '../platform/languages/texts-like.ts';
import type { TextValues } from '../platform/languages/write-text.ts';
import { writeText } from '../platform/languages/write-text.ts';
import { layOutMail } from './lay-out-mail.ts';
import type { Mail } from './mail.ts';
import { sendMail } from './mail.ts';
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

export type MailName = Exclude<keyof MailTexts, 'buttons'>;

/** Labels of the links in each email, in order */
const BUTTONS: Partial<Record<MailName, readonly (keyof MailTexts['buttons'])[]>> = {
  verify: ['verify'],
  existing: ['signIn', 'password'],
  reset: ['password'],
  passwordChanged: ['password'],
  secondFactorOn: ['password'],
  secondFactorOff: ['password'],
  passwordRemoved: ['password'],
  emailChangeNew: ['confirm'],
  emailChange: ['confirm'],
  invitation: ['invitation'],
  report: ['report'],
  receipt: ['purchase'],
  alert: ['credits'],
  passkeyAdded: ['passkeys'],
};
const LINK = /^\{(?:url|\w+Url)\}$/;

/** Sends an email, in English if the recipient's language is unknown. */
export async function mailTo(
  env: Env,
  { to, language }: { to: string; language: Language | null },
  name: MailName,
  values: TextValues = {},
): Promise<void> {
  await sendMail(env, { to, ...writeMail(language ?? 'en', name, values) });
}

export function writeMail(
  language: Language,
  name: MailName,
  values: TextValues,
): Omit<Mail, 'to'> {
  const { buttons, [name]: mail } = MAILS[language];
  const subject = writeText(language, mail.subject, values);
  const names = (BUTTONS[name] ?? []).values();
  const known = mail.text.filter((source) => source !== '{url}' || values['url'] !== undefined);
  const paragraphs = known.map((source) => {
    const isLink = typeof source === 'string' && LINK.test(source);
    const button = isLink ? names.next().value : undefined;
    return { text: writeText(language, source, values), label: button && buttons[button] };
  });
  return {
    subject,
    text: paragraphs.map(({ text }) => text).join('\n\n'),
    html: layOutMail({ language, subject, paragraphs }),
  };
}

const MAX_NAME_CHARACTERS = 40;

/**
 * Shortens a name chosen by a stranger and removes anything that email clients would turn into a
 * link, so that an invitation cannot carry a message.
 */
export function nameInMail(name: string): string {
  const words = name.replaceAll(/[^\p{L}\p{M}\p{N}&'’()-]+/gu, ' ').trim();
  const characters = Array.from(words === '' ? '…' : words);
  if (characters.length <= MAX_NAME_CHARACTERS) return characters.join('');
  return `${characters.slice(0, MAX_NAME_CHARACTERS - 1).join('')}…`;
}

import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import * as z from 'zod';

const mailSchema = z.object({ to: z.string(), subject: z.string(), text: z.string() });
export type SentMail = z.infer<typeof mailSchema>;

/** Captures mail that would leave through the platform's binding. */
export function captureMail(): { mails: SentMail[]; linkTo: (to: string) => string } {
  const mails: SentMail[] = [];
  vi.spyOn(env.EMAIL, 'send').mockImplementation(async (mail: unknown) => {
    mails.push(mailSchema.parse(mail));
    return { messageId: String(mails.length) };
  });
  return {
    mails,
    /** Path and query of the first link in the last mail to this address. */
    linkTo: (to) => {
      const text = mails.findLast((mail) => mail.to === to)?.text ?? '';
      const [, link] = /https:\/\/edge\.test(\/\S+)/.exec(text) ?? [];
      if (link === undefined) throw new Error(`no mail with a link to ${to}`);
      return link;
    },
  };
}

import { writeMail } from '../../mail/mail-texts.ts';
import { sendMail } from '../../mail/mail.ts';
import type { PortalContext } from '../portal-context.ts';
import { inBackground } from './in-background.ts';

/** Mails the owner of an account that its password was changed, in case a stranger did it. */
export function reportNewPassword(c: PortalContext, email: string): void {
  const { origin, texts } = c.var;
  const mail = writeMail(texts.code, 'passwordChanged', {
    url: `${origin}/portal/forgot-password`,
  });
  inBackground(c, async () => sendMail(c.env, { to: email, ...mail }));
}

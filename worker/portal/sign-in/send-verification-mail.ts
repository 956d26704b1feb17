import { database } from '../../platform/database/client.ts';
import type { PortalContext } from '../portal-context.ts';
import { attempt } from '../security/attempts.ts';
import { identityOf } from './identity.ts';
import { inBackground } from './in-background.ts';

/** Does not keep the answer waiting, whose time would tell that the account exists. */
export function sendVerificationMail(c: PortalContext, email: string): void {
  inBackground(c, async () => {
    if (!(await attempt(database(c.env), 'mail_to', email, Date.now()))) return;
    await identityOf(c).api.sendVerificationEmail({ body: { email } });
  });
}

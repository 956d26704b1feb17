import { findAccountId } from '../../accounts/accounts.ts';
import { recordInScopesOf } from '../../accounts/audit-log/audit-log.ts';
import type { MailName } from '../../mail/mail-texts.ts';
import { mailTo, nameInMail } from '../../mail/mail-texts.ts';
import { database } from '../../platform/database/client.ts';
import type { TextValues } from '../../platform/languages/write-text.ts';
import { logError } from '../../platform/log.ts';
import type { PortalContext, SignedIn } from '../portal-context.ts';
import { attempt } from '../security/attempts.ts';

/** Runs after the response, so timing and outcome reveal nothing about an account. */
export function runInBackground(c: PortalContext, run: () => Promise<void>): void {
  const logged = run().catch((error: unknown) => logError('portal_background_failed', { error }));
  c.executionCtx.waitUntil(logged);
}

export function mailInBackground(
  c: PortalContext,
  to: string,
  name: MailName,
  values: TextValues,
): void {
  runInBackground(c, async () => mailTo(c.env, { to, language: c.var.texts.code }, name, values));
}

/** Returns how an email refers to the account that triggered it. */
export function senderInMail({ name, email }: SignedIn): string {
  return name === '' ? email : `${nameInMail(name)} (${email})`;
}

/** Notifies the owner of a change to how the account signs in, in case an attacker made it. */
export function warnOwner(c: PortalContext, email: string, name: MailName): void {
  mailInBackground(c, email, name, { url: `${c.var.origin}/portal/forgot-password` });
}

/** Records the refusal in the account's scopes, if the account exists, at a limited rate. */
export function recordRefusedSignIn(c: PortalContext, email: string): void {
  runInBackground(c, async () => {
    const db = database(c.env);
    const nowMs = Date.now();
    const accountId = await findAccountId(db, email);
    if (accountId === null || !(await attempt(db, 'refused_sign_in', accountId, nowMs))) return;
    await recordInScopesOf(db, { accountId, action: 'sign_in_refused' }, nowMs);
  });
}

import * as z from 'zod';

import { createPartner } from '../support/harness.ts';
import { catchMail } from '../portal/support/mailbox.ts';
import { freshEmail, PASSWORD, signedIn } from '../portal/support/signed-in.ts';
import { ORIGIN, Visitor } from '../portal/support/visitor.ts';

const { portalRoutes } = z
  .object({
    portalRoutes: z.array(z.object({ method: z.enum(['GET', 'POST']), path: z.string() })),
  })
  .parse(await import('../../../worker/portal/.built/portal.js'));

/** What partners do in the portal: every page and form, and the ways that need a mailbox. */
export async function portalPaths(): Promise<void> {
  const mailbox = catchMail();
  const newcomer = new Visitor();
  const email = freshEmail();
  await newcomer.open('/portal/sign-up');
  await newcomer.submit('/portal/sign-up', { email, password: PASSWORD });
  await followToken(newcomer, mailbox.linkTo(email), '/portal/verify');
  await newcomer.open('/portal/forgot-password');
  await newcomer.submit('/portal/forgot-password', { email });
  await followToken(newcomer, mailbox.linkTo(email), '/portal/reset-password');

  const ownerEmail = freshEmail();
  const admin = await signedIn(ownerEmail);
  const { scopeId } = await createPartner({ ownerEmail });
  const member = await signedIn();
  const { visitor } = admin;
  await visitor.open('/portal/account');
  await visitor.submit(`/portal/scopes/${scopeId}/invitations`, {
    email: member.email,
    role: 'member',
  });
  const page = await member.visitor.open('/portal/account');
  const [, invitation = ''] = /name="invitation_id" value="([^"]+)"/.exec(page.text) ?? [];
  await member.visitor.submit('/portal/account/invitations/accept', { invitation_id: invitation });
  await visitor.submit(`/portal/scopes/${scopeId}/members/${member.accountId}/role`, {
    role: 'admin',
  });
  for (const { method, path } of portalRoutes.toSorted(byMethod)) {
    if (/sign-out|sessions\/end|leave/.test(path)) continue;
    const filled = path.replace(':scope_id', scopeId).replaceAll(/:\w+/g, crypto.randomUUID());
    await (method === 'GET' ? visitor.open(filled) : visitor.submit(filled));
  }
  await visitor.submit(`/portal/scopes/${scopeId}/members/leave`);
  await visitor.submit('/portal/account/sessions/end-all');
}

/** Pages first: forms may end the session. */
function byMethod(one: { method: string }, other: { method: string }): number {
  return one.method.localeCompare(other.method);
}

async function followToken(visitor: Visitor, link: string, form: string): Promise<void> {
  await visitor.open(link);
  const token = new URL(link, ORIGIN).searchParams.get('token') ?? '';
  await visitor.submit(form, { token, password: PASSWORD });
}

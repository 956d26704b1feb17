import type { Partner } from '../../support/harness.ts';
import { createPartner, createTestKey, startedId } from '../../support/harness.ts';
import { addPasskey, signInWithPasskey } from '../../portal/support/authenticator.ts';
import {
  catchProvider,
  signInAtProvider,
  visitorOfProvider,
} from '../../portal/support/identity-provider.ts';
import { catchMail } from '../../portal/support/mailbox.ts';
import { signInAsOperator } from '../../portal/support/operator.ts';
import { portalRoutes } from '../../portal/support/routes.ts';
import { addFactor } from '../../portal/support/second-factor.ts';
import type { Account } from '../../portal/support/signed-in.ts';
import { freshEmail, PASSWORD, signedIn, signIn } from '../../portal/support/signed-in.ts';
import { ORIGIN, Visitor } from '../../portal/support/visitor.ts';

/** Visits every page and form of the portal, including those that need a mailbox. */
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
  const partner = await createPartner({ ownerEmail });
  const { scopeId } = partner;
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
  await factorPaths(member, mailbox);
  await reportPaths(visitor, await createTestKey(partner));
  await visitor.open(`/portal/scopes/${scopeId}/audit-log?action=sign_in&before=1_x`);
  await signInAsOperator(visitor);
  await operatorPaths(visitor, scopeId);
  for (const { method, path } of portalRoutes.toSorted(byMethod)) {
    if (/sign-out|sessions\/end|leave/.test(path)) continue;
    const filled = path.replace(':scope_id', scopeId).replaceAll(/:\w+/g, crypto.randomUUID());
    await (method === 'GET' ? visitor.open(filled) : visitor.submit(filled));
  }
  await visitor.submit(`/portal/scopes/${scopeId}/members/delete-organization`, {
    organization: 'Test club',
    current_password: PASSWORD,
  });
  const end = { session_id: 'all', current_password: PASSWORD };
  await visitor.submit('/portal/account/sessions/end', end);
  await providerPaths(email);
  await passkeyPaths();
  await deletionPaths();
}

async function passkeyPaths(): Promise<void> {
  const account = await signedIn();
  const { authenticator } = await addPasskey(account);
  await signInWithPasskey(new Visitor(), authenticator);
  const renaming = { passkey_id: authenticator.id, new_name: 'Phone' };
  await account.visitor.submit('/portal/account/passkeys/rename', renaming);
  const removal = { remove: authenticator.id, current_password: PASSWORD };
  await account.visitor.submit('/portal/account/passkeys', removal);
}

async function deletionPaths(): Promise<void> {
  const { visitor, email } = await signedIn();
  await visitor.open('/portal/account/delete');
  await visitor.submit('/portal/account/delete', { email, current_password: PASSWORD });
}

async function factorPaths(account: Account, mailbox: ReturnType<typeof catchMail>): Promise<void> {
  const { recoveryCodes } = await addFactor(account);
  const { visitor, email } = account;
  await changeEmail(account, recoveryCodes[2] ?? '', mailbox);
  await visitor.submit('/portal/account/second-factor/change', {
    wanted: 'codes',
    current_password: PASSWORD,
    code: recoveryCodes[0] ?? '',
  });
  for (const code of ['000000', recoveryCodes[1] ?? '']) {
    await signIn(visitor, `new-${email}`);
    await visitor.submit('/portal/sign-in/code', { code });
  }
}

async function changeEmail(
  { visitor, email }: Account,
  code: string,
  mailbox: ReturnType<typeof catchMail>,
): Promise<void> {
  const changed = `new-${email}`;
  const fields = { email: changed, current_password: PASSWORD, code };
  await visitor.submit('/portal/account/email', fields);
  for (const address of [email, changed]) {
    const token = new URL(mailbox.linkTo(address), ORIGIN).searchParams.get('token') ?? '';
    await visitor.submit('/portal/confirm-email', { token });
  }
}

async function providerPaths(email: string): Promise<void> {
  const provider = await catchProvider();
  await signInAtProvider(visitorOfProvider(), { sub: 'subject', email, email_verified: true });
  provider.mockRestore();
}

/** Visits pages that need results or a link to them. */
async function reportPaths(visitor: Visitor, tester: Partner): Promise<void> {
  const root = `/portal/scopes/${tester.scopeId}`;
  const analysisId = await startedId(tester);
  const report = `${root}/analyses/${analysisId}`;
  for (const filter of [
    'status=failed',
    'status=pending&view=side_view',
    'runner=x',
    'keys=test',
  ]) {
    await visitor.open(`${root}/analyses?${filter}`);
  }
  await visitor.open(report);
  await visitor.open(`${root}/comparison?analysis=${analysisId}&analysis=${analysisId}`);
  await visitor.open(`${report}/links`);
  const created = await visitor.submit(`${report}/links`, { days: '1', language: 'en' });
  const { text } = await visitor.follow(created);
  await visitor.open(/\/portal\/shared\/[\w-]+/.exec(text)?.[0] ?? '');
  const [, revoke = ''] = /action="([^"]+\/revoke)"/.exec(text) ?? [];
  await visitor.submit(revoke);
  const subjectId = crypto.randomUUID();
  const runner = { subject_id: subjectId, name: 'Jo' };
  await visitor.follow(await visitor.submit(`${root}/subjects`, runner));
  await visitor.open(`${root}/subjects?search=jo+miller&after=0_${subjectId}`);
  await visitor.open(`${root}/analyses?runner=${subjectId}`);
}

/** Visits pages that need an existing id or a list with several pages. */
async function operatorPaths(visitor: Visitor, scopeId: string): Promise<void> {
  const root = '/portal/operator/scopes';
  await visitor.open(`${root}?search=a&name=a&after=0`);
  await visitor.open(`${root}/${scopeId}`);
  await visitor.submit(`${root}/${scopeId}/grant`, { amount: '1', reason: 'gift' });
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

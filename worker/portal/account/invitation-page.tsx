import type { Invitation } from '../../accounts/accounts.ts';
import { acceptInvitation, findInvitation } from '../../accounts/accounts.ts';
import { database } from '../../platform/database/client.ts';
import { Action } from '../page/form.tsx';
import { LinkButton } from '../page/parts.tsx';
import { renderGuestCard } from '../page/render-page.tsx';
import type { FormFields, PortalContext, SignedInContext } from '../portal-context.ts';
import { PortalError } from '../portal-context.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import { readSession } from '../sign-in/sessions.ts';
import type { Texts } from '../texts/texts.ts';

export const ACCEPT_PATH = '/portal/account/invitations/accept';

export function registerInvitationPages(routes: PortalRoutes): void {
  routes.page('anyone', '/portal/invitations/:invitation_id', renderInvitation);
  routes.form('signed_in', ACCEPT_PATH, join);
}

/** Renders an invitation for anyone with its link; only the invited address can accept it. */
async function renderInvitation(c: PortalContext): Promise<Response> {
  const { account: texts, signIn, signUp, write } = c.var.texts;
  const id = c.req.param('invitation_id') ?? '';
  const invitation = await findInvitation(database(c.env), id, Date.now());
  if (invitation === null) throw new PortalError('invitation_ended');
  const { email, scopeName: organization } = invitation;
  const account = await readSession(c);
  const next = `next=${encodeURIComponent(c.req.path)}`;
  return renderGuestCard(
    c,
    { title: write(texts.joinTitle, { organization }), lead: invitedAs(invitation, c.var.texts) },
    account?.email === email ? (
      <Action
        action={ACCEPT_PATH}
        fields={{ invitation_id: id }}
        text={texts.join}
        variant="primary"
      />
    ) : (
      <>
        <p>
          {account && write(texts.otherAccount, { email: account.email })}{' '}
          {write(texts.joinWith, { email })}
        </p>
        <div class="row">
          <LinkButton href={`/portal/sign-up?${next}`} label={signUp.title} variant="primary" />
          <LinkButton href={`/portal/sign-in?${next}`} label={signIn.title} />
        </div>
      </>
    ),
  );
}

export function invitedAs(
  { inviterName, inviterEmail, role }: Invitation,
  { account, auditLog, members, write }: Texts,
): string {
  const sender = inviterName || (inviterEmail ?? auditLog.operator);
  return write(account.invitedAs, { sender, role: members.roles[role] });
}

async function join(c: SignedInContext, form: FormFields): Promise<Response> {
  const { accountId, email } = c.var.account;
  const id = form['invitation_id'] ?? '';
  const joined = await acceptInvitation(database(c.env), { id, accountId, email }, Date.now());
  if (joined === null) throw new PortalError('not_found');
  return c.redirect(`/portal/scopes/${joined.scopeId}?notice=joined`, 303);
}

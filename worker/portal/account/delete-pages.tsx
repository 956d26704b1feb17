import { soleAdminOrganizations, startDeletion } from '../../accounts/accounts.ts';
import { database } from '../../platform/database/client.ts';
import { eraseAccount } from '../../subjects/erasure/erasure.ts';
import { Button, Field, Form } from '../page/form.tsx';
import { refuse, useTexts } from '../page/page.ts';
import { Card, LinkButton, Notice } from '../page/parts.tsx';
import type { FormFields, SignedInContext } from '../portal-context.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import { runInBackground } from '../sign-in/notify.ts';
import { exportData } from './export-data.ts';
import { proofFields, proofProblems, renderBelowAccount } from './owner-proof.tsx';

const PATH = '/portal/account/delete';
const DATA_PATH = '/portal/account/data';

export function registerDeletePages(routes: PortalRoutes): void {
  routes.page('signed_in', DATA_PATH, exportData);
  routes.page('signed_in', PATH, renderDelete);
  routes.form('signed_in', PATH, deleteAccount);
}

export function DownloadButton() {
  return (
    <a class="button secondary" href={DATA_PATH} download>
      {useTexts().deleteAccount.download}
    </a>
  );
}

export function DeletionButton() {
  return <LinkButton href={PATH} label={useTexts().deleteAccount.title} variant="danger" />;
}

/** Asks for the email address again, to prevent deleting the wrong account. */
async function renderDelete(c: SignedInContext): Promise<Response> {
  const { texts, account } = c.var;
  const { title, lead, consequences, lastAdmin, typeEmail } = texts.deleteAccount;
  const label = texts.write(typeEmail, { email: account.email });
  const [organizations, proof] = await Promise.all([
    soleAdminOrganizations(database(c.env), account.accountId),
    proofFields(c),
  ]);
  return renderBelowAccount(
    c,
    { title, lead, actions: <DownloadButton /> },
    <Card>
      <div class="stack-close">
        {consequences.map((text) => (
          <p>{text}</p>
        ))}
        {organizations.length > 0 ? (
          <Notice tone="warning">
            <p>{lastAdmin}</p>
            <p class="row">
              {organizations.map(({ scopeId, scopeName }) => (
                <a href={`/portal/scopes/${scopeId}/members`}>{scopeName}</a>
              ))}
            </p>
          </Notice>
        ) : (
          <Form action={PATH} className="form">
            <Field name="email" label={label} />
            {proof}
            <div class="row">
              <Button variant="danger">{title}</Button>
            </div>
          </Form>
        )}
      </div>
    </Card>,
  );
}

async function deleteAccount(c: SignedInContext, form: FormFields): Promise<Response> {
  const { accountId, email } = c.var.account;
  const problems =
    form['email']?.toLowerCase() === email
      ? await proofProblems(c, form)
      : { email: c.var.texts.deleteAccount.wrongEmail };
  if (problems !== null) return renderDelete(refuse(c, form, problems));
  const nowMs = Date.now();
  const deletion = { accountId, language: c.var.texts.code };
  if (!(await startDeletion(database(c.env), deletion, nowMs))) {
    return renderDelete(refuse(c, form, {}));
  }
  // On failure, the sweep finishes it.
  runInBackground(c, async () => eraseAccount(c.env, accountId, nowMs));
  return c.redirect('/portal/sign-in?notice=account_deleted', 303);
}

import { organizationsLedAlone, startDeletion } from '../../accounts/accounts.ts';
import { database } from '../../platform/database/client.ts';
import { eraseAccount } from '../../subjects/erasure/erasure.ts';
import { writeText } from '../../platform/languages/write-text.ts';
import { Button, Field, Form } from '../page/form.tsx';
import { useTexts } from '../page/page-texts.ts';
import { Card, Notice } from '../page/parts.tsx';
import type { SignedInContext } from '../portal-context.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import type { FormFields } from '../security/form-fields.ts';
import { inBackground } from '../sign-in/notify.ts';
import { exportData } from './export-data.ts';
import type { NeededProof, ProofProblems } from './owner-proof.tsx';
import { neededProof, ProofFields, proofProblems, renderBelowAccount } from './owner-proof.tsx';

const PATH = '/portal/account/delete';
const DATA_PATH = '/portal/account/data';

export function registerDeletePages(routes: PortalRoutes): void {
  routes.accountPage(DATA_PATH, exportData);
  routes.accountPage(PATH, (c) => renderDelete(c));
  routes.accountForm(PATH, deleteAccount);
}

export function DataCard() {
  const { deleteAccount: texts } = useTexts();
  return (
    <Card title={texts.dataTitle} lead={texts.dataLead}>
      <div class="row">
        <DownloadButton />
        <a class="button danger" href={PATH}>
          {texts.title}
        </a>
      </div>
    </Card>
  );
}

interface DeleteProblems extends ProofProblems {
  email?: string;
}

async function renderDelete(
  c: SignedInContext,
  problems?: DeleteProblems,
  typed?: string,
): Promise<Response> {
  const { title, lead, consequences } = c.var.texts.deleteAccount;
  const [organizations, needed] = await Promise.all([
    organizationsLedAlone(database(c.env), c.var.account.accountId),
    neededProof(c),
  ]);
  return renderBelowAccount(
    c,
    { title, lead, isRefused: problems !== undefined, actions: <DownloadButton /> },
    <Card>
      <div class="stack-close">
        {consequences.map((text) => (
          <p>{text}</p>
        ))}
        {organizations.length > 0 ? (
          <Organizations organizations={organizations} />
        ) : (
          <DeleteForm
            email={c.var.account.email}
            typed={typed}
            needed={needed}
            problems={problems}
          />
        )}
      </div>
    </Card>,
  );
}

function DownloadButton() {
  return (
    <a class="button secondary" href={DATA_PATH} download>
      {useTexts().deleteAccount.download}
    </a>
  );
}

function Organizations({
  organizations,
}: {
  organizations: readonly { scopeId: string; scopeName: string }[];
}) {
  return (
    <Notice tone="warning">
      <p>{useTexts().deleteAccount.lastAdmin}</p>
      <p class="row">
        {organizations.map(({ scopeId, scopeName }) => (
          <a href={`/portal/scopes/${scopeId}/members`}>{scopeName}</a>
        ))}
      </p>
    </Notice>
  );
}

/** The address is typed once more, against deleting another account by mistake. */
function DeleteForm({
  email,
  typed,
  needed,
  problems,
}: {
  email: string;
  typed: string | undefined;
  needed: NeededProof;
  problems: DeleteProblems | undefined;
}) {
  const { code, deleteAccount: texts } = useTexts();
  return (
    <Form action={PATH} className="form">
      <Field
        name="email"
        label={writeText(code, texts.typeEmail, { email })}
        value={typed}
        problem={problems?.email}
        autocomplete="off"
      />
      <ProofFields needed={needed} problems={problems} />
      <div class="row">
        <Button look="danger">{texts.title}</Button>
      </div>
    </Form>
  );
}

async function deleteAccount(c: SignedInContext, form: FormFields): Promise<Response> {
  const { accountId, email } = c.var.account;
  const { email: typed = '' } = form;
  if (typed.toLowerCase() !== email) {
    return renderDelete(c, { email: c.var.texts.deleteAccount.wrongEmail }, typed);
  }
  const problems = await proofProblems(c, form);
  if (problems !== null) return renderDelete(c, problems, typed);
  const nowMs = Date.now();
  const deletion = { accountId, language: c.var.texts.code };
  if (!(await startDeletion(database(c.env), deletion, nowMs))) return renderDelete(c, {});
  // The sweep finishes what fails here.
  inBackground(c, async () => eraseAccount(c.env, accountId, nowMs));
  return c.redirect('/portal/sign-in?notice=account_deleted', 303);
}

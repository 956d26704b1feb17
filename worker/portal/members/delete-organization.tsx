import { recordEvent } from '../../accounts/audit-log/audit-log.ts';
import { database } from '../../platform/database/client.ts';
import { eraseScope } from '../../subjects/erasure/erasure.ts';
import { writeText } from '../../platform/languages/write-text.ts';
import type { NeededProof, ProofProblems } from '../account/owner-proof.tsx';
import { ProofFields, proofProblems } from '../account/owner-proof.tsx';
import { Button, Field, Form } from '../page/form.tsx';
import { useTexts } from '../page/page-texts.ts';
import { Card } from '../page/parts.tsx';
import type { ScopeContext } from '../portal-context.ts';
import type { FormFields } from '../security/form-fields.ts';

export interface DeleteProblems extends ProofProblems {
  name?: string;
}

/** The name is typed once more, against deleting another organization by mistake. */
export function DeleteOrganization({
  root,
  name,
  typed,
  needed,
  problems,
}: {
  root: string;
  name: string;
  typed: string | undefined;
  needed: NeededProof;
  problems: DeleteProblems | undefined;
}) {
  const { code, members: texts } = useTexts();
  return (
    <Card title={texts.deleteTitle} lead={texts.deleteLead}>
      <Form action={`${root}/members/delete-organization`} className="form">
        <Field
          name="organization"
          label={writeText(code, texts.deleteName, { name })}
          value={typed}
          problem={problems?.name}
          autocomplete="off"
        />
        <ProofFields needed={needed} problems={problems} />
        <div class="row">
          <Button look="danger">{texts.deleteTitle}</Button>
        </div>
      </Form>
    </Card>
  );
}

/** Returns what is wrong with the form; null once the organization is deleted. */
export async function deleteOrganization(
  c: ScopeContext,
  form: FormFields,
): Promise<DeleteProblems | null> {
  const { scopeId, scopeName } = c.var.membership;
  if (form['organization']?.trim() !== scopeName) {
    return { name: c.var.texts.members.wrongName };
  }
  const problems = await proofProblems(c, form);
  if (problems !== null) return problems;
  const nowMs = Date.now();
  const by = { accountId: c.var.account.accountId };
  await recordEvent(database(c.env), { scopeId, action: 'organization_deleted', by }, nowMs);
  await eraseScope(c.env, scopeId, nowMs);
  return null;
}

import { createOrganization, moveIntoOrganization } from '../../accounts/accounts.ts';
import { displayText } from '../../../contract/display-text.ts';
import { Button, Checkbox, Field, Form } from '../page/form.tsx';
import { Card } from '../page/parts.tsx';
import { useTexts } from '../page/page-texts.ts';
import type { SignedInContext } from '../portal-context.ts';
import { PortalError } from '../portal-error.ts';
import type { FormFields } from '../security/form-fields.ts';
import { requireAttempt } from '../security/attempts.ts';

const MAX_NAME_LENGTH = 100;
const nameSchema = displayText(MAX_NAME_LENGTH);

export function NewOrganization({
  personalScopeId,
  refused,
}: {
  /** Null before the first sign-in is complete. */
  personalScopeId: string | null;
  /** The form whose name was refused. */
  refused: FormFields | undefined;
}) {
  const { account: texts, keys } = useTexts();
  return (
    <Card title={texts.organizationTitle} lead={texts.organizationLead}>
      <Form action="/portal/account/organizations" className="form">
        <Field
          name="name"
          label={texts.organizationName}
          value={refused?.['name']}
          problem={refused && keys.invalidName}
          maxLength={MAX_NAME_LENGTH}
        />
        {personalScopeId === null ? null : (
          <Checkbox
            name="move"
            value={personalScopeId}
            label={texts.moveIntoOrganization}
            isChecked={refused?.['move'] === personalScopeId}
          />
        )}
        <div class="row">
          <Button>{texts.createOrganization}</Button>
        </div>
      </Form>
    </Card>
  );
}

/** The account becomes the owner. Returns null for a wrong name. */
export async function createOwnOrganization(
  c: SignedInContext,
  form: FormFields,
): Promise<string | null> {
  const name = nameSchema.safeParse(form['name']);
  if (!name.success) return null;
  const { accountId, email } = c.var.account;
  await requireAttempt(c, 'organization', accountId);
  const { move: movedScopeId } = form;
  if (movedScopeId !== undefined) {
    const moved = { accountId, scopeId: movedScopeId, name: name.data };
    if (!(await moveIntoOrganization(c.env, moved, Date.now()))) throw new PortalError('not_found');
    return movedScopeId;
  }
  const organization = { name: name.data, isUnlimited: false, ownerEmail: email };
  return (await createOrganization(c.env, { ...organization, by: { accountId } })).scopeId;
}

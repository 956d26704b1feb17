import { createOrganization } from '../../accounts/accounts.ts';
import { recordEvent } from '../../audit-log/audit-log.ts';
import { database } from '../../db/client.ts';
import { displayText } from '../../../contract/display-text.ts';
import { Button, Field, Form } from '../page/form.tsx';
import { Card } from '../page/parts.tsx';
import { useTexts } from '../page/page-texts.ts';
import type { SignedInContext } from '../portal-context.ts';
import { requireAttempt } from '../security/require-attempt.ts';

const MAX_NAME_LENGTH = 100;
const nameSchema = displayText(MAX_NAME_LENGTH);

export function NewOrganization({ problem }: { problem: string | undefined }) {
  const { account: texts } = useTexts();
  return (
    <Card title={texts.organizationTitle} lead={texts.organizationLead}>
      <Form action="/portal/account/organizations" className="form-line">
        <Field
          name="name"
          label={texts.organizationName}
          problem={problem}
          maxLength={MAX_NAME_LENGTH}
        />
        <Button>{texts.createOrganization}</Button>
      </Form>
    </Card>
  );
}

/** The account becomes the owner; what its personal scope has stays there. Null for a wrong name. */
export async function createOwnOrganization(
  c: SignedInContext,
  sentName: string | undefined,
): Promise<string | null> {
  const name = nameSchema.safeParse(sentName);
  if (!name.success) return null;
  const { accountId, email } = c.var.account;
  await requireAttempt(c, 'organization', accountId);
  const organization = { name: name.data, isUnlimited: false, ownerEmail: email };
  const { scopeId } = await createOrganization(c.env, organization);
  const by = { accountId };
  const event = { scopeId, action: 'organization_created', by, detail: name.data } as const;
  await recordEvent(database(c.env), event, Date.now());
  return scopeId;
}

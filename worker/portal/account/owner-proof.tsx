import { hasSecondFactor } from '../../accounts/accounts.ts';
import { database } from '../../db/client.ts';
import { useTexts } from '../page/page-texts.ts';
import type { SignedInContext } from '../portal-context.ts';
import type { FormFields } from '../security/form-fields.ts';
import { CodeField, passSecondFactor } from '../sign-in/code-pages.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';
import { proveOwner } from './prove-owner.ts';
import { hasPassword } from './sessions.ts';

export interface ProofProblems {
  password?: string;
  code?: string;
}

/** What whoever has signed in must enter once more before a change of how they sign in. */
export interface NeededProof {
  password: boolean;
  code: boolean;
}

export async function neededProof(c: SignedInContext): Promise<NeededProof> {
  const [password, code] = await Promise.all([
    hasPassword(c),
    hasSecondFactor(database(c.env), c.var.account.accountId),
  ]);
  return { password, code };
}

export function ProofFields({
  needed,
  problems,
}: {
  needed: NeededProof;
  problems: ProofProblems | undefined;
}) {
  const { secondFactor: texts } = useTexts();
  return (
    <>
      {needed.password ? <CurrentPasswordField problem={problems?.password} /> : null}
      {needed.code ? <CodeField label={texts.codeOrRecovery} problem={problems?.code} /> : null}
    </>
  );
}

/** Null if password and code are right, or not needed. */
export async function proofProblems(
  c: SignedInContext,
  { current_password: password = '', code = '' }: FormFields,
): Promise<ProofProblems | null> {
  const { account, secondFactor } = c.var.texts;
  const state = await proveOwner(c, password);
  if (state === null) return { password: account.wrongPassword };
  if (!(await hasSecondFactor(database(c.env), state.accountId))) return null;
  return (await passSecondFactor(c, state, code)) ? null : { code: secondFactor.wrongCode };
}

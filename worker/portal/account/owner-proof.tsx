import type { Child } from 'hono/jsx';

import { hasSecondFactor } from '../../accounts/accounts.ts';
import { database } from '../../platform/database/client.ts';
import type { PageHeadProps } from '../page/parts.tsx';
import { Notice } from '../page/parts.tsx';
import { renderPage } from '../page/render-page.tsx';
import type { Answer, FormFields, Problems, SignedInContext } from '../portal-context.ts';
import { passSecondFactor } from '../sign-in/code-pages.tsx';
import { CodeField, CurrentPasswordField } from '../sign-in/credential-fields.tsx';
import { hasPassword, listSessions, confirmPassword } from '../sign-in/sessions.ts';

/** Maximum age of a sign-in that stands in for reauthentication */
const FRESH_MS = 10 * 60_000;

/**
 * Returns what the user must enter again before changing sign-in methods; `signIn` if the account
 * has neither password nor code and the last sign-in is too old.
 */
export async function requiredProof(c: SignedInContext) {
  const { accountId, sessionId } = c.var.account;
  const [password, code, sessions] = await Promise.all([
    hasPassword(c),
    hasSecondFactor(database(c.env), accountId),
    listSessions(c),
  ]);
  const session = sessions.find(({ id }) => id === sessionId);
  const isFresh = session !== undefined && session.createdAt.getTime() > Date.now() - FRESH_MS;
  return { password, code, signIn: !password && !code && !isFresh };
}

export async function proofFields(c: SignedInContext): Promise<Child> {
  const { account, secondFactor } = c.var.texts;
  const needed = await requiredProof(c);
  return (
    <>
      {needed.signIn && <Notice tone="warning">{account.signInAgain}</Notice>}
      {needed.password && <CurrentPasswordField />}
      {needed.code && <CodeField label={secondFactor.codeOrRecovery} />}
    </>
  );
}

/** Checks the reauthentication; null if password and code are correct, or the sign-in is recent. */
export async function proofProblems(
  c: SignedInContext,
  { current_password: password = '', code = '' }: FormFields,
): Promise<Problems | null> {
  const { account, secondFactor } = c.var.texts;
  const state = await confirmPassword(c, password);
  if (state === null) return { current_password: account.wrongPassword };
  const needed = await requiredProof(c);
  if (needed.signIn) return {};
  if (!needed.code) return null;
  return (await passSecondFactor(c, state, code)) ? null : { code: secondFactor.wrongCode };
}

export function renderBelowAccount(
  c: SignedInContext,
  page: PageHeadProps & { actions?: Child },
  content: Child,
): Answer {
  const back = { href: '/portal/account', label: c.var.texts.account.title };
  return renderPage(c, { ...page, back }, content);
}

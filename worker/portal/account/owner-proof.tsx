import type { Child } from 'hono/jsx';

import { hasSecondFactor } from '../../accounts/accounts.ts';
import { database } from '../../platform/database/client.ts';
import { useTexts } from '../page/page-texts.ts';
import { Notice } from '../page/parts.tsx';
import { renderSections } from '../page/render-page.tsx';
import type { Answer, SignedInContext } from '../portal-context.ts';
import type { FormFields } from '../security/form-fields.ts';
import { CodeField, passSecondFactor } from '../sign-in/code-pages.tsx';
import { CurrentPasswordField } from '../sign-in/credential-fields.tsx';
import { hasPassword, listSessions, proveOwner } from '../sign-in/sessions.ts';

/** Without password and code, a younger sign-in is the proof. */
const FRESH_MS = 10 * 60_000;

export interface ProofProblems {
  password?: string;
  code?: string;
}

/** Proof to enter once more before a change of how the account signs in. */
export interface NeededProof {
  password: boolean;
  code: boolean;
  /** True if the account has neither and the last sign-in is too old. */
  signIn: boolean;
}

export async function neededProof(c: SignedInContext): Promise<NeededProof> {
  const [password, code, isFresh] = await Promise.all([
    hasPassword(c),
    hasSecondFactor(database(c.env), c.var.account.accountId),
    isFreshSession(c),
  ]);
  return { password, code, signIn: !password && !code && !isFresh };
}

async function isFreshSession(c: SignedInContext): Promise<boolean> {
  const { sessionId } = c.var.account;
  const session = (await listSessions(c)).find(({ id }) => id === sessionId);
  return session !== undefined && session.createdAt.getTime() > Date.now() - FRESH_MS;
}

export function ProofFields({
  needed,
  problems,
}: {
  needed: NeededProof;
  problems: ProofProblems | undefined;
}) {
  const { account, secondFactor: texts } = useTexts();
  return (
    <>
      {needed.signIn ? <Notice tone="warning">{account.signInAgain}</Notice> : null}
      {needed.password ? <CurrentPasswordField problem={problems?.password} /> : null}
      {needed.code ? <CodeField label={texts.codeOrRecovery} problem={problems?.code} /> : null}
    </>
  );
}

/** Null if password and code are right, or a sign-in a moment ago stands in for both. */
export async function proofProblems(
  c: SignedInContext,
  { current_password: password = '', code = '' }: FormFields,
): Promise<ProofProblems | null> {
  const { account, secondFactor } = c.var.texts;
  const state = await proveOwner(c, password);
  if (state === null) return { password: account.wrongPassword };
  const needed = await neededProof(c);
  if (needed.signIn) return {};
  if (!needed.code) return null;
  return (await passSecondFactor(c, state, code)) ? null : { code: secondFactor.wrongCode };
}

/** Renders a page below the account page. */
export function renderBelowAccount(
  c: SignedInContext,
  page: { title: string; lead: string; isRefused?: boolean; actions?: Child },
  content: Child,
): Answer {
  const { isRefused = false, ...head } = page;
  const back = { href: '/portal/account', label: c.var.texts.account.title };
  const status = isRefused ? 400 : 200;
  return renderSections(c, { ...head, back, current: 'account', status }, content);
}

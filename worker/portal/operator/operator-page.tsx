import type { Child } from 'hono/jsx';

import { equalsInConstantTime } from '../../http/bearer-token.ts';
import { settingsOf } from '../../platform/settings.ts';
import { Button, Field, Form } from '../page/form.tsx';
import { refuse } from '../page/page.ts';
import type { PageHeadProps } from '../page/parts.tsx';
import { Brand, Notices, renderGuestCard, renderPage, SidebarEnd } from '../page/render-page.tsx';
import type { Answer, FormFields, PortalContext } from '../portal-context.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import { requireAddressAttempt } from '../security/attempts.ts';
import { textsIn } from '../texts/texts.ts';
import { closeOperatorSession, openOperatorSession } from './operator-session.ts';

export const OPERATOR_ROOT = '/portal/operator';
const SIGN_IN = `${OPERATOR_ROOT}/sign-in`;

const PAGES = { Overview: '', Accounts: '/scopes', 'Dead letters': '/dead-letters' } as const;

const NOTICES = {
  credits_granted: 'The credits have been granted.',
  analysis_failed: 'The analysis has been ended. If it used a credit, the credit was returned.',
  letters_queued: 'Everything that could be retried has been queued again.',
  letters_not_queued:
    'Nothing was queued: the analyses have ended, the events have been sent, or the messages cannot be retried.',
  letters_failed: 'Some could not be retried. The log has the reason; you can try again.',
} as const;
export type OperatorNotice = keyof typeof NOTICES;

export function registerOperatorSignIn(routes: PortalRoutes): void {
  routes.page('anyone', SIGN_IN, renderSignIn);
  routes.form('anyone', SIGN_IN, signIn);
  routes.form('operator', '/sign-out', (c) => {
    closeOperatorSession(c);
    return c.redirect(`${SIGN_IN}?notice=signed_out`, 303);
  });
}

function renderSignIn(c: PortalContext): Answer {
  c.set('texts', textsIn('en'));
  return renderGuestCard(
    c,
    {
      title: 'Operator sign-in',
      lead: 'With the operator token of this deployment. The session ends after 30 minutes.',
    },
    <Form action={SIGN_IN} className="form">
      <Field name="token" type="password" label="Operator token" maxLength={500} />
      <Button>Sign in</Button>
    </Form>,
  );
}

async function signIn(c: PortalContext, { token = '' }: FormFields): Promise<Response> {
  await requireAddressAttempt(c, 'operator_sign_in');
  const isRight = await equalsInConstantTime(token, settingsOf(c.env).operatorToken);
  if (!isRight) {
    return renderSignIn(refuse(c, {}, { token: 'This is not the operator token.' }, 403));
  }
  await openOperatorSession(c, Date.now());
  return c.redirect(OPERATOR_ROOT, 303);
}

interface OperatorPage extends PageHeadProps {
  actions?: Child;
  current: keyof typeof PAGES;
}

/** Renders an operator page, in English and with its own navigation. */
export function renderOperatorPage(
  c: PortalContext,
  { current, ...page }: OperatorPage,
  content: Child,
): Answer {
  c.set('texts', textsIn('en'));
  const sidebar = (
    <header class="sidebar">
      <Brand href={OPERATOR_ROOT} />
      <nav class="nav" aria-label="Pages">
        <ul>
          {Object.entries(PAGES).map(([name, path]) => (
            <li>
              <a
                href={`${OPERATOR_ROOT}${path}`}
                aria-current={name === current ? 'page' : undefined}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <SidebarEnd name="Operator" signOut={`${OPERATOR_ROOT}/sign-out`} text="Sign out" />
    </header>
  );
  return renderPage(c, { ...page, sidebar, notice: <Notices texts={NOTICES} /> }, content);
}

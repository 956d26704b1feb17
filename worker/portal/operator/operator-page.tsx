import type { Child } from 'hono/jsx';
import type { StatusCode } from 'hono/utils/http-status';

import { equalsInConstantTime } from '../../http/bearer-token.ts';
import { settingsOf } from '../../platform/settings.ts';
import { Button, Field, Form } from '../page/form.tsx';
import { Notice } from '../page/parts.tsx';
import type { PageHeadProps } from '../page/parts.tsx';
import { PageHead } from '../page/parts.tsx';
import { Brand, renderFrame, renderGuestCard } from '../page/render-page.tsx';
import type { PortalContext } from '../portal-context.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import type { FormFields } from '../security/form-fields.ts';
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
  routes.page(SIGN_IN, (c) => renderSignIn(c));
  routes.form(SIGN_IN, signIn);
  routes.operatorForm('/sign-out', (c) => {
    closeOperatorSession(c);
    return c.redirect(`${SIGN_IN}?notice=signed_out`, 303);
  });
}

function renderSignIn(c: PortalContext, problem?: string): Response | Promise<Response> {
  c.set('texts', textsIn('en'));
  return renderGuestCard(
    c,
    {
      title: 'Operator sign-in',
      lead: 'With the operator token of this deployment. The session ends after 30 minutes.',
      status: problem === undefined ? 200 : 403,
    },
    <Form action={SIGN_IN} className="form">
      <Field
        name="token"
        type="password"
        label="Operator token"
        problem={problem}
        maxLength={500}
      />
      <Button>Sign in</Button>
    </Form>,
  );
}

async function signIn(c: PortalContext, { token = '' }: FormFields): Promise<Response> {
  await requireAddressAttempt(c, 'operator_sign_in');
  const isRight = await equalsInConstantTime(token, settingsOf(c.env).operatorToken);
  if (!isRight) return renderSignIn(c, 'This is not the operator token.');
  await openOperatorSession(c, Date.now());
  return c.redirect(OPERATOR_ROOT, 303);
}

interface OperatorPageOptions extends PageHeadProps {
  actions?: Child;
  current: keyof typeof PAGES;
  status?: StatusCode;
}

/** Renders a page of the operator, in English, with a navigation of its own. */
export function renderOperatorPage(
  c: PortalContext,
  { actions, current, status = 200, ...head }: OperatorPageOptions,
  content: Child,
): Response | Promise<Response> {
  c.set('texts', textsIn('en'));
  const notice = new Map<string, string>(Object.entries(NOTICES)).get(c.req.query('notice') ?? '');
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
      <div class="sidebar-end small">
        <span class="email quiet">Operator</span>
        <div class="row">
          <Form action={`${OPERATOR_ROOT}/sign-out`}>
            <Button look="secondary" isCompact>
              Sign out
            </Button>
          </Form>
        </div>
      </div>
    </header>
  );
  return renderFrame(
    c,
    { title: head.title, status, sidebar },
    <>
      {notice && (
        <div class="notices">
          <Notice>{notice}</Notice>
        </div>
      )}
      <PageHead {...head}>{actions}</PageHead>
      <div class="stack">{content}</div>
    </>,
  );
}

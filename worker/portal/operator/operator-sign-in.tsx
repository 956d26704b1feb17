import { equalsInConstantTime } from '../../http/bearer-token.ts';
import { settingsOf } from '../../platform/settings.ts';
import { Button, Field, Form } from '../page/form.tsx';
import { renderGuestCard } from '../page/render-page.tsx';
import type { PortalContext } from '../portal-context.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import type { FormFields } from '../security/form-fields.ts';
import { requireAddressAttempt } from '../security/attempts.ts';
import { closeOperatorSession, openOperatorSession } from './operator-session.ts';

const PATH = '/portal/operator/sign-in';

export function registerOperatorSignIn(routes: PortalRoutes): void {
  routes.page(PATH, (c) => renderSignIn(c));
  routes.form(PATH, signIn);
  routes.operatorForm('/sign-out', (c) => {
    closeOperatorSession(c);
    return c.redirect(`${PATH}?notice=signed_out`, 303);
  });
}

function renderSignIn(c: PortalContext, problem?: string): Response | Promise<Response> {
  const { operator } = c.var.texts;
  return renderGuestCard(
    c,
    {
      title: operator.signInTitle,
      lead: operator.signInLead,
      status: problem === undefined ? 200 : 403,
    },
    <Form action={PATH} className="form">
      <Field
        name="token"
        type="password"
        label={operator.token}
        problem={problem}
        maxLength={500}
      />
      <Button>{operator.signIn}</Button>
    </Form>,
  );
}

async function signIn(c: PortalContext, { token = '' }: FormFields): Promise<Response> {
  await requireAddressAttempt(c, 'operator_sign_in');
  const isRight = await equalsInConstantTime(token, settingsOf(c.env).operatorToken);
  if (!isRight) return renderSignIn(c, c.var.texts.operator.wrongToken);
  await openOperatorSession(c, Date.now());
  return c.redirect('/portal/operator', 303);
}

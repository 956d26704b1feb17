import { raw } from 'hono/html';
import { renderSVG } from 'uqr';

import {
  addSecondFactor,
  codeSetupUrl,
  newCodeSecret,
  recoveryCodesLeft,
  removeSecondFactor,
  replaceRecoveryCodes,
} from '../../accounts/accounts.ts';
import { database } from '../../platform/database/client.ts';
import { Button, Form } from '../page/form.tsx';
import { refuse } from '../page/page.ts';
import { Card, Code, Secret } from '../page/parts.tsx';
import type { FormFields, SignedInContext } from '../portal-context.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import { redirectWithSecret, takeSecret } from '../security/shown-once.ts';
import { CodeField } from '../sign-in/credential-fields.tsx';
import { warnOwner } from '../sign-in/notify.ts';
import { confirmPassword } from '../sign-in/sessions.ts';
import { requiredProof, proofFields, proofProblems, renderBelowAccount } from './owner-proof.tsx';

export const SECOND_FACTOR_PATH = '/portal/account/second-factor';
const CODES_PATH = `${SECOND_FACTOR_PATH}/recovery-codes`;
/** Quiet zone around the QR code, in modules, as the standard requires */
const QR_BORDER = 4;

export function registerSecondFactorPages(routes: PortalRoutes): void {
  routes.page('signed_in', SECOND_FACTOR_PATH, renderSecondFactor);
  routes.form('signed_in', SECOND_FACTOR_PATH, turnOn);
  routes.form('signed_in', `${SECOND_FACTOR_PATH}/change`, change);
  routes.page('signed_in', CODES_PATH, renderCodes);
}

async function renderSecondFactor(c: SignedInContext): Promise<Response> {
  const { title, lead } = c.var.texts.secondFactor;
  const codesLeft = await recoveryCodesLeft(database(c.env), c.var.account.accountId);
  const content = codesLeft === null ? await setUp(c) : await changeOf(c, codesLeft);
  return renderBelowAccount(c, { title, lead }, content);
}

/** Stores the secret only after a code proves that the app has it. */
async function setUp(c: SignedInContext) {
  const { account, refused, texts } = c.var;
  const { scanTitle, scan, qrCode, code, turnOn: submit } = texts.secondFactor;
  const secret = refused?.form['secret'] ?? newCodeSecret();
  return (
    <Card title={scanTitle} lead={scan}>
      <div class="stack-close">
        <div class="qr" role="img" aria-label={qrCode}>
          {raw(renderSVG(codeSetupUrl(secret, account.email), { border: QR_BORDER }))}
        </div>
        <Secret id="code-secret" value={secret} />
        <Form action={SECOND_FACTOR_PATH} className="form">
          <input type="hidden" name="secret" value={secret} />
          {await proofFields(c)}
          <CodeField label={code} />
          <div class="row">
            <Button>{submit}</Button>
          </div>
        </Form>
      </div>
    </Card>
  );
}

async function changeOf(c: SignedInContext, count: number) {
  const { secondFactor: texts, write } = c.var.texts;
  return (
    <Card title={texts.change} lead={write(texts.codesLeft, { count })}>
      <Form action={`${SECOND_FACTOR_PATH}/change`} className="form">
        {await proofFields(c)}
        <div class="row">
          <Button variant="secondary" name="wanted" value="codes">
            {texts.newCodes}
          </Button>
          <Button variant="danger" name="wanted" value="off">
            {texts.turnOff}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

async function turnOn(c: SignedInContext, form: FormFields): Promise<Response> {
  const { secret = '', code = '', current_password: password = '' } = form;
  const { accountId, sessionId, email } = c.var.account;
  const { account, secondFactor } = c.var.texts;
  if ((await confirmPassword(c, password)) === null) {
    return renderSecondFactor(refuse(c, form, { current_password: account.wrongPassword }));
  }
  if ((await requiredProof(c)).signIn) return renderSecondFactor(refuse(c, form, {}));
  const factor = { accountId, secret, code, sessionId };
  const codes = await addSecondFactor(c.env, factor, Date.now());
  if (codes === null) {
    return renderSecondFactor(refuse(c, form, { code: secondFactor.wrongCode }));
  }
  warnOwner(c, email, 'secondFactorOn');
  return redirectWithSecret(c, CODES_PATH, codes.join('\n'));
}

async function change(c: SignedInContext, form: FormFields): Promise<Response> {
  const { accountId, email } = c.var.account;
  if (!(await requiredProof(c)).code) return c.redirect(SECOND_FACTOR_PATH, 303);
  const problems = await proofProblems(c, form);
  if (problems !== null) return renderSecondFactor(refuse(c, form, problems));
  if (form['wanted'] !== 'off') {
    const codes = await replaceRecoveryCodes(c.env, accountId, Date.now());
    if (codes === null) return renderSecondFactor(c);
    return redirectWithSecret(c, CODES_PATH, codes.join('\n'));
  }
  await removeSecondFactor(database(c.env), accountId, Date.now());
  warnOwner(c, email, 'secondFactorOff');
  return c.redirect('/portal/account?notice=second_factor_off', 303);
}

async function renderCodes(c: SignedInContext): Promise<Response> {
  const { codesTitle: title, codesLead: lead } = c.var.texts.secondFactor;
  const codes = await takeSecret(c);
  if (codes === null) return c.redirect(SECOND_FACTOR_PATH, 303);
  return renderBelowAccount(
    c,
    { title, lead },
    <Card>
      <Code id="recovery-codes" text={codes} />
    </Card>,
  );
}

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
import { database } from '../../db/client.ts';
import { writeText } from '../../languages/write-text.ts';
import { writeMail } from '../../mail/mail-texts.ts';
import { sendMail } from '../../mail/mail.ts';
import { Code, Secret } from '../page/copied-text.tsx';
import { Button, Form } from '../page/form.tsx';
import { useTexts } from '../page/page-texts.ts';
import { Badge, Card } from '../page/parts.tsx';
import { renderSections } from '../page/render-page.tsx';
import type { Answer, SignedInContext } from '../portal-context.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import type { FormFields } from '../security/form-fields.ts';
import { CodeField, passSecondFactor } from '../sign-in/code-pages.tsx';
import { inBackground } from '../sign-in/in-background.ts';
import { CurrentPasswordField } from './current-password-field.tsx';
import { proveOwner } from './prove-owner.ts';
import { hasPassword } from './sessions.ts';

const PATH = '/portal/account/second-factor';
/** Modules of white around the QR code, as its standard asks for. */
const QR_BORDER = 4;

export function registerSecondFactorPages(routes: PortalRoutes): void {
  routes.accountPage(PATH, (c) => renderSecondFactor(c));
  routes.accountForm(PATH, turnOn);
  routes.accountForm(`${PATH}/change`, change);
}

export function SecondFactorCard({ isOn }: { isOn: boolean }) {
  const { secondFactor: texts } = useTexts();
  return (
    <Card title={texts.title} lead={texts.lead}>
      <div class="row">
        {isOn ? <Badge tone="good">{texts.on}</Badge> : null}
        <a class="button secondary" href={PATH}>
          {isOn ? texts.change : texts.setUp}
        </a>
      </div>
    </Card>
  );
}

interface FormState {
  secret?: string;
  passwordProblem?: string;
  codeProblem?: string;
}

async function renderSecondFactor(c: SignedInContext, state: FormState = {}): Promise<Response> {
  const { email, accountId } = c.var.account;
  const { secondFactor: texts } = c.var.texts;
  const [codesLeft, asksForPassword] = await Promise.all([
    recoveryCodesLeft(database(c.env), accountId),
    hasPassword(c),
  ]);
  const isRefused = (state.passwordProblem ?? state.codeProblem) !== undefined;
  const fields = { ...state, asksForPassword };
  return renderSections(
    c,
    {
      title: texts.title,
      lead: texts.lead,
      back: backToAccount(c),
      current: 'account',
      status: isRefused ? 400 : 200,
    },
    codesLeft === null ? (
      <SetUp secret={state.secret ?? newCodeSecret()} email={email} {...fields} />
    ) : (
      <Change codesLeft={codesLeft} {...fields} />
    ),
  );
}

type FieldsProps = FormState & { asksForPassword: boolean };

/** The secret is stored once a code has shown that the app has it. */
function SetUp({ secret, email, ...fields }: FieldsProps & { secret: string; email: string }) {
  const { secondFactor: texts } = useTexts();
  return (
    <Card title={texts.scanTitle} lead={texts.scan}>
      <div class="stack-close">
        <div class="qr" role="img" aria-label={texts.qrCode}>
          {raw(renderSVG(codeSetupUrl(secret, email), { border: QR_BORDER }))}
        </div>
        <Secret id="code-secret" value={secret} />
        <Form action={PATH} className="form">
          <input type="hidden" name="secret" value={secret} />
          <ProofFields label={texts.code} {...fields} />
          <div class="row">
            <Button>{texts.turnOn}</Button>
          </div>
        </Form>
      </div>
    </Card>
  );
}

function Change({ codesLeft: count, ...fields }: FieldsProps & { codesLeft: number }) {
  const { code, secondFactor: texts } = useTexts();
  return (
    <Card title={texts.change} lead={writeText(code, texts.codesLeft, { count })}>
      <Form action={`${PATH}/change`} className="form">
        <ProofFields label={texts.codeOrRecovery} {...fields} />
        <div class="row">
          <Button look="secondary" name="wanted" value="codes">
            {texts.newCodes}
          </Button>
          <Button look="danger" name="wanted" value="off">
            {texts.turnOff}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

function ProofFields({ label, ...props }: FieldsProps & { label: string }) {
  return (
    <>
      {props.asksForPassword ? <CurrentPasswordField problem={props.passwordProblem} /> : null}
      <CodeField label={label} problem={props.codeProblem} />
    </>
  );
}

async function turnOn(c: SignedInContext, form: FormFields): Promise<Response> {
  const { secret = '', code = '', current_password: password = '' } = form;
  const { accountId, sessionId } = c.var.account;
  const { account, secondFactor } = c.var.texts;
  if ((await proveOwner(c, password)) === null) {
    return renderSecondFactor(c, { secret, passwordProblem: account.wrongPassword });
  }
  const factor = { accountId, secret, code, sessionId };
  const codes = await addSecondFactor(c.env, factor, Date.now());
  if (codes === null) return renderSecondFactor(c, { secret, codeProblem: secondFactor.wrongCode });
  return renderCodes(c, codes);
}

async function change(c: SignedInContext, form: FormFields): Promise<Response> {
  const { wanted, code = '', current_password: password = '' } = form;
  const { accountId } = c.var.account;
  const { account, secondFactor } = c.var.texts;
  const state = await proveOwner(c, password);
  if (state === null) return renderSecondFactor(c, { passwordProblem: account.wrongPassword });
  if (!(await passSecondFactor(c, state, code))) {
    return renderSecondFactor(c, { codeProblem: secondFactor.wrongCode });
  }
  if (wanted !== 'off') {
    return renderCodes(c, await replaceRecoveryCodes(c.env, accountId, Date.now()));
  }
  await removeSecondFactor(database(c.env), accountId, Date.now());
  const url = `${c.var.origin}/portal/forgot-password`;
  const mail = writeMail(c.var.texts.code, 'secondFactorOff', { url });
  inBackground(c, async () => sendMail(c.env, { to: state.email, ...mail }));
  return c.redirect('/portal/account?notice=second_factor_off', 303);
}

function renderCodes(c: SignedInContext, codes: readonly string[]): Answer {
  const { secondFactor: texts } = c.var.texts;
  return renderSections(
    c,
    {
      title: texts.codesTitle,
      lead: texts.codesLead,
      back: backToAccount(c),
      current: 'account',
    },
    <Card>
      <Code id="recovery-codes" text={codes.join('\n')} />
    </Card>,
  );
}

function backToAccount(c: SignedInContext) {
  return { href: '/portal/account', label: c.var.texts.account.title };
}

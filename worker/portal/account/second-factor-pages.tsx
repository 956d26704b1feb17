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
import { writeText } from '../../platform/languages/write-text.ts';
import { Code, Secret } from '../page/copied-text.tsx';
import { Button, Form } from '../page/form.tsx';
import { useTexts } from '../page/page-texts.ts';
import { Badge, Card } from '../page/parts.tsx';
import type { SignedInContext } from '../portal-context.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import type { FormFields } from '../security/form-fields.ts';
import { redirectWithSecret, takeSecret } from '../security/shown-once.ts';
import { CodeField } from '../sign-in/code-pages.tsx';
import { warnOwner } from '../sign-in/notify.ts';
import { proveOwner } from '../sign-in/sessions.ts';
import type { NeededProof, ProofProblems } from './owner-proof.tsx';
import { neededProof, ProofFields, proofProblems, renderBelowAccount } from './owner-proof.tsx';

const PATH = '/portal/account/second-factor';
const CODES_PATH = `${PATH}/recovery-codes`;
/** Modules of white around the QR code, as its standard asks for. */
const QR_BORDER = 4;

export function registerSecondFactorPages(routes: PortalRoutes): void {
  routes.accountPage(PATH, (c) => renderSecondFactor(c));
  routes.accountForm(PATH, turnOn);
  routes.accountForm(`${PATH}/change`, change);
  routes.accountPage(CODES_PATH, renderCodes);
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
  problems?: ProofProblems;
}

async function renderSecondFactor(c: SignedInContext, state: FormState = {}): Promise<Response> {
  const { email, accountId } = c.var.account;
  const { secondFactor: texts } = c.var.texts;
  const [codesLeft, needed] = await Promise.all([
    recoveryCodesLeft(database(c.env), accountId),
    neededProof(c),
  ]);
  const { secret = newCodeSecret(), problems } = state;
  const { title, lead } = texts;
  return renderBelowAccount(
    c,
    { title, lead, isRefused: problems !== undefined },
    codesLeft === null ? (
      <SetUp secret={secret} email={email} needed={needed} problems={problems} />
    ) : (
      <Change codesLeft={codesLeft} needed={needed} problems={problems} />
    ),
  );
}

interface ProofProps {
  needed: NeededProof;
  problems: ProofProblems | undefined;
}

/** The secret is stored once a code has shown that the app has it. */
function SetUp({ secret, email, ...proof }: ProofProps & { secret: string; email: string }) {
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
          <ProofFields {...proof} />
          <CodeField label={texts.code} problem={proof.problems?.code} />
          <div class="row">
            <Button>{texts.turnOn}</Button>
          </div>
        </Form>
      </div>
    </Card>
  );
}

function Change({ codesLeft: count, ...proof }: ProofProps & { codesLeft: number }) {
  const { code, secondFactor: texts } = useTexts();
  return (
    <Card title={texts.change} lead={writeText(code, texts.codesLeft, { count })}>
      <Form action={`${PATH}/change`} className="form">
        <ProofFields {...proof} />
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

async function turnOn(c: SignedInContext, form: FormFields): Promise<Response> {
  const { secret = '', code = '', current_password: password = '' } = form;
  const { accountId, sessionId } = c.var.account;
  const { account, secondFactor } = c.var.texts;
  if ((await proveOwner(c, password)) === null) {
    return renderSecondFactor(c, { secret, problems: { password: account.wrongPassword } });
  }
  if ((await neededProof(c)).signIn) return renderSecondFactor(c, { secret, problems: {} });
  const factor = { accountId, secret, code, sessionId };
  const codes = await addSecondFactor(c.env, factor, Date.now());
  if (codes !== null) {
    warnOwner(c, c.var.account.email, 'secondFactorOn');
    return redirectWithSecret(c, CODES_PATH, codes.join('\n'));
  }
  return renderSecondFactor(c, { secret, problems: { code: secondFactor.wrongCode } });
}

async function change(c: SignedInContext, form: FormFields): Promise<Response> {
  const { accountId } = c.var.account;
  if (!(await neededProof(c)).code) return c.redirect(PATH, 303);
  const problems = await proofProblems(c, form);
  if (problems !== null) return renderSecondFactor(c, { problems });
  if (form['wanted'] !== 'off') {
    const codes = await replaceRecoveryCodes(c.env, accountId, Date.now());
    if (codes === null) return renderSecondFactor(c);
    return redirectWithSecret(c, CODES_PATH, codes.join('\n'));
  }
  await removeSecondFactor(database(c.env), accountId, Date.now());
  warnOwner(c, c.var.account.email, 'secondFactorOff');
  return c.redirect('/portal/account?notice=second_factor_off', 303);
}

/** Leads on to the set-up page once the codes have been shown. */
async function renderCodes(c: SignedInContext): Promise<Response> {
  const { secondFactor: texts } = c.var.texts;
  const codes = await takeSecret(c);
  if (codes === null) return c.redirect(PATH, 303);
  return renderBelowAccount(
    c,
    { title: texts.codesTitle, lead: texts.codesLead },
    <Card>
      <Code id="recovery-codes" text={codes} />
    </Card>,
  );
}

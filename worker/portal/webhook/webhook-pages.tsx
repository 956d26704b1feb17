import { database } from '../../db/client.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Delivery, PublicWebhook } from '../../webhooks/webhooks.ts';
import {
  configureWebhook,
  findWebhook,
  presentWebhook,
  rotateSecret,
  webhookLane,
} from '../../webhooks/webhooks.ts';
import { writeText } from '../../languages/write-text.ts';
import { Button, Checkbox, Field, Form } from '../page/form.tsx';
import { Card, Empty, PageHead, Secret } from '../page/parts.tsx';
import { renderPage } from '../page/render-page.tsx';
import type { ScopeContext } from '../portal-context.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import type { FormFields } from '../security/form-fields.ts';
import type { Texts } from '../texts/texts.ts';
import { DeliveryTable } from './delivery-table.tsx';
import { registerDeliveryPages } from './delivery-pages.tsx';

const DELIVERIES_PER_PAGE = 20;

export function registerWebhookPages(routes: PortalRoutes): void {
  routes.scopePage('/webhook', 'member', (c) => renderWebhook(c, {}));
  routes.scopeForm('/webhook', 'admin', saveWebhook);
  routes.scopeForm('/webhook/secret', 'admin', replaceSecret);
  registerDeliveryPages(routes);
}

interface WebhookState {
  /** What was sent and refused. */
  refused?: FormFields;
  /** In English, as the API answers it. */
  problem?: string;
  /** Shown this once. */
  secret?: string | undefined;
}

async function renderWebhook(c: ScopeContext, state: WebhookState): Promise<Response> {
  const { texts, membership } = c.var;
  const { scopeId, role } = membership;
  const db = database(c.env);
  const before = sequenceIn(c.req.query('before'));
  const [row, found] = await Promise.all([
    findWebhook(db, scopeId),
    webhookLane(c.env, scopeId).list({ before, limit: DELIVERIES_PER_PAGE + 1 }),
  ]);
  const webhook = row === null ? null : presentWebhook(row);
  const path = `/portal/scopes/${scopeId}/webhook`;
  return renderPage(
    c,
    {
      title: texts.webhook.title,
      current: 'webhook',
      status: state.problem === undefined ? 200 : 400,
    },
    <>
      <PageHead title={texts.webhook.title} lead={texts.webhook.lead} />
      <div class="stack">
        {state.secret === undefined ? null : (
          <Card title={texts.webhook.secretTitle} lead={texts.webhook.secretText}>
            <div class="form">
              <Secret id="new-secret" value={state.secret} texts={texts.page.copy} />
            </div>
          </Card>
        )}
        {role === 'admin' ? (
          <>
            <Settings webhook={webhook} state={state} path={path} texts={texts} />
            {webhook === null ? null : <Signing webhook={webhook} path={path} texts={texts} />}
            {webhook === null ? null : <Test path={path} texts={texts} />}
          </>
        ) : (
          <Card>
            <p>{webhook?.url ?? texts.webhook.none}</p>
          </Card>
        )}
        <Log found={found} isFirst={before === null} path={path} texts={texts} />
      </div>
    </>,
  );
}

/** Null for the first page, and for anything that no page of ours links to. */
function sequenceIn(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

function Settings({
  webhook,
  state,
  path,
  texts: { webhook: texts },
}: {
  webhook: PublicWebhook | null;
  state: WebhookState;
  path: string;
  texts: Texts;
}) {
  const { refused: sent } = state;
  const isChecked = (name: string, saved = true) =>
    sent === undefined ? saved : sent[name] === 'on';
  return (
    <section class="card">
      <h2>{texts.receiverTitle}</h2>
      <Form action={path} className="form">
        <Field
          name="url"
          label={texts.url}
          type="url"
          value={sent?.['url'] ?? webhook?.url}
          hint={texts.urlHint}
          problem={state.problem && <span lang="en">{state.problem}</span>}
          maxLength={2048}
        />
        <Checkbox
          name="enabled"
          label={texts.enabled}
          isChecked={isChecked('enabled', webhook?.enabled)}
        />
        <Checkbox
          name="signing"
          label={texts.signing}
          isChecked={isChecked('signing', webhook?.signature.enabled)}
        />
        <div class="row">
          <Button>{texts.save}</Button>
        </div>
      </Form>
    </section>
  );
}

function Signing({
  webhook: { signature },
  path,
  texts: { code, webhook: texts },
}: {
  webhook: PublicWebhook;
  path: string;
  texts: Texts;
}) {
  const isOn = signature.enabled && signature.last4 !== undefined;
  return (
    <Card
      title={texts.signingTitle}
      lead={
        isOn
          ? writeText(code, texts.signingOn, { ending: signature.last4 ?? '' })
          : texts.signingOff
      }
    >
      {isOn ? (
        <Form action={`${path}/secret`} confirm={texts.confirmRotate} className="form">
          <div class="row">
            <Button look="secondary">{texts.rotate}</Button>
          </div>
        </Form>
      ) : null}
    </Card>
  );
}

function Test({ path, texts: { webhook: texts } }: { path: string; texts: Texts }) {
  return (
    <Card title={texts.testTitle} lead={texts.testText}>
      <Form action={`${path}/test`} className="form">
        <div class="row">
          <Button look="secondary">{texts.test}</Button>
        </div>
      </Form>
    </Card>
  );
}

function Log({
  found,
  isFirst,
  path,
  texts,
}: {
  found: Delivery[];
  isFirst: boolean;
  path: string;
  texts: Texts;
}) {
  const { webhook } = texts;
  if (found.length === 0 && isFirst) return <Empty title={webhook.none} text={webhook.noneText} />;
  const deliveries = found.slice(0, DELIVERIES_PER_PAGE);
  const last = found.length > DELIVERIES_PER_PAGE ? deliveries.at(-1) : undefined;
  return (
    <Card title={webhook.logTitle} lead={webhook.logText}>
      <DeliveryTable deliveries={deliveries} path={path} texts={texts} />
      <div class="row">
        {isFirst ? null : <a href={path}>{webhook.newest}</a>}
        {last === undefined ? null : (
          <a href={`${path}?before=${last.sequence}`}>{webhook.older}</a>
        )}
      </div>
    </Card>
  );
}

async function saveWebhook(c: ScopeContext, form: FormFields): Promise<Response> {
  const { scopeId } = c.var.membership;
  const { url = '' } = form;
  const isSigned = form['signing'] === 'on';
  try {
    const { signature } = await configureWebhook(c.env, {
      scopeId,
      change: { url, enabled: form['enabled'] === 'on', signature: { enabled: isSigned } },
      requestHost: new URL(c.req.url).host,
      nowMs: Date.now(),
    });
    if (signature.secret !== undefined) return await renderWebhook(c, { secret: signature.secret });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return renderWebhook(c, { refused: form, problem: error.message });
  }
  return c.redirect(`/portal/scopes/${scopeId}/webhook?notice=webhook_saved`, 303);
}

async function replaceSecret(c: ScopeContext): Promise<Response> {
  const { scopeId } = c.var.membership;
  try {
    const { secret } = await rotateSecret(c.env, { scopeId, nowMs: Date.now() });
    return await renderWebhook(c, { secret });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return renderWebhook(c, { problem: error.message });
  }
}

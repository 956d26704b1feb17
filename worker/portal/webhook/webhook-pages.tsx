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
import { SecretCard } from '../page/copied-text.tsx';
import { Card, Empty } from '../page/parts.tsx';
import { recordAs } from '../audit-log/record-as.ts';
import { renderSections } from '../page/render-page.tsx';
import type { ScopeContext } from '../portal-context.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import type { FormFields } from '../security/form-fields.ts';
import { pageOf, Pager } from '../page/table.tsx';
import { DeliveryTable } from './delivery-table.tsx';
import { registerDeliveryPages, ResendFailed, SendTest } from './delivery-pages.tsx';
import { useTexts } from '../page/page-texts.ts';

const DELIVERIES_PER_PAGE = 20;

export function registerWebhookPages(routes: PortalRoutes): void {
  routes.scopePage('/webhook', 'viewer', (c) => renderWebhook(c, {}));
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
    webhookLane(c.env, scopeId).list({
      before: before ?? undefined,
      limit: DELIVERIES_PER_PAGE + 1,
    }),
  ]);
  const webhook = row === null ? null : presentWebhook(row);
  const path = `/portal/scopes/${scopeId}/webhook`;
  const { title, lead, secretTitle, secretText } = texts.webhook;
  return renderSections(
    c,
    { title, lead, current: 'webhook', status: state.problem === undefined ? 200 : 400 },
    <>
      {state.secret === undefined ? null : (
        <SecretCard title={secretTitle} lead={secretText} id="new-secret" value={state.secret} />
      )}
      {role === 'admin' ? (
        <>
          <Settings webhook={webhook} state={state} path={path} />
          {webhook === null ? null : <Signing webhook={webhook} path={path} />}
          {webhook === null ? null : <SendTest path={path} />}
          {webhook === null || found.length === 0 ? null : <ResendFailed path={path} />}
        </>
      ) : (
        <Card>
          <p>{webhook?.url ?? texts.webhook.none}</p>
        </Card>
      )}
      <Log found={found} isFirst={before === null} path={path} />
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
}: {
  webhook: PublicWebhook | null;
  state: WebhookState;
  path: string;
}) {
  const { webhook: texts } = useTexts();
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

function Signing({ webhook: { signature }, path }: { webhook: PublicWebhook; path: string }) {
  const { code, webhook: texts } = useTexts();
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

function Log({ found, isFirst, path }: { found: Delivery[]; isFirst: boolean; path: string }) {
  const { webhook } = useTexts();
  if (found.length === 0 && isFirst) return <Empty title={webhook.none} text={webhook.noneText} />;
  const { rows, last } = pageOf(found, DELIVERIES_PER_PAGE);
  return (
    <Card title={webhook.logTitle} lead={webhook.logText}>
      <DeliveryTable deliveries={rows} path={path} />
      <Pager
        links={[
          [webhook.newest, isFirst ? null : path],
          [webhook.older, last && `${path}?before=${last.sequence}`],
        ]}
      />
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
    await recordAs(c, 'webhook_changed', { detail: new URL(url).host });
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
    await recordAs(c, 'webhook_secret_replaced');
    return await renderWebhook(c, { secret });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return renderWebhook(c, { problem: error.message });
  }
}

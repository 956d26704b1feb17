import * as z from 'zod';

import { database } from '../../platform/database/client.ts';
import { findReportColor, findReportLogo } from '../../accounts/report-links/report-links.ts';
import { writeText } from '../../platform/languages/write-text.ts';
import { setRetention } from '../../operator/retention/retention.ts';
import { MAX_THRESHOLD, saveAlert } from '../../scope/low-credit-alerts/low-credit-alerts.ts';
import { creditScope } from '../../scope/scope.ts';

import { Button, Checkbox, Field, Form, Select } from '../page/form.tsx';
import { Card, Notice, PageHead } from '../page/parts.tsx';
import { renderPage } from '../page/render-page.tsx';
import type { ScopeContext } from '../portal-context.ts';
import { PortalError } from '../portal-error.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import type { FormFields } from '../security/form-fields.ts';
import type { Texts } from '../texts/texts.ts';
import type { RefusedColor } from './report-color.tsx';
import { ReportColor, saveReportColor } from './report-color.tsx';
import type { RefusedLogo } from './report-logo.tsx';
import { changeReportLogo, ReportLogoForm } from './report-logo.tsx';
import { DATA_RETENTION_DAYS, MEDIA_RETENTION_DAYS } from '../../../contract/operator.ts';

const SUGGESTED_THRESHOLD = 10;
const thresholdSchema = z
  .string()
  .regex(/^[0-9]{1,5}$/)
  .transform(Number)
  .pipe(z.int().max(MAX_THRESHOLD));

export function registerSettingsPages(routes: PortalRoutes): void {
  routes.scopePage('/settings', 'viewer', (c) => renderSettings(c, {}));
  routes.scopeForm('/settings/alert', 'admin', submitAlert);
  routes.scopeForm('/settings/retention', 'admin', saveRetention);
  routes.scopeForm('/settings/color', 'admin', saveColor);
  routes.scopeFileForm('/settings/logo', 'admin', saveLogo);
}

interface SettingsState {
  refusedAlert?: FormFields;
  thresholdProblem?: string;
  /** In English, as the API answers it. */
  urlProblem?: string;
  refusedRetention?: { mediaDays: number; dataDays: number };
  refusedColor?: RefusedColor;
  refusedLogo?: RefusedLogo;
}

async function renderSettings(c: ScopeContext, state: SettingsState): Promise<Response> {
  const { texts, membership } = c.var;
  const { scopeId, scopeType, role } = membership;
  const scope = creditScope(c.env, scopeId);
  const db = database(c.env);
  const [alert, { retention }, color, logo] = await Promise.all([
    scope.alertSettings(),
    scope.profile(),
    findReportColor(db, scopeId),
    findReportLogo(db, scopeId),
  ]);
  const path = `/portal/scopes/${scopeId}/settings`;
  const isRefused = Object.keys(state).length > 0;
  return renderPage(
    c,
    { title: texts.settings.title, current: 'settings', status: isRefused ? 400 : 200 },
    <>
      <PageHead title={texts.settings.title} lead={texts.settings.lead} />
      <div class="stack">
        {role === 'admin' ? null : <Notice tone="warning">{texts.settings.adminsOnly}</Notice>}
        <Alert alert={alert} state={state} path={path} texts={texts} />
        <Retention retention={retention} state={state} path={path} texts={texts} />
        {scopeType === 'organization' ? (
          <>
            <ReportColor saved={color} refused={state.refusedColor} path={path} texts={texts} />
            <ReportLogoForm
              saved={logo}
              refused={state.refusedLogo}
              membership={membership}
              path={path}
              texts={texts}
            />
          </>
        ) : null}
      </div>
    </>,
  );
}

interface AlertProps {
  alert: {
    isUnlimited: boolean;
    saved: { isEnabled: boolean; threshold: number; webhookUrl: string | null } | null;
  };
  state: SettingsState;
  path: string;
  texts: Texts;
}

function Alert({ alert: { isUnlimited, saved }, state, path, texts: { settings } }: AlertProps) {
  const { refusedAlert: sent } = state;
  if (isUnlimited) return <Card title={settings.alertTitle} lead={settings.unlimited} />;
  return (
    <Card title={settings.alertTitle} lead={settings.alertLead}>
      <Form action={`${path}/alert`} className="form">
        <Checkbox
          name="enabled"
          label={settings.alertEnabled}
          isChecked={sent === undefined ? (saved?.isEnabled ?? false) : sent['enabled'] === 'on'}
        />
        <Field
          name="threshold"
          label={settings.threshold}
          type="number"
          value={sent?.['threshold'] ?? String(saved?.threshold ?? SUGGESTED_THRESHOLD)}
          problem={state.thresholdProblem}
          min={0}
          max={MAX_THRESHOLD}
        />
        <Field
          name="url"
          label={settings.alertUrl}
          type="url"
          value={sent?.['url'] ?? saved?.webhookUrl ?? ''}
          hint={settings.alertUrlHint}
          problem={state.urlProblem && <span lang="en">{state.urlProblem}</span>}
          isRequired={false}
          maxLength={2048}
        />
        <div class="row">
          <Button>{settings.saveAlert}</Button>
        </div>
      </Form>
    </Card>
  );
}

interface RetentionProps {
  retention: { mediaDays: number; dataDays: number };
  state: SettingsState;
  path: string;
  texts: Texts;
}

function Retention({ retention, state, path, texts: { code, settings } }: RetentionProps) {
  const { refusedRetention: refused } = state;
  const { mediaDays, dataDays } = refused ?? retention;
  const optionsOf = (choices: readonly number[]) =>
    choices.map((days) => ({
      value: String(days),
      label: writeText(code, settings.days, { count: days }),
    }));
  return (
    <Card title={settings.retentionTitle} lead={settings.retentionLead}>
      <Form action={`${path}/retention`} confirm={settings.confirmRetention} className="form">
        {refused === undefined ? null : <Notice tone="danger">{settings.mediaAboveData}</Notice>}
        <Select
          name="media_days"
          label={settings.media}
          options={optionsOf(MEDIA_RETENTION_DAYS)}
          value={String(mediaDays)}
        />
        <Select
          name="data_days"
          label={settings.data}
          options={optionsOf(DATA_RETENTION_DAYS)}
          value={String(dataDays)}
        />
        <div class="row">
          <Button>{settings.saveRetention}</Button>
        </div>
      </Form>
    </Card>
  );
}

async function submitAlert(c: ScopeContext, form: FormFields): Promise<Response> {
  const { texts, membership, account } = c.var;
  const isEnabled = form['enabled'] === 'on';
  const threshold = thresholdSchema.safeParse(form['threshold']);
  if (!threshold.success || (isEnabled && threshold.data === 0)) {
    const { invalidThreshold, neverReached } = texts.settings;
    const thresholdProblem = threshold.success ? neverReached : invalidThreshold;
    return renderSettings(c, { refusedAlert: form, thresholdProblem });
  }
  const { accountId } = account;
  const { url = '' } = form;
  const change = {
    scopeId: membership.scopeId,
    isEnabled,
    threshold: threshold.data,
    webhookUrl: url === '' ? null : url,
    savedByAccountId: accountId,
    by: { accountId },
    requestHost: new URL(c.req.url).host,
  };
  const saved = await saveAlert(c.env, change, Date.now());
  if (!saved.ok) {
    if (saved.reason === 'unlimited') throw new PortalError('not_found');
    return renderSettings(c, { refusedAlert: form, urlProblem: saved.detail });
  }
  return c.redirect(`/portal/scopes/${membership.scopeId}/settings?notice=alert_saved`, 303);
}

async function saveRetention(c: ScopeContext, form: FormFields): Promise<Response> {
  const { scopeId } = c.var.membership;
  const mediaDays = choiceOf(MEDIA_RETENTION_DAYS, form['media_days']);
  const dataDays = choiceOf(DATA_RETENTION_DAYS, form['data_days']);
  const by = { accountId: c.var.account.accountId };
  const saved = await setRetention(c.env, scopeId, { mediaDays, dataDays, by });
  if (saved === 'media_above_data') {
    return renderSettings(c, { refusedRetention: { mediaDays, dataDays } });
  }
  return c.redirect(`/portal/scopes/${scopeId}/settings?notice=retention_saved`, 303);
}

async function saveColor(c: ScopeContext, form: FormFields): Promise<Response> {
  const refusedColor = await saveReportColor(c, form);
  if (refusedColor !== null) return renderSettings(c, { refusedColor });
  const { scopeId } = c.var.membership;
  return c.redirect(`/portal/scopes/${scopeId}/settings?notice=color_saved`, 303);
}

async function saveLogo(c: ScopeContext, form: FormFields): Promise<Response> {
  const refusedLogo = await changeReportLogo(c, form);
  if (refusedLogo !== null) return renderSettings(c, { refusedLogo });
  const { scopeId } = c.var.membership;
  return c.redirect(`/portal/scopes/${scopeId}/settings?notice=logo_saved`, 303);
}

function choiceOf(choices: readonly number[], sent = ''): number {
  const choice = choices.find((days) => String(days) === sent);
  if (choice === undefined) throw new PortalError('invalid_form');
  return choice;
}

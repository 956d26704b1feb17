import * as z from 'zod';

import { DATA_RETENTION_DAYS, MEDIA_RETENTION_DAYS } from '../../../contract/operator.ts';
import { renameOrganization } from '../../accounts/accounts.ts';
import { setRetention } from '../../operator/retention/retention.ts';
import { database } from '../../platform/database/client.ts';
import { MAX_THRESHOLD, saveAlert } from '../../scope/low-credit-alerts/low-credit-alerts.ts';
import { creditScope } from '../../scope/scope.ts';
import { Checkbox, Field, FormCard, Select } from '../page/form.tsx';
import { MAX_NAME_LENGTH, nameSchema } from '../page/name.ts';
import { refuse, useScope, useTexts } from '../page/page.ts';
import { Card, Facts } from '../page/parts.tsx';
import type { NoticeName } from '../page/render-page.tsx';
import { renderPage } from '../page/render-page.tsx';
import type { FormFields, Problems, ScopeContext } from '../portal-context.ts';
import { PortalError } from '../portal-context.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import { urlProblem } from '../webhook/receiver.tsx';
import { brandForms, brandRows, saveColor, saveLogo } from './report-brand.tsx';

const SUGGESTED_THRESHOLD = 10;
const thresholdSchema = z
  .string()
  .regex(/^[0-9]{1,5}$/)
  .transform(Number)
  .pipe(z.int().max(MAX_THRESHOLD));

export function registerSettingsPages(routes: PortalRoutes): void {
  routes.page('viewer', '/settings', renderSettings);
  routes.form('admin', '/settings/name', saveName);
  routes.form('admin', '/settings/alert', submitAlert);
  routes.form('admin', '/settings/retention', saveRetention);
  routes.form('admin', '/settings/color', async (c, form) =>
    redirectAfterSave(c, form, await saveColor(c, form), 'color_saved'),
  );
  routes.form(
    'admin',
    '/settings/logo',
    async (c, form) => redirectAfterSave(c, form, await saveLogo(c, form), 'logo_saved'),
    { takesFile: true },
  );
}

function redirectAfterSave(
  c: ScopeContext,
  form: FormFields,
  problems: Problems | null,
  notice: NoticeName,
) {
  if (problems !== null) return renderSettings(refuse(c, form, problems));
  return c.redirect(`${c.var.membership.root}/settings?notice=${notice}`, 303);
}

async function renderSettings(c: ScopeContext): Promise<Response> {
  const { settings } = c.var.texts;
  const { scopeId, scopeType, scopeName, root, isAdmin } = c.var.membership;
  const scope = creditScope(c.env, scopeId);
  const [alert, { retention }] = await Promise.all([scope.alertSettings(), scope.profile()]);
  const { title, lead, adminsOnly } = settings;
  if (!isAdmin) {
    return renderPage(
      c,
      { title, lead: adminsOnly },
      <Card>
        <Facts rows={[...settingsRows(c, { alert, retention }), ...(await brandRows(c))]} />
      </Card>,
    );
  }
  return renderPage(
    c,
    { title, lead },
    <>
      {scopeType === 'organization' && (
        <FormCard
          title={settings.nameTitle}
          lead={settings.nameLead}
          action={`${root}/settings/name`}
          submit={settings.saveName}
        >
          <Field
            name="name"
            label={c.var.texts.account.organizationName}
            value={scopeName}
            maxLength={MAX_NAME_LENGTH}
          />
        </FormCard>
      )}
      {alert.isUnlimited ? (
        <Card title={settings.alertTitle} lead={settings.unlimited} />
      ) : (
        <Alert saved={alert.saved} />
      )}
      <Retention {...retention} />
      {scopeType === 'organization' && (await brandForms(c))}
    </>,
  );
}

interface SettingsShown {
  alert: AlertProps & { isUnlimited: boolean };
  retention: { mediaDays: number; dataDays: number };
}

function settingsRows({ var: { texts } }: ScopeContext, { alert, retention }: SettingsShown) {
  const { settings, sharing, write } = texts;
  const { saved } = alert;
  const threshold = saved?.isEnabled === true ? saved.threshold : null;
  const days = (count: number) => write(sharing.days, { count });
  return [
    [
      settings.alertTitle,
      threshold === null ? settings.alertOff : write(settings.alertAt, { count: threshold }),
    ],
    [settings.alertUrl, saved?.webhookUrl ?? null],
    [settings.media, days(retention.mediaDays)],
    [settings.data, days(retention.dataDays)],
  ] as const;
}

interface AlertProps {
  saved: { isEnabled: boolean; threshold: number; webhookUrl: string | null } | null;
}

function Alert({ saved }: AlertProps) {
  const { settings } = useTexts();
  return (
    <FormCard
      title={settings.alertTitle}
      lead={settings.alertLead}
      action={`${useScope().root}/settings/alert`}
      submit={settings.saveAlert}
    >
      <Checkbox
        name="enabled"
        label={settings.alertEnabled}
        isChecked={saved?.isEnabled ?? false}
      />
      <Field
        name="threshold"
        label={settings.threshold}
        type="number"
        value={String(saved?.threshold ?? SUGGESTED_THRESHOLD)}
        min={0}
        max={MAX_THRESHOLD}
      />
      <Field
        name="url"
        label={settings.alertUrl}
        type="url"
        value={saved?.webhookUrl ?? ''}
        hint={settings.alertUrlHint}
        isRequired={false}
        maxLength={2048}
      />
    </FormCard>
  );
}

function Retention({ mediaDays, dataDays }: { mediaDays: number; dataDays: number }) {
  const { settings, sharing, write } = useTexts();
  const choice = (name: string, label: string, days: number, choices: readonly number[]) => (
    <Select
      name={name}
      label={label}
      options={choices.map((count) => ({
        value: String(count),
        label: write(sharing.days, { count }),
      }))}
      value={String(days)}
    />
  );
  return (
    <FormCard
      title={settings.retentionTitle}
      lead={settings.retentionLead}
      action={`${useScope().root}/settings/retention`}
      confirm={settings.confirmRetention}
      submit={settings.saveRetention}
    >
      {choice('media_days', settings.media, mediaDays, MEDIA_RETENTION_DAYS)}
      {choice('data_days', settings.data, dataDays, DATA_RETENTION_DAYS)}
    </FormCard>
  );
}

async function saveName(c: ScopeContext, form: FormFields): Promise<Response> {
  const { scopeId, scopeType } = c.var.membership;
  if (scopeType === 'personal') throw new PortalError('not_found');
  const name = nameSchema.safeParse(form['name']);
  if (!name.success) {
    return renderSettings(refuse(c, form, { name: c.var.texts.keys.invalidName }));
  }
  const change = { scopeId, name: name.data, byAccountId: c.var.account.accountId };
  await renameOrganization(database(c.env), change, Date.now());
  return redirectAfterSave(c, form, null, 'name_saved');
}

async function submitAlert(c: ScopeContext, form: FormFields): Promise<Response> {
  const { texts, membership, account } = c.var;
  const isEnabled = form['enabled'] === 'on';
  const threshold = thresholdSchema.safeParse(form['threshold']);
  if (!threshold.success || (isEnabled && threshold.data === 0)) {
    const { invalidThreshold, neverReached } = texts.settings;
    const problem = threshold.success ? neverReached : invalidThreshold;
    return renderSettings(refuse(c, form, { threshold: problem }));
  }
  const { accountId } = account;
  const change = {
    scopeId: membership.scopeId,
    isEnabled,
    threshold: threshold.data,
    webhookUrl: form['url'] || null,
    savedByAccountId: accountId,
    by: { accountId },
    requestHost: new URL(c.req.url).host,
  };
  const saved = await saveAlert(c.env, change, Date.now());
  if (!saved.ok && saved.reason === 'unlimited') throw new PortalError('not_found');
  const problems = saved.ok ? null : urlProblem(saved.detail);
  return redirectAfterSave(c, form, problems, 'alert_saved');
}

async function saveRetention(c: ScopeContext, form: FormFields): Promise<Response> {
  const { scopeId } = c.var.membership;
  const mediaDays = choiceOf(MEDIA_RETENTION_DAYS, form['media_days']);
  const dataDays = choiceOf(DATA_RETENTION_DAYS, form['data_days']);
  const by = { accountId: c.var.account.accountId };
  const saved = await setRetention(c.env, scopeId, { mediaDays, dataDays, by });
  if (saved === 'media_above_data') {
    return renderSettings(refuse(c, form, { form: c.var.texts.settings.mediaAboveData }));
  }
  return redirectAfterSave(c, form, null, 'retention_saved');
}

function choiceOf(choices: readonly number[], sent = ''): number {
  const choice = choices.find((days) => String(days) === sent);
  if (choice === undefined) throw new PortalError('invalid_form');
  return choice;
}

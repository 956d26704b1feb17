import * as z from 'zod';

import { ApiError } from '../../http/api-error.ts';
import type { HttpContext } from '../../http/http-context.ts';
import { route } from '../../http/route.ts';
import { isoSeconds } from '../../platform/time/timestamp.ts';
import { creditScope } from '../scope.ts';
import { MAX_THRESHOLD, saveAlert } from './low-credit-alerts.ts';

const path = '/settings/low-credit-alerts';
const tag = 'Low-credit alerts';

const enabled = z.boolean().describe('Whether alerts are sent');
const threshold = z
  .int()
  .min(0)
  .max(MAX_THRESHOLD)
  .describe(
    'An alert is sent when an analysis brings the balance to this number of credits or below. 0 disables alerts.',
  );

const changeSchema = z.object({
  enabled,
  threshold,
  webhookUrl: z
    .string()
    .optional()
    .describe(
      'HTTP or HTTPS URL that receives `credits.low` events. Omit it to remove a saved URL.',
    ),
});

const settingsSchema = z
  .object({
    applicable: z.boolean().describe('Whether alerts apply; false if credits are unlimited'),
    reason: z.literal('unlimited').optional().describe('Reason why alerts do not apply'),
    scopeType: z
      .enum(['personal', 'organization'])
      .describe('Type of the credit scope: a person or an organization'),
    scopeId: z.uuid().describe('Id of the credit scope'),
    enabled,
    threshold,
    webhookUrl: z
      .url()
      .optional()
      .describe('URL that receives `credits.low` events; absent if none is saved'),
    updatedAt: z.iso
      .datetime()
      .optional()
      .describe('Time of the last change, in UTC; absent if never saved'),
  })
  .meta({ id: 'LowCreditAlertSettings' });

const responses = {
  200: { description: 'The low-credit alert settings', schema: settingsSchema },
};

export const lowCreditAlertRoutes = [
  route('get', path, {
    needs: 'key',
    operationId: 'getLowCreditAlerts',
    tag,
    summary: 'Get the low-credit alert settings',
    responses,
    handle: answerSettings,
  }),
  route('put', path, {
    needs: 'key',
    operationId: 'putLowCreditAlerts',
    tag,
    summary: 'Replace the low-credit alert settings',
    body: changeSchema,
    invalidBody: 'invalid_settings',
    responses,
    refusals: ['not_applicable_unlimited'],
    handle: saveSettings,
  }),
];

async function saveSettings(c: HttpContext, body: z.infer<typeof changeSchema>): Promise<Response> {
  const { scopeId, keyId, accountId } = c.get('caller');
  const change = {
    scopeId,
    isEnabled: body.enabled,
    threshold: body.threshold,
    webhookUrl: body.webhookUrl ?? null,
    savedByAccountId: accountId,
    by: { keyId },
    requestHost: new URL(c.req.url).host,
  };
  const saved = await saveAlert(c.env, change, Date.now());
  if (saved.ok) return answerSettings(c);
  switch (saved.reason) {
    case 'unlimited':
      throw new ApiError(
        'not_applicable_unlimited',
        'Your credits are unlimited, so low-credit alerts do not apply',
      );
    case 'invalid_url':
      throw new ApiError('invalid_settings', `webhookUrl: ${saved.detail}`);
  }
}

async function answerSettings(c: HttpContext): Promise<Response> {
  const settings = await creditScope(c.env, c.get('caller').scopeId).alertSettings();
  const { isUnlimited, scopeType, scopeId, saved } = settings;
  const scope = { scopeType, scopeId };
  if (isUnlimited) {
    return c.json({
      applicable: false,
      reason: 'unlimited',
      ...scope,
      enabled: false,
      threshold: 0,
    });
  }
  return c.json({
    applicable: true,
    ...scope,
    enabled: saved?.isEnabled ?? false,
    threshold: saved?.threshold ?? 0,
    ...(saved?.webhookUrl == null ? {} : { webhookUrl: saved.webhookUrl }),
    ...(saved === null ? {} : { updatedAt: isoSeconds(saved.updatedAtMs) }),
  });
}

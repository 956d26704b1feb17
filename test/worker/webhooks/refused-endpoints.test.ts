import { beforeEach, describe, test } from 'vitest';

import type { Partner } from '../support/harness.ts';
import { createPartner, sendAs, sendJson } from '../support/harness.ts';
import { callEndpoints, createEndpoint, HOOK, listEndpoints } from './endpoint-world.ts';

const UNKNOWN_ID = '7c3fbe0e-2a52-4a53-9d8c-0a1a3f5e1c11';

let partner: Partner;

beforeEach(async () => {
  partner = await createPartner();
});

describe('endpoints are refused', () => {
  test.for([
    [{ url: 'http://8.8.8.8/hook' }, 'invalid_webhook_url'],
    [{ url: 'https://10.0.0.1/hook' }, 'invalid_webhook_url'],
    [{ url: 7 }, 'invalid_webhook_url'],
    [{ url: HOOK, events: [] }, 'invalid_webhook'],
    [{ url: HOOK, events: ['analysis.paused'] }, 'invalid_webhook'],
    [{ url: HOOK, events: ['webhook.test'] }, 'invalid_webhook'],
    [{ url: HOOK, enabled: 'yes' }, 'invalid_webhook'],
  ] as const)('with %j', async ([body, code], { expect }) => {
    expect(await callEndpoints(partner, 'POST', '', body)).toMatchObject({
      status: 400,
      body: { code },
    });
    const { id } = await createEndpoint(partner, {});
    expect(await callEndpoints(partner, 'PUT', `/${id}`, body)).toMatchObject({
      status: 400,
      body: { code },
    });
  });

  test('beyond five, also all at once', async ({ expect }) => {
    const create = async () => callEndpoints(partner, 'POST', '', { url: HOOK });
    const answers = await Promise.all(Array.from({ length: 8 }, create));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect((await listEndpoints(partner)).count).toBe(5);
    expect(await create()).toMatchObject({
      status: 409,
      body: { code: 'too_many_webhook_endpoints' },
    });
  });

  test('to everybody but their scope, and when unknown', async ({ expect }) => {
    const { id } = await createEndpoint(partner, {});
    const stranger = await createPartner();
    for (const caller of [stranger, partner]) {
      const named = caller === stranger ? id : UNKNOWN_ID;
      const since = '2026-01-01T00:00:00Z';
      const answers = [
        await sendJson(caller, 'PUT', `/webhook/endpoints/${named}`, { enabled: false }),
        await sendJson(caller, 'POST', `/webhook/endpoints/${named}/signature/rotate`, {}),
        await sendJson(caller, 'POST', `/webhook/endpoints/${named}/delete`, {}),
        await sendJson(caller, 'POST', '/webhook/test', { endpoint: named }),
        await sendJson(caller, 'POST', '/webhook/deliveries/resend', { since, endpoint: named }),
        await sendAs(caller, `/webhook/deliveries?endpoint=${named}`),
      ];
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    }
    expect((await listEndpoints(stranger)).count).toBe(0);
    expect((await listEndpoints(partner)).endpoints).toMatchObject([{ id, enabled: true }]);
  });
});

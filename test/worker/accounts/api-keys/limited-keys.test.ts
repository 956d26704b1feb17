import { beforeEach, describe, it } from 'vitest';

import type { KeyPermission } from '../../../../contract/key-permissions.ts';
import type { Partner } from '../../support/harness.ts';
import { createKey, createPartner, sendAs, sendJson, start } from '../../support/harness.ts';
import { passMs } from '../../support/virtual-time.ts';

const DAY_MS = 86_400_000;
let partner: Partner;

beforeEach(async () => {
  partner = await createPartner();
});

async function statusesOf(key: Partner) {
  const answers = {
    read: await sendAs(key, '/analysis'),
    start: await start(key),
    change: await sendJson(key, 'POST', '/capture-links', { view: 'side_view' }),
  };
  const statuses = Object.entries(answers).map(async ([use, answer]) => {
    const text = await answer.text();
    return [use, answer.status === 403 ? text : answer.status] as const;
  });
  return Object.fromEntries(await Promise.all(statuses));
}

const REFUSED = JSON.stringify({
  detail: 'This key is not permitted to do that',
  code: 'key_not_permitted',
});

describe('a key', () => {
  it.for<[KeyPermission, object]>([
    ['full', { read: 200, start: 202, change: 201 }],
    ['read', { read: 200, start: REFUSED, change: REFUSED }],
    ['start', { read: REFUSED, start: 202, change: REFUSED }],
  ])('with the permission %s', async ([permission, expected], { expect }) => {
    expect(await statusesOf(await createKey(partner, { permission }))).toEqual(expected);
  });

  it('that expires works until its expiry time, to the millisecond', async ({ expect }) => {
    const key = await createKey(partner, { expiresAfterDays: 30 });
    passMs(30 * DAY_MS - 1);
    expect((await sendAs(key, '/webhook')).status).toBe(200);
    passMs(1);
    expect((await sendAs(key, '/webhook')).status).toBe(403);
  });
});

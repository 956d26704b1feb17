import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { CapturedQueues } from '../support/captured-queues.ts';
import type { Partner } from '../support/harness.ts';
import { createPartner, sendAs, sendJson, start, startedId } from '../support/harness.ts';
import { stopTime } from '../support/virtual-time.ts';

const OBJECTS = ['ADDRESS_LIMITERS', 'CREDIT_SCOPES', 'JOB_BOARDS', 'WEBHOOK_LANES'] as const;

let queues: CapturedQueues;
let partner: Partner;

beforeEach(async () => {
  stopTime();
  queues = new CapturedQueues();
  partner = await createPartner();
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** Counts the resources of a request, including its objects. */
async function costOf(request: () => Promise<Response>) {
  const statements = vi.spyOn(env.DB, 'prepare');
  const objects = OBJECTS.map((binding) => vi.spyOn(env[binding], 'getByName').mockClear());
  await (await request()).text();
  const names = objects.flatMap(({ mock }) => mock.calls.map(([name]) => name));
  const kinds = new Set(names.map((name) => name.replace(/:.*/, '')));
  return { statements: statements.mock.calls.length, objects: [...kinds].toSorted() };
}

describe('a request', () => {
  it('that starts an analysis calls the objects of its address and scope, and runs no D1 statement', async ({
    expect,
  }) => {
    await sendJson(partner, 'PUT', '/webhook', { url: 'https://8.8.8.8/hook' });
    const fields = { notify_via_webhook: 'true' };
    expect(await costOf(async () => start(partner, { fields }))).toEqual({
      statements: 0,
      objects: ['address', 'scope'],
    });
    expect(queues.jobs).toHaveLength(1);
  });

  it.for(['results', 'list'])('for %s costs the same', async (what, { expect }) => {
    const analysisId = await startedId(partner);
    const path = what === 'list' ? '/analysis' : `/analysis/${analysisId}/results`;
    expect(await costOf(async () => sendAs(partner, path))).toEqual({
      statements: 0,
      objects: ['address', 'scope'],
    });
  });

  it('that starts an analysis for a runner runs one more statement', async ({ expect }) => {
    const created = await sendJson(partner, 'POST', '/subjects', {});
    const { subject_id } = await created.json<{ subject_id: string }>();
    expect(await costOf(async () => start(partner, { fields: { subject_id } }))).toEqual({
      statements: 1,
      objects: ['address', 'scope'],
    });
  });
});

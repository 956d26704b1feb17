import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { signMediaPath } from '../../../../worker/analyses/media/media.ts';
import type { Env } from '../../../../worker/env.ts';
import { settingsOf } from '../../../../worker/platform/settings.ts';
import { creditScope } from '../../../../worker/scope/scope.ts';
import { clearWorld, DAY_MS, ring, storedKeys, succeeded } from '../../support/analysis-world.ts';
import { CapturedQueues } from '../../support/captured-queues.ts';
import { withDamagedCalls } from '../../support/cut-off-scopes.ts';
import type { Partner } from '../../support/harness.ts';
import { createPartner, send, sendAs } from '../../support/harness.ts';
import { insertAnalyses } from '../../support/insert-analyses.ts';
import { passMs, stopTime } from '../../support/virtual-time.ts';

const MEDIA_DAYS = 30;
const DATA_DAYS = 365;
const PAGE = 1000;

let partner: Partner;
let analysisId: string;

beforeEach(async () => {
  stopTime();
  const queues = new CapturedQueues();
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'info').mockReturnValue();
  partner = await createPartner();
  analysisId = await succeeded(partner, queues);
});

afterEach(clearWorld);

/** Returns an environment that fires the scope's alarm before the nth bucket call. */
function rungBeforeCall(nth: number): Env {
  let calls = 0;
  const bucket = new Proxy(env.MEDIA, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return async (...values: unknown[]) => {
        calls += 1;
        if (calls === nth) await ring(partner);
        const answer: unknown = await Reflect.apply(member, target, values);
        return answer;
      };
    },
  });
  return Object.assign({}, env, { MEDIA: bucket });
}

async function mediaPath(kind: 'thumbnail' | 'output_video'): Promise<string> {
  return signMediaPath(
    settingsOf(env).mediaSigningKey,
    { analysisId, attempt: 1, kind },
    Date.now(),
  );
}

describe('media', () => {
  it.for([
    ['thumbnail', 1],
    ['thumbnail', 2],
    ['output_video', 1],
    ['output_video', 2],
  ] as const)(
    'I-33: %s is not found if it is removed before bucket call %i of its request',
    async ([kind, nth], { expect }) => {
      passMs(MEDIA_DAYS * DAY_MS);
      const response = await send(await mediaPath(kind), {}, rungBeforeCall(nth));
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ detail: 'The media has been removed' });
    },
  );
});

describe('results and data', () => {
  it.for(['results', 'results/calculated_data', 'results/raw_data'])(
    'I-33: %s are not found if erased during their request',
    async (path, { expect }) => {
      passMs(DATA_DAYS * DAY_MS);
      const url = `/analysis/${analysisId}/${path}`;
      const response = await sendAs(partner, url, {}, rungBeforeCall(1));
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ detail: 'Analysis not found' });
      expect(await storedKeys()).toEqual([]);
    },
  );

  it('I-66: a list stays complete while its analyses are erased between two pages', async ({
    expect,
  }) => {
    const scope = creditScope(env, partner.scopeId);
    await insertAnalyses(partner.scopeId, 2 * PAGE, {
      fromMs: Date.now() - DATA_DAYS * DAY_MS - 1_000,
    });
    let pages = 0;
    const environment = withDamagedCalls({
      listAnalyses: async (deliver) => {
        pages += 1;
        if (pages === 2) for (let alarm = 0; alarm < 5; alarm += 1) await ring(partner);
        return deliver();
      },
    });
    const response = await sendAs(partner, '/analysis', {}, environment);
    const { analyses, count } = await response.json<{ analyses: object[]; count: number }>();
    expect(pages).toBeGreaterThan(1);
    expect([response.status, count]).toEqual([200, analyses.length]);
    expect(count).toBe(1 + 2 * PAGE - 500);
    expect(await scope.listAnalyses({}, { after: null, limit: 3 * PAGE })).toHaveLength(count);
  });
});

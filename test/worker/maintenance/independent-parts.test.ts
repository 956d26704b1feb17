import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { keysOf } from '../../../contract/keys-of.ts';
import { database } from '../../../worker/db/client.ts';
import { deadLetters } from '../../../worker/db/tables/dead-letters.ts';
import { shoeRecommendations } from '../../../worker/db/tables/shoe-recommendations.ts';
import { subjects } from '../../../worker/db/tables/subjects.ts';
import { invitations } from '../../../worker/db/tables/accounts.ts';
import { portalVerifications } from '../../../worker/db/tables/sign-in.ts';
import { webhookDeliveries } from '../../../worker/db/tables/webhooks.ts';
import {
  DEAD_LETTER_LIFETIME_MS,
  keepDeadLetter,
} from '../../../worker/dead-letters/dead-letters.ts';
import type { SweepReport } from '../../../worker/maintenance/maintenance.ts';
import { installFault } from '../../../worker/platform/fault-point.ts';
import { videoKey } from '../../../worker/platform/object-keys.ts';
import { createReportLink } from '../../../worker/report-links/report-links.ts';
import { creditScope } from '../../../worker/scope/scope.ts';
import { CapturedQueues } from '../support/captured-queues.ts';
import type { Partner } from '../support/harness.ts';
import { createPartner, sendJson, start, startedId } from '../support/harness.ts';
import { finishedRecommendation } from '../support/shoe-world.ts';
import { restartObject } from '../support/restart-object.ts';
import { passMs, stopTime } from '../support/virtual-time.ts';
import { clearWorld, DAY_MS, HOUR_MS, succeeded, sweepNow, TIME_OUT_MS } from './swept-world.ts';

type PartName = SweepReport['failed'][number];

let queues: CapturedQueues;

beforeEach(() => {
  stopTime();
  queues = new CapturedQueues();
});

afterEach(async () => {
  await clearWorld();
  for (const table of [deadLetters, shoeRecommendations, subjects, webhookDeliveries]) {
    await database(env).delete(table);
  }
});

/** For each part: something for it to do, and words unique to its SQL statements. */
const PARTS: Record<PartName, { prepare: (partner: Partner) => Promise<void>; words: string }> = {
  timed_out: {
    prepare: async (partner) => {
      await startedId(partner);
      passMs(TIME_OUT_MS);
    },
    words: `"status" IN ('pending', 'analyzing')`,
  },
  media_removed: {
    prepare: async (partner) => {
      await succeeded(partner, queues);
      passMs(30 * DAY_MS);
    },
    words: 'media_expires_at_ms',
  },
  analyses_deleted: {
    prepare: async (partner) => {
      await succeeded(partner, queues);
      passMs(365 * DAY_MS);
    },
    words: 'data_expires_at_ms',
  },
  stray_videos_deleted: {
    prepare: async () => {
      await env.MEDIA.put(videoKey(crypto.randomUUID(), Date.now() - DAY_MS), 'a stray');
    },
    words: 'set "videos_checked_until"',
  },
  scopes_resumed: {
    prepare: async (partner) => {
      installFault((point) => {
        if (point === 'after-debit') throw new Error('interrupted');
      });
      await start(partner);
      installFault(null);
      const scope = creditScope(env, partner.scopeId);
      await runInDurableObject(scope, (_instance, { storage }) => storage.deleteAlarm());
      await restartObject(scope);
    },
    words: 'set "scopes_checked_until"',
  },
  recommendations_resumed: {
    prepare: async (partner) => {
      await finishedRecommendation(partner.scopeId);
      const startedAtMs = Date.now();
      await database(env).update(shoeRecommendations).set({ state: 'processing', startedAtMs });
      passMs(HOUR_MS);
    },
    words: `"state" = 'processing'`,
  },
  recommendations_deleted: {
    prepare: async ({ scopeId }) => {
      await finishedRecommendation(scopeId);
      passMs(365 * DAY_MS);
    },
    words: '"shoe_recommendations"."expires_at_ms"',
  },
  deliveries_deleted: {
    prepare: async ({ scopeId }) => {
      const event = { type: 'credits.low', url: 'https://a.example.com', body: '{}' };
      const row = { id: crypto.randomUUID(), scopeId, ...event, outcome: 'delivered' } as const;
      await database(env)
        .insert(webhookDeliveries)
        .values({ ...row, createdAtMs: Date.now() });
      passMs(31 * DAY_MS);
    },
    words: '"webhook_deliveries"."created_at_ms" <',
  },
  dead_letters_deleted: {
    prepare: async ({ scopeId }) => {
      await keepDeadLetter(env, {
        id: crypto.randomUUID(),
        queue: 'webhook-deliveries',
        analysisId: null,
        scopeId,
        body: '{}',
      });
      passMs(DEAD_LETTER_LIFETIME_MS + 1);
    },
    words: '"dead_letters"."created_at_ms" <',
  },
  subjects_erased: {
    prepare: async (partner) => {
      const created = await sendJson(partner, 'POST', '/subjects', { name: 'Ada' });
      const { subject_id: id } = await created.json<{ subject_id: string }>();
      await sendJson(partner, 'POST', `/subjects/${id}/delete`, {});
      passMs(30 * DAY_MS);
    },
    words: 'update "subjects"',
  },
  invitations_deleted: {
    prepare: async ({ scopeId }) => {
      const nowMs = Date.now();
      await database(env)
        .insert(invitations)
        .values({
          id: crypto.randomUUID(),
          scopeId,
          email: 'late@club.example',
          role: 'member',
          expiresAtMs: nowMs + DAY_MS,
          createdAtMs: nowMs,
        });
      passMs(2 * DAY_MS);
    },
    words: 'delete from "invitations"',
  },
  report_links_deleted: {
    prepare: async ({ scopeId }) => {
      const nowMs = Date.now();
      await createReportLink(database(env), {
        scopeId,
        analysisScopeId: scopeId,
        analysisId: crypto.randomUUID(),
        language: 'en',
        expiresAtMs: nowMs + DAY_MS,
        createdAtMs: nowMs,
      });
      passMs(2 * DAY_MS);
    },
    words: 'delete from "report_links"',
  },
  sign_in_rows_deleted: {
    prepare: async () => {
      const times = { expiresAt: new Date(), createdAt: new Date(), updatedAt: new Date() };
      await database(env)
        .insert(portalVerifications)
        .values({ id: crypto.randomUUID(), identifier: 'reset', value: 'account', ...times });
      passMs(DAY_MS);
    },
    words: 'delete from "portal_verifications"',
  },
};

const PART_NAMES = keysOf(PARTS);

/** Makes D1 refuse the statements of these parts from here on. */
function breakParts(names: readonly PartName[]): void {
  const prepare = env.DB.prepare.bind(env.DB);
  vi.spyOn(env.DB, 'prepare').mockImplementation((sql) => {
    if (names.some((name) => sql.includes(PARTS[name].words))) {
      throw new Error('D1_ERROR: storage is unavailable');
    }
    return prepare(sql);
  });
}

describe.for(PART_NAMES)('the sweep part %s', (name) => {
  it('I-67: does its work while every other part fails, and the failures are reported', async ({
    expect,
  }) => {
    const others = PART_NAMES.filter((other) => other !== name);
    await PARTS[name].prepare(await createPartner());
    breakParts(others);
    const report = await sweepNow();
    expect(report.failed).toEqual(others);
    expect(report[name]).toBe(1);
    vi.restoreAllMocks();
    expect((await sweepNow()).failed).toEqual([]);
  });
});

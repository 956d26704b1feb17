import { createScheduledController, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { keysOf } from '../../../../contract/keys-of.ts';
import { recordEvent } from '../../../../worker/accounts/audit-log/audit-log.ts';
import { createReportLinks } from '../../../../worker/accounts/report-links/report-links.ts';
import worker from '../../../../worker/index.ts';
import {
  DEAD_LETTER_LIFETIME_MS,
  storeDeadLetter,
} from '../../../../worker/operator/dead-letters/dead-letters.ts';
import type { SweepReport } from '../../../../worker/operator/maintenance/maintenance.ts';
import { resumeScopes } from '../../../../worker/operator/maintenance/resume-scopes.ts';
import { database } from '../../../../worker/platform/database/client.ts';
import { accounts, invitations } from '../../../../worker/platform/database/tables/accounts.ts';
import { analyses } from '../../../../worker/platform/database/tables/analyses.ts';
import { auditEvents } from '../../../../worker/platform/database/tables/audit-events.ts';
import { deadLetters } from '../../../../worker/platform/database/tables/dead-letters.ts';
import { portalVerifications } from '../../../../worker/platform/database/tables/sign-in.ts';
import { subjects } from '../../../../worker/platform/database/tables/subjects.ts';
import { videoKey } from '../../../../worker/platform/object-keys.ts';
import { creditScope } from '../../../../worker/scope/scope.ts';
import { captureMail } from '../../portal/support/mailbox.ts';
import { clearWorld, DAY_MS, storedKeys, sweepNow } from '../../support/analysis-world.ts';
import { startInterruptedAt } from '../../support/cut-off-scopes.ts';
import type { Partner } from '../../support/harness.ts';
import { createPartner, sendJson } from '../../support/harness.ts';
import { restartObject } from '../../support/restart-object.ts';
import { passMs, stopTime } from '../../support/virtual-time.ts';

type PartName = SweepReport['failed'][number];

beforeEach(() => {
  stopTime();
  vi.spyOn(console, 'error').mockReturnValue();
});

afterEach(async () => {
  await clearWorld();
  for (const table of [deadLetters, subjects]) {
    await database(env).delete(table);
  }
});

const deadLetterOf = ({ scopeId }: Partner) => ({
  id: crypto.randomUUID(),
  queue: 'webhook-deliveries' as const,
  analysisId: null,
  scopeId,
  body: '{}',
});

/** For each part: something for it to do, and words unique to its SQL statements. */
const PARTS: Record<PartName, { prepare: (partner: Partner) => Promise<void>; words: string }> = {
  scopes_resumed: {
    prepare: async (partner) => {
      await startInterruptedAt('after-debit', partner);
      const scope = creditScope(env, partner.scopeId);
      await runInDurableObject(scope, (_instance, { storage }) => storage.deleteAlarm());
      await restartObject(scope);
    },
    words: 'set "scopes_checked_until"',
  },
  accounts_erased: {
    prepare: async () => {
      captureMail();
      const [id, nowMs] = [crypto.randomUUID(), Date.now()];
      const times = { createdAtMs: nowMs, updatedAtMs: nowMs, deletedAtMs: nowMs };
      const account = { id, email: `${id}@club.example`, isEmailVerified: true, ...times };
      await database(env).insert(accounts).values(account);
    },
    words: '"accounts"."deleted_at_ms" is not null',
  },
  stray_videos_deleted: {
    prepare: async ({ scopeId }) => {
      const stray = { scopeId, analysisId: crypto.randomUUID() };
      await env.MEDIA.put(videoKey(stray, Date.now() - DAY_MS), 'a stray');
    },
    words: 'set "videos_checked_until"',
  },
  analysis_rows_deleted: {
    prepare: async ({ scopeId }) => {
      await database(env).insert(analyses).values({
        id: crypto.randomUUID(),
        scopeId,
        analysisType: 'side_view',
        status: 'success',
        attempt: 1,
        isRefunded: false,
        createdAtMs: Date.now(),
      });
      passMs(DAY_MS + 1);
    },
    words: 'delete from "analyses"',
  },
  dead_letters_deleted: {
    prepare: async (partner) => {
      await storeDeadLetter(env, deadLetterOf(partner));
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
    words: 'delete from "invitations" where "invitations"."id" in',
  },
  report_links_deleted: {
    prepare: async ({ scopeId }) => {
      const nowMs = Date.now();
      const report = { targetScopeId: scopeId, targetId: crypto.randomUUID() };
      await createReportLinks(database(env), [report], {
        scopeId,
        language: 'en',
        expiresAtMs: nowMs + DAY_MS,
        createdAtMs: nowMs,
        byAccountId: crypto.randomUUID(),
      });
      passMs(2 * DAY_MS);
    },
    words: 'delete from "report_links"',
  },
  capture_links_deleted: {
    prepare: async (partner) => {
      const link = { view: 'side_view', expires_in: 300 };
      await sendJson(partner, 'POST', '/capture-links', link);
      passMs(31 * DAY_MS);
    },
    words: 'delete from "capture_links"',
  },
  audit_events_deleted: {
    prepare: async ({ scopeId }) => {
      // Creating organizations has left some.
      await database(env).delete(auditEvents);
      const event = { scopeId, action: 'credits_granted', by: 'operator' } as const;
      await recordEvent(database(env), event, Date.now());
      passMs(401 * DAY_MS);
    },
    words: 'delete from "audit_events"',
  },
  sign_in_rows_deleted: {
    prepare: async () => {
      const times = { expiresAt: new Date(), createdAt: new Date(), updatedAt: new Date() };
      await database(env)
        .insert(portalVerifications)
        .values({ id: crypto.randomUUID(), identifier: 'reset', value: 'account', ...times });
      passMs(DAY_MS);
    },
    words: 'delete from "portal_verifications" where "portal_verifications"."id" in',
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
  it('I-67: runs while every other part fails, and reports the failures', async ({ expect }) => {
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

it('I-57: a scheduled time in the future deletes nothing early', async ({ expect }) => {
  const partner = await createPartner();
  await PARTS.stray_videos_deleted.prepare(partner);
  const fresh = videoKey({ ...partner, analysisId: crypto.randomUUID() }, Date.now());
  await env.MEDIA.put(fresh, 'an upload in flight');
  await storeDeadLetter(env, deadLetterOf(partner));
  const scheduledTime = new Date(Date.now() + DEAD_LETTER_LIFETIME_MS + DAY_MS);
  await worker.scheduled(createScheduledController({ scheduledTime }), env);
  expect(await storedKeys()).toEqual([fresh]);
  expect(await database(env).$count(deadLetters)).toBe(1);
});

it('I-22: every scope is visited in turn, 3,500 per run, even if one fails', async ({ expect }) => {
  await env.DB.prepare(
    `INSERT INTO credit_scopes (id, type, name, created_at_ms)
     WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 3600)
     SELECT printf('00000000-0000-4000-8000-%012x', n), 'organization', 'Test club', 0 FROM number`,
  ).run();
  const asked: string[] = [];
  const scopes = {
    getByName: (name: string) => {
      asked.push(name);
      const isBroken = asked.length === 1;
      return { resume: async () => (isBroken ? Promise.reject(new Error('broken')) : false) };
    },
  };
  const watched = Object.assign({}, env, { CREDIT_SCOPES: scopes });
  await resumeScopes(watched);
  expect(asked).toHaveLength(3500);
  await resumeScopes(watched);
  const { results } = await env.DB.prepare('SELECT id FROM credit_scopes ORDER BY id').all();
  expect(asked).toEqual(results.map(({ id }) => `scope:${String(id)}`));
  await env.DB.prepare(`DELETE FROM credit_scopes WHERE id LIKE '00000000-%'`).run();
});

import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it } from 'vitest';

import { findTestScope } from '../../../worker/accounts/accounts.ts';
import { database } from '../../../worker/platform/database/client.ts';
import { creditScope } from '../../../worker/scope/scope.ts';
import { createLink } from '../capture-links/capture-visit.ts';
import { create } from '../subjects/own-subjects.ts';
import { clearWorld, leased } from '../support/analysis-world.ts';
import { CapturedQueues } from '../support/captured-queues.ts';
import { operate, sendAs, sendJson, startedId } from '../support/harness.ts';
import { placesOf } from '../support/places-of.ts';
import { postResult, successOf, uploadArtifacts } from '../support/simulated-container.ts';
import { passMs, ringDueAlarm, stopTime } from '../support/virtual-time.ts';
import type { Club } from './support/club.ts';
import { createClub } from './support/club.ts';
import { PASSWORD } from './support/signed-in.ts';
import { Visitor } from './support/visitor.ts';

const NAME = 'Test club';
const EMAIL = 'ada@runners.example';
const HOOK = 'https://8.8.8.8/hook-of-the-club';
const HOUR_MS = 3_600_000;

let queues: CapturedQueues;
let club: Club;

beforeEach(async () => {
  stopTime();
  queues = new CapturedQueues();
  club = await createClub();
});

afterEach(clearWorld);

async function deleteClub(fields: Record<string, string> = {}) {
  const { visitor } = club.owner;
  await visitor.open(`${club.root}/members`);
  return visitor.submit(`${club.root}/members/delete-organization`, {
    organization: NAME,
    current_password: PASSWORD,
    ...fields,
  });
}

async function statusOf(path: string, caller = club.partner): Promise<number> {
  const response = await sendAs(caller, path);
  await response.text();
  return response.status;
}

describe('deleting an organization', () => {
  it('leaves nothing of its runners, and no way in', async ({ expect }) => {
    const { partner, tester, owner, root } = club;
    const subjectId = await create(partner, { name: 'Ada', email: EMAIL });
    const job = await leased(partner, queues, { fields: { subject_id: subjectId } });
    await uploadArtifacts(job);
    await postResult(job, successOf(job));
    const { analysisId } = job.job;
    const sampleId = await startedId(tester);
    const link = await createLink(partner);
    await sendJson(partner, 'PUT', '/webhook', { url: HOOK });
    for (const key of [partner, tester]) {
      await sendJson(key, 'POST', '/webhook/endpoints', { url: HOOK });
    }
    expect(await placesOf(analysisId, partner)).toContain('R2 objects');

    const answer = await deleteClub();
    expect([answer.status, answer.location]).toEqual([
      303,
      '/portal/account?notice=organization_deleted',
    ]);
    expect((await owner.visitor.open(`${root}/members`)).status).toBe(404);
    expect((await new Visitor().open(link.path)).status).toBe(404);
    expect([await statusOf('/webhook'), await statusOf('/webhook', tester)]).toEqual([403, 403]);
    const testScopeId = (await findTestScope(database(env), partner.scopeId)) ?? '';
    for (let round = 0; round < 2; round += 1) {
      for (const id of [partner.scopeId, testScopeId]) await ringDueAlarm(creditScope(env, id));
      passMs(HOUR_MS);
    }
    for (const text of [EMAIL, analysisId, sampleId, HOOK]) {
      expect([text, await placesOf(text, partner)]).toEqual([text, []]);
    }
    const shown = await operate('scope show', { scope: partner.scopeId });
    expect(shown).toMatchObject({ balance: 9, members: [] });
  });

  it('needs its name and the password', async ({ expect }) => {
    for (const wrong of [{ organization: 'Test clubs' }, { current_password: 'a guess' }]) {
      expect((await deleteClub(wrong)).status).toBe(400);
    }
    expect(await statusOf('/webhook')).not.toBe(403);
  });

  it('I-41: touches no other organization of the same owner', async ({ expect }) => {
    const other = await createClub();
    const id = await startedId(other.partner);
    await deleteClub();
    expect(await statusOf(`/analysis/${id}/results`, other.partner)).toBe(200);
  });
});

import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, test, vi } from 'vitest';

import { handlePortalUpload } from '../../../worker/analyses/analyses.ts';
import { create } from '../subjects/own-subjects.ts';
import { CapturedQueues } from '../support/captured-queues.ts';
import type { Partner } from '../support/harness.ts';
import { createPartner, sendAs } from '../support/harness.ts';
import { ANSWERS, finishedAnalysis, sendForm } from '../support/shoe-world.ts';
import { completeSuccessfully } from '../support/simulated-container.ts';
import { videoFixture } from '../support/video-fixtures.ts';

let queues: CapturedQueues;
let partner: Partner;

beforeEach(async () => {
  queues = new CapturedQueues();
  partner = await createPartner();
});
afterEach(() => void vi.restoreAllMocks());

async function uploadInPortal(): Promise<string> {
  const body = new FormData();
  body.append('analysis_type', 'side_view');
  body.append('video', new File([videoFixture('moov-at-front.mp4')], 'run.mp4'));
  const request = new Request('http://edge.test/', { method: 'POST', body });
  const { scopeId } = partner;
  const response = await handlePortalUpload({ env, request, waitUntil: () => {}, scopeId });
  await queues.deliverJobs();
  await completeSuccessfully(partner);
  return (await response.json<{ video_id: string }>()).video_id;
}

describe('I-41: an id in the body', () => {
  const MALFORMED = ['x', '%00', "';--", 'a'.repeat(5000), '__proto__', '\u0000'];

  test('returns the same 404 for a foreign, unknown, or portal analysis', async ({ expect }) => {
    const owner = await createPartner();
    const foreign = await finishedAnalysis(owner, queues);
    const answers = new Set<string>();
    for (const id of [foreign, await uploadInPortal(), crypto.randomUUID(), ...MALFORMED]) {
      for (const field of ['id_side_view_analysis', 'id_back_view_analysis']) {
        const response = await sendForm(partner, { form: ANSWERS, [field]: id });
        answers.add(`${response.status} ${await response.text()}`);
      }
    }
    expect([...answers]).toEqual(['404 {"detail":"Analysis not found"}']);
  });

  test('returns the same 404 for a foreign or unknown subject', async ({ expect }) => {
    const owner = await createPartner();
    const sideView = await finishedAnalysis(partner, queues);
    const deleted = await create(partner);
    await sendAs(partner, `/subjects/${deleted}/delete`, { method: 'POST' });
    const answers = new Set<string>();
    for (const subject_id of [
      await create(owner),
      deleted,
      crypto.randomUUID(),
      '',
      ...MALFORMED,
    ]) {
      const form = { ...ANSWERS, subject_id };
      const response = await sendForm(partner, { form, id_side_view_analysis: sideView });
      answers.add(`${response.status} ${await response.text()}`);
    }
    expect([...answers]).toEqual(['404 {"detail":"Subject not found"}']);
  });
});

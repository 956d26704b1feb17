import { env } from 'cloudflare:workers';

import { findTestScope } from '../../../worker/accounts/accounts.ts';
import { database } from '../../../worker/platform/database/client.ts';
import type { Ids } from '../http/example-requests.ts';
import { create } from '../subjects/own-subjects.ts';
import { backdateAnalysis } from '../support/backdate-analysis.ts';
import type { Partner } from '../support/harness.ts';
import { createKey, createPartner, sendAs, startedId } from '../support/harness.ts';

const KEY_REQUESTS_PER_MINUTE = 100;
const NEW_WORKSPACE_FROM_MS = Date.UTC(2026, 9, 2);

/** Partners and analyses in the states that refusals need. */
export interface World {
  rateLimited: Partner;
  /** Its key is not allowed from the test's address. */
  elsewhere: Partner;
  readOnly: Partner;
  startOnly: Partner;
  tester: Partner;
  unconfigured: Partner;
  withoutCredits: Partner;
  unlimited: Partner;
  subjectId: string;
  sideView: string;
  backView: string;
  failed: string;
  fromOldWorkspace: string;
  thumbnail: string;
  outputVideo: string;
}

export async function worldOf({ tester, ids }: { tester: Partner; ids: Ids }): Promise<World> {
  const rateLimited = { ...(await createPartner()), address: '203.0.113.7' };
  for (let sent = 0; sent < KEY_REQUESTS_PER_MINUTE; sent += 1) {
    await sendAs(rateLimited, '/webhook');
  }
  const fromOldWorkspace = await startedId(tester);
  const testScopeId = (await findTestScope(database(env), tester.scopeId)) ?? '';
  await backdateAnalysis(testScopeId, fromOldWorkspace, NEW_WORKSPACE_FROM_MS - 1);
  const { analysisId: sideView } = ids;
  const results = await sendAs(tester, `/analysis/${sideView}/results`);
  const media = await results.json<{ thumbnail: string; output_video: string }>();
  return {
    rateLimited,
    elsewhere: await createKey(tester, { allowedAddresses: '203.0.113.7' }),
    readOnly: await createKey(tester, { permission: 'read' }),
    startOnly: await createKey(tester, { permission: 'start' }),
    tester,
    unconfigured: await createPartner(),
    withoutCredits: await createPartner({ credits: 0 }),
    unlimited: await createPartner({ unlimited: true }),
    subjectId: await create(tester),
    sideView,
    backView: await startedId(tester, { fields: { analysis_type: 'back_view' } }),
    failed: await startedId(tester, { fields: { test_scenario: 'feet_outside' } }),
    fromOldWorkspace,
    thumbnail: media.thumbnail,
    outputVideo: media.output_video,
  };
}

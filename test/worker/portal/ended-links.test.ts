import { env } from 'cloudflare:workers';
import { it } from 'vitest';

import { findTestScope } from '../../../worker/accounts/accounts.ts';
import { database } from '../../../worker/platform/database/client.ts';
import { setRetention } from '../../../worker/operator/retention/retention.ts';
import { creditScope } from '../../../worker/scope/scope.ts';
import { passMs, ringDueAlarm } from '../support/virtual-time.ts';
import { createClub, sampleOf, shareReport } from './support/club.ts';
import { Visitor } from './support/visitor.ts';

const DAY_MS = 86_400_000;

it('a link to a report ends with its analysis', async ({ expect }) => {
  const club = await createClub();
  const analysisId = await sampleOf(club);
  const links = `${club.root}/analyses/${analysisId}/links`;
  const link = await shareReport(club.owner.visitor, links, { days: '90' });
  expect((await new Visitor().open(link)).status).toBe(200);
  await setRetention(env, club.partner.scopeId, { mediaDays: 1, dataDays: 30, by: 'operator' });
  passMs(31 * DAY_MS);
  const testScopeId = await findTestScope(database(env), club.partner.scopeId);
  await ringDueAlarm(creditScope(env, testScopeId ?? ''));
  const ended = await new Visitor().open(link);
  expect([ended.status, ended.headers.get('Referrer-Policy')]).toEqual([404, 'no-referrer']);
  expect(ended.text).not.toContain(analysisId);
});

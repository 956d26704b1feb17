import { beforeEach, describe, it } from 'vitest';

import { summarizeUsage } from '../../../worker/portal/usage/summarize-usage.ts';
import { createLink, film } from '../capture-links/capture-visit.ts';
import { createTestKey, sendAs, start } from '../support/harness.ts';
import type { Partner } from '../support/harness.ts';
import type { Account } from './support/signed-in.ts';
import { signedIn } from './support/signed-in.ts';

let account: Account;
let tester: Partner;

beforeEach(async () => {
  account = await signedIn();
  tester = await createTestKey({ scopeId: account.scopeId, apiKey: '', apiKeyId: '' });
});

async function usagePage(query = ''): Promise<string> {
  const page = await account.visitor.open(`/portal/scopes/${account.scopeId}/usage${query}`);
  return page.text;
}

describe('the usage page', () => {
  it('says what to do while there is nothing to show', async ({ expect }) => {
    expect(await usagePage()).toContain('Nothing to show yet');
  });

  it('shows requests, analyses, and failures of test keys apart from live ones', async ({
    expect,
  }) => {
    await start(tester);
    await start(tester, { fields: { test_scenario: 'nobody_seen' } });
    await (await sendAs(tester, '/analysis/user')).text();
    const page = await usagePage('?mode=test&days=7');
    expect(page).toContain('<p class="figure">3</p>');
    expect(page).toContain('<p class="figure">2</p>');
    expect(page).toMatch(/No runner visible <code[^>]*>nobody_seen<\/code>/);
    // For the day, and for the key.
    expect(page.match(/data-label="Time to result">1\u00A0s</g)).toHaveLength(2);
    // Of all but the last request, which has told nobody yet.
    expect(page.match(/data-label="Response time">\d+\u00A0ms</g)).toHaveLength(2);
    expect(page).toMatch(/<h2>Response time<\/h2><p class="figure">\d+\u00A0ms</);
    expect(page.match(/<rect class="bar"/g)).toHaveLength(14);
    expect(await usagePage()).toContain('Nothing to show yet');
  });

  it('names what capture links have started', async ({ expect }) => {
    const { path } = await createLink(tester);
    await film(path);
    expect(await usagePage('?mode=test')).toContain('<strong>Capture links</strong>');
  });

  it('ignores what no form of it sends', async ({ expect }) => {
    await start(tester);
    const page = await usagePage('?mode=test&days=1000&key=__proto__');
    expect(page).toContain('<p class="figure">1</p>');
  });
});

function count(day: number, measure: string, sum: number, keyId = 'key') {
  return { day, keyId, measure, count: sum };
}

describe('the summary of usage', () => {
  it('has a row for every day, and leaves out what lies outside', ({ expect }) => {
    const counts = [count(9, 'requests', 50), count(10, 'requests', 2), count(12, 'success', 1)];
    const { days, totals } = summarizeUsage(counts, { firstDay: 10, lastDay: 12 });
    expect(days.map(({ requests }) => requests)).toEqual([2, 0, 0]);
    expect(totals).toMatchObject({ requests: 2, rateLimited: 0, succeeded: 1, failed: 0 });
  });

  it('tells within how many seconds half, and most, were done', ({ expect }) => {
    const took = [
      count(1, 'took:120', 1),
      count(1, 'took:15', 10),
      count(2, 'took:30', 9, 'other'),
    ];
    const { totals, mostWithinSeconds, days, keys } = summarizeUsage(took, {
      firstDay: 0,
      lastDay: 2,
    });
    expect([totals.halfWithinSeconds, mostWithinSeconds]).toEqual([15, 30]);
    expect(days.map((day) => day.halfWithinSeconds)).toEqual([null, 15, 30]);
    expect(keys.map((key) => [key.keyId, key.halfWithinSeconds])).toEqual([
      ['key', 15],
      ['other', 30],
    ]);
    expect(summarizeUsage([], { firstDay: 1, lastDay: 2 }).mostWithinSeconds).toBeNull();
  });

  it('tells within how many milliseconds half of the requests, and most, were answered', ({
    expect,
  }) => {
    const answered = [count(1, 'answered:20', 18), count(2, 'answered:1000', 2)];
    const { totals, days, mostAnsweredMs } = summarizeUsage(answered, { firstDay: 0, lastDay: 2 });
    expect([totals.halfAnsweredMs, mostAnsweredMs]).toEqual([20, 1000]);
    expect(days.map((day) => day.halfAnsweredMs)).toEqual([null, 20, 1000]);
    expect(totals.halfWithinSeconds).toBeNull();
  });

  it('orders keys by requests, and reasons by how often they came', ({ expect }) => {
    const counts = [
      count(1, 'requests', 1, 'quiet'),
      count(1, 'requests', 5, 'busy'),
      count(1, 'failed:timeout', 1),
      count(1, 'failed:nobody_seen', 2),
    ];
    const { keys, reasons } = summarizeUsage(counts, { firstDay: 1, lastDay: 1 });
    expect(keys.map(({ keyId }) => keyId).slice(0, 2)).toEqual(['busy', 'quiet']);
    expect(reasons.map(({ reason }) => reason)).toEqual(['nobody_seen', 'timeout']);
  });
});

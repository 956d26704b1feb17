import { beforeEach, describe, it } from 'vitest';

import { summarizeUsage } from '../../../worker/portal/usage/summarize-usage.ts';
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
  it('shows requests, analyses, and failures of test keys separately from those of live keys', async ({
    expect,
  }) => {
    await start(tester);
    await start(tester, { fields: { test_scenario: 'nobody_seen' } });
    await (await sendAs(tester, '/analysis/user')).text();
    const page = await usagePage('?mode=test&days=7');
    expect(page).toContain('<p class="figure">3</p>');
    expect(page).toContain('<p class="figure">2</p>');
    expect(page).toMatch(/No runner visible <code[^>]*>nobody_seen<\/code>/);
    // Once for the day, and once for the key.
    expect(page.match(/data-label="Time to result">1\u00A0s</g)).toHaveLength(2);
    // Not for the last request: a response time is sent with the next request.
    expect(page.match(/data-label="Response time">\d+\u00A0ms</g)).toHaveLength(2);
    expect(page).toMatch(/<h2>Response time<\/h2><p class="figure">\d+\u00A0ms</);
    expect(page.match(/<rect class="bar"/g)).toHaveLength(14);
    expect(await usagePage()).toContain('Nothing to show yet');
  });

  it('ignores query parameters that its forms do not send', async ({ expect }) => {
    await start(tester);
    const page = await usagePage('?mode=test&days=1000&key=__proto__');
    expect(page).toContain('<p class="figure">1</p>');
  });
});

function count(day: number, measure: string, sum: number, keyId = 'key') {
  return { day, keyId, measure, count: sum };
}

describe('the summary of usage', () => {
  it('has a row for every day and excludes days outside the range', ({ expect }) => {
    const counts = [count(9, 'requests', 50), count(10, 'requests', 2), count(12, 'success', 1)];
    const { days, totals } = summarizeUsage(counts, { firstDay: 10, lastDay: 12 });
    expect(days.map(({ requests }) => requests)).toEqual([2, 0, 0]);
    expect(totals).toMatchObject({ requests: 2, rateLimited: 0, succeeded: 1, failed: 0 });
  });
});

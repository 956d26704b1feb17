import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it } from 'vitest';
import * as z from 'zod';

import type { FailureReason } from '../../../contract/failure-reasons.ts';
import { textsIn } from '../../../worker/portal/texts/texts.ts';
import { creditScope } from '../../../worker/scope/scope.ts';
import { clearWorld } from '../support/analysis-world.ts';
import { CapturedQueues } from '../support/captured-queues.ts';
import { operate, startedId } from '../support/harness.ts';
import { leaseJobOf, postResult } from '../support/simulated-container.ts';
import { videoFixture } from '../support/video-fixtures.ts';
import type { Account } from './support/signed-in.ts';
import { signedIn } from './support/signed-in.ts';

const en = textsIn('en');
let queues: CapturedQueues;
let account: Account;
let root: string;

beforeEach(async () => {
  queues = new CapturedQueues();
  account = await signedIn();
  root = `/portal/scopes/${account.scopeId}`;
});

afterEach(clearWorld);

async function upload(): Promise<string> {
  await account.visitor.open(`${root}/analyses/upload`);
  const form = new FormData();
  form.append('analysis_type', 'side_view');
  form.append('video', new File([videoFixture('moov-at-front.mp4')], 'run.mp4'));
  const { text } = await account.visitor.upload(`${root}/analyses/upload`, form);
  return z.object({ video_id: z.uuid() }).parse(JSON.parse(text)).video_id;
}

async function fail(reason: FailureReason): Promise<void> {
  await queues.deliverJobs();
  await postResult(await leaseJobOf(account.scopeId, 0), { outcome: 'failed', reason });
}

async function balance(): Promise<number> {
  return (await creditScope(env, account.scopeId).profile()).balance;
}

describe('the free credit', () => {
  it('is refunded once, if the first video cannot be measured', async ({ expect }) => {
    const first = await upload();
    expect(await balance()).toBe(0);
    await fail('too_dark');
    const [refund] = (await creditScope(env, account.scopeId).statement()).entries;
    expect(refund).toMatchObject({ kind: 'refund', analysisId: first, balance: 1 });
    const page = (await account.visitor.open(`${root}/analyses/${first}`)).text;
    expect(page).toContain(en.analyses.credits.returned);
    await upload();
    await fail('body_hidden');
    expect(await balance()).toBe(0);
  });

  it('is not refunded again after an erasure', async ({ expect }) => {
    await upload();
    await fail('body_hidden');
    await creditScope(env, account.scopeId).eraseAnalysesOf(null);
    await upload();
    await fail('body_hidden');
    expect(await balance()).toBe(0);
  });

  it('pays for an API start like any other credit', async ({ expect }) => {
    const { api_key: apiKey } = await operate<{ api_key: string }>('key create', {
      scope: account.scopeId,
    });
    await startedId({ scopeId: account.scopeId, apiKey, apiKeyId: '' });
    await fail('too_dark');
    expect(await balance()).toBe(0);
  });
});

describe('an upload that is rejected before measuring', () => {
  it('is refunded, at most 20 times a day, and offers the right view', async ({ expect }) => {
    await operate('credits grant', { scope: account.scopeId, amount: 1, reason: 'test' });
    let id = '';
    for (let index = 0; index < 20; index += 1) {
      id = await upload();
      await fail('seen_from_behind');
      expect(await balance()).toBe(2);
    }
    const page = await account.visitor.open(`${root}/analyses/${id}`);
    expect(page.text).toContain(en.analyses.retryOther);
    const [, href = ''] = /href="([^"]+upload\?view=back_view)"/.exec(page.text) ?? [];
    const form = await account.visitor.open(href);
    expect(form.text).toContain('<option value="back_view" selected="">');
    await upload();
    await fail('seen_from_behind');
    expect(await balance()).toBe(1);
  });
});

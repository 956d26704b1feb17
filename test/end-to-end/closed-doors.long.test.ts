import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { operate } from '../../cli/operator/send-operator-command.ts';
import { expectEventually } from '../expect-eventually.ts';
import { freshEmail, linkMailedTo, PASSWORD, signUp, useBrowser } from './portal/browser.ts';
import type { Partner } from './support/partners.ts';
import {
  createPartner,
  listAnalyses,
  readLedger,
  startAnalysis,
  waitForEnd,
} from './support/partners.ts';
import { useSharedStack } from './support/use-shared-stack.ts';
import { SHORT_VIDEO } from './support/videos.ts';

const stack = useSharedStack();
const browser = useBrowser();

const MIN_SECRET_LENGTH = 10;
const FAR_FUTURE_MS = 4_102_444_800_000;
const BUCKET = 'strideline-media';
/** Every route that wrangler 4.164 and its runtime serve themselves, and their older names. */
const PLATFORM_ROUTES = [
  `/cdn-cgi/handler/scheduled?time=${FAR_FUTURE_MS}`,
  `/cdn-cgi/local/scheduled?time=${FAR_FUTURE_MS}`,
  `/cdn-cgi/mf/scheduled?time=${FAR_FUTURE_MS}`,
  `/__scheduled?time=${FAR_FUTURE_MS}`,
  '/cdn-cgi/handler/email?from=a@example.com&to=b@example.com',
  '/cdn-cgi/local/email?from=a@example.com&to=b@example.com',
  '/cdn-cgi/handler/queue',
  '/cdn-cgi/explorer',
  '/cdn-cgi/local/explorer',
  '/cdn-cgi/local/explorer/api',
  '/cdn-cgi/local/explorer/api/d1/database',
  '/cdn-cgi/local/explorer/api/local/workers',
  `/cdn-cgi/local/explorer/api/r2/buckets/${BUCKET}/objects`,
  '/cdn-cgi/local/platform-proxy',
  `/cdn-cgi/local/r2/public/${BUCKET}/analyses`,
  `/cdn-cgi/local/r2/s3/${BUCKET}`,
  '/cdn-cgi/mf/stream',
  '/cdn-cgi/mf/imagedelivery',
  '/cdn-cgi/ProxyWorker/play',
  '/cdn-cgi/InspectorProxyWorker/websocket',
  '/__cf_local/stream/x',
  '/__cf_local/imagedelivery/x',
  '/__cf_local/imageupload/x',
];

/** The tokens that its mails carry, and the cookies of its session. */
async function secretsOfAccount(): Promise<string[]> {
  const { baseUrl, mailFile } = stack.current;
  const context = await browser.open();
  const page = await context.newPage();
  const email = freshEmail();
  await signUp(page, { baseUrl, mailFile, email });
  const verification = await linkMailedTo(email, mailFile);
  await page.goto(`${baseUrl}/portal/forgot-password`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expectEventually(() => linkMailedTo(email, mailFile)).not.toBe(verification);
  const reset = await linkMailedTo(email, mailFile);
  await page.goto(reset);
  await page.getByLabel('New password').fill(`${PASSWORD} again`);
  // The id of the scope that was opened last is no secret.
  const cookies = (await context.cookies()).filter(({ name }) => !name.endsWith('-scope'));
  await page.getByRole('button', { name: 'Save the password' }).click();
  await page.waitForURL('**/portal/sign-in?**');
  await context.close();
  const tokens = [verification, reset].map((link) => new URL(link).searchParams.get('token') ?? '');
  // What comes before the cookie's signature is enough for a session.
  return [...tokens, ...cookies.map(({ value }) => value.split('.')[0] ?? '')];
}

/** Everything an operator can see about a partner. */
async function everythingOf({ scopeId }: Partner): Promise<unknown[]> {
  const stored = [
    listAnalyses(stack.current, scopeId),
    readLedger(stack.current, scopeId),
    operate(stack.current, 'dead-letters list', {}),
  ];
  return Promise.all(stored);
}

describe('a foreign web page', () => {
  it('I-57: can read and change nothing under /cdn-cgi/', async () => {
    const partner = await createPartner(stack.current, 3);
    await waitForEnd(partner, await startAnalysis(partner, SHORT_VIDEO));
    const before = await everythingOf(partner);
    for (const route of PLATFORM_ROUTES) {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
        const response = await fetch(`${stack.current.baseUrl}${route}`, { method });
        const answer = { route, method, status: response.status, body: await response.text() };
        expect(answer).toEqual({ route, method, status: 404, body: '{"detail":"Not found"}' });
      }
    }
    expect(await everythingOf(partner)).toEqual(before);
  });
});

describe('other users on this machine', () => {
  it('cannot read the state, logs, mails, and keys of a running stack', () => {
    const { stateDirectory: directory } = stack;
    for (const folder of [directory, join(directory, 'v3'), join(directory, 'run')]) {
      expect(`${folder} ${(statSync(folder).mode & 0o777).toString(8)}`).toBe(`${folder} 700`);
    }
    expect(statSync(join(directory, 'run', 'demo.json')).mode & 0o077).toBe(0);
  });

  it('I-30: find no key, token, cookie, or signature in the logs', async () => {
    const { baseUrl, demo, operatorToken, inferenceToken } = stack.current;
    const url = `${baseUrl}/media/x/thumbnail?exp=1&kid=1&sig=do-not-log-this`;
    await fetch(url, { headers: { Authorization: `Bearer ${demo.apiKey}` } });
    const ofAccount = await secretsOfAccount();
    const secrets = [demo.apiKey, operatorToken, inferenceToken, 'do-not-log-this', ...ofAccount];
    expect(secrets.filter((secret) => secret.length < MIN_SECRET_LENGTH)).toEqual([]);
    const folder = join(stack.stateDirectory, 'run');
    const logs = readdirSync(folder).filter((name) => name.endsWith('.log'));
    expect(logs).toContain('worker.log');
    for (const name of logs) {
      const log = readFileSync(join(folder, name), 'utf8');
      for (const secret of secrets) expect(log).not.toContain(secret);
    }
  });
});

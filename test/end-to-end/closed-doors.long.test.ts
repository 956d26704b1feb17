import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { expectEventually } from '../expect-eventually.ts';
import { freshEmail, linkMailedTo, PASSWORD, signUp, useBrowser } from './portal/browser.ts';
import { useSharedStack } from './support/use-shared-stack.ts';

const stack = useSharedStack();
const browser = useBrowser();

const MIN_SECRET_LENGTH = 10;

/** Returns the tokens in an account's mails and the cookies of its session. */
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
  // The id of the last opened scope is not secret.
  const cookies = (await context.cookies()).filter(({ name }) => !name.endsWith('-scope'));
  await page.getByRole('button', { name: 'Save the password' }).click();
  await page.waitForURL('**/portal/sign-in?**');
  await context.close();
  const tokens = [verification, reset].map((link) => new URL(link).searchParams.get('token') ?? '');
  // The part before the cookie's signature is enough to take over a session.
  return [...tokens, ...cookies.map(({ value }) => value.split('.')[0] ?? '')];
}

describe('other users on this machine', () => {
  it("cannot read a running stack's state, logs, emails, or keys", () => {
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

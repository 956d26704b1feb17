import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { afterAll, describe, expect, it } from 'vitest';

import { findFreePort } from '../../../cli/stack/loopback-server.ts';
import { expectEventually } from '../../expect-eventually.ts';
import { useStack } from '../support/use-stack.ts';
import { FILMED_RUN } from '../support/videos.ts';
import { complaintsOf, freshEmail, scopeUrl, signUp, useBrowser } from './browser.ts';
import type { RunningProvider } from './identity-provider.ts';
import { CLIENT, startIdentityProvider } from './identity-provider.ts';
import { problemsOn } from './page-problems.ts';
import { RUN_FILE } from './reports.ts';

const ANALYSIS_MS = 300_000;

let provider: RunningProvider | null = null;
const stack = useStack(async () => {
  const port = await findFreePort();
  const redirectUri = `http://127.0.0.1:${port}/portal/auth/callback/oidc`;
  provider = await startIdentityProvider(redirectUri);
  return {
    port,
    variables: {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: CLIENT.client_id,
      OIDC_CLIENT_SECRET: CLIENT.client_secret,
      OIDC_NAME: 'Club ID',
    },
  };
});
const browser = useBrowser();
afterAll(async () => provider?.stop());

async function visit(options: Parameters<typeof browser.open>[0] = {}) {
  const context = await browser.open(options);
  const page = await context.newPage();
  return { page, complaints: complaintsOf(page), close: () => context.close() };
}

/** Signs in at the provider, which asks only for the email. */
async function signInAtProvider(page: Awaited<ReturnType<typeof visit>>['page'], email: string) {
  await page.goto(`${stack.current.baseUrl}/portal/sign-in`);
  await page.getByRole('button', { name: 'Continue with Club ID' }).click();
  await page.locator('input[name=login]').fill(email);
  await page.locator('input[name=password]').fill('anything');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(`${stack.current.baseUrl}/**`);
}

describe('a first visit', () => {
  it('goes from sign-up to a working key, with one free credit', async () => {
    const { baseUrl, mailFile } = stack.current;
    const { page, complaints, close } = await visit();
    await signUp(page, { baseUrl, mailFile, email: freshEmail() });
    await page.getByRole('link', { name: 'Open the quick start' }).click();
    await page.getByRole('link', { name: 'Create a live key' }).click();
    await page.getByLabel('Name').fill('<img src=x onerror=alert(1)>');
    await page.getByRole('button', { name: 'Create key' }).click();
    const key = (await page.locator('#new-key').textContent()) ?? '';
    expect(await problemsOn(page, 'new key')).toEqual([]);
    const response = await fetch(`${baseUrl}/analysis`, {
      headers: { Authorization: `Bearer ${key}` },
    });
    expect(response.status).toBe(200);
    expect(await page.locator('main img').count()).toBe(0);
    await page.getByRole('link', { name: 'Credits' }).click();
    expect(await page.locator('.figure').textContent()).toBe('1');
    expect(complaints).toEqual([]);
    await close();
  });

  it('leads from sign-up to the results of a video, using the free credit', async () => {
    const { baseUrl, mailFile } = stack.current;
    const { page, complaints, close } = await visit();
    await signUp(page, { baseUrl, mailFile, email: freshEmail() });
    await page.getByRole('link', { name: 'Analyses', exact: true }).click();
    await page.getByRole('link', { name: 'Upload a video' }).first().click();
    const video = existsSync(FILMED_RUN) ? FILMED_RUN : fileURLToPath(RUN_FILE);
    await page.getByLabel('Video', { exact: true }).setInputFiles(video);
    await page.getByRole('button', { name: 'Start the analysis' }).click();
    await page.waitForURL(/\/analyses\/[0-9a-f-]{36}$/);
    await page.getByRole('heading', { name: 'Your video is being analyzed' }).waitFor();
    expect(await problemsOn(page, 'progress')).toEqual([]);
    const percentages = new Set<string>();
    const results = page.getByRole('heading', { name: 'Total score' });
    const progress = page.locator('[data-percentage]');
    await expect
      .poll(
        async () => {
          for (const shown of await progress.allTextContents()) percentages.add(shown);
          return results.count();
        },
        { timeout: ANALYSIS_MS, interval: 200 },
      )
      .toBe(1);
    expect(percentages.size).toBeGreaterThan(1);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expectEventually(() =>
      page.evaluate('document.querySelector("[data-viewer] video").currentTime'),
    ).toBeGreaterThan(0.3);
    await page.getByRole('link', { name: 'Credits' }).click();
    expect(await page.locator('.figure').textContent()).toBe('0');
    expect(complaints).toEqual([]);
    await close();
  });

  it('works without JavaScript', async () => {
    const { baseUrl, mailFile } = stack.current;
    const { page, close } = await visit({ javaScriptEnabled: false });
    const email = freshEmail();
    await signUp(page, { baseUrl, mailFile, email });
    await page.goto(scopeUrl(page, '/keys'));
    await page.getByLabel('Name').fill('Backend');
    await page.getByRole('button', { name: 'Create key' }).click();
    expect(await page.locator('#new-key').textContent()).toMatch(/^gk_live_/);
    await page.getByLabel('Manage Backend').click();
    await page.getByRole('button', { name: 'Revoke' }).click();
    expect(await page.getByRole('status').textContent()).toContain('revoked');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL('**/portal/sign-in?notice=signed_out');
    await close();
  });
});

describe('an external identity', () => {
  it('signs in, and gets the free credit of a verified address', async () => {
    const { page, close } = await visit();
    await signInAtProvider(page, freshEmail());
    expect(page.url()).toMatch(/\/portal\/scopes\//);
    expect(await page.locator('.figure').first().textContent()).toBe('1');
    await close();
  });
});

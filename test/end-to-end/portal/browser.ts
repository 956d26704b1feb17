import { existsSync, readFileSync } from 'node:fs';

import type { Browser, BrowserContext, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import * as z from 'zod';

import { pollUntil } from '../../poll-until.ts';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];
/** Only bounds how long a failure takes. */
const PATIENCE_MS = 50_000;

/**
 * Capture and upload pages give up on a slow phone after 5 s, and on checking a clip after 10 s. A
 * loaded test machine is not a slow phone.
 */
const PATIENT_PAGE = `{
  const { now } = performance;
  performance.now = () => now.call(performance) / ${PATIENCE_MS / 5000};
  const { setTimeout } = self;
  const waits = '[data-choices], [data-upload]:not(:has([data-state=started]))';
  const isLimit = (ms) => ms === 5000 && document.querySelector(waits) !== null;
  self.setTimeout = (act, ms, ...rest) => setTimeout(act, isLimit(ms) ? ${PATIENCE_MS} : ms, ...rest);
}`;

/** Stops the clock of a page, which spends ten seconds at most on checking a clip. */
export const NEVER_TOO_SLOW = 'performance.now = () => 0;';

export const PASSWORD = 'correct horse battery';

export interface BrowserInUse {
  open: (options?: Parameters<Browser['newContext']>[0]) => Promise<BrowserContext>;
}

export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: '/usr/bin/chromium', args: [...FLAGS, ...flags] });
}

/**
 * Provides one browser for a test file; a dialog or a violation of the page's policy fails the
 * test.
 */
export function useBrowser(): BrowserInUse {
  let browser: Browser | null = null;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(async () => browser?.close());
  return {
    open: async (options = {}) => {
      if (browser === null) throw new Error('The browser has not been started.');
      const context = await browser.newContext(options);
      context.setDefaultTimeout(PATIENCE_MS);
      await context.addInitScript(PATIENT_PAGE);
      return context;
    },
  };
}

/** Collects script errors, refused content, and failed requests of the page. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('dialog', (dialog) => {
    if (dialog.type() === 'alert') complaints.push(`alert: ${dialog.message()}`);
    void dialog.accept();
  });
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return complaints;
}

const mailSchema = z.object({ to: z.string(), text: z.string() });

/** Returns the first link in the latest email to this address, once it has arrived. */
export async function linkMailedTo(to: string, mailFile: string): Promise<string> {
  const link = await pollUntil(
    async () => lastLinkTo(to, mailFile),
    (found) => found !== undefined,
  );
  return link ?? '';
}

function lastLinkTo(to: string, mailFile: string): string | undefined {
  const lines = existsSync(mailFile) ? readFileSync(mailFile, 'utf8').trim().split('\n') : [];
  const mails = lines.filter(Boolean).map((line) => mailSchema.parse(JSON.parse(line)));
  return /http\S+/.exec(mails.findLast((mail) => mail.to === to)?.text ?? '')?.[0];
}

/** Signs up as a person does, and ends on the start page. */
export async function signUp(
  page: Page,
  { baseUrl, mailFile, email }: { baseUrl: string; mailFile: string; email: string },
): Promise<void> {
  await page.goto(`${baseUrl}/portal/sign-up`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/check-inbox');
  await page.goto(await linkMailedTo(email, mailFile));
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Verify and sign in' }).click();
  await page.waitForURL('**/portal/scopes/*');
}

export async function submitSignIn(page: Page, baseUrl: string, email: string): Promise<void> {
  await page.goto(`${baseUrl}/portal/sign-in`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

export async function signInAsOperator(
  page: Page,
  { baseUrl, operatorToken }: { baseUrl: string; operatorToken: string },
): Promise<void> {
  await page.goto(`${baseUrl}/portal/operator/sign-in`);
  await page.getByLabel('Operator token').fill(operatorToken);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/portal/operator');
}

export function freshEmail(): string {
  return `runner-${crypto.randomUUID().slice(0, 8)}@club.example`;
}

/** Returns the URL of a page in the open scope, such as `/keys`. */
export function scopeUrl(page: Page, path: string): string {
  const [root] = /^.*\/portal\/scopes\/[0-9a-f-]{36}/.exec(page.url()) ?? [];
  expect(root).toBeDefined();
  return `${root}${path}`;
}

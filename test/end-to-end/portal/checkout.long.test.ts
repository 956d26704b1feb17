import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';

import { expectEventually } from '../../expect-eventually.ts';
import type { StripeServer } from '../../stripe/stripe-server.ts';
import { startStripeServer, STRIPE_KEYS } from '../../stripe/stripe-server.ts';
import { useStack } from '../support/use-stack.ts';
import { complaintsOf, freshEmail, linkMailedTo, scopeUrl, signUp, useBrowser } from './browser.ts';
import { problemsOn } from './page-problems.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];
/** Set `PORTAL_SCREENSHOTS` to save screenshots. */
const PICTURES = process.env['PORTAL_SCREENSHOTS'];

let stripe: StripeServer | null = null;
const stack = useStack(async () => {
  stripe = await startStripeServer();
  return { variables: { ...STRIPE_KEYS, STRIPE_API_BASE: stripe.origin } };
});
const browser = useBrowser();
afterAll(async () => stripe?.stop());

function stripeServer(): StripeServer {
  if (stripe === null) throw new Error('The Stripe server has not been started.');
  return stripe;
}

/** Inspects the page in both sizes and both color schemes. */
async function inspect(page: Page, name: string): Promise<string[]> {
  const problems: string[] = [];
  for (const viewport of SIZES) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      const file = `${name}-${viewport.width}-${colorScheme}`;
      problems.push(...(await problemsOn(page, file)));
      if (PICTURES === undefined) continue;
      mkdirSync(PICTURES, { recursive: true });
      await page.screenshot({ path: join(PICTURES, `${file}.png`), fullPage: true });
    }
  }
  return problems;
}

describe('buying credits in a browser', () => {
  it('makes the chosen number of credits available, and removes them after a refund', async () => {
    const { baseUrl, mailFile } = stack.current;
    const server = stripeServer();
    const context = await browser.open();
    const page = await context.newPage();
    const complaints = complaintsOf(page);
    const problems: string[] = [];
    const email = freshEmail();
    await signUp(page, { baseUrl, mailFile, email });
    const creditsUrl = scopeUrl(page, '/credits');
    await page.goto(creditsUrl);
    await page.getByLabel('Credits', { exact: true }).fill('60');
    await page.getByRole('button', { name: 'Continue' }).click();
    expect(await page.locator('.figure').textContent()).toBe('€120.00');
    problems.push(...(await inspect(page, 'buy')));

    await page.getByRole('button', { name: 'Pay €120.00' }).click();
    await page.waitForURL(`${server.origin}/c/pay/*`);
    await page.getByRole('link', { name: 'Back' }).click();
    await page.getByText('Nothing was charged').waitFor();
    problems.push(...(await inspect(page, 'purchase-canceled')));

    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Pay €120.00' }).click();
    server.isLate = true;
    await page.getByRole('button', { name: 'Pay' }).click();
    await page.getByText('Being confirmed').waitFor();
    const session = server.simulator.lastSession();
    expect(await server.tell(session, 'checkout.session.completed', session)).toBe(200);
    // The page refreshes itself.
    await page.getByText('The credits have been added').waitFor();
    await expectEventually(() => linkMailedTo(email, mailFile)).toBe(session.success_url);
    await page.getByRole('link', { name: 'Open at Stripe' }).click();
    await page.getByRole('heading', { name: 'Invoice' }).waitFor();

    await page.goto(creditsUrl);
    expect(await page.locator('.figure').textContent()).toBe('61');
    const { payment_intent } = session;
    const refund = {
      id: 're_1',
      amount: 3000,
      currency: 'eur',
      status: 'succeeded',
      payment_intent,
    };
    expect(await server.tell(session, 'refund.created', refund)).toBe(200);
    await page.reload();
    expect(await page.locator('.figure').textContent()).toBe('46');
    problems.push(...(await inspect(page, 'credits')));
    await page.getByRole('link', { name: /^Details of the purchase/ }).click();
    await page.getByText('Partly returned').waitFor();
    problems.push(...(await inspect(page, 'purchase-refunded')));
    expect(problems).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

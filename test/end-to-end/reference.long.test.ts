import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { PAGES } from '../../docs/site/pages.ts';
import { complaintsOf, useBrowser } from './portal/browser.ts';
import { problemsOn } from './portal/page-problems.ts';
import { useSharedStack } from './support/use-shared-stack.ts';

const stack = useSharedStack();
const browser = useBrowser();

const PHONE = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' } as const;
const DESKTOP = { viewport: { width: 1280, height: 900 }, colorScheme: 'light' } as const;
const SUCCESS = /^2\d\d /;

async function openReference(options: Parameters<typeof browser.open>[0]) {
  const context = await browser.open(options);
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  await page.goto(`${stack.current.baseUrl}/docs/reference`);
  return { page, complaints, close: () => context.close() };
}

/** Returns the form of an operation, unfolding it if necessary. */
async function unfold(page: Page, operationId: string) {
  const article = page.locator('article', { has: page.locator(`#${operationId}`) });
  const details = article.locator('.try');
  if ((await details.getAttribute('open')) === null) await details.locator('summary').click();
  return details.locator('form');
}

/** Sends the form as filled in; returns the first line of the outcome. */
async function sendFrom(page: Page, operationId: string): Promise<string> {
  const form = await unfold(page, operationId);
  await form.getByRole('button', { name: 'Send request' }).click();
  await form.locator('.outcome', { hasText: /\d ms/ }).waitFor();
  return (await form.locator('.outcome').textContent()) ?? '';
}

describe('"Try it"', () => {
  /** Ordered so that each creates what later ones need; the last ones clean up. */
  const OPERATIONS = [
    'createSubject',
    'startAnalysis',
    'getResults',
    'getCalculatedData',
    'getRawData',
    'listAnalyses',
    'listAnalysesLegacy',
    'updateAnalysis',
    'listSubjectAnalyses',
    'searchExercises',
    'getLabels',
    'listSubjects',
    'updateSubject',
    'getSubject',
    'createShoeRecommendation',
    'startShoeRecommendation',
    'getShoeRecommendation',
    'configureWebhook',
    'getWebhook',
    'rotateWebhookSecret',
    'sendTestEvent',
    'listWebhookDeliveries',
    'resendWebhookDeliveries',
    'createWebhookEndpoint',
    'listWebhookEndpoints',
    'updateWebhookEndpoint',
    'rotateWebhookEndpointSecret',
    'deleteWebhookEndpoint',
    'putLowCreditAlerts',
    'getLowCreditAlerts',
    'createCaptureLink',
    'listCaptureLinks',
    'getCaptureLink',
    'revokeCaptureLink',
    'putCaptureSettings',
    'getCaptureSettings',
    'getHealth',
    'getInferenceHealth',
    'deleteSubject',
    'createSubject',
    'eraseSubject',
    'startAnalysis',
    'deleteAnalysis',
  ];

  test('prefills only accepted values, for every operation', async () => {
    const { page, complaints, close } = await openReference(DESKTOP);
    expect(await page.locator('.try').count()).toBe(new Set(OPERATIONS).size);
    const form = await unfold(page, 'createSubject');
    await form.getByLabel('Test key').fill(stack.current.demo.testApiKey);
    await page.reload();
    for (const operationId of OPERATIONS) {
      expect([operationId, await sendFrom(page, operationId)]).toEqual([
        operationId,
        expect.stringMatching(SUCCESS),
      ]);
    }
    expect(complaints).toEqual([]);
    await close();
  });

  test('works on a phone with the keyboard alone, and keeps the key for the tab', async () => {
    const { page, complaints, close } = await openReference(PHONE);
    const form = await unfold(page, 'createSubject');
    await form.getByLabel('Test key').focus();
    await page.keyboard.type(stack.current.demo.testApiKey);
    await page.keyboard.press('Enter');
    await form.locator('.outcome', { hasText: SUCCESS }).waitFor();
    expect(await form.locator('pre').textContent()).toContain('subject_id');
    expect(await problemsOn(page, 'reference')).toEqual([]);
    await page.reload();
    expect(await sendFrom(page, 'getSubject')).toMatch(SUCCESS);
    expect(await page.evaluate('JSON.stringify(localStorage)')).not.toContain('gk_test_');
    expect(complaints).toEqual([]);
    await close();
  });

  test('rejects live keys, and sends nothing without a required id', async () => {
    const { page, close } = await openReference(DESKTOP);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/subjects')) sent.push(request.url());
    });
    const form = await unfold(page, 'getSubject');
    const button = form.getByRole('button', { name: 'Send request' });
    await form.getByLabel('Test key').fill(stack.current.demo.apiKey);
    await form.getByLabel('subject_id').fill(crypto.randomUUID());
    await button.click();
    await form.getByLabel('Test key').fill(stack.current.demo.testApiKey);
    await form.getByLabel('subject_id').fill('');
    await button.click();
    expect(await form.locator('.outcome').textContent()).toBe('');
    expect(sent).toEqual([]);
    await close();
  });

  test('is hidden without JavaScript', async () => {
    const { page, close } = await openReference({ javaScriptEnabled: false });
    expect(await page.locator('.try summary').first().isVisible()).toBe(false);
    await close();
  });
});

test('the first sample and its response fit on a desktop, next to their copy buttons', async () => {
  const { page, close } = await openReference(DESKTOP);
  const fits = `[...document.querySelectorAll('.operation pre')]
    .filter((sample) => sample.checkVisibility())
    .slice(0, 2)
    .map((sample) => {
      const { bottom } = sample.querySelector('.copy').getBoundingClientRect();
      const { top } = sample.querySelector('code').getBoundingClientRect();
      return sample.scrollWidth <= sample.clientWidth && bottom <= top;
    })`;
  expect(await page.evaluate(fits)).toEqual([true, true]);
  await close();
});

describe('every page of the documentation', () => {
  const slugs = PAGES.map(({ slug }) => slug);

  test.for([
    ['on a phone in the dark', PHONE],
    ['on a desktop', DESKTOP],
  ] as const)('has no problems %s', async ([, options]) => {
    const context = await browser.open(options);
    const page = await context.newPage();
    const complaints = complaintsOf(page);
    for (const slug of slugs) {
      await page.goto(`${stack.current.baseUrl}/docs/${slug}`);
      expect(await problemsOn(page, slug)).toEqual([]);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('supports selecting search results with the keyboard', async () => {
    const { page, close } = await openReference(DESKTOP);
    await page.keyboard.press('/');
    await page.keyboard.type('rotate secret');
    await page.getByRole('link', { name: 'Rotate the secret' }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/docs/webhooks*');
    expect(page.url()).toMatch(/#rotate-the-secret$/);
    await close();
  });
});

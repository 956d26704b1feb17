import { join } from 'node:path';

import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { changeDatabase } from '../support/change-database.ts';
import { useStack } from '../support/use-stack.ts';
import { startWebhookReceiver } from '../support/webhook-receiver.ts';
import { saveColor, saveLogo } from './brand.ts';
import {
  complaintsOf,
  freshEmail,
  scopeUrl,
  signInAsOperator,
  signUp,
  useBrowser,
} from './browser.ts';
import { keyboardProblemsOn } from './keyboard-problems.ts';
import type { Look } from './looks.ts';
import { DESK, LOOKS, PICTURE_LOOKS, PICTURES } from './looks.ts';
import { disableCache, measureLoading } from './measure-loading.ts';
import { problemsOn, wideParts } from './page-problems.ts';
import { ELSEWHERE, readPortalRoutes } from './portal-routes.ts';
import {
  analyzeRuns,
  createOrganization,
  createTestLink,
  startSamples,
  useTestKey,
} from './reports.ts';

const SCOPE_PAGES = [
  '/quick-start',
  '/keys',
  '/credits',
  '/usage',
  '/webhook',
  '/shoes',
  '/settings',
  '/members',
  '/audit-log',
];
/** Compressed sizes; the first view is the page and everything it needs to render. */
const MAX_SCRIPT_BYTES = 60_000;
const MAX_FIRST_VIEW_BYTES = 30_000;
const stack = useStack();
const browser = useBrowser();

/** Names and URLs of all pages, with content on each */
const pages = new Map<string, string>();
let cookies: Awaited<ReturnType<Awaited<ReturnType<typeof browser.open>>['cookies']>> = [];

beforeAll(async () => {
  const { baseUrl, mailFile } = stack.current;
  const context = await browser.open();
  const page = await context.newPage();
  page.on('dialog', (dialog) => void dialog.accept());
  const email = freshEmail();
  await signUp(page, { baseUrl, mailFile, email });
  for (const [name, path] of [
    ['quick-start-without-key', '/quick-start'],
    ['keys-empty', '/keys'],
    ['usage-empty', '/usage'],
    ['webhook-empty', '/webhook'],
    ['shoes-empty', '/shoes'],
    ['runners-empty', '/subjects'],
    ['capture-links-empty', '/capture-links'],
  ] as const) {
    pages.set(name, scopeUrl(page, path));
  }
  for (const name of [
    'sign-in',
    'sign-in/code',
    'sign-up',
    'check-inbox',
    'verify',
    'forgot-password',
    'confirm-email',
    'reset-password',
    'status',
    'nowhere',
  ]) {
    pages.set(name, `${baseUrl}/portal/${name}`);
  }
  pages.set('docs', `${baseUrl}/docs`);
  pages.set('front', `${baseUrl}/`);
  pages.set('sample', `${baseUrl}/sample`);
  pages.set('sample-back', `${baseUrl}/sample/back-view`);
  await fillOrganization(page, email);
  for (const path of ['', ...SCOPE_PAGES]) {
    pages.set(path === '' ? 'start' : path.slice(1), scopeUrl(page, path));
  }
  await addReports(page);
  await addManyRunners(email);
  pages.set('usage-of-test-keys', scopeUrl(page, '/usage?mode=test'));
  pages.set('shoes-found', scopeUrl(page, '/shoes?brand=Brooks&shown=active'));
  const scopeId = scopeUrl(page, '').split('/').at(-1);
  pages.set('operator-sign-in', `${baseUrl}/portal/operator/sign-in`);
  pages.set('operator', `${baseUrl}/portal/operator`);
  pages.set('operator-scopes', `${baseUrl}/portal/operator/scopes`);
  pages.set('operator-scope', `${baseUrl}/portal/operator/scopes/${scopeId}`);
  pages.set('operator-dead-letters', `${baseUrl}/portal/operator/dead-letters`);
  await page.goto(scopeUrl(page, '/webhook'));
  const link = async (name: RegExp) => {
    return `${baseUrl}${await page.getByRole('link', { name }).first().getAttribute('href')}`;
  };
  pages.set('delivery', await link(/^Details/));
  pages.set('webhook-endpoint-new', scopeUrl(page, '/webhook/endpoints/new'));
  const endpoint = await link(/warehouse$/);
  pages.set('webhook-endpoint', endpoint);
  await page.goto(endpoint);
  pages.set('webhook-endpoint-delivery', await link(/^Details/));
  pages.set('account', `${baseUrl}/portal/account`);
  pages.set('second-factor', `${baseUrl}/portal/account/second-factor`);
  pages.set('change-email', `${baseUrl}/portal/account/email`);
  pages.set('passkeys', `${baseUrl}/portal/account/passkeys`);
  pages.set('delete-account', `${baseUrl}/portal/account/delete`);
  await signInAsOperator(page, stack.current);
  cookies = await context.cookies();
  await context.close();
});

/** Adds pages about analyses, some of them with ready-made results. */
async function addReports(page: Page): Promise<void> {
  const root = scopeUrl(page, '');
  const [side, back, failed] = await startSamples(stack.current, root.split('/').at(-1) ?? '', [
    { analysis_type: 'side_view' },
    { analysis_type: 'back_view' },
    { analysis_type: 'side_view', test_scenario: 'too_dark' },
  ]);
  pages.set('capture-links', `${root}/capture-links`);
  pages.set('capture-link-new', `${root}/capture-links/new`);
  pages.set('capture', await createTestLink(stack.current, root.split('/').at(-1) ?? ''));
  pages.set('analyses', `${root}/analyses?keys=test`);
  pages.set('upload', `${root}/analyses/upload`);
  pages.set('report', `${root}/analyses/${side}`);
  pages.set('report-back', `${root}/analyses/${back}`);
  pages.set('failure', `${root}/analyses/${failed}`);
  pages.set('analysis-edit', `${root}/analyses/${failed}/edit`);
  pages.set('runners', `${root}/subjects`);
  // Two, so that they can be merged.
  for (const name of ['Jo Miller', 'J. Miller']) {
    await page.goto(`${root}/subjects`);
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByRole('button', { name: 'Add a runner' }).click();
    await page.waitForURL('**/subjects/*');
  }
  pages.set('runner', page.url().split('?')[0] ?? '');
  const subjectId = page.url().split('/').at(-1)?.split('?')[0] ?? '';
  const run = { analysis_type: 'side_view', subject_id: subjectId };
  const [first, second] = await analyzeRuns(stack.current, root.split('/').at(-1) ?? '', [
    run,
    { ...run, pace: '05:30' },
  ]);
  pages.set('analyses-live', `${root}/analyses`);
  pages.set('comparison', `${root}/analyses/${first}/with/${second}`);
  pages.set('comparison-impossible', `${root}/comparison?analysis=${first}`);
  await share(page, `${root}/capture-links/new`);
  pages.set('shared', await share(page, `${root}/analyses/${side}/links`));
  pages.set('links', `${root}/analyses/${side}/links`);
  pages.set('pair', `${root}/analyses/${side}/with/${back}`);
  pages.set('shared-pair', await share(page, `${root}/analyses/${side}/with/${back}`));
  pages.set('shared-comparison', await share(page, `${root}/analyses/${first}/with/${second}`));
  pages.set('runner-links', `${root}/subjects/${subjectId}/links`);
  const history = await share(page, `${root}/subjects/${subjectId}/links`);
  pages.set('shared-runner', history);
  pages.set('shared-runner-report', `${history}/${first}`);
  await page.goto(root);
}

/** Creates a link; returns its address. */
async function share(page: Page, path: string): Promise<string> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Create a link' }).click();
  return (await page.locator('#new-link').textContent()) ?? '';
}

/** Adds more runners than a selection list shows. */
async function addManyRunners(email: string): Promise<void> {
  const scopeId = await createOrganization(stack.current, email, 'Large Club');
  changeDatabase(
    stack.directory,
    `INSERT INTO subjects (id, scope_id, name, email, created_at_ms, updated_at_ms)
     WITH RECURSIVE numbers (n) AS (
       SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 250
     )
     SELECT printf('%08x-0000-4000-8000-%012x', n, n), '${scopeId}', 'Runner ' || n, 'runner-' || n || '@club.example',
       1790000000000 + n, 1790000000000 + n
     FROM numbers`,
  );
  const root = `${stack.current.baseUrl}/portal/scopes/${scopeId}`;
  const runner = `${root}/subjects/00000001-0000-4000-8000-000000000001`;
  pages.set('runners-many', `${root}/subjects`);
  pages.set('runners-not-found', `${root}/subjects?search=nobody`);
  pages.set('runner-many', runner);
  pages.set('runner-searched', `${runner}?search=runner-24`);
  pages.set('upload-many', `${root}/analyses/upload`);
}

/** Fills an organization like a partner's (keys, members, deliveries) and leaves it open. */
async function fillOrganization(page: Page, email: string): Promise<void> {
  const { baseUrl } = stack.current;
  const scopeId = await createOrganization(stack.current, email);
  const root = `${baseUrl}/portal/scopes/${scopeId}`;
  for (const name of ['Production backend', 'Staging']) {
    await page.goto(`${root}/keys`);
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByRole('button', { name: 'Create key' }).click();
  }
  await page.goto(`${root}/keys`);
  await page.getByLabel('Manage Staging').click();
  await page.getByRole('button', { name: 'Replace' }).first().click();
  for (const invited of ['jo.miller@harbor.example', 'sam@harbor.example']) {
    await page.goto(`${root}/members`);
    await page.getByLabel('Email', { exact: true }).fill(invited);
    await page.getByRole('button', { name: 'Send invitation' }).click();
  }
  const withdrawal = await page.locator('[action$="/withdraw"]').first().getAttribute('action');
  const invitationId = withdrawal?.split('/').at(-2);
  pages.set('invitation', `${baseUrl}/portal/invitations/${invitationId}`);
  const receiver = await startWebhookReceiver((_request, response) => {
    response.end('{"received":true}');
  });
  await page.goto(`${root}/webhook`);
  await page.getByLabel('URL', { exact: true }).fill(receiver.url);
  await page.getByRole('button', { name: 'Save webhook' }).click();
  for (let index = 0; index < 2; index += 1) {
    await page.goto(`${root}/webhook`);
    await page.getByRole('button', { name: 'Send test event' }).click();
    await page.waitForURL('**/deliveries/*');
  }
  await page.goto(`${root}/webhook/endpoints/new`);
  await page.getByLabel('URL', { exact: true }).fill(`${receiver.url}/warehouse`);
  await page.getByRole('button', { name: 'Save endpoint' }).click();
  await page.getByRole('button', { name: 'Send test event' }).click();
  await page.waitForURL('**/deliveries/*');
  await receiver.stop();
  await page.goto(`${root}/shoes?brand=Brooks`);
  await page.getByRole('button', { name: 'Activate all Brooks shoes', exact: true }).click();
  await page.goto(`${root}/settings`);
  await saveColor(page, '#7a1fa2');
  await saveLogo(page);
  await page.goto(`${root}/quick-start`);
  await page.getByRole('button', { name: 'Create a test key' }).click();
  const testKey = /gk_test_\w+/.exec(await page.locator('#test-key').innerText())?.[0] ?? '';
  await useTestKey(stack.current, testKey);
  await page.goto(root);
}

async function visit({ viewport, scheme: colorScheme }: Omit<Look, 'languages'>, locale?: string) {
  const context = await browser.open({ viewport, colorScheme, ...(locale && { locale }) });
  await context.addCookies(cookies);
  return { context, page: await context.newPage() };
}

describe.skipIf(PICTURES !== undefined)('every page', () => {
  it('is covered', async () => {
    const portalRoutes = await readPortalRoutes();
    const paths = [...pages.values()].map((url) => new URL(url).pathname);
    const missing = portalRoutes.filter(({ method, path }) => {
      const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
      return method === 'GET' && !paths.some((visited) => pattern.test(visited));
    });
    expect(missing.map(({ path }) => path)).toEqual(ELSEWHERE);
  });

  it.each(LOOKS)(
    'is accessible and fits, in $languages at $name px in $scheme colors',
    async (look) => {
      const { context, page } = await visit(look);
      const complaints = complaintsOf(page);
      const problems: string[] = [];
      for (const [index, [name, url]] of [...pages].entries()) {
        const wanted = look.languages[index % look.languages.length] ?? 'en';
        await page.setExtraHTTPHeaders({ 'Accept-Language': wanted });
        await page.goto(url);
        for (const details of await page.locator('main details > summary').all()) {
          if ((await details.locator('..').getAttribute('open')) === null) await details.click();
        }
        problems.push(...(await problemsOn(page, name)));
        const language = await page.locator('html').getAttribute('lang');
        // Operators and developers read English.
        const expected = /^(?:docs|operator)/.test(name) ? 'en' : wanted;
        if (language !== expected) problems.push(`${name}: in ${language}`);
      }
      expect(problems).toEqual([]);
      // Expected: errors of a missing page, and of a comparison with only one analysis.
      expect(complaints.filter((text) => !/40[04]/.test(text))).toEqual([]);
      await context.close();
    },
  );

  it('fits on a desktop, loads little, and works without a mouse', async () => {
    const { context, page } = await visit(DESK);
    await disableCache(page);
    const problems: string[] = [];
    for (const [name, url] of pages) {
      const { elsewhere, scriptBytes, firstViewBytes } = await measureLoading(page, url);
      problems.push(...elsewhere.map((file) => `${name}: loads ${file}`));
      if (scriptBytes >= MAX_SCRIPT_BYTES) problems.push(`${name}: ${scriptBytes} bytes of script`);
      if (firstViewBytes >= MAX_FIRST_VIEW_BYTES) {
        problems.push(`${name}: ${firstViewBytes} bytes before the first view`);
      }
      problems.push(...(await wideParts(page, name)), ...(await keyboardProblemsOn(page, name)));
    }
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe.runIf(PICTURES !== undefined)('pictures', () => {
  it.each(PICTURE_LOOKS)('show every page at $name px in $scheme colors', async (look) => {
    const { context, page } = await visit(look, look.locale);
    for (const [name, url] of pages) {
      expect(await page.goto(url)).not.toBeNull();
      const file = `${name.replaceAll('/', '-')}-${look.name}-${look.scheme}-${look.locale}.png`;
      await page.screenshot({ path: join(PICTURES ?? '', file), fullPage: true });
    }
    await context.close();
  });
});

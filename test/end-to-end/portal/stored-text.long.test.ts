import { describe, expect, it } from 'vitest';

import { startWebhookReceiver } from '../support/webhook-receiver.ts';
import { useSharedStack } from '../support/use-shared-stack.ts';
import {
  complaintsOf,
  freshEmail,
  scopeUrl,
  signInAsOperator,
  signUp,
  useBrowser,
} from './browser.ts';
import { createOrganization, startSamples } from './reports.ts';

const HOSTILE = `"><img src=x onerror=alert(1)><script>alert(2)</script>`;
/** As text, because these tests know no browser types. */
const INJECTED = `document.querySelectorAll('img[src=x], script:not([src])').length`;

const stack = useSharedStack();
const browser = useBrowser();

describe('I-51: what somebody has stored', () => {
  it('is shown as text on every page, and never runs', async () => {
    const { baseUrl, mailFile } = stack.current;
    const page = await (await browser.open()).newPage();
    const complaints = complaintsOf(page);
    const email = freshEmail();
    await signUp(page, { baseUrl, mailFile, email });
    const scopeId = await createOrganization(stack.current, email, HOSTILE);
    await page.goto(`${baseUrl}/portal/scopes/${scopeId}`);
    const at = (path: string) => scopeUrl(page, path);

    await page.goto(at('/keys'));
    await page.getByLabel('Name', { exact: true }).fill(HOSTILE);
    await page.getByRole('button', { name: 'Create key' }).click();
    await page.goto(at('/subjects'));
    await page.getByLabel('Name', { exact: true }).fill(HOSTILE);
    await page.getByRole('button', { name: 'Add a runner' }).click();
    await page.waitForURL('**/subjects/*');
    const runner = page.url();
    const receiver = await startWebhookReceiver((_request, response) => response.end(HOSTILE));
    await page.goto(at('/webhook'));
    await page.getByLabel('URL', { exact: true }).fill(receiver.url);
    await page.getByRole('button', { name: 'Save webhook' }).click();
    await page.getByRole('button', { name: 'Send test event' }).click();
    await page.waitForURL('**/deliveries/*');
    const delivery = page.url();
    await receiver.stop();
    const [analysis] = await startSamples(stack.current, scopeId, [{ analysis_type: 'side_view' }]);
    const links = at(`/analyses/${analysis}/links`);
    await page.goto(links);
    await page.getByRole('button', { name: 'Create a link' }).click();
    const shared = (await page.locator('#new-link').textContent()) ?? '';
    await signInAsOperator(page, stack.current);
    const operator = `${baseUrl}/portal/operator`;
    await page.goto(`${operator}/scopes/${scopeId}`);
    await page.getByLabel('Credits').fill('1');
    await page.getByLabel('Reason').fill(HOSTILE);
    await page.getByRole('button', { name: 'Grant credits' }).click();
    await page.getByText('The credits have been granted.').waitFor();

    const query = encodeURIComponent(HOSTILE);
    const root = `${baseUrl}/portal/scopes/${scopeId}`;
    const paths = ['', '/keys', '/credits', '/usage', '/members', '/settings', '/analyses'];
    const shown = [];
    for (const url of [
      ...paths.map((path) => `${root}${path}`),
      `${root}/analyses/upload`,
      runner,
      `${runner.split('?')[0]}?search=${query}&notice=${query}`,
      `${root}/subjects?search=${query}`,
      `${root}/shoes?search=${query}&brand=${query}`,
      `${root}/analyses/${analysis}?language=${query}`,
      links,
      delivery,
      shared,
      `${baseUrl}/portal/account`,
      `${operator}/scopes?search=${query}`,
      `${operator}/scopes/${scopeId}`,
    ]) {
      await page.goto(url);
      expect([url, await page.evaluate(INJECTED)]).toEqual([url, 0]);
      if ((await page.locator('body').innerText()).includes(HOSTILE)) shown.push(url);
    }
    // The name of the organization alone is on nearly all of them.
    expect(shown.length).toBeGreaterThan(12);
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
  });
});

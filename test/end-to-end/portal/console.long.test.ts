import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';

import { useSharedStack } from '../support/use-shared-stack.ts';
import { complaintsOf, freshEmail, scopeUrl, signUp, useBrowser } from './browser.ts';

const run = promisify(execFile);
const resultsSchema = z.object({
  status: z.literal('success'),
  biomechanical_analysis: z.object({ total_score: z.number() }),
});

const stack = useSharedStack();
const browser = useBrowser();

async function visit() {
  const context = await browser.open();
  const page = await context.newPage();
  return { page, complaints: complaintsOf(page), close: () => context.close() };
}

async function newcomer() {
  const { baseUrl, mailFile } = stack.current;
  const visitor = await visit();
  await signUp(visitor.page, { baseUrl, mailFile, email: freshEmail() });
  return visitor;
}

/** Returns the text that the copy button copies. */
async function copied(page: Page, id: string): Promise<string> {
  return (await page.locator(`#${id}`).textContent()) ?? '';
}

describe('the quick start', () => {
  it('works exactly as shown on the page, in all three languages', async () => {
    const { page, complaints, close } = await newcomer();
    await page.getByRole('link', { name: 'Open the quick start' }).click();
    await page.getByRole('button', { name: 'Create a test key' }).click();
    const [key, setKey] = [await copied(page, 'test-key'), await copied(page, 'set-key')];
    const [curl, node, python] = await Promise.all(
      ['example-0', 'example-1', 'example-2'].map((id) => copied(page, id)),
    );
    const { directory } = stack;
    writeFileSync(join(directory, 'analyze.mjs'), node ?? '');
    writeFileSync(join(directory, 'analyze.py'), python ?? '');
    for (const command of [curl ?? '', 'node analyze.mjs', 'python3 analyze.py']) {
      const { stdout } = await run('bash', ['-c', `{ ${setKey}; } <<< ${key}\n${command}`], {
        cwd: directory,
      });
      expect(resultsSchema.safeParse(JSON.parse(stdout)).error).toBeUndefined();
    }
    await page.goto(scopeUrl(page, '/usage?mode=test'));
    expect(await page.locator('.figure').nth(1).textContent()).toBe('3');
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('the shoe catalog', () => {
  it('is searched, activated, and filled from a file', async () => {
    const { page, complaints, close } = await newcomer();
    await page.goto(scopeUrl(page, '/shoes'));
    await page.getByText('No shoe is active yet').waitFor();
    await page.getByLabel('Search').fill('brooks ghost');
    await page.getByRole('button', { name: 'Search' }).click();
    await page
      .getByRole('button', { name: /^Activate Brooks Ghost/ })
      .first()
      .click();
    await page.getByText('The catalog has been saved.').waitFor();
    expect(page.url()).toContain('search=brooks+ghost');
    expect(await page.locator('.badge.good').count()).toBe(1);
    const links = {
      name: 'links.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('brand,model,version\nNobody,Knows,1\n'),
    };
    await page.getByLabel('CSV file').setInputFiles(links);
    await page.getByRole('button', { name: 'Import' }).click();
    await page.getByText('Line 2: not in the catalog').waitFor();
    expect(await page.getByLabel('Lines of the file').inputValue()).toContain('Nobody,Knows,1');
    // The error page is a 400, which the browser logs.
    expect(complaints.filter((text) => !text.includes('400'))).toEqual([]);
    await close();
  });
});

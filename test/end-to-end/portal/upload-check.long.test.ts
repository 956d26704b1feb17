import { fileURLToPath } from 'node:url';

import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { failureTexts } from '../../../worker/analyses/content/content.ts';
import { expectEventually } from '../../expect-eventually.ts';
import { useSharedStack } from '../support/use-shared-stack.ts';
import { filterVideo } from '../support/videos.ts';
import { complaintsOf, freshEmail, NEVER_TOO_SLOW, signUp, useBrowser } from './browser.ts';
import { problemsOn } from './page-problems.ts';
import { createOrganization, RUN_FILE } from './reports.ts';

const SIDE = fileURLToPath(RUN_FILE);
const BACK = fileURLToPath(new URL('back_view.mp4', RUN_FILE));
const FROM_BEHIND = failureTexts('seen_from_behind', 'en').detail;
const FROM_THE_SIDE = failureTexts('seen_from_the_side', 'en').detail;
const SMALL_HEELS = failureTexts('heels_too_small', 'en').detail;

const stack = useSharedStack();
const browser = useBrowser();
let page: Page;
let complaints: string[];
let root: string;
/** Name and view of each file that was sent */
let sent: { name: string | undefined; view: string | undefined }[];

beforeAll(async () => {
  const { baseUrl, mailFile } = stack.current;
  const email = freshEmail();
  page = await (await browser.open()).newPage();
  await page.addInitScript(NEVER_TOO_SLOW);
  await signUp(page, { baseUrl, mailFile, email });
  root = `${baseUrl}/portal/scopes/${await createOrganization(stack.current, email)}`;
  complaints = complaintsOf(page);
  await page.route('**/analyses/upload', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const body = route.request().postDataBuffer()?.toString('latin1') ?? '';
    const [, name] = /filename="([^"]+)"/.exec(body) ?? [];
    const [, view] = /name="analysis_type"\r\n\r\n(\w+)/.exec(body) ?? [];
    sent.push({ name, view });
    return route.fulfill({ status: 202, json: { video_id: crypto.randomUUID() } });
  });
});

beforeEach(() => {
  sent = [];
});

async function openUpload(query = ''): Promise<void> {
  await page.goto(`${root}/analyses/upload${query}`);
  await page.locator('[data-is-watching]').waitFor();
}

const choose = async (...files: string[]) =>
  page.getByLabel('Video', { exact: true }).setInputFiles(files);
const submit = async () => page.locator('.upload-form [type=submit]').press('Enter');

const warning = (text: string) => page.locator('.file-state', { hasText: text });

describe('a clip chosen in the portal', () => {
  it('is held back if it shows the other view, which one click corrects', async () => {
    await openUpload();
    expect(await page.getByText('shirt tucked in').isVisible()).toBe(false);
    await choose(BACK);
    // Without waiting for the check.
    await submit();
    await warning(FROM_BEHIND).waitFor();
    expect(await problemsOn(page, 'warning')).toEqual([]);
    await page.getByRole('button', { name: 'Change to “Behind”' }).press('Enter');
    expect(await warning(FROM_BEHIND).count()).toBe(0);
    expect(await page.getByText('shirt tucked in').isVisible()).toBe(true);
    expect(sent).toEqual([]);
    await page.getByRole('button', { name: 'Start 1 analysis' }).press('Enter');
    await page.getByRole('link', { name: /^Open the analysis/ }).waitFor();
    expect(sent).toEqual([{ name: 'back_view.mp4', view: 'back_view' }]);
    expect(complaints).toEqual([]);
  });

  it('can be uploaded anyway, while a queue sends the others', async () => {
    await openUpload('?view=back_view');
    await choose(SIDE, BACK);
    await submit();
    await warning(FROM_THE_SIDE).waitFor();
    await expectEventually(() => sent).toEqual([{ name: 'back_view.mp4', view: 'back_view' }]);
    await page.getByText('Started: 1. Failed: 0.').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Upload anyway: side_view.mp4' }).press('Enter');
    await expectEventually(() => sent.at(1)).toEqual({ name: 'side_view.mp4', view: 'back_view' });
  });

  it('gets a warning if its heels are too small, only from behind', async () => {
    const filter = 'scale=-2:320,pad=480:480:150:80:gray';
    const video = { original: BACK, filter, extension: 'mp4' } as const;
    await openUpload('?view=back_view');
    await choose(await filterVideo(stack.directory, video));
    await warning(SMALL_HEELS).waitFor();
    await page.getByLabel('Filmed from', { exact: true }).selectOption('The side');
    await warning(FROM_BEHIND).waitFor();
    expect(await warning(SMALL_HEELS).count()).toBe(0);
  });

  it('goes to its analysis without a warning if nothing is wrong', async () => {
    await openUpload();
    await choose(SIDE);
    await submit();
    await page.waitForURL(/\/analyses\/[0-9a-f-]{36}$/);
    expect(sent).toEqual([{ name: 'side_view.mp4', view: 'side_view' }]);
  });

  it('is sent if the browser cannot decode it', async () => {
    const video = { original: BACK, filter: 'null', extension: 'avi' } as const;
    await openUpload();
    await choose(await filterVideo(stack.directory, video));
    await submit();
    await page.waitForURL(/\/analyses\/[0-9a-f-]{36}$/);
    expect(sent).toHaveLength(1);
  });

  it('is sent if the model does not load, which only the upload page tries', async () => {
    const requested: string[] = [];
    await page.route('**/pose-*', async (route) => {
      requested.push(route.request().url());
      await route.abort();
    });
    await page.goto(`${root}/analyses`);
    expect(requested).toEqual([]);
    await page.goto(`${root}/analyses/upload`);
    await choose(BACK);
    await submit();
    await page.waitForURL(/\/analyses\/[0-9a-f-]{36}$/);
    expect(requested.length).toBeGreaterThan(0);
  });
});

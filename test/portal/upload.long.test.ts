import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';
import type { Browser, Page, Route } from 'playwright-core';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { expectEventually } from '../expect-eventually.ts';

/** A secure context, without which browsers make no random ids. */
const ADDRESS = 'http://localhost/upload';
const UPLOAD = fileURLToPath(new URL('../../worker/portal/client/upload.ts', import.meta.url));
const FORM = `<form method="post" action="/videos">
  <input type="hidden" name="form_token" value="token">
  <div data-upload="/analyses" data-max-bytes="1000">
    <input type="file" name="video">
    <select name="view"><option>side</option><option>back</option></select>
    <p data-problem hidden></p>
    <div data-progress hidden><progress max="100"></progress><p role="status"></p></div>
    <button type="submit">Start</button>
  </div>
</form>`;

let browser: Browser;
let script: string;
let page: Page;
/** Uploads that have not been answered yet. */
let uploads: Route[];
let keys: (string | undefined)[];

beforeAll(async () => {
  const bundle = await build({
    stdin: {
      contents: `import { watchUpload } from ${JSON.stringify(UPLOAD)};
        watchUpload(document.querySelector('[data-upload]'));`,
      resolveDir: '.',
    },
    bundle: true,
    write: false,
  });
  script = bundle.outputFiles[0]?.text ?? '';
  browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
});
afterAll(async () => browser.close());

beforeEach(async () => {
  [uploads, keys] = [[], []];
  page = await browser.newPage();
  await page.route('**/*', async (route) => {
    if (route.request().method() !== 'POST') {
      await route.fulfill({ contentType: 'text/html', body: FORM });
      return;
    }
    keys.push(route.request().headers()['idempotency-key']);
    uploads.push(route);
  });
  await page.goto(ADDRESS);
  await page.addScriptTag({ content: script });
  await choose('first.mp4');
});

async function choose(name: string): Promise<void> {
  const file = { name, mimeType: 'video/mp4', buffer: Buffer.from(name) };
  await page.locator('[name=video]').setInputFiles(file);
}

async function start(): Promise<void> {
  const before = uploads.length;
  await page.getByRole('button', { name: 'Start' }).click();
  await expectEventually(() => uploads.length).toBe(before + 1);
}

async function fail(): Promise<void> {
  await uploads.at(-1)?.abort();
  await page.locator('[type=submit]:enabled').waitFor();
}

describe('the key of an upload', () => {
  it('stays when the same upload is tried again', async () => {
    await start();
    await fail();
    await start();
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  it('changes with the form, between uploads and during one', async () => {
    await start();
    await choose('second.mp4');
    await fail();
    await start();
    await page.locator('[name=view]').selectOption('back');
    await fail();
    await start();
    await fail();
    await page.locator('[name=view]').selectOption('side');
    await start();
    expect(new Set(keys).size).toBe(4);
  });
});

import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const CLIENT = fileURLToPath(new URL('../../worker/portal/client/', import.meta.url));
const PAGE = '/portal/scopes/one/subjects';
const SIGN_IN = '/portal/sign-in';
const FORM = (action: string) => `<form method="post" action="${action}">
  <input type="hidden" name="form_token" value="fresh">
  <input name="name"><input type="password" name="password"><input type="checkbox" name="sure">
  <select name="view"><option>side</option><option>back</option></select>
  <textarea name="note"></textarea><button>Send</button></form>`;

let browser: Browser;
let script: string;
let page: Page;
let origin: string;
/** Where the form leads. */
let target: string;

const server = createServer(({ method, url }, response) => {
  if (method === 'POST') {
    response.writeHead(303, { Location: url === SIGN_IN ? PAGE : target }).end();
    return;
  }
  response.setHeader('Content-Type', 'text/html');
  response.end(
    `<!doctype html>${FORM(url === SIGN_IN ? SIGN_IN : PAGE)}<script>${script}</script>`,
  );
});

beforeAll(async () => {
  const contents = `import { keepFormValues } from './keep-form-values.ts'; keepFormValues();`;
  const stdin = { contents, resolveDir: CLIENT };
  const { outputFiles } = await build({ stdin, bundle: true, write: false });
  script = outputFiles[0]?.text ?? '';
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
});
afterAll(async () => {
  await browser.close();
  server.close();
});

beforeEach(async () => {
  page = await browser.newPage();
  await page.goto(`${origin}${PAGE}`);
  await page.locator('[name=name]').fill('Jo Miller');
  await page.locator('[name=password]').fill('a secret');
  await page.locator('[name=sure]').check();
  await page.locator('[name=view]').selectOption('back');
  await page.locator('[name=note]').fill('Old shoes');
});
afterEach(async () => page.close());

async function send(): Promise<void> {
  await Promise.all([page.waitForEvent('load'), page.getByRole('button').click()]);
}

const typed = async () => [
  await page.locator('[name=name]').inputValue(),
  await page.locator('[name=password]').inputValue(),
  await page.locator('[name=sure]').isChecked(),
  await page.locator('[name=view]').inputValue(),
  await page.locator('[name=note]').inputValue(),
  await page.locator('[name=form_token]').inputValue(),
];
const EMPTY = ['', '', false, 'side', '', 'fresh'];

describe('form input', () => {
  it('is restored after the sign-in that a form redirected to, except for secrets', async () => {
    target = SIGN_IN;
    await send();
    expect(await typed()).toEqual(EMPTY);
    await send();
    expect(page.url()).toBe(`${origin}${PAGE}`);
    expect(await typed()).toEqual(['Jo Miller', '', true, 'back', 'Old shoes', 'fresh']);
    await page.reload();
    expect(await typed()).toEqual(EMPTY);
  });

  it('is discarded once the form is accepted', async () => {
    target = PAGE;
    await send();
    expect(await typed()).toEqual(EMPTY);
    expect(await page.evaluate('sessionStorage.length')).toBe(0);
  });
});

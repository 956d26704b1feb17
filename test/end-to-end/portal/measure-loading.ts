import { gzipSync } from 'node:zlib';

import type { Page, Response } from 'playwright-core';
import * as z from 'zod';

const blockingSchema = z.array(z.string());
/** As text, because these tests have no browser types. */
const BLOCKING = `performance.getEntriesByType('resource')
  .filter(({ renderBlockingStatus }) => renderBlockingStatus === 'blocking')
  .map(({ name }) => name)`;

/** Disables the cache, as for a first visit. */
export async function disableCache(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
}

/** Loads a URL without a cache. */
export async function measureLoading(page: Page, url: string) {
  const responses = new Map<string, Response>();
  const scripts: string[] = [];
  const note = (response: Response) => {
    responses.set(response.url(), response);
    if (response.request().resourceType() === 'script') scripts.push(response.url());
  };
  page.on('response', note);
  await page.goto(url);
  const blocking = blockingSchema.parse(await page.evaluate(BLOCKING));
  const bytesOf = async (urls: readonly string[]) => {
    const sizes = urls.map(async (each) => {
      const body = (await responses.get(each)?.body()) ?? '';
      return gzipSync(body).length;
    });
    return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);
  };
  page.off('response', note);
  const { origin } = new URL(url);
  return {
    elsewhere: [...responses.keys()].filter((each) => !each.startsWith(origin)),
    scriptBytes: await bytesOf(scripts),
    firstViewBytes: await bytesOf([url, ...blocking]),
  };
}

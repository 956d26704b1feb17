import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { chromium } from 'playwright-core';

import { withOwnStack } from '../support/with-own-stack.ts';
import { BROWSER, createCaptureLinks, PHONE } from './capture-links.ts';

const RUN = fileURLToPath(new URL('../../build/samples/run.mp4', import.meta.url));
/** The model compiles at its first look. */
const WARM_UP_MS = 3000;
const MEASURED_SECONDS = 8;
/** As text, because benchmarks know no browser types: every look is one message to the model. */
const COUNT_LOOKS = `self.looks = 0;
const { postMessage } = Worker.prototype;
Worker.prototype.postMessage = function (...words) {
  self.looks += 1;
  return postMessage.apply(this, words);
};`;

/** How often the page of a capture link looks at its camera on this machine. */
export async function benchLooks(): Promise<void> {
  await withOwnStack(async ({ stack, directory }) => {
    const camera = join(directory, 'run.mjpeg');
    await promisify(execFile)('ffmpeg', ['-v', 'error', '-i', RUN, '-an', '-q:v', '3', camera]);
    const browser = await chromium.launch({
      ...BROWSER,
      args: [
        ...BROWSER.args,
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${camera}`,
      ],
    });
    try {
      const page = await (await browser.newContext(PHONE)).newPage();
      await page.addInitScript(COUNT_LOOKS);
      await page.goto((await createCaptureLinks(stack)).side_view);
      await page.locator('[data-is-watching]').waitFor();
      // An idle container: only the page uses the cores.
      await stack.container.stop();
      await page.locator('[data-live]').click();
      await sleep(WARM_UP_MS);
      const before = Number(await page.evaluate('self.looks'));
      await sleep(1000 * MEASURED_SECONDS);
      const looks = Number(await page.evaluate('self.looks')) - before;
      process.stdout.write(
        `${(looks / MEASURED_SECONDS).toFixed(1)} looks a second (goal 8 on 2 cores)\n`,
      );
    } finally {
      await browser.close();
    }
  });
}

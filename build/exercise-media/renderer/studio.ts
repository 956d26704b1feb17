import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { chromium } from 'playwright-core';

import type { ExercisePoses } from './exercise-poses.ts';
import type { PageStudio, PictureSize } from './stage.ts';

const PAGE_FOLDER = fileURLToPath(new URL('../page', import.meta.url));
const PROGRAM = '/usr/bin/chromium';
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // CPU-rendered WebGL gives the same picture on every machine.
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];

declare global {
  var studio: PageStudio;
}

/** Draws with three.js in its own Chromium. */
export class Studio {
  readonly #browser: Browser;
  readonly #page: Page;

  private constructor(browser: Browser, page: Page) {
    this.#browser = browser;
    this.#page = page;
  }

  static async open(): Promise<Studio> {
    const content = await bundlePage();
    const browser = await chromium.launch({ executablePath: PROGRAM, args: FLAGS });
    const page = await browser.newPage();
    await page.addScriptTag({ content });
    return new Studio(browser, page);
  }

  async close(): Promise<void> {
    await this.#browser.close();
  }

  async openFilm(exercise: ExercisePoses, size: PictureSize): Promise<void> {
    const order = { exercise, size };
    await this.#page.evaluate((wanted) => globalThis.studio.openFilm(wanted), order);
  }

  /** Returns a frame in the encoder's format: see `video-planes`. */
  async frame(timeSeconds: number): Promise<Buffer> {
    const planes = await this.#page.evaluate((time) => globalThis.studio.frame(time), timeSeconds);
    return Buffer.from(planes, 'base64');
  }

  /** Renders a PNG of the exercise's positions; a sheet also shows eight frames. */
  async still(
    kind: 'picture' | 'sheet',
    exercise: ExercisePoses,
    size: PictureSize,
  ): Promise<Buffer> {
    const order = { kind, exercise, size };
    const png = await this.#page.evaluate((wanted) => globalThis.studio.still(wanted), order);
    return Buffer.from(png, 'base64');
  }
}

async function bundlePage(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(PAGE_FOLDER, 'page-studio.ts')],
    bundle: true,
    write: false,
    alias: { 'node:assert/strict': join(PAGE_FOLDER, 'assert.ts') },
  });
  return outputFiles.map(({ text }) => text).join('');
}

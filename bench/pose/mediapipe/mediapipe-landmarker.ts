import { existsSync } from 'node:fs';

import type { Browser, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { z } from 'zod';

import type { ModelVariant } from './model-bundle.ts';
import { fetchModelBundle } from './model-bundle.ts';
import type { PageServer } from './page-server.ts';
import { servePage } from './page-server.ts';

const CHROMIUM_PATH = '/usr/bin/chromium';
const CHROMIUM_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const LANDMARKS = 33;
/** x, y, z, visibility. */
const VALUES_PER_LANDMARK = 4;
const START_TIMEOUT_MS = 60_000;

const detectionSchema = z.object({
  landmarks: z
    .array(z.number())
    .length(LANDMARKS * VALUES_PER_LANDMARK)
    .nullable(),
  durationMs: z.number(),
});

type RunningMode = 'VIDEO' | 'IMAGE';

interface RgbFrame {
  widthPx: number;
  heightPx: number;
  rgb: Buffer;
  timeSeconds: number;
}

interface MediapipeDetection {
  /** 33 times x px, y px, z px, visibility of the first person; null if there is none. */
  landmarks: Float32Array | null;
  /** Time in `detect` or `detectForVideo` only, measured in the page. */
  durationMs: number;
}

export interface MediapipeLandmarker {
  /** One frame at a time; in VIDEO mode their times must increase. */
  detect: (frame: RgbFrame) => Promise<MediapipeDetection>;
  close: () => Promise<void>;
}

/**
 * MediaPipe's own PoseLandmarker (CPU, one person, its default thresholds) in headless Chromium.
 * In VIDEO mode it smooths over time; in IMAGE mode it processes each frame independently.
 */
export async function startMediapipe(options: {
  variant: ModelVariant;
  runningMode: RunningMode;
}): Promise<{ ok: true; landmarker: MediapipeLandmarker } | { ok: false; reason: string }> {
  if (!existsSync(CHROMIUM_PATH)) return { ok: false, reason: `${CHROMIUM_PATH} does not exist.` };
  const bundle = await fetchModelBundle(options.variant);
  if (!bundle.ok) return bundle;
  const { runningMode } = options;
  const server = await servePage(bundle.path);
  let browser: Browser | undefined;
  const close = async (): Promise<void> => {
    await browser?.close();
    await server.close();
  };
  try {
    browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: CHROMIUM_FLAGS });
    const page = await openPage({ browser, url: server.url, runningMode });
    const detectOne = (frame: RgbFrame) => detect(frame, { page, server, runningMode });
    return { ok: true, landmarker: { detect: detectOne, close } };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openPage(options: {
  browser: Browser;
  url: string;
  runningMode: RunningMode;
}): Promise<Page> {
  const page = await options.browser.newPage();
  page.setDefaultTimeout(START_TIMEOUT_MS);
  await page.goto(options.url);
  await page.evaluate(`start(${JSON.stringify(options.runningMode)})`);
  return page;
}

async function detect(
  { widthPx, heightPx, rgb, timeSeconds }: RgbFrame,
  { page, server, runningMode }: { page: Page; server: PageServer; runningMode: RunningMode },
): Promise<MediapipeDetection> {
  const timestampMs = runningMode === 'VIDEO' ? timeSeconds * 1000 : null;
  const call = [server.offerFrame(rgb), widthPx, heightPx, timestampMs];
  const found = detectionSchema.parse(await page.evaluate(`detect(...${JSON.stringify(call)})`));
  // z is in units of the picture width, like x.
  const unitsPx = [widthPx, heightPx, widthPx, 1];
  const landmarks = found.landmarks?.map(
    (value, index) => value * (unitsPx[index % VALUES_PER_LANDMARK] ?? 1),
  );
  return {
    landmarks: landmarks === undefined ? null : Float32Array.from(landmarks),
    durationMs: found.durationMs,
  };
}

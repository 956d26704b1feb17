import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import {
  makeClip,
  makeTempDirectory,
  removeDirectory,
  TEST_TOOLS,
  X264,
} from '../../../bench/support/make-clip.ts';
import { createLogger } from '../../../inference-container/logger.ts';
import { showAnalysis } from '../../../inference-container/pipeline/show-analysis.ts';
import { evenTimes, sideRun } from '../draw/synthetic-run.ts';
import { decodeAll, decodeOnce, probe } from '../support/decoded.ts';

const FRAMES = 10;
const RATE = 25;

let directory: string;

beforeEach(async () => {
  directory = await makeTempDirectory();
});
afterEach(async () => {
  await removeDirectory(directory);
});

/** Builds an analysis whose first `failures` drawings fail. */
function annotationFailing(failures: number, onFailure = () => {}) {
  const run = { ...sideRun(evenTimes(FRAMES, RATE)), widthPx: 200, heightPx: 400 };
  let drawings = 0;
  return {
    ...run,
    get segments() {
      drawings += 1;
      if (drawings > failures) return run.segments;
      onFailure();
      throw new Error('the drawing has a fault');
    },
  };
}

async function showWith(
  annotation: ReturnType<typeof annotationFailing>,
  signal = new AbortController().signal,
) {
  // Rotated by its header, as phones do.
  const stored = await makeClip(
    directory,
    `-f lavfi -i testsrc2=s=400x200:r=${RATE} -frames:v ${FRAMES} ${X264} stored.mp4`,
  );
  const path = await makeClip(directory, `-i ${stored} -c copy -metadata:s:v rotate=90 turned.mp4`);
  const lines: string[] = [];
  const logger = createLogger({
    writeLine: (line) => lines.push(line),
    now: () => new Date(0),
    fields: {},
  });
  const { video } = await decodeOnce(path);
  const context = { tools: TEST_TOOLS, reportPercentage: () => {}, logger, signal };
  const shown = await showAnalysis(video, annotation, context);
  return { shown, lines, path };
}

describe('showAnalysis', () => {
  it('draws the analysis', async () => {
    const { shown, lines } = await showWith(annotationFailing(0));
    expect(shown.isAnnotated).toBe(true);
    expect(lines).toEqual([]);
  });

  it('retries a drawing that fails once', async () => {
    const { shown, lines } = await showWith(annotationFailing(1));
    expect(shown.isAnnotated).toBe(true);
    expect(lines).toHaveLength(1);
  });

  it('falls back to the plain upright video if drawing fails twice', async () => {
    const { shown, lines, path } = await showWith(annotationFailing(2));
    expect(shown).toMatchObject({ isAnnotated: false, thumbnailFrame: null });
    expect(lines).toHaveLength(2);
    const plain = join(directory, 'plain.mp4');
    await writeFile(plain, shown.bytes);
    expect(await probe(plain)).toMatchObject({
      codecName: 'h264',
      widthPx: 200,
      heightPx: 400,
    });
    const [before, after] = [await decodeAll(path), await decodeAll(plain)];
    expect(after.map(({ timeSeconds }) => timeSeconds)).toEqual(
      before.map(({ timeSeconds }) => timeSeconds),
    );
  });

  it('rejects with the reason if the job is stopped', async () => {
    const job = new AbortController();
    const reason = new Error('the lease is lost');
    const annotation = annotationFailing(1, () => job.abort(reason));
    await expect(showWith(annotation, job.signal)).rejects.toBe(reason);
  });
});

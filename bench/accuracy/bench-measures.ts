import { readFileSync } from 'node:fs';

import {
  fitLine,
  quantileOf,
  rootMeanSquareOf,
} from '../../inference-container/numbers/statistics.ts';
import { renderClip } from '../strangers/render-clips.ts';
import { watchCached } from '../strangers/watch-cached.ts';
import { lazyBenchEngine } from '../support/open-bench-engine.ts';
import { BACK_MEASURE_CLIPS, comparedBack } from './back-view/back-measures.ts';
import { readClipTruth } from './clip-truth.ts';
import { listClips } from './list-clips.ts';
import type { MeasuredPair } from './measured-pair.ts';

const MODEL = 'heavy';
/** Share of errors below the expected error. */
const EXPECTED_COVERAGE = 0.8;

/**
 * `npm run bench -- measures`: compares unscored measurements of back views with the bones of
 * rendered runners. A value is shown to runners only if its slope is between 0.9 and 1.1.
 */
export async function benchMeasures(): Promise<void> {
  const engine = lazyBenchEngine(MODEL);
  const watch = async (path: string) =>
    watchCached(path, { modelName: MODEL, openEngine: engine.open });
  const pairs: MeasuredPair[] = [];
  try {
    for (const { view, videoPath, truth } of listClips(null).clips) {
      if (view === 'side_view' || truth.stances === null) continue;
      pairs.push(...(await comparedBack(await watch(videoPath), truth)));
    }
    for (const clip of BACK_MEASURE_CLIPS) {
      const { videoPath, truthPath } = await renderClip(clip);
      const truth = readClipTruth(JSON.parse(readFileSync(truthPath, 'utf8')));
      pairs.push(...(await comparedBack(await watch(videoPath), truth)));
    }
  } finally {
    await engine.close();
  }
  process.stdout.write(
    '| value | n | RMSE | slope | 80 % of errors below |\n|---|---|---|---|---|\n',
  );
  for (const [value, found] of Map.groupBy(pairs, (pair) => pair.value)) {
    process.stdout.write(`${describe(value, found)}\n`);
  }
}

function describe(value: string, pairs: readonly MeasuredPair[]): string {
  const errors = pairs.map(({ truth, measured }) => measured - truth);
  const { slope } = fitLine(
    pairs.map(({ truth }) => truth),
    pairs.map(({ measured }) => measured),
  );
  const cells = [
    rootMeanSquareOf(errors),
    slope,
    quantileOf(errors.map(Math.abs), EXPECTED_COVERAGE),
  ];
  return `| ${[value, errors.length, ...cells.map((cell) => cell.toFixed(2))].join(' | ')} |`;
}

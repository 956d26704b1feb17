import { readFileSync } from 'node:fs';

import type { LegMetricName } from '../../contract/metrics.ts';
import { LEG_METRIC_NAMES } from '../../contract/metrics.ts';
import { otherSide, SIDES } from '../../inference-container/motion/facing.ts';
import {
  fitLine,
  meanOf,
  medianOf,
  quantileOf,
  rootMeanSquareOf,
} from '../../inference-container/numbers/statistics.ts';
import { centerOfMass } from '../../inference-container/side-view/mass/center-of-mass.ts';
import { measureLegs } from '../../inference-container/side-view/metrics/leg-metrics.ts';
import { groundSpeed } from '../../inference-container/side-view/metrics/scale.ts';
import { stepsPerSecond } from '../../inference-container/strides/cadence.ts';
import { firstMeasuredSide } from '../strangers/first-measured.ts';
import type { RandomClip } from '../strangers/random-clips.ts';
import { renderClip } from '../strangers/render-clips.ts';
import { watchCached } from '../strangers/watch-cached.ts';
import { lazyBenchEngine } from '../support/open-bench-engine.ts';
import { rangesOf } from '../train/oscillation/marker-travel.ts';
import { BACK_MEASURE_CLIPS, comparedBack } from './back-view/back-measures.ts';
import type { ClipTruth } from './clip-truth.ts';
import { readClipTruth } from './clip-truth.ts';
import { listClips } from './list-clips.ts';
import type { MeasuredClip } from './measure-clip.ts';
import type { MeasuredPair } from './measured-pair.ts';

const FIRST_BODY = 400;
const BODIES = 12;
const RUNNERS = ['03', '08', '10', '17', '20'];
const TRIALS = ['run20', 'run30', 'run40', 'run50'];
const WALLS = ['#8fa3a8', '#c9c2b5', '#4a5560', '#9b7f6a', '#dfe3e6'];

/** Side views of generated bodies, each with different known changes to a recorded gait. */
const MEASURE_CLIPS: readonly RandomClip[] = Array.from({ length: BODIES }, (_, index) => {
  const seed = FIRST_BODY + index;
  const turn = <Value>(values: readonly Value[]) => values[index % values.length]!;
  return {
    name: `measure-${seed}_side`,
    view: 'side',
    motion: { runner: `hamner_subject${turn(RUNNERS)}`, trial: turn(TRIALS) },
    model: `body:${seed}`,
    w: 360,
    h: 640,
    fps: 30,
    seconds: 2.4,
    start: 0.1,
    sign: index % 2 === 0 ? -1 : 1,
    dist: turn([5, 5.5, 6]),
    camY: 0.6 + 0.2 * (index % 5),
    crf: 21,
    ambient: 1.5,
    sunI: 1.5,
    wall: turn(WALLS),
    yaw: turn([0, 0, 6, -6, 12, -12]),
    mods: {
      knee_gain: turn([1, 0.8, 1.15]),
      lean_deg: turn([0, 6, -5, 0]),
      elbow_flex_deg: turn([0, -20, 15]),
      forefoot_deg: turn([0, 0, 10, 0, 5]),
    },
    seed,
  };
});

const MODEL = 'heavy';
/** Share of errors below the expected error. */
const EXPECTED_COVERAGE = 0.8;

/**
 * `npm run bench -- measures`: compares unscored measurements with the bones of rendered
 * runners. A value is shown to runners only if its slope is between 0.9 and 1.1.
 */
export async function benchMeasures(): Promise<void> {
  const engine = lazyBenchEngine(MODEL);
  const watch = async (path: string) =>
    watchCached(path, { modelName: MODEL, openEngine: engine.open });
  const pairs: MeasuredPair[] = [];
  try {
    for (const { view, videoPath, truth } of listClips(null).clips) {
      if (truth.stances === null) continue;
      const watched = await watch(videoPath);
      pairs.push(
        ...(view === 'side_view'
          ? comparedSide(firstMeasuredSide(watched), truth)
          : await comparedBack(watched, truth)),
      );
    }
    for (const clip of MEASURE_CLIPS) {
      const { videoPath, truth } = await render(clip);
      const found = comparedSide(firstMeasuredSide(await watch(videoPath)), truth);
      // Force-plate times do not apply to landings with a modified knee.
      const isTimed = clip.mods?.knee_gain === 1;
      pairs.push(...found.filter(({ value }) => isTimed || !value.startsWith('foot_strike')));
    }
    for (const clip of BACK_MEASURE_CLIPS) {
      const { videoPath, truth } = await render(clip);
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

async function render(clip: RandomClip): Promise<{ videoPath: string; truth: ClipTruth }> {
  const { videoPath, truthPath } = await renderClip(clip);
  return { videoPath, truth: readClipTruth(JSON.parse(readFileSync(truthPath, 'utf8'))) };
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

/** Measures both by the product's definitions, the truth on the bones at the true landings. */
function comparedSide(measured: MeasuredClip | null, truth: ClipTruth): MeasuredPair[] {
  const { body, stances } = truth;
  if (measured === null || body === null || stances === null) return [];
  const { timesSeconds, facing } = measured.tracked.motion;
  const { nearSide } = facing;
  const steps = stances
    .filter(({ contactSeconds }) => contactSeconds <= timesSeconds.at(-1)!)
    .map((stance) => ({ ...stance, confidence: 1 }))
    .toSorted((one, other) => one.contactSeconds - other.contactSeconds);
  const clip = { steps, strideSeconds: 2 / stepsPerSecond(steps) };
  const bones = { ...body.sagittal, nearSide, farSide: otherSide(nearSide) };
  const legs = measureLegs({ body: bones, angles: body.angles, ...clip });
  const { metrics, legs: measuredLegs } = measured.gait;
  const ofLegs = (name: LegMetricName): MeasuredPair[] => [
    {
      value: name,
      truth: meanOf(SIDES.map((side) => legs[side][name])),
      measured: metrics[name].value,
    },
    ...SIDES.map((side) => ({
      value: `${name} of a leg`,
      truth: legs[side][name],
      measured: measuredLegs?.[side][name].value ?? Number.NaN,
    })),
  ];
  const { upPx } = centerOfMass(bones, { strideSeconds: null });
  const travel = medianOf(rangesOf(upPx, bones.timesSeconds, steps));
  // Both are in video time, so slow motion cancels out.
  const stepMeters = (groundSpeed(bones, clip).passingPxPerSecond * clip.strideSeconds) / 2;
  const ratio = {
    value: 'vertical_ratio_percent',
    truth: (100 * travel) / stepMeters,
    measured: metrics.vertical_ratio_percent.value,
  };
  return [...LEG_METRIC_NAMES.flatMap(ofLegs), ratio].filter(
    (pair) => !Number.isNaN(pair.truth + pair.measured),
  );
}

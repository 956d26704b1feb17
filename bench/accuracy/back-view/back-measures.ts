import { BACK_METRIC_NAMES } from '../../../contract/metrics.ts';
import { measureBack } from '../../../inference-container/back-view/metrics/back-metrics.ts';
import { findStances } from '../../../inference-container/back-view/stances.ts';
import { firstMeasuredBack } from '../../strangers/first-measured.ts';
import type { RandomClip } from '../../strangers/random-clips.ts';
import type { ClipTruth } from '../clip-truth.ts';
import type { MeasuredPair } from '../measured-pair.ts';
import type { TrackedVideo } from '../watch-video.ts';

const FIRST_BODY = 500;
const BODIES = 14;
const RUNNERS = ['03', '08', '10', '17', '20', '02', '11'];
const TRIALS = ['run20', 'run30', 'run40', 'run50'];
const WALLS = ['#8fa3a8', '#c9c2b5', '#4a5560', '#9b7f6a', '#dfe3e6'];

/** Back views of generated bodies, each with different known changes to a recorded gait. */
export const BACK_MEASURE_CLIPS: readonly RandomClip[] = Array.from(
  { length: BODIES },
  (_, index) => {
    const seed = FIRST_BODY + index;
    const turn = <Value>(values: readonly Value[]) => values[index % values.length]!;
    const abduction = turn([0, 4, -4, 2, -2]);
    return {
      name: `measure-${seed}_back`,
      view: 'back',
      motion: { runner: `hamner_subject${turn(RUNNERS)}`, trial: turn(TRIALS) },
      model: `body:${seed}`,
      w: 360,
      h: 640,
      fps: 30,
      seconds: 2.6,
      start: 0.1,
      sign: 1,
      dist: turn([4, 4.5, 5]),
      camY: 0.8 + 0.1 * (index % 5),
      crf: 21,
      ambient: 1.5,
      sunI: 1.5,
      wall: turn(WALLS),
      yaw: turn([0, 0, 4, -4, 8, -8]),
      mods: {
        list_gain: turn([1, 0.4, 1.8]),
        knee_abduction_deg: { r: abduction, l: abduction + turn([0, 2, -2]) },
      },
      seed,
    };
  },
);

/**
 * Compares measures of the video with those of the bones at the true landings, both by the
 * product's definitions.
 */
export async function comparedBack(
  watched: TrackedVideo,
  truth: ClipTruth,
): Promise<MeasuredPair[]> {
  const { frontal, stances, facts } = truth;
  const measured = await firstMeasuredBack(watched, facts);
  if (measured === null || frontal === null || stances === null) return [];
  const { timesSeconds, bones } = frontal;
  const steps = stances
    .filter(({ contactSeconds }) => contactSeconds < timesSeconds.at(-1)!)
    .map((stance) => ({ ...stance, confidence: 1 }))
    .toSorted((one, other) => one.contactSeconds - other.contactSeconds);
  const known = measureBack({
    body: bones,
    timesSeconds,
    stances: findStances(steps, { timesSeconds }),
    centimetersPerPx: timesSeconds.map(() => 1),
  });
  return BACK_METRIC_NAMES.map((value) => ({
    value,
    truth: known[value],
    measured: measured.data.metrics[value] ?? Number.NaN,
  })).filter((pair) => !Number.isNaN(pair.truth + pair.measured));
}

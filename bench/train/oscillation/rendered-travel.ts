import { medianOf } from '../../../inference-container/numbers/statistics.ts';
import { keypointOffsetsOf } from '../../../inference-container/side-view/angles/offsets-of-model.ts';
import { measureBody } from '../../../inference-container/side-view/measure-body.ts';
import { shoulderTravels } from '../../../inference-container/side-view/metrics/vertical-oscillation.ts';
import { measuredStepsPerSecond } from '../../../inference-container/strides/cadence.ts';
import type { ListedClip } from '../../accuracy/list-clips.ts';
import type { TrackedVideo } from '../../accuracy/watch-video.ts';
import { firstMeasuredSide } from '../../strangers/first-measured.ts';
import type { TravelExample } from './marker-travel.ts';

const SHOULDERS = ['left_shoulder', 'right_shoulder'] as const;

/**
 * Returns the shoulders' travel as tracked by a pose model, relative to the rendered travel; null
 * if unknown.
 */
export function renderedTravel(
  { name, truth }: Pick<ListedClip, 'name' | 'truth'>,
  watched: TrackedVideo,
): TravelExample | null {
  const measured = firstMeasuredSide(watched, truth.facts);
  const runner = runnerOf(name);
  if (measured === null || runner === null || truth.body === null) return null;
  const { motion, poseModelName } = measured.tracked;
  const { steps } = measured;
  const strideSeconds = 2 / measuredStepsPerSecond(steps, motion);
  const run = { motion, steps, keypointOffsets: keypointOffsetsOf(poseModelName) };
  const { joints } = measureBody(run, strideSeconds);
  const { sidePxAt } = truth.body;
  const rendered = {
    timesSeconds: motion.timesSeconds,
    points: {
      ...joints.points,
      ...Object.fromEntries(
        SHOULDERS.map((point) => [
          point,
          {
            ...joints.points[point],
            upPx: motion.timesSeconds.map((seconds) => -sidePxAt(point, seconds)[1]),
          },
        ]),
      ),
    },
  };
  const clip = { steps, strideSeconds };
  const tracked = medianOf(shoulderTravels(joints, clip));
  return { runner, ratio: tracked / medianOf(shoulderTravels(rendered, clip)) };
}

/** Returns the laboratory runner whose motion drives the avatar; null for other motions. */
function runnerOf(name: string): string | null {
  const [, number] = /^lab_(\d\d)_/.exec(name) ?? [];
  if (number !== undefined) return `hamner_subject${number}`;
  return /^(hamner_real|var)_/.test(name) ? 'hamner_subject02' : null;
}

import { recordOf } from '../../../contract/record-of.ts';
import { BODY_POINTS } from '../../../inference-container/motion/body-paths.ts';
import { meanOf, medianOf } from '../../../inference-container/numbers/statistics.ts';
import type { SagittalBody } from '../../../inference-container/side-view/body/sagittal-body.ts';
import { centerOfMass } from '../../../inference-container/side-view/mass/center-of-mass.ts';
import { shoulderTravels } from '../../../inference-container/side-view/metrics/vertical-oscillation.ts';
import type { TrueStance } from '../../accuracy/events/score-steps.ts';
import type { LabTrial } from '../events/lab-trial.ts';

export interface TravelExample {
  runner: string;
  ratio: number;
}

/** Returns the center of mass's travel relative to the shoulders', for runners with arm markers. */
export function markerTravels(trials: readonly LabTrial[]): TravelExample[] {
  return trials
    .filter(({ body }) => body.has('left_wrist') && body.has('left_shoulder'))
    .map((trial) => ({ runner: trial.runner, ratio: massPerShoulders(trial) }));
}

function massPerShoulders(trial: LabTrial): number {
  const body = bodyOf(trial);
  const steps = trial.stances
    .filter(
      ({ contactSeconds }) =>
        contactSeconds >= trial.fromSeconds && contactSeconds <= trial.toSeconds,
    )
    .toSorted((one, other) => one.contactSeconds - other.contactSeconds);
  const stepSeconds = medianOf(stepTimes(steps));
  const mass = centerOfMass(body, { strideSeconds: null });
  const shoulders = shoulderTravels(body, { steps, strideSeconds: 2 * stepSeconds });
  return medianOf(rangesOf(mass.upPx, body.timesSeconds, steps)) / medianOf(shoulders);
}

/** Returns the vertical range of a point in each step. */
export function rangesOf(
  up: Float64Array,
  timesSeconds: Float64Array,
  steps: readonly Pick<TrueStance, 'contactSeconds'>[],
): number[] {
  return steps.slice(0, -1).map(({ contactSeconds }, index) => {
    const endSeconds = steps[index + 1]!.contactSeconds;
    const step = up.filter(
      (_, frame) => timesSeconds[frame]! >= contactSeconds && timesSeconds[frame]! < endSeconds,
    );
    return Math.max(...step) - Math.min(...step);
  });
}

function stepTimes(steps: readonly TrueStance[]): number[] {
  return steps
    .slice(1)
    .map(({ contactSeconds }, index) => contactSeconds - steps[index]!.contactSeconds);
}

/** Returns the body in meters, without the head, which has no markers. */
function bodyOf({ body, recordedHz }: LabTrial): SagittalBody {
  const frameCount = body.get('left_hip')!.y.length;
  const unknown = new Float64Array(frameCount).fill(Number.NaN);
  const confidence = new Float64Array(frameCount).fill(1);
  const points = recordOf(BODY_POINTS, (point) => {
    const path = body.get(point.replace('_toe', '_foot_index'));
    return { forwardPx: path?.x ?? unknown, upPx: path?.y ?? unknown, confidence };
  });
  const { left_heel, right_heel, left_toe, right_toe } = points;
  return {
    timesSeconds: Float64Array.from({ length: frameCount }, (_, frame) => frame / recordedHz),
    points,
    feet: { left_heel, right_heel, left_toe, right_toe },
    nearSide: 'left',
    farSide: 'right',
  };
}

/** Averages over runners, weighting each equally. */
export function meanOfRunners(examples: readonly TravelExample[]): number {
  const runners = [...new Set(examples.map(({ runner }) => runner))];
  return meanOf(
    runners.map((name) =>
      meanOf(examples.filter(({ runner }) => runner === name).map(({ ratio }) => ratio)),
    ),
  );
}

/** Returns each example's relative error when predicted from the other runners. */
export function errorsOfUnknown(examples: readonly TravelExample[]): number[] {
  return examples.map(({ runner, ratio }) => {
    const others = examples.filter((other) => other.runner !== runner);
    return Math.abs(ratio / meanOfRunners(others) - 1);
  });
}

import type { PoseSample } from '../../../../worker/portal/client/capture/pose-sample.ts';

interface Gait {
  stepsPerMinute: number;
  /** Phase of a step by which the trunk peaks before the feet are farthest apart. */
  phaseDegrees: number;
  /** In body heights. */
  bounce: number;
  /** Downward drift in the picture, as when the person comes closer. */
  drift: number;
  count: number;
}

const RUN: Gait = { stepsPerMinute: 165, phaseDegrees: 40, bounce: 0.025, drift: 0, count: 16 };
const HEIGHT = 0.7;
const STRIDE = 0.5;
const OBSERVATIONS_PER_SECOND = 8;

/** Builds observations of a gait in side view, eight per second; running by default. */
export function strides(gait: Partial<Gait> = {}): PoseSample[] {
  const { stepsPerMinute, phaseDegrees, bounce, drift, count } = { ...RUN, ...gait };
  return Array.from({ length: count }, (_, index) => {
    const seconds = index / OBSERVATIONS_PER_SECOND;
    // The same foot is ahead in every other step.
    const step = (2 * Math.PI * stepsPerMinute * seconds) / 60;
    const rise = bounce * Math.cos(step + (phaseDegrees * Math.PI) / 180);
    return {
      atMs: 1000 * seconds,
      highlight: 200,
      change: 0,
      hasSecondPerson: false,
      person: {
        top: 0.2,
        bottom: 0.2 + HEIGHT,
        facingDegrees: 90,
        ankleDrop: 0,
        ankleGap: STRIDE * Math.cos(step / 2),
        trunk: 0.45 + drift * seconds - HEIGHT * rise,
        shank: 0.25 * HEIGHT,
      },
    };
  });
}

import type { ErrorModel, MeasurementQuality } from '../../uncertainty/expected-error.ts';
import { confidenceOfPoints } from '../../uncertainty/expected-error.ts';
import type { BodyPoint } from '../../motion/body-paths.ts';
import type { Side } from '../../motion/facing.ts';
import { otherSide } from '../../motion/facing.ts';
import type { Motion } from '../../motion/motion.ts';
import { slowMotionFactorOf } from '../../motion/slow-motion.ts';
import type { Step } from '../../strides/step.ts';
import type { MeasureName, TypicalLanding } from '../landings/typical-landing.ts';
import { MEASURES } from '../landings/typical-landing.ts';

/** Learned from runners with known truth; all other errors follow from them. */
export const SIDE_QUANTITIES = [...MEASURES, 'cadence', 'contactTime', 'contact'] as const;
export type SideQuantity = (typeof SIDE_QUANTITIES)[number];
export type SideErrorModels = Readonly<Record<SideQuantity, ErrorModel>> & {
  /** In real time; `timingShare` is a share of what this shift of all contacts changes. */
  readonly contactShiftSeconds: number;
};

/** Facts that determine the quality of each measurement. */
export interface QualityInputs {
  motion: Motion;
  steps: readonly Step[];
  typical: TypicalLanding;
  /** Scatter of the near knee about the fitted one. */
  kneeScatterDegrees: number;
  /** Errors that contacts found too early or too late add to `typical`. */
  timingErrorsDegrees: Record<MeasureName, number>;
}

export function sideQualities({
  motion,
  steps,
  typical,
  kneeScatterDegrees,
  timingErrorsDegrees,
}: QualityInputs): Record<SideQuantity, MeasurementQuality> {
  const { body, facing, bodyHeightPx, pictureRateHz } = motion;
  const clip = {
    staturePx: bodyHeightPx,
    yawDegrees: facing.yawDegrees ?? 0,
    pictureSeconds: 1 / (pictureRateHz * slowMotionFactorOf(motion)),
  };
  const farSide = otherSide(facing.nearSide);
  const qualityOf = (name: MeasureName): MeasurementQuality => {
    const { landingCount: count, scatterDegrees: betweenLandings, isOfFarSide } = typical[name];
    const points = pointsOf(name, isOfFarSide ? farSide : facing.nearSide);
    const isOfLegs = !['elbow', 'head', 'trunk'].includes(name);
    const scatterDegrees = isOfLegs ? kneeScatterDegrees : betweenLandings;
    return {
      ...clip,
      count,
      scatterDegrees,
      timingErrorDegrees: isOfLegs ? timingErrorsDegrees[name] : 0,
      confidence: confidenceOfPoints(body, points),
    };
  };
  const times: MeasurementQuality = {
    ...clip,
    count: steps.length,
    scatterDegrees: kneeScatterDegrees,
    timingErrorDegrees: 0,
    confidence: confidenceOfPoints(body, [...footOf('left'), ...footOf('right')]),
  };
  return {
    frontKnee: qualityOf('frontKnee'),
    backKnee: qualityOf('backKnee'),
    elbow: qualityOf('elbow'),
    head: qualityOf('head'),
    trunk: qualityOf('trunk'),
    overstride: qualityOf('overstride'),
    footStrike: qualityOf('footStrike'),
    cadence: times,
    contactTime: times,
    contact: times,
  };
}

function pointsOf(name: MeasureName, side: Side): readonly BodyPoint[] {
  switch (name) {
    case 'frontKnee':
    case 'backKnee':
      return [`${side}_hip`, `${side}_knee`, `${side}_ankle`];
    case 'overstride':
      return [`${side}_hip`, `${side}_ankle`];
    case 'footStrike':
      return footOf(side);
    case 'elbow':
      return [`${side}_shoulder`, `${side}_elbow`, `${side}_wrist`];
    case 'head':
      return [`${side}_ear`, `${side}_eye_outer`, 'nose'];
    case 'trunk':
      return [`${side}_shoulder`, `${side}_hip`];
  }
}

function footOf(side: Side): readonly BodyPoint[] {
  return [`${side}_ankle`, `${side}_heel`, `${side}_toe`];
}

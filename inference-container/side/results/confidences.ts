import { FAR_SIDE_FACTOR, landingsFactor, productOf } from '../../judge/clip-confidence.ts';
import { strikePatternConfidence } from '../landings/strike-pattern.ts';
import type { Measure } from '../landings/typical-landing.ts';
import { isKnown } from '../landings/typical-landing.ts';
import type { SideViewGait } from '../measure-gait.ts';
import type { SegmentName } from '../../judge/segments.ts';
import { roundTo } from '../../numbers/round-to.ts';

const DECIMALS = 2;
/** A foot rotates by 10 to 20 degrees between two frames of a slow camera. */
const SLOW_CAMERA = { belowFramesPerSecond: 50, strikeFactor: 0.8 };
const UNCERTAIN_CADENCE_FACTOR = 0.7;

export function segmentConfidence(
  { clip }: Pick<SideViewGait, 'clip'>,
  name: SegmentName,
  measure: Measure,
): number {
  if (!isKnown(measure)) return 0;
  const { landingCount, isOfFarSide } = measure;
  return roundTo(
    productOf(clip.factors) *
      clip.visibility[name] *
      landingsFactor(landingCount) *
      (isOfFarSide ? FAR_SIDE_FACTOR : 1),
    DECIMALS,
  );
}

export function metricsConfidence(gait: SideViewGait): number {
  const { clip, landings, metrics, stepConfidence, warnings } = gait;
  return roundTo(
    productOf(clip.factors) *
      clip.visibility.near_leg *
      landingsFactor(landings.length) *
      metrics.speed.confidence *
      stepConfidence *
      (warnings.includes('cadence_uncertain') ? UNCERTAIN_CADENCE_FACTOR : 1),
    DECIMALS,
  );
}

export function footStrikeConfidence(gait: SideViewGait): number {
  const { footStrike } = gait.typical;
  if (!isKnown(footStrike)) return 0;
  const filmedFramesPerSecond = gait.framesPerSecond * gait.clip.slowMotionFactor;
  return roundTo(
    segmentConfidence(gait, 'foot', footStrike) *
      strikePatternConfidence(footStrike.degrees) *
      (filmedFramesPerSecond < SLOW_CAMERA.belowFramesPerSecond ? SLOW_CAMERA.strikeFactor : 1),
    DECIMALS,
  );
}

import { keysOf } from '../../contract/keys-of.ts';
import type { ClipFactors } from './confidence/clip-confidence.ts';
import type { TypicalLanding } from './landings/typical-landing.ts';
import type { GroundSpeed } from './metrics/ground-speed.ts';
import type { GaitMetrics } from './metrics/metrics.ts';
import type { Scale } from './metrics/scale.ts';

/** What a partner should know about a result. The one list of the codes. */
export type Warning =
  /** Contact times and foot strike are coarser below 50 frames a second. */
  | 'low_frame_rate'
  /** The runner is lower than 400 pixels. */
  | 'small_runner'
  /** Legs or feet are dark, blurred or hidden. */
  | 'hardly_visible'
  /** Fewer than 8 landings. */
  | 'few_steps'
  /** The camera looks more than 15 degrees past the right angle. */
  | 'camera_turned'
  /** The camera was askew, or the treadmill inclined, by more than 3 degrees, which was undone. */
  | 'camera_rolled'
  /** Left and right leg had to be told apart again in more than 5 % of the frames. */
  | 'legs_confused'
  /** Left and right were exchanged in the whole clip: it may be a mirrored video. */
  | 'sides_exchanged'
  /** The video plays slower or faster than life; times and speeds are those of life. */
  | 'slow_motion'
  /** Lengths and speed assume a runner of 1.70 m. */
  | 'default_height'
  /** Pace and height give lengths that differ by more than 12 %. */
  | 'pace_height_mismatch'
  /** Sent as a treadmill, but the runner travels over ground that stands still. */
  | 'treadmill_flag_contradicted'
  /** Sent as overground, but nobody travels through the picture: a treadmill or a following camera. */
  | 'no_travel_seen'
  /** The ground is not seen to pass; the speed is what the contact time makes likely. */
  | 'speed_from_contact_time'
  /** Landings and the rhythm of the legs differ by more than 3 %. */
  | 'cadence_uncertain'
  /** One foot lands before the other has left the ground: there is no flight. */
  | 'grounded_running'
  /** The near leg is seen at too few landings: some values are of the far one. */
  | 'far_side_only'
  /** The foot strike angle is within 2 degrees of another pattern. */
  | 'foot_strike_uncertain'
  /** The left heel is too small, blurred or covered: its pronation is null. */
  | 'left_pronation_not_seen'
  /** The same of the right one. */
  | 'right_pronation_not_seen'
  /** Clothes show too little of the pelvis: its drop is null. */
  | 'pelvic_drop_not_seen'
  /** The error of the pelvic drop may be as large as its good range. */
  | 'pelvic_drop_uncertain'
  /** Hip, knee or ankle of the left leg are hidden: its frontal angle is null. */
  | 'left_knee_not_seen'
  /** The same of the right one. */
  | 'right_knee_not_seen'
  /** A quantity of the two sides differs by more than 3 degrees. */
  | 'sides_differ';

const LIMITS = {
  framesPerSecond: 50,
  staturePx: 400,
  visibility: 0.7,
  landings: 8,
  yawDegrees: 15,
  rollDegrees: 3,
  /** Of the factor for exchanged legs: 5 % of the frames. */
  swaps: 0.8,
  paceAgainstHeight: 0.12,
  cadenceShare: 0.03,
  /** Share of the passing speed: slower is standing still. */
  still: 0.2,
  surePattern: 1,
};

/** What both views can tell of a clip. */
export interface SeenClip {
  framesPerSecond: number;
  staturePx: number;
  factors: ClipFactors;
  legVisibility: number;
  landingCount: number;
  yawDegrees: number | null;
  rollDegrees: number;
  slowMotionFactor: number;
}

export function clipWarnings(seen: SeenClip) {
  return {
    low_frame_rate: seen.framesPerSecond * seen.slowMotionFactor < LIMITS.framesPerSecond,
    small_runner: seen.staturePx < LIMITS.staturePx,
    hardly_visible: seen.legVisibility < LIMITS.visibility,
    few_steps: seen.landingCount < LIMITS.landings,
    camera_turned: (seen.yawDegrees ?? 0) > LIMITS.yawDegrees,
    camera_rolled: Math.abs(seen.rollDegrees) > LIMITS.rollDegrees,
    legs_confused: seen.factors.swaps < LIMITS.swaps,
    slow_motion: seen.slowMotionFactor !== 1,
  } satisfies Partial<Record<Warning, boolean>>;
}

type BackViewOnly =
  | 'left_pronation_not_seen'
  | 'right_pronation_not_seen'
  | 'pelvic_drop_not_seen'
  | 'pelvic_drop_uncertain'
  | 'left_knee_not_seen'
  | 'right_knee_not_seen'
  | 'sides_differ';

export function findWarnings(
  seen: SeenClip & {
    areSidesExchanged: boolean;
    rhythmStepsPerMinute: number;
    isHeightKnown: boolean;
    isTreadmill: boolean;
    ground: GroundSpeed;
    scale: Scale;
    metrics: GaitMetrics;
    typical: TypicalLanding;
    strikeConfidence: number;
  },
): Warning[] {
  const { metrics, typical, ground } = seen;
  const cadence = metrics.stepFrequencyStepsPerMinute;
  const legMeasures = [typical.frontKnee, typical.backKnee, typical.overstride, typical.footStrike];
  const stillBelow = LIMITS.still * ground.passingPxPerSecond;
  const isTrue: Record<Exclude<Warning, BackViewOnly>, boolean> = {
    ...clipWarnings(seen),
    sides_exchanged: seen.areSidesExchanged,
    default_height: !seen.isHeightKnown,
    pace_height_mismatch:
      seen.isHeightKnown && Math.abs(seen.scale.paceAgainstHeight ?? 0) > LIMITS.paceAgainstHeight,
    treadmill_flag_contradicted: seen.isTreadmill && Math.abs(ground.footPxPerSecond) < stillBelow,
    no_travel_seen: !seen.isTreadmill && Math.abs(ground.hipsPxPerSecond) < stillBelow,
    speed_from_contact_time: metrics.speed.source === 'contact_time',
    cadence_uncertain: Math.abs(seen.rhythmStepsPerMinute / cadence - 1) > LIMITS.cadenceShare,
    grounded_running: metrics.flightSeconds === 0,
    far_side_only: legMeasures.some(({ isOfFarSide }) => isOfFarSide),
    foot_strike_uncertain: seen.strikeConfidence < LIMITS.surePattern,
  };
  return keysOf(isTrue).filter((warning) => isTrue[warning]);
}

import { FOOT_STRIKE_PATTERNS } from '../../contract/job-result.ts';
import { LEG_METRIC_NAMES } from '../../contract/metrics.ts';
import { recordOf } from '../../contract/record-of.ts';
import { MEASURES } from '../../inference-container/side-view/landings/typical-landing.ts';
import { ANGLE_QUANTITIES } from './angle-errors.ts';

export type Unit = '°' | 'ms' | 'steps/min' | 'cm' | 'points' | 'landings' | '%';

const inDegrees = () => '°' as const;
const ofLegs = LEG_METRIC_NAMES.map((name) => `${name} of a leg` as const);
const ofStrikers = FOOT_STRIKE_PATTERNS.map((pattern) => `${pattern} not recognized` as const);
const ofFrames = ANGLE_QUANTITIES.map((name) => `${name} of a frame` as const);

/** Everything compared with a truth, with its unit, in the order of the tables. */
export const VALUES = {
  cadence: 'steps/min',
  'contact time': 'ms',
  'contact time of a leg': 'ms',
  'flight time': 'ms',
  'duty factor': 'points',
  ...recordOf(MEASURES, inDegrees),
  'knee at contact of a leg': '°',
  ...recordOf(LEG_METRIC_NAMES, inDegrees),
  ...recordOf(ofLegs, inDegrees),
  'vertical oscillation': 'cm',
  'vertical ratio': 'points',
  contact: 'ms',
  'toe-off': 'ms',
  'contact time of a step': 'ms',
  'flight time of a step': 'ms',
  ...recordOf(ofFrames, inDegrees),
  ...recordOf(ofStrikers, () => '%' as const),
  'pelvic drop': '°',
  'frontal knee': '°',
  'rearfoot, right less left': '°',
  step_width_centimeter: 'cm',
  shoulder_drop_degree: '°',
  lateral_trunk_lean_degree: '°',
  head_sway_centimeter: 'cm',
  'landings missed or invented': 'landings',
  'sides confused': 'landings',
  'runner not followed': '%',
  'legs swapped': '%',
  'slow-motion factor wrong': '%',
  'not refused as expected': '%',
} as const satisfies Record<string, Unit>;

export type ValueName = keyof typeof VALUES;

/** True if the laboratory's zeroing of small forces makes the value unknown. */
export function needsToeOff(value: ValueName): boolean {
  return /^(toe-off|contact time|flight time|duty factor|midstance)/.test(value);
}

/** Returns whether a value depends on when a foot lands. */
export function needsLanding(value: ValueName): boolean {
  return (
    needsToeOff(value) ||
    /^(contact|landings|frontKnee|backKnee|overstride|footStrike|knee at|foot_strike)/.test(value)
  );
}

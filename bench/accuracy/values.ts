import { recordOf } from '../../contract/record-of.ts';
import { ANGLE_GOALS_DEGREES, ANGLE_QUANTITIES } from './angle-errors.ts';

interface ValueFacts {
  unit: '°' | 'ms' | 'steps/min' | 'landings' | '%';
  /** Statistic that the goal applies to; RMSE by default. */
  judged?: 'bias' | 'largest';
  /** Upper limit; null if there is none or it depends on the clip. */
  goal: number | null;
}

const inMs = { unit: 'ms', goal: null } as const;
const inLandings = { unit: 'landings', judged: 'largest', goal: 0 } as const;
const share = { unit: '%', judged: 'bias' } as const;
const inDegrees = { unit: '°' } as const;
const scoredKnee = { ...inDegrees, goal: 2.5 };

/** Every value compared with ground truth, in table order. */
export const VALUES = {
  contact: inMs,
  'toe-off': inMs,
  'contact time of a clip': inMs,
  'landings missed or invented': inLandings,
  'sides confused': inLandings,
  'runner not followed': { ...share, goal: 2 },
  'legs swapped': { ...share, goal: 0 },
  'slow-motion factor wrong': { ...share, goal: 0 },
  'not refused as expected': { ...share, goal: 0 },
  cadence: { unit: 'steps/min', goal: 0.5 },
  ...recordOf(ANGLE_QUANTITIES, (name) => ({ ...inDegrees, goal: ANGLE_GOALS_DEGREES[name] })),
  'foot strike angle of a landing': { ...inDegrees, goal: 4 },
  'overstride angle of a landing': { ...inDegrees, goal: 3 },
  'scored front knee': scoredKnee,
  'scored back knee': scoredKnee,
  'scored trunk': { ...inDegrees, goal: null },
  'scored elbow': { ...inDegrees, goal: null },
  'scored head': { ...inDegrees, goal: null },
  'pelvic drop': { ...inDegrees, goal: 2.5 },
  'frontal knee': { ...inDegrees, goal: 4 },
  'rearfoot, right less left': { ...inDegrees, goal: 3 },
} as const satisfies Record<string, ValueFacts>;

export type ValueName = keyof typeof VALUES;

/** True if the laboratory's zeroing of small forces makes the value unknown. */
export function needsToeOff(value: ValueName): boolean {
  return value === 'toe-off' || value === 'contact time of a clip';
}

/**
 * Goals in milliseconds. They are lenient for contacts from an avatar's soles (`sole rule`), which
 * are themselves accurate only to 20 or 30 ms.
 */
export const EVENT_GOALS_MS = {
  markers: { contact: 8, 'toe-off': 10, 'contact time of a clip': 4 },
  'markers at 30 Hz': { contact: 13, 'toe-off': 15, 'contact time of a clip': 4 },
  'from behind': { contact: 20, 'toe-off': 20, 'contact time of a clip': null },
  'side view': { contact: 12, 'toe-off': 15, 'contact time of a clip': null },
  'sole rule': { contact: 30, 'toe-off': 30, 'contact time of a clip': null },
} as const;

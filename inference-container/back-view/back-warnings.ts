import { keysOf } from '../../contract/keys-of.ts';
import type { BackViewSegmentName } from '../../contract/search-keys.ts';
import { BACK_VIEW_SEGMENTS } from '../../contract/search-keys.ts';
import type { Warning } from '../../contract/warnings.ts';
import type { Side } from '../motion/facing.ts';
import type { ClipQuality } from '../results/clip-warnings.ts';
import { clipWarnings } from '../results/clip-warnings.ts';
import type { LimbAngles } from './frontal-gait.ts';
import type { HeelProblem } from './picture-measurements.ts';

/** Smaller left-right differences are within the measurement error. */
const NOTABLE_DIFFERENCE_DEGREES = 3;

export function findBackWarnings(
  quality: ClipQuality,
  results: {
    sides: Readonly<Record<Side, LimbAngles>>;
    /** Null for a measured heel. */
    heelProblems: readonly (HeelProblem | null)[];
    isFullBody: boolean;
  },
): Warning[] {
  const { heelProblems, isFullBody } = results;
  const { left, right } = results.sides;
  const shown: readonly BackViewSegmentName[] = isFullBody ? BACK_VIEW_SEGMENTS : ['pronation'];
  const differs = (name: BackViewSegmentName) => {
    const [one, other] = [left[name], right[name]];
    if (one === null || other === null) return false;
    return Math.abs(one.degrees - other.degrees) > NOTABLE_DIFFERENCE_DEGREES;
  };
  const isHidden = (name: BackViewSegmentName, side: LimbAngles) =>
    shown.includes(name) && side[name] === null;
  const isCause = (problem: HeelProblem) =>
    !heelProblems.includes(null) && heelProblems.includes(problem);
  const isPelvisHidden = isHidden('pelvic_drop', left) && isHidden('pelvic_drop', right);
  const isTrue = {
    ...clipWarnings(quality),
    left_pronation_not_seen: isHidden('pronation', left),
    right_pronation_not_seen: isHidden('pronation', right),
    heels_too_small: isCause('too_small'),
    heels_blurred: isCause('blurred'),
    heels_covered: isCause('covered'),
    pelvic_drop_not_seen: isPelvisHidden,
    left_knee_not_seen: isHidden('knee_adduction', left),
    right_knee_not_seen: isHidden('knee_adduction', right),
    sides_differ: shown.some(differs),
  } satisfies Partial<Record<Warning, boolean>>;
  return keysOf(isTrue).filter((warning) => isTrue[warning]);
}

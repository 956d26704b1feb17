import type { AnalysisResult } from '../../../contract/job-result.ts';
import type { Questionnaire } from './questionnaire.ts';

type SideView = Extract<AnalysisResult, { view: 'side_view' }>;
type Foot = NonNullable<SideView['segments']['foot']>;
type BackView = Extract<AnalysisResult, { view: 'back_view' }>;
type BothKnees = NonNullable<BackView['segments']['knee_adduction']>;
export type KneeState = 'excessive_abduction' | 'mild_abduction' | 'no_abduction';
type Overstride = 'ideal' | 'slight' | 'moderate' | 'excessive';

/** Everything the targets depend on. */
export interface Runner {
  answers: Questionnaire;
  footStrikePattern: Foot['footStrikePattern'] | null;
  overstride: Overstride | null;
  speedMetersPerSecond: number | null;
  /** Null if no back view shows it. */
  eversionDegrees: number | null;
  knee: KneeState | null;
}

export interface RunnerInput {
  questionnaire: Questionnaire;
  sideView: SideView | null;
  backView: BackView | null;
  /** Speed in the calculated data of the side view; null if unknown. */
  speedMetersPerSecond: number | null;
}

export function runnerOf({
  questionnaire,
  sideView,
  backView,
  speedMetersPerSecond,
}: RunnerInput): Runner {
  const foot = sideView?.segments.foot ?? null;
  return {
    answers: questionnaire,
    footStrikePattern: foot?.footStrikePattern ?? null,
    overstride: foot === null ? null : overstrideOf(foot.searchKey),
    speedMetersPerSecond,
    eversionDegrees: backView === null ? null : largerEversion(backView.segments.pronation),
    knee: kneeOf(backView?.segments.knee_adduction),
  };
}

/** Endings of the foot's search keys; the longer ending comes first. */
const OVERSTRIDE_ENDINGS: readonly [ending: string, level: Overstride][] = [
  ['GZ', 'ideal'],
  ['G', 'slight'],
  ['O', 'moderate'],
  ['B', 'excessive'],
];

function overstrideOf(searchKey: Foot['searchKey']): Overstride | null {
  return OVERSTRIDE_ENDINGS.find(([ending]) => searchKey.endsWith(ending))?.[1] ?? null;
}

/**
 * Returns the eversion of the foot that rolls in further; a foot that the video does not show is
 * ignored. Both feet wear the same model, and motion control helped pronated feet but neither
 * helped nor harmed neutral ones (Malisoux 2016); a mean would hide one foot behind the other.
 */
function largerEversion({ left, right }: BackView['segments']['pronation']): number | null {
  const degrees = [left, right].flatMap((side) => (side === null ? [] : side.measuredValueDegrees));
  return degrees.length === 0 ? null : Math.max(...degrees);
}

/** Returns the state of the knee that goes further inward, by the same rule as for the feet. */
function kneeOf(knees: BothKnees | undefined): KneeState | null {
  const keys = [knees?.left, knees?.right].flatMap((side) => side?.searchKey ?? []);
  if (keys.length === 0) return null;
  if (keys.includes('ExcessiveAbduction')) return 'excessive_abduction';
  return keys.includes('MildAbduction') ? 'mild_abduction' : 'no_abduction';
}

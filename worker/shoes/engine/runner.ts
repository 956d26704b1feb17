import type { AnalysisResult } from '../../../contract/job-result.ts';
import type { Questionnaire } from './questionnaire.ts';

type SideView = Extract<AnalysisResult, { view: 'side_view' }>;
type Foot = NonNullable<SideView['segments']['foot']>;
type BackView = Extract<AnalysisResult, { view: 'back_view' }>;
type BothKnees = NonNullable<BackView['segments']['knee_adduction']>;
export type KneeState = 'excessive_abduction' | 'mild_abduction' | 'no_abduction';
type Overstride = 'ideal' | 'slight' | 'moderate' | 'excessive';

/** All that the targets depend on. */
export interface Runner {
  answers: Questionnaire;
  footStrikePattern: Foot['footStrikePattern'] | null;
  overstride: Overstride | null;
  speedMetersPerSecond: number | null;
  /** Null where no back view shows it. */
  eversionDegrees: number | null;
  knee: KneeState | null;
}

export function runnerOf({
  questionnaire,
  sideView,
  backView,
  speedMetersPerSecond,
}: {
  questionnaire: Questionnaire;
  sideView: SideView | null;
  backView: BackView | null;
  speedMetersPerSecond: number | null;
}): Runner {
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

/** The search keys of the foot end in these; the longer ending comes first. */
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
 * Both feet wear the same model, and motion control helped pronated feet and did neutral ones
 * neither good nor harm (Malisoux 2016). So the foot that rolls in further decides; a mean would
 * hide it behind the other one. A foot that the video does not show has no say.
 */
function largerEversion({ left, right }: BackView['segments']['pronation']): number | null {
  const degrees = [left, right].flatMap((side) => (side === null ? [] : side.measuredValueDegrees));
  return degrees.length === 0 ? null : Math.max(...degrees);
}

/** The knee that goes further inwards, by the same rule as the feet. */
function kneeOf(knees: BothKnees | undefined): KneeState | null {
  const keys = [knees?.left, knees?.right].flatMap((side) => side?.searchKey ?? []);
  if (keys.length === 0) return null;
  if (keys.includes('ExcessiveAbduction')) return 'excessive_abduction';
  return keys.includes('MildAbduction') ? 'mild_abduction' : 'no_abduction';
}

import type { RenderOptions } from './random-clips.ts';
import type { RefusedClip } from './refused-clips.ts';
import type { FollowScore, Verdict } from './score-stranger.ts';
import type { StrangerTruth } from './stranger-truth.ts';
import { isFactorRight } from './stranger-truth.ts';

export interface StrangerOutcome {
  clip: RenderOptions;
  truth: StrangerTruth;
  verdict: Verdict;
  following: FollowScore;
}

export interface RefusalOutcome {
  clip: RefusedClip;
  verdict: Verdict;
}

const MEASURED_WIDTH = 26;

export function describeStranger({ clip, truth, verdict, following }: StrangerOutcome): string {
  const { frames, followed, swapped } = following;
  const traits = [
    `${clip.motion?.trial ?? ''} ${clip.w}x${clip.h} ${clip.fps} fps`,
    clip.model.replace(/^.*\/|\.glb$/g, ''),
    ...(clip.slow === undefined ? [] : [`slow ${clip.slow}`]),
    ...(clip.overground === undefined ? [] : ['passing']),
    ...(clip.walker === undefined ? [] : ['walker']),
  ].join(', ');
  const follow = `followed ${followed}/${frames}, swapped ${swapped}`;
  return `${clip.name.padEnd(12)} ${describeVerdict(verdict, truth).padEnd(MEASURED_WIDTH)} ${follow}  (${traits})`;
}

function describeVerdict(verdict: Verdict, truth: StrangerTruth): string {
  if (!verdict.ok) return `REFUSED ${verdict.reason}`;
  const { slowMotionFactor } = verdict;
  return `cadence ${signed(cadenceError({ verdict, truth }))}, factor ${slowMotionFactor}`;
}

export function describeRefusal({ clip, verdict }: RefusalOutcome): string {
  const outcome = verdict.ok ? 'ACCEPTED' : verdict.reason;
  const mark = isAsExpected({ clip, verdict }) ? '' : `   EXPECTED ${clip.expected}`;
  return `${clip.name.padEnd(36)} ${outcome}${mark}`;
}

export function summarize({
  strangers,
  refusals,
}: {
  strangers: readonly StrangerOutcome[];
  refusals: readonly RefusalOutcome[];
}): string[] {
  const measured = strangers.filter(({ verdict }) => verdict.ok);
  const errors = measured.map(cadenceError).map(Math.abs);
  const within = (limit: number) => errors.filter((error) => error <= limit).length;
  const frames = sumOf(measured, ({ following }) => following.frames);
  const followed = sumOf(measured, ({ following }) => following.followed);
  const swapped = sumOf(measured, ({ following }) => following.swapped);
  const slow = measured.filter(({ truth }) => truth.slowMotionFactor !== 1);
  const wrongFactor = slow.filter(
    ({ verdict, truth }) => !verdict.ok || !isFactorRight(verdict.slowMotionFactor, truth),
  ).length;
  const accepted = refusals.filter(({ verdict }) => verdict.ok).length;
  const wrongReason = refusals.filter(
    (outcome) => !outcome.verdict.ok && !isAsExpected(outcome),
  ).length;
  return [
    `measurable clips refused: ${strangers.length - measured.length} of ${strangers.length} (goal 0)`,
    `to be refused: ${accepted} of ${refusals.length} accepted (goal 0), ${wrongReason} with the wrong reason (goal 0)`,
    `cadence within 1 step/min: ${within(1)} of ${errors.length} (goal all); within 0.5: ${within(0.5)} (goal 90 %)`,
    `frames with swapped legs: ${swapped} of ${frames} (goal 0)`,
    `runner followed in ${((100 * followed) / frames).toFixed(1)} % of frames (goal 98 %)`,
    `slow motion with the wrong factor: ${wrongFactor} of ${slow.length} (goal 0)`,
  ];
}

function cadenceError({ verdict, truth }: Pick<StrangerOutcome, 'verdict' | 'truth'>): number {
  const measured = verdict.ok ? verdict.cadenceStepsPerMinute : null;
  return (measured ?? Number.NaN) - truth.cadenceStepsPerMinute;
}

function isAsExpected({ clip, verdict }: RefusalOutcome): boolean {
  return !verdict.ok && verdict.reason === clip.expected;
}

function signed(value: number): string {
  return `${value < 0 ? '-' : '+'}${Math.abs(value).toFixed(2)}`;
}

function sumOf<T>(items: readonly T[], valueOf: (item: T) => number): number {
  return items.reduce((sum, item) => sum + valueOf(item), 0);
}

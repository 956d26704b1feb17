import type { Verdict } from '../strangers/score-stranger.ts';
import type { VariantVerdict } from './compare-verdicts.ts';
import { differenceOf, outcomeOf } from './compare-verdicts.ts';

/** All verdicts on one clip, the first of the clip as it is. */
export interface ClipOutcome {
  name: string;
  verdicts: readonly [VariantVerdict, ...VariantVerdict[]];
}

const NAME_WIDTH = 12;

export function describeOutcome({ name, verdicts }: ClipOutcome): string[] {
  const [{ verdict: first }] = verdicts;
  return [
    name,
    ...verdicts.map((variant) => {
      const difference = differenceOf(first, variant);
      const mark = difference === null ? '' : `   DIFFERS: ${difference}`;
      return `  ${variant.name.padEnd(NAME_WIDTH)}${describeVerdict(variant.verdict)}${mark}`;
    }),
  ];
}

function describeVerdict(verdict: Verdict): string {
  if (!verdict.ok) return outcomeOf(verdict);
  const cadence = verdict.cadenceStepsPerMinute?.toFixed(2) ?? 'null';
  const scores = verdict.scores.map((score) => (Number.isNaN(score) ? 'null' : score.toFixed(2)));
  return `cadence ${cadence}, factor ${verdict.slowMotionFactor}, scores ${scores.join(' ')}`;
}

export function summarizeOutcomes(outcomes: readonly ClipOutcome[]): string[] {
  const comparisons = outcomes.flatMap(({ verdicts: [{ verdict: first }, ...others] }) =>
    others.map((other) => ({ first, other, difference: differenceOf(first, other) })),
  );
  const isOtherVerdict = ({ first, other }: (typeof comparisons)[number]) =>
    outcomeOf(first) !== outcomeOf(other.verdict);
  const count = (word: string) =>
    comparisons.filter(
      (comparison) => !isOtherVerdict(comparison) && comparison.difference?.includes(word),
    ).length;
  const clips = outcomes.filter(({ verdicts: [{ verdict }, ...others] }) =>
    others.some((other) => differenceOf(verdict, other) !== null),
  );
  return [
    `clips with a form that differs: ${clips.length} of ${outcomes.length} (goal 0)`,
    `forms that differ: ${comparisons.filter(({ difference }) => difference !== null).length} of ${comparisons.length} (goal 0)`,
    `other verdict or reason: ${comparisons.filter(isOtherVerdict).length}`,
    `cadence off by more than 0.5 steps/min, or null in one form only: ${count('cadence')}`,
    `a score off by more than 0.1, or null in one form only: ${count('scores')}`,
  ];
}

/** Text of docs/variants.md. */
export function variantsDocument({
  modelName,
  summary,
  lines,
}: {
  modelName: string;
  summary: readonly string[];
  lines: readonly string[];
}): string {
  return `# One clip in several forms

The same clip must give the same answer however it was encoded. The clips below, of \`../shared/data\` (the first ten seconds of longer ones) or rendered strangers ([strangers.md](strangers.md)), are analyzed by model \`${modelName}\` as they are and in eight other forms: encoded by x264 with a constant rate factor of 17, 24, or 30; 360 pixels on the shorter side; mirrored; without the first frame; and without the first or the last tenth. Scores are those of the segments in the order of the result; from behind, left and right of each. "null or not" means that only one form reports the value.

${summary.map((line) => `- ${line}`).join('\n')}

\`\`\`
${lines.join('\n')}
\`\`\`
`;
}

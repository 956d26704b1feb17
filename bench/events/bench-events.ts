import { FOOT_STRIKE_PATTERNS } from '../../contract/job-result.ts';
import type { StrikePattern } from '../../inference-container/side-view/landings/strike-pattern.ts';
import { DATA_FOLDER } from '../accuracy/list-clips.ts';
import { intervalOf, resampleRunners } from '../support/resample-runners.ts';
import { chooseMethods } from '../train/events/choose-methods.ts';
import { filmLegs } from '../train/events/fit-events.ts';
import type { HeldOutSummary, HeldOutTrial } from '../train/events/held-out.ts';
import { measureHeldOut, summarize } from '../train/events/held-out.ts';
import { readLabTrials } from '../train/events/lab-trial.ts';

const NOISES_BODY_HEIGHTS = [0, 0.007];

/**
 * `npm run bench -- events`: contacts and toe-offs of laboratory runners who were left out of training
 * and of the choice of its method, with intervals over runners. Toe-offs are learned from markers
 * alone, without the rendered videos that the model of the container also learns from.
 */
export async function benchEvents(): Promise<void> {
  const trials = readLabTrials(DATA_FOLDER);
  if (trials.length === 0) throw new Error(`There are no laboratory trials in ${DATA_FOLDER}.`);
  const choose = chooseMethods(filmLegs(trials));
  print(`With all runners: ${JSON.stringify(choose(null).methods)}`);
  const runners = [...new Set(trials.map(({ runner }) => runner))];
  const chosen = new Map(runners.map((runner) => [runner, choose(runner)]));
  const choices = [...chosen.values()].map(({ methods }) => JSON.stringify(methods));
  for (const [choice, ofThem] of Map.groupBy(choices, (one) => one)) {
    print(`Without one of ${ofThem.length} runners: ${choice}`);
  }
  const modelsWithout = (runner: string) => (chosen.get(runner) ?? choose(runner)).models;
  for (const noiseBodyHeights of NOISES_BODY_HEIGHTS) {
    const heldOut = measureHeldOut(trials, { modelsWithout, noiseBodyHeights });
    print(`\n${describeHeldOut(heldOut, noiseBodyHeights)}`);
  }
}

const QUANTITIES: readonly (readonly [string, (summary: HeldOutSummary) => number])[] = [
  ['contact, RMSE', ({ contactRmseMs }) => contactRmseMs],
  ['toe-off, RMSE', ({ toeOffRmseMs }) => toeOffRmseMs],
  ...ofPatterns('contact, bias of', (summary) => summary.contactBiasMs),
  ...ofPatterns('toe-off, bias of', (summary) => summary.toeOffBiasMs),
  ['contact time within 5 ms, share', ({ rightContactTimes }) => rightContactTimes],
  ...ofPatterns('share recognized of', (summary) => summary.rightPatterns),
  ['forefoot taken for rearfoot, share', ({ forefootTakenForRearfoot: share }) => share],
];

function ofPatterns(
  name: string,
  valuesOf: (summary: HeldOutSummary) => Record<StrikePattern, number>,
) {
  return FOOT_STRIKE_PATTERNS.map(
    (pattern) =>
      [`${name} ${pattern}`, (summary: HeldOutSummary) => valuesOf(summary)[pattern]] as const,
  );
}

/** A table with 95 % intervals from resampled runners. */
function describeHeldOut(trials: readonly HeldOutTrial[], noiseBodyHeights: number): string {
  const resampled = resampleRunners(trials, { runnerOf, summarize });
  const summary = summarize(trials);
  const rows = QUANTITIES.map(([name, valueOf]) => {
    const [low, high] = intervalOf(resampled.map(valueOf)).map((value) => value.toFixed(2));
    return `| ${name} | ${valueOf(summary).toFixed(2)} | ${low} to ${high} |`;
  });
  return [
    `${summary.trials} trials of ${new Set(trials.map(runnerOf)).size} runners, 60 frames per second, noise of ${noiseBodyHeights} body heights:`,
    '',
    '| quantity (ms) | value | 95 % interval |',
    '|---|---|---|',
    ...rows,
  ].join('\n');
}

function runnerOf({ trial }: HeldOutTrial): string {
  return trial.runner;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

import { FOOT_STRIKE_PATTERNS } from '../../contract/job-result.ts';
import { filmExamples, fitWithout } from '../train/events/fit-events.ts';
import { canRender } from '../strangers/render-clips.ts';
import { measureHeldOut, summarize } from '../train/events/held-out.ts';
import { readLabTrials } from '../train/events/lab-trial.ts';
import { renderedExamples } from '../train/events/rendered-examples.ts';
import type { Row } from './accuracy-table.ts';

const GOALS = {
  contactMs: 8,
  toeOffMs: 9,
  biasMs: 3,
  wrongTimesPercent: 20,
  missedPatternsPercent: 10,
  missedOrExtra: 0,
};
const NOISES_BODY_HEIGHTS = [0, 0.007];

/** Events of laboratory runners whom the models do not know, 2 to 5 m/s, against force plates. */
export async function scoreLabEvents(dataFolder: string): Promise<Row[]> {
  const trials = readLabTrials(dataFolder);
  if (trials.length === 0 || !canRender()) return [];
  const examples = [...filmExamples(trials), ...(await renderedExamples(dataFolder))];
  const modelsWithout = (runner: string) => fitWithout(examples, { runner, avatar: null });
  return NOISES_BODY_HEIGHTS.flatMap((noiseBodyHeights) => {
    const score = summarize(measureHeldOut(trials, { modelsWithout, noiseBodyHeights }));
    const noise = noiseBodyHeights === 0 ? '' : ', with noise';
    const clip = `${score.trials} trials, runner left out${noise}`;
    const inUnit =
      (unit: Row['unit']) =>
      (quantity: string, value: number, goal: number): Row => ({
        quantity,
        clip,
        value,
        unit,
        goal,
      });
    const [milliseconds, percent] = [inUnit('ms'), inUnit('%')];
    const { contactBiasMs, toeOffBiasMs, rightContactTimes, rightPatterns } = score;
    const wrongTimes = 100 * (1 - rightContactTimes);
    return [
      milliseconds('contact, RMSE', score.contactRmseMs, GOALS.contactMs),
      milliseconds('toe-off, RMSE', score.toeOffRmseMs, GOALS.toeOffMs),
      ...FOOT_STRIKE_PATTERNS.flatMap((pattern) => [
        milliseconds(`contact, bias of ${pattern} strikers`, contactBiasMs[pattern], GOALS.biasMs),
        milliseconds(`toe-off, bias of ${pattern} strikers`, toeOffBiasMs[pattern], GOALS.biasMs),
      ]),
      percent('contact time off by more than 5 ms', wrongTimes, GOALS.wrongTimesPercent),
      ...FOOT_STRIKE_PATTERNS.map((pattern) => {
        const missed = 100 * (1 - rightPatterns[pattern]);
        return percent(`${pattern} strikers not recognized`, missed, GOALS.missedPatternsPercent);
      }),
      percent('forefoot strikers taken for rearfoot', 100 * score.forefootTakenForRearfoot, 0),
      inUnit('landings')('landings missed or invented', score.missedOrExtra, GOALS.missedOrExtra),
    ];
  });
}

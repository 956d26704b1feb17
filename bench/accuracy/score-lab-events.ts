import { FOOT_STRIKE_PATTERNS } from '../../contract/job-result.ts';
import { filmExamples } from '../train/events/fit-events.ts';
import { canRender } from '../strangers/render-clips.ts';
import { measureHeldOut, summarize } from '../train/events/held-out.ts';
import { readLabTrials } from '../train/events/lab-trial.ts';
import { renderedExamples } from '../train/events/rendered-examples.ts';
import type { Row } from './accuracy-table.ts';

const GOALS = { contactMs: 8, toeOffMs: 9, biasMs: 3, missedOrExtra: 0 };
const NOISES_BODY_HEIGHTS = [0, 0.007];

/** Events of laboratory runners whom the models do not know, 2 to 5 m/s, against force plates. */
export async function scoreLabEvents(dataFolder: string): Promise<Row[]> {
  const trials = readLabTrials(dataFolder);
  if (trials.length === 0 || !canRender()) return [];
  const examples = [...filmExamples(trials), ...(await renderedExamples(dataFolder))];
  return NOISES_BODY_HEIGHTS.flatMap((noiseBodyHeights) => {
    const score = summarize(measureHeldOut(trials, { examples, noiseBodyHeights }));
    const noise = noiseBodyHeights === 0 ? '' : ', with noise';
    const clip = `${score.trials} trials, runner left out${noise}`;
    const row = (quantity: string, value: number, goal: number | null): Row => ({
      quantity,
      clip,
      value,
      unit: 'ms',
      goal,
    });
    return [
      row('contact, RMSE', score.contactRmseMs, GOALS.contactMs),
      row('toe-off, RMSE', score.toeOffRmseMs, GOALS.toeOffMs),
      ...FOOT_STRIKE_PATTERNS.flatMap((pattern) => [
        row(`contact, bias of ${pattern} strikers`, score.contactBiasMs[pattern], GOALS.biasMs),
        row(`toe-off, bias of ${pattern} strikers`, score.toeOffBiasMs[pattern], GOALS.biasMs),
      ]),
      {
        quantity: 'contact time within 5 ms',
        clip,
        value: 100 * score.rightContactTimes,
        unit: '%',
        goal: null,
        note: 'goal 80',
      },
      ...FOOT_STRIKE_PATTERNS.map((pattern): Row => ({
        quantity: `${pattern} strikers recognized`,
        clip,
        value: 100 * score.rightPatterns[pattern],
        unit: '%',
        goal: null,
        note: 'goal 90',
      })),
      {
        quantity: 'forefoot strikers taken for rearfoot',
        clip,
        value: 100 * score.forefootTakenForRearfoot,
        unit: '%',
        goal: 0,
      },
      {
        quantity: 'landings missed or invented',
        clip,
        value: score.missedOrExtra,
        unit: 'landings',
        goal: GOALS.missedOrExtra,
      },
    ];
  });
}

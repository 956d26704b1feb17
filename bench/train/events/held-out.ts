import { FOOT_STRIKE_PATTERNS } from '../../../contract/job-result.ts';
import { SIDES } from '../../../inference-container/motion/facing.ts';
import type { Motion } from '../../../inference-container/motion/motion.ts';
import {
  meanOf,
  medianOf,
  rootMeanSquareOf,
} from '../../../inference-container/numbers/statistics.ts';
import { sagittalBody } from '../../../inference-container/side-view/body/sagittal-body.ts';
import type { StrikePattern } from '../../../inference-container/side-view/landings/foot-strike.ts';
import {
  footStrikeAngles,
  strikePattern,
} from '../../../inference-container/side-view/landings/foot-strike.ts';
import { findSteps } from '../../../inference-container/side-view/steps/find-steps.ts';
import type { EventModels } from '../../../inference-container/side-view/steps/learned-events.ts';
import type { Step } from '../../../inference-container/strides/step.ts';
import { MARGIN_SECONDS } from '../../accuracy/events/measure-events.ts';
import type { EventScore } from '../../accuracy/events/score-steps.ts';
import { scoreSteps } from '../../accuracy/events/score-steps.ts';
import { seededRandom } from '../../support/seeded-random.ts';
import { filmLabTrial } from './film-lab.ts';
import type { LabTrial } from './lab-trial.ts';

export interface HeldOutTrial {
  trial: LabTrial;
  score: EventScore;
  /** Foot-strike patterns: labeled by the laboratory, and detected. */
  strikes: { labeled: StrikePattern; found: StrikePattern }[];
}

const SEED = 29;
/** Finds the steps of every trial with models that do not know its runner. */
export function measureHeldOut(
  trials: readonly LabTrial[],
  {
    modelsWithout,
    noiseBodyHeights,
  }: { modelsWithout: (runner: string) => EventModels; noiseBodyHeights: number },
): HeldOutTrial[] {
  const random = seededRandom(SEED);
  const runners = [...new Set(trials.map(({ runner }) => runner))];
  return runners.flatMap((runner) => {
    const models = modelsWithout(runner);
    const ofRunner = trials.filter((trial) => trial.runner === runner);
    return ofRunner.map((trial) => {
      const { motion, stances, fromSeconds, toSeconds } = filmLabTrial(trial, {
        rateHz: 60,
        noiseBodyHeights,
        isDisturbed: false,
        random,
      });
      const steps = findSteps(motion, models);
      const score = scoreSteps(steps, {
        stances,
        fromSeconds: Math.max(0, fromSeconds) + MARGIN_SECONDS,
        toSeconds: Math.min(motion.timesSeconds.at(-1)!, toSeconds) - MARGIN_SECONDS,
      });
      return { trial, score, strikes: strikesOf(trial, { motion, steps }) };
    });
  });
}

function strikesOf(
  { pattern }: LabTrial,
  { motion, steps }: { motion: Motion; steps: readonly Step[] },
): HeldOutTrial['strikes'] {
  const degrees = footStrikeAngles(sagittalBody(motion, { rollDegrees: 0 }), steps);
  return SIDES.flatMap((side) => {
    const labeled = pattern[side];
    const ofFoot = degrees.filter((_, index) => steps[index]!.side === side);
    return labeled === null ? [] : [{ labeled, found: strikePattern(medianOf(ofFoot)) }];
  });
}

const SPEEDS_METERS_PER_SECOND = { min: 1.9, max: 5.5 };

/** Describes the errors at the speeds that the goals cover. */
export function describeHeldOut(trials: readonly HeldOutTrial[]): string {
  const { min, max } = SPEEDS_METERS_PER_SECOND;
  const covered = trials.filter(
    ({ trial: { speedMetersPerSecond: speed } }) => speed >= min && speed <= max,
  );
  const withToeOffs = covered.filter(({ trial }) => trial.hasTrueToeOffs);
  const contactMs = rootMeanSquareOf(covered.map(({ score }) => score.contactRmseMs));
  const toeOffMs = rootMeanSquareOf(withToeOffs.map(({ score }) => score.toeOffRmseMs));
  const strikes = covered.flatMap((one) => one.strikes);
  const recognized = FOOT_STRIKE_PATTERNS.map((pattern) => {
    const ofPattern = strikes.filter(({ labeled }) => labeled === pattern);
    const share = meanOf(ofPattern.map(({ found }) => Number(found === pattern)));
    return `${pattern} ${Math.round(100 * share)} %`;
  });
  return `Runners left out, ${covered.length} trials with the noise of a pose model: contact RMSE ${contactMs.toFixed(1)} ms, toe-off ${toeOffMs.toFixed(1)} ms; recognized ${recognized.join(', ')}`;
}

import { SIDES } from '../../../inference-container/motion/facing.ts';
import type { Motion } from '../../../inference-container/motion/motion.ts';
import { sagittalBody } from '../../../inference-container/side-view/body/sagittal-body.ts';
import { footStrikeAngles } from '../../../inference-container/side-view/landings/foot-strike.ts';
import type { EventModels } from '../../../inference-container/side-view/steps/learned-events.ts';
import type { StrikePattern } from '../../../inference-container/side-view/landings/strike-pattern.ts';
import { strikePattern } from '../../../inference-container/side-view/landings/strike-pattern.ts';
import { findSteps } from '../../../inference-container/side-view/steps/find-steps.ts';
import type { Step } from '../../../inference-container/strides/step.ts';
import {
  meanOf,
  medianOf,
  rootMeanSquareOf,
} from '../../../inference-container/numbers/statistics.ts';
import { seededRandom } from '../../support/seeded-random.ts';
import { MARGIN_SECONDS } from '../../accuracy/events/measure-events.ts';
import type { EventScore } from '../../accuracy/events/score-steps.ts';
import { scoreSteps } from '../../accuracy/events/score-steps.ts';
import { filmLabTrial } from './film-lab.ts';
import type { LabTrial } from './lab-trial.ts';

export interface HeldOutTrial {
  trial: LabTrial;
  score: EventScore;
  /** Patterns of the feet labeled by the laboratory. */
  strikes: { labeled: StrikePattern; found: StrikePattern }[];
}

const SEED = 29;
/** 80 % of the foot strike angles of markers without noise are this close to the laboratory's. */
const STRIKE_ERROR_DEGREES = 2.8;

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
    return labeled === null
      ? []
      : [{ labeled, found: strikePattern(medianOf(ofFoot), STRIKE_ERROR_DEGREES) }];
  });
}

const USUAL_SPEEDS_METERS_PER_SECOND = { least: 1.9, most: 5.5 };

/** Summary over the speeds that the goals cover. */
export interface HeldOutSummary {
  trials: number;
  contactRmseMs: number;
  toeOffRmseMs: number;
  missedOrExtra: number;
  /** Bias by the pattern of the left foot. */
  contactBiasMs: Record<StrikePattern, number>;
  toeOffBiasMs: Record<StrikePattern, number>;
  /** Share of trials whose mean contact time is right within 5 ms. */
  rightContactTimes: number;
  /** Share of feet of each pattern that are found to have it. */
  rightPatterns: Record<StrikePattern, number>;
  forefootTakenForRearfoot: number;
}

export const RIGHT_CONTACT_TIME_MS = 5;

export function isUsualSpeed({ trial: { speedMetersPerSecond: speed } }: HeldOutTrial): boolean {
  const { least, most } = USUAL_SPEEDS_METERS_PER_SECOND;
  return speed >= least && speed <= most;
}

export function summarize(trials: readonly HeldOutTrial[]): HeldOutSummary {
  const usual = trials.filter(isUsualSpeed);
  const withToeOffs = usual.filter(({ trial }) => trial.hasTrueToeOffs);
  const biasByPattern = (
    of: readonly HeldOutTrial[],
    biasOf: (score: EventScore) => number,
  ): Record<StrikePattern, number> => {
    const biasOfPattern = (pattern: StrikePattern) =>
      meanOf(
        of.flatMap(({ trial, score }) => (trial.pattern.left === pattern ? [biasOf(score)] : [])),
      );
    return {
      rearfoot: biasOfPattern('rearfoot'),
      midfoot: biasOfPattern('midfoot'),
      forefoot: biasOfPattern('forefoot'),
    };
  };
  return {
    trials: usual.length,
    contactRmseMs: rootMeanSquareOf(usual.map(({ score }) => score.contactRmseMs)),
    toeOffRmseMs: rootMeanSquareOf(withToeOffs.map(({ score }) => score.toeOffRmseMs)),
    missedOrExtra: usual.reduce((sum, { score }) => sum + score.missed + score.extra, 0),
    contactBiasMs: biasByPattern(usual, ({ contactBiasMs }) => contactBiasMs),
    toeOffBiasMs: biasByPattern(withToeOffs, ({ toeOffBiasMs }) => toeOffBiasMs),
    rightContactTimes: meanOf(
      withToeOffs.map(({ score }) =>
        Number(Math.abs(score.contactTimeBiasMs) <= RIGHT_CONTACT_TIME_MS),
      ),
    ),
    rightPatterns: {
      rearfoot: shareFound(usual, { labeled: 'rearfoot', found: 'rearfoot' }),
      midfoot: shareFound(usual, { labeled: 'midfoot', found: 'midfoot' }),
      forefoot: shareFound(usual, { labeled: 'forefoot', found: 'forefoot' }),
    },
    forefootTakenForRearfoot: shareFound(usual, { labeled: 'forefoot', found: 'rearfoot' }),
  };
}

function shareFound(
  trials: readonly HeldOutTrial[],
  { labeled, found }: HeldOutTrial['strikes'][number],
): number {
  const ofPattern = trials.flatMap(({ strikes }) =>
    strikes.filter((strike) => strike.labeled === labeled),
  );
  return meanOf(ofPattern.map((strike) => Number(strike.found === found)));
}

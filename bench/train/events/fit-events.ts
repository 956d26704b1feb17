import type {
  EventModel,
  EventModels,
  LearnedEvent,
} from '../../../inference-container/side-view/steps/learned-events.ts';
import { OFFSETS_SECONDS } from '../../../inference-container/side-view/steps/learned-events.ts';
import { seededRandom } from '../../support/seeded-random.ts';
import type { Example, Moments } from '../ridge.ts';
import { fitMoments, momentsOf } from '../ridge.ts';
import type { EventMethod } from './event-examples.ts';
import { EVENT_SIGNALS, eventExamples, trueLegs } from './event-examples.ts';
import type { LabFilm } from './film-lab.ts';
import { filmLabTrial } from './film-lab.ts';
import type { LabTrial } from './lab-trial.ts';

/**
 * Every trial is filmed at the most common frame rates under three conditions: markers as recorded,
 * with pose model noise, and also with displaced points and realistic camera positions.
 */
const RATES_HZ = [24, 30, 60];
const FILM_CONDITIONS: readonly Pick<LabFilm, 'noiseBodyHeights' | 'isDisturbed'>[] = [
  { noiseBodyHeights: 0, isDisturbed: false },
  { noiseBodyHeights: 0.007, isDisturbed: false },
  { noiseBodyHeights: 0.007, isDisturbed: true },
];
const FILMS = RATES_HZ.flatMap((rateHz) => FILM_CONDITIONS.map((way) => ({ ...way, rateHz })));
/**
 * Chosen from these and higher penalties by leave-one-runner-out validation. Lower ones fit markers
 * better, but rendered videos worse: docs/method.md, Events.
 */
export const EVENT_METHODS: Record<LearnedEvent, EventMethod> = {
  contact: { passes: 3, penalty: 0.1 },
  toeOff: { passes: 1, penalty: 0.1 },
};
/**
 * Penalty factor for hip features: a handheld camera moves the hips too, but laboratories use a
 * tripod.
 */
const HIPS_PENALTIES = 16;
const SEED = 23;

export interface EventExamples {
  runner: string;
  /** True if filmed from a rendered body with the runner's motion; false if from markers. */
  isRendered: boolean;
  contact: Omit<Example, 'weight'>[];
  toeOff: Omit<Example, 'weight'>[];
}

export function filmExamples(trials: readonly LabTrial[]): EventExamples[] {
  const random = seededRandom(SEED);
  return trials.map((trial) => {
    const legs = FILMS.flatMap((film) => {
      const { motion, stances } = filmLabTrial(trial, { ...film, random });
      return trueLegs(motion, stances);
    });
    const examplesOf = (event: LearnedEvent) =>
      eventExamples(legs, { ...EVENT_METHODS[event], event });
    return {
      runner: trial.runner,
      isRendered: false,
      contact: examplesOf('contact'),
      toeOff: trial.hasTrueToeOffs ? examplesOf('toeOff') : [],
    };
  });
}

export function fitEvents(examples: readonly EventExamples[]): EventModels {
  return {
    contact: fitEvent(examples, 'contact'),
    toeOff: fitEvent(examples, 'toeOff'),
  };
}

/** Fits without this runner, to measure the held-out error. */
export function fitLeavingOut(examples: readonly EventExamples[], runner: string): EventModels {
  return fitEvents(examples.filter((one) => one.runner !== runner));
}

/**
 * Weights all runners equally, however often they were recorded, because errors are specific to a
 * runner. A runner's renders weigh as much as the markers.
 */
export function fitEvent(examples: readonly EventExamples[], event: LearnedEvent): EventModel {
  const groups = Map.groupBy(examples, ({ runner, isRendered }) => `${runner} ${isRendered}`);
  const moments = [...groups.values()].map((group) =>
    runnerMoments(group.flatMap((one) => one[event])),
  );
  return modelOf(moments, { ...EVENT_METHODS[event], event });
}

/** Weights the examples so that every runner counts equally. */
function runnerMoments(examples: readonly Omit<Example, 'weight'>[]): Moments {
  return momentsOf(examples.map((example) => ({ ...example, weight: 1 / examples.length })));
}

function modelOf(
  runners: readonly Moments[],
  { event, passes, penalty }: EventMethod & { event: LearnedEvent },
): EventModel {
  const signals = EVENT_SIGNALS[event];
  const penalties = signals.flatMap((signal) =>
    OFFSETS_SECONDS.map(() => (signal === 'hipsUp' ? HIPS_PENALTIES * penalty : penalty)),
  );
  const fit = fitMoments(runners, penalties);
  return {
    signals,
    passes,
    means: fit.means,
    spreads: fit.spreads,
    secondsPerSpread: fit.weights,
    meanSeconds: fit.mean,
  };
}

import type {
  EventModel,
  EventModels,
} from '../../../inference-container/side/steps/learned-events.ts';
import { OFFSETS_SECONDS } from '../../../inference-container/side/steps/learned-events.ts';
import { seededRandom } from '../../../test/inference-container/support/synthetic-runner/random.ts';
import type { Example } from '../ridge.ts';
import { fitRidge } from '../ridge.ts';
import type { LearnedEvent } from './event-examples.ts';
import { EVENT_SIGNALS, eventExamples } from './event-examples.ts';
import type { LabFilm } from './film-lab.ts';
import { filmLabTrial } from './film-lab.ts';
import type { LabTrial } from './lab-trial.ts';

/** Every trial is filmed in all these ways: as markers are, and as pose models see. */
const FILMS: readonly Omit<LabFilm, 'random'>[] = [
  { rateHz: 60, noiseBodyHeights: 0, isDisturbed: false },
  { rateHz: 60, noiseBodyHeights: 0.007, isDisturbed: false },
  { rateHz: 60, noiseBodyHeights: 0.007, isDisturbed: true },
  { rateHz: 25, noiseBodyHeights: 0.007, isDisturbed: true },
];
const PENALTY = 0.1;
/** Laboratories film from a tripod: in a hand, the camera moves the hips too. */
const HIPS_PENALTY = 16 * PENALTY;
const SEED = 23;

export interface EventExamples {
  trial: LabTrial;
  contact: Omit<Example, 'weight'>[];
  toeOff: Omit<Example, 'weight'>[];
}

export function filmExamples(trials: readonly LabTrial[]): EventExamples[] {
  const random = seededRandom(SEED);
  return trials.map((trial) => {
    const filmed = FILMS.map((film) =>
      filmLabTrial(trial, { ...film, random: () => random.uniform() }),
    );
    const examplesOf = (event: LearnedEvent) =>
      filmed.flatMap(({ motion, stances }) => eventExamples(motion, { stances, event }));
    return {
      trial,
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

/** Fitted to all other runners: for a figure that is not flattered. */
export function fitWithoutRunner(examples: readonly EventExamples[], runner: string): EventModels {
  return fitEvents(examples.filter(({ trial }) => trial.runner !== runner));
}

/** All runners count the same, however often they were recorded: the error belongs to the runner. */
function fitEvent(examples: readonly EventExamples[], event: LearnedEvent): EventModel {
  const countOf = (runner: string) =>
    examples.reduce((sum, one) => sum + (one.trial.runner === runner ? one[event].length : 0), 0);
  const weighted = examples.flatMap((ofTrial) => {
    const weight = 1 / countOf(ofTrial.trial.runner);
    return ofTrial[event].map((example) => ({ ...example, weight }));
  });
  const signals = EVENT_SIGNALS[event];
  const penalties = signals.flatMap((signal) =>
    OFFSETS_SECONDS.map(() => (signal === 'hipsUp' ? HIPS_PENALTY : PENALTY)),
  );
  const fit = fitRidge(weighted, penalties);
  return {
    signals,
    means: fit.means,
    spreads: fit.spreads,
    secondsPerSpread: fit.weights,
    meanSeconds: fit.mean,
  };
}

import type {
  EventModel,
  EventModels,
} from '../../../inference-container/side-view/steps/learned-events.ts';
import { OFFSETS_SECONDS } from '../../../inference-container/side-view/steps/learned-events.ts';
import { seededRandom } from '../../support/seeded-random.ts';
import type { Example } from '../ridge.ts';
import { fitRidge } from '../ridge.ts';
import type { LearnedEvent } from './event-examples.ts';
import { EVENT_SIGNALS, eventExamples } from './event-examples.ts';
import type { LabFilm } from './film-lab.ts';
import { filmLabTrial } from './film-lab.ts';
import type { LabTrial } from './lab-trial.ts';

/**
 * Every trial is filmed in all these ways at the rates of most videos: as markers are, with the noise
 * of a pose model, and also with its points and from where people stand.
 */
const RATES_HZ = [24, 30, 60];
const WAYS: readonly Pick<LabFilm, 'noiseBodyHeights' | 'isDisturbed'>[] = [
  { noiseBodyHeights: 0, isDisturbed: false },
  { noiseBodyHeights: 0.007, isDisturbed: false },
  { noiseBodyHeights: 0.007, isDisturbed: true },
];
const FILMS = RATES_HZ.flatMap((rateHz) => WAYS.map((way) => ({ ...way, rateHz })));
const PENALTY = 0.1;
/** Penalty on the hips, which a handheld camera moves too; laboratories use a tripod. */
const HIPS_PENALTY = 16 * PENALTY;
const SEED = 23;

export interface EventExamples {
  runner: string;
  /** Avatar that ran with the runner's motion in a video; null for markers. */
  avatar: string | null;
  contact: Omit<Example, 'weight'>[];
  toeOff: Omit<Example, 'weight'>[];
}

export function filmExamples(trials: readonly LabTrial[]): EventExamples[] {
  const random = seededRandom(SEED);
  return trials.map((trial) => {
    const filmed = FILMS.map((film) => filmLabTrial(trial, { ...film, random }));
    const examplesOf = (event: LearnedEvent) =>
      filmed.flatMap(({ motion, stances }) => eventExamples(motion, { stances, event }));
    return {
      runner: trial.runner,
      avatar: null,
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

export interface Unknown {
  runner: string;
  /** Null for markers. */
  avatar: string | null;
}

/** Fits to all other runners and avatars, for an honest figure. */
export function fitWithout(
  examples: readonly EventExamples[],
  { runner, avatar }: Unknown,
): EventModels {
  return fitEvents(
    examples.filter((one) => one.runner !== runner && (avatar === null || one.avatar !== avatar)),
  );
}

/**
 * All runners count the same, however often they were recorded, because the error belongs to the
 * runner; their renders count as much as their markers.
 */
function fitEvent(examples: readonly EventExamples[], event: LearnedEvent): EventModel {
  const isAlike = (one: EventExamples, other: EventExamples) =>
    one.runner === other.runner && (one.avatar === null) === (other.avatar === null);
  const countLike = (one: EventExamples) =>
    examples.reduce((sum, other) => sum + (isAlike(one, other) ? other[event].length : 0), 0);
  const weighted = examples.flatMap((one) => {
    const weight = 1 / countLike(one);
    return one[event].map((example) => ({ ...example, weight }));
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

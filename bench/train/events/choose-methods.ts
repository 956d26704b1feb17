import type {
  EventModels,
  LearnedEvent,
} from '../../../inference-container/side-view/steps/learned-events.ts';
import { learnedSeconds } from '../../../inference-container/side-view/steps/learned-events.ts';
import { meanOf } from '../../../inference-container/numbers/statistics.ts';
import type { Moments } from '../ridge.ts';
import type { EventMethod } from './event-examples.ts';
import { eventExamples } from './event-examples.ts';
import type { FilmedLegs } from './fit-events.ts';
import { modelOf, runnerMoments } from './fit-events.ts';

const PENALTIES = [0.1, 0.2, 0.4, 0.8];
const PASSES: Record<LearnedEvent, readonly number[]> = { contact: [1, 3], toeOff: [1] };

export type EventMethods = Record<LearnedEvent, EventMethod>;

/** Models of markers whose methods are chosen without a runner, too. */
export interface ChosenModels {
  methodsWithout: (runner: string) => EventMethods;
  modelsWithout: (runner: string) => EventModels;
  /** The choice with all runners, for training. */
  methods: EventMethods;
}

/**
 * Chooses the method of each event by leaving every runner out in turn: for a runner who is to remain
 * unknown among all others, so that no choice looks at that runner (nested cross-validation).
 */
export function chooseMethods(films: readonly FilmedLegs[]): ChosenModels {
  const contact = chooseMethod(films, 'contact');
  const toeOff = chooseMethod(
    films.filter(({ trial }) => trial.hasTrueToeOffs),
    'toeOff',
  );
  return {
    methodsWithout: (runner) => ({
      contact: contact.without([runner]).method,
      toeOff: toeOff.without([runner]).method,
    }),
    modelsWithout: (runner) => ({
      contact: contact.without([runner]).model(),
      toeOff: toeOff.without([runner]).model(),
    }),
    methods: { contact: contact.without([]).method, toeOff: toeOff.without([]).method },
  };
}

function chooseMethod(films: readonly FilmedLegs[], event: LearnedEvent) {
  const ofRunner = Map.groupBy(films, ({ trial }) => trial.runner);
  const runners = [...ofRunner.keys()];
  const candidates = PASSES[event].flatMap((passes) => {
    const moments = new Map<string, Moments>();
    for (const [runner, ofOne] of ofRunner) {
      const legs = ofOne.flatMap((one) => one.legs);
      moments.set(runner, runnerMoments(eventExamples(legs, { event, passes })));
    }
    return PENALTIES.map((penalty) => ({ method: { passes, penalty }, moments }));
  });
  type Candidate = (typeof candidates)[number];
  const modelWithout = ({ method, moments }: Candidate, unknown: readonly string[]) => {
    const known = runners.filter((runner) => !unknown.includes(runner));
    return modelOf(
      known.map((runner) => moments.get(runner)!),
      { ...method, event },
    );
  };
  const squaredError = (candidate: Candidate, unknown: readonly string[], runner: string) => {
    const model = modelWithout(candidate, [...unknown, runner]);
    const legs = ofRunner.get(runner)!.flatMap(({ scoredLegs }) => scoredLegs);
    return meanOf(
      legs.map(({ average, cued, trueSeconds }) => {
        const cuedSeconds = cued[`${event}Seconds`];
        return (learnedSeconds(average, { cuedSeconds, model }) - trueSeconds[event]) ** 2;
      }),
    );
  };
  return {
    without: (unknown: readonly string[]) => {
      const others = runners.filter((runner) => !unknown.includes(runner));
      const errors = candidates.map((candidate) =>
        meanOf(others.map((runner) => squaredError(candidate, unknown, runner))),
      );
      const chosen = candidates[errors.indexOf(Math.min(...errors))]!;
      return { method: chosen.method, model: () => modelWithout(chosen, unknown) };
    },
  };
}

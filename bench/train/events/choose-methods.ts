import type {
  EventModel,
  EventModels,
  LearnedEvent,
} from '../../../inference-container/side-view/steps/learned-events.ts';
import { learnedSeconds } from '../../../inference-container/side-view/steps/learned-events.ts';
import { meanOf, rootMeanSquareOf } from '../../../inference-container/numbers/statistics.ts';
import type { Moments } from '../ridge.ts';
import type { EventMethod } from './event-examples.ts';
import { eventExamples } from './event-examples.ts';
import type { FilmedLegs } from './fit-events.ts';
import { modelOf, runnerMoments } from './fit-events.ts';

const PENALTIES = [0.1, 0.2, 0.4, 0.8];
const PASSES: Record<LearnedEvent, readonly number[]> = { contact: [1, 3], toeOff: [1] };

export interface ChosenModels {
  methods: Record<LearnedEvent, EventMethod>;
  models: EventModels;
}

/**
 * Chooses the method of each event among the runners but the unknown one, by leaving each of them out
 * in turn, so that no choice looks at the unknown runner (nested cross-validation). Null: among all.
 */
export function chooseMethods(
  films: readonly FilmedLegs[],
): (unknownRunner: string | null) => ChosenModels {
  const contact = chooseMethod(films, 'contact');
  const toeOff = chooseMethod(
    films.filter(({ trial }) => trial.hasTrueToeOffs),
    'toeOff',
  );
  return (unknownRunner) => {
    const [contacts, toeOffs] = [contact(unknownRunner), toeOff(unknownRunner)];
    return {
      methods: { contact: contacts.method, toeOff: toeOffs.method },
      models: { contact: contacts.model, toeOff: toeOffs.model },
    };
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
  const modelOfAllBut = ({ method, moments }: Candidate, unknown: readonly (string | null)[]) => {
    const known = runners.filter((runner) => !unknown.includes(runner));
    return modelOf(
      known.map((runner) => moments.get(runner)!),
      { ...method, event },
    );
  };
  const meanSquareOf = (runner: string, model: EventModel) => {
    const legs = ofRunner.get(runner)!.flatMap(({ scoredLegs }) => scoredLegs);
    const errors = legs.map(({ average, cued, trueSeconds }) => {
      const cuedSeconds = cued[`${event}Seconds`];
      return learnedSeconds(average, { cuedSeconds, model }) - trueSeconds[event];
    });
    return rootMeanSquareOf(errors) ** 2;
  };
  return (unknownRunner: string | null) => {
    const others = runners.filter((runner) => runner !== unknownRunner);
    const errors = candidates.map((candidate) =>
      meanOf(
        others.map((runner) =>
          meanSquareOf(runner, modelOfAllBut(candidate, [unknownRunner, runner])),
        ),
      ),
    );
    const chosen = candidates[errors.indexOf(Math.min(...errors))]!;
    return { method: chosen.method, model: modelOfAllBut(chosen, [unknownRunner]) };
  };
}

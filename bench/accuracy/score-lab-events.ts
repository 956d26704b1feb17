import { canRender } from '../strangers/render-clips.ts';
import type { HeldOutTrial } from '../train/events/held-out.ts';
import { isUsualSpeed, measureHeldOut, RIGHT_CONTACT_TIME_MS } from '../train/events/held-out.ts';
import { filmExamples, fitWithout } from '../train/events/fit-events.ts';
import { readLabTrials } from '../train/events/lab-trial.ts';
import { renderedExamples } from '../train/events/rendered-examples.ts';
import type { RecordedError, ScoredClip } from './error-record.ts';
import { errorsOf, recordedClip } from './error-record.ts';
import { eventErrors } from './score-events.ts';
import { needsToeOff } from './values.ts';

const NOISES_BODY_HEIGHTS = [0, 0.007];

/** Events of laboratory runners whom the models do not know, 2 to 5 m/s, against force plates. */
export async function scoreLabEvents(dataFolder: string): Promise<ScoredClip[]> {
  const trials = readLabTrials(dataFolder);
  if (trials.length === 0 || !canRender()) return [];
  const examples = [...filmExamples(trials), ...(await renderedExamples(dataFolder))];
  const modelsWithout = (runner: string) => fitWithout(examples, { runner, avatar: null });
  return NOISES_BODY_HEIGHTS.flatMap((noiseBodyHeights) =>
    measureHeldOut(trials, { modelsWithout, noiseBodyHeights })
      .filter(isUsualSpeed)
      .map((heldOut) => {
        const { runner, trial, pattern } = heldOut.trial;
        return recordedClip({
          clip: `${runner} ${trial}`,
          view: 'side_view',
          runner,
          truth: 'markers',
          condition: `runner left out, 60 Hz${noiseBodyHeights === 0 ? '' : ', with noise'}`,
          strike: pattern.left,
          eventGoals: 'laboratory trials',
          errors: heldOutErrors(heldOut),
        });
      }),
  );
}

function heldOutErrors({ trial, score, strikes }: HeldOutTrial): RecordedError[] {
  const events = eventErrors(score);
  const isOff = Math.abs(score.contactTimeBiasMs) > RIGHT_CONTACT_TIME_MS;
  return [
    ...(trial.hasTrueToeOffs
      ? [...events, ...errorsOf('contact time off by more than 5 ms', [percent(isOff)])]
      : events.filter(({ value }) => !needsToeOff(value))),
    ...strikes.flatMap(({ labeled, found }) => [
      ...errorsOf(`${labeled} strikers not recognized`, [percent(found !== labeled)]),
      ...(labeled === 'forefoot'
        ? errorsOf('forefoot strikers taken for rearfoot', [percent(found === 'rearfoot')])
        : []),
    ]),
  ];
}

function percent(isTrue: boolean): number {
  return isTrue ? 100 : 0;
}

import { filmExamples, fitLeavingOut } from '../train/events/fit-events.ts';
import { measureHeldOut } from '../train/events/held-out.ts';
import { readLabTrials } from '../train/events/lab-trial.ts';
import type { ScoredClip } from './error-record.ts';
import { errorsOf, percent, recordedClip } from './error-record.ts';
import { eventErrors } from './score-events.ts';
import { needsToeOff } from './values.ts';

const NOISE_BODY_HEIGHTS = 0.007;
const MAX_METERS_PER_SECOND = 5.5;

/**
 * Scores events of laboratory runners against force plates; the events are found in markers filmed
 * by an ideal camera with the noise of a pose model. Models are learned from markers of the other
 * runners.
 */
export function scoreLabTrials(dataFolder: string): ScoredClip[] {
  const trials = readLabTrials(dataFolder).filter(
    ({ speedMetersPerSecond }) => speedMetersPerSecond <= MAX_METERS_PER_SECOND,
  );
  const examples = filmExamples(trials);
  const modelsWithout = (runner: string) => fitLeavingOut(examples, runner);
  const heldOut = measureHeldOut(trials, { modelsWithout, noiseBodyHeights: NOISE_BODY_HEIGHTS });
  return heldOut.map(({ trial, score, strikes }) => {
    const { runner, laboratory, hasTrueToeOffs } = trial;
    const errors = [
      ...eventErrors(score),
      ...errorsOf('contact time', [score.contactTimeBiasMs]),
      ...strikes.flatMap(({ labeled, found }) =>
        errorsOf(`${labeled} not recognized`, [percent(labeled !== found)]),
      ),
    ];
    return {
      ...recordedClip({
        clip: `${runner} ${trial.trial}`,
        view: 'side_view',
        runner,
        laboratory,
        truth: 'force plates',
      }),
      errors: errors.filter(({ value }) => hasTrueToeOffs || !needsToeOff(value)),
    };
  });
}

import { readFileSync } from 'node:fs';
import type { ErrorModel } from '../../../inference-container/uncertainty/expected-error.ts';
import type { SideQuantity } from '../../../inference-container/side-view/errors/side-sights.ts';
import {
  SIDE_QUANTITIES,
  sideQualities,
} from '../../../inference-container/side-view/errors/side-sights.ts';
import type { MeasureName } from '../../../inference-container/side-view/landings/typical-landing.ts';
import { stepsPerSecond } from '../../../inference-container/strides/cadence.ts';
import { meanContactSeconds } from '../../../inference-container/strides/step.ts';
import type { ClipTruth } from '../../accuracy/clip-truth.ts';
import { readClipTruth } from '../../accuracy/clip-truth.ts';
import type { MeasuredClip } from '../../accuracy/measure-clip.ts';
import type { ModelsOfOthers } from '../events/models-of-others.ts';
import { trueLandings } from '../../accuracy/true-landings.ts';
import { firstMeasuredSide } from '../../strangers/first-measured.ts';
import type { ErrorExample } from './error-example.ts';
import { recordOf } from '../../../contract/record-of.ts';
import type { StrangerFilm } from './stranger-films.ts';

const SAME_STEP_SECONDS = 0.15;
/** Typical error of a contact. The models carry it: their shares are of this shift. */
export const CONTACT_SHIFT_SECONDS = 0.0125;

/** Zero-error models; nothing is nulled. */
const NO_ERROR: ErrorModel = {
  leastError: 0,
  weights: { small: 0, turned: 0, hidden: 0, slow: 0, few: 0, scattered: 0 },
  usualScatterDegrees: 1,
  timingShare: 0,
};
const NO_ERRORS = {
  ...recordOf(SIDE_QUANTITIES, () => NO_ERROR),
  contactShiftSeconds: CONTACT_SHIFT_SECONDS,
};

export type SideExamples = Record<SideQuantity, ErrorExample[]>;

/** Adds measurements of a film by models that do not know its runner. */
export function addSideExamples(
  examples: SideExamples,
  { clip, truthPath, watched }: Pick<StrangerFilm, 'clip' | 'truthPath' | 'watched'>,
  models: ModelsOfOthers,
): void {
  const truth = readClipTruth(JSON.parse(readFileSync(truthPath, 'utf8')));
  const measured = firstMeasuredSide(watched, { ...models, errors: NO_ERRORS });
  if (measured === null || truth.body === null) return;
  const about = { clip: clip.name, avatar: clip.model, runner: clip.motion.runner };
  const qualities = sideQualities(measured.gait.seen);
  const errors = sideErrorsOf(measured, truth);
  for (const name of SIDE_QUANTITIES) {
    for (const error of errors[name]) {
      if (!Number.isNaN(error)) examples[name].push({ ...about, error, sight: qualities[name] });
    }
  }
}

export function sideErrorsOf(
  { gait, steps, seen: { motion } }: MeasuredClip,
  { body, stances, slowMotionFactor }: ClipTruth,
): Record<SideQuantity, number[]> {
  const { fromSeconds, toSeconds } = gait.video;
  const landed = (stances ?? [])
    .filter(({ contactSeconds }) => contactSeconds >= fromSeconds && contactSeconds <= toSeconds)
    .map((stance) => ({ ...stance, confidence: 1 }))
    .toSorted((one, other) => one.contactSeconds - other.contactSeconds);
  const { nearSide } = motion.facing;
  const typical = body && trueLandings(body, { steps: landed, nearSide }).typical;
  const measureErrors = (name: MeasureName) => [
    gait.typical[name].degrees - (typical?.[name].degrees ?? Number.NaN),
  ];
  const contacts = landed.flatMap((stance) => {
    const step = steps.find(
      ({ side, contactSeconds }) =>
        side === stance.side &&
        Math.abs(contactSeconds - stance.contactSeconds) < SAME_STEP_SECONDS * slowMotionFactor,
    );
    return step ? [(step.contactSeconds - stance.contactSeconds) / slowMotionFactor] : [];
  });
  const { stepFrequencyStepsPerMinute, contactSeconds } = gait.metrics;
  // Whether the factor of slow motion is right is another question.
  const tempo = gait.clip.slowMotion.factor / slowMotionFactor;
  const trueCadence = 60 * slowMotionFactor * stepsPerSecond(landed);
  return {
    frontKnee: measureErrors('frontKnee'),
    backKnee: measureErrors('backKnee'),
    elbow: measureErrors('elbow'),
    head: measureErrors('head'),
    trunk: measureErrors('trunk'),
    overstride: measureErrors('overstride'),
    footStrike: measureErrors('footStrike'),
    cadence: landed.length < 2 ? [] : [stepFrequencyStepsPerMinute / tempo - trueCadence],
    contactTime: [contactSeconds * tempo - meanContactSeconds(landed) / slowMotionFactor],
    contact: contacts,
  };
}

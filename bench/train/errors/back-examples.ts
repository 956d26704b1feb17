import type { Side } from '../../../inference-container/motion/facing.ts';
import { SIDES } from '../../../inference-container/motion/facing.ts';
import { degreesOf } from '../../../inference-container/numbers/arithmetic.ts';
import { readFileSync } from 'node:fs';
import type { BackQuantity } from '../../../inference-container/back-view/back-sights.ts';
import { contactQuality, kneeQuality } from '../../../inference-container/back-view/back-sights.ts';
import { meanOfMiddle } from '../../../inference-container/back-view/frontal-gait.ts';
import { meanOf } from '../../../inference-container/numbers/statistics.ts';
import type { MeasuredBackClip } from '../../accuracy/back-view/measure-back-clip.ts';
import type { ClipTruth } from '../../accuracy/clip-truth.ts';
import { readClipTruth } from '../../accuracy/clip-truth.ts';
import { firstMeasuredBack } from '../../strangers/first-measured.ts';
import type { ErrorExample } from './error-example.ts';
import type { StrangerFilm } from './stranger-films.ts';

const SAME_STEP_SECONDS = 0.15;

export type BackExamples = Record<BackQuantity, ErrorExample[]>;

/** Adds measurements of a film from behind. */
export async function addBackExamples(
  examples: BackExamples,
  { clip, truthPath, watched }: Pick<StrangerFilm, 'clip' | 'truthPath' | 'watched'>,
): Promise<void> {
  const truth = readClipTruth(JSON.parse(readFileSync(truthPath, 'utf8')));
  const measured = await firstMeasuredBack(watched);
  if (measured === null) return;
  const about = { clip: clip.name, avatar: clip.model, runner: clip.motion.runner };
  const { motion, stances, sidewaysPerMeterBack } = measured.plan;
  const yawDegrees = degreesOf(Math.abs(Math.atan(sidewaysPerMeterBack)));
  for (const side of SIDES) {
    const knees = kneesOf(side, { measured, truth });
    const sight = kneeQuality(knees.seen, { motion, yawDegrees, side });
    const error = meanOf(knees.errors);
    if (!Number.isNaN(error)) examples.kneeAdduction.push({ ...about, error, sight });
  }
  const sight = contactQuality(motion, { yawDegrees, stanceCount: stances.length });
  for (const error of contactErrors(measured, truth)) {
    examples.backContact.push({ ...about, error, sight });
  }
}

function kneesOf(
  side: Side,
  { measured, truth: { frontal } }: { measured: MeasuredBackClip; truth: ClipTruth },
): { seen: number[]; errors: number[] } {
  const { steps } = measured.data.foot_landing;
  const pairs = measured.plan.stances.flatMap((stance, index) => {
    const seen = steps[index]?.knee_adduction ?? Number.NaN;
    if (stance.side !== side || frontal === null) return [];
    const { timesSeconds } = frontal;
    return [{ seen, true: meanOfMiddle(frontal.kneeDegrees[side], { ...stance, timesSeconds }) }];
  });
  return {
    seen: pairs.map(({ seen }) => seen),
    errors: pairs.map((pair) => pair.seen - pair.true),
  };
}

function contactErrors(
  { plan: { steps } }: MeasuredBackClip,
  { stances, slowMotionFactor }: ClipTruth,
): number[] {
  return steps.flatMap(({ side, contactSeconds }) => {
    const stance = (stances ?? []).find(
      (one) =>
        one.side === side &&
        Math.abs(one.contactSeconds - contactSeconds) < SAME_STEP_SECONDS * slowMotionFactor,
    );
    return stance ? [(contactSeconds - stance.contactSeconds) / slowMotionFactor] : [];
  });
}

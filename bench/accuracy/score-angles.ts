import type { JointAngles } from '../../inference-container/biomechanics/angles/joint-angles.ts';
import { footStrikeAngles } from '../../inference-container/biomechanics/foot/foot-strike.ts';
import { overstrideAngles } from '../../inference-container/biomechanics/foot/overstride.ts';
import { centreOfMass } from '../../inference-container/biomechanics/mass/centre-of-mass.ts';
import { valueAt } from '../../inference-container/biomechanics/signals/value-at.ts';
import type { Step } from '../../inference-container/biomechanics/step.ts';
import type { Row } from './accuracy-table.ts';
import type { ClipTruth } from './clip-truth.ts';
import type { MeasuredClip } from './measure-clip.ts';
import { residuals, summarise } from './residuals.ts';
import type { TrueBody } from './true-body.ts';
import { BONES } from './true-body.ts';

/** Rendered clips settle in their first moments. */
export const SETTLED_SECONDS = 0.1;
/** A landing and its truth are no further apart. */
const SAME_LANDING_SECONDS = 0.15;

/** RMSE per frame that was asked for; the far arm and ankle are told, not scored. */
const ANGLE_GOALS_DEGREES: Record<AngleQuantity, number | null> = {
  'near knee': 3.5,
  'far knee': 5,
  trunk: 3,
  'near elbow': 8,
  'far elbow': null,
  'near ankle': 6,
  'far ankle': null,
  head: 6,
};
const FOOT_STRIKE_GOAL_DEGREES = 4;
const OVERSTRIDE_GOAL_DEGREES = 3;

type Limb = 'knee' | 'elbow' | 'ankle';
type AngleQuantity = 'trunk' | 'head' | `${'near' | 'far'} ${Limb}`;

/** Angles of a clip whose bones are known: every frame, then every landing of the near foot. */
export function scoreAngles(
  clip: string,
  { measured, truth }: { measured: MeasuredClip; truth: ClipTruth },
): Row[] {
  const { body, stances } = truth;
  if (body === null) return [];
  const perFrame = Object.entries(angleErrors(measured, body)).map(([quantity, errors]): Row => {
    const { mean, rootMeanSquare } = summarise(errors);
    return {
      quantity: `${quantity}, RMSE`,
      clip,
      value: rootMeanSquare,
      unit: '°',
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- entries forget the keys
      goal: ANGLE_GOALS_DEGREES[quantity as AngleQuantity],
      note: `constant ${mean.toFixed(1)}°`,
    };
  });
  if (stances === null) return perFrame;
  const trueSteps = stances.map((stance) => ({ ...stance, confidence: 1 }));
  return [...perFrame, ...landingRows(clip, { measured, body, trueSteps, truth })];
}

function angleErrors(
  { gait, seen: { motion } }: MeasuredClip,
  truth: TrueBody,
): Record<AngleQuantity, Float64Array> {
  const { nearSide } = motion.facing;
  const farSide = nearSide === 'left' ? 'right' : 'left';
  const errors = (name: keyof JointAngles) =>
    residuals(
      { timesSeconds: motion.timesSeconds, values: gait.angles[name] },
      {
        truth: { timesSeconds: truth.timesSeconds, values: truth.angles[name] },
        fromSeconds: SETTLED_SECONDS,
      },
    );
  return {
    'near knee': errors(`${nearSide}_knee`),
    'far knee': errors(`${farSide}_knee`),
    trunk: errors('trunk'),
    'near elbow': errors(`${nearSide}_elbow`),
    'far elbow': errors(`${farSide}_elbow`),
    'near ankle': errors(`${nearSide}_ankle`),
    'far ankle': errors(`${farSide}_ankle`),
    head: errors('head'),
  };
}

/**
 * At the true moment of contact where force plates tell it. A rule about the sole does not tell it
 * to less than the foot turns meanwhile, so there both are read at the moment that was found.
 */
function landingRows(
  clip: string,
  run: { measured: MeasuredClip; body: TrueBody; trueSteps: readonly Step[]; truth: ClipTruth },
): Row[] {
  const { measured, body, trueSteps, truth } = run;
  const near = measured.gait.landings.filter(({ isNear }) => isNear);
  const pairs = near.flatMap((landing) => {
    const step = trueSteps.find(({ side, contactSeconds }) => {
      const apartSeconds = Math.abs(contactSeconds - landing.step.contactSeconds);
      return side === landing.step.side && apartSeconds < SAME_LANDING_SECONDS;
    });
    if (step === undefined) return [];
    return [{ landing, step: truth.stanceSource === 'force plates' ? step : landing.step }];
  });
  const steps = pairs.map(({ step }) => step);
  const footStrikes = footStrikeAngles(body.sagittal, steps);
  const overstrides = trueOverstrides(body, steps);
  const row = (quantity: string, errors: readonly number[], goal: number): Row => {
    const { mean, rootMeanSquare, count } = summarise(errors);
    const note = `near foot, ${count} landings, constant ${mean.toFixed(1)}°`;
    return { quantity, clip, value: rootMeanSquare, unit: '°', goal, note };
  };
  const footErrors = pairs.map(
    ({ landing }, index) => landing.footStrikeDegrees - (footStrikes[index] ?? Number.NaN),
  );
  const overErrors = pairs.map(
    ({ landing }, index) => landing.overstrideDegrees - (overstrides[index] ?? Number.NaN),
  );
  return [
    row('foot strike angle, RMSE', footErrors, FOOT_STRIKE_GOAL_DEGREES),
    row('overstride angle, RMSE', overErrors, OVERSTRIDE_GOAL_DEGREES),
  ];
}

function trueOverstrides({ sagittal }: TrueBody, steps: readonly Step[]): number[] {
  const { timesSeconds } = sagittal;
  const mass = centreOfMass(sagittal, { strideSeconds: null });
  const ofSide = {
    left: overstrideAngles(sagittal, { side: 'left', mass, meaning: BONES }),
    right: overstrideAngles(sagittal, { side: 'right', mass, meaning: BONES }),
  };
  return steps.map(({ side, contactSeconds }) =>
    valueAt(ofSide[side], { timesSeconds, seconds: contactSeconds }),
  );
}

import type { JointAngles } from '../../inference-container/side/angles/joint-angles.ts';
import type { Row } from './accuracy-table.ts';
import type { ClipTruth } from './clip-truth.ts';
import type { MeasuredClip } from './measure-clip.ts';
import { residuals, summarize } from './residuals.ts';
import type { TrueBody } from './true-body.ts';
import { trueLandings } from './true-landings.ts';

/** Rendered clips need this long to settle. */
export const SETTLED_SECONDS = 0.1;
/** Maximum distance between a landing and its ground truth. */
const SAME_LANDING_SECONDS = 0.15;

/** Goals for the RMSE over frames; the far arm and ankle are reported but have no goal. */
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

/** The measurements that results score; the foot is reported landing by landing. */
const SCORED_MEASURES = [
  ['arm', 'elbow'],
  ['head', 'head'],
  ['trunk', 'trunk'],
  ['front knee', 'frontKnee'],
  ['back knee', 'backKnee'],
] as const;

type Limb = 'knee' | 'elbow' | 'ankle';
type AngleQuantity = 'trunk' | 'head' | `${'near' | 'far'} ${Limb}`;

/** Angles of a clip with known bones: every frame, then every landing of the near foot. */
export function scoreAngles(
  clip: string,
  { measured, truth }: { measured: MeasuredClip; truth: ClipTruth },
): Row[] {
  const { body, stances } = truth;
  if (body === null) return [];
  const perFrame = Object.entries(angleErrors(measured, body)).map(([quantity, errors]): Row => {
    const { mean, rootMeanSquare } = summarize(errors);
    return {
      quantity: `${quantity}, RMSE`,
      clip,
      value: rootMeanSquare,
      unit: '°',
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.entries loses the key type
      goal: ANGLE_GOALS_DEGREES[quantity as AngleQuantity],
      note: `constant ${mean.toFixed(1)}°`,
    };
  });
  if (stances === null) return perFrame;
  return [...perFrame, ...landingRows(clip, { measured, truth, body })];
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
 * Compared at the true time of contact if it comes from force plates. The sole rule is not precise
 * enough for a turning foot, so there both are read at the detected time.
 */
function landingRows(
  clip: string,
  { measured, truth, body }: { measured: MeasuredClip; truth: ClipTruth; body: TrueBody },
): Row[] {
  const { nearSide } = measured.seen.motion.facing;
  const pairs = measured.gait.landings.flatMap((landing) => {
    const stance = (truth.stances ?? []).find(
      ({ side, contactSeconds }) =>
        side === landing.step.side &&
        Math.abs(contactSeconds - landing.step.contactSeconds) < SAME_LANDING_SECONDS,
    );
    if (stance === undefined) return [];
    const isSharp = truth.stanceSource === 'force plates';
    return [{ landing, step: isSharp ? { ...stance, confidence: 1 } : landing.step }];
  });
  const steps = pairs.map(({ step }) => step);
  const { landings, typical } = trueLandings(body, { steps, nearSide });
  const errors = (name: 'footStrikeDegrees' | 'overstrideDegrees') =>
    pairs.flatMap(({ landing, step }) => {
      const bones = landings.find((one) => one.step === step);
      return landing.isNear && bones !== undefined ? [landing[name] - bones[name]] : [];
    });
  const row = (quantity: string, ofLandings: readonly number[], goal: number): Row => {
    const { mean, rootMeanSquare, count } = summarize(ofLandings);
    const note = `near foot, ${count} landings, constant ${mean.toFixed(1)}°`;
    return { quantity, clip, value: rootMeanSquare, unit: '°', goal, note };
  };
  const scored = SCORED_MEASURES.map(([name, measure]): Row => ({
    quantity: `scored ${name}, error`,
    clip,
    value: measured.gait.typical[measure].degrees - typical[measure].degrees,
    unit: '°',
    goal: null,
    note: `true ${typical[measure].degrees.toFixed(1)}°`,
  }));
  return [
    row('foot strike angle, RMSE', errors('footStrikeDegrees'), FOOT_STRIKE_GOAL_DEGREES),
    row('overstride angle, RMSE', errors('overstrideDegrees'), OVERSTRIDE_GOAL_DEGREES),
    ...scored,
  ];
}

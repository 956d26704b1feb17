import { keysOf } from '../../contract/keys-of.ts';
import type { Row } from './accuracy-table.ts';
import { ANGLE_GOALS_DEGREES, angleErrors, ANGLE_QUANTITIES } from './angle-errors.ts';
import type { ClipTruth } from './clip-truth.ts';
import type { MeasuredClip } from './measure-clip.ts';
import { kneeErrors } from './knee-errors.ts';
import { summarize } from './residuals.ts';
import type { TrueBody } from './true-body.ts';
import { trueLandings } from './true-landings.ts';

/** Maximum distance between a landing and its ground truth. */
const SAME_LANDING_SECONDS = 0.15;

const FOOT_STRIKE_GOAL_DEGREES = 4;
const OVERSTRIDE_GOAL_DEGREES = 3;
const SCORED_KNEE_GOAL_DEGREES = 2.5;

/** The measurements that results score; the foot is reported landing by landing. */
const SCORED_MEASURES = [
  ['arm', 'elbow'],
  ['head', 'head'],
  ['trunk', 'trunk'],
  ['front knee', 'frontKnee'],
  ['back knee', 'backKnee'],
] as const;

/** Angles of a clip with known bones: every frame, then every landing of the near foot. */
export function scoreAngles(
  clip: string,
  { measured, truth }: { measured: MeasuredClip; truth: ClipTruth },
): Row[] {
  const { body, stances } = truth;
  if (body === null) return [];
  const allErrors = angleErrors(measured, body);
  const perFrame = ANGLE_QUANTITIES.flatMap((quantity): Row[] => {
    const { mean, rootMeanSquare } = summarize(allErrors[quantity]);
    // Some ground truth does not say where the head looks.
    if (quantity === 'gaze' && body.angles.head.every(Number.isNaN)) return [];
    const note = `constant ${mean.toFixed(1)}°`;
    const goal = ANGLE_GOALS_DEGREES[quantity];
    return [{ quantity: `${quantity}, RMSE`, clip, value: rootMeanSquare, unit: '°', goal, note }];
  });
  if (stances === null) return perFrame;
  return [...perFrame, ...landingRows(clip, { measured, truth, body })];
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
  const known = SCORED_MEASURES.filter(([, measure]) => !Number.isNaN(typical[measure].degrees));
  const scored = known.map(([name, measure]): Row => ({
    quantity: `scored ${name}, error`,
    clip,
    value: measured.gait.typical[measure].degrees - typical[measure].degrees,
    unit: '°',
    goal: name.endsWith('knee') ? SCORED_KNEE_GOAL_DEGREES : null,
    note: `true ${typical[measure].degrees.toFixed(1)}°`,
  }));
  const knees = kneeErrors(measured, truth);
  const kneeRows = keysOf(knees).map((place): Row => ({
    quantity: `${place} knee at the true landings, error`,
    clip,
    value: knees[place].atTrueLandings,
    unit: '°',
    goal: SCORED_KNEE_GOAL_DEGREES,
  }));
  return [
    row('foot strike angle, RMSE', errors('footStrikeDegrees'), FOOT_STRIKE_GOAL_DEGREES),
    row('overstride angle, RMSE', errors('overstrideDegrees'), OVERSTRIDE_GOAL_DEGREES),
    ...scored,
    ...kneeRows,
  ];
}

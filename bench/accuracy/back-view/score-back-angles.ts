import { meanOfMiddle } from '../../../inference-container/back-view/mean-of-middle.ts';
import type { Side } from '../../../inference-container/motion/facing.ts';
import { meanOf } from '../../../inference-container/numbers/statistics.ts';
import type { Row } from '../accuracy-table.ts';
import { summarize } from '../residuals.ts';
import { SETTLED_SECONDS } from '../angle-errors.ts';
import type { MeasuredBackClip } from './measure-back-clip.ts';
import type { TrueFrontal } from './true-frontal.ts';

const GOALS_DEGREES = {
  pelvisBias: 1.5,
  pelvis: 2.5,
  knee: 4,
  heelDifference: 3,
};

/** Mid-stance means of the detected stances; for the rearfoot, only the set angles are known. */
export function scoreBackAngles(
  clip: string,
  {
    measured,
    frontal,
    eversionDegrees,
  }: {
    measured: MeasuredBackClip;
    frontal: TrueFrontal | null;
    /** Eversion added to each heel; null if unknown. */
    eversionDegrees: Readonly<Record<Side, number>> | null;
  },
): Row[] {
  return [
    ...(frontal === null ? [] : bodyRows(clip, { measured, frontal })),
    ...(eversionDegrees === null ? [] : [heelRow(clip, { measured, eversionDegrees })]),
  ];
}

function bodyRows(
  clip: string,
  { measured, frontal }: { measured: MeasuredBackClip; frontal: TrueFrontal },
): Row[] {
  const { steps } = measured.data.foot_landing;
  const seen = measured.plan.stances.flatMap((stance, index) => {
    const step = steps[index];
    if (step === undefined || stance.middle.startSeconds < SETTLED_SECONDS) return [];
    const truthOf = (signals: Record<Side, Float64Array>) =>
      meanOfMiddle(signals[stance.side], { ...stance, timesSeconds: frontal.timesSeconds });
    return [
      {
        side: stance.side,
        pelvis: { seen: step.pelvic_drop ?? Number.NaN, truth: truthOf(frontal.pelvicDropDegrees) },
        knee: { seen: step.knee_adduction ?? Number.NaN, truth: truthOf(frontal.kneeDegrees) },
      },
    ];
  });
  const errors = (name: 'pelvis' | 'knee') =>
    summarize(seen.map((stance) => stance[name].seen - stance[name].truth));
  const sidesOf = (name: 'pelvis' | 'knee') =>
    (['left', 'right'] as const)
      .map((side) => {
        const ofSide = seen.filter((stance) => stance.side === side).map((stance) => stance[name]);
        const [shown, truth] = [
          meanOf(ofSide.map((one) => one.seen)),
          meanOf(ofSide.map((one) => one.truth)),
        ];
        return `${side} ${shown.toFixed(1)}° of ${truth.toFixed(1)}°`;
      })
      .join(', ');
  const [pelvis, knee] = [errors('pelvis'), errors('knee')];
  const row = (quantity: string, value: number, about: { goal: number; note: string }): Row => ({
    quantity,
    clip,
    value,
    unit: '°',
    ...about,
  });
  return [
    row('pelvic drop, mean error', pelvis.mean, {
      goal: GOALS_DEGREES.pelvisBias,
      note: sidesOf('pelvis'),
    }),
    row('pelvic drop, RMSE', pelvis.rootMeanSquare, {
      goal: GOALS_DEGREES.pelvis,
      note: `${pelvis.count} stances`,
    }),
    row('frontal knee, RMSE', knee.rootMeanSquare, {
      goal: GOALS_DEGREES.knee,
      note: sidesOf('knee'),
    }),
  ];
}

/** An avatar's own heel is the same on both sides, so the difference is the one that was set. */
function heelRow(
  clip: string,
  {
    measured,
    eversionDegrees,
  }: { measured: MeasuredBackClip; eversionDegrees: Readonly<Record<Side, number>> },
): Row {
  const { left, right } = measured.look.heels.sides;
  const difference = (right.degrees ?? Number.NaN) - (left.degrees ?? Number.NaN);
  const truth = eversionDegrees.right - eversionDegrees.left;
  const [leftText, rightText] = [left, right].map(({ degrees, problem }) =>
    problem === null ? `${degrees.toFixed(1)}°` : problem,
  );
  return {
    quantity: 'rearfoot, right less left, error',
    clip,
    value: difference - truth,
    unit: '°',
    goal: GOALS_DEGREES.heelDifference,
    note: `left ${leftText}, right ${rightText}, set ${truth}°`,
  };
}

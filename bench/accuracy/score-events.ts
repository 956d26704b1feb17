import type { Side } from '../../inference-container/motion/facing.ts';
import { SIDES } from '../../inference-container/motion/facing.ts';
import type { Estimate } from '../../inference-container/numbers/statistics.ts';
import { meanOf } from '../../inference-container/numbers/statistics.ts';
import type { ClipTruth } from './clip-truth.ts';
import { trueCadence } from './clip-truth.ts';
import type { Compared, RecordedError } from './error-record.ts';
import { comparedWith, errorsOf } from './error-record.ts';
import { MARGIN_SECONDS, measureMotionEvents } from './events/measure-events.ts';
import type { EventScore, TrueStance } from './events/score-steps.ts';
import { MATCH_SECONDS } from './events/score-steps.ts';
import type { MeasuredClip } from './measure-clip.ts';

/** Returns the errors of a side view's times, where its truth has them and results report them. */
export function videoEventErrors(measured: MeasuredClip, truth: ClipTruth): RecordedError[] {
  const { motion } = measured.tracked;
  const { metrics, clip, errors } = measured.gait;
  const cadence = trueCadence(truth, motion.timesSeconds.at(-1) ?? 0);
  const { isCertain } = clip.slowMotion;
  const { value, error } = metrics.step_frequency_steps_per_min;
  const ofCadence = comparedWith('cadence', [
    { measured: isCertain ? value : Number.NaN, truth: cadence ?? Number.NaN, expected: error },
  ]);
  if (truth.stances === null || !isCertain) return ofCadence;
  const score = measureMotionEvents(motion, { view: 'side_view', stances: truth.stances });
  return [
    ...ofCadence,
    ...eventErrors(score, 1000 * errors.stepSeconds),
    ...timeErrors(measured, { stances: truth.stances, stepMs: 60_000 / (cadence ?? Number.NaN) }),
  ];
}

export function eventErrors(score: EventScore, expectedMs?: number): RecordedError[] {
  return [
    ...errorsOf('contact', score.contactErrorsMs).map((one) => ({
      ...one,
      ...(expectedMs !== undefined && { expected: expectedMs }),
    })),
    ...errorsOf('toe-off', score.toeOffErrorsMs),
    ...errorsOf('landings missed or invented', [score.missed + score.extra]),
    ...errorsOf('sides confused', [score.confused]),
  ];
}

/** Compares durations in real time with those of the same steps. */
function timeErrors(
  { gait, data, tracked }: MeasuredClip,
  { stances, stepMs }: { stances: readonly TrueStance[]; stepMs: number },
) {
  const { metrics, clip, legs } = gait;
  const { factor } = clip.slowMotion;
  const lastSeconds = tracked.motion.timesSeconds.at(-1) ?? 0;
  const found = stances.filter(
    (stance) =>
      stance.contactSeconds > MARGIN_SECONDS && stance.toeOffSeconds < lastSeconds - MARGIN_SECONDS,
  );
  const contactMs = ({ contactSeconds, toeOffSeconds }: TrueStance) =>
    (1000 * (toeOffSeconds - contactSeconds)) / factor;
  const trueContactMs = meanOf(SIDES.map((side) => meanOf(contactsOf(side))));
  function contactsOf(side: Side): number[] {
    return found.filter((stance) => stance.side === side).map(contactMs);
  }
  const steps = data.foot_landing.steps.map((step, index) => {
    const isSame = ({ side, contactSeconds }: TrueStance) =>
      side === gait.landings[index]!.step.side &&
      Math.abs(contactSeconds - step.frame_timestamp) < MATCH_SECONDS;
    const stance = stances.find(isSame);
    const next = stances
      .filter(
        ({ side, contactSeconds }) =>
          stance !== undefined && side !== stance.side && contactSeconds > stance.contactSeconds,
      )
      .toSorted((one, other) => one.contactSeconds - other.contactSeconds)[0];
    return { step, stance, next };
  });
  const ofSteps = (
    name: 'ground_contact_time_second' | 'time_of_flight_second',
    truthOf: (stance: TrueStance, next: TrueStance | undefined) => number,
  ) =>
    steps.flatMap(({ step, stance, next }) => {
      const value = step[name] ?? Number.NaN;
      const error = step.expected_errors?.[name] ?? Number.NaN;
      return stance === undefined ? [] : [inMs({ value, error }, truthOf(stance, next))];
    });
  const flightMs = (stance: TrueStance, next: TrueStance | undefined) =>
    next === undefined
      ? Number.NaN
      : Math.max(0, (1000 * (next.contactSeconds - stance.toeOffSeconds)) / factor);
  return [
    ...comparedWith('contact time', [inMs(metrics.ground_contact_time_second, trueContactMs)]),
    ...comparedWith(
      'contact time of a leg',
      legs === null
        ? []
        : SIDES.map((side) =>
            inMs(legs[side].ground_contact_time_second, meanOf(contactsOf(side))),
          ),
    ),
    ...comparedWith('flight time', [
      inMs(metrics.time_of_flight_second, Math.max(0, stepMs - trueContactMs)),
    ]),
    ...comparedWith('duty factor', [
      {
        measured: metrics.duty_factor_percent.value,
        truth: (50 * trueContactMs) / stepMs,
        expected: metrics.duty_factor_percent.error,
      },
    ]),
    ...comparedWith('contact time of a step', ofSteps('ground_contact_time_second', contactMs)),
    ...comparedWith('flight time of a step', ofSteps('time_of_flight_second', flightMs)),
  ];
}

function inMs({ value, error }: Estimate, truth: number): Compared {
  return { measured: 1000 * value, truth, expected: 1000 * error };
}

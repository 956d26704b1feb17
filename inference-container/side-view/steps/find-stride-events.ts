import type { AverageStride, Curve } from '../../strides/average-stride.ts';
import {
  firstRise,
  highestOf,
  lastRise,
  meanInSpan,
  negative,
  peakOf,
} from '../../strides/curve-times.ts';
import type { Cue, StrideEvents } from '../../strides/steps-of-leg.ts';
import { combineCues, cue } from '../../strides/steps-of-leg.ts';
import { CONTACT_MODEL } from './contact-model.ts';
import type { EventModel, EventModels } from './learned-events.ts';
import { learnedSeconds } from './learned-events.ts';
import type { LegSignal } from './leg-signals.ts';
import { TOE_OFF_MODEL } from './toe-off-model.ts';

/** Share of the stride on either side of the anchor in which the leg is certainly in stance. */
const MID_STANCE_SHARE = 0.06;

const EVENT_MODELS: EventModels = { contact: CONTACT_MODEL, toeOff: TOE_OFF_MODEL };

/** Longest contact of any runner; the models were trained only on runners. */
const MAX_RUNNING_CONTACT_SHARE = 0.5;

/**
 * Finds contact and toe-off by cues, corrected by a model trained on force-plate runners. Legs
 * outside its training data rely on the cues alone.
 */
export function findStrideEvents(
  stride: AverageStride<LegSignal>,
  strideSeconds: number,
  models: EventModels | null = EVENT_MODELS,
): StrideEvents | null {
  const events = findCuedEvents(stride, strideSeconds);
  if (events === null || models === null) return events;
  const contactSeconds = events.toeOffSeconds - events.contactSeconds;
  if (contactSeconds > MAX_RUNNING_CONTACT_SHARE * strideSeconds) return events;
  const learned = (cuedSeconds: number, model: EventModel) =>
    learnedSeconds(stride, { cuedSeconds, model });
  return {
    contactSeconds: learned(events.contactSeconds, models.contact),
    toeOffSeconds: learned(events.toeOffSeconds, models.toeOff),
  };
}

/**
 * Finds contact and toe-off by cues. Contact: the knee has extended and begins to flex, the shank
 * takes up the speed of the ground, and the foot of a heel striker begins to rotate flat. Toe-off:
 * the distances from the hips to ankle, foot and toe peak, and the toe leaves the ground's speed.
 * Each cue has a known delay relative to the 50 N threshold of a force plate; the event is where
 * most cues agree. Delays and sources: docs/method.md, Events.
 */
export function findCuedEvents(
  stride: AverageStride<LegSignal>,
  strideSeconds: number,
): StrideEvents | null {
  const contact = combineCues(contactCues(stride, strideSeconds));
  if (contact === null) return null;
  const toeOff = combineCues(toeOffCues(stride, { strideSeconds, contactSeconds: contact }));
  if (toeOff === null) return null;
  return { contactSeconds: contact, toeOffSeconds: toeOff };
}

/** Seconds by which each cue follows contact; weights chosen by their scatter across clips. */
const CONTACT_DELAYS = {
  kneeStraightest: -0.014,
  kneeBendsFastest: 0.041,
  shankAtHalfSpeed: -0.009,
  footToesUp: -0.017,
  footTurnsAtHalfSpeed: 0.003,
} as const;
/** A foot that rotates more slowly lands flat or on the toes, and gives no cue. */
const HEEL_STRIKE_RADIANS_PER_SECOND = 1.7;

function contactCues(
  { curves, startSeconds }: AverageStride<LegSignal>,
  strideSeconds: number,
): (Cue | null)[] {
  const at = (share: number) => share * strideSeconds;
  const stance = { fromSeconds: at(-MID_STANCE_SHARE), toSeconds: at(MID_STANCE_SHARE) };
  const shankRate = { values: curves.shankTilt.rate, startSeconds };
  const standing = meanInSpan(shankRate, stance);
  const shank = lastRise(
    { values: shankRate.values.map((rate) => rate - standing / 2), startSeconds },
    { fromSeconds: at(-0.5), toSeconds: at(-MID_STANCE_SHARE) },
  );
  if (shank === null) return [];

  const near = (before: number, after: number) => ({
    fromSeconds: shank - at(before),
    toSeconds: shank + at(after),
  });
  const knee = curves.kneeFlexion;
  const pitchRate = curves.footPitch.rate;
  const cues = [
    cue(shank, CONTACT_DELAYS.shankAtHalfSpeed, 2),
    cue(
      peakOf({ values: negative(knee.value), startSeconds }, near(0.1, 0.04)),
      CONTACT_DELAYS.kneeStraightest,
      1,
    ),
    cue(
      peakOf({ values: knee.rate, startSeconds }, near(0, 0.13)),
      CONTACT_DELAYS.kneeBendsFastest,
      1,
    ),
  ];
  const turning = highestOf({ values: negative(pitchRate), startSeconds }, near(0.03, 0.13));
  if (turning > HEEL_STRIKE_RADIANS_PER_SECOND) {
    const half = { values: pitchRate.map((rate) => rate + turning / 2), startSeconds };
    cues.push(
      cue(
        peakOf({ values: curves.footPitch.value, startSeconds }, near(0.1, 0.05)),
        CONTACT_DELAYS.footToesUp,
        1,
      ),
      cue(
        firstRise({ ...half, values: negative(half.values) }, near(0.08, 0.1)),
        CONTACT_DELAYS.footTurnsAtHalfSpeed,
        1,
      ),
    );
  }
  return cues;
}

/** Seconds by which each cue follows toe-off. */
const TOE_OFF_DELAYS = {
  ankleFarthest: 0.014,
  footFarthest: 0.026,
  toeFarthest: 0.047,
  toeLeavesGroundSpeed: 0.002,
} as const;
/** Toe speed relative to the ground just after toe-off, as a share of the ground's speed. */
const LEAVING_SPEED_SHARE = 0.2;
/** Toe-off window before and after the moment the leg is longest, as shares of the stride. */
const EARLIEST_SHARE = 0.08;
const LATEST_SHARE = 0.25;
/**
 * A walker's knee flexes while the toe is still on the ground, for about a tenth of the stride
 * (pre-swing); a runner's does not.
 */
const PRE_SWING_SHARE = 0.07;

function toeOffCues(
  { curves, startSeconds }: AverageStride<LegSignal>,
  { strideSeconds, contactSeconds }: { strideSeconds: number; contactSeconds: number },
): (Cue | null)[] {
  const at = (share: number) => share * strideSeconds;
  const pushing = { fromSeconds: at(0.04), toSeconds: at(0.42) };
  const reach = (curve: Curve, delay: number, weight: number) =>
    cue(peakOf({ values: curve.value, startSeconds }, pushing), delay, weight);
  const foot = reach(curves.footReach, TOE_OFF_DELAYS.footFarthest, 2);
  if (foot === null) return [];
  const toe = toeLeaves({ curves, startSeconds }, strideSeconds, foot.seconds);
  const leaves = cue(toe, TOE_OFF_DELAYS.toeLeavesGroundSpeed, 1);
  const isWalking =
    leaves !== null &&
    leaves.seconds > foot.seconds + at(PRE_SWING_SHARE) &&
    leaves.seconds > contactSeconds + at(0.5);
  if (isWalking) return [leaves];
  return [
    foot,
    reach(curves.ankleReach, TOE_OFF_DELAYS.ankleFarthest, 1),
    reach(curves.toeReach, TOE_OFF_DELAYS.toeFarthest, 1),
    leaves,
  ];
}

/** Returns the last time before the swing at which the toe moves at nearly the ground's speed. */
function toeLeaves(
  { curves, startSeconds }: Pick<AverageStride<LegSignal>, 'curves' | 'startSeconds'>,
  strideSeconds: number,
  farthestSeconds: number,
): number | null {
  const groundSpeed = meanInSpan(
    { values: curves.toeForward.rate, startSeconds },
    { fromSeconds: 0, toSeconds: farthestSeconds - EARLIEST_SHARE * strideSeconds },
  );
  const excess = curves.toeForward.rate.map(
    (rate, place) =>
      Math.hypot(rate - groundSpeed, curves.toeUp.rate[place] ?? Number.NaN) -
      LEAVING_SPEED_SHARE * Math.abs(groundSpeed),
  );
  return lastRise(
    { values: excess, startSeconds },
    {
      fromSeconds: farthestSeconds - EARLIEST_SHARE * strideSeconds,
      toSeconds: farthestSeconds + LATEST_SHARE * strideSeconds,
    },
  );
}

import { LEG_METRIC_NAMES } from '../../contract/metrics.ts';
import type { Side } from '../../inference-container/motion/facing.ts';
import { otherSide, SIDES } from '../../inference-container/motion/facing.ts';
import type { Estimate } from '../../inference-container/numbers/statistics.ts';
import { knownValues, meanOf, medianOf } from '../../inference-container/numbers/statistics.ts';
import type { SagittalBody } from '../../inference-container/side-view/body/sagittal-body.ts';
import { measureLandings } from '../../inference-container/side-view/landings/landings.ts';
import {
  MEASURES,
  typicalLanding,
} from '../../inference-container/side-view/landings/typical-landing.ts';
import { centerOfMass } from '../../inference-container/side-view/mass/center-of-mass.ts';
import { measureLegs } from '../../inference-container/side-view/metrics/leg-metrics.ts';
import { groundSpeed } from '../../inference-container/side-view/metrics/scale.ts';
import { stepsPerSecond } from '../../inference-container/strides/cadence.ts';
import { contactTime } from '../../inference-container/strides/step.ts';
import { rangesOf } from '../train/oscillation/marker-travel.ts';
import { ANGLE_QUANTITIES, angleErrors } from './angle-errors.ts';
import type { ClipTruth } from './clip-truth.ts';
import type { Compared, RecordedError } from './error-record.ts';
import { comparedWith, errorsOf } from './error-record.ts';
import type { TrueStance } from './events/score-steps.ts';
import { MATCH_SECONDS } from './events/score-steps.ts';
import type { MeasuredClip } from './measure-clip.ts';
import type { TrueBody } from './true-body.ts';

/**
 * Returns the angle errors of a clip with known bones: those of every frame, then those of what
 * results report.
 */
export function videoAngleErrors(measured: MeasuredClip, truth: ClipTruth): RecordedError[] {
  const { body, stances } = truth;
  if (body === null) return [];
  const ofFrames = angleErrors(measured, body);
  return [
    ...ANGLE_QUANTITIES.flatMap((name) =>
      errorsOf(`${name} of a frame`, knownValues(ofFrames[name])),
    ),
    ...(stances === null ? [] : reportedErrors(measured, { body, stances, truth })),
  ];
}

/**
 * Compares reported angles with those of the bones, by the product's definitions, at the true times
 * if these come from force plates. The sole rule is not precise enough for a turning foot, so with
 * it both are read at the detected time.
 */
function reportedErrors(
  { gait, tracked }: MeasuredClip,
  { body, stances, truth }: { body: TrueBody; stances: readonly TrueStance[]; truth: ClipTruth },
): RecordedError[] {
  const { timesSeconds, facing } = tracked.motion;
  const { nearSide } = facing;
  const isSharp = truth.stanceSource === 'force plates';
  const matched = gait.landings.flatMap(({ step }) => {
    const stance = stances.find(
      ({ side, contactSeconds }) =>
        side === step.side && Math.abs(contactSeconds - step.contactSeconds) < MATCH_SECONDS,
    );
    if (stance === undefined) return [];
    return [isSharp ? { ...stance, confidence: 1 } : step];
  });
  const bones: SagittalBody = { ...body.sagittal, nearSide, farSide: otherSide(nearSide) };
  const { angles } = body;
  const mass = centerOfMass(bones, { strideSeconds: null });
  const typicalContactSeconds = contactTime(matched);
  const landings = measureLandings(matched, { body: bones, angles, mass, typicalContactSeconds });
  const typical = typicalLanding(landings, { angles, nearSide });
  const steps = isSharp
    ? stances
        .filter(({ contactSeconds }) => contactSeconds <= timesSeconds.at(-1)!)
        .map((stance) => ({ ...stance, confidence: 1 }))
        .toSorted((one, other) => one.contactSeconds - other.contactSeconds)
    : [...matched];
  const clip = { steps, strideSeconds: 2 / stepsPerSecond(steps) };
  const legs = measureLegs({ body: bones, angles, ...clip });
  const kneeAtContact = (side: Side) =>
    medianOf(landings.flatMap((one) => (one.step.side === side ? one.frontKneeDegrees : [])));
  const { metrics } = gait;
  const travelUnits = medianOf(rangesOf(mass.upPx, bones.timesSeconds, steps));
  // Both in video time, so that slow motion cancels out.
  const stepUnits = (groundSpeed(bones, clip).passingPxPerSecond * clip.strideSeconds) / 2;
  return [
    ...MEASURES.flatMap((name) =>
      comparedWith(name, [
        comparedTo(
          { value: gait.typical[name].degrees, error: gait.errors.measures[name] },
          typical[name].degrees,
        ),
      ]),
    ),
    ...(gait.legs === null
      ? []
      : comparedWith(
          'knee at contact of a leg',
          SIDES.map((side) =>
            comparedTo(gait.legs![side].knee_angle_at_contact, kneeAtContact(side)),
          ),
        )),
    ...LEG_METRIC_NAMES.flatMap((name) => [
      ...comparedWith(name, [
        comparedTo(metrics[name], meanOf(SIDES.map((side) => legs[side][name]))),
      ]),
      ...(gait.legs === null
        ? []
        : comparedWith(
            `${name} of a leg`,
            SIDES.map((side) => comparedTo(gait.legs![side][name], legs[side][name])),
          )),
    ]),
    ...comparedWith('vertical oscillation', [
      comparedTo(metrics.vertical_oscillation_centimeter, 100 * travelUnits),
    ]),
    ...comparedWith('vertical ratio', [
      comparedTo(metrics.vertical_ratio_percent, (100 * travelUnits) / stepUnits),
    ]),
  ];
}

function comparedTo({ value, error }: Estimate, truth: number): Compared {
  return { measured: value, truth, expected: error };
}

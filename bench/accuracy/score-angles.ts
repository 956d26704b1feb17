import type { Side } from '../../inference-container/motion/facing.ts';
import { knownValues } from '../../inference-container/numbers/statistics.ts';
import { measureLandings } from '../../inference-container/side-view/landings/landings.ts';
import { typicalLanding } from '../../inference-container/side-view/landings/typical-landing.ts';
import { centerOfMass } from '../../inference-container/side-view/mass/center-of-mass.ts';
import type { Step } from '../../inference-container/strides/step.ts';
import { contactTime } from '../../inference-container/strides/step.ts';
import { ANGLE_QUANTITIES, angleErrors } from './angle-errors.ts';
import type { ClipTruth } from './clip-truth.ts';
import type { RecordedError } from './error-record.ts';
import { errorsOf } from './error-record.ts';
import type { MeasuredClip } from './measure-clip.ts';
import type { TrueBody } from './true-body.ts';

/** Maximum time between a landing and its ground truth. */
const SAME_LANDING_SECONDS = 0.15;

/** Scored measurements; the foot is compared landing by landing. */
const SCORED_MEASURES = [
  ['scored elbow', 'elbow'],
  ['scored head', 'head'],
  ['scored trunk', 'trunk'],
  ['scored front knee', 'frontKnee'],
  ['scored back knee', 'backKnee'],
] as const;

export function videoAngleErrors(measured: MeasuredClip, truth: ClipTruth): RecordedError[] {
  const { body } = truth;
  if (body === null) return [];
  const ofFrames = angleErrors(measured, body);
  return [
    ...ANGLE_QUANTITIES.flatMap((quantity) => errorsOf(quantity, knownValues(ofFrames[quantity]))),
    ...(truth.stances === null ? [] : landingErrors(measured, { ...truth, body })),
  ];
}

/**
 * Compares at the true time of contact if it comes from force plates. The sole rule is not precise
 * enough for a rotating foot, so both angles are then read at the detected time.
 */
function landingErrors(
  measured: MeasuredClip,
  truth: ClipTruth & { body: TrueBody },
): RecordedError[] {
  const { gait } = measured;
  const { nearSide } = measured.tracked.motion.facing;
  const pairs = gait.landings.flatMap((landing) => {
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
  const { landings, typical } = trueLandings(truth.body, { steps, nearSide });
  const ofLandings = (name: 'footStrikeDegrees' | 'overstrideDegrees') =>
    pairs.flatMap(({ landing, step }) => {
      const bones = landings.find((one) => one.step === step);
      return landing.isNear && bones !== undefined ? [landing[name] - bones[name]] : [];
    });
  const known = SCORED_MEASURES.filter(([, measure]) => !Number.isNaN(typical[measure].degrees));
  return [
    ...errorsOf('foot strike angle of a landing', ofLandings('footStrikeDegrees')),
    ...errorsOf('overstride angle of a landing', ofLandings('overstrideDegrees')),
    ...known.flatMap(([value, measure]) => {
      const error = gait.typical[measure].degrees - typical[measure].degrees;
      return errorsOf(value, [error], gait.errors.measures[measure]);
    }),
  ];
}

/** Measures the bones at these landings by the product's definitions. */
function trueLandings(
  { sagittal, angles }: TrueBody,
  { steps, nearSide }: { steps: readonly Step[]; nearSide: Side },
) {
  const body = { ...sagittal, nearSide, farSide: nearSide === 'left' ? 'right' : 'left' } as const;
  const mass = centerOfMass(body, { strideSeconds: null });
  const typicalContactSeconds = contactTime(steps);
  const landings = measureLandings(steps, { body, angles, mass, typicalContactSeconds });
  return { landings, typical: typicalLanding(landings, { angles, nearSide }) };
}

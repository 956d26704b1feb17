import type { Side } from '../../inference-container/motion/facing.ts';
import type { Landing } from '../../inference-container/side-view/landings/landings.ts';
import { measureLandings } from '../../inference-container/side-view/landings/landings.ts';
import type { TypicalLanding } from '../../inference-container/side-view/landings/typical-landing.ts';
import { typicalLanding } from '../../inference-container/side-view/landings/typical-landing.ts';
import { centerOfMass } from '../../inference-container/side-view/mass/center-of-mass.ts';
import type { Step } from '../../inference-container/strides/step.ts';
import { contactTime } from '../../inference-container/strides/step.ts';
import type { TrueBody } from './true-body.ts';

/** Measures the bones at these landings, by the definitions of the product. */
export function trueLandings(
  { sagittal, angles }: TrueBody,
  { steps, nearSide }: { steps: readonly Step[]; nearSide: Side },
): { landings: Landing[]; typical: TypicalLanding } {
  const body = { ...sagittal, nearSide, farSide: nearSide === 'left' ? 'right' : 'left' } as const;
  const mass = centerOfMass(body, { strideSeconds: null });
  const typicalContactSeconds = contactTime(steps);
  const landings = measureLandings(steps, {
    body,
    angles,
    mass,
    typicalContactSeconds,
  });
  return { landings, typical: typicalLanding(landings, { angles, nearSide }) };
}

import type { AverageStride } from './average-stride.ts';
import { levelPerspective } from './level-perspective.ts';
import { contactSigns, toeOffSigns } from './back-signs.ts';
import type { BackLegSignal } from './back-leg-signals.ts';
import type { Sign } from './combine-signs.ts';
import { combineSigns } from './combine-signs.ts';
import type { StrideEvents } from './stride-events.ts';

/** The mean stride of one leg, and where it lies against that of the leg in question. */
export interface SeenStride {
  average: AverageStride<BackLegSignal>;
  /** By how much its anchor comes later than half a stride after the other's. */
  lateSeconds: number;
}

/** Runners land left and right alike within some milliseconds, and a sign is seen less surely. */
const OTHER_LEG_WEIGHT = 0.5;

/**
 * Contact and take-off of a leg's mean stride, where most of its signs agree. The other leg tells
 * of them too, half a stride later: what a body hides of one leg, it shows of the other.
 */
export function findBackEvents(
  average: AverageStride<BackLegSignal>,
  { other, strideSeconds }: { other: SeenStride | null; strideSeconds: number },
): StrideEvents | null {
  const own = signsOf(average, strideSeconds);
  const theirs = other === null ? NO_SIGNS : signsOf(other.average, strideSeconds);
  const lateSeconds = other?.lateSeconds ?? 0;
  const contact = combineSigns([...own.contact, ...moved(theirs.contact, lateSeconds)]);
  const toeOff = combineSigns([...own.toeOff, ...moved(theirs.toeOff, lateSeconds)]);
  if (contact === null || toeOff === null) return null;
  return {
    contactSeconds: contact.seconds,
    toeOffSeconds: toeOff.seconds,
    contactSpreadSeconds: contact.spreadSeconds,
    toeOffSpreadSeconds: toeOff.spreadSeconds,
  };
}

const NO_SIGNS: { contact: readonly Sign[]; toeOff: readonly Sign[] } = { contact: [], toeOff: [] };

function signsOf(average: AverageStride<BackLegSignal>, strideSeconds: number) {
  const level = levelPerspective(average, strideSeconds);
  return {
    contact: contactSigns(level, strideSeconds),
    toeOff: toeOffSigns(level, { shank: average.curves.shankUp, strideSeconds }),
  };
}

function moved(signs: readonly Sign[], bySeconds: number): Sign[] {
  return signs.map(({ seconds, weight }) => ({
    seconds: seconds + bySeconds,
    weight: OTHER_LEG_WEIGHT * weight,
  }));
}

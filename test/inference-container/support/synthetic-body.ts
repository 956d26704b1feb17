import type { BodyPoint } from '../../../inference-container/motion/body-paths.ts';
import { BODY_POINTS } from '../../../inference-container/motion/body-paths.ts';
import type {
  SagittalBody,
  SagittalPath,
} from '../../../inference-container/side-view/body/sagittal-body.ts';

type Place = readonly [forwardPx: number, upPx: number];
export type Places = Partial<Record<BodyPoint, Place>>;

/** A body with the given points at every time; all other points are unknown. */
export function syntheticBody(
  placesAt: (seconds: number) => Places,
  {
    timesSeconds = [0],
    nearSide = 'right',
    confidence = 1,
  }: {
    timesSeconds?: readonly number[];
    nearSide?: 'left' | 'right';
    confidence?: number;
  } = {},
): SagittalBody {
  const path = (point: BodyPoint): SagittalPath => {
    const places = timesSeconds.map((seconds) => placesAt(seconds)[point]);
    return {
      forwardPx: Float64Array.from(places, (place) => place?.[0] ?? Number.NaN),
      upPx: Float64Array.from(places, (place) => place?.[1] ?? Number.NaN),
      confidence: Float64Array.from(places, (place) => (place === undefined ? 0 : confidence)),
    };
  };
  const entries = BODY_POINTS.map((point) => [point, path(point)] as const);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets the keys
  const points = Object.fromEntries(entries) as SagittalBody['points'];
  const { left_heel, left_toe, right_heel, right_toe } = points;
  return {
    timesSeconds: Float64Array.from(timesSeconds),
    points,
    feet: { left_heel, left_toe, right_heel, right_toe },
    nearSide,
    farSide: nearSide === 'left' ? 'right' : 'left',
  };
}

/** The end of a segment of a given length, at an angle above the forward direction. */
export function endOf([forwardPx, upPx]: Place, degrees: number, lengthPx = 100): Place {
  const angle = (degrees * Math.PI) / 180;
  return [forwardPx + lengthPx * Math.cos(angle), upPx + lengthPx * Math.sin(angle)];
}

export function framesOf(count: number, rateHz = 60): number[] {
  return Array.from({ length: count }, (_, frame) => frame / rateHz);
}

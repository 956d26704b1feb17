import { BLAZEPOSE_KEYPOINTS } from '../../../inference-container/pose/pose-models.ts';
import type { Region } from '../../../inference-container/pose/region.ts';

/** A person drawn with lines, who stays upright with the hips at `HIP_Y_PX` of the frame. */
export interface StickFigure {
  hipXPx: (timeSeconds: number) => number;
  heightPx: number;
  gait: 'runs' | 'stands';
  /** Whether the person is present; always by default. */
  isThere?: (timeSeconds: number) => boolean;
  /** Hides others behind it. */
  isInFront?: boolean;
}

export interface FigurePoints {
  xPx: number[];
  yPx: number[];
  alignmentPoints: { centerXPx: number; centerYPx: number; edgeXPx: number; edgeYPx: number };
}

export const LEFT_HIP = BLAZEPOSE_KEYPOINTS.indexOf('left_hip');
/** The radius of the alignment circle, which is larger than the body, in body heights. */
export const CIRCLE_RADIUS_HEIGHTS = 0.625;

const HIP_Y_PX = 160;
const STRIDE_SECONDS = 0.7;
const FOOT_LIFT_HEIGHTS = 0.2;
const FOOT_REACH_HEIGHTS = 0.2;
const HALF_WIDTH_HEIGHTS = 0.03;
/** Distance to the person in front below which the one behind is not detected. */
const HIDDEN_HEIGHTS = 0.15;
/** Distance from the region's middle at which a model detects the person. */
const DETECTION_REACH = 0.35;
/** Height above the hips in body heights, by part of the keypoint's name. */
const ABOVE_HIPS: readonly (readonly [string, number])[] = [
  ['shoulder', 0.288],
  ['elbow', 0.12],
  ['wrist', 0],
  ['pinky', -0.02],
  ['thumb', -0.02],
  ['hip', 0],
  ['knee', -0.24],
  ['ankle', -0.45],
  ['heel', -0.48],
  ['foot', -0.48],
  ['left_index', -0.03],
  ['right_index', -0.03],
];
const HEAD_HEIGHTS = 0.42;
const FOOT_NAMES = /ankle|heel|foot/;

export function pointsOf(figure: StickFigure, timeSeconds: number): FigurePoints {
  const { heightPx, gait } = figure;
  const hipXPx = figure.hipXPx(timeSeconds);
  const points = BLAZEPOSE_KEYPOINTS.map((name) => {
    const side = name.includes('left') ? 1 : name.includes('right') ? -1 : 0;
    const up = ABOVE_HIPS.find(([part]) => name.includes(part))?.[1] ?? HEAD_HEIGHTS;
    const phase = (2 * Math.PI * timeSeconds) / STRIDE_SECONDS + (side * Math.PI) / 2;
    const swing = FOOT_NAMES.test(name) && gait === 'runs' ? 1 : 0;
    return {
      x: side * HALF_WIDTH_HEIGHTS + swing * FOOT_REACH_HEIGHTS * Math.cos(phase),
      y: -up - swing * FOOT_LIFT_HEIGHTS * Math.max(0, Math.sin(phase)),
    };
  });
  return {
    xPx: points.map(({ x }) => hipXPx + x * heightPx),
    yPx: points.map(({ y }) => HIP_Y_PX + y * heightPx),
    alignmentPoints: {
      centerXPx: hipXPx,
      centerYPx: HIP_Y_PX,
      edgeXPx: hipXPx,
      edgeYPx: HIP_Y_PX - CIRCLE_RADIUS_HEIGHTS * heightPx,
    },
  };
}

/** Returns the people a detector finds: all who are present and not hidden. */
export function visibleFigures(
  figures: readonly StickFigure[],
  timeSeconds: number,
): StickFigure[] {
  const present = figures.filter((figure) => figure.isThere?.(timeSeconds) ?? true);
  const inFront = present.filter(({ isInFront }) => isInFront);
  return present.filter(
    (figure) =>
      figure.isInFront === true ||
      inFront.every(
        (other) =>
          Math.abs(other.hipXPx(timeSeconds) - figure.hipXPx(timeSeconds)) >
          HIDDEN_HEIGHTS * other.heightPx,
      ),
  );
}

/** Returns the person a landmark model sees in a region: the one nearest to its middle. */
export function figureDetectedIn(
  region: Pick<Region, 'centerXPx' | 'heightPx'>,
  figures: readonly StickFigure[],
  timeSeconds: number,
): StickFigure | null {
  const awayPx = (figure: StickFigure) => Math.abs(figure.hipXPx(timeSeconds) - region.centerXPx);
  const [nearest] = visibleFigures(figures, timeSeconds).toSorted((a, b) => awayPx(a) - awayPx(b));
  if (nearest === undefined || awayPx(nearest) > DETECTION_REACH * region.heightPx) return null;
  return nearest;
}

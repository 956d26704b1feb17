import { colorOfScore, WHITE } from './palette.ts';
import type { Scene } from './scene.ts';
import type { Arrows, ScoredAngle } from './scored-angle.ts';
import type { Part, Point, Shape } from './shape.ts';
import { arc, pointToward, polyline } from './shape.ts';

export interface AngleOutline {
  vertex: Point;
  /** Direction of the reference line. Angles are clockwise on the screen, from 0 at the right. */
  startDegrees: number;
  sweepDegrees: number;
  radiusPx: number;
  /** Body point that the badge labels. */
  anchor: Point;
  /** Arrows for an angle whose name does not imply which direction is positive. */
  arrows?: Arrows;
}

export interface AngleFigure<Segment extends string = string> extends AngleOutline {
  segment: Segment;
  angle: ScoredAngle;
}

/** A large sector covers more of the runner, so it is more transparent. */
const SMALL_SECTOR_OPACITY = 0.5;
const LARGE_SECTOR_OPACITY = 0.3;
const LARGE_RADIUS_PER_HEIGHT = 0.2;
const RAY_PER_LIMB = 0.32;
const MIN_RAY_PX = 1;
const DASH_PER_RAY = 4.5;

/** Draws the sectors and rays, which belong below the skeleton. */
export function drawSectors(figures: readonly AngleFigure[], scene: Scene): Shape[] {
  const rayPx = Math.max(MIN_RAY_PX, scene.limbWidthPx * RAY_PER_LIMB);
  return figures.flatMap((figure): Shape[] => {
    const { vertex, radiusPx, startDegrees, sweepDegrees, angle } = figure;
    const isLarge = radiusPx > LARGE_RADIUS_PER_HEIGHT * scene.bodyHeightPx;
    const end = pointToward(vertex, startDegrees + sweepDegrees, radiusPx);
    return [
      {
        color: colorOfScore(angle.score),
        opacity: isLarge ? LARGE_SECTOR_OPACITY : SMALL_SECTOR_OPACITY,
        parts: [{ kind: 'wedge', center: vertex, radiusPx, startDegrees, sweepDegrees }],
      },
      {
        color: WHITE,
        opacity: 0.9,
        parts: [
          ...dashes(vertex, pointToward(vertex, startDegrees, radiusPx), rayPx),
          ...polyline([vertex, end], rayPx),
          ...arc(vertex, { radiusPx, startDegrees, sweepDegrees, widthPx: rayPx }),
        ],
      },
    ];
  });
}

function dashes(from: Point, to: Point, widthPx: number): Part[] {
  const lengthPx = Math.hypot(to.xPx - from.xPx, to.yPx - from.yPx);
  const pieces = Math.max(1, Math.round(lengthPx / (DASH_PER_RAY * widthPx * 2)));
  const at = (share: number) => ({
    xPx: from.xPx + (to.xPx - from.xPx) * share,
    yPx: from.yPx + (to.yPx - from.yPx) * share,
  });
  return Array.from({ length: pieces }, (_, piece) => ({
    kind: 'line' as const,
    from: at(piece / pieces),
    to: at((piece + 0.5) / pieces),
    widthPx,
  }));
}

import { clamp } from '../../numbers/piecewise-linear.ts';
import { letterOf } from '../../motion/facing.ts';
import type { SideViewInput } from './side-view-input.ts';
import { PATH_COLOR, SHADE } from '../../draw/palette.ts';
import type { Scene } from '../../draw/scene.ts';
import type { Part, Point, Shape } from '../../draw/shape.ts';
import { middleOf } from '../../draw/shape.ts';

const WIDTH_PER_LIMB = 0.55;
const OPACITY = 0.9;
/** Between two frames the path is drawn in pieces no shorter than about twice its width. */
const MAX_PIECES = 5;
const PIECE_PER_WIDTH = 2;

/** Path of the near foot over the last stride, fading with age. */
export function footPath(
  scene: Scene,
  input: SideViewInput,
  { frame, strideSeconds }: { frame: number; strideSeconds: number },
): Shape[] {
  const { timesSeconds, nearSide } = input;
  const timeSeconds = timesSeconds[frame] ?? 0;
  const place = (at: number) => footAt(scene, letterOf(nearSide), at);
  const widthPx = scene.limbWidthPx * WIDTH_PER_LIMB;
  const pieces: { from: Point; to: Point; strength: number }[] = [];
  for (let at = frame; at > 0; at -= 1) {
    const age = (timeSeconds - (timesSeconds[at - 1] ?? 0)) / strideSeconds;
    if (age > 1) break;
    const [from, to] = [place(at - 1), place(at)];
    if (from === null || to === null) continue;
    const neighbors = { before: place(at - 2) ?? from, after: place(at + 1) ?? to };
    const curve = between({ ...neighbors, from, to }, widthPx * PIECE_PER_WIDTH);
    for (const [index, end] of curve.entries()) {
      pieces.push({ from: curve[index - 1] ?? from, to: end, strength: 1 - age });
    }
  }
  const parts = (lineWidthPx: number) =>
    pieces.map((piece): Part => ({ kind: 'line', ...piece, widthPx: lineWidthPx }));
  return [
    { color: SHADE, opacity: 0.35, parts: parts(widthPx + 2 * scene.outlineWidthPx) },
    { color: PATH_COLOR, opacity: OPACITY, parts: parts(widthPx) },
  ];
}

function footAt(scene: Scene, letter: string, frame: number): Point | null {
  const heel = scene.place(`${letter}HEEL`, frame);
  const toe = scene.place(`${letter}FOOT`, frame);
  return heel && toe && middleOf(heel, toe);
}

/** A Catmull-Rom spline from one point to the other (Catmull and Rom 1974). */
function between(
  { before, from, to, after }: { before: Point; from: Point; to: Point; after: Point },
  pieceLengthPx: number,
): Point[] {
  const lengthPx = Math.hypot(to.xPx - from.xPx, to.yPx - from.yPx);
  const pieces = clamp(Math.round(lengthPx / pieceLengthPx), [1, MAX_PIECES]);
  const on = (axis: keyof Point, share: number) => {
    const slopeFrom = (to[axis] - before[axis]) / 2;
    const slopeTo = (after[axis] - from[axis]) / 2;
    const rise = to[axis] - from[axis];
    return (
      from[axis] +
      share *
        (slopeFrom +
          share * (3 * rise - 2 * slopeFrom - slopeTo + share * (slopeFrom + slopeTo - 2 * rise)))
    );
  };
  return Array.from({ length: pieces }, (_, piece) => {
    const share = (piece + 1) / pieces;
    return { xPx: on('xPx', share), yPx: on('yPx', share) };
  });
}

import type { Rectangle } from './place-badges.ts';
import type { RunInput } from './run-input.ts';
import type { Scene } from './scene.ts';

/**
 * Around the landmarks, as a share of their height: the head reaches above them, the feet below. From
 * behind, the highest landmark is the neck.
 */
const MARGINS = { top: { side_view: 0.16, back_view: 0.28 }, bottom: 0.09, sides: 0.06 };

/** Bounds of the runner in a frame; null if no point is known. */
export function boundsOfRunner(
  scene: Scene,
  { landmarks, view }: RunInput,
  frame: number,
): Rectangle | null {
  const points = Object.keys(landmarks).flatMap((name) => scene.place(name, frame) ?? []);
  if (points.length === 0) return null;
  const xs = points.map(({ xPx }) => xPx);
  const ys = points.map(({ yPx }) => yPx);
  const tallPx = Math.max(...ys) - Math.min(...ys);
  const left = Math.min(...xs) - MARGINS.sides * tallPx;
  const top = Math.min(...ys) - MARGINS.top[view] * tallPx;
  return {
    left,
    top,
    width: Math.max(...xs) + MARGINS.sides * tallPx - left,
    height: Math.max(...ys) + MARGINS.bottom * tallPx - top,
  };
}

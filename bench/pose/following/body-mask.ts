import type { Point } from './person-clips.ts';

/** Radius of the body around the lines between its joints, in heights from skull to heel. */
const LIMBS: readonly (readonly [from: string, to: string, radiusHeights: number])[] = [
  ['neck', 'head', 0.08],
  ...['left', 'right'].flatMap((side) => [
    [`${side}_shoulder`, `${side}_hip`, 0.12] as const,
    [`${side}_shoulder`, `${side}_elbow`, 0.07] as const,
    [`${side}_elbow`, `${side}_wrist`, 0.06] as const,
    [`${side}_hip`, `${side}_knee`, 0.12] as const,
    [`${side}_knee`, `${side}_ankle`, 0.08] as const,
    [`${side}_ankle`, `${side}_heel`, 0.06] as const,
    [`${side}_heel`, `${side}_toe_tip`, 0.06] as const,
  ]),
];
const HEAD_LENGTH_HEIGHTS = 0.13;
const HEAD_RADIUS_HEIGHTS = 0.13;
const HAND_LENGTH_HEIGHTS = 0.07;
const HAND_RADIUS_HEIGHTS = 0.06;
/** Width over which the mask fades out. */
const EDGE_PX = 3;

/** Mask of the person in a picture: 255 on the body and a little around it, 0 elsewhere. */
export function drawBodyMask(
  mask: Uint8Array,
  options: {
    widthPx: number;
    heightPx: number;
    points: Readonly<Record<string, Point>>;
    headToHeelPx: number;
  },
): void {
  mask.fill(0);
  const { points, headToHeelPx } = options;
  const draw = (from: Point | undefined, to: Point | undefined, radiusHeights: number) => {
    if (from === undefined || to === undefined) return;
    drawCapsule(mask, { ...options, from, to, radiusPx: radiusHeights * headToHeelPx });
  };
  for (const [from, to, radiusHeights] of LIMBS) draw(points[from], points[to], radiusHeights);
  const head = points['head'];
  draw(head, beyond(points['neck'], head, HEAD_LENGTH_HEIGHTS * headToHeelPx), HEAD_RADIUS_HEIGHTS);
  for (const side of ['left', 'right']) {
    const wrist = points[`${side}_wrist`];
    const hand = beyond(points[`${side}_elbow`], wrist, HAND_LENGTH_HEIGHTS * headToHeelPx);
    draw(wrist, hand, HAND_RADIUS_HEIGHTS);
  }
}

function beyond(from: Point | undefined, to: Point | undefined, lengthPx: number) {
  if (from === undefined || to === undefined) return undefined;
  const scale = lengthPx / Math.hypot(to[0] - from[0], to[1] - from[1]);
  return [to[0] + scale * (to[0] - from[0]), to[1] + scale * (to[1] - from[1])] as const;
}

function drawCapsule(
  mask: Uint8Array,
  {
    widthPx,
    heightPx,
    from,
    to,
    radiusPx,
  }: { widthPx: number; heightPx: number; from: Point; to: Point; radiusPx: number },
): void {
  const top = Math.max(0, Math.floor(Math.min(from[1], to[1]) - radiusPx));
  const bottom = Math.min(heightPx, Math.ceil(Math.max(from[1], to[1]) + radiusPx));
  const left = Math.max(0, Math.floor(Math.min(from[0], to[0]) - radiusPx));
  const right = Math.min(widthPx, Math.ceil(Math.max(from[0], to[0]) + radiusPx));
  const [alongX, alongY] = [to[0] - from[0], to[1] - from[1]];
  const squaredLength = alongX ** 2 + alongY ** 2 || 1;
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const offX = x + 0.5 - from[0];
      const offY = y + 0.5 - from[1];
      const part = Math.min(1, Math.max(0, (offX * alongX + offY * alongY) / squaredLength));
      const awayPx = Math.sqrt((offX - part * alongX) ** 2 + (offY - part * alongY) ** 2);
      const alpha = Math.min(255, (255 * (radiusPx - awayPx)) / EDGE_PX);
      const at = y * widthPx + x;
      if (alpha > mask[at]!) mask[at] = alpha;
    }
  }
}

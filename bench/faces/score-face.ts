import type { Frame } from '../../inference-container/media/video.ts';
import { faceHiderOf } from '../../inference-container/pipeline/hide-face.ts';
import type { PoseTrack } from '../../inference-container/pose/pose-track.ts';
import type { TruePoints, TruthClip } from '../pose/truth-clips.ts';

/** Where a face is, from the base of the skull: in lengths from there to the top of the head. */
const FACE = [
  { name: 'ear', up: 0.42, forward: 0 },
  { name: 'eye', up: 0.5, forward: 0.42 },
  { name: 'nose', up: 0.35, forward: 0.58 },
  { name: 'mouth', up: 0.15, forward: 0.48 },
] as const;
/** In the same lengths: what must be covered around each of these. */
const MARGIN = 0.08;

export interface FaceScore {
  /** Frames that show any part of the face. */
  frames: number;
  /** In how many of them each part was left, at least at its edge. */
  left: Record<(typeof FACE)[number]['name'], number>;
  /** In how many of them any part was left. */
  leftAny: number;
}

/** Hides the face in pictures of a pattern in which no pixel has a color of the squares. */
export function scoreFace(track: PoseTrack, clip: TruthClip): FaceScore {
  const hide = faceHiderOf(track);
  const score: FaceScore = { frames: 0, left: { ear: 0, eye: 0, nose: 0, mouth: 0 }, leftAny: 0 };
  for (const [index, timeSeconds] of track.timesSeconds.entries()) {
    const points = clip.pointsAt(timeSeconds);
    if (points === null) continue;
    const frame = patternFrame(track, { index, timeSeconds });
    hide(frame);
    const parts = partsOf(points, clip).map((part) => ({ ...part, shown: shownIn(frame, part) }));
    if (parts.every(({ shown }) => shown.length === 0)) continue;
    const left = parts.filter(({ shown }) => shown.some((luma) => luma === 0 || luma === WHITE));
    score.frames += 1;
    for (const { name } of left) score.left[name] += 1;
    if (left.length > 0) score.leftAny += 1;
  }
  return score;
}

interface Part {
  name: (typeof FACE)[number]['name'];
  xPx: number;
  yPx: number;
  marginPx: number;
}

function partsOf(points: TruePoints, { camera, nearSide }: TruthClip): Part[] {
  const { neck, head, head_top: top } = points;
  if (neck === undefined || head === undefined) return [];
  // Avatars without that bone: it is about twice as far from the base of the skull as the neck is.
  const upPx = [0, 1].map(
    (axis) => (top?.[axis] ?? 3 * at(head, axis) - 2 * at(neck, axis)) - at(head, axis),
  );
  const facing = camera === 'back' ? 0 : nearSide === 'left' ? -1 : 1;
  const [acrossPx = 0, downPx = 0] = upPx;
  return FACE.map(({ name, up, forward }) => ({
    name,
    xPx: at(head, 0) + up * acrossPx - facing * forward * downPx,
    yPx: at(head, 1) + up * downPx + facing * forward * acrossPx,
    marginPx: MARGIN * Math.hypot(acrossPx, downPx),
  }));
}

function at(point: readonly number[], axis: number): number {
  return point[axis] ?? Number.NaN;
}

/** The luma in and around a part, as far as it lies in the picture. */
function shownIn({ widthPx, heightPx, pixels }: Frame, { xPx, yPx, marginPx }: Part): number[] {
  const around = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((across) => ({ across, down })));
  return around.flatMap(({ across, down }) => {
    const column = Math.floor(xPx + across * marginPx);
    const row = Math.floor(yPx + down * marginPx);
    const isInside = column >= 0 && row >= 0 && column < widthPx && row < heightPx;
    return isInside ? [pixels[row * widthPx + column] ?? 0] : [];
  });
}

const WHITE = 255;

/** Black and white columns: a square of one color is gray. */
function patternFrame(
  { widthPx, heightPx }: PoseTrack,
  { index, timeSeconds }: { index: number; timeSeconds: number },
): Frame {
  const chroma = 2 * Math.ceil(widthPx / 2) * Math.ceil(heightPx / 2);
  const row = Uint8Array.from({ length: widthPx }, (_, column) => (column % 2) * WHITE);
  const pixels = new Uint8Array(widthPx * heightPx + chroma);
  for (let down = 0; down < heightPx; down += 1) pixels.set(row, down * widthPx);
  return { index, timeSeconds, widthPx, heightPx, pixels };
}

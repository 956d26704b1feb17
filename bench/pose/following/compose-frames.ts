import type { Frame } from '../../../inference-container/media/video.ts';
import { framesOf } from '../follow-clip.ts';
import { drawBodyMask } from './body-mask.ts';
import type { Box, Picture, Placement } from './paste-picture.ts';
import { createPicture, fillBox, pastePicture } from './paste-picture.ts';
import type { PersonClip, Point } from './person-clips.ts';

export const FRAMES_PER_SECOND = 30;

/** A clip that is pasted into the picture. */
export interface Layer {
  clip: PersonClip;
  /** Start of the composite in the clip. */
  startSeconds?: number;
  /** True for a photograph: time stands still. */
  isStill?: boolean;
  /** The whole picture with extended edges, only the person, or a part of the picture. */
  cut: 'scene' | 'body' | Box;
  placementAt: (timeSeconds: number) => Placement;
  opacity?: number;
  brightness?: number;
}

/** A video of several people, one of whom is to be tracked. */
export interface Composite {
  name: string;
  widthPx: number;
  heightPx: number;
  durationSeconds: number;
  /** The last one is in front. */
  layers: readonly Layer[];
  /** The layer with the runner. */
  subject: Layer;
  /** A gray box in front of everything. */
  coverAt?: (timeSeconds: number) => Box | null;
}

const COVER_LUMA = 90;

/** Composes frames on demand; each is valid until the next one is requested. */
export async function* composeFrames(composite: Composite): AsyncGenerator<Frame> {
  const { widthPx, heightPx, durationSeconds, layers, coverAt } = composite;
  const canvas = createPicture(widthPx, heightPx);
  const sources = layers.map((layer) => new LayerSource(layer));
  try {
    for (let index = 0; index < durationSeconds * FRAMES_PER_SECOND; index += 1) {
      const timeSeconds = index / FRAMES_PER_SECOND;
      for (const source of sources) await source.draw(canvas, timeSeconds);
      const cover = coverAt?.(timeSeconds) ?? null;
      if (cover !== null) fillBox(canvas, cover, COVER_LUMA);
      yield { index, timeSeconds, ...canvas };
    }
  } finally {
    for (const source of sources) await source.close();
  }
}

/** Position in the composite of a point in a layer's clip. */
export function placePoint(
  [xPx, yPx]: Point,
  { placement, sourceWidthPx }: { placement: Placement; sourceWidthPx: number },
): Point {
  const { leftPx, topPx, scale, isMirrored = false } = placement;
  return [leftPx + scale * (isMirrored ? sourceWidthPx - xPx : xPx), topPx + scale * yPx];
}

/** Converts time in the composite to time in the clip. */
export function clipSeconds({ startSeconds = 0, isStill = false }: Layer, timeSeconds: number) {
  return startSeconds + (isStill ? 0 : timeSeconds);
}

/** Reads the clip of a layer in step with the composite, and draws it. */
class LayerSource {
  readonly #layer: Layer;
  readonly #frames: AsyncGenerator<Frame>;
  #frame: Frame | null = null;
  #mask: Uint8Array | null = null;

  constructor(layer: Layer) {
    this.#layer = layer;
    this.#frames = framesOf(layer.clip.videoPath, Infinity);
  }

  async draw(canvas: Picture, timeSeconds: number): Promise<void> {
    const { cut, placementAt, opacity = 1, brightness = 1, clip } = this.#layer;
    const seconds = clipSeconds(this.#layer, timeSeconds);
    const frame = await this.#frameAt(seconds);
    const whole = { leftPx: 0, topPx: 0, widthPx: frame.widthPx, heightPx: frame.heightPx };
    const options = { placement: placementAt(timeSeconds), opacity, brightness };
    if (cut !== 'body') {
      pastePicture(canvas, frame, { ...options, cut: cut === 'scene' ? null : cut });
      return;
    }
    const points = clip.pointsAt(seconds);
    if (points === null) throw new Error(`The points of ${clip.name} at ${seconds} s are unknown.`);
    this.#mask ??= new Uint8Array(frame.widthPx * frame.heightPx);
    drawBodyMask(this.#mask, { ...frame, points, headToHeelPx: clip.headToHeelPx });
    pastePicture(canvas, frame, { ...options, cut: whole, mask: this.#mask });
  }

  async close(): Promise<void> {
    await this.#frames.return(undefined);
  }

  async #frameAt(seconds: number): Promise<Frame> {
    while (this.#frame === null || this.#frame.timeSeconds < seconds - 0.25 / FRAMES_PER_SECOND) {
      const next = await this.#frames.next();
      if (next.done === true) throw new Error(`${this.#layer.clip.name} ends too early.`);
      this.#frame = next.value;
    }
    return this.#frame;
  }
}

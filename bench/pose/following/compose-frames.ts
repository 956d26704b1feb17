import type { Frame } from '../../../inference-container/run-data.ts';
import { framesOf } from '../follow-clip.ts';
import { drawBodyMask } from './body-mask.ts';
import type { Box, Picture, Placement } from './paste-picture.ts';
import { createPicture, fillBox, pastePicture } from './paste-picture.ts';
import type { PersonClip, Point } from './person-clips.ts';

export const FRAMES_PER_SECOND = 30;

/** A clip put into the picture. */
export interface Layer {
  clip: PersonClip;
  /** Which moment of the clip the composite starts with. */
  startSeconds?: number;
  /** Whether that moment stays: a photograph. */
  isStill?: boolean;
  /** Its whole picture with drawn out edges, only its person, or a part of the picture. */
  cut: 'scene' | 'body' | Box;
  placementAt: (timeSeconds: number) => Placement;
  opacity?: number;
  brightness?: number;
}

/** A film of several people, of whom one is to be followed. */
export interface Composite {
  name: string;
  widthPx: number;
  heightPx: number;
  durationSeconds: number;
  /** The last one in front. */
  layers: readonly Layer[];
  /** Of the layers, the one with the runner. */
  subject: Layer;
  /** A gray box in front of everything. */
  coverAt?: (timeSeconds: number) => Box | null;
}

const COVER_LUMA = 90;

/** The frames of a composite, made as they are asked for; each is valid until the next one. */
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

/** Where a point of a layer's clip lies in the composite. */
export function placePoint(
  [xPx, yPx]: Point,
  { placement, sourceWidthPx }: { placement: Placement; sourceWidthPx: number },
): Point {
  const { leftPx, topPx, scale, isMirrored = false } = placement;
  return [leftPx + scale * (isMirrored ? sourceWidthPx - xPx : xPx), topPx + scale * yPx];
}

/** The clip's own time at a time of the composite. */
export function clipSeconds({ startSeconds = 0, isStill = false }: Layer, timeSeconds: number) {
  return startSeconds + (isStill ? 0 : timeSeconds);
}

/** Reads a layer's clip along with the composite, and draws it. */
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
    if (points === null) throw new Error(`No points of ${clip.name} are known at ${seconds} s.`);
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

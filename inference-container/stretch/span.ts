import type { PoseTrack } from '../pose/pose-track.ts';
import { mapTrack } from '../pose/pose-track.ts';

export interface Span {
  firstFrame: number;
  /** Frame after the last one. */
  endFrame: number;
}

export function spansWhere(frameCount: number, holds: (frame: number) => boolean): Span[] {
  const spans: Span[] = [];
  let firstFrame: number | null = null;
  for (let frame = 0; frame <= frameCount; frame += 1) {
    const isInside = frame < frameCount && holds(frame);
    if (isInside) firstFrame ??= frame;
    else if (firstFrame !== null) {
      spans.push({ firstFrame, endFrame: frame });
      firstFrame = null;
    }
  }
  return spans;
}

export function lengthOf({ firstFrame, endFrame }: Span): number {
  return endFrame - firstFrame;
}

/** Removes the runner outside the span; frame numbers stay those of the video. */
export function restrictTrack(track: PoseTrack, span: Span): PoseTrack {
  const width = track.keypointNames.length;
  const [from, to] = [span.firstFrame * width, span.endFrame * width];
  const within = (values: Float64Array, absent: number) =>
    values.map((value, index) => (index >= from && index < to ? value : absent));
  return { ...track, ...mapTrack(track, within) };
}

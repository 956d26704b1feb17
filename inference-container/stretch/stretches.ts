import type { Motion } from '../motion/motion.ts';
import { analyzeMotion } from '../motion/motion.ts';
import type { PoseTrack } from '../people/pose-track.ts';
import { scenesOf } from './scenes.ts';
import type { Span } from './span.ts';
import { lengthOf, restrictTrack } from './span.ts';
import { findSteadyPart } from './steady-part.ts';

/** A part of the video to analyze on its own, with the runner absent from all other frames. */
export interface Stretch {
  motion: Motion;
  analyzedFromSeconds: number;
  analyzedToSeconds: number;
  /** Not everything that shows the runner. */
  isPartOfVideo: boolean;
}

export interface Footage {
  track: PoseTrack;
  view: 'side_view' | 'back_view';
  isRepeated: Uint8Array;
  isCut: Uint8Array;
}

/** With fewer frames of the scenes, a stride would not fit in. */
const MAX_SCENES = 3;

/**
 * The stretches worth analyzing, the most promising first: of every scene, first the longest part
 * with a steady rhythm, then the whole. Most videos are a single steady scene.
 */
export function* stretchesOf(footage: Footage): Generator<Stretch> {
  const { track, isCut } = footage;
  const scenes = scenesOf(track, isCut);
  const seenFrames = scenes.reduce((sum, scene) => sum + lengthOf(scene), 0);
  for (const scene of scenes.slice(0, MAX_SCENES)) {
    const whole = motionOf(footage, scene);
    if (whole === null) continue;
    const isPartOfVideo = (span: Span) => lengthOf(span) < seenFrames;
    const steadyPart = findSteadyPart(whole, track);
    const part = steadyPart && motionOf(footage, steadyPart);
    if (steadyPart !== null && part !== null) {
      yield { motion: part, ...timesOf(track, steadyPart), isPartOfVideo: true };
    }
    yield { motion: whole, ...timesOf(track, scene), isPartOfVideo: isPartOfVideo(scene) };
  }
}

function motionOf({ track, view, isRepeated }: Footage, span: Span): Motion | null {
  return analyzeMotion(restrictTrack(track, span), { view, isRepeated });
}

function timesOf({ timesSeconds }: PoseTrack, { firstFrame, endFrame }: Span) {
  return {
    analyzedFromSeconds: timesSeconds[firstFrame]!,
    analyzedToSeconds: timesSeconds[endFrame - 1]!,
  };
}

import type { Motion, MotionOptions } from '../motion/motion.ts';
import { analyzeMotion } from '../motion/motion.ts';
import type { PoseTrack } from '../people/pose-track.ts';
import { scenesOf } from './scenes.ts';
import type { Span } from './span.ts';
import { restrictTrack } from './span.ts';
import { findSteadyPart } from './steady-part.ts';

export interface Footage extends MotionOptions {
  track: PoseTrack;
  /** 1 for the first frame of every scene but the first. */
  isCut: Uint8Array;
}

export interface Stretch {
  /** The runner is absent outside the stretch. */
  motion: Motion;
  /** Of the whole scene, to be shown. */
  scene: Motion;
}

const MAX_SCENES = 3;
/** Two steps of a sprinter; what is left between two cuts may be shorter. */
const MIN_SCENE_SECONDS = 0.45;

/**
 * The stretches worth analyzing, the most promising first: of every scene, the longest part with a
 * steady rhythm, then the whole. Most videos are a single steady scene.
 */
export function* stretchesOf({ track, isCut, ...options }: Footage): Generator<Stretch> {
  for (const span of scenesOf(track, isCut).slice(0, MAX_SCENES)) {
    if (secondsOf(span, track) < MIN_SCENE_SECONDS) return;
    const scene = analyzeMotion(restrictTrack(track, span), options);
    if (scene === null) continue;
    const steadyPart = findSteadyPart(scene, track);
    const motion = steadyPart && analyzeMotion(restrictTrack(track, steadyPart), options);
    if (motion !== null) yield { motion, scene };
    yield { motion: scene, scene };
  }
}

function secondsOf({ firstFrame, endFrame }: Span, { timesSeconds }: PoseTrack): number {
  return (timesSeconds[endFrame - 1] ?? 0) - (timesSeconds[firstFrame] ?? 0);
}

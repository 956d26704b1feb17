import type { Motion, MotionOptions } from '../motion/motion.ts';
import { analyzeMotion } from '../motion/motion.ts';
import type { PoseTrack } from '../people/pose-track.ts';
import { scenesOf } from './scenes.ts';
import { restrictTrack } from './span.ts';
import { findSteadyPart } from './steady-part.ts';

export interface Footage extends MotionOptions {
  track: PoseTrack;
  /** 1 for the first frame of every scene but the first. */
  isCut: Uint8Array;
}

/** Shorter ones are too short for two strides. */
const MAX_SCENES = 3;

/**
 * The stretches worth analyzing, the most promising first, each as the motion of a runner who is
 * absent from all other frames: of every scene, first the longest part with a steady rhythm, then
 * the whole. Most videos are a single steady scene.
 */
export function* stretchesOf({ track, isCut, ...options }: Footage): Generator<Motion> {
  for (const scene of scenesOf(track, isCut).slice(0, MAX_SCENES)) {
    const whole = analyzeMotion(restrictTrack(track, scene), options);
    if (whole === null) continue;
    const steadyPart = findSteadyPart(whole, track);
    const part = steadyPart && analyzeMotion(restrictTrack(track, steadyPart), options);
    if (part !== null) yield part;
    yield whole;
  }
}

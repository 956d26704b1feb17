import type { Motion, MotionOptions } from '../motion/motion.ts';
import { analyzeMotion } from '../motion/motion.ts';
import type { PoseTrack } from '../pose/pose-track.ts';
import { scenesOf } from './scenes.ts';
import type { Span } from './span.ts';
import { lengthOf, restrictTrack } from './span.ts';
import { findSteadyPart } from './steady-part.ts';

export interface Footage extends MotionOptions {
  track: PoseTrack;
  /** 1 for the first frame of every scene but the first. */
  isCut: Uint8Array;
}

export interface Stretch {
  /** The runner is absent outside the stretch. */
  motion: Motion;
  /** Motion of the whole scene, for drawing. */
  scene: Motion;
}

const MAX_SCENES = 3;
/** Two steps of a sprinter; shorter scenes are skipped. */
const MIN_SCENE_SECONDS = 0.45;
/**
 * Two strides of a sprinter; a shorter remainder before or after a steady part has no rhythm of its
 * own.
 */
const MIN_REST_SECONDS = 1;
/** A part this long is analyzed alone; more of the scene would mix it with other gaits. */
const LONG_PART_STRIDES = 2.5;

/**
 * Yields the stretches worth analyzing, the most promising first: in every scene, the longest part
 * with the prevailing steady rhythm, then the parts before and after it in the same way, because a
 * person who mostly walks may still run. Most videos are a single steady scene.
 */
export function* stretchesOf(footage: Footage): Generator<Stretch> {
  const { track, isCut } = footage;
  for (const span of scenesOf(track, isCut).slice(0, MAX_SCENES)) {
    if (secondsOf(span, track) < MIN_SCENE_SECONDS) return;
    const scene = motionWithin(span, footage);
    if (scene === null) continue;
    for (const motion of partsOf(scene, { span, footage })) yield { motion, scene };
  }
}

function* partsOf(
  whole: Motion,
  { span, footage }: { span: Span; footage: Footage },
): Generator<Motion> {
  const steadyPart = findSteadyPart(whole, footage.track);
  if (steadyPart === null) {
    yield whole;
    return;
  }
  const part = motionWithin(steadyPart, footage);
  if (part !== null) yield part;
  const strides = secondsOf(steadyPart, footage.track) * (whole.rhythm?.strideHz ?? 0);
  if (strides < LONG_PART_STRIDES) yield whole;
  const rests = [
    { ...span, endFrame: steadyPart.firstFrame },
    { ...span, firstFrame: steadyPart.endFrame },
  ].toSorted((one, other) => lengthOf(other) - lengthOf(one));
  for (const rest of rests) {
    if (secondsOf(rest, footage.track) < MIN_REST_SECONDS) return;
    const motion = motionWithin(rest, footage);
    if (motion !== null) yield* partsOf(motion, { span: rest, footage });
  }
}

function motionWithin(span: Span, footage: Footage): Motion | null {
  return analyzeMotion(restrictTrack(footage.track, span), footage);
}

function secondsOf({ firstFrame, endFrame }: Span, { timesSeconds }: PoseTrack): number {
  return (timesSeconds[endFrame - 1] ?? 0) - (timesSeconds[firstFrame] ?? 0);
}

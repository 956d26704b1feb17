import type { AnalysisType, Job } from '../../contract/job.ts';
import { stretchesOf } from '../../inference-container/stretch/stretches.ts';
import type { RunnerFacts } from '../../inference-container/strides/runner.ts';
import type { MeasuredBackClip } from '../accuracy/back-view/measure-back-clip.ts';
import { measureBackClip } from '../accuracy/back-view/measure-back-clip.ts';
import type { MeasuredClip, TrackedClip } from '../accuracy/measure-clip.ts';
import { measureClip } from '../accuracy/measure-clip.ts';
import type { TrackedVideo } from '../accuracy/watch-video.ts';

/** Job facts of a clip without ground truth. */
export const ASSUMED_FACTS: Omit<Job, 'analysisType'> = {
  analysisId: '00000000-0000-4000-8000-000000000000',
  scopeId: '00000000-0000-4000-8000-000000000000',
  videoKey: 'stranger',
  acceptedAtMs: 0,
  heightMeters: 1.7,
  isHeightAssumed: true,
  weightKilograms: 70,
  isTreadmill: false,
  paceSecondsPerKilometer: null,
  recordedFramesPerSecond: null,
  isFullBody: true,
};

/** Yields the most promising stretches first. */
export function* visibleStretches(
  { track, isRepeated, isCut, video }: TrackedVideo,
  view: AnalysisType,
): Generator<TrackedClip, undefined> {
  if (track === null) return undefined;
  const { taggedFramesPerSecond } = video;
  for (const { motion } of stretchesOf({ track, isCut, view, isRepeated, taggedFramesPerSecond })) {
    yield { motion, poseModelName: track.modelName, video };
  }
  return undefined;
}

/** Measures the first usable stretch of a side view; returns null if there is none. */
export function firstMeasuredSide(
  watched: TrackedVideo,
  facts: RunnerFacts = ASSUMED_FACTS,
): MeasuredClip | null {
  for (const stretch of visibleStretches(watched, 'side_view')) {
    const measured = measureClip(stretch, facts);
    if (measured.ok) return measured;
  }
  return null;
}

/** Measures the first usable stretch of a back view; returns null if there is none. */
export async function firstMeasuredBack(
  watched: TrackedVideo,
  facts: RunnerFacts,
): Promise<MeasuredBackClip | null> {
  for (const stretch of visibleStretches(watched, 'back_view')) {
    const measured = await measureBackClip(stretch, facts);
    if (measured.ok) return measured;
  }
  return null;
}

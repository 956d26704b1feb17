import type { KeypointOffsets } from './estimate-keypoint-offsets.ts';
import type { ClipScore } from './score-estimate.ts';

/** A method to track a runner, scored clip by clip. */
export interface TrackerScores {
  name: string;
  clips: Map<string, ClipScore>;
  /** Offsets of its model, the same with and without repair. */
  offsets: KeypointOffsets;
  frameCount: number;
  durationMs: number;
}

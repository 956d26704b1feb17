import type { MeaningOffsets } from './meaning-offsets.ts';
import type { ClipScore } from './score-estimate.ts';

/** A way to follow a runner, scored clip by clip. */
export interface TrackerScores {
  name: string;
  clips: Map<string, ClipScore>;
  /** Of its model, whether repaired or not. */
  offsets: MeaningOffsets;
  frameCount: number;
  durationMs: number;
}

import type { Side } from '../motion/facing.ts';

/** One foot on the ground. Times are those of the video, between frames. */
export interface Step {
  side: Side;
  contactSeconds: number;
  /** Null where the video ends, or the foot is lost, before it leaves the ground. */
  toeOffSeconds: number | null;
  /** 0 to 1: how far its times may be trusted. */
  confidence: number;
}

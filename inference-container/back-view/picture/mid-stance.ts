import type { Side } from '../../motion/facing.ts';

/** The part of a stance in which the foot is flat and the body passes over it. */
export interface MidStance {
  side: Side;
  startSeconds: number;
  endSeconds: number;
}

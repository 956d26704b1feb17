import type { Side } from '../motion/facing.ts';

/** One ground contact. Times are video seconds with sub-frame resolution. */
export interface Step {
  side: Side;
  contactSeconds: number;
  /** Null if the video ends, or the foot is lost, before toe-off. */
  toeOffSeconds: number | null;
  /** 0 to 1: confidence in its times. */
  confidence: number;
  /**
   * As its own leg was timed, where both legs together changed that; null if the other leg alone was
   * timed.
   */
  ownTimes?: Pick<Step, 'contactSeconds' | 'toeOffSeconds'> | null;
}

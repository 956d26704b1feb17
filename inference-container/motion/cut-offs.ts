import { piecewiseLinear } from '../numbers/piecewise-linear.ts';

/** Use of a filtered signal: the cutoff trades noise against attenuated peaks. */
export type SignalKind = 'body' | 'arm' | 'leg' | 'footEvents';

/**
 * -3 dB cutoff in Hz by frame rate, interpolated linearly. Head, trunk and pelvis move slowly. Arms
 * swing once per stride, at up to 1.7 Hz, and their fourth harmonic lies above 6 Hz. Knees, ankles
 * and feet have content up to 6 Hz and more. Contact and toe-off need the cutoffs used for markers,
 * 10-20 Hz (Mai and Willwacher 2019). A slower camera has the same noise in fewer samples, so its
 * cutoff is lower.
 */
const CUT_OFFS: Record<SignalKind, readonly (readonly [rateHz: number, cutOffHz: number])[]> = {
  body: [[30, 6]],
  arm: [
    [30, 7],
    [60, 8],
  ],
  leg: [
    [30, 7],
    [60, 9],
    [120, 10],
  ],
  footEvents: [
    [30, 10],
    [60, 14],
    [120, 20],
  ],
};

export interface CutOffs {
  /** For the final signal. */
  signalHz: number;
  /**
   * For outlier rejection: the cutoff of the slowest camera, so that a limb that jumps away for a
   * tenth of a second cannot bend the curve.
   */
  strictHz: number;
}

/**
 * Cutoffs in video time. A video slowed down by a factor was filmed at a frame rate higher by that
 * factor, and shows every movement at a frequency lower by it.
 */
export function cutOffsFor(
  kind: SignalKind,
  clip: { rateHz: number; slowMotionFactor: number },
): CutOffs {
  const anchors = CUT_OFFS[kind];
  const filmedHz = clip.rateHz * clip.slowMotionFactor;
  return {
    signalHz: piecewiseLinear(anchors, filmedHz) / clip.slowMotionFactor,
    strictHz: piecewiseLinear(anchors, 0) / clip.slowMotionFactor,
  };
}

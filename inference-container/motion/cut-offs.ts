/** What a filtered signal is for: the cut-off is a choice between noise and lost peaks. */
export type SignalKind = 'body' | 'arm' | 'leg' | 'footEvents';

/**
 * -3 dB in Hz by frame rate, linear in between. Head, trunk and pelvis move slowly; arms swing once
 * a stride, at up to 1.7 Hz, and their fourth overtone lies beyond 6 Hz; knees, ankles and feet have
 * content to 6 Hz and more; contact and toe-off need what markers need, 10-20 Hz (Mai and Willwacher
 * 2019). A slower camera shows the same noise in fewer samples, so it gets less.
 */
const CUT_OFFS: Record<SignalKind, readonly { rateHz: number; cutOffHz: number }[]> = {
  body: [{ rateHz: 30, cutOffHz: 6 }],
  arm: [
    { rateHz: 30, cutOffHz: 7 },
    { rateHz: 60, cutOffHz: 8 },
  ],
  leg: [
    { rateHz: 30, cutOffHz: 7 },
    { rateHz: 60, cutOffHz: 9 },
    { rateHz: 120, cutOffHz: 10 },
  ],
  footEvents: [
    { rateHz: 30, cutOffHz: 10 },
    { rateHz: 60, cutOffHz: 14 },
    { rateHz: 120, cutOffHz: 20 },
  ],
};

export interface CutOffs {
  /** Of the filtered signal. */
  signalHz: number;
  /** What the slowest camera gets: a limb that jumps away for a tenth of a second cannot bend it. */
  strictHz: number;
}

/**
 * For a signal in the time of the video. One that plays slower by a factor was filmed faster by
 * it, and shows every motion at a frequency lower by it.
 */
export function cutOffsFor(
  kind: SignalKind,
  clip: { rateHz: number; slowMotionFactor: number },
): CutOffs {
  const anchors = CUT_OFFS[kind];
  const filmedHz = clip.rateHz * clip.slowMotionFactor;
  return {
    signalHz: cutOffAt(anchors, filmedHz) / clip.slowMotionFactor,
    strictHz: cutOffAt(anchors, 0) / clip.slowMotionFactor,
  };
}

function cutOffAt(
  anchors: readonly { rateHz: number; cutOffHz: number }[],
  rateHz: number,
): number {
  const above = anchors.findIndex((anchor) => anchor.rateHz >= rateHz);
  if (above === 0) return anchors[0]!.cutOffHz;
  if (above < 0) return anchors.at(-1)!.cutOffHz;
  const [low, high] = [anchors[above - 1]!, anchors[above]!];
  const share = (rateHz - low.rateHz) / (high.rateHz - low.rateHz);
  return low.cutOffHz + share * (high.cutOffHz - low.cutOffHz);
}

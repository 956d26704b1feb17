/** Second order, run forwards and backwards: both passes together have -3 dB at `cutOffHz`. */
export interface LowPass {
  rateHz: number;
  cutOffHz: number;
}

/** Beyond this share of the rate nothing is left to remove. */
const HIGHEST_CUT_OFF_SHARE = 0.45;
const PADDING_SECONDS = 0.3;
const FEWEST_SAMPLES = 5;
/** Two passes each lose -1.5 dB where one would lose -3 (Winter 2009, section 2.2.4.4). */
const DUAL_PASS_CORRECTION = (Math.SQRT2 - 1) ** 0.25;

/**
 * The signal at its own times without what is faster than the cut-off. Every stretch between NaN
 * is filtered for itself; one of fewer than five samples is returned as it is.
 */
export function filterSignal(values: Float64Array, lowPass: LowPass): Float64Array {
  const filtered = values.slice();
  if (lowPass.cutOffHz >= HIGHEST_CUT_OFF_SHARE * lowPass.rateHz) return filtered;
  const section = butterworthSection(lowPass);
  const padding = Math.ceil(PADDING_SECONDS * lowPass.rateHz);
  for (let first = 0, end = 0; first < values.length; first = end + 1) {
    for (end = first; end < values.length && !Number.isNaN(values[end]!); end += 1);
    if (end - first < FEWEST_SAMPLES) continue;
    filtered.set(filterStretch(values.subarray(first, end), section, padding), first);
  }
  return filtered;
}

interface Section {
  /** Of the numerator; its middle coefficient is twice as large. */
  gain: number;
  feedback1: number;
  feedback2: number;
}

/** Bilinear transform of the second-order Butterworth filter with pre-warped cut-off. */
function butterworthSection({ rateHz, cutOffHz }: LowPass): Section {
  const warped = Math.tan((Math.PI * cutOffHz) / rateHz) / DUAL_PASS_CORRECTION;
  const scale = 1 + Math.SQRT2 * warped + warped ** 2;
  return {
    gain: warped ** 2 / scale,
    feedback1: (2 * (warped ** 2 - 1)) / scale,
    feedback2: (1 - Math.SQRT2 * warped + warped ** 2) / scale,
  };
}

function filterStretch(values: Float64Array, section: Section, padding: number): Float64Array {
  const reach = Math.min(padding, values.length - 1);
  const padded = reflect(values, reach);
  passOver(padded, section);
  padded.reverse();
  passOver(padded, section);
  padded.reverse();
  return padded.subarray(reach, reach + values.length);
}

/** Turned about its end points, so that value and slope go on. */
function reflect(values: Float64Array, reach: number): Float64Array {
  const last = values.length - 1;
  return Float64Array.from({ length: values.length + 2 * reach }, (_, index) => {
    const at = index - reach;
    if (at < 0) return 2 * values[0]! - values[-at]!;
    return at > last ? 2 * values[last]! - values[2 * last - at]! : values[at]!;
  });
}

/** Starts as if the first value had been there for ever. */
function passOver(values: Float64Array, { gain, feedback1, feedback2 }: Section): void {
  const first = values[0]!;
  let [in1, in2, out1, out2] = [first, first, first, first];
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index]!;
    const out = gain * (value + 2 * in1 + in2) - feedback1 * out1 - feedback2 * out2;
    [in2, in1, out2, out1] = [in1, value, out1, out];
    values[index] = out;
  }
}

export function formatDegrees(degrees: number): string {
  return `${trimmed(degrees, 1)}°`;
}

/** With its expected error. */
export function formatMeasured(segment: {
  measured_value: number;
  expected_error?: number | undefined;
}): string {
  const { measured_value: degrees, expected_error: error } = segment;
  return error === undefined
    ? formatDegrees(degrees)
    : `${trimmed(degrees, 0)} ± ${Math.max(1, Math.round(error))}°`;
}

export function formatRange([low, high]: readonly [number, number]): string {
  return `${trimmed(low, 1)} to ${trimmed(high, 1)}°`;
}

export function formatScore(score: number): string {
  return score.toFixed(2);
}

export function formatShare(share: number): string {
  return `${Math.round(share * 100)} %`;
}

/** `5.5` is 5:30. */
export function formatPace(minutesPerKilometer: number): string {
  const seconds = Math.round(minutesPerKilometer * 60);
  return `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, '0')} min/km`;
}

export function formatMilliseconds(seconds: number): string {
  return `${Math.round(seconds * 1000)} ms`;
}

export function countSteps(steps: readonly { landing_leg: 'left' | 'right' }[]): string {
  const left = steps.filter((step) => step.landing_leg === 'left').length;
  return `${left} left, ${steps.length - left} right`;
}

function trimmed(value: number, digits: number): string {
  return `${Number(value.toFixed(digits))}`;
}

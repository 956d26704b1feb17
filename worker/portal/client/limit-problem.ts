import { checkClip } from './capture/check-clip.ts';

interface Limits {
  maxBytes: number;
  maxSeconds: number;
}

/** Returns which limit a file exceeds; null if only the service can tell. */
export async function limitProblemOf(
  file: File,
  limits: Limits,
): Promise<'tooLong' | 'tooLarge' | null> {
  if (file.size > limits.maxBytes) return 'tooLarge';
  // A file that cannot be read fails when it is sent.
  const checks = await checkClip(file, limits).catch(() => null);
  return checks?.some(({ verdict }) => verdict === 'too_long') === true ? 'tooLong' : null;
}

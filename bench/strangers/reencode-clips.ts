import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { roundTo } from '../../inference-container/numbers/round-to.ts';
import { makeClip } from '../support/make-clip.ts';
import { CACHE_FOLDER } from './render-clips.ts';
import type { Verdict } from './score-stranger.ts';

/** Encodings typical of messengers and editors. */
const ENCODINGS = [
  { name: 'crf17', filters: 'null', crf: 17 },
  { name: 'crf24', filters: 'null', crf: 24 },
  {
    name: '480p',
    filters: "scale='if(gt(iw,ih),-2,min(iw,480))':'if(gt(iw,ih),min(ih,480),-2)'",
    crf: 20,
  },
] as const;
const MAX_CADENCE_DIFFERENCE = 0.5;
const MAX_SCORE_DIFFERENCE = 0.1;
/** Decimals of a score in the results. */
const SCORE_DECIMALS = 3;

/** The same clip, encoded again in several ways. */
export async function reencode(videoPath: string): Promise<string[]> {
  const folder = join(CACHE_FOLDER, 'encoded');
  await mkdir(folder, { recursive: true });
  const paths: string[] = [];
  for (const { name, filters, crf } of ENCODINGS) {
    const file = `${basename(videoPath, '.mp4')}-${name}.mp4`;
    // One after the other: ffmpeg uses all cores.
    paths.push(await makeClip(folder, `-i ${videoPath} -vf ${filters} -an -crf ${crf} ${file}`));
  }
  return paths;
}

/** Difference between the verdicts on encodings of one clip; null if it does not matter. */
export function differenceOf(verdicts: readonly Verdict[]): string | null {
  const reasons = new Set(verdicts.map((verdict) => (verdict.ok ? 'accepted' : verdict.reason)));
  if (reasons.size > 1) return [...reasons].join(' or ');
  const accepted = verdicts.filter((verdict) => verdict.ok);
  const cadence = spread(accepted.map(({ cadenceStepsPerMinute }) => cadenceStepsPerMinute ?? NaN));
  const [first] = accepted;
  const scores = (first?.scores ?? []).map((_, index) =>
    spread(accepted.map((verdict) => verdict.scores[index] ?? Number.NaN)),
  );
  const largest = Math.max(...scores.filter((difference) => !Number.isNaN(difference)));
  const score = roundTo(largest, SCORE_DECIMALS);
  if (cadence <= MAX_CADENCE_DIFFERENCE && score <= MAX_SCORE_DIFFERENCE) return null;
  return `cadence by ${cadence.toFixed(2)}, scores by ${score.toFixed(2)}`;
}

function spread(values: readonly number[]): number {
  return Math.max(...values) - Math.min(...values);
}

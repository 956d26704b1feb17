import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { VideoRefused } from '../../inference-container/media/video-refused.ts';
import { withinLimit } from '../accuracy/make-variants.ts';
import { currentCommit, writePage } from '../generated-page.ts';
import { lazyBenchEngine } from '../pose/open-bench-engine.ts';
import type { Verdict } from '../strangers/score-stranger.ts';
import { judgeStranger } from '../strangers/score-stranger.ts';
import { CACHE_FOLDER } from '../strangers/render-clips.ts';
import { watchCached } from '../strangers/watch-cached.ts';
import type { VariantVerdict } from './compare-verdicts.ts';
import { encodeVariants } from './encode-variants.ts';
import type { VariantClip } from './list-variant-clips.ts';
import { listVariantClips } from './list-variant-clips.ts';
import type { ClipOutcome } from './variants-document.ts';
import { describeOutcome, summarizeOutcomes, variantsDocument } from './variants-document.ts';

const USAGE =
  'Usage: npm run bench -- variants [part of a name ...] [--strangers N] [--seed N] [--model NAME] [--page]';

/**
 * Analyzes clips in forms that must not matter, and compares the results. With `--page`, writes
 * docs/variants.md.
 */
export async function benchVariants(words: string[]): Promise<void> {
  const options = readOptions(words);
  if (options === null) {
    process.stderr.write(`${USAGE}\n`);
    process.exitCode = 2;
    return;
  }
  const commit = await currentCommit();
  const outcomes: ClipOutcome[] = [];
  const lines: string[] = [];
  const engine = lazyBenchEngine(options.model);
  const judge: Judge = async (videoPath, view) => {
    const run = { modelName: options.model, openEngine: engine.open };
    try {
      return await judgeStranger(await watchCached(videoPath, run), view);
    } catch (error) {
      if (!(error instanceof VideoRefused)) throw error;
      return { ok: false, reason: error.reason };
    }
  };
  try {
    for await (const clip of listVariantClips(options)) {
      const outcome = await judgeForms(clip, judge);
      if (outcome === null) continue;
      outcomes.push(outcome);
      const described = describeOutcome(outcome);
      lines.push(...described);
      process.stdout.write(`${described.join('\n')}\n`);
    }
  } finally {
    await engine.close();
  }
  const summary = summarizeOutcomes(outcomes);
  process.stdout.write(`\n${summary.join('\n')}\n`);
  if (!options.isPageWritten) return;
  const command = `npm run bench -- variants ${words.join(' ')}`;
  const body = variantsDocument({ modelName: options.model, summary, lines });
  await writePage('variants', body, { command, commit });
}

type Judge = (videoPath: string, view: VariantClip['view']) => Promise<Verdict>;

/** Null for a file that is not a video. */
async function judgeForms(
  { name, videoPath, view }: VariantClip,
  judge: Judge,
): Promise<ClipOutcome | null> {
  const folder = join(CACHE_FOLDER, 'variants', name);
  await mkdir(folder, { recursive: true });
  const video = await withinLimit(videoPath, folder);
  if (video === null) return null;
  const first = await judge(video.path, view);
  const verdicts: VariantVerdict[] = [];
  for (const variant of await encodeVariants(video, folder)) {
    verdicts.push({
      name: variant.name,
      verdict: await judge(variant.videoPath, view),
      areSidesExchanged: variant.isMirrored && view === 'back_view',
    });
  }
  return {
    name,
    verdicts: [{ name: 'as it is', verdict: first, areSidesExchanged: false }, ...verdicts],
  };
}

interface VariantOptions {
  /** Parts of the names of the clips; all clips if empty. */
  words: string[];
  seed: number;
  /** Number of rendered strangers. */
  strangers: number;
  model: string;
  isPageWritten: boolean;
}

function readOptions(words: string[]): VariantOptions | null {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        strangers: { type: 'string', default: '0' },
        seed: { type: 'string', default: '1' },
        model: { type: 'string', default: 'heavy' },
        page: { type: 'boolean', default: false },
      },
    });
    const { model, page: isPageWritten } = values;
    const [seed, strangers] = [Number(values.seed), Number(values.strangers)];
    return Number.isInteger(seed) && Number.isInteger(strangers)
      ? { words: positionals, seed, strangers, model, isPageWritten }
      : null;
  } catch {
    return null;
  }
}

import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { VideoRefused } from '../../inference-container/media/video-refused.ts';
import { makeClip } from '../support/make-clip.ts';
import { addToRecord, recordPath } from '../accuracy/error-record.ts';
import { DATA_FOLDER } from '../accuracy/list-clips.ts';
import type { FollowedVideo } from '../accuracy/watch-video.ts';
import { currentCommit, writePage } from '../generated-page.ts';
import { lazyBenchEngine } from '../pose/open-bench-engine.ts';
import { addStranger, noStrangers } from './add-stranger.ts';
import { describeAngles, summarizeAngles } from './angle-report.ts';
import {
  describeBack,
  summarizeBackErrors,
  summarizeBackLandings,
  summarizeBacks,
} from './back-report.ts';
import { summarizeExpectedErrors } from './expected-error-report.ts';
import { randomClips } from './random-clips.ts';
import type { RefusedClip } from './refused-clips.ts';
import { REFUSED_CLIPS } from './refused-clips.ts';
import { CACHE_FOLDER, canRender, renderClip } from './render-clips.ts';
import type { Verdict } from './score-stranger.ts';
import { modelsOfOthers } from '../train/events/models-of-others.ts';
import { summarizeLandings } from './score-landings.ts';
import { judgeStranger } from './score-stranger.ts';
import type { RefusalOutcome } from './stranger-report.ts';
import { describeRefusal, describeStranger, summarize } from './stranger-report.ts';
import { strangerDocument } from './stranger-document.ts';
import { watchCached } from './watch-cached.ts';

/** Shorter runs are for trying things out. */
const DOCUMENTED_COUNT = 40;
const USAGE = 'Usage: npm run bench -- strangers [--seed N] [--count N] [--model NAME]';

type Watch = (videoPath: string) => Promise<FollowedVideo>;

/**
 * Rendered runners in random situations, and clips that must be refused. With 40 clips or more,
 * writes docs/strangers.md.
 */
export async function benchStrangers(words: string[]): Promise<void> {
  const options = readOptions(words);
  if (options === null || !canRender()) {
    process.stderr.write(`${options === null ? USAGE : 'skipped: ../shared/render is missing'}\n`);
    process.exitCode = options === null ? 2 : 0;
    return;
  }
  const commit = await currentCommit();
  const lines: string[] = [];
  const report = (line: string) => {
    process.stdout.write(`${line}\n`);
    lines.push(line);
  };
  const engine = lazyBenchEngine(options.model);
  const watch: Watch = (videoPath) =>
    watchCached(videoPath, { modelName: options.model, openEngine: engine.open });
  const scored = noStrangers();
  const modelsWithout = await modelsOfOthers(options.model);
  const refusals: RefusalOutcome[] = [];
  try {
    for (const clip of randomClips(options)) {
      const rendered = await renderClip(clip);
      const watched = await watch(rendered.videoPath);
      const film = { clip, rendered, watched };
      report(describeStranger(await addStranger(scored, film, modelsWithout)));
    }
    for (const clip of REFUSED_CLIPS) {
      const videoPath = await filmOf(clip);
      if (videoPath === null) continue;
      const outcome = { clip, verdict: await judgeOrRefuse(videoPath, clip, watch) };
      report(describeRefusal(outcome));
      refusals.push(outcome);
    }
  } finally {
    await engine.close();
  }
  const { outcomes, landings, angles, errors, backs } = scored;
  for (const line of ['', ...describeAngles(angles), '', ...backs.map(describeBack)]) report(line);
  const summary = [
    ...summarize({ strangers: outcomes, refusals }),
    summarizeLandings(landings),
    ...summarizeAngles(angles),
    summarizeBackLandings(backs),
    ...summarizeBacks(backs),
    ...summarizeExpectedErrors(errors),
    ...summarizeBackErrors(backs),
  ];
  process.stdout.write(`\n${summary.join('\n')}\n`);
  if (options.count < DOCUMENTED_COUNT) return;
  const { seed, count, model } = options;
  if (model === 'heavy' && count === DOCUMENTED_COUNT) {
    await addToRecord(recordPath(`strangers-${seed}`), 'strangers', scored.record);
  }
  const command = `npm run bench -- strangers --seed ${seed} --count ${count} --model ${model}`;
  const body = strangerDocument({ command, seed, count, summary, lines });
  await writePage('strangers', body, { command, commit });
}

/** Null if the data is missing. */
export async function filmOf({ name, source, filters }: RefusedClip): Promise<string | null> {
  const sourcePath =
    'file' in source
      ? join(DATA_FOLDER, source.file)
      : (await renderClip(source.options)).videoPath;
  if (!existsSync(sourcePath)) return null;
  if (filters === undefined) return sourcePath;
  const folder = join(CACHE_FOLDER, 'filtered');
  await mkdir(folder, { recursive: true });
  const file = `${name.replaceAll(/\W+/g, '-')}.mp4`;
  return makeClip(folder, `-i ${sourcePath} -vf ${filters} -an -crf 20 ${file}`);
}

export async function judgeOrRefuse(
  videoPath: string,
  { requested, isFullBody = true }: Pick<RefusedClip, 'requested' | 'isFullBody'>,
  watch: Watch,
): Promise<Verdict> {
  try {
    return await judgeStranger(await watch(videoPath), requested, { isFullBody });
  } catch (error) {
    if (!(error instanceof VideoRefused)) throw error;
    return { ok: false, reason: error.reason };
  }
}

function readOptions(words: string[]): { seed: number; count: number; model: string } | null {
  try {
    const { values } = parseArgs({
      args: words,
      options: {
        seed: { type: 'string', default: '1' },
        count: { type: 'string', default: '40' },
        model: { type: 'string', default: 'heavy' },
      },
    });
    const [seed, count] = [Number(values.seed), Number(values.count)];
    return Number.isInteger(seed) && Number.isInteger(count)
      ? { seed, count, model: values.model }
      : null;
  } catch {
    return null;
  }
}

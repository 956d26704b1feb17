import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { currentCommit, writePart } from '../generated-page.ts';
import { randomClips } from '../strangers/random-clips.ts';
import { REFUSED_CLIPS } from '../strangers/refused-clips.ts';
import { canRender, renderClip } from '../strangers/render-clips.ts';
import { scoreRefused } from '../strangers/score-refused.ts';
import { scoreStranger } from '../strangers/score-stranger.ts';
import { HEADLINE_SEED } from '../strangers/seed-ledger.ts';
import { watchCached } from '../strangers/watch-cached.ts';
import { makeTempDirectory, removeDirectory } from '../support/make-clip.ts';
import { lazyBenchEngine } from '../support/open-bench-engine.ts';
import { accuracyDocument } from './accuracy-document.ts';
import { errorCsv } from './accuracy-table.ts';
import type { RecordedClip, ScoredClip } from './error-record.ts';
import { addToRecord, readRecord, recordPath } from './error-record.ts';
import { DATA_FOLDER, firstTenSeconds, listClips } from './list-clips.ts';
import { scoreListed } from './score-clip.ts';
import { scoreLabTrials } from './score-lab.ts';
import type { TrackedVideo } from './watch-video.ts';

/** Unit of work, recorded atomically. */
interface Source {
  name: string;
  score: () => ScoredClip[] | Promise<ScoredClip[]>;
}

interface Options {
  /** Substrings of source names; all sources by default. */
  words: readonly string[];
  /** Null for the data folder next to the repository. */
  dataFolder: string | null;
  seed: number;
  count: number;
  model: string;
}

const USAGE =
  'Usage: npm run bench -- accuracy [part of a name ...] [--data DIR] [--seed N] [--count N] [--model NAME]';
/** Errors of every clip; docs/accuracy.md has the summary. */
const RESULTS = join(import.meta.dirname, '..', 'results');
const DEFAULT_MODEL = 'heavy';
const STRANGERS = 40;

/**
 * Compares the whole pipeline, from video files to results, with ground truth: markers, clips with
 * known values, rendered runners, and clips that must be refused. Resumes an interrupted run and
 * writes docs/accuracy.md from all recorded clips.
 */
export async function benchAccuracy(words: string[]): Promise<void> {
  const options = readOptions(words);
  if (options === null) {
    process.stderr.write(`${USAGE}\n`);
    process.exitCode = 2;
    return;
  }
  const commit = await currentCommit();
  const { dataFolder, seed, count, model } = options;
  const isRecorded = dataFolder === null && model === DEFAULT_MODEL && count === STRANGERS;
  const path = isRecorded ? recordPath(`accuracy-${seed}`) : null;
  const record = path === null ? [] : await readRecord(path);
  const isMissing = ({ name }: Source) => record.every(({ source }) => source !== name);
  const engine = lazyBenchEngine(model);
  const directory = await makeTempDirectory();
  const watch = async (videoPath: string) =>
    watchCached(videoPath, { modelName: model, openEngine: engine.open });
  const sources = listSources(options, { watch, directory });
  const isRequested = ({ name }: Source) =>
    options.words.length === 0 || options.words.some((word) => name.includes(word));
  try {
    for (const source of sources.filter(isMissing).filter(isRequested)) {
      print(`${source.name} ...`);
      const scored = await source.score();
      if (path !== null) await addToRecord(path, source.name, scored);
      record.push(...scored.map((clip): RecordedClip => ({ source: source.name, ...clip })));
    }
  } finally {
    await engine.close();
    await removeDirectory(directory);
  }
  await mkdir(RESULTS, { recursive: true });
  await writeFile(join(RESULTS, 'accuracy.csv'), errorCsv(record));
  const body = accuracyDocument(record, { seed, count, model });
  print(body);
  const missing = sources.filter(isMissing).map(({ name }) => name);
  if (missing.length > 0) print(`\nNot measured: ${missing.join(', ')}`);
  if (path === null || seed !== HEADLINE_SEED) return;
  await writePart('accuracy', body, { command: 'npm run bench -- accuracy', commit });
}

function listSources(
  { dataFolder, seed, count }: Options,
  { watch, directory }: { watch: (videoPath: string) => Promise<TrackedVideo>; directory: string },
): Source[] {
  const { clips, skipped } = listClips(dataFolder);
  for (const line of skipped) print(`skipped: ${line}`);
  const ofClips = clips.map((clip): Source => ({
    name: clip.name,
    score: async () => [await scoreListed(clip, firstTenSeconds(clip, directory).then(watch))],
  }));
  if (dataFolder !== null) return ofClips;
  if (!canRender()) print('skipped: strangers, because ../shared/render is missing');
  return [
    { name: 'force plates', score: () => scoreLabTrials(DATA_FOLDER) },
    ...ofClips,
    ...(canRender() ? randomClips({ seed, count }) : []).map((clip): Source => ({
      name: `stranger ${clip.name}`,
      score: async () => {
        const { videoPath, truthPath } = await renderClip(clip);
        return [await scoreStranger(clip, { watched: watch(videoPath), truthPath })];
      },
    })),
    ...REFUSED_CLIPS.map((clip): Source => ({
      name: `refused ${clip.name}`,
      score: async () => scoreRefused(clip, watch),
    })),
  ];
}

function readOptions(args: string[]): Options | null {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        data: { type: 'string' },
        seed: { type: 'string', default: String(HEADLINE_SEED) },
        count: { type: 'string', default: String(STRANGERS) },
        model: { type: 'string', default: DEFAULT_MODEL },
      },
    });
    const [seed, count] = [Number(values.seed), Number(values.count)];
    if (![seed, count].every(Number.isInteger)) return null;
    return {
      words: positionals,
      dataFolder: values.data ?? null,
      seed,
      count,
      model: values.model,
    };
  } catch {
    return null;
  }
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

import { makeTempDirectory, removeDirectory } from '../support/make-clip.ts';
import { currentCommit, writePage } from '../generated-page.ts';
import { openBenchEngine } from '../pose/open-bench-engine.ts';
import { HEADLINE_SEED } from '../strangers/seed-ledger.ts';
import { accuracyDocument, describeSections } from './accuracy-document.ts';
import { ACCURACY_USAGE, isRecorded, readAccuracyOptions } from './accuracy-options.ts';
import type { RecordedClip, ScoredClip } from './error-record.ts';
import { addToRecord, readRecord, recordPath } from './error-record.ts';
import { DATA_FOLDER, listClips } from './list-clips.ts';
import { scoreClip } from './score-clip.ts';
import { scoreBackMarkerEvents } from './score-back-events.ts';
import { scoreLabEvents } from './score-lab-events.ts';
import { scoreMarkerEvents } from './score-events.ts';
import { watchWith } from './watch-video.ts';

/** What is measured in one go. */
interface Source {
  name: string;
  score: () => ScoredClip[] | Promise<ScoredClip[]>;
}

const MARKER_SOURCES: readonly Source[] = [
  { name: 'laboratory trials', score: () => scoreLabEvents(DATA_FOLDER) },
  { name: 'markers', score: () => scoreMarkerEvents(DATA_FOLDER) },
  { name: 'markers from behind', score: () => scoreBackMarkerEvents(DATA_FOLDER) },
];

/**
 * `npm run bench -- accuracy [part of a name ...] [--data DIR] [--model NAME]`: compares the whole
 * pipeline, from video files to results, with ground truth. Continues the record of a broken run,
 * and writes docs/accuracy.md once the record is complete.
 */
export async function benchAccuracy(words: string[]): Promise<void> {
  const options = readAccuracyOptions(words);
  if (options === null) {
    process.stderr.write(`${ACCURACY_USAGE}\n`);
    process.exitCode = 2;
    return;
  }
  const commit = await currentCommit();
  const path = isRecorded(options) ? recordPath('accuracy') : null;
  const record = path === null ? [] : await readRecord(path);
  const isMissing = ({ name }: Source) => record.every(({ source }) => source !== name);

  const { clips, skipped } = listClips(options.dataFolder);
  for (const line of skipped) print(`skipped: ${line}`);
  const engine = await openBenchEngine(options.modelName);
  const directory = await makeTempDirectory();
  const sources = [
    ...(options.dataFolder === null ? MARKER_SOURCES : []),
    ...clips.map((clip): Source => ({
      name: clip.name,
      score: () => scoreClip(clip, { watch: watchWith(engine), directory }),
    })),
  ];
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
  print(`\n${describeSections(record)}`);
  const missing = sources.filter(isMissing).map(({ name }) => name);
  if (path === null || clips.length === 0) return;
  if (missing.length > 0) {
    print(`\n${path} lacks ${missing.join(', ')}: docs/accuracy.md was not written.`);
    return;
  }
  const strangers = await readRecord(recordPath(`strangers-${HEADLINE_SEED}`));
  const { modelName } = options;
  const body = accuracyDocument({ record, strangers, modelName, precision: engine.precision });
  await writePage('accuracy', body, { command: 'npm run bench -- accuracy', commit });
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

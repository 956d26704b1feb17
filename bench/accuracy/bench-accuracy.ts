import type { Precision } from '../../inference-container/models/cpu-precision.ts';
import { makeTempDirectory, removeDirectory } from '../support/make-clip.ts';
import { currentCommit, writePage } from '../generated-page.ts';
import { openBenchEngine } from '../pose/open-bench-engine.ts';
import { ACCURACY_USAGE, isWholeRun, readAccuracyOptions } from './accuracy-options.ts';
import { accuracyDocument, describeSections, lastCommitDate } from './accuracy-document.ts';
import { DATA_FOLDER, listClips } from './list-clips.ts';
import { scoreClip } from './score-clip.ts';
import { scoreBackMarkerEvents } from './score-back-events.ts';
import { scoreLabEvents } from './score-lab-events.ts';
import { scoreMarkerEvents } from './score-events.ts';
import type { Sections } from './sections.ts';
import { addSections, noSections } from './sections.ts';
import { watchWith } from './watch-video.ts';

/**
 * `npm run bench -- accuracy [events|angles|retest ...] [--data DIR] [--model NAME] [--date DATE]`:
 * compares the whole pipeline, from video files to results, with ground truth.
 */
export async function benchAccuracy(words: string[]): Promise<void> {
  const reading = readAccuracyOptions(words);
  if (!reading.ok) {
    process.stderr.write(`${reading.problem}\n${ACCURACY_USAGE}\n`);
    process.exitCode = 2;
    return;
  }
  const { options } = reading;
  const commit = await currentCommit();
  const { clips, skipped } = listClips(options.dataFolder);
  for (const line of skipped) process.stdout.write(`skipped: ${line}\n`);

  const sections = noSections();
  const engine = await openBenchEngine(options.modelName);
  const directory = await makeTempDirectory();
  try {
    if (options.dataFolder === null && options.parts.includes('events')) {
      sections.events.push(
        ...(await scoreLabEvents(DATA_FOLDER)),
        ...scoreMarkerEvents(DATA_FOLDER),
        ...scoreBackMarkerEvents(DATA_FOLDER),
      );
    }
    for (const clip of clips) {
      process.stdout.write(`${clip.name} ...\n`);
      const { parts } = options;
      const run = { parts, watch: watchWith(engine), directory };
      addSections(sections, await scoreClip(clip, run));
    }
  } finally {
    await engine.close();
    await removeDirectory(directory);
  }
  process.stdout.write(`\n${describeSections(sections)}\n`);
  if (isWholeRun(options) && clips.length > 0) {
    await keep(sections, { ...options, precision: engine.precision, commit });
  }
}

async function keep(
  sections: Sections,
  {
    modelName,
    precision,
    date,
    commit,
  }: { modelName: string; precision: Precision; date: string | null; commit: string },
): Promise<void> {
  const facts = { modelName, precision, date: date ?? (await lastCommitDate()) };
  const body = accuracyDocument(sections, facts);
  await writePage('accuracy', body, { command: 'npm run bench -- accuracy', commit });
}

import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';

import { scoreBackClip } from './back-view/score-back-clip.ts';
import type { AccuracyPart } from './accuracy-options.ts';
import { refusedRow } from './accuracy-table.ts';
import { scoreHipOffsets } from './hip-offsets.ts';
import type { ListedClip } from './list-clips.ts';
import { withinLimit } from './make-variants.ts';
import { measureClip } from './measure-clip.ts';
import { scoreAngles } from './score-angles.ts';
import { scoreVideoEvents } from './score-events.ts';
import { scoreTreadmill } from './score-treadmill.ts';
import { scoreVariants } from './score-variants.ts';
import type { Sections } from './sections.ts';
import { noSections } from './sections.ts';
import type { WatchVideo } from './watch-video.ts';

/** All scores of one clip. */
export async function scoreClip(
  { name, view, videoPath, truth }: ListedClip,
  run: { parts: readonly AccuracyPart[]; watch: WatchVideo; directory: string },
): Promise<Sections> {
  const directory = await mkdtemp(join(run.directory, 'clip-'));
  const sections = noSections();
  const video = await withinLimit(videoPath, directory);
  if (video === null) {
    sections.events.push(refusedRow(name, 'video_damaged'));
    return sections;
  }
  const watched = await run.watch(video.path, view);
  if (!watched.ok) {
    sections.events.push(refusedRow(name, watched.reason));
    return sections;
  }
  const { seen } = watched;
  if (view === 'back_view') return scoreBackClip(name, { ...run, seen, truth, video, directory });
  const measured = measureClip(seen, truth.facts);
  if (!measured.ok) {
    sections.events.push(refusedRow(name, measured.reason));
    return sections;
  }
  const clip = { measured, truth };
  if (run.parts.includes('events')) sections.events.push(...scoreVideoEvents(name, clip));
  if (run.parts.includes('angles')) {
    sections.angles.push(...scoreAngles(name, clip));
    sections.keypointOffsets.push(...scoreHipOffsets(name, clip));
  }
  if (run.parts.includes('retest')) {
    const retest = { first: measured, truth, video, watch: run.watch, directory };
    sections.retest.push(
      ...(await scoreVariants(name, retest)),
      ...scoreTreadmill(name, { seen, facts: truth.facts }),
    );
  }
  return sections;
}

import type { AccuracyPart } from '../accuracy-options.ts';
import type { Row } from '../accuracy-table.ts';
import { refusedRow } from '../accuracy-table.ts';
import type { ClipTruth } from '../clip-truth.ts';
import type { VideoFacts } from '../make-variants.ts';
import { makeVariants } from '../make-variants.ts';
import type { SeenClip } from '../measure-clip.ts';
import { scoreBackVideoEvents } from '../score-back-events.ts';
import type { Sections } from '../sections.ts';
import { noSections } from '../sections.ts';
import type { WatchVideo } from '../watch-video.ts';
import type { MeasuredBackClip } from './measure-back-clip.ts';
import { measureBackClip } from './measure-back-clip.ts';
import { scoreBackAngles } from './score-back-angles.ts';
import { scoreBackRetest } from './score-back-retest.ts';

/** All scores of one back view. */
export async function scoreBackClip(
  name: string,
  run: {
    seen: SeenClip;
    truth: ClipTruth;
    video: VideoFacts;
    parts: readonly AccuracyPart[];
    watch: WatchVideo;
    directory: string;
  },
): Promise<Sections> {
  const { seen, truth, parts } = run;
  const sections = noSections();
  const measured = await measureBackClip(seen, truth.facts);
  if (!measured.ok) {
    sections.events.push(refusedRow(name, measured.reason));
    return sections;
  }
  if (parts.includes('events')) {
    sections.events.push(...scoreBackVideoEvents(name, { ...seen, truth }));
  }
  if (parts.includes('angles')) {
    sections.angles.push(...scoreBackAngles(name, { measured, ...truth }));
  }
  if (parts.includes('retest')) {
    sections.retest.push(...(await scoreVariants(name, { ...run, first: measured })));
  }
  return sections;
}

/** Compares the clip with itself, presented differently. */
async function scoreVariants(
  name: string,
  run: {
    first: MeasuredBackClip;
    truth: ClipTruth;
    video: VideoFacts;
    watch: WatchVideo;
    directory: string;
  },
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const variant of await makeVariants(run.video, run.directory)) {
    const title = `${name}, ${variant.name}`;
    const watched = await run.watch(variant.path, 'back_view');
    const again = watched.ok ? await measureBackClip(watched.seen, run.truth.facts) : watched;
    if (!again.ok) rows.push(refusedRow(title, again.reason));
    else {
      const isMirrored = variant.name === 'mirrored';
      rows.push(scoreBackRetest(title, { first: run.first, again, isMirrored }));
    }
  }
  return rows;
}

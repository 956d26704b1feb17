import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';

import type { RunnerFacts } from '../../inference-container/biomechanics/measure-gait.ts';
import type { AccuracyPart } from './accuracy-options.ts';
import type { Row } from './accuracy-table.ts';
import { scoreHipMeaning } from './hip-meaning.ts';
import type { ListedClip } from './list-clips.ts';
import type { Variant, VideoFacts } from './make-variants.ts';
import { makeVariants, readVideoFacts, withinLimit } from './make-variants.ts';
import type { MeasuredClip, WatchVideo } from './measure-clip.ts';
import { measureClip } from './measure-clip.ts';
import { scoreAngles } from './score-angles.ts';
import { scoreVideoEvents } from './score-events.ts';
import { scoreRetest } from './score-retest.ts';
import { scoreTreadmill } from './score-treadmill.ts';
import type { Sections } from './sections.ts';
import { noSections } from './sections.ts';

/** All that is asked of one clip. */
export async function scoreClip(
  { name, videoPath, truth }: ListedClip,
  run: { parts: readonly AccuracyPart[]; watch: WatchVideo; directory: string },
): Promise<Sections> {
  const directory = await mkdtemp(join(run.directory, 'clip-'));
  const original = await readVideoFacts(videoPath);
  const video = await readVideoFacts(await withinLimit(original, directory));
  const sections = noSections();
  const seen = await run.watch(video.path);
  const measured = measureClip(seen, truth.facts);
  if (!measured.ok) {
    sections.events.push(refusedRow(name, measured.code));
    return sections;
  }
  const clip = { measured, truth };
  if (run.parts.includes('events')) sections.events.push(...scoreVideoEvents(name, clip));
  if (run.parts.includes('angles')) {
    sections.angles.push(...scoreAngles(name, clip));
    sections.meaning.push(...scoreHipMeaning(name, clip));
  }
  if (run.parts.includes('retest')) {
    const { facts } = truth;
    sections.retest.push(
      ...(await retestRows(name, { first: measured, facts, video, watch: run.watch, directory })),
      ...scoreTreadmill(name, { seen, facts }),
    );
  }
  return sections;
}

async function retestRows(
  name: string,
  clip: {
    first: MeasuredClip;
    facts: RunnerFacts;
    video: VideoFacts;
    watch: WatchVideo;
    directory: string;
  },
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const variant of await makeVariants(clip.video, clip.directory)) {
    rows.push(...(await variantRows(`${name}, ${variant.name}`, { ...clip, variant })));
  }
  return rows;
}

async function variantRows(
  title: string,
  clip: { first: MeasuredClip; facts: RunnerFacts; watch: WatchVideo; variant: Variant },
): Promise<Row[]> {
  const again = measureClip(await clip.watch(clip.variant.path), clip.facts);
  if (!again.ok) return [refusedRow(title, again.code)];
  return scoreRetest(title, { first: clip.first, again });
}

/** A clip with a truth is meant to be measured. */
function refusedRow(clip: string, code: string): Row {
  return { quantity: 'analysis', clip, value: Number.NaN, unit: 'points', goal: 0, note: code };
}

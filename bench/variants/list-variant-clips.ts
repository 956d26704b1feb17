import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

import type { AnalysisType } from '../../contract/job.ts';
import { DATA_FOLDER } from '../accuracy/list-clips.ts';
import { randomClips } from '../strangers/random-clips.ts';
import { canRender, renderClip } from '../strangers/render-clips.ts';

export interface VariantClip {
  name: string;
  videoPath: string;
  view: AnalysisType;
}

/** Clips of the data folder, then rendered strangers, whose names contain one of the words. */
export async function* listVariantClips({
  words,
  seed,
  strangers,
}: {
  /** All if empty. */
  words: readonly string[];
  seed: number;
  strangers: number;
}): AsyncGenerator<VariantClip> {
  const isWanted = (name: string) =>
    words.length === 0 || words.some((word) => name.includes(word));
  for (const folder of ['video', 'synthetic'].map((name) => join(DATA_FOLDER, name))) {
    const files = existsSync(folder) ? readdirSync(folder).toSorted() : [];
    for (const file of files.filter((other) => other.endsWith('.mp4') && isWanted(other))) {
      yield { name: basename(file, '.mp4'), videoPath: join(folder, file), view: viewOf(file) };
    }
  }
  if (strangers > 0 && !canRender()) return;
  for (const clip of randomClips({ seed, count: strangers })) {
    if (!isWanted(clip.name)) continue;
    const { videoPath } = await renderClip(clip);
    yield { name: clip.name, videoPath, view: `${clip.view}_view` };
  }
}

function viewOf(file: string): AnalysisType {
  return /back|behind/.test(file) ? 'back_view' : 'side_view';
}

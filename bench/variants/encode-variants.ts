import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';

import type { VideoFacts } from '../accuracy/make-variants.ts';
import { makeClip } from '../support/make-clip.ts';

/** One clip in another form that must not matter. */
interface Recipe {
  name: string;
  crf: number;
  filters?: string;
  /** Seconds left out at the start and at the end, as shares of the clip. */
  cut?: { start: number; end: number };
}

const CUT_SHARE = 0.1;
/** Cuts, mirrors, and shifts are encoded well, so that little else changes. */
const CRF = 17;
const RECIPES: readonly Recipe[] = [
  { name: 'crf17', crf: 17 },
  { name: 'crf24', crf: 24 },
  { name: 'crf30', crf: 30 },
  {
    name: '360p',
    crf: 20,
    filters: "scale='if(gt(iw,ih),-2,min(iw,360))':'if(gt(iw,ih),min(ih,360),-2)'",
  },
  { name: 'mirrored', crf: CRF, filters: 'hflip' },
  { name: 'shifted', crf: CRF, filters: 'trim=start_frame=1,setpts=PTS-STARTPTS' },
  { name: 'start-cut', crf: CRF, cut: { start: CUT_SHARE, end: 0 } },
  { name: 'end-cut', crf: CRF, cut: { start: 0, end: CUT_SHARE } },
];

export interface Variant {
  name: string;
  videoPath: string;
  isMirrored: boolean;
}

/** The clip in every form that must not matter; made once. */
export async function encodeVariants(video: VideoFacts, folder: string): Promise<Variant[]> {
  const variants: Variant[] = [];
  for (const recipe of RECIPES) {
    const file = `${recipe.name}.mp4`;
    const path = join(folder, file);
    if (!existsSync(path)) {
      const made = await makeClip(folder, commandOf(recipe, { ...video, file: `part-${file}` }));
      await rename(made, path);
    }
    const isMirrored = recipe.filters === 'hflip';
    variants.push({ name: recipe.name, videoPath: path, isMirrored });
  }
  return variants;
}

function commandOf(
  { crf, filters = 'null', cut = { start: 0, end: 0 } }: Recipe,
  { path, durationSeconds, file }: VideoFacts & { file: string },
): string {
  const from = cut.start * durationSeconds;
  const seconds = (1 - cut.start - cut.end) * durationSeconds;
  // The number of threads changes the result.
  const encoding = `-an -threads 1 -preset veryfast -crf ${crf}`;
  return `-ss ${from} -i ${path} -t ${seconds} -vf ${filters} ${encoding} ${file}`;
}

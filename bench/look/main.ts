import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs, promisify } from 'node:util';

import { LANGUAGES } from '../../contract/job.ts';
import { makeThumbnail } from '../../inference-container/media/make-thumbnail.ts';
import { VideoRefused } from '../../inference-container/media/video-refused.ts';
import { annotationWordsIn } from '../../worker/analyses/content/content.ts';
import { TOOLS } from '../accuracy/watch-video.ts';
import { DATA_FOLDER } from '../accuracy/list-clips.ts';
import { lazyBenchEngine } from '../pose/open-bench-engine.ts';
import { analyzeStranger } from '../strangers/score-stranger.ts';
import { watchCached } from '../strangers/watch-cached.ts';
import { drawPictures } from './draw-pictures.ts';
import { writeSheet } from './write-sheet.ts';

/**
 * `npm run look [-- --language de] [CLIP ...]`: pictures of what a runner sees, to be looked at. For
 * each video in ../shared/data: annotated frames, side by side; all thumbnails at 160 pixels; and,
 * unless clips are named, the pictures of all exercises.
 */
const FOLDER = new URL('../../.dev/look', import.meta.url).pathname;
const EXERCISES = new URL('../../build/exercise-media/media/*.png', import.meta.url).pathname;
const EXERCISE_SHEET = 'scale=256:-2,tile=6x6';
const MODEL = 'heavy';
const THUMBNAIL_BOX = 'scale=160:-2,pad=168:208:(ow-iw)/2:(oh-ih)/2';
const run = promisify(execFile);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { language: { type: 'string', default: 'en' } },
});
const words = annotationWordsIn(LANGUAGES.find((one) => one === values.language) ?? 'en');
const engine = lazyBenchEngine(MODEL);
try {
  await look();
} finally {
  await engine.close();
}

async function look(): Promise<void> {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  for (const path of videoPaths()) {
    // One after the other: each takes all cores.
    const outcome = await lookAt(path);
    process.stdout.write(`${basename(path)}: ${outcome}\n`);
  }
  if (positionals.length === 0) await lookAtExercises();
  const boxes = readdirSync(FOLDER).filter((file) => file.endsWith('.box.png'));
  if (boxes.length === 0) return;
  const sheet = join(FOLDER, 'thumbnails.png');
  const columns = Math.min(6, boxes.length);
  const tile = `tile=${columns}x${Math.ceil(boxes.length / columns)}`;
  const input = pictures(join(FOLDER, '*.box.png'));
  await run('ffmpeg', [...input, '-vf', tile, '-frames:v', '1', sheet]);
  process.stdout.write(`${FOLDER}\n`);
}

async function lookAtExercises(): Promise<void> {
  const sheets = join(FOLDER, 'exercises-%d.png');
  await run('ffmpeg', [...pictures(EXERCISES), '-vf', EXERCISE_SHEET, sheets]);
}

function pictures(pattern: string): string[] {
  return ['-v', 'error', '-f', 'image2', '-pattern_type', 'glob', '-i', pattern];
}

function videoPaths(): string[] {
  return ['video', 'synthetic'].flatMap((name) => {
    const folder = join(DATA_FOLDER, name);
    const files = existsSync(folder) ? readdirSync(folder) : [];
    return files
      .filter((file) => file.endsWith('.mp4'))
      .filter((file) => positionals.length === 0 || positionals.includes(basename(file, '.mp4')))
      .map((file) => join(folder, file));
  });
}

async function lookAt(path: string): Promise<string> {
  const name = basename(path, '.mp4');
  const view = /_back$|behind/.test(name) ? 'back_view' : 'side_view';
  const { signal } = new AbortController();
  try {
    const watched = await watchCached(path, { modelName: MODEL, openEngine: engine.open });
    const outcome = await analyzeStranger(watched, { view, words });
    if (!outcome.ok) return outcome.reason;
    const { frames, thumbnail } = await drawPictures(watched.video, outcome.annotation);
    await writeSheet(join(FOLDER, `${name}.png`), frames);
    if (thumbnail === null) return 'no landing';
    const jpeg = join(FOLDER, `${name}.jpg`);
    await writeFile(jpeg, await makeThumbnail(thumbnail, { tools: TOOLS, signal }));
    const box = join(FOLDER, `${name}.box.png`);
    await run('ffmpeg', ['-v', 'error', '-i', jpeg, '-vf', THUMBNAIL_BOX, box]);
    return 'drawn';
  } catch (error) {
    if (error instanceof VideoRefused) return error.reason;
    throw error;
  }
}

import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { buildahTool, withFilesOf } from '../cli/image/buildah.ts';
import { IMAGES } from '../cli/image/image-tool.ts';

const ROOT = join(import.meta.dirname, '..');
const SCRIPT = join(ROOT, 'inference-container', 'build-ffmpeg.sh');
const BUILDS = join(ROOT, '.dev', 'ffmpeg');
const BUILD = join(BUILDS, createHash('sha256').update(readFileSync(SCRIPT)).digest('hex'));

/** The folder of ffmpeg and ffprobe as they are in the container's image. */
export const IMAGE_PROGRAMS = join(BUILD, 'bin');

/** Rebuilds ffmpeg and ffprobe if their script has changed, and extracts them from the image. */
export function setup(): void {
  if (existsSync(BUILD)) return;
  buildahTool().build(IMAGES.cpu);
  rmSync(BUILDS, { recursive: true, force: true });
  const unfinished = `${BUILD}.part`;
  withFilesOf(IMAGES.cpu, (root) => {
    for (const path of ['bin/ffmpeg', 'bin/ffprobe', 'lib']) {
      cpSync(join(root, 'usr', 'local', path), join(unfinished, path), { recursive: true });
    }
  });
  renameSync(unfinished, BUILD);
}

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const SCRIPT = join(ROOT, 'inference-container', 'build-ffmpeg.sh');
const BUILDS = join(ROOT, '.dev', 'ffmpeg');
const BUILD = join(BUILDS, createHash('sha256').update(readFileSync(SCRIPT)).digest('hex'));

/** The folder of ffmpeg and ffprobe as they are in the container's image. */
export const IMAGE_PROGRAMS = join(BUILD, 'bin');

/** Builds them if the script has changed; takes two minutes. */
export function setup(): void {
  if (existsSync(BUILD)) return;
  rmSync(BUILDS, { recursive: true, force: true });
  mkdirSync(BUILDS, { recursive: true });
  const log = join(BUILDS, 'build.log');
  const output = openSync(log, 'w');
  const unfinished = `${BUILD}.part`;
  const { status } = spawnSync('sh', [SCRIPT, unfinished], { stdio: ['ignore', output, output] });
  if (status !== 0) throw new Error(`Building ffmpeg failed, see ${log}`);
  renameSync(unfinished, BUILD);
}

import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import type { RenderOptions } from './random-clips.ts';

const run = promisify(execFile);

const KIT = new URL('../../../shared/render/', import.meta.url).pathname;
/** Versions that the kit was developed with. */
const KIT_PACKAGES = ['three@0.187.0', 'playwright-core@1.65.1'];
/** Keeps videos and truth files outside the repository. */
export const CACHE_FOLDER = join(homedir(), '.cache', 'strideline-strangers');

export interface RenderedClip {
  videoPath: string;
  truthPath: string;
}

export function canRender(): boolean {
  return existsSync(join(KIT, 'render.mjs'));
}

function filesOf(options: RenderOptions): { folder: string; clip: RenderedClip } {
  const digest = createHash('sha256').update(JSON.stringify(options)).digest('hex').slice(0, 12);
  const folder = join(CACHE_FOLDER, 'clips', `${options.name}-${digest}`);
  const videoPath = join(folder, `${options.name}.mp4`);
  return { folder, clip: { videoPath, truthPath: join(folder, `${options.name}.truth.json`) } };
}

/** Renders the clip unless the cache has one with the same options. */
export async function renderClip(options: RenderOptions): Promise<RenderedClip> {
  const { folder, clip } = filesOf(options);
  if (existsSync(clip.truthPath)) return clip;
  await installKitPackages();
  const unfinished = await mkdtemp(join(CACHE_FOLDER, 'rendering-'));
  try {
    const listPath = join(unfinished, 'clips.json');
    await writeFile(listPath, JSON.stringify([options]));
    await run(process.execPath, [join(KIT, 'render.mjs'), listPath, unfinished, options.name], {
      cwd: CACHE_FOLDER,
      maxBuffer: 2 ** 26,
    });
    await mkdir(dirname(folder), { recursive: true });
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another process may have rendered the clip in the meantime.
    if (!existsSync(clip.truthPath)) throw error;
  }
  return clip;
}

/** Installs the kit's packages in the working directory, from which it loads them. */
async function installKitPackages(): Promise<void> {
  if (existsSync(join(CACHE_FOLDER, 'node_modules', 'three'))) return;
  await mkdir(CACHE_FOLDER, { recursive: true });
  await writeFile(join(CACHE_FOLDER, 'package.json'), '{ "private": true }\n');
  await run('npm', ['install', '--no-audit', '--no-fund', ...KIT_PACKAGES], { cwd: CACHE_FOLDER });
}

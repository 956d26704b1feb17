import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import { MEDIA_FOLDER } from '../folders.ts';
import { makeMedia } from '../renderer/make-media.ts';
import { Studio } from '../renderer/studio.ts';
import type { Versions } from './media-versions.ts';
import {
  builtVersions,
  keepBuilt,
  mediaVersions,
  publish,
  sourceVersions,
} from './media-versions.ts';
import { readPoses } from './pose-files.ts';

export interface BuildReport {
  made: string[];
  problems: string[];
}

interface Answer {
  slug: string;
  problem: string | null;
}

const MAX_STUDIOS = 4;
const PART_AGE_MS = 600_000;

/** Renders missing and outdated media, and removes media of deleted exercises. */
export async function buildMedia(): Promise<BuildReport> {
  mkdirSync(MEDIA_FOLDER, { recursive: true });
  const source = sourceVersions();
  removeOthers(source);
  const current: Versions = Object.fromEntries(
    Object.entries(builtVersions()).filter(([slug, version]) => source[slug] === version),
  );
  const missing = Object.keys(source).filter((slug) => !(slug in current));
  const problems: string[] = [];
  await runInStudios(missing, ({ slug, problem }) => {
    if (problem !== null) {
      problems.push(`${slug}: ${problem}`);
      return;
    }
    current[slug] = source[slug] ?? '';
    keepBuilt(current);
  });
  publish(mediaVersions());
  return { made: missing.filter((slug) => slug in current), problems };
}

/** Gives each studio the next exercise when it is free. */
async function runInStudios(slugs: readonly string[], onAnswer: (answer: Answer) => void) {
  const queue = [...slugs];
  const count = Math.min(availableParallelism(), MAX_STUDIOS, queue.length);
  await Promise.all(
    Array.from({ length: count }, async () => {
      const studio = await Studio.open();
      try {
        for (let slug = queue.shift(); slug !== undefined; slug = queue.shift()) {
          onAnswer({ slug, problem: await make(slug, studio) });
        }
      } finally {
        await studio.close();
      }
    }),
  );
}

async function make(slug: string, studio: Studio): Promise<string | null> {
  try {
    await makeMedia(await readPoses(slug), { studio, folder: MEDIA_FOLDER, slug });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * Removes media of deleted exercises, and leftovers of interrupted runs unless recent: another run
 * may be in progress.
 */
function removeOthers(source: Versions): void {
  for (const name of readdirSync(MEDIA_FOLDER)) {
    const file = join(MEDIA_FOLDER, name);
    const slug = /^([a-z0-9-]+)\.(?:png|mp4)$/.exec(name)?.[1];
    const isLeft = name.endsWith('.part') && Date.now() - statSync(file).mtimeMs > PART_AGE_MS;
    if (isLeft || (slug !== undefined && !(slug in source))) rmSync(file, { force: true });
  }
}

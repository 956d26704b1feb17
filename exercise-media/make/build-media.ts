import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

import { MEDIA_FOLDER } from '../folders.ts';
import type { Versions } from './media-versions.ts';
import {
  builtVersions,
  keepBuilt,
  mediaVersions,
  publish,
  sourceVersions,
} from './media-versions.ts';

export interface BuildReport {
  made: string[];
  problems: string[];
}

interface Answer {
  slug: string;
  problem: string | null;
}

const MOST_THREADS = 4;
const PART_AGE_MS = 600_000;

/** Renders missing and outdated media, and removes those of exercises that no longer exist. */
export async function buildMedia(): Promise<BuildReport> {
  mkdirSync(MEDIA_FOLDER, { recursive: true });
  const source = sourceVersions();
  removeOthers(source);
  const current: Versions = Object.fromEntries(
    Object.entries(builtVersions()).filter(([slug, version]) => source[slug] === version),
  );
  const missing = Object.keys(source).filter((slug) => !(slug in current));
  const problems: string[] = [];
  await inThreads(missing, ({ slug, problem }) => {
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

/** Each thread takes the next exercise when it has finished one. */
async function inThreads(slugs: readonly string[], onAnswer: (answer: Answer) => void) {
  const queue = [...slugs];
  const count = Math.min(availableParallelism(), MOST_THREADS, queue.length);
  await Promise.all(
    Array.from({ length: count }, async () => {
      const thread = new Worker(new URL('media-thread.ts', import.meta.url));
      try {
        for (let slug = queue.shift(); slug !== undefined; slug = queue.shift()) {
          onAnswer(await ask(thread, slug));
        }
      } finally {
        await thread.terminate();
      }
    }),
  );
}

async function ask(thread: Worker, slug: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    thread.once('message', (answer: Answer) => {
      thread.off('error', reject);
      resolve(answer);
    });
    thread.once('error', reject);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- not a window
    thread.postMessage(slug);
  });
}

/** Also removes leftovers of interrupted runs, unless recent: another run may be in progress. */
function removeOthers(source: Versions): void {
  for (const name of readdirSync(MEDIA_FOLDER)) {
    const file = join(MEDIA_FOLDER, name);
    const slug = /^([a-z0-9-]+)\.(?:png|mp4)$/.exec(name)?.[1];
    const isLeft = name.endsWith('.part') && Date.now() - statSync(file).mtimeMs > PART_AGE_MS;
    if (isLeft || (slug !== undefined && !(slug in source))) rmSync(file, { force: true });
  }
}

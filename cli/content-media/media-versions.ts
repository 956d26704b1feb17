import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import * as z from 'zod';

import { PROJECT_ROOT } from '../stack/stack-folders.ts';
import { listSlugs, poseFile } from './pose-files.ts';

export const MEDIA_FOLDER = join(PROJECT_ROOT, 'worker', 'exercises', 'media');
/** Checked in: the versions that the service names in the addresses of its media. */
const PUBLISHED_FILE = join(PROJECT_ROOT, 'worker', 'exercises', 'media-versions.json');
/** Beside the media: of which version each of them is. */
const BUILT_FILE = join(MEDIA_FOLDER, 'built.json');
const RENDERER_FOLDER = dirname(fileURLToPath(import.meta.url));
/** They look at what is drawn, or run what draws. */
const NOT_DRAWING = new Set([
  'build-media.ts',
  'check-motion.ts',
  'contact-sheet.ts',
  'media-thread.ts',
  'media-versions.ts',
  'pose-files.ts',
  'served-media.ts',
]);
const VERSION_LENGTH = 10;

const versionsSchema = z.record(z.string(), z.string());
export type Versions = Record<string, string>;

/** Of every exercise with a pose file: changes with that file, and with what draws. */
export function wantedVersions(): Versions {
  const renderer = createHash('sha256');
  for (const name of readdirSync(RENDERER_FOLDER).toSorted()) {
    if (!NOT_DRAWING.has(name)) renderer.update(readFileSync(join(RENDERER_FOLDER, name)));
  }
  const drawnBy = renderer.digest();
  const versionOf = (slug: string) =>
    createHash('sha256')
      .update(drawnBy)
      .update(readFileSync(poseFile(slug)))
      .digest('hex')
      .slice(0, VERSION_LENGTH);
  return Object.fromEntries(listSlugs().map((slug) => [slug, versionOf(slug)]));
}

function publishedVersions(): Versions {
  return readVersions(PUBLISHED_FILE);
}

/** What lies in the media folder, whole. */
export function builtVersions(): Versions {
  const known = Object.entries(readVersions(BUILT_FILE));
  return Object.fromEntries(
    known.filter(([slug]) =>
      ['png', 'mp4'].every((extension) => existsSync(join(MEDIA_FOLDER, `${slug}.${extension}`))),
    ),
  );
}

export function keepBuilt(versions: Versions): void {
  writeVersions(BUILT_FILE, versions);
}

/** Exercises whose poses are not written yet keep the version that they have. */
export function publish(versions: Versions): void {
  writeVersions(PUBLISHED_FILE, { ...publishedVersions(), ...versions });
}

function readVersions(file: string): Versions {
  return existsSync(file) ? versionsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
}

function writeVersions(file: string, versions: Versions): void {
  const sorted = Object.entries(versions).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const text = `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

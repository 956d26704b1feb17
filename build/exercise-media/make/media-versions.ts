import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import * as z from 'zod';

import { MEDIA_FOLDER, PUBLISHED_VERSIONS_FILE, RENDERER_FOLDERS } from '../folders.ts';
import { listSlugs, poseFile } from './pose-files.ts';

/** Source version of each rendered picture and video. */
const BUILT_FILE = join(MEDIA_FOLDER, 'built.json');
const VERSION_LENGTH = 10;

const versionsSchema = z.record(z.string(), z.string());
export type Versions = Record<string, string>;

/** Hashes each exercise's pose file together with the renderer. */
export function sourceVersions(): Versions {
  const renderer = RENDERER_FOLDERS.flatMap((folder) =>
    readdirSync(folder)
      .toSorted()
      .map((name) => join(folder, name)),
  );
  const drawnBy = hashOf(renderer);
  return Object.fromEntries(
    listSlugs().map((slug) => [slug, hashOf([poseFile(slug)], drawnBy).slice(0, VERSION_LENGTH)]),
  );
}

/** Returns the source version of each picture and video in the media folder. */
export function builtVersions(): Versions {
  const known = Object.entries(readVersions(BUILT_FILE));
  return Object.fromEntries(known.filter(([slug]) => mediaFiles(slug).every(existsSync)));
}

export function keepBuilt(versions: Versions): void {
  writeVersions(BUILT_FILE, versions);
}

/** Hashes the picture and video of each exercise. */
export function mediaVersions(): Versions {
  return Object.fromEntries(
    Object.keys(builtVersions()).map((slug) => [
      slug,
      hashOf(mediaFiles(slug)).slice(0, VERSION_LENGTH),
    ]),
  );
}

export function publish(versions: Versions): void {
  writeVersions(PUBLISHED_VERSIONS_FILE, versions);
}

function mediaFiles(slug: string): string[] {
  return ['png', 'mp4'].map((extension) => join(MEDIA_FOLDER, `${slug}.${extension}`));
}

function hashOf(files: readonly string[], first = ''): string {
  const hash = createHash('sha256').update(first);
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex');
}

function readVersions(file: string): Versions {
  return existsSync(file) ? versionsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
}

function writeVersions(file: string, versions: Versions): void {
  const sorted = Object.entries(versions).toSorted(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

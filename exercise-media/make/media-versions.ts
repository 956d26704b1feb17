import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import * as z from 'zod';

import { MEDIA_FOLDER, PUBLISHED_VERSIONS_FILE, RENDERER_FOLDER } from '../folders.ts';
import { listSlugs, poseFile } from './pose-files.ts';

/** Next to the media: the version of each one. */
const BUILT_FILE = join(MEDIA_FOLDER, 'built.json');
const VERSION_LENGTH = 10;

const versionsSchema = z.record(z.string(), z.string());
export type Versions = Record<string, string>;

/** Current version of every exercise with a pose file; changes with that file and the renderer. */
export function wantedVersions(): Versions {
  const renderer = createHash('sha256');
  for (const name of readdirSync(RENDERER_FOLDER).toSorted()) {
    renderer.update(readFileSync(join(RENDERER_FOLDER, name)));
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
  return readVersions(PUBLISHED_VERSIONS_FILE);
}

/** The versions of the complete media in the media folder. */
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

/** Exercises without a pose file keep their version. */
export function publish(versions: Versions): void {
  writeVersions(PUBLISHED_VERSIONS_FILE, { ...publishedVersions(), ...versions });
}

function readVersions(file: string): Versions {
  return existsSync(file) ? versionsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
}

function writeVersions(file: string, versions: Versions): void {
  const sorted = Object.entries(versions).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const text = `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import * as z from 'zod';

import { PROJECT_ROOT } from '../stack/stack-folders.ts';
import { ensureBaseImages } from './base-images.ts';
import type { Image, ImageTool, Layer } from './image-tool.ts';
import { buildWords, IGNORE_FILE, readProgram, runProgram, succeeds } from './image-tool.ts';

/** Keeps base images, stages, and images between runs. */
const FOLDER = join(PROJECT_ROOT, '.dev', 'image');
const STORAGE = join(FOLDER, 'storage');
const BUILDAH = [
  'buildah',
  '--root',
  STORAGE,
  '--runroot',
  join(FOLDER, 'run'),
  '--storage-driver',
];

/**
 * Builds without a daemon, on locally made base images, because it cannot reach an image registry.
 */
export function buildahTool(): ImageTool {
  mkdirSync(FOLDER, { recursive: true });
  return {
    name: 'buildah',
    build(image) {
      ensureBaseImages(FOLDER, buildahCommand);
      // A chroot needs neither namespaces nor control groups, which many CI machines lack.
      const options = ['--isolation=chroot', '--layers', '--jobs=2', `--ignorefile=${IGNORE_FILE}`];
      const command = buildahCommand('bud', ...options, ...buildWords(image));
      // The mount namespace ends with the build, so an interrupted one leaves no mounts behind.
      runProgram(['unshare', '--mount', ...command]);
    },
    readLayers,
  };
}

/** Returns a buildah command that uses this checkout's own storage. */
export function buildahCommand(...words: readonly string[]): string[] {
  return [...BUILDAH, storageDriver(), ...words];
}

/** Calls `use` with a folder that contains the image's file system. */
export function withFilesOf({ name }: Image, use: (root: string) => void): void {
  const container = readProgram(buildahCommand('from', '--pull-never', name));
  try {
    use(readProgram(buildahCommand('mount', container)));
  } finally {
    readProgram(buildahCommand('rm', container));
  }
}

let driver: 'overlay' | 'vfs' | undefined;

/** Uses plain copies of every layer where overlay mounts cannot be nested. */
function storageDriver(): 'overlay' | 'vfs' {
  driver ??= succeeds([...BUILDAH, 'overlay', 'images']) ? 'overlay' : 'vfs';
  return driver;
}

const imageSchema = z.object({
  OCIv1: z.object({
    rootfs: z.object({ diff_ids: z.array(z.string()) }),
    history: z.array(
      z.object({ created_by: z.string().default(''), empty_layer: z.boolean().default(false) }),
    ),
  }),
});
const storedLayersSchema = z.array(
  z.object({ 'diff-digest': z.string().optional(), 'diff-size': z.number().optional() }),
);

function readLayers({ name }: Image): Layer[] {
  const inspected = readProgram(buildahCommand('inspect', '--type', 'image', name));
  const { rootfs, history } = imageSchema.parse(JSON.parse(inspected)).OCIv1;
  const file = join(STORAGE, `${storageDriver()}-layers`, 'layers.json');
  const stored = storedLayersSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const sizes = new Map(stored.map((layer) => [layer['diff-digest'], layer['diff-size']]));
  const filled = history.filter(({ empty_layer: isEmpty }) => !isEmpty);
  return rootfs.diff_ids.map((digest, index) => {
    const bytes = sizes.get(digest);
    assert(bytes !== undefined, 'buildah stores all layers of its images');
    return { bytes, createdBy: filled[index]?.created_by ?? digest };
  });
}

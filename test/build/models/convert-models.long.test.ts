import { execFile } from 'node:child_process';
import {
  cp,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { CONVERTER_VERSION, ensureModels } from '../../../build/models/convert-models.ts';
import { MODEL_SOURCES } from '../../../build/models/model-sources.ts';

const LONG_AGO = new Date('2001-01-01T00:00:00Z');
const SOURCE_FOLDER = 'build/models';
const FILE = 'blazepose-lite.onnx';

const run = promisify(execFile);

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'convert-models-'));
});

afterEach(() => rm(directory, { recursive: true }));

async function convertedLongAgo(): Promise<{ path: string; whole: Buffer }> {
  const { lite: path } = await ensureModels(['lite'], { directory });
  await utimes(path, LONG_AGO, LONG_AGO);
  return { path, whole: await readFile(path) };
}

async function isFromLongAgo(path: string): Promise<boolean> {
  return (await stat(path)).mtimeMs === LONG_AGO.getTime();
}

describe('ensureModels', () => {
  it('leaves a valid file unchanged', async () => {
    const { path } = await convertedLongAgo();

    await ensureModels(['lite'], { directory });

    expect(await isFromLongAgo(path)).toBe(true);
  });

  it.each<{ what: string; spoil: (whole: Buffer) => Buffer }>([
    { what: 'an empty', spoil: () => Buffer.alloc(0) },
    { what: 'a short', spoil: (whole) => whole.subarray(0, -1) },
    { what: 'a long', spoil: (whole) => Buffer.concat([whole, Buffer.of(0)]) },
    { what: 'a damaged', spoil: (whole) => inverted(whole, whole.length >> 1) },
    {
      what: 'an outdated',
      spoil: (whole) => replaced(whole, `converter ${CONVERTER_VERSION} `, 'converter 0 '),
    },
    {
      what: 'another source’s',
      spoil: (whole) =>
        replaced(whole, MODEL_SOURCES.lite.sourceSha256, MODEL_SOURCES.heavy.sourceSha256),
    },
  ])('replaces $what file', async ({ spoil }) => {
    const { path, whole } = await convertedLongAgo();
    await writeFile(path, spoil(whole));
    await utimes(path, LONG_AGO, LONG_AGO);

    await ensureModels(['lite'], { directory });

    expect(await isFromLongAgo(path)).toBe(false);
    expect(whole.equals(await readFile(path))).toBe(true);
    expect(await readdir(directory)).toEqual([FILE]);
  });

  it('never exposes a partial file while several processes convert concurrently', async () => {
    const path = join(directory, FILE);
    const seenBytes = new Set<number>();
    const watching = new AbortController();
    const watch = (async () => {
      while (!watching.signal.aborted) {
        const seen = await stat(path).catch(() => null);
        if (seen !== null) seenBytes.add(seen.size);
        await new Promise(setImmediate);
      }
    })();

    await Promise.all([1, 2, 3].map(() => ensureModels(['lite'], { directory })));
    watching.abort();
    await watch;

    const { size } = await stat(path);
    expect([...seenBytes.add(size)]).toEqual([size]);
    expect(await readdir(directory)).toEqual([FILE]);
  });
});

describe('the conversion program', () => {
  it('names a missing package, and exits with 1', async () => {
    await cp(SOURCE_FOLDER, join(directory, 'alone'), { recursive: true });

    const ended = run(process.execPath, [join(directory, 'alone', 'convert-models.ts')]);

    await expect(ended).rejects.toMatchObject({ code: 1 });
    await expect(ended).rejects.toHaveProperty(
      'stderr',
      expect.stringContaining('@mediapipe/pose is not installed'),
    );
  });

  it('refuses a package with a different model', async () => {
    const fakePackage = join(directory, 'node_modules', '@mediapipe', 'pose');
    await cp(SOURCE_FOLDER, join(directory, 'alone'), { recursive: true });
    await mkdir(fakePackage, { recursive: true });
    await writeFile(join(fakePackage, 'package.json'), '{}');
    await writeFile(join(fakePackage, MODEL_SOURCES.detector.sourceFile), 'TFL3TFL3');

    const ended = run(process.execPath, [join(directory, 'alone', 'convert-models.ts')]);

    await expect(ended).rejects.toMatchObject({ code: 1 });
    await expect(ended).rejects.toHaveProperty('stderr', expect.stringContaining(fakePackage));
  });
});

function inverted(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(bytes.readUInt8(at) ^ 0xff, at);
  return copy;
}

/** Replaces text in the file header, which contains the stamp. */
function replaced(bytes: Buffer, from: string, to: string): Buffer {
  const head = bytes.toString('latin1', 0, 300);
  expect(head).toContain(from);
  return Buffer.concat([Buffer.from(head.replace(from, to), 'latin1'), bytes.subarray(300)]);
}

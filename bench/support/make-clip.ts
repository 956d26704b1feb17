import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

import type { MediaTools } from '../../inference-container/media/media-tools.ts';
import { detectSandbox } from '../../inference-container/media/sandbox.ts';

/** Media programs under test, if other than those in PATH. */
const MEDIA_PROGRAMS = process.env['TEST_MEDIA_PROGRAMS'];

export const TEST_TOOLS = {
  sandbox: await detectSandbox(),
  searchPath: [MEDIA_PROGRAMS, process.env['PATH']].filter(Boolean).join(delimiter),
  timeoutMs: 30_000,
  memoryMebibytes: 1536,
} satisfies MediaTools;

export async function makeTempDirectory(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'strideline-test-'));
}

export async function removeDirectory(directory: string): Promise<void> {
  await rm(directory, { recursive: true, force: true });
}

/** Fastest ffmpeg settings for H.264. */
export const X264 = '-pix_fmt yuv420p -c:v libx264 -preset ultrafast';

/** Runs ffmpeg with the arguments in `command`, which ends with the output file name. */
export async function makeClip(directory: string, command: string): Promise<string> {
  const words = command.split(' ');
  const path = join(directory, words.pop() ?? '');
  await promisify(execFile)('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...words, path]);
  return path;
}

export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const collected: T[] = [];
  for await (const item of items) collected.push(item);
  return collected;
}

import { access, constants, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { CalculatedData, Strideline, SuccessfulAnalysis } from '../../client/src/index.ts';
import { MAX_VIDEO_BYTES } from '../../contract/job.ts';
import { CommandFailure, EXIT } from './command-failure.ts';

/** Checks that the video can be sent, before a credit is spent. */
export async function checkVideo(path: string): Promise<void> {
  const problem = await describeProblem(path, async () => {
    const found = await stat(path);
    if (!found.isFile()) return `${path} is not a file.`;
    await access(path, constants.R_OK);
    return found.size > MAX_VIDEO_BYTES
      ? `${path} is larger than ${MAX_VIDEO_BYTES / 1024 / 1024} MB.`
      : null;
  });
  if (problem !== null) throw new CommandFailure(EXIT.misused, problem);
}

/** Creates the output folder, before a credit is spent. */
export async function makeDirectory(path: string): Promise<void> {
  const problem = await describeProblem(path, async () => {
    await mkdir(path, { recursive: true });
    await access(path, constants.W_OK);
    return null;
  });
  if (problem !== null) throw new CommandFailure(EXIT.misused, `--out: ${problem}`);
}

/** Saves everything about a successful analysis. */
export async function saveFiles(
  client: Strideline,
  {
    results,
    calculatedData,
    directory,
    signal,
  }: {
    results: SuccessfulAnalysis;
    calculatedData: CalculatedData;
    directory: string;
    signal: AbortSignal;
  },
): Promise<void> {
  const { video_id: id, thumbnail, output_video: outputVideo } = results;
  const save = async (name: string, content: string | Blob) =>
    writeWhole(join(directory, name), content);
  try {
    await save('results.json', toJson(results));
    await save('calculated_data.json', toJson(calculatedData));
    await save('raw_data.json', JSON.stringify(await client.getRawData(id, { signal })));
    if (thumbnail !== undefined) {
      await save('thumbnail.jpg', await client.getMedia(thumbnail, { signal }));
    }
    if (outputVideo !== undefined) {
      await save('output_video.mp4', await client.getMedia(outputVideo, { signal }));
    }
  } catch (error) {
    throw isSystemError(error) ? notSaved(error) : error;
  }
}

/** The file gets its own name only once it is complete. */
async function writeWhole(path: string, content: string | Blob): Promise<void> {
  const partial = `${path}.part`;
  try {
    await writeFile(partial, typeof content === 'string' ? content : content.stream());
    await rename(partial, path);
  } finally {
    await rm(partial, { force: true });
  }
}

function notSaved(error: NodeJS.ErrnoException): CommandFailure {
  return new CommandFailure(EXIT.refused, `Could not save everything: ${error.message}`);
}

async function describeProblem(
  path: string,
  check: () => Promise<string | null>,
): Promise<string | null> {
  try {
    return await check();
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return SENTENCES[error.code ?? '']?.(path) ?? `${error.message}.`;
  }
}

const SENTENCES: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: (path) => `${path} does not exist.`,
  EEXIST: (path) => `${path} is not a folder.`,
  ENOTDIR: (path) => `Part of the path ${path} is not a folder.`,
  EACCES: (path) => `Permission denied: ${path}.`,
};

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && 'syscall' in error;
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

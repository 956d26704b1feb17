import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import * as z from 'zod';

import { readJsonAnswer } from '../http/json-answer.ts';
import { callService } from './call-service.ts';
import { CommandFailure, EXIT } from './command-failure.ts';
import { describeProblem, isSystemError } from './file-problem.ts';
import type { Connection } from './service-client.ts';

const DOWNLOAD_LIMIT_MS = 600_000;

const mediaSchema = z.looseObject({
  thumbnail: z.string().optional(),
  output_video: z.string().optional(),
});

/**
 * Creates the output folder and writes to it, before a credit is spent. Permissions alone say too
 * little: root has them even where nothing can be stored.
 */
export async function makeDirectory(path: string): Promise<void> {
  const probe = join(path, '.strideline-probe');
  const problem = await describeProblem(path, async () => {
    await mkdir(path, { recursive: true });
    await writeFile(probe, '');
    await rm(probe);
    return null;
  });
  if (problem !== null) {
    throw new CommandFailure(EXIT.misused, `--out: cannot save to ${path}: ${problem}`);
  }
}

/** Saves everything about a successful analysis. Returns the file names. */
export async function saveFiles(
  connection: Connection,
  {
    id,
    results,
    calculatedData,
    directory,
  }: {
    id: string;
    results: object;
    calculatedData: unknown;
    directory: string;
  },
): Promise<string[]> {
  const { thumbnail, output_video: outputVideo } = mediaSchema.parse(results);
  const rawData = `${connection.baseUrl}/analysis/${id}/results/raw_data`;
  const headers = { Authorization: `Bearer ${connection.apiKey}` };
  const downloads = [
    { name: 'raw_data.json', url: rawData, headers },
    // Media URLs are signed and need no key.
    { name: 'thumbnail.jpg', url: thumbnail, headers: {} },
    { name: 'output_video.mp4', url: outputVideo, headers: {} },
  ];
  const saved = ['results.json', 'calculated_data.json'];
  try {
    await writeFile(join(directory, 'results.json'), toJson(results));
    await writeFile(join(directory, 'calculated_data.json'), toJson(calculatedData));
    for (const { name, url, headers: own } of downloads) {
      if (url === undefined) continue;
      // Sequential: they share one connection.
      // oxlint-disable-next-line no-await-in-loop
      await download(connection, { url, headers: own, path: join(directory, name) });
      saved.push(name);
    }
  } catch (error) {
    throw isSystemError(error) ? notSaved(error) : error;
  }
  return saved;
}

/** The file gets its own name only once it is complete. */
async function download(
  { signal, waits }: Connection,
  { url, headers, path }: { url: string; headers: Record<string, string>; path: string },
): Promise<void> {
  const partial = `${path}.part`;
  try {
    await callService({
      url,
      headers,
      timeoutMs: DOWNLOAD_LIMIT_MS,
      signal,
      firstRetryMs: waits.firstRetryMs,
      read: (response) => writeBody(response, partial),
    });
    await rename(partial, path);
  } finally {
    await rm(partial, { force: true });
  }
}

async function writeBody(response: Response, path: string): Promise<void> {
  if (!response.ok) {
    const answer = await readJsonAnswer(response);
    const sentence = answer.ok ? `${response.url} returned ${response.status}.` : answer.detail;
    throw new CommandFailure(EXIT.refused, sentence);
  }
  const body = response.body === null ? Readable.from([]) : Readable.fromWeb(response.body);
  try {
    await pipeline(body, createWriteStream(path));
  } catch (error) {
    // Downloading again would not help on a full disk.
    throw isSystemError(error) ? notSaved(error) : error;
  }
}

function notSaved(error: NodeJS.ErrnoException): CommandFailure {
  return new CommandFailure(EXIT.refused, `Could not save everything: ${error.message}`);
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

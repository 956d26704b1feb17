import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { CalculatedData, Strideline, SuccessfulAnalysis } from '../../client/src/index.ts';
import { CommandFailure, EXIT } from './command-failure.ts';
import { describeProblem, isSystemError } from './file-problem.ts';

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

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

import { rename, rm, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';

import type { Language } from '../../client/src/index.ts';
import { CommandFailure, EXIT } from '../command.ts';
import { createFolder } from '../create-folder.ts';
import { describeProblem, isSystemError } from './failures.ts';
import type { AnalyzedVideo, Session } from './program.ts';
import { reportPageOf } from './report-page.ts';

export const REPORT_FILE = 'report.html';

/**
 * Creates the output folder and tests a write before a credit is spent. Permission bits are not
 * enough: root passes them even on a read-only file system.
 */
export async function makeDirectory(path: string): Promise<void> {
  const probe = join(path, '.strideline-probe');
  const problem = await describeProblem(path, async () => {
    try {
      createFolder(path);
    } catch (error) {
      if (isSystemError(error) && error.code === 'ENOENT') return 'No folder can be made there.';
      throw error;
    }
    await writeFile(probe, '');
    await rm(probe);
    return null;
  });
  if (problem !== null) {
    throw new CommandFailure(`--out: cannot save to ${path}: ${problem}`, EXIT.misused);
  }
}

interface Wanted {
  directory: string;
  name: string;
  language: Language;
}

export async function saveFiles(
  analyzed: AnalyzedVideo,
  session: Session,
  { directory, name, language }: Wanted,
): Promise<void> {
  const { results, calculatedData } = analyzed;
  const { client, signal } = session;
  const download = async (url: string | undefined) =>
    url === undefined ? null : client.getMedia(url, { signal });
  const id = results.video_id;
  const [rawData, rawCsv, rawTrc, thumbnail, outputVideo] = await Promise.all([
    client.getRawData(id, { signal }),
    client.getRawDataFile(id, 'csv', { signal }),
    client.getRawDataFile(id, 'trc', { signal }),
    download(results.thumbnail),
    download(results.output_video),
  ]);
  const page = await reportPageOf(
    { ...analyzed, rawData, thumbnail, outputVideo, name, language },
    session,
  );
  const files = {
    'results.json': toJson(results),
    'calculated_data.json': toJson(calculatedData),
    'raw_data.json': JSON.stringify(rawData),
    'raw_data.csv': rawCsv,
    'raw_data.trc': rawTrc,
    'thumbnail.jpg': thumbnail,
    'output_video.mp4': outputVideo,
    [REPORT_FILE]: page,
  };
  try {
    createFolder(directory);
    for (const [file, content] of Object.entries(files)) {
      if (content !== null) await writeWhole(join(directory, file), content);
    }
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw new CommandFailure(`Could not save everything: ${error.message}`);
  }
}

/** Writes to a temporary file and renames it when complete. */
async function writeWhole(path: string, content: string | Blob): Promise<void> {
  const partial = `${path}.part`;
  try {
    await writeFile(partial, typeof content === 'string' ? content : content.stream());
    await rename(partial, path);
  } finally {
    await rm(partial, { force: true });
  }
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/**
 * Returns the output folder of each video: `outDirectory` for a single one, otherwise a subfolder
 * named after the video. Names are unique even on case-insensitive file systems.
 */
export function nameFolders(videoNames: readonly string[], outDirectory: string): string[] {
  if (videoNames.length === 1) return [outDirectory];
  const taken = new Set<string>();
  return videoNames.map((videoName) => {
    const stem = parse(videoName).name;
    let folder = stem;
    for (let number = 2; taken.has(folder.toLowerCase()); number += 1) folder = `${stem}-${number}`;
    taken.add(folder.toLowerCase());
    return join(outDirectory, folder);
  });
}

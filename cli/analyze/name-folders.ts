import { join, parse } from 'node:path';

/**
 * A folder for the files of each video: the one asked for, or in it one for each of several, named
 * like the video. No two are the same, not even where file systems ignore case.
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

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { POSES_FOLDER } from '../folders.ts';
import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export function listSlugs(): string[] {
  return readdirSync(POSES_FOLDER)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => name.slice(0, -'.ts'.length))
    .toSorted();
}

export function poseFile(slug: string): string {
  return join(POSES_FOLDER, `${slug}.ts`);
}

/** Imports an exercise's poses; the compiler checks the type of the file. */
export async function readPoses(slug: string): Promise<ExercisePoses> {
  const { href } = pathToFileURL(poseFile(slug));
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- the compiler checks each of them
  const { default: poses }: { default: ExercisePoses } = await import(href);
  return poses;
}

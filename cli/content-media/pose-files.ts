import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { PROJECT_ROOT } from '../stack/stack-folders.ts';
import type { ExercisePoses } from './exercise-poses.ts';

const POSES_FOLDER = join(PROJECT_ROOT, 'worker', 'exercises', 'poses');

export function listSlugs(): string[] {
  return readdirSync(POSES_FOLDER)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => name.slice(0, -'.ts'.length))
    .toSorted();
}

export function poseFile(slug: string): string {
  return join(POSES_FOLDER, `${slug}.ts`);
}

/** The compiler has checked its shape. */
export async function readPoses(slug: string): Promise<ExercisePoses> {
  const { href } = pathToFileURL(poseFile(slug));
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- the compiler checks each of them
  const { default: poses }: { default: ExercisePoses } = await import(href);
  return poses;
}

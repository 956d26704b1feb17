import { join } from 'node:path';

import * as z from 'zod';

import type { Account } from './open-account.ts';
import { readIfExists } from './open-account.ts';

/** Containers on Cloudflare, unless `--set CONTAINERS_MAX=N` overrides it. */
const DEFAULT_MAX = '5';
/** Two cores and 8 GiB; see docs/deploy.md for the measurements. */
const INSTANCE_TYPE = 'standard-3';

const applicationsSchema = z.array(z.object({ id: z.string(), name: z.string() }));

/** Returns the Worker's setting; 0 if all containers run elsewhere. */
export function containersMax(variables: Readonly<Record<string, string>>): string {
  return variables['CONTAINERS_MAX'] ?? DEFAULT_MAX;
}

export function usesContainers(variables: Readonly<Record<string, string>>): boolean {
  return Number(containersMax(variables)) > 0;
}

function applicationName(worker: string): string {
  return `${worker}-inference`;
}

/** Returns wrangler's container configuration; `root` is the path to the project. */
export function containerApplications(
  worker: string,
  variables: Readonly<Record<string, string>>,
  root: string,
): object[] {
  if (!usesContainers(variables)) return [];
  return [
    {
      name: applicationName(worker),
      class_name: 'InferenceContainer',
      image: join(root, 'inference-container', 'Dockerfile'),
      image_build_context: root,
      instance_type: INSTANCE_TYPE,
      max_instances: Number(containersMax(variables)),
    },
  ];
}

export function describeContainers(
  worker: string,
  variables: Readonly<Record<string, string>>,
): string[] {
  if (!usesContainers(variables)) return [];
  return [
    `container image built with Docker, and pushed to Cloudflare's registry`,
    `container application ${applicationName(worker)}: at most ${containersMax(variables)} of ${INSTANCE_TYPE}`,
  ];
}

export async function findContainerApplication(
  account: Account,
  worker: string,
): Promise<string | null> {
  const found = await readIfExists(account, '/containers/applications');
  const applications = found === null ? [] : applicationsSchema.parse(found);
  return applications.find(({ name }) => name === applicationName(worker))?.id ?? null;
}

export const NEEDS_DOCKER =
  'Containers on Cloudflare need Docker, which builds and pushes their image, and "docker info" fails here. Start Docker, or run all containers elsewhere: npm run deploy -- --set CONTAINERS_MAX=0';

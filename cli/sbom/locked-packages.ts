import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import * as z from 'zod';

import { PROJECT_ROOT } from '../stack/stack-folders.ts';
import type { Component } from './component.ts';

const lockedSchema = z.object({
  version: z.string(),
  license: z.string().optional(),
  integrity: z.string().optional(),
  dependencies: z.record(z.string(), z.string()).default({}),
});
const lockSchema = z.object({
  packages: z.record(z.string(), z.unknown()),
});

/**
 * Lists the packages of a lockfile that these names need, themselves included. `npm sbom --omit dev`
 * leaves out packages that a development tool needs too, such as zod.
 */
export function lockedPackages(lockfile: string, names: readonly string[]): Component[] {
  const { packages } = lockSchema.parse(
    JSON.parse(readFileSync(join(PROJECT_ROOT, lockfile), 'utf8')),
  );
  const found = new Map<string, Component>();
  const waiting = names.map((name) => locate(packages, '', name));
  for (const path of waiting) {
    if (found.has(path)) continue;
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const locked = lockedSchema.parse(packages[path]);
    found.set(path, describe(name, locked));
    waiting.push(...Object.keys(locked.dependencies).map((each) => locate(packages, path, each)));
  }
  return [...found.values()];
}

/** Finds a package as Node does: in the nearest folder above that has it. */
function locate(packages: Record<string, unknown>, from: string, name: string): string {
  const path = from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`;
  if (path in packages) return path;
  if (from === '') throw new Error(`${name} is not in the lockfile`);
  const parent = from.lastIndexOf('/node_modules/');
  return locate(packages, parent === -1 ? '' : from.slice(0, parent), name);
}

function describe(
  name: string,
  { version, license, integrity }: z.infer<typeof lockedSchema>,
): Component {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const [algorithm = '', digest = ''] = integrity?.split('-') ?? [];
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    ...(license !== undefined && { licenses: [{ expression: license }] }),
    ...(algorithm === 'sha512' && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }],
    }),
  };
}

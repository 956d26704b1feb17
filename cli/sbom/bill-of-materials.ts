import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import * as z from 'zod';

import { PROJECT_ROOT } from '../stack/stack-folders.ts';

/** Root dependencies that only the container and development need. */
const NOT_IN_WORKER = ['@mediapipe/pose', 'onnxruntime-node'];
/** Packages bundled with the client's command and saved report. */
const CLIENT_PACKAGES = ['hono', 'zod'];

const manifestSchema = z.object({
  version: z.string(),
  dependencies: z.record(z.string(), z.string()),
});

interface Product {
  type: Component['type'];
  name: string;
  components: readonly Component[];
}

export function shippedProducts(): Product[] {
  const direct = Object.keys(readManifest().dependencies);
  return [
    {
      type: 'application',
      name: 'strideline-worker',
      components: lockedPackages(
        'package-lock.json',
        direct.filter((name) => !NOT_IN_WORKER.includes(name)),
      ),
    },
    {
      type: 'container',
      name: 'strideline-inference',
      components: [
        ...lockedPackages('inference-container/package-lock.json', IMAGE_PACKAGES).filter(
          ({ name }) => IMAGE_PACKAGES.includes(name),
        ),
        ...IMAGE_PARTS,
      ],
    },
    {
      type: 'library',
      name: 'strideline-client',
      components: lockedPackages('package-lock.json', CLIENT_PACKAGES),
    },
  ];
}

/** Describes the products as CycloneDX; deterministic for a commit. */
export function billOfMaterials() {
  const { version } = readManifest();
  const products = shippedProducts();
  const parts = products.flatMap(({ components }) => components);
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': 'strideline', name: 'strideline', version },
    },
    components: [
      ...products.map(({ type, name }) => ({ type, 'bom-ref': name, name, version })),
      ...new Map(parts.map((part) => [part['bom-ref'], part])).values(),
    ],
    dependencies: [
      { ref: 'strideline', dependsOn: products.map(({ name }) => name) },
      ...products.map(({ name, components }) => ({
        ref: name,
        dependsOn: components.map((component) => component['bom-ref']),
      })),
    ],
  };
}

function readManifest(): z.infer<typeof manifestSchema> {
  return manifestSchema.parse(JSON.parse(readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8')));
}

export interface Component {
  type: 'library' | 'application' | 'container' | 'machine-learning-model' | 'operating-system';
  'bom-ref': string;
  name: string;
  version?: string;
  purl?: string;
  /** SPDX expressions. */
  licenses?: readonly { expression: string }[];
  hashes?: readonly { alg: 'SHA-512'; content: string }[];
}

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
 * Lists the named packages and their dependencies in a lockfile. `npm sbom --omit dev` omits
 * packages that a development tool also needs, such as zod.
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

/** Resolves a package as Node does: in the nearest folder above that has it. */
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

/** Packages that remain in the image. */
export const IMAGE_PACKAGES = ['mediabunny', 'onnxruntime-common', 'onnxruntime-node', 'zod'];

/**
 * Parts of the image other than npm packages. Most versions come from the base images and Debian at
 * build time, so they are not listed.
 */
const IMAGE_PARTS: readonly Component[] = [
  debian('ffmpeg', 'GPL-2.0-or-later'),
  debian('x264', 'GPL-2.0-or-later'),
  debian('dav1d', 'BSD-2-Clause'),
  debian('zlib', 'Zlib'),
  debian('bzip2', 'bzip2-1.0.6'),
  debian('tini', 'MIT'),
  {
    type: 'application',
    'bom-ref': 'node',
    name: 'node',
    version: '24',
    purl: 'pkg:generic/node@24',
    licenses: [{ expression: 'MIT' }],
  },
  {
    type: 'machine-learning-model',
    'bom-ref': 'blazepose',
    name: 'BlazePose, converted from @mediapipe/pose',
    licenses: [{ expression: 'Apache-2.0' }],
  },
  {
    type: 'library',
    'bom-ref': 'noto-sans',
    name: 'Outlines of Noto Sans, JP, KR, and SC',
    version: '5.3.0',
    licenses: [{ expression: 'OFL-1.1' }],
  },
  // Without a license: each Debian package has its own.
  { type: 'operating-system', 'bom-ref': 'debian', name: 'debian', version: '12' },
];

function debian(name: string, license: string): Component {
  const purl = `pkg:deb/debian/${name}?arch=source&distro=bookworm`;
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    purl,
    licenses: [{ expression: license }],
  };
}

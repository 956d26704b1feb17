import { readFileSync } from 'node:fs';

import { buildSync } from 'esbuild';
import { describe, expect, it } from 'vitest';

import {
  shippedProducts,
  IMAGE_PACKAGES,
  lockedPackages,
} from '../../../cli/sbom/bill-of-materials.ts';
import type { Component } from '../../../cli/sbom/bill-of-materials.ts';

/**
 * Licenses that impose no conditions on a service, and require at most notices or their own source
 * for redistribution.
 */
const ALLOWED = [
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT OR Apache-2.0',
  'MPL-2.0',
  'OFL-1.1',
  'Zlib',
  'bzip2-1.0.6',
];
/** Separate programs in the image, not linked with this project: docs/security.md. */
const GPL_PROGRAMS = ['ffmpeg', 'x264'];
/** Consists of packages that have their own licenses. */
const COLLECTIONS = ['debian'];

function isAllowed({ name, licenses }: Component): boolean {
  if (COLLECTIONS.includes(name)) return true;
  const license = licenses?.[0]?.expression;
  if (license === undefined) return false;
  return (
    ALLOWED.includes(license) || (license === 'GPL-2.0-or-later' && GPL_PROGRAMS.includes(name))
  );
}

function componentsOf(product: string): readonly Component[] {
  return shippedProducts().find(({ name }) => name === product)?.components ?? [];
}

function namesIn(product: string): string[] {
  return componentsOf(product).map(({ name }) => name);
}

function bundledPackages(entryPoints: string[]): string[] {
  const { metafile } = buildSync({
    entryPoints,
    bundle: true,
    write: false,
    metafile: true,
    outdir: '.',
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['workerd', 'worker', 'import'],
    external: ['cloudflare:*', 'node:*', '*portal.js'],
    jsx: 'automatic',
    jsxImportSource: 'hono/jsx',
    logLevel: 'error',
  });
  const outputs = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.entries(inputs));
  const names = outputs
    .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
    .map(([path]) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1]);
  return [...new Set(names)].filter((name) => name !== undefined);
}

describe('the bill of materials', () => {
  it.each(shippedProducts().map(({ name }) => name))(
    'contains only allowed licenses in %s',
    (product) => {
      const components = componentsOf(product);
      expect(components.length).toBeGreaterThan(1);
      expect(components.filter((component) => !isAllowed(component))).toEqual([]);
    },
  );

  it('lists every package that is bundled in the Worker', () => {
    const bundled = bundledPackages(['worker/index.ts', 'worker/portal/portal.tsx']);
    expect(bundled).toContain('better-auth');
    expect(namesIn('strideline-worker')).toEqual(expect.arrayContaining(bundled));
  });

  it('lists exactly the packages in the client bundles', () => {
    const bundled = bundledPackages([
      'client/src/index.ts',
      'cli/strideline.ts',
      'worker/portal/report/report-page.tsx',
    ]);
    expect(namesIn('strideline-client').toSorted()).toEqual(bundled.toSorted());
  });

  it('lists exactly the packages that the Dockerfile keeps', () => {
    const dockerfile = readFileSync('inference-container/Dockerfile', 'utf8');
    const kept = [...dockerfile.matchAll(/-not -name '?([a-z*-]+)/g)].map(([, name = '']) => name);
    const direct = ['@mediapipe/pose', 'mediabunny', 'onnxruntime-node', 'zod'];
    const installed = lockedPackages('inference-container/package-lock.json', direct)
      .map(({ name }) => name)
      .filter((name) =>
        kept.some((each) =>
          each.endsWith('*') ? name.startsWith(each.slice(0, -1)) : name === each,
        ),
      );
    expect(kept).toHaveLength(3);
    expect(installed.toSorted()).toEqual(IMAGE_PACKAGES);
  });
});

// Bundles the portal apart from the Worker, so that a Worker that never serves a page of it never
// evaluates it, and writes its style sheet and script with hashes in their names.
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { buildSync } from 'esbuild';

import { writeAssets, writeIfChanged } from './write-assets.mjs';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const PAGES = join(ROOT, 'worker', 'portal');
const MODULE = join(PAGES, '.built', 'portal.js');

export function buildPortal() {
  const { outputFiles: assets } = buildSync({
    entryPoints: ['styles.css', 'portal-client.ts', 'capture/capture-client.ts'].map((file) =>
      join(PAGES, 'client', file),
    ),
    entryNames: '[name]-[hash]',
    outdir: '.',
    bundle: true,
    minify: true,
    write: false,
    logLevel: 'warning',
  });
  const names = assets.map(({ path }) => basename(path));
  const { outputFiles: modules } = buildSync({
    entryPoints: [join(PAGES, 'portal.tsx')],
    outfile: MODULE,
    bundle: true,
    minify: true,
    keepNames: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2024',
    mainFields: ['module', 'main'],
    conditions: ['workerd', 'worker', 'import'],
    external: ['cloudflare:*', 'node:*'],
    jsx: 'automatic',
    jsxImportSource: 'hono/jsx',
    define: {
      PORTAL_STYLE_SHEET: JSON.stringify(names.find((name) => name.endsWith('.css'))),
      PORTAL_SCRIPT: JSON.stringify(names.find((name) => /^portal-client.*js$/.test(name))),
      PORTAL_CAPTURE_SCRIPT: JSON.stringify(
        names.find((name) => /^capture-client.*js$/.test(name)),
      ),
    },
    write: false,
    logLevel: 'warning',
  });
  writeAssets('portal', new Map(assets.map(({ path, contents }) => [basename(path), contents])));
  for (const { path, contents } of modules) writeIfChanged(path, contents);
}

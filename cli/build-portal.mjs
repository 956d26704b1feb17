// Bundles the portal apart from the Worker, so that a Worker that never serves a page of it never
// evaluates it, and writes what its pages load with hashes in the names.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

import { buildSync } from 'esbuild';

import { writeAssets, writeIfChanged } from './write-assets.mjs';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const PAGES = join(ROOT, 'worker', 'portal');
const MODULE = join(PAGES, '.built', 'portal.js');

const POSE_RUNTIME = join(
  ROOT,
  'node_modules',
  'onnxruntime-web',
  'dist',
  'ort-wasm-simd-threaded.wasm',
);

export function buildPortal() {
  const pose = buildPoseFiles();
  const trim = buildTrimScript();
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
      PORTAL_TRIM_SCRIPT: JSON.stringify([...trim.keys()][0]),
      PORTAL_POSE_WORKER: JSON.stringify([...pose.keys()].find((name) => name.endsWith('.js'))),
    },
    write: false,
    logLevel: 'warning',
  });
  writeAssets('portal', new Map([...namedFiles(assets), ...trim, ...pose]));
  for (const { path, contents } of modules) writeIfChanged(path, contents);
}

/** Builds the script that shortens long clips; the upload page imports it on demand. */
function buildTrimScript() {
  const { outputFiles } = buildSync({
    entryPoints: [join(PAGES, 'client', 'trim', 'trim-client.ts')],
    entryNames: '[name]-[hash]',
    outdir: '.',
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    logLevel: 'warning',
  });
  return namedFiles(outputFiles);
}

/** Builds the pose worker of capture pages, with its runtime and model. */
function buildPoseFiles() {
  const converter = join(ROOT, 'build', 'models', 'convert-models.ts');
  const model = execFileSync(process.execPath, [converter, '--page'], { encoding: 'utf8' }).trim();
  const runtime = readFileSync(POSE_RUNTIME);
  const packedModel = gzipSync(readFileSync(model));
  const runtimeName = `pose-runtime-${hashOf(runtime)}.wasm`;
  const modelName = `pose-model-${hashOf(packedModel)}.onnx.gz`;
  const { outputFiles: workers } = buildSync({
    entryPoints: [join(PAGES, 'client', 'capture', 'pose-worker.ts')],
    entryNames: '[name]-[hash]',
    outdir: '.',
    bundle: true,
    minify: true,
    format: 'esm',
    define: {
      POSE_RUNTIME: JSON.stringify(runtimeName),
      POSE_MODEL: JSON.stringify(modelName),
    },
    write: false,
    logLevel: 'warning',
  });
  return namedFiles(workers).set(runtimeName, runtime).set(modelName, packedModel);
}

/**
 * @param {readonly import('esbuild').OutputFile[]} files
 * @returns {Map<string, Uint8Array>}
 */
function namedFiles(files) {
  return new Map(files.map(({ path, contents }) => [basename(path), contents]));
}

/** @param {Uint8Array} content */
function hashOf(content) {
  return createHash('sha256').update(content).digest('hex').slice(0, 8);
}

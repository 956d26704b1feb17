// Bundles the portal separately, so that a Worker evaluates it only when it serves a portal page.
// Writes the files that its pages load under hashed names.
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
  // The upload page imports this on demand to shorten long clips.
  const trim = bundle([join('client', 'trim', 'trim-client.ts')], { format: 'esm' });
  const assets = bundle(
    ['styles.css', 'portal-client.ts', 'upload-client.ts', 'capture/capture-client.ts'].map(
      (file) => join('client', file),
    ),
  );
  const [module] = buildSync({
    entryPoints: [join(PAGES, 'portal.tsx')],
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
      PORTAL_STYLE_SHEET: nameIn(assets, /\.css$/),
      PORTAL_SCRIPT: nameIn(assets, /^portal-client.*js$/),
      PORTAL_UPLOAD_SCRIPT: nameIn(assets, /^upload-client.*js$/),
      PORTAL_CAPTURE_SCRIPT: nameIn(assets, /^capture-client.*js$/),
      PORTAL_TRIM_SCRIPT: nameIn(trim, /js$/),
      PORTAL_POSE_WORKER: nameIn(pose, /\.js$/),
    },
    write: false,
    logLevel: 'warning',
  }).outputFiles;
  writeAssets('portal', new Map([...assets, ...trim, ...pose]));
  if (module !== undefined) writeIfChanged(MODULE, module.contents);
}

/** @param {ReadonlyMap<string, Uint8Array>} files @param {RegExp} pattern */
function nameIn(files, pattern) {
  return JSON.stringify([...files.keys()].find((name) => pattern.test(name)));
}

/** Builds the capture page's pose worker with its runtime and model. */
function buildPoseFiles() {
  const converter = join(ROOT, 'build', 'models', 'convert-models.ts');
  const model = execFileSync(process.execPath, [converter, '--page'], { encoding: 'utf8' }).trim();
  const runtime = readFileSync(POSE_RUNTIME);
  const packedModel = gzipSync(readFileSync(model));
  const runtimeName = `pose-runtime-${hashOf(runtime)}.wasm`;
  const modelName = `pose-model-${hashOf(packedModel)}.onnx.gz`;
  const define = {
    POSE_RUNTIME: JSON.stringify(runtimeName),
    POSE_MODEL: JSON.stringify(modelName),
  };
  return bundle([join('client', 'capture', 'pose-worker.ts')], { format: 'esm', define })
    .set(runtimeName, runtime)
    .set(modelName, packedModel);
}

/**
 * Bundles files that pages load, by names with their hashes.
 * @param {string[]} files
 * @param {import('esbuild').BuildOptions} options
 * @returns {Map<string, Uint8Array>}
 */
function bundle(files, options = {}) {
  const { outputFiles } = buildSync({
    entryPoints: files.map((file) => join(PAGES, file)),
    entryNames: '[name]-[hash]',
    outdir: '.',
    bundle: true,
    minify: true,
    loader: { '.woff2': 'file' },
    assetNames: '[name]-[hash]',
    logLevel: 'warning',
    ...options,
    write: false,
  });
  return new Map(outputFiles.map(({ path, contents }) => [basename(path), contents]));
}

/** @param {Uint8Array} content */
function hashOf(content) {
  return createHash('sha256').update(content).digest('hex').slice(0, 8);
}

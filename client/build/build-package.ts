import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { build } from 'esbuild';

import { buildReportPage } from '../../cli/analyze/build-report-page.ts';

const PACKAGE = join(import.meta.dirname, '..');
const TSC = join(PACKAGE, '..', 'node_modules', '.bin', 'tsc');

/** Writes the package's modules in both formats, and its command. */
export async function buildPackage(dist: string = join(PACKAGE, 'dist')): Promise<void> {
  rmSync(dist, { recursive: true, force: true });
  await buildModules('esm', join(dist, 'esm'));
  await buildModules('cjs', join(dist, 'cjs'));
  // Marks this folder's files as CommonJS in a package of ES modules.
  writeFileSync(join(dist, 'cjs', 'package.json'), '{ "type": "commonjs" }\n');
  await buildCommand(join(dist, 'command'));
}

/** Builds the package and returns its npm tarball. */
export async function packClient(): Promise<Uint8Array> {
  const directory = mkdtempSync(join(tmpdir(), 'strideline-client-'));
  try {
    const folder = join(directory, 'package');
    await buildPackage(join(folder, 'dist'));
    for (const file of ['package.json', 'README.md']) {
      cpSync(join(PACKAGE, file), join(folder, file));
    }
    const tarball = join(directory, 'strideline.tgz');
    execFileSync('tar', ['-czf', tarball, '-C', directory, 'package']);
    return readFileSync(tarball);
  } finally {
    rmSync(directory, { recursive: true });
  }
}

async function buildModules(format: 'esm' | 'cjs', outdir: string): Promise<void> {
  mkdirSync(outdir, { recursive: true });
  await build({
    entryPoints: [join(PACKAGE, 'src', 'index.ts')],
    bundle: true,
    format,
    // The package must run both in Node and in Workers.
    platform: 'neutral',
    external: ['node:*'],
    target: 'es2022',
    outdir,
  });
  const project = join(PACKAGE, 'tsconfig.declarations.json');
  execFileSync(TSC, ['-p', project, '--outDir', outdir], { stdio: 'inherit' });
}

/** Builds `npm run analyze` without the local service. */
async function buildCommand(outdir: string): Promise<void> {
  await build({
    entryPoints: [join(PACKAGE, '..', 'cli', 'strideline.ts')],
    bundle: true,
    minify: true,
    keepNames: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    outdir,
  });
  writeFileSync(join(outdir, 'report-page.js'), buildReportPage());
}

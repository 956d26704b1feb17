import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { build } from 'esbuild';

import { buildReportPage } from '../../cli/analyze/build-report-page.ts';

const PACKAGE = join(import.meta.dirname, '..');
const DIST = join(PACKAGE, 'dist');

/** Writes the package's modules in both formats, and its command, to `client/dist/`. */
export async function buildPackage(): Promise<void> {
  rmSync(DIST, { recursive: true, force: true });
  await buildModules('esm');
  await buildModules('cjs');
  // The files of this folder are CommonJS in a package of ES modules.
  writeFileSync(join(DIST, 'cjs', 'package.json'), '{ "type": "commonjs" }\n');
  await buildCommand();
}

async function buildModules(format: 'esm' | 'cjs'): Promise<void> {
  const outdir = join(DIST, format);
  mkdirSync(outdir, { recursive: true });
  await build({
    entryPoints: [join(PACKAGE, 'src', 'index.ts')],
    bundle: true,
    format,
    // Neutral, because the same files run in Node and in Workers.
    platform: 'neutral',
    external: ['node:*'],
    target: 'es2022',
    outdir,
  });
  const project = join(PACKAGE, 'tsconfig.declarations.json');
  execFileSync('tsc', ['-p', project, '--outDir', outdir], { stdio: 'inherit' });
}

/** Builds `npm run analyze` without the local service. */
async function buildCommand(): Promise<void> {
  const outdir = join(DIST, 'command');
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

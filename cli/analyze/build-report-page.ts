import { join } from 'node:path';

import type { BuildOptions } from 'esbuild';
import { buildSync } from 'esbuild';

const PORTAL = join(import.meta.dirname, '..', '..', 'worker', 'portal');

/** Builds the module that renders the portal's report as a single HTML file. */
export function buildReportPage(): string {
  return bundle(join(PORTAL, 'report', 'report-page.tsx'), {
    format: 'esm',
    platform: 'neutral',
    target: 'es2023',
    mainFields: ['module', 'main'],
    jsx: 'automatic',
    jsxImportSource: 'hono/jsx',
    define: {
      REPORT_STYLES: JSON.stringify(bundle(join(PORTAL, 'client', 'styles.css'))),
      REPORT_SCRIPT: JSON.stringify(bundle(join(PORTAL, 'client', 'report-page.ts'))),
    },
  });
}

function bundle(entry: string, options: BuildOptions = {}): string {
  const { outputFiles } = buildSync({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    loader: { '.woff2': 'dataurl' },
    logLevel: 'warning',
    ...options,
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

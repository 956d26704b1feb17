#!/usr/bin/env node
// Commands of the published client package.
import packageFile from '../client/package.json' with { type: 'json' };
import { run } from './analyze/analyze.ts';
import type { Program } from './analyze/program.ts';
import { reportRendererSchema } from './analyze/program.ts';
import { findRemoteService } from './analyze/remote-service.ts';
import { runWebhooks } from './webhooks/command.ts';

const { version } = packageFile;
const PROGRAM: Program = {
  command: 'npx --no strideline analyze',
  version,
  isNpmScript: false,
  defaultBase: 'STRIDELINE_BASE_URL',
  defaultKey: 'STRIDELINE_API_KEY',
  findService: findRemoteService,
  loadReportRenderer: async () =>
    reportRendererSchema.parse(await import(new URL('report-page.js', import.meta.url).href)),
};
const USAGE = `Usage: npx --no strideline analyze VIDEO ... [OPTION ...]
       npx --no strideline webhooks listen --forward URL [OPTION ...]

For the options of each: npx --no strideline analyze|webhooks --help
`;

const [command, ...words] = process.argv.slice(2);
if (command === 'analyze') {
  await run(words, PROGRAM);
} else if (command === 'webhooks') {
  await runWebhooks(
    {
      command: 'npx --no strideline webhooks',
      defaultBase: 'STRIDELINE_BASE_URL',
      findBaseUrl: () => process.env['STRIDELINE_BASE_URL'] || undefined,
      apiKeyAt: () => undefined,
    },
    words,
  );
} else if (command === '--version') {
  process.stdout.write(`strideline ${version}\n`);
} else if (command === '--help' || command === '-h') {
  process.stdout.write(USAGE);
} else {
  process.stderr.write(command === undefined ? USAGE : `Unknown command: ${command}\n\n${USAGE}`);
  process.exitCode = 64;
}

import packageFile from '../../package.json' with { type: 'json' };
import { findLocalService } from './local-service.ts';
import type { Program } from './program.ts';
import { reportRendererSchema } from './report-renderer.ts';

/** `npm run analyze`. */
export const LOCAL_PROGRAM: Program = {
  command: 'npm run analyze --',
  version: packageFile.version,
  isNpmScript: true,
  defaultBase: 'this machine, started if needed',
  defaultKey: 'STRIDELINE_API_KEY, or the demo key',
  findService: findLocalService,
  loadReportRenderer: async () => {
    const { buildReportPage } = await import('./build-report-page.ts');
    const code = Buffer.from(buildReportPage()).toString('base64');
    return reportRendererSchema.parse(await import(`data:text/javascript;base64,${code}`));
  },
};

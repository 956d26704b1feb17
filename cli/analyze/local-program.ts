import packageFile from '../../package.json' with { type: 'json' };
import { findLocalService } from './local-service.ts';
import type { Program } from './program.ts';
import type { ReportPage } from './report-page.ts';

/** `npm run analyze`. */
export const LOCAL_PROGRAM: Program = {
  command: 'npm run analyze --',
  version: packageFile.version,
  isNpmScript: true,
  defaultBase: 'this machine; started for this analysis if not running',
  defaultKey: "STRIDELINE_API_KEY, or else this machine's demo key",
  findService: findLocalService,
  loadReportPage: async () => {
    const { buildReportPage } = await import('./build-report-page.ts');
    const code = Buffer.from(buildReportPage()).toString('base64');
    return (await import(`data:text/javascript;base64,${code}`)) as ReportPage;
  },
};

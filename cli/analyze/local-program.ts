import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import packageFile from '../../package.json' with { type: 'json' };
import { readDemoOrganization } from '../stack/demo-organization.ts';
import type { DemoOrganization } from '../stack/demo-organization.ts';
import { localBaseUrl, workerVariables } from '../stack/local-service.ts';
import { demoFile } from '../stack/stack-folders.ts';
import { startStack } from '../stack/stack.ts';
import type { Program, Service, WantedService } from './program.ts';
import { reportRendererSchema } from './program.ts';
import { isStridelineAt, keyMissing, unreachable } from './remote-service.ts';

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

/** Uses the service at --base or on this machine; otherwise starts one for this command. */
async function findLocalService(wanted: WantedService): Promise<Service> {
  const { environment, signal } = wanted;
  const baseUrl = wanted.baseUrl ?? localBaseUrl(environment);
  const demo = demoAt(baseUrl, environment);
  const apiKey = wanted.apiKey ?? demo?.apiKey;
  if (wanted.baseUrl !== null && apiKey === undefined) throw keyMissing(baseUrl);
  if (!(await isStridelineAt(baseUrl, signal))) {
    if (wanted.baseUrl === null) return startOwnService(wanted);
    throw unreachable(baseUrl);
  }
  if (apiKey === undefined) throw keyMissing(baseUrl);
  const creditAdvice =
    apiKey === demo?.apiKey
      ? `To add credits to the demo key: npm run --silent operator -- credits grant --scope ${demo.scopeId} --amount 100 --reason testing`
      : null;
  return { baseUrl, apiKey, creditAdvice, broken: null, stop: async () => undefined };
}

/**
 * Starts a service on a free port. Unless `STATE_DIR` is set, the service has its own state and
 * shares neither files nor credits with another stack or a concurrent analysis.
 */
async function startOwnService({ environment, say, signal }: WantedService): Promise<Service> {
  say('Strideline is not running on this machine; starting it for this analysis ...');
  const directory = await mkdtemp(join(tmpdir(), 'strideline-analyze-'));
  const removeDirectory = () => rm(directory, { recursive: true, force: true });
  try {
    const stack = await startStack({
      port: 0,
      stateDirectory: stateOf(environment) ?? directory,
      variables: workerVariables(environment),
      signal,
    });
    const stop = () => stack.stop().then(removeDirectory);
    const { baseUrl, demo, broken } = stack;
    return { baseUrl, apiKey: demo.apiKey, creditAdvice: null, broken, stop };
  } catch (error) {
    await removeDirectory();
    throw error;
  }
}

/** Returns the demo key only for this machine, so that it is never sent to another host. */
export function demoAt(baseUrl: string, environment: NodeJS.ProcessEnv): DemoOrganization | null {
  const isThisMachine = ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(baseUrl).hostname);
  return isThisMachine ? readDemoOrganization(demoFile(stateOf(environment))) : null;
}

function stateOf(environment: NodeJS.ProcessEnv): string | null {
  return environment['STATE_DIR'] ?? null;
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readDemoOrganization } from '../stack/demo-organization.ts';
import type { DemoOrganization } from '../stack/demo-organization.ts';
import { localBaseUrl, workerVariables } from '../stack/local-service.ts';
import { startStack } from '../stack/stack.ts';
import { demoFile } from '../stack/stack-folders.ts';
import type { SearchSurroundings, Service, WantedService } from './program.ts';
import { isStridelineAt, keyMissing, unreachable } from './remote-service.ts';

/** The service at --base, or else the one on this machine, or else one started for this command. */
export async function findLocalService(
  wanted: WantedService,
  surroundings: SearchSurroundings,
): Promise<Service> {
  const { environment, signal } = surroundings;
  const baseUrl = wanted.baseUrl ?? localBaseUrl(environment);
  const demo = demoAt(baseUrl, environment);
  if (wanted.baseUrl !== null && wanted.apiKey === null && demo === null) throw keyMissing(baseUrl);

  if (!(await isStridelineAt(baseUrl, signal))) {
    if (wanted.baseUrl === null) return startOwnService(surroundings);
    throw unreachable(baseUrl);
  }
  const apiKey = wanted.apiKey ?? demo?.apiKey;
  if (apiKey === undefined) throw keyMissing(baseUrl);
  const isDemo = apiKey === demo?.apiKey;
  return {
    baseUrl,
    apiKey,
    creditAdvice: isDemo && demo !== null ? adviceFor(demo) : null,
    broken: null,
    stop: async () => undefined,
  };
}

/**
 * On a free port and, unless `STATE_DIR` is set, with state of its own: it shares neither files nor
 * credits with another stack or a concurrent analysis.
 */
async function startOwnService({ environment, say, signal }: SearchSurroundings): Promise<Service> {
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
    const stop = async () => {
      await stack.stop();
      await removeDirectory();
    };
    const { baseUrl, demo, broken } = stack;
    return { baseUrl, apiKey: demo.apiKey, creditAdvice: null, broken, stop };
  } catch (error) {
    await removeDirectory();
    throw error;
  }
}

/** The demo key belongs to this machine and is never sent to another. */
export function demoAt(baseUrl: string, environment: NodeJS.ProcessEnv): DemoOrganization | null {
  const isThisMachine = ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(baseUrl).hostname);
  return isThisMachine ? readDemoOrganization(demoFile(stateOf(environment))) : null;
}

function stateOf(environment: NodeJS.ProcessEnv): string | null {
  return environment['STATE_DIR'] ?? null;
}

function adviceFor({ scopeId }: DemoOrganization): string {
  const words = `credits grant --scope ${scopeId} --amount 100 --reason testing`;
  return `To add credits to the demo key: npm run --silent operator -- ${words}`;
}

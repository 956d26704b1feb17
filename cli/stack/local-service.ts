import { PASSED_ON_SETTINGS } from '../../contract/worker-settings.ts';
import { CommandFailure } from '../command.ts';

const DEFAULT_PORT = 8787;

export function localPort(environment: NodeJS.ProcessEnv): number {
  const text = environment['PORT'];
  if (text === undefined || text === '') return DEFAULT_PORT;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port;
  throw new CommandFailure(`PORT must be a port number, not "${text}".`);
}

export function localBaseUrl(environment: NodeJS.ProcessEnv): string {
  return `http://127.0.0.1:${localPort(environment)}`;
}

export function workerVariables(environment: NodeJS.ProcessEnv): Record<string, string> {
  const given = PASSED_ON_SETTINGS.map((name): [string, string | undefined] => [
    name,
    environment[name],
  ]);
  return Object.fromEntries(
    given.filter((pair): pair is [string, string] => pair[1] !== undefined && pair[1] !== ''),
  );
}

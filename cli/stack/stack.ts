import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

import { startContainer } from './container-process.ts';
import type { DemoOrganization } from './demo-organization.ts';
import { ensureDemoOrganization } from './demo-organization.ts';
import { ensureDevSecrets } from './dev-secrets.ts';
import { loadShoes } from './load-shoes.ts';
import { startGateway } from './gateway-process.ts';
import { keepRunning } from './keep-running.ts';
import { findFreePort, isPortFree } from './loopback-server.ts';
import { startMailSink } from './mail-sink.ts';
import type { ProcessGroup } from './process-group.ts';
import { startRecurringChecks } from './recurring-checks.ts';
import { StackError } from './stack-error.ts';
import { demoFile, prepareFolders, SECRETS_FILE } from './stack-folders.ts';
import { waitUntilDone, waitUntilReady } from './wait-until-ready.ts';
import { startMigrations, startWorker } from './worker-process.ts';

export interface Stack {
  baseUrl: string;
  demo: DemoOrganization;
  operatorToken: string;
  inferenceToken: string;
  mailFile: string;
  worker: ProcessGroup;
  /** Restarted when it crashes, until it is stopped or killed through this. */
  container: ProcessGroup;
  /** Another container, stopped with the stack and not restarted. */
  startContainer: () => Promise<ProcessGroup>;
  /** Settles with a sentence when the Worker or the gateway before it ends by itself. */
  broken: Promise<string>;
  stop: () => Promise<void>;
}

export interface StackOptions {
  /** 0 takes a free one. */
  port: number;
  /** Null keeps everything in the checkout's own folders. */
  stateDirectory: string | null;
  /** Settings of the Worker beside those of wrangler.toml. */
  variables: Readonly<Record<string, string>>;
  /** 0, the default, takes a free one, so that several stacks may run side by side. */
  inspectorPort?: number;
  /** Receives a sentence whenever something went wrong that the stack recovers from. */
  report?: (sentence: string) => void;
  /** Gives up a start under way, and stops what is already there. */
  signal?: AbortSignal;
}

/** Everything `npm start` runs: Worker, inference container, mail sink, demo organization with shoes. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const stops: (() => Promise<void>)[] = [];
  const stop = () => stopInReverse(stops);
  try {
    return await startPieces(options, { stops, stop });
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startPieces(
  {
    port: wantedPort,
    stateDirectory,
    variables,
    inspectorPort = 0,
    report = () => undefined,
    signal,
  }: StackOptions,
  { stops, stop }: { stops: (() => Promise<void>)[]; stop: () => Promise<void> },
): Promise<Stack> {
  const keep = (group: ProcessGroup) => {
    stops.push(group.stop);
    signal?.throwIfAborted();
    return group;
  };
  const port = await choosePort(wantedPort);
  const workerPort = await findFreePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const folders = prepareFolders(stateDirectory);
  const secrets = ensureDevSecrets(SECRETS_FILE, randomBytes);
  const mailFile = join(folders.run, 'mail.jsonl');
  const mailSink = await startMailSink(mailFile);
  stops.push(mailSink.stop);

  await waitUntilDone(keep(await startMigrations(folders)));
  const worker = keep(
    await startWorker(folders, {
      port: workerPort,
      inspectorPort,
      variables: { ...variables, MAIL_SINK_URL_FOR_TESTS: mailSink.url },
    }),
  );
  await waitUntilReady(`http://127.0.0.1:${workerPort}/health`, worker, signal);
  const gateway = keep(await startGateway(folders, { port, workerPort }));
  await waitUntilReady(`${baseUrl}/health`, gateway, signal);
  const start = () => startContainer(folders, { baseUrl, token: secrets.INFERENCE_TOKEN });
  const firstContainer = keep(await start());
  await waitUntilReady(`${baseUrl}/health/inference`, firstContainer, signal);
  const container = keep(keepRunning(firstContainer, { start, report }));
  const checks = startRecurringChecks({ baseUrl, operatorToken: secrets.OPERATOR_TOKEN, report });
  stops.push(async () => checks.stop());
  const demo = await ensureDemoOrganization({
    baseUrl,
    operatorToken: secrets.OPERATOR_TOKEN,
    file: demoFile(stateDirectory),
  });
  await loadShoes({ baseUrl, operatorToken: secrets.OPERATOR_TOKEN, scopeId: demo.scopeId });
  return {
    baseUrl,
    demo,
    operatorToken: secrets.OPERATOR_TOKEN,
    inferenceToken: secrets.INFERENCE_TOKEN,
    mailFile,
    worker,
    container,
    startContainer: async () => keep(await start()),
    broken: Promise.race([worker.ended, gateway.ended]),
    stop,
  };
}

async function choosePort(wanted: number): Promise<number> {
  if (wanted === 0) return findFreePort();
  if (await isPortFree(wanted)) return wanted;
  throw new StackError(
    `Port ${wanted} is in use. Stop what listens there, or choose another: PORT=8788 npm start`,
  );
}

/** The container before the Worker, so that it can give its lease back. */
async function stopInReverse(stops: (() => Promise<void>)[]): Promise<void> {
  for (let stopLast = stops.pop(); stopLast !== undefined; stopLast = stops.pop()) await stopLast();
}

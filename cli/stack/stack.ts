import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

import { startContainer } from './container-process.ts';
import type { DemoOrganization } from './demo-organization.ts';
import { ensureDemoOrganization } from './demo-organization.ts';
import { ensureDevSecrets } from './dev-secrets.ts';
import { loadShoes } from './load-shoes.ts';
import { findFreePort, isPortFree } from './loopback-server.ts';
import { startMailSink } from './mail-sink.ts';
import type { ProcessGroup } from './process-group.ts';
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
  /** The container that was started with the stack. */
  container: ProcessGroup;
  /** Another container beside those there are; it is stopped with the stack. */
  startContainer: () => Promise<ProcessGroup>;
  /** Settles with a sentence when the Worker or the first container ends without being asked. */
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
  { port: wantedPort, stateDirectory, variables, inspectorPort = 0, signal }: StackOptions,
  { stops, stop }: { stops: (() => Promise<void>)[]; stop: () => Promise<void> },
): Promise<Stack> {
  const keep = (group: ProcessGroup) => {
    stops.push(group.stop);
    signal?.throwIfAborted();
    return group;
  };
  const port = await choosePort(wantedPort);
  const baseUrl = `http://127.0.0.1:${port}`;
  const folders = prepareFolders(stateDirectory);
  const secrets = ensureDevSecrets(SECRETS_FILE, randomBytes);
  const mailFile = join(folders.run, 'mail.jsonl');
  const mailSink = await startMailSink(mailFile);
  stops.push(mailSink.stop);

  await waitUntilDone(keep(await startMigrations(folders)));
  const worker = keep(
    await startWorker(folders, {
      port,
      inspectorPort,
      variables: { ...variables, MAIL_SINK_URL_FOR_TESTS: mailSink.url },
    }),
  );
  await waitUntilReady(`${baseUrl}/health`, worker, signal);
  const startAnother = async () =>
    keep(await startContainer(folders, { baseUrl, token: secrets.INFERENCE_TOKEN }));
  const container = await startAnother();
  await waitUntilReady(`${baseUrl}/health/inference`, container, signal);
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
    startContainer: startAnother,
    broken: Promise.race([worker.ended, container.ended]),
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

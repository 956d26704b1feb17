import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

import { startContainer, startModelConversion } from './container-process.ts';
import type { DemoWithTestKey } from './demo-organization.ts';
import { ensureDemoOrganization } from './demo-organization.ts';
import { ensureDevSecrets } from './dev-secrets.ts';
import { loadShoes } from './load-shoes.ts';
import { startGateway } from './gateway-process.ts';
import type { Restart } from './keep-running.ts';
import { keepRunning } from './keep-running.ts';
import { operate } from '../operator/send-operator-command.ts';
import { findFreePort, isPortFree } from './loopback-server.ts';
import { startMailSink } from './mail-sink.ts';
import type { ProcessGroup } from './process-group.ts';
import { membersOf } from './process-group.ts';
import { startRecurringSweep } from './recurring-sweep.ts';
import { CommandFailure } from '../command.ts';
import type { StackFolders } from './stack-folders.ts';
import { demoFile, prepareFolders, SECRETS_FILE } from './stack-folders.ts';
import { untilUnresponsive, waitUntilDone, waitUntilReady } from './wait-until-ready.ts';
import { startMigrations, startWorker } from './worker-process.ts';

/** Addresses and secrets: all that other processes need to use a running stack. */
export interface StackAccess {
  baseUrl: string;
  demo: DemoWithTestKey;
  operatorToken: string;
  inferenceToken: string;
  mailFile: string;
}

export interface Stack extends StackAccess {
  /** Restarted when it crashes or no longer responds, like the container. */
  worker: ProcessGroup;
  /** Restarted when it crashes, until it is stopped or killed through this. */
  container: ProcessGroup;
  /** Another container, stopped with the stack and not restarted. */
  startContainer: () => Promise<ProcessGroup>;
  /** Resolves with a message when something ends that is not restarted. */
  broken: Promise<string>;
  stop: () => Promise<void>;
}

export interface StackOptions {
  /** 0 picks a free port. */
  port: number;
  /** Null: the checkout's own folders. */
  stateDirectory: string | null;
  /** Worker settings in addition to those in wrangler.toml. */
  variables: Readonly<Record<string, string>>;
  /** 0, the default, picks a free port, so that several stacks can run side by side. */
  inspectorPort?: number;
  /** Receives every mail that the Worker sends. */
  reportMail?: (text: string) => void;
  /** Receives a message whenever the stack recovers from a problem. */
  report?: (sentence: string) => void;
  /** Aborts a start in progress and stops what is already running. */
  signal?: AbortSignal;
  /** Starts a container other than this checkout's own. */
  startContainer?: typeof startContainer;
}

/** Everything `npm start` runs: Worker, container, mail sink, and a demo organization with shoes. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const pieces = new Pieces(options);
  try {
    return await startPieces(options, pieces);
  } catch (error) {
    await pieces.stop();
    throw error;
  }
}

async function startPieces(options: StackOptions, pieces: Pieces): Promise<Stack> {
  const { stateDirectory, report = () => undefined, signal } = options;
  const port = await choosePort(options.port);
  const baseUrl = `http://127.0.0.1:${port}`;
  const folders = prepareFolders(stateDirectory);
  const secrets = ensureDevSecrets(SECRETS_FILE, randomBytes);
  const operatorToken = secrets.OPERATOR_TOKEN;
  const mailFile = join(folders.run, 'mail.jsonl');
  const mailSink = await startMailSink(mailFile, options.reportMail ?? (() => undefined));
  pieces.onStop(mailSink.stop);

  await Promise.all([
    startMigrations(folders).then(async (migrations) => waitUntilDone(pieces.keep(migrations))),
    startModelConversion(folders).then(async (models) => waitUntilDone(pieces.keep(models))),
  ]);
  const variables = { ...options.variables, MAIL_SINK_URL_FOR_TESTS: mailSink.url };
  const { worker, gateway } = await startService(pieces, { options, port, folders, variables });
  const token = secrets.INFERENCE_TOKEN;
  const start = () => (options.startContainer ?? startContainer)(folders, { baseUrl, token });
  const firstContainer = pieces.keep(await start());
  await waitUntilReady(`${baseUrl}/health/inference`, firstContainer, signal);
  const container = pieces.keepRunning(firstContainer, { start });
  pieces.onStop(startRecurringSweep({ baseUrl, operatorToken, report }).stop);
  const file = demoFile(stateDirectory);
  const demo = await ensureDemoOrganization({ baseUrl, operatorToken, file });
  const operator = { baseUrl, operatorToken };
  await loadShoes((command, fields) => operate(operator, command, fields), demo.scopeId);
  return {
    baseUrl,
    demo,
    operatorToken,
    inferenceToken: secrets.INFERENCE_TOKEN,
    mailFile,
    worker,
    container,
    startContainer: async () => pieces.keep(await start()),
    broken: gateway.ended,
    stop: () => pieces.stop(),
  };
}

/** The Worker on its own port, and the gateway on the public one. */
async function startService(
  pieces: Pieces,
  {
    options: { inspectorPort = 0, signal },
    port,
    folders,
    variables,
  }: {
    options: StackOptions;
    port: number;
    folders: StackFolders;
    variables: Readonly<Record<string, string>>;
  },
): Promise<{ worker: ProcessGroup; gateway: ProcessGroup }> {
  const workerPort = await findFreePort();
  const health = `http://127.0.0.1:${workerPort}/health`;
  const start = () => startWorker(folders, { port: workerPort, inspectorPort, variables });
  const firstWorker = pieces.keep(await start());
  await waitUntilReady(health, firstWorker, signal);
  // `wrangler dev` survives a crash of its runtime, but then often stops responding.
  const watch = (until: AbortSignal) =>
    untilUnresponsive(health, until, { members: () => membersOf(worker.processId()) });
  const worker = pieces.keepRunning(firstWorker, { start, watch });
  const gateway = pieces.keep(await startGateway(folders, { port, workerPort }));
  await waitUntilReady(`http://127.0.0.1:${port}/health`, gateway, signal);
  return { worker, gateway };
}

/** Everything started, to be stopped in reverse, so that the container can release its lease. */
class Pieces {
  readonly #stops: (() => void | Promise<void>)[] = [];
  readonly #options: StackOptions;

  constructor(options: StackOptions) {
    this.#options = options;
  }

  onStop(stop: () => void | Promise<void>): void {
    this.#stops.push(stop);
    this.#options.signal?.throwIfAborted();
  }

  keep(group: ProcessGroup): ProcessGroup {
    this.onStop(group.stop);
    return group;
  }

  keepRunning(first: ProcessGroup, how: Pick<Restart, 'start' | 'watch'>): ProcessGroup {
    const { report = () => undefined } = this.#options;
    const group = keepRunning(first, { ...how, report });
    this.#stops[this.#stops.indexOf(first.stop)] = group.stop;
    return group;
  }

  async stop(): Promise<void> {
    for (let stop = this.#stops.pop(); stop !== undefined; stop = this.#stops.pop()) await stop();
  }
}

async function choosePort(wanted: number): Promise<number> {
  if (wanted === 0) return findFreePort();
  if (await isPortFree(wanted)) return wanted;
  throw new CommandFailure(
    `Port ${wanted} is in use. Stop whatever is using it, or choose another: PORT=8788 npm start`,
  );
}

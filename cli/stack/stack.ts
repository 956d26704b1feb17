import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

import { CommandFailure } from '../command.ts';
import { operate } from '../operator/send-operator-command.ts';
import type { DemoWithTestKey } from './demo-organization.ts';
import { ensureDemoOrganization } from './demo-organization.ts';
import { ensureDevSecrets } from './dev-secrets.ts';
import { keepRunning } from './keep-running.ts';
import { loadShoes } from './load-shoes.ts';
import { findFreePort, isPortFree } from './loopback-server.ts';
import { startMailSink } from './mail-sink.ts';
import type { ProcessGroup } from './process-group.ts';
import { membersOf } from './process-group.ts';
import {
  startContainer,
  startGateway,
  startMigrations,
  startModelConversion,
  startWorker,
} from './processes.ts';
import { startRecurringSweep } from './recurring-sweep.ts';
import { demoFile, prepareFolders, SECRETS_FILE } from './stack-folders.ts';
import { untilUnresponsive, waitUntilDone, waitUntilReady } from './wait-until-ready.ts';

/** Addresses and secrets that other processes need to use a running stack. */
export interface StackAccess {
  baseUrl: string;
  demo: DemoWithTestKey;
  operatorToken: string;
  inferenceToken: string;
  mailFile: string;
}

export interface Stack extends StackAccess {
  /** Restarted, like the container, if it crashes or stops responding */
  worker: ProcessGroup;
  /** Restarted after a crash until stopped or killed through this handle */
  container: ProcessGroup;
  /** Starts another container, which stops with the stack and is not restarted. */
  startContainer: () => Promise<ProcessGroup>;
  /** Resolves with a message if a process ends that is not restarted. */
  broken: Promise<string>;
  stop: () => Promise<void>;
}

export interface StackOptions {
  /** 0 picks a free port. */
  port: number;
  /** Null for the checkout's own folders. */
  stateDirectory: string | null;
  /** Worker settings in addition to those in wrangler.toml. */
  variables: Readonly<Record<string, string>>;
  /** 0, the default, picks a free port, so several stacks can run at once. */
  inspectorPort?: number;
  /** Receives every email that the Worker sends. */
  reportMail?: (text: string) => void;
  /** Reports every recovery from a problem. */
  report?: (sentence: string) => void;
  /** Aborts a start in progress and stops everything already running. */
  signal?: AbortSignal;
  /** Replaces this checkout's container. */
  startContainer?: typeof startContainer;
  /** Replaces `wrangler dev` and the gateway; serves the Worker on the public port. */
  serveWorker?: typeof startWorker;
}

/** Starts what `npm start` runs: Worker, container, mail sink, and a demo organization with shoes. */
export async function startStack(options: StackOptions): Promise<Stack> {
  // Disposed in reverse order, so that the container can release its lease.
  const pieces = new AsyncDisposableStack();
  try {
    return await startPieces(options, pieces);
  } catch (error) {
    await pieces.disposeAsync();
    throw error;
  }
}

async function startPieces(options: StackOptions, pieces: AsyncDisposableStack): Promise<Stack> {
  const { stateDirectory, inspectorPort = 0, serveWorker, signal } = options;
  const { report = () => undefined, reportMail = () => undefined } = options;
  const keep = <Piece extends { stop: () => void | Promise<void> }>(piece: Piece): Piece => {
    pieces.defer(piece.stop);
    signal?.throwIfAborted();
    return piece;
  };
  const port = await choosePort(options.port);
  const baseUrl = `http://127.0.0.1:${port}`;
  const folders = prepareFolders(stateDirectory);
  const { OPERATOR_TOKEN: operatorToken, INFERENCE_TOKEN: inferenceToken } = ensureDevSecrets(
    SECRETS_FILE,
    randomBytes,
  );
  const mailFile = join(folders.run, 'mail.jsonl');
  const mailSink = keep(await startMailSink(mailFile, reportMail));
  await Promise.all(
    [startMigrations, startModelConversion].map(async (start) =>
      waitUntilDone(keep(await start(folders))),
    ),
  );

  // With the gateway on the public port, the Worker needs its own.
  const workerPort = serveWorker === undefined ? await findFreePort() : port;
  const health = `http://127.0.0.1:${workerPort}/health`;
  const variables = { ...options.variables, MAIL_SINK_URL_FOR_TESTS: mailSink.url };
  const startOwnWorker = () =>
    (serveWorker ?? startWorker)(folders, { port: workerPort, inspectorPort, variables });
  const firstWorker = keep(await startOwnWorker());
  await waitUntilReady(health, firstWorker, signal);
  // `wrangler dev` survives a crash of its runtime, but then often hangs.
  const watch = (until: AbortSignal) =>
    untilUnresponsive(health, until, { members: () => membersOf(worker.processId()) });
  const worker: ProcessGroup = keep(
    keepRunning(firstWorker, { start: startOwnWorker, watch, report }),
  );
  const gateway =
    serveWorker === undefined ? keep(await startGateway(folders, { port, workerPort })) : worker;
  await waitUntilReady(`${baseUrl}/health`, gateway, signal);

  const access = { baseUrl, token: inferenceToken };
  const start = () => (options.startContainer ?? startContainer)(folders, access);
  const firstContainer = keep(await start());
  await waitUntilReady(`${baseUrl}/health/inference`, firstContainer, signal);
  const container = keep(keepRunning(firstContainer, { start, report }));
  const operator = { baseUrl, operatorToken };
  keep(startRecurringSweep(operator, report));
  const demo = await ensureDemoOrganization(operator, demoFile(stateDirectory));
  await loadShoes((command, fields) => operate(operator, command, fields), demo.scopeId);
  return {
    baseUrl,
    demo,
    operatorToken,
    inferenceToken,
    mailFile,
    worker,
    container,
    startContainer: async () => keep(await start()),
    broken: gateway.ended,
    stop: () => pieces.disposeAsync(),
  };
}

async function choosePort(wanted: number): Promise<number> {
  if (wanted === 0) return findFreePort();
  if (await isPortFree(wanted)) return wanted;
  throw new CommandFailure(
    `Port ${wanted} is in use. Stop whatever is using it, or choose another: PORT=8788 npm start`,
  );
}

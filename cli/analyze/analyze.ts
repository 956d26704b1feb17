import { constants } from 'node:os';

import { Strideline } from '../../client/src/index.ts';
import { CommandFailure, EXIT } from '../command.ts';
import { painterFor } from '../terminal.ts';
import type { Outcome } from './analyze-video.ts';
import { nameOf, outcomeOf } from './analyze-video.ts';
import { describeFailure } from './failures.ts';
import type { FoundVideo } from './find-videos.ts';
import { useVideos } from './find-videos.ts';
import { formatSummary } from './format-results.ts';
import type { Program, Session } from './program.ts';
import type { Output, ProgressLine } from './progress-line.ts';
import { DEFAULT_COLUMNS, progressLine } from './progress-line.ts';
import type { AnalyzeRequest } from './read-command-line.ts';
import { readCommandLine, usageOf } from './read-command-line.ts';
import { nameFolders, makeDirectory } from './save-files.ts';
import { wordsIn } from './words.ts';

interface Waits {
  pollMs: number;
  /** Delay before the first retry of a request. */
  firstRetryMs: number;
}

export interface ProcessContext {
  program: Program;
  environment: NodeJS.ProcessEnv;
  stdout: Output;
  stderr: Output;
  /** Aborts the command. */
  signal: AbortSignal;
  waits?: Waits;
}

/**
 * Polling once a second uses 60 of the 100 requests per minute; the first retry delay is as
 * documented.
 */
const WAITS: Waits = { pollMs: 1000, firstRetryMs: 2000 };
/** Maximum line length for readability. */
const MAX_COLUMNS = 100;

/** Returns the exit code. */
export async function analyze(
  words: readonly string[],
  surroundings: ProcessContext,
): Promise<number> {
  const { program, stdout, stderr, signal } = surroundings;
  if (words.some((word) => word === '--help' || word === '-h')) {
    stdout.write(usageOf(program));
    return EXIT.done;
  }
  if (words.includes('--version')) {
    stdout.write(`strideline ${program.version}\n`);
    return EXIT.done;
  }
  const progress = progressLine(stderr);
  try {
    const request = readCommandLine(words, surroundings);
    if (request.note !== null) stderr.write(`${request.note}\n`);
    return await useVideos(request.videos, { signal, say: progress.say }, (found) =>
      analyzeVideos(
        found,
        { ...request, videos: found.map(({ path }) => path) },
        { surroundings, progress },
      ),
    );
  } catch (error) {
    progress.clear();
    const { sentence, exitCode } = describeFailure(error);
    const hint = exitCode === EXIT.misused ? `\nFor usage: ${program.command} --help\n` : '';
    stderr.write(`${sentence}\n${hint}`);
    return exitCode;
  }
}

/** Continues with the other videos if one fails. */
async function analyzeVideos(
  found: readonly FoundVideo[],
  request: AnalyzeRequest,
  { surroundings, progress }: { surroundings: ProcessContext; progress: ProgressLine },
): Promise<number> {
  const { stdout, stderr, environment } = surroundings;
  const { outDirectory } = request;
  const folders =
    outDirectory === null ? [] : nameFolders(request.videos.map(nameOf), outDirectory);
  const videos = found.map((video, index) => ({ ...video, directory: folders[index] ?? null }));
  const problems = videos.flatMap(({ problem }) => problem ?? []);
  if (problems.length === videos.length) {
    throw new CommandFailure(problems.join('\n\n'), EXIT.misused);
  }
  if (outDirectory !== null) await makeDirectory(outDirectory);
  const style = {
    width: Math.min(stdout.columns ?? DEFAULT_COLUMNS, MAX_COLUMNS),
    paint: painterFor(stdout, environment),
  };
  const report = await surroundings.program.loadReportRenderer();
  const outcomes = await withService(request, surroundings, progress, async (connected) => {
    const ended: Outcome[] = [];
    for (const [index, video] of videos.entries()) {
      const place = videos.length > 1 ? `${index + 1}/${videos.length} ` : '';
      const name = nameOf(video.path);
      const say: Session['say'] = (text, share) => progress.say(`${place}${name}: ${text}`, share);
      const session = { ...connected, report, say };
      const outcome = await outcomeOf(video, request, { session, style });
      progress.clear();
      if (ended.some(({ printed }) => printed !== '') && !request.isJson) stdout.write('\n');
      stdout.write(outcome.printed);
      if (outcome.problem !== null) {
        stderr.write(videos.length > 1 ? `${name}: ${outcome.problem}\n` : `${outcome.problem}\n`);
      }
      ended.push(outcome);
    }
    return ended;
  });
  progress.clear();
  if (videos.length > 1 && !request.isJson) {
    const { language } = request;
    const words = wordsIn(language, report.reportTextsIn);
    stdout.write(formatSummary(outcomes, { language, words }, style));
  }
  return outcomes.find(({ exitCode }) => exitCode !== EXIT.done)?.exitCode ?? EXIT.done;
}

async function withService<Done>(
  request: AnalyzeRequest,
  { program, environment, stderr, signal: stopRequested, waits = WAITS }: ProcessContext,
  { say, clear }: ProgressLine,
  use: (session: Omit<Session, 'report' | 'say'>) => Promise<Done>,
): Promise<Done> {
  const wanted = { ...request, environment, say, signal: stopRequested };
  const service = await program.findService(wanted);
  const broken = new AbortController();
  void service.broken?.then((sentence) => broken.abort(new CommandFailure(`${sentence}.`)));
  const signal = AbortSignal.any([stopRequested, broken.signal]);
  const { baseUrl, apiKey } = service;
  const client = new Strideline({ baseUrl, apiKey, retry: { firstDelayMs: waits.firstRetryMs } });
  const warn = (sentence: string) => {
    clear();
    stderr.write(`${sentence}\n`);
  };
  try {
    const { pollMs } = waits;
    return await use({ service, client, signal, pollMs, warn });
  } finally {
    if (service.broken !== null) say('Stopping the service ...');
    await service.stop();
  }
}

/** Shells report 128 plus the signal number. */
const SIGNAL_EXIT_BASE = 128;

/** Runs the command in this process; a signal stops it and determines the exit code. */
export async function run(words: readonly string[], program: Program): Promise<void> {
  const stopRequested = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    const exitCode = SIGNAL_EXIT_BASE + constants.signals[name];
    process.on(name, () => stopRequested.abort(new CommandFailure('Stopped.', exitCode)));
  }
  const { env: environment, stdout, stderr } = process;
  const { signal } = stopRequested;
  process.exitCode = await analyze(words, { program, environment, stdout, stderr, signal });
}

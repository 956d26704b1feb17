import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';

import { buildahCommand } from '../../cli/image/buildah.ts';
import { IMAGES } from '../../cli/image/image-tool.ts';
import type { ProcessGroup } from '../../cli/stack/process-group.ts';
import { startProcessGroup } from '../../cli/stack/process-group.ts';
import type { StackFolders } from '../../cli/stack/stack-folders.ts';
import { PROJECT_ROOT } from '../../cli/stack/stack-folders.ts';
import { waitUntilDone } from '../../cli/stack/wait-until-ready.ts';
import { successSchema } from '../../worker/analyses/schema.ts';
import {
  createPartner,
  listAnalyses,
  startAnalysis,
  waitForEnd,
} from '../end-to-end/support/partners.ts';
import { runAnalyze } from '../end-to-end/support/run-analyze.ts';
import { useStack } from '../end-to-end/support/use-stack.ts';
import { HAS_RUNNER_VIDEOS, makeRunnerVideo } from '../end-to-end/support/videos.ts';
import { descendantsOf } from './support/processes.ts';

const MAX_IMAGE_MEGABYTES = 450;
const BUILD_LIMIT_MS = 900_000;
const SHUTDOWN_LIMIT_MS = 5000;
const JOB_LIMIT_MS = 240_000;
const POLL = { timeout: 60_000 };
const USER = 1000;
const LAYER = /^ *[\d.]+ MB {2}/;
const SAMPLE = join(PROJECT_ROOT, 'build', 'samples', 'run.mp4');

const configSchema = z.object({
  OCIv1: z.object({
    config: z.object({ Entrypoint: z.array(z.string()), Cmd: z.array(z.string()) }),
  }),
});

const directory = await mkdtemp(join(tmpdir(), 'strideline-image-'));
let build: ProcessGroup;
/** Lines about the layers, and the total. */
let printed: string[];
let container = '';
/** The image's file system on this machine. */
let root: string;
/** A file on this machine that is as old as the running image. */
let ready: string;
let mainProgram: readonly string[];

beforeAll(async () => {
  const logFile = join(directory, 'build.log');
  build = await startProcessGroup({
    name: 'Building the image',
    command: [process.execPath, 'cli/image.ts', '--tool', 'buildah'],
    environment: {},
    directory: PROJECT_ROOT,
    logFile,
  });
  await waitUntilDone(build);
  printed = (await readFile(logFile, 'utf8')).split('\n').filter((line) => LAYER.test(line));
  container = await buildah('from', '--pull-never', IMAGES.cpu.name);
  root = await buildah('mount', container);
  const { config } = configSchema.parse(JSON.parse(await buildah('inspect', container))).OCIv1;
  mainProgram = [...config.Entrypoint, ...config.Cmd];
}, BUILD_LIMIT_MS);
afterAll(async () => {
  await build.stop();
  if (container !== '') await buildah('rm', container);
  await rm(directory, { recursive: true });
});

const stack = useStack(async () => Promise.resolve({ startContainer: startImage }));

beforeAll(async () => {
  ready = join(stack.directory, 'ready');
  await writeFile(ready, '');
});

/**
 * Starts the image in its own process namespace, which ends everything in it along with buildah.
 */
async function startImage(folders: StackFolders, to: { baseUrl: string; token: string }) {
  const variables = [
    `INFERENCE_API_URL=${to.baseUrl}`,
    `INFERENCE_TOKEN=${to.token}`,
    // buildah may not permit namespaces.
    'ALLOW_INCOMPLETE_SANDBOX=1',
  ];
  const options = variables.flatMap((variable) => ['--env', variable]);
  const words = ['--pid', '--fork', '--kill-child', '--mount-proc'];
  return startProcessGroup({
    name: 'The image',
    command: ['unshare', ...words, ...inImage(options, mainProgram)],
    environment: {},
    directory: PROJECT_ROOT,
    logFile: join(folders.run, 'container.log'),
  });
}

function inImage(options: readonly string[], command: readonly string[]): string[] {
  return buildahCommand('run', '--isolation', 'chroot', ...options, container, '--', ...command);
}

async function run([program = '', ...words]: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(program, words, { cwd: PROJECT_ROOT });
  return stdout.trim();
}

const buildah = (...words: string[]) => run(buildahCommand(...words));
const files = async (folder: string) => (await readdir(join(root, folder))).toSorted();
const runInImage = (...command: string[]) => run(inImage([], command));

const logLineSchema = z.looseObject({ time: z.coerce.date(), event: z.string() });

async function readLog() {
  const text = await readFile(stack.current.container.logFile, 'utf8');
  const lines = text.split('\n').filter((line) => line.startsWith('{'));
  return lines.map((line) => logLineSchema.parse(JSON.parse(line)));
}

function mainProcesses() {
  const inside = descendantsOf(stack.current.container.processId());
  const tini = inside.find(({ command }) => command === 'tini');
  const node = inside.find(({ parentId }) => parentId === tini?.processId);
  if (tini === undefined || node === undefined) throw new Error('The image does not run.');
  return { tini, node };
}

describe('the image', () => {
  it(`has at most ${MAX_IMAGE_MEGABYTES} MB, which the command lists by layer`, () => {
    const megabytes = printed.map((line) => Number.parseFloat(line));
    const total = megabytes.pop();
    expect(total).toBeLessThanOrEqual(MAX_IMAGE_MEGABYTES);
    expect(megabytes.reduce((sum, each) => sum + each, 0)).toBeCloseTo(total ?? 0, 0);
  });

  it('contains nothing that only its build needs', async () => {
    expect(await files('app')).toEqual([
      'contract',
      'inference-container',
      'node_modules',
      'package.json',
    ]);
    expect(await files('app/node_modules')).toEqual([
      'mediabunny',
      'onnxruntime-common',
      'onnxruntime-node',
      'zod',
    ]);
    expect(await files('usr/local/bin')).toEqual(['ffmpeg', 'ffprobe', 'node', 'tini']);
    const packages = await runInImage('dpkg-query', '--show', '--showformat', '${Package}\n');
    const unwanted = /^(?:ffmpeg|lib(?:av|sw|x26)|nodejs|npm|gcc(?!-\d+-base)|make|python|.*-dev$)/;
    expect(packages.split('\n').filter((name) => unwanted.test(name))).toEqual([]);
  });

  it('contains no settings of the machine that built it', async () => {
    expect(await files('root')).not.toContain('.npmrc');
    expect(await files('etc/apt')).not.toContain('sources.list');
    expect(await files('etc/apt/apt.conf.d')).not.toContain('90machine');
    expect(await files('usr/local/share')).toEqual(['man']);
  });

  it('keeps the token, and the programs that hold it, unreadable to everyone but root', async () => {
    const asItsUser = ['setpriv', `--reuid=${USER}`, `--regid=${USER}`, '--clear-groups'];
    const readAsItsUser = (file: string) => run([...asItsUser, 'cat', file]);
    const { tini, node } = mainProcesses();
    for (const { processId } of [tini, node]) {
      const status = await readAsItsUser(`/proc/${processId}/status`);
      expect(status).toMatch(new RegExp(`^Uid:(\\s+${USER}){4}$`, 'm'));
      const environment = readAsItsUser(`/proc/${processId}/environ`);
      await expect(environment).rejects.toThrow('Permission denied');
    }
    for (const program of ['node', 'tini']) {
      const reading = runInImage('head', '-c1', `/usr/local/bin/${program}`);
      await expect(reading).rejects.toThrow('Permission denied');
    }
    const sandbox: unknown = expect.objectContaining({
      hidesParent: true,
      hasResourceLimits: true,
    });
    const line = { event: 'container_ready', sandbox };
    expect(await readLog()).toContainEqual(expect.objectContaining(line));
  });

  it('decodes only files and pipes', async () => {
    let hitCount = 0;
    const trap = createServer((socket) => {
      hitCount += 1;
      socket.destroy();
    });
    trap.listen(0, '127.0.0.1');
    await once(trap, 'listening');
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
    const { port } = trap.address() as AddressInfo;
    for (const protocol of ['http', 'tcp', 'rtmp', 'udp']) {
      const ended = runInImage('ffprobe', '-v', 'error', `${protocol}://127.0.0.1:${port}/a.ts`);
      await expect(ended).rejects.toThrow('Protocol not found');
    }
    trap.close();
    expect(hitCount).toBe(0);
  });

  it.skipIf(!HAS_RUNNER_VIDEOS)(
    'analyzes a back view (skipped without ../shared/data)',
    async () => {
      const video = await makeRunnerVideo(stack.directory, 'back');
      const { code, stdout } = await runAnalyze(stack, video, '--view', 'back', '--json');
      expect(code).toBe(0);
      const { results } = analyzedSchema.parse(JSON.parse(stdout));
      expect(contentOf(results)).toHaveProperty('pronation');
    },
  );

  it('analyzes a side view, and returns its lease on SIGTERM during an analysis', async () => {
    const partner = await createPartner(stack.current, 1);
    const analysisId = await startAnalysis(partner, SAMPLE);
    const started = { event: 'job_started', analysisId, attempt: 1 };
    await expect.poll(readLog, POLL).toContainEqual(expect.objectContaining(started));
    process.kill(mainProcesses().tini.processId, 'SIGTERM');
    const restart = 'The image ended (exit code 0); restarting it in 1 s.';
    await expect.poll(() => stack.reports, POLL).toEqual([restart]);

    const results = await waitForEnd(partner, analysisId, JOB_LIMIT_MS);
    expect(contentOf(results)).toHaveProperty('foot');
    expect(await listAnalyses(stack.current, partner.scopeId)).toMatchObject([{ attempt: 2 }]);
    const log = await readLog();
    const [begun, stopped] = ['shutdown_begun', 'container_stopped'].map((event) =>
      log.find((line) => line.event === event),
    );
    expect(Number(stopped?.time) - Number(begun?.time)).toBeLessThan(SHUTDOWN_LIMIT_MS);
    const events = log.map(({ event }) => event);
    expect(events).toContain('job_given_back');
    expect(events).not.toContain('release_failed');
  });

  it('writes only to /tmp, and leaves nothing there', async () => {
    // When a process starts, buildah writes to /run.
    const own = ['-path', join(root, 'run'), '-prune'];
    const changed = await run(['find', root, '-xdev', ...own, '-o', '-newercm', ready, '-print']);
    expect(changed).toBe(join(root, 'tmp'));
  });
});

const analyzedSchema = z.object({ results: z.unknown() });

function contentOf(results: unknown): unknown {
  return successSchema.parse(results).biomechanical_analysis.analysis_content;
}

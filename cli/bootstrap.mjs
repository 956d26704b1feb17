#!/usr/bin/env node
// Runs a command of this project on a machine that has only Node 20 and npm:
//   node cli/bootstrap.mjs [--needs=ffmpeg,java] COMMAND [ARGUMENT ...]
// Installs what is missing, then runs COMMAND with the project's own Node first in PATH.
// Plain JavaScript without imports from node_modules, because none may be there yet.
import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { constants as osConstants } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const BIN = join(ROOT, 'node_modules', '.bin');
/** First version that runs this project's TypeScript directly. */
const OLDEST_NODE_MAJOR = 24;
/** @type {NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const PARENT_CHECK_MS = 1000;

/** Debian package of each program that `--needs` accepts; `--needs=all` is what `.ci/run` needs. */
const DEBIAN_PACKAGES = new Map([
  ['buildah', 'buildah'],
  ['curl', 'curl'],
  ['debootstrap', 'debootstrap'],
  ['ffmpeg', 'ffmpeg'],
  ['ffprobe', 'ffmpeg'],
  ['git', 'git'],
  ['chromium', 'chromium'],
  ['go', 'golang-go'],
  ['java', 'openjdk-17-jre-headless'],
  ['javac', 'openjdk-17-jdk-headless'],
  ['php', 'php-cli'],
  // The Python example's library depends on Python.
  ['python3', 'python3-requests'],
]);

try {
  const { programs, command } = readArguments(process.argv.slice(2));
  installPackages();
  installPrograms(programs);
  run(command);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

/** @param {string[]} words */
function readArguments(words) {
  const first = words[0] ?? '';
  const hasNeeds = first.startsWith('--needs=');
  const needs = hasNeeds ? first.slice('--needs='.length).split(',') : [];
  const programs = needs[0] === 'all' ? [...DEBIAN_PACKAGES.keys()] : needs;
  const unknown = programs.filter((program) => !DEBIAN_PACKAGES.has(program));
  if (unknown.length > 0) throw new Error(`No Debian package known for: ${unknown.join(', ')}`);
  const command = hasNeeds ? words.slice(1) : words;
  if (command.length === 0) throw new Error('Usage: bootstrap.mjs [--needs=a,b] COMMAND ...');
  return { programs, command };
}

function installPackages() {
  if (!isInstalled()) {
    process.stderr.write('Installing packages (about half a minute the first time) ...\n');
    // Not `npm ci`: it rejects a lockfile that lacks optional packages of other platforms, and
    // deletes installed packages. The lockfile still determines the versions.
    const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
    runToEnd('npm', ['install', ...options, '--loglevel=error'], 'npm install failed.');
  }
  if (!hasOwnNode() && Number.parseInt(process.versions.node, 10) < OLDEST_NODE_MAJOR) {
    throw new Error(
      `This project bundles no Node for ${process.platform}/${process.arch}: ` +
        `install Node ${OLDEST_NODE_MAJOR} or later and try again (this is ${process.version}).`,
    );
  }
}

/** Recreates the link to Node, which npm 10 removes together with another platform's package. */
function hasOwnNode() {
  const link = join(BIN, 'node');
  if (existsSync(link)) return true;
  const node = join('..', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (!existsSync(join(BIN, node))) return false;
  rmSync(link, { force: true });
  symlinkSync(node, link);
  return true;
}

/** True if node_modules has every package of the lockfile that this platform needs. */
function isInstalled() {
  const wanted = readLock(join(ROOT, 'package-lock.json'));
  const installed = readLock(join(ROOT, 'node_modules', '.package-lock.json'));
  if (wanted === null) throw new Error('package-lock.json is missing.');
  if (installed === null) return false;
  return Object.entries(wanted).every(([path, { version, optional, devOptional, peer }]) => {
    const found = installed[path];
    // npm omits optional packages of other platforms.
    if (found === undefined) return path === '' || Boolean(optional || devOptional || peer);
    return found.version === version;
  });
}

/**
 * @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, peer?: boolean }} LockEntry
 * @param {string} path
 * @returns {Record<string, LockEntry> | null}
 */
function readLock(path) {
  if (!existsSync(path)) return null;
  /** @type {{ packages: Record<string, LockEntry> }} */
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- npm wrote it in this shape
  const { packages } = JSON.parse(readFileSync(path, 'utf8'));
  return packages;
}

/** @param {string[]} programs */
function installPrograms(programs) {
  const missing = programs.filter((program) => !isOnPath(program));
  if (missing.length === 0) return;
  const packages = [...new Set(missing.map((program) => DEBIAN_PACKAGES.get(program) ?? program))];
  const byHand = `Please install ${packages.join(', ')} (missing: ${missing.join(', ')}).`;
  if (!isOnPath('apt-get')) throw new Error(byHand);
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && spawnSync('sudo', ['-n', 'true']).status !== 0) throw new Error(byHand);
  process.stderr.write(`Installing ${packages.join(', ')} ...\n`);
  const aptGet = [...(isRoot ? [] : ['-n', 'env']), 'DEBIAN_FRONTEND=noninteractive', 'apt-get'];
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  for (const words of [['update', '-qq'], install]) {
    runToEnd(isRoot ? 'env' : 'sudo', [...aptGet, ...words], byHand);
  }
}

/** @param {string} program */
function isOnPath(program) {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** @param {string} program @param {string[]} words @param {string} errorMessage */
function runToEnd(program, words, errorMessage) {
  // stdout is reserved for the command that runs afterward.
  const { status } = spawnSync(program, words, { cwd: ROOT, stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error(errorMessage);
}

/** @param {string[]} command */
function run([program = '', ...words]) {
  // Listen before starting the command: a signal in between would orphan it.
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  const child = spawn(program, words, {
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: [BIN, process.env['PATH']].join(delimiter),
      WRANGLER_SEND_METRICS: 'false',
      ORT_DISABLE_TELEMETRY: '1',
    },
  });
  stopWhenNpmDies(() => child.kill('SIGTERM'));
  child.on('error', (error) => {
    process.stderr.write(`${program} could not be started: ${error.message}\n`);
    process.exit(127);
  });
  child.on('exit', (code, signal) => {
    process.exit(code ?? 128 + osConstants.signals[signal ?? 'SIGTERM']);
  });
}

/**
 * A killed npm cannot pass a signal on: what it started must not outlive it.
 * @param {() => void} stop
 */
function stopWhenNpmDies(stop) {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stop();
  }, PARENT_CHECK_MS).unref();
}

import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { readProgram, runProgram } from './image-tool.ts';
import type { MachineSettings } from './machine-settings.ts';
import { readMachineSettings } from './machine-settings.ts';

const RELEASE = 'bookworm';
const DEBIAN = `docker.io/library/debian:${RELEASE}-slim`;
const NODE = `docker.io/library/node:24-${RELEASE}-slim`;
const NPM = 'npm@11';
const CERTIFICATES = '/usr/local/share/machine-certificates.pem';
/** Paths that the slim image also lacks, or that debootstrap copies from this machine. */
const NOT_IN_BASE =
  'dev/* etc/apt/sources.list etc/hostname etc/resolv.conf usr/share/{doc,info,locale,man}/* ' +
  'var/cache/apt/*.bin var/cache/apt/archives/*.deb var/lib/apt/lists/* var/log/*';

type Buildah = (...words: string[]) => string[];

interface Recipe {
  base: string;
  /** Writes files into the image's file system. */
  fill: (root: string) => void;
  /** Options of `buildah config`. */
  options?: string[];
}

/**
 * Creates stand-ins for the Dockerfile's two base images. Only the build image gets this machine's
 * settings.
 */
export function ensureBaseImages(folder: string, buildah: Buildah): void {
  const settings = readMachineSettings(RELEASE);
  const made = join(folder, 'base-images.sha256');
  const recipe = createHash('sha256')
    .update(JSON.stringify([readFileSync(import.meta.filename, 'utf8'), process.version, settings]))
    .digest('hex');
  if (existsSync(made) && readFileSync(made, 'utf8') === recipe) return;
  makeImage(DEBIAN, { base: 'scratch', fill: (root) => fillDebian(root, settings) });
  makeImage(NODE, {
    base: DEBIAN,
    fill: (root) => fillNode(root, settings),
    options: ['--env', `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`],
  });
  writeFileSync(made, recipe);

  function makeImage(name: string, { base, fill, options = [] }: Recipe): void {
    const container = readProgram(buildah('from', '--pull-never', base));
    try {
      fill(readProgram(buildah('mount', container)));
      const createdBy = ['--created-by', `${name}, made here`];
      readProgram(buildah('config', ...createdBy, ...options, container));
      readProgram(buildah('commit', '--quiet', container, name));
    } finally {
      readProgram(buildah('rm', container));
    }
  }
}

function fillDebian(root: string, { aptSources }: MachineSettings): void {
  const mirror = aptSources.split(' ')[1] ?? '';
  runProgram(['debootstrap', '--variant=minbase', RELEASE, root, mirror]);
  runProgram(['bash', '-ec', `cd "$0" && rm -rf ${NOT_IN_BASE}`, root]);
}

function fillNode(root: string, settings: MachineSettings): void {
  const { certificates, aptSources, aptConfiguration, npmrc } = settings;
  const local = join(root, 'usr', 'local');
  copyFileSync(process.execPath, join(local, 'bin', 'node'));
  runProgram(['npm', 'install', '--global', '--prefix', local, '--ignore-scripts', NPM]);
  writeFileSync(join(root, CERTIFICATES), certificates);
  writeFileSync(join(root, 'etc/apt/sources.list'), aptSources);
  const trustInApt = `Acquire::https::CaInfo "${CERTIFICATES}";\n`;
  writeFileSync(join(root, 'etc/apt/apt.conf.d/90machine'), `${aptConfiguration}\n${trustInApt}`);
  writeFileSync(join(root, 'root/.npmrc'), `${npmrc}cafile=${CERTIFICATES}\n`, { mode: 0o600 });
}

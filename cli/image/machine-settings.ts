import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import * as z from 'zod';

import { CommandFailure } from '../command.ts';
import { readProgram } from './image-tool.ts';

/** Settings with which this machine reaches the npm and Debian registries, for build stages. */
export interface MachineSettings {
  /** Trusted certificate authorities in PEM format. */
  certificates: string;
  /** Lines of a sources.list. */
  aptSources: string;
  /** Lines of an apt.conf. */
  aptConfiguration: string;
  npmrc: string;
}

const SYSTEM_CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
/** Proxy settings, and date checks of a mirror */
const APT_ACCESS = /^Acquire::(?:https?::|Check-)/;

const npmConfigSchema = z.object({
  cafile: z.string().nullish(),
  globalconfig: z.string(),
  registry: z.string(),
  userconfig: z.string(),
});

export function readMachineSettings(release: string): MachineSettings {
  const npm = readNpmConfig();
  const { NODE_EXTRA_CA_CERTS: extraCertificates } = process.env;
  const aptLines = readProgram(['apt-config', 'dump', 'Acquire']).split('\n');
  return {
    certificates: readAll([SYSTEM_CERTIFICATES, extraCertificates, npm.cafile]),
    aptSources: aptSources(release),
    aptConfiguration: aptLines.filter((line) => APT_ACCESS.test(line)).join('\n'),
    npmrc: `${readAll([npm.globalconfig, npm.userconfig])}registry=${npm.registry}\n`,
  };
}

/**
 * Reads npm's configuration without the project's Node, in whose folder npm would look for global
 * settings.
 */
function readNpmConfig(): z.infer<typeof npmConfigSchema> {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const outside = folders.filter((folder) => !folder.endsWith(join('node_modules', '.bin')));
  const command = ['env', `PATH=${outside.join(delimiter)}`, 'npm', 'config', 'list', '--json'];
  return npmConfigSchema.parse(JSON.parse(readProgram(command)));
}

/**
 * Returns apt sources for a release from this machine's mirrors; the machine may run another
 * release.
 */
function aptSources(release: string): string {
  const words = ['--format', '$(LABEL) $(REPO_URI)', 'Created-By: Packages', 'Origin: Debian'];
  const lines = new Set(readProgram(['apt-get', 'indextargets', ...words]).split('\n'));
  const suites: Record<string, string[]> = {
    Debian: [release, `${release}-updates`],
    'Debian-Security': [`${release}-security`],
  };
  const sources = [...lines].flatMap((line) => {
    const [label = '', mirror = ''] = line.split(' ');
    return (suites[label] ?? []).map((suite) => `deb ${mirror} ${suite} main\n`);
  });
  if (sources.length > 0) return sources.join('');
  throw new CommandFailure(
    'apt-get knows no Debian mirror. Run "apt-get update" on Debian and try again.',
  );
}

function readAll(files: readonly (string | null | undefined)[]): string {
  const present = [...new Set(files)].filter((file) => typeof file === 'string');
  return present
    .filter((file) => existsSync(file))
    .map((file) => `${readFileSync(file, 'utf8').trimEnd()}\n`)
    .join('');
}

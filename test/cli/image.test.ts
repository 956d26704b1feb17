import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

import { formatLayers } from '../../cli/image/image-tool.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const programs = mkdtempSync(join(tmpdir(), 'strideline-image-'));
afterAll(() => rmSync(programs, { recursive: true }));

/** Installs a program that prints its arguments to stderr, and a history like Docker's. */
function install(name: string, infoExitCode: number): void {
  const script = `#!/bin/sh
echo "$0 $*" >&2
case "$1" in
  info) exit ${infoExitCode} ;;
  history) printf '0 B\\tENTRYPOINT ["tini"]\\n2.04 MB\\tCOPY contract\\n74.8MB\\tdebian\\n' ;;
esac
`;
  writeFileSync(join(programs, name), script, { mode: 0o755 });
}

function image(words: string[], path: string) {
  const options = { cwd: ROOT, encoding: 'utf8', env: { PATH: path } } as const;
  return spawnSync(process.execPath, ['cli/image.ts', ...words], options);
}

describe('npm run image', () => {
  it('builds with Podman if Docker has no daemon, and lists the layers from the base up', () => {
    install('docker', 1);
    install('podman', 0);
    const { status, stdout, stderr } = image(['--gpu'], `${programs}:/usr/bin:/bin`);
    expect(stderr).toMatch(/podman build .*--build-arg=EXECUTION=cuda/);
    expect(stderr).not.toContain('docker build');
    expect(stdout.split('\n')).toEqual([
      '74.8 MB  debian',
      ' 2.0 MB  COPY contract',
      '76.8 MB  strideline-inference-gpu, built with podman',
      '',
    ]);
    expect(status).toBe(0);
  });

  it('explains what to install if no tool can build an image', () => {
    const { status, stderr } = image([], '/nowhere');
    expect(status).toBe(1);
    expect(stderr).toMatch(/install buildah, debootstrap|needs root, on Debian/);
  });

  it('refuses a tool that does not work', () => {
    const { status, stderr } = image(['--tool', 'docker'], '/nowhere');
    expect(status).toBe(1);
    expect(stderr).toContain('docker does not work');
  });
});

describe('layers', () => {
  it("are described by their instruction, without buildah's additions", () => {
    const layers = [
      { bytes: 1_500_000, createdBy: '/bin/sh -c #(nop) COPY dir:5c51f9 in /usr/local ' },
      { bytes: 250_000, createdBy: '|1 A=b /bin/sh -c ldconfig;   true' },
    ];
    expect(formatLayers('name', layers)).toBe(
      '1.5 MB  COPY /usr/local\n0.3 MB  ldconfig; true\n1.8 MB  name\n',
    );
  });
});

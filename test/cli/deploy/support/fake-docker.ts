import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { ACCOUNT_ID } from './fake-account.ts';

const IMAGE = `registry.cloudflare.com/${ACCOUNT_ID}/strideline-inference`;

/** Responds to wrangler like Docker, but builds and pushes nothing. */
export class FakeDocker {
  readonly program: string;
  readonly #log: string;

  constructor(folder: string) {
    this.program = join(folder, 'docker');
    this.#log = join(folder, 'docker.log');
    writeFileSync(this.program, script(this.#log));
    chmodSync(this.program, 0o755);
  }

  /** First words of each call. */
  get calls(): string[] {
    if (!existsSync(this.#log)) return [];
    return readFileSync(this.#log, 'utf8').trim().split('\n');
  }
}

/**
 * Returns a script in which the registry's digest differs from the image's until the image is
 * pushed.
 */
function script(log: string): string {
  return `#!/bin/sh
echo "$1" >> '${log}'
case "$*" in
  build*|login*) cat > /dev/null;;
  *RepoDigests*) echo '["${IMAGE}@sha256:${'b'.repeat(64)}"]';;
  'image inspect'*) echo '600000000 9';;
  'manifest inspect'*) echo '{"Descriptor":{"digest":"sha256:${'a'.repeat(64)}"}}';;
esac
`;
}

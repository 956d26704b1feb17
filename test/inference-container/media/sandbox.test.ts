import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, copyFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { Server } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { makeTempDirectory, removeDirectory } from '../../../bench/support/make-clip.ts';
import {
  NO_SANDBOX,
  detectSandbox,
  missingRestrictions,
  sandboxed,
} from '../../../inference-container/media/sandbox.ts';

const LIMITS = { memoryMebibytes: 512, cpuSeconds: 1, fileBytes: 1000 };
const sandbox = await detectSandbox();
const environmentPath = `/proc/${process.pid}/environ`;

async function run([program = '', ...rest]: string[]): Promise<string> {
  return (await promisify(execFile)(program, rest)).stdout;
}

const runSandboxed = (command: string[]): Promise<string> =>
  run(sandboxed(command, { sandbox, limits: LIMITS }));

let server: Server;
let hitCount = 0;
let request: string[];

beforeAll(async () => {
  server = createServer((socket) => {
    hitCount += 1;
    socket.end('HTTP/1.1 204 No Content\r\n\r\n');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : '';
  request = ['curl', '--silent', '--max-time', '50', `http://127.0.0.1:${port}/`];
});
afterAll(() => {
  server.close();
});

describe.skipIf(!sandbox.hasOwnNetwork)(
  'the sandbox keeps a program off the network (skipped where unshare is not permitted)',
  () => {
    it('sees only an unconnected loopback', async () => {
      const interfaces = (await runSandboxed(['cat', '/proc/net/dev'])).trim().split('\n').slice(2);

      expect(interfaces.map((line) => line.trim().split(':')[0])).toEqual(['lo']);
    });

    it("cannot enter the container's network namespace", async () => {
      await run(request);
      expect(hitCount).toBe(1);

      await expect(runSandboxed(request)).rejects.toThrow('Command failed');
      const enter = ['nsenter', `--net=/proc/${process.pid}/ns/net`, '--', ...request];
      await expect(runSandboxed(enter)).rejects.toThrow('Command failed');
      expect(hitCount).toBe(1);
    });
  },
);

describe.skipIf(!sandbox.hidesParent)(
  'a sandboxed program cannot get the token (skipped where the parent can be read)',
  () => {
    it("cannot read the container's environment or memory", async () => {
      expect(await run(['cat', environmentPath])).not.toBe('');

      for (const name of ['environ', 'mem', 'maps', 'cwd/package.json', 'fd/0']) {
        await expect(runSandboxed(['head', '-c1', `/proc/${process.pid}/${name}`])).rejects.toThrow(
          'Command failed',
        );
      }
    });

    it('has no capabilities that would bypass this', async () => {
      const status = await runSandboxed(['cat', '/proc/self/status']);

      expect(status).toMatch(/CapEff:\s+0+\n/);
      expect(status).toMatch(/NoNewPrivs:\s+1\n/);
    });
  },
);

describe('the sandbox', () => {
  it.skipIf(!sandbox.hasResourceLimits)(
    'bounds memory, processor time and file size (skipped where prlimit is missing)',
    async () => {
      const limits = await runSandboxed(['cat', '/proc/self/limits']);

      expect(limits).toMatch(/Max address space +536870912/);
      expect(limits).toMatch(/Max cpu time +1 +3/);
      expect(limits).toMatch(/Max file size +1000/);
    },
  );

  it('is a bare command if nothing is permitted, and reports what is missing', () => {
    const command = ['ffmpeg', '-version'];

    expect(sandboxed(command, { sandbox: NO_SANDBOX, limits: LIMITS })).toEqual(command);
    expect(missingRestrictions(NO_SANDBOX)).toEqual(['network', 'parent', 'resources', 'lifetime']);
  });
});

describe('a program that its user may execute but not read, such as node in the image', () => {
  // The shell in between drops the capabilities that setpriv keeps until it runs a program.
  const NOBODY = ['--reuid=65534', '--regid=65534', '--clear-groups', 'sh', '-c', '"$0" "$@"'];
  const readParent = `
    const { spawnSync } = require('node:child_process');
    const { status } = spawnSync('cat', ['/proc/' + process.pid + '/environ']);
    console.log(status === 0 ? 'read' : 'refused');`;

  it.skipIf(process.getuid?.() !== 0)(
    'hides its environment from a child even without namespaces (skipped unless root)',
    async () => {
      const directory = await makeTempDirectory();
      await chmod(directory, 0o755);
      const node = join(directory, 'node');
      await copyFile(process.execPath, node);
      const answers = [];
      for (const mode of [0o755, 0o711]) {
        await chmod(node, mode);
        answers.push((await run(['setpriv', ...NOBODY, node, '--eval', readParent])).trim());
      }
      await removeDirectory(directory);

      expect(answers).toEqual(['read', 'refused']);
    },
  );
});

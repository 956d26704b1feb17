import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';

const run = promisify(execFile);
const START_UPS = 11;

/** Measures the size and evaluation time of the deployed Worker bundle. */
export async function measureBundle() {
  const folder = mkdtempSync(join(tmpdir(), 'strideline-bundle-'));
  try {
    const build = ['deploy', '--env', 'production', '--dry-run', '--minify', '--outdir', folder];
    await run('wrangler', build);
    const script = join(folder, 'index.js');
    const source = readFileSync(script);
    return {
      kibibytes: source.length / 1024,
      compressedKibibytes: gzipSync(source).length / 1024,
      evaluationMs: await measureEvaluation(script),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Evaluates the bundle in fresh processes, with the only platform module replaced by an empty
 * class. Production runs the same V8 version on other hardware.
 */
async function measureEvaluation(script: string): Promise<number> {
  const source = `
    import { registerHooks } from 'node:module';
    registerHooks({
      resolve: (name, context, next) => name.startsWith('cloudflare:')
        ? { url: 'data:text/javascript,export class DurableObject {}', shortCircuit: true, format: 'module' }
        : next(name, context),
    });
    const before = process.cpuUsage();
    await import(${JSON.stringify(script)});
    const { user, system } = process.cpuUsage(before);
    process.stdout.write(String((user + system) / 1000));`;
  const times: number[] = [];
  for (let index = 0; index < START_UPS; index += 1) {
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', source]);
    times.push(Number(stdout));
  }
  return times.toSorted((left, right) => left - right)[Math.floor(START_UPS / 2)] ?? Number.NaN;
}

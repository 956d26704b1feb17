import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';

import { meanOf } from '../../inference-container/numbers/statistics.ts';

/** Means over the time of a measurement; NaN for what the card does not report. */
export interface GpuUse {
  utilizationPercent: number;
  encoderPercent: number;
  decoderPercent: number;
  powerWatts: number;
}

const COLUMNS = ['utilization.gpu', 'utilization.encoder', 'utilization.decoder', 'power.draw'];
const FIRST_CARD = '--id=0';
const SAMPLED_EVERY_MS = 200;

/** Name of the first card; null without a card or nvidia-smi. */
export async function readGpuName(): Promise<string | null> {
  const query = [FIRST_CARD, '--query-gpu=name', '--format=csv,noheader'];
  const run = promisify(execFile)('nvidia-smi', query);
  return run.then(({ stdout }) => stdout.trim() || null).catch(() => null);
}

/** Samples the first card until stopped, which resolves to null without a card or nvidia-smi. */
export function watchGpu(): { stop: () => Promise<GpuUse | null> } {
  const format = ['--format=csv,noheader,nounits', `--loop-ms=${SAMPLED_EVERY_MS}`];
  const query = [FIRST_CARD, `--query-gpu=${COLUMNS.join()}`, ...format];
  const child = spawn('nvidia-smi', query, { stdio: ['ignore', 'pipe', 'ignore'] });
  // A missing program ends with an error instead of an exit.
  const ended = once(child, 'close').catch(() => undefined);
  const lines = text(child.stdout);
  return {
    stop: async () => {
      child.kill();
      await ended;
      return summarizeSamples(await lines);
    },
  };
}

/** Takes lines of nvidia-smi, of which the last may be cut off. */
export function summarizeSamples(lines: string): GpuUse | null {
  const samples = lines
    .split('\n')
    .slice(0, -1)
    .map((line) => line.split(', ').map(Number))
    .filter(({ length }) => length === COLUMNS.length);
  if (samples.length === 0) return null;
  // "[N/A]" becomes NaN, which the mean leaves out.
  const mean = (column: number) => meanOf(samples.map((sample) => sample[column] ?? Number.NaN));
  return {
    utilizationPercent: mean(0),
    encoderPercent: mean(1),
    decoderPercent: mean(2),
    powerWatts: mean(3),
  };
}

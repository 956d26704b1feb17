import { medianOf, quantileOf } from '../../inference-container/numbers/statistics.ts';
import type { GpuUse } from './gpu-samples.ts';

/** Analyses of one container, with as many at a time as it runs. */
export interface MeasuredLoad {
  jobsAtATime: number;
  /** From the offer of a job to its result, of each analysis. */
  latenciesSeconds: readonly number[];
  totalSeconds: number;
  /** Of the landmark model, from the start of the container. */
  batches: { runs: number; pictures: number; places: number };
  /** Null without a card. */
  gpu: GpuUse | null;
}

const SECONDS_PER_HOUR = 3600;

/** A Markdown table with a column for each load. */
export function gpuTable(
  loads: readonly MeasuredLoad[],
  { pricePerHour }: { pricePerHour: number | null },
): string {
  const row = (name: string, value: (load: MeasuredLoad) => string) =>
    `| ${[name, ...loads.map(value)].join(' | ')} |`;
  return [
    row('jobs at a time', ({ jobsAtATime }) => String(jobsAtATime)),
    `|---|${'---|'.repeat(loads.length)}`,
    row('analyses', ({ latenciesSeconds }) => String(latenciesSeconds.length)),
    row('analyses a minute', (load) => (60 / secondsEach(load)).toFixed(1)),
    row('seconds an analysis, median', (load) => medianOf(load.latenciesSeconds).toFixed(2)),
    row('seconds an analysis, 95th percentile', (load) =>
      quantileOf(load.latenciesSeconds, 0.95).toFixed(2),
    ),
    row('batches filled', ({ batches }) => percent((100 * batches.pictures) / batches.places)),
    row('pictures in a batch', ({ batches }) => (batches.pictures / batches.runs).toFixed(1)),
    row('GPU busy', ({ gpu }) => percent(gpu?.utilizationPercent)),
    row('NVDEC busy', ({ gpu }) => percent(gpu?.decoderPercent)),
    row('NVENC busy', ({ gpu }) => percent(gpu?.encoderPercent)),
    row('watt-hours of the GPU an analysis', (load) => {
      const watts = load.gpu?.powerWatts ?? Number.NaN;
      return known((watts * secondsEach(load)) / SECONDS_PER_HOUR, (value) => value.toFixed(4));
    }),
    row('cost of an analysis', (load) => {
      const cost = ((pricePerHour ?? Number.NaN) * secondsEach(load)) / SECONDS_PER_HOUR;
      return known(cost, (value) => value.toFixed(5));
    }),
  ].join('\n');
}

function secondsEach({ totalSeconds, latenciesSeconds }: MeasuredLoad): number {
  return totalSeconds / latenciesSeconds.length;
}

function percent(value = Number.NaN): string {
  return known(value, (number) => `${Math.round(number)} %`);
}

function known(value: number, format: (value: number) => string): string {
  return Number.isNaN(value) ? 'unknown' : format(value);
}

import { cpus } from 'node:os';

import type { Throughput } from './measure-growth.ts';
import type { MeasuredJob } from './measure-job.ts';

export interface MeasuredClip {
  title: string;
  job: MeasuredJob;
}

export interface PipelineFigures {
  precision: string;
  clips: readonly MeasuredClip[];
  throughput: readonly Throughput[];
  /** Memory after each clip. */
  memoryBytes: readonly number[];
}

const STAGES: Record<string, string> = {
  pose: 'decode and pose',
  analyze: 'motion, landings, measurements',
  annotate: 'annotate (decode, draw, encode)',
};
const SHOWN_AFTER_CLIPS = [1, 2, 5, 10, 15, 20];

export function pipelineDocument({
  precision,
  clips,
  throughput,
  memoryBytes,
}: PipelineFigures): string {
  const { length: cores } = cpus();
  return `Clips of 10 s, seconds from lease to posted result. ${cores} cores of a shared machine (${cpus()[0]?.model ?? 'unknown'}), \`heavy\` in ${precision}.

${clipTable(clips)}

Six jobs of the first clip; memory of all processes together:

${table([
  ['processes', 'jobs at a time', 'jobs per minute', 'peak memory'],
  ...throughput.map((row) => [
    String(row.processes),
    String(row.jobsAtATime),
    row.jobsPerMinute.toFixed(1),
    mebibytes(row.peakBytes),
  ]),
])}

Resident memory of one container after clips of 3 s, without ffmpeg:

${table([
  ['clips', 'memory'],
  ...SHOWN_AFTER_CLIPS.map((count) => [String(count), mebibytes(memoryBytes[count - 1] ?? NaN)]),
])}
`;
}

export function clipTable(clips: readonly MeasuredClip[]): string {
  return table([
    ['clip', ...Object.values(STAGES), 'everything else', 'lease to result', 'peak memory'],
    ...clips.map(({ title, job: { stageSeconds, leaseToResultSeconds, peakBytes } }) => {
      const stages = Object.keys(STAGES).map((stage) => stageSeconds.get(stage) ?? 0);
      const rest = stages.reduce((left, seconds) => left - seconds, leaseToResultSeconds);
      return [
        title,
        ...[...stages, rest, leaseToResultSeconds].map((seconds) => seconds.toFixed(1)),
        mebibytes(peakBytes),
      ];
    }),
  ]);
}

function table([head = [], ...body]: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...body]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

function mebibytes(bytes: number): string {
  return `${Math.round(bytes / 1024 ** 2)} MiB`;
}

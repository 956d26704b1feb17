import { expect, it } from 'vitest';

import { gpuTable } from '../../../bench/gpu/gpu-table.ts';

const ALONE = {
  jobsAtATime: 1,
  latenciesSeconds: [1, 2, 3],
  totalSeconds: 6,
  batches: { runs: 10, pictures: 80, places: 160 },
  gpu: null,
};
const TOGETHER = {
  jobsAtATime: 6,
  latenciesSeconds: [3, 3, 3, 3, 3, 3],
  totalSeconds: 3,
  batches: { runs: 10, pictures: 144, places: 160 },
  gpu: { utilizationPercent: 81.4, encoderPercent: NaN, decoderPercent: 20, powerWatts: 360 },
};

it('shows loads side by side, and what is not known as unknown', () => {
  expect(gpuTable([ALONE, TOGETHER], { pricePerHour: 3.6 }).split('\n')).toEqual([
    '| jobs at a time | 1 | 6 |',
    '|---|---|---|',
    '| analyses | 3 | 6 |',
    '| analyses a minute | 30.0 | 120.0 |',
    '| seconds an analysis, median | 2.00 | 3.00 |',
    '| seconds an analysis, 95th percentile | 2.90 | 3.00 |',
    '| batches filled | 50 % | 90 % |',
    '| pictures in a batch | 8.0 | 14.4 |',
    '| GPU busy | unknown | 81 % |',
    '| NVDEC busy | unknown | 20 % |',
    '| NVENC busy | unknown | unknown |',
    '| watt-hours of the GPU an analysis | unknown | 0.0500 |',
    '| cost of an analysis | 0.00200 | 0.00050 |',
  ]);
});

it('knows no cost without a price', () => {
  expect(gpuTable([ALONE], { pricePerHour: null })).toContain('| cost of an analysis | unknown |');
});

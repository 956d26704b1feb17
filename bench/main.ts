import { runParts } from '../cli/command.ts';
import { benchAccuracy } from './accuracy/bench-accuracy.ts';
import { benchApi } from './api/bench-api.ts';
import { benchLoad } from './api/bench-load.ts';
import { benchFaults } from './faults/bench-faults.ts';
import { benchPipeline } from './pipeline/bench-pipeline.ts';
import { benchScale } from './scale/bench-scale.ts';

await runParts('bench', 'Measures this checkout. Durations are approximate, on two cores.', {
  accuracy: {
    takes: '[NAME ...] [--data DIR] [--seed N] [--count N] [--model NAME]',
    about: 'compare whole analyses with ground truth: an hour; resumes an interrupted run',
    run: benchAccuracy,
  },
  api: {
    takes: '[throughput|memory|bundle ...]',
    about: 'measure the figures of the API in docs/performance.md: 3 minutes',
    run: benchApi,
  },
  faults: {
    takes: '[COUNT] [SEED]',
    about: 'kill containers and the Worker of a running service at random: 20 minutes',
    run: benchFaults,
  },
  load: {
    takes: '[MINUTES]',
    about: 'poll, list, and start with 50 keys concurrently, then upload large videos: 10 minutes',
    run: benchLoad,
  },
  pipeline: {
    about: 'measure a job from lease to result, throughput, and memory: 20 minutes',
    run: benchPipeline,
  },
  scale: {
    about: 'measure what an analysis costs and which limit is reached first: 5 minutes',
    run: benchScale,
  },
});

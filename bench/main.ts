import { benchAccuracy } from './accuracy/bench-accuracy.ts';
import { benchApi } from './api/bench-api.ts';
import { benchLoad } from './api/bench-load.ts';
import { benchFaults } from './faults/bench-faults.ts';
import { benchPipeline } from './pipeline/bench-pipeline.ts';
import { benchScale } from './scale/bench-scale.ts';

const BENCHES: Record<string, (parts: string[]) => Promise<void>> = {
  accuracy: benchAccuracy,
  api: benchApi,
  faults: benchFaults,
  load: benchLoad,
  pipeline: benchPipeline,
  scale: benchScale,
};

const [name = '', ...parts] = process.argv.slice(2);
const bench = BENCHES[name];
if (bench === undefined) {
  process.stderr.write(`Usage: npm run bench -- ${Object.keys(BENCHES).join('|')} [PART ...]\n`);
  process.exitCode = 2;
} else {
  await bench(parts);
}

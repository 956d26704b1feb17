import { benchAccuracy } from './accuracy/bench-accuracy.ts';
import { benchApi } from './api/bench-api.ts';
import { benchLoad } from './api/bench-load.ts';
import { benchCapture } from './capture/bench-capture.ts';
import { benchEvents } from './events/bench-events.ts';
import { benchFaces } from './faces/bench-faces.ts';
import { benchFaults } from './faults/bench-faults.ts';
import { benchGpu } from './gpu/bench-gpu.ts';
import { benchPipeline } from './pipeline/bench-pipeline.ts';
import { benchPose } from './pose/bench-pose.ts';
import { benchScale } from './scale/bench-scale.ts';
import { benchShoes } from './shoes/bench-shoes.ts';
import { benchStrangers } from './strangers/bench-strangers.ts';
import { benchVariants } from './variants/bench-variants.ts';

const BENCHES: Record<string, (parts: string[]) => Promise<void>> = {
  accuracy: benchAccuracy,
  api: benchApi,
  capture: benchCapture,
  events: benchEvents,
  faces: benchFaces,
  faults: benchFaults,
  gpu: benchGpu,
  load: benchLoad,
  pipeline: benchPipeline,
  pose: benchPose,
  scale: benchScale,
  shoes: benchShoes,
  strangers: benchStrangers,
  variants: benchVariants,
};

const [name = '', ...parts] = process.argv.slice(2);
const bench = BENCHES[name];
if (bench === undefined) {
  process.stderr.write(`Usage: npm run bench -- ${Object.keys(BENCHES).join('|')} [PART ...]\n`);
  process.exitCode = 2;
} else {
  await bench(parts);
}

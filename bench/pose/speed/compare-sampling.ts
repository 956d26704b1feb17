import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { OnnxGraph } from '../../../build/models/write-onnx.ts';
import type { PoseSession } from '../../../inference-container/models/thread-session.ts';
import { openPoseSession } from '../../../inference-container/models/pose-session.ts';
import type { Region } from '../../../inference-container/pose/region.ts';
import { sampleRegion } from '../../../inference-container/pose/sample-region.ts';
import type { SampledInto } from '../../../inference-container/pose/sampling-plan.ts';
import type { Frame } from '../../../inference-container/media/video.ts';
import { SILENT_LOGGER } from '../silent-logger.ts';

const FRAME_WIDTH_PX = 720;
const FRAME_HEIGHT_PX = 1280;
const INPUT_PX = 256;
const ROUNDS = 150;
const WARM_UP_ROUNDS = 30;
const PLANES = 3 * INPUT_PX ** 2;

const INSIDE: Region = {
  centerXPx: 360,
  centerYPx: 640,
  widthPx: 450,
  heightPx: 450,
  rotationRadians: 0.1,
};
const INTO: SampledInto = {
  target: new Float32Array(PLANES),
  offset: 0,
  widthPx: INPUT_PX,
  heightPx: INPUT_PX,
  scale: 1 / 255,
  bias: [0, 0, 0],
  channelOrder: 'rgb',
  border: 'replicate',
};

/** Cost of sampling a region, and what it would cost as a GridSample operator in a model. */
export async function compareSampling(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'grid-sample-'));
  try {
    const gridSample = await openGridSample(join(directory, 'grid-sample.onnx'));
    const floats = new Float32Array(3 * FRAME_WIDTH_PX * FRAME_HEIGHT_PX).fill(0.5);
    const frame = paintFrame();
    const sample = (region: Partial<Region>) => sampleRegion(frame, { ...INSIDE, ...region }, INTO);
    const lines = await compare({
      'inside the frame': () => sample({}),
      'inside, halved first': () => sample({ widthPx: 620, heightPx: 620 }),
      'over the border': () => sample({ centerXPx: 100 }),
      'over the border, halved first': () => sample({ widthPx: 1000, heightPx: 1000 }),
      'GridSample on 2 threads, from a float RGB frame': () => gridSample.run(floats, 1),
    });
    await gridSample.close();
    return lines.join('\n');
  } finally {
    await rm(directory, { recursive: true });
  }
}

/** Alternates between them, so that a slow phase of the machine affects all of them. */
async function compare(ways: Record<string, () => unknown>): Promise<string[]> {
  const timesMs = new Map(Object.keys(ways).map((name) => [name, [] as number[]]));
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    for (const [name, run] of Object.entries(ways)) {
      const startedAtMs = performance.now();
      await run();
      if (round >= WARM_UP_ROUNDS) timesMs.get(name)?.push(performance.now() - startedAtMs);
    }
  }
  return [...timesMs].map(([name, times]) => {
    const sorted = times.toSorted((first, second) => first - second);
    const [least, median] = [sorted[0] ?? NaN, sorted[sorted.length >> 1] ?? NaN];
    return `${name}: median ${median.toFixed(2)} ms, minimum ${least.toFixed(2)} ms`;
  });
}

async function openGridSample(path: string): Promise<PoseSession> {
  const graph = new OnnxGraph();
  graph.addInput({ name: 'image', shape: [1, 3, FRAME_HEIGHT_PX, FRAME_WIDTH_PX] });
  const grid = graph.addFloats('grid', {
    shape: [1, INPUT_PX, INPUT_PX, 2],
    values: gridOf(INSIDE),
  });
  graph.addNode({
    kind: 'GridSample',
    inputs: ['image', grid],
    output: 'region',
    attributes: { mode: 'bilinear', padding_mode: 'border', align_corners: 0 },
  });
  graph.addOutput({ name: 'region', shape: [1, 3, INPUT_PX, INPUT_PX] });
  await writeFile(path, graph.encode('grid_sample'));
  return openPoseSession(path, {
    execution: 'cpu',
    threads: 2,
    inputWidthPx: FRAME_WIDTH_PX,
    inputHeightPx: FRAME_HEIGHT_PX,
    logger: SILENT_LOGGER,
  });
}

/** Positions of all samples, from -1 to 1 over the frame. */
function gridOf(region: Region): Float32Array {
  const grid = new Float32Array(2 * INPUT_PX ** 2);
  const cosine = Math.cos(region.rotationRadians);
  const sine = Math.sin(region.rotationRadians);
  for (let at = 0; at < INPUT_PX ** 2; at += 1) {
    const across = (((at % INPUT_PX) + 0.5) / INPUT_PX - 0.5) * region.widthPx;
    const down = ((Math.floor(at / INPUT_PX) + 0.5) / INPUT_PX - 0.5) * region.heightPx;
    const xPx = region.centerXPx + across * cosine - down * sine;
    const yPx = region.centerYPx + across * sine + down * cosine;
    grid[2 * at] = (2 * xPx) / FRAME_WIDTH_PX - 1;
    grid[2 * at + 1] = (2 * yPx) / FRAME_HEIGHT_PX - 1;
  }
  return grid;
}

function paintFrame(): Frame {
  const length = (FRAME_WIDTH_PX * FRAME_HEIGHT_PX * 3) / 2;
  const pixels = Uint8Array.from({ length }, (_, at) => 128 + 60 * Math.sin(at / 100) + (at % 7));
  return {
    index: 0,
    timeSeconds: 0,
    widthPx: FRAME_WIDTH_PX,
    heightPx: FRAME_HEIGHT_PX,
    pixels,
  };
}

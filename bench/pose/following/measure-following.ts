import { ensureModels } from '../../../build/models/convert-models.ts';
import {
  openPoseEngine,
  type PoseEngine,
} from '../../../inference-container/engine/pose-engine.ts';
import { PictureChanges } from '../../../inference-container/media/picture-changes.ts';
import { readPoseModel } from '../../../inference-container/pose/pose-models.ts';
import type { RunnerEngine } from '../../../inference-container/pose/track-runner.ts';
import { trackRunner } from '../../../inference-container/pose/track-runner.ts';
import { SILENT_LOGGER } from '../silent-logger.ts';
import { type Composite, composeFrames } from './compose-frames.ts';
import { listComposites } from './composites.ts';
import { readPersonClips } from './person-clips.ts';
import { type FollowingScore, scoreFollowing } from './score-following.ts';

const MODELS = ['lite', 'full', 'heavy'];

/**
 * Measures whether the track stays on the runner among other people. Options: models (default `full`) and
 * parts of clip names.
 */
export async function measureFollowing(options: readonly string[]): Promise<string> {
  const clips = readPersonClips();
  if (clips === null) return 'skipped: the folder with videos and ground truth does not exist';
  const parts = options.filter((option) => !MODELS.includes(option));
  const composites = listComposites(clips).filter(
    ({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)),
  );
  const models = MODELS.filter((name) => options.includes(name));
  const tables: string[] = [];
  for (const model of models.length > 0 ? models : ['full']) {
    tables.push([model, HEADER, ...(await measureModel(model, composites))].join('\n'));
  }
  return tables.join('\n\n');
}

/** Tracks the runner of a composite with the engine and scores the track. */
async function followComposite(
  composite: Composite,
  engine: RunnerEngine,
): Promise<FollowingScore> {
  const { signal } = new AbortController();
  const frames = new PictureChanges().watch(composeFrames(composite));
  const track = await trackRunner(frames, { engine, video: composite, signal });
  return scoreFollowing(track, composite);
}

const HEADER = '| clip | correct | not found | elsewhere | jumps |\n|---|---|---|---|---|';

async function openFollowingEngine(name: string): Promise<PoseEngine> {
  const reading = await readPoseModel(name);
  if (!reading.ok) throw new Error(reading.problems.join('; '));
  return openPoseEngine({
    model: reading.model,
    execution: 'cpu',
    threads: 2,
    locateModels: ensureModels,
    logger: SILENT_LOGGER,
  });
}

async function measureModel(name: string, composites: readonly Composite[]): Promise<string[]> {
  const engine = await openFollowingEngine(name);
  const rows: string[] = [];
  for (const composite of composites) {
    rows.push(rowOf(composite.name, await followComposite(composite, engine)));
    process.stderr.write(`${rows.at(-1)}\n`);
  }
  await engine.close();
  return rows;
}

function rowOf(name: string, { visible, right, absent, elsewhere, jumps }: FollowingScore): string {
  const percent = ((100 * right) / visible).toFixed(1);
  return `| ${name} | ${percent} % of ${visible} | ${absent} | ${elsewhere} | ${jumps} |`;
}

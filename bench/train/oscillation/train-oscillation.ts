import { quantileOf } from '../../../inference-container/numbers/statistics.ts';
import { listClips } from '../../accuracy/list-clips.ts';
import { watchCached } from '../../strangers/watch-cached.ts';
import { lazyBenchEngine } from '../../support/open-bench-engine.ts';
import { allTrials } from '../events/train-events.ts';
import type { TravelExample } from './marker-travel.ts';
import { errorsOfUnknown, markerTravels, meanOfRunners } from './marker-travel.ts';
import { renderedTravel } from './rendered-travel.ts';

const MODEL = 'heavy';
/** Share of errors below the expected error. */
const WITHIN = 0.8;

/**
 * Prints the constants of `side-view/metrics/vertical-oscillation.ts`, which relate tracked
 * shoulder travel to that of the center of mass.
 */
export async function trainOscillation(dataFolder: string): Promise<void> {
  const markers = markerTravels(allTrials(dataFolder));
  const renders = await renderedTravels();
  const [markerErrors, renderErrors] = [errorsOfUnknown(markers), errorsOfUnknown(renders)];
  const expectedError = Math.hypot(
    quantileOf(markerErrors, WITHIN),
    quantileOf(renderErrors, WITHIN),
  );
  process.stdout.write(`${describe('markers', markers, markerErrors)}
${describe('rendered', renders, renderErrors)}
both: 80 % of errors below ${expectedError.toFixed(3)}\n`);
}

async function renderedTravels(): Promise<TravelExample[]> {
  const engine = lazyBenchEngine(MODEL);
  const found: TravelExample[] = [];
  try {
    for (const clip of listClips(null).clips) {
      if (clip.view !== 'side_view' || clip.truth.body === null) continue;
      const watched = await watchCached(clip.videoPath, {
        modelName: MODEL,
        openEngine: engine.open,
      });
      const example = renderedTravel(clip, watched);
      process.stdout.write(`${clip.name} ${example?.ratio.toFixed(3) ?? 'not used'}\n`);
      if (example !== null && !Number.isNaN(example.ratio)) found.push(example);
    }
  } finally {
    await engine.close();
  }
  return found;
}

function describe(
  name: string,
  examples: readonly TravelExample[],
  errors: readonly number[],
): string {
  const [mean, error] = [meanOfRunners(examples), quantileOf(errors, WITHIN)];
  return `${name}: ${mean.toFixed(3)}, 80 % of errors below ${error.toFixed(3)} (${examples.length} of ${runnersOf(examples)})`;
}

function runnersOf(examples: readonly TravelExample[]): number {
  return new Set(examples.map(({ runner }) => runner)).size;
}

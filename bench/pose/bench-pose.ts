import { measureAccuracy } from './accuracy/measure-accuracy.ts';
import { measureFollowing } from './following/measure-following.ts';
import { calibrateHeavy } from './calibrate/calibrate-heavy.ts';
import { compareSampling } from './speed/compare-sampling.ts';
import { compareThreads } from './speed/compare-threads.ts';
import { measureSpeed } from './speed/measure-speed.ts';

const PARTS: Record<string, (options: readonly string[]) => Promise<string>> = {
  accuracy: measureAccuracy,
  following: measureFollowing,
  speed: measureSpeed,
  sampling: compareSampling,
  threads: compareThreads,
};

/** Writes a file of the project, so it only runs when named explicitly. */
const CALIBRATION = 'calibrate';

/**
 * `npm run bench -- pose [accuracy|following|speed|sampling|threads|calibrate] [...]`; docs/pose.md
 * explains the figures.
 */
export async function benchPose([part, ...options]: string[]): Promise<void> {
  if (part === CALIBRATION) {
    process.stdout.write(`${part}\n${await calibrateHeavy()}\n`);
    return;
  }
  for (const [name, measure] of Object.entries(PARTS)) {
    if (part !== undefined && part !== name) continue;
    process.stdout.write(`${name}\n${await measure(options)}\n\n`);
  }
}

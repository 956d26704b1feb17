import type { ExercisePoses } from './exercise-poses.ts';
import type { Motion } from './solve-motion.ts';
import { dot, subtract } from './vector.ts';

/** The camera follows the body's average position from this long before to this long after. */
const FOLLOW_SECONDS = 0.6;
const MOMENTS_PER_LOOP = 60;

/** Returns the share of its path that the camera has covered at a given time. */
export function cameraShare(
  { startsAndStops }: ExercisePoses,
  motion: Motion,
): (timeSeconds: number) => number {
  const { seconds } = motion;
  if (startsAndStops !== true) return (timeSeconds) => timeSeconds / seconds;
  const shares = followingShares(motion);
  return (timeSeconds) => {
    const moment = (timeSeconds / seconds) * MOMENTS_PER_LOOP;
    const before = Math.floor(moment);
    const [share = 0, next = share] = [shares[before], shares[before + 1]];
    return share + (next - share) * (moment - before);
  };
}

function followingShares({ seconds, travel, at }: Motion): number[] {
  const start = at(0).skeleton.pelvis.at;
  const passed = Array.from({ length: MOMENTS_PER_LOOP }, (_, moment) => {
    const { pelvis } = at((moment / MOMENTS_PER_LOOP) * seconds).skeleton;
    return dot(subtract(pelvis.at, start), travel) / dot(travel, travel);
  });
  const passedAt = (moment: number) => {
    const loops = Math.floor(moment / MOMENTS_PER_LOOP);
    return loops + (passed[moment - loops * MOMENTS_PER_LOOP] ?? 0);
  };
  const reach = Math.round((FOLLOW_SECONDS / seconds) * MOMENTS_PER_LOOP);
  const around = Array.from({ length: 2 * reach + 1 }, (_, index) => index - reach);
  return Array.from({ length: MOMENTS_PER_LOOP + 1 }, (_, moment) => {
    const sum = around.reduce((total, offset) => total + passedAt(moment + offset), 0);
    return sum / around.length;
  });
}

import { JOINT_NAMES } from './joints.ts';
import type { Joint } from './joints.ts';
import type { TrackerScores } from './measure-accuracy.ts';
import type { MeaningOffsets } from './meaning-offsets.ts';
import { distancePercent, quantile } from './meaning-offsets.ts';
import type { PointError } from './score-estimate.ts';

/** Joints whose points mean the same to the models and to the bones of the truth. */
const SAME_MEANING: readonly Joint[] = ['shoulder', 'elbow', 'wrist', 'knee', 'ankle'];
const COLUMN_WIDTH = 15;

/** One line a clip: median / 95th percentile per joint, near leg and far leg. */
export function describeScores(tracker: TrackerScores, offsets: MeaningOffsets): string {
  const speed = (tracker.durationMs / tracker.frameCount).toFixed(1);
  const lines = [`${tracker.name}: ${speed} ms a frame`];
  lines.push(
    row('', ['lost', 'swapped', ...JOINT_NAMES.flatMap((joint) => [`near ${joint}`, 'far'])]),
  );
  for (const [name, { errors, frameCount, lostCount, swappedCount }] of tracker.clips) {
    const counts = [`${lostCount}/${frameCount}`, String(swappedCount)];
    lines.push(row(name, [...counts, ...jointCells(errors, offsets)]));
  }
  const all = [...tracker.clips.values()].flatMap(({ errors }) => errors);
  lines.push(row('all', ['', '', ...jointCells(all, offsets)]));
  return lines.join('\n');
}

export function describeOffsets(offsets: MeaningOffsets): string {
  const cells = JOINT_NAMES.filter((joint) => !SAME_MEANING.includes(joint)).map((joint) => {
    const { alongPercent = 0, acrossPercent = 0 } = offsets.get(joint) ?? {};
    return `${joint} ${alongPercent.toFixed(1)} along, ${acrossPercent.toFixed(1)} across`;
  });
  return `Constant offsets taken off, %: ${cells.join('; ')}`;
}

function jointCells(errors: readonly PointError[], offsets: MeaningOffsets): string[] {
  return JOINT_NAMES.flatMap((joint) =>
    [true, false].map((isNear) => {
      const own = errors.filter((error) => error.joint === joint && error.isNear === isNear);
      const takenOff = SAME_MEANING.includes(joint) ? undefined : offsets;
      const at = (share: number) =>
        quantile(own, share, (error) => distancePercent(error, takenOff)).toFixed(1);
      return `${at(0.5)}/${at(0.95)}`;
    }),
  );
}

function row(name: string, cells: readonly string[]): string {
  return name.padEnd(28) + cells.map((cell) => cell.padStart(COLUMN_WIDTH - 4)).join('');
}

import type { Camera } from '../truth-clips.ts';
import { JOINT_NAMES } from './joints.ts';
import type { Joint } from './joints.ts';
import type { TrackerScores } from './tracker-scores.ts';
import type { KeypointOffsets } from './estimate-keypoint-offsets.ts';
import { distancePercent, quantile } from './estimate-keypoint-offsets.ts';
import type { PointError } from './score-estimate.ts';

/** Joints whose points mean the same in the models and in the bones of the ground truth. */
const WITHOUT_OFFSET: readonly Joint[] = ['shoulder', 'elbow', 'wrist', 'knee', 'ankle'];
const CAMERAS = ['side', 'back'] as const;
const COLUMN_WIDTH = 15;

/** One line per clip: median / 95th percentile for each joint, near side and far side. */
export function describeScores(tracker: TrackerScores): string {
  const speed = (tracker.durationMs / tracker.frameCount).toFixed(1);
  const lines = [`${tracker.name}: ${speed} ms per frame`];
  lines.push(
    row('', ['lost', 'swapped', ...JOINT_NAMES.flatMap((joint) => [`near ${joint}`, 'far'])]),
  );
  for (const [name, { camera, errors, frameCount, lostCount, swappedCount }] of tracker.clips) {
    const counts = [`${lostCount}/${frameCount}`, String(swappedCount)];
    lines.push(row(name, [...counts, ...jointCells(errors, tracker.offsets[camera])]));
  }
  for (const camera of CAMERAS) {
    const all = [...tracker.clips.values()].filter((clip) => clip.camera === camera);
    const errors = all.flatMap((clip) => clip.errors);
    lines.push(row(`all, ${camera}`, ['', '', ...jointCells(errors, tracker.offsets[camera])]));
  }
  lines.push(...CAMERAS.map((camera) => describeOffsets(camera, tracker.offsets[camera])));
  return lines.join('\n');
}

function describeOffsets(camera: Camera, offsets: KeypointOffsets[Camera]): string {
  const cells = JOINT_NAMES.filter((joint) => !WITHOUT_OFFSET.includes(joint)).map((joint) => {
    const { aheadPercent = Number.NaN, upPercent = Number.NaN } = offsets.get(joint) ?? {};
    return `${joint} ${aheadPercent.toFixed(1)} ahead, ${upPercent.toFixed(1)} up`;
  });
  return `Subtracted constant offsets, ${camera}, %: ${cells.join('; ')}`;
}

function jointCells(errors: readonly PointError[], offsets: KeypointOffsets[Camera]): string[] {
  return JOINT_NAMES.flatMap((joint) =>
    [true, false].map((isNear) => {
      const own = errors.filter((error) => error.joint === joint && error.isNear === isNear);
      const takenOff = WITHOUT_OFFSET.includes(joint) ? undefined : offsets.get(joint);
      const at = (share: number) =>
        quantile(own, share, (error) => distancePercent(error, takenOff)).toFixed(1);
      return `${at(0.5)}/${at(0.95)}`;
    }),
  );
}

function row(name: string, cells: readonly string[]): string {
  return name.padEnd(28) + cells.map((cell) => cell.padStart(COLUMN_WIDTH - 4)).join('');
}

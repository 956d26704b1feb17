import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import * as z from 'zod';

import { readTruthClips } from '../truth-clips.ts';

const DATA_FOLDER = new URL('../../../../shared/data/', import.meta.url).pathname;

export type Point = readonly [xPx: number, yPx: number];

/** A video of one person, to be pasted into other pictures. */
export interface PersonClip {
  name: string;
  videoPath: string;
  widthPx: number;
  /** Joints, named as in the rendered clips (`left_knee`, `head`, ...); null if unknown. */
  pointsAt: (timeSeconds: number) => Readonly<Record<string, Point>> | null;
  /** From the base of the skull to the lower heel. */
  headToHeelPx: number;
}

const RENDERED_WIDTH_PX = 540;
const VARIANT_WIDTH_PX = 720;

/** The clips to compose, by name; null if the folder with the videos is missing. */
export function readPersonClips(): ReadonlyMap<string, PersonClip> | null {
  const rendered = readTruthClips().map((clip) => ({
    ...clip,
    widthPx: clip.name.startsWith('var_') ? VARIANT_WIDTH_PX : RENDERED_WIDTH_PX,
  }));
  const treadmill = readTreadmillClip();
  const walkerPath = join(DATA_FOLDER, 'video', 'walking-not-running.mp4');
  if (rendered.length === 0 || treadmill === null || !existsSync(walkerPath)) return null;
  const walker: PersonClip = {
    name: 'walking-not-running',
    videoPath: walkerPath,
    widthPx: 1768,
    pointsAt: () => null,
    headToHeelPx: Number.NaN,
  };
  return new Map([...rendered, treadmill, walker].map((clip) => [clip.name, clip]));
}

const poseSchema = z.object({
  fps: z.number(),
  width: z.number(),
  keypoint_names: z.array(z.string()),
  frames: z.array(z.array(z.tuple([z.number(), z.number(), z.number()]))),
});
/** Base of the skull, as a fraction of the way from the neck to the top of the head. */
const SKULL_BASE = 0.35;

/** The real runner, with keypoints of another pose model instead of ground truth. */
function readTreadmillClip(): PersonClip | null {
  const videoPath = join(DATA_FOLDER, 'video', 'treadmill-side-male.mp4');
  const posePath = join(DATA_FOLDER, 'truth', 'treadmill-side-male', 'male_side.pose.json');
  if (!existsSync(videoPath) || !existsSync(posePath)) return null;
  const pose = poseSchema.parse(JSON.parse(readFileSync(posePath, 'utf8')));
  const rows = pose.frames.map((frame) => {
    const points: Record<string, Point> = {};
    for (const [index, [xPx, yPx]] of frame.entries()) {
      points[truthNameOf(pose.keypoint_names[index] ?? '')] = [xPx, yPx];
    }
    const { neck = [0, 0], head = [0, 0] } = points;
    points['head'] = [
      neck[0] + SKULL_BASE * (head[0] - neck[0]),
      neck[1] + SKULL_BASE * (head[1] - neck[1]),
    ];
    return points;
  });
  const heightsPx = rows.map((points) => {
    const heelYPx = Math.max(points['left_heel']?.[1] ?? 0, points['right_heel']?.[1] ?? 0);
    return heelYPx - (points['head']?.[1] ?? 0);
  });
  return {
    name: 'treadmill-side-male',
    videoPath,
    widthPx: pose.width,
    pointsAt: (timeSeconds) => rows[Math.round(timeSeconds * pose.fps)] ?? null,
    headToHeelPx: heightsPx.toSorted((a, b) => a - b)[heightsPx.length >> 1] ?? Number.NaN,
  };
}

function truthNameOf(keypoint: string): string {
  return keypoint.replace(/^l_/, 'left_').replace(/^r_/, 'right_').replace('big_toe', 'toe_tip');
}

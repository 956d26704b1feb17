import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import * as z from 'zod';

import { BODY_SIDES } from './accuracy/joints.ts';

const DATA_FOLDER = new URL('../../../shared/data/', import.meta.url).pathname;

/** Rendered runners with known joint positions in every frame. */
const CLIPS = [
  { video: 'hamner_real_gait_m_side', truth: 'hamner_real_gait_m', camera: 'side' },
  { video: 'rpm_f_jog_side', truth: 'rpm_f_jog', camera: 'side' },
  { video: 'var_f_lean_faces_left_side', truth: 'var_f_lean_faces_left', camera: 'side' },
  { video: 'var_m_upright_30fps_yaw_side', truth: 'var_m_upright_30fps_yaw', camera: 'side' },
  { video: 'hamner_real_gait_m_back', truth: 'hamner_real_gait_m', camera: 'back' },
  { video: 'rpm_f_jog_back', truth: 'rpm_f_jog', camera: 'back' },
  { video: 'var_f_everted_back', truth: 'var_f_everted', camera: 'back' },
  { video: 'var_m_knees_back', truth: 'var_m_knees', camera: 'back' },
] as const;

export type Camera = (typeof CLIPS)[number]['camera'];
/** Pixels of the video, by the joint names of the truth (`left_knee`, `right_toe_tip`, ...). */
export type TruePoints = Record<string, readonly [xPx: number, yPx: number]>;

export interface TruthClip {
  name: string;
  videoPath: string;
  camera: Camera;
  /** The true points nearest in time. */
  pointsAt: (timeSeconds: number) => TruePoints | null;
  /** From the base of the skull to the lower heel; the median over the clip. */
  headToHeelPx: number;
  /** The side of the runner that faces the side camera. */
  nearSide: 'left' | 'right';
}

const point = z.tuple([z.number(), z.number()]);
export const jointSchema = z.object({
  xyz: z.tuple([z.number(), z.number(), z.number()]),
  side: point.optional(),
  back: point.optional(),
});
const truthSchema = z.object({
  fps: z.number(),
  truth_fps: z.number().optional(),
  cameras: z.object({ side: z.object({ pos: z.tuple([z.number(), z.number(), z.number()]) }) }),
  frames: z.array(z.record(z.string(), jointSchema)),
});

/** The available clips; none if the ground-truth folder is missing. */
export function readTruthClips(): TruthClip[] {
  return CLIPS.flatMap(({ video, truth, camera }) => {
    const videoPath = join(DATA_FOLDER, 'synthetic', `${video}.mp4`);
    const truthPath = join(DATA_FOLDER, 'synthetic', `${truth}.truth.json`);
    if (!existsSync(videoPath) || !existsSync(truthPath)) return [];
    const {
      fps,
      truth_fps: truthFps,
      cameras,
      frames,
    } = truthSchema.parse(JSON.parse(readFileSync(truthPath, 'utf8')));
    const rows = frames.map((joints) => pointsOf(joints, camera));
    const rate = truthFps ?? fps;
    return {
      name: video,
      videoPath,
      camera,
      pointsAt: (timeSeconds: number) => rows[Math.round(timeSeconds * rate)] ?? null,
      headToHeelPx: headToHeelOf(rows),
      // The runner's left is positive x, so a camera at positive x sees the left side.
      nearSide: cameras.side.pos[0] > 0 ? 'left' : 'right',
    } as const;
  });
}

export function pointsOf(
  joints: Record<string, z.infer<typeof jointSchema>>,
  camera: Camera,
): TruePoints {
  return Object.fromEntries(
    Object.entries(joints).flatMap(([name, joint]) => {
      const position = joint[camera];
      return position === undefined ? [] : [[name, position]];
    }),
  );
}

/** The median over the rows, in pixels. */
export function headToHeelOf(rows: readonly TruePoints[]): number {
  const heights = rows.map((row) => {
    const heels = BODY_SIDES.map((side) => row[`${side}_heel`]?.[1] ?? Number.NaN);
    return Math.max(...heels) - (row['head']?.[1] ?? Number.NaN);
  });
  return heights.toSorted((a, b) => a - b)[heights.length >> 1] ?? Number.NaN;
}

import type { Camera } from './camera.ts';
import type { ExercisePoses } from './exercise-poses.ts';
import type { Ink } from './palette.ts';
import type { Solid } from './solid.ts';

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

export interface Stage {
  readonly size: PictureSize;
  readonly camera: Camera;
  readonly solids: readonly Solid[];
  readonly floorInk: Ink;
}

/** Interface of the page to its parent process; results are base64. */
export interface PageStudio {
  readonly openFilm: (order: { exercise: ExercisePoses; size: PictureSize }) => void;
  /** Frame in the encoder's format: see `video-planes`. */
  readonly frame: (timeSeconds: number) => string;
  /** Still image as a PNG. */
  readonly still: (order: {
    kind: 'picture' | 'sheet';
    exercise: ExercisePoses;
    size: PictureSize;
  }) => string;
}

/** Distance of the studio wall, where the floor ends, behind the figure. */
export const FLOOR_BEHIND_METERS = 1.15;

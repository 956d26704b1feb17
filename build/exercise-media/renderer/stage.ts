import type { Camera } from './camera.ts';
import type { ExercisePoses } from './exercise-poses.ts';
import type { Ink } from './palette.ts';
import type { Solid } from './solid.ts';

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Everything that is stationary for the whole loop. */
export interface Stage {
  readonly size: PictureSize;
  readonly camera: Camera;
  readonly solids: readonly Solid[];
  readonly floorInk: Ink;
}

/** Interface of the page to the process that opened it; results are base64. */
export interface PageStudio {
  readonly openFilm: (order: { exercise: ExercisePoses; size: PictureSize }) => void;
  /** In the encoder's format: see `video-planes`. */
  readonly frame: (timeSeconds: number) => string;
  /** A PNG. */
  readonly still: (order: {
    kind: 'picture' | 'sheet';
    exercise: ExercisePoses;
    size: PictureSize;
  }) => string;
}

/** The floor ends at the wall of the studio, this far behind the figure. */
export const FLOOR_BEHIND_METERS = 1.15;

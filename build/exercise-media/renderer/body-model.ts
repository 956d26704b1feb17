import type { Side } from './joints.ts';
import type { LimbShape, TrunkShape } from './muscles.ts';
import type { Build } from './people.ts';
import type { Tint } from './solid.ts';

export interface Model {
  readonly build: Build;
  readonly hasShoes: boolean;
  readonly tints: (shape: LimbShape | TrunkShape, side: Side | null) => Tint[];
  readonly farness: (side: Side) => number;
}

/** Shapes that share a part bit merge without a seam. */
export const PARTS = {
  trunk: 1,
  head: 2,
  'left arm': 4,
  'right arm': 8,
  'left leg': 16,
  'right leg': 32,
} as const;

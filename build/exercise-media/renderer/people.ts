import type { Ink } from './palette.ts';
import { PALETTE } from './palette.ts';

export type Person = 'woman' | 'man';

/** Differences between the two demonstrators, whose skeletons are identical. */
export interface Build {
  readonly shirt: Ink;
  readonly shorts: Ink;
  readonly shoe: Ink;
  readonly hair: Ink;
  /** Radii in meters: neck, waist, lower and upper end of the ribs. */
  readonly neck: number;
  readonly waist: number;
  readonly ribs: readonly [number, number];
  /** Depth and width of the trunk, as factors of its radius. */
  readonly trunkDepth: number;
  readonly trunkWidth: number;
  readonly hipWidth: number;
  /** Thickness factors relative to the man. */
  readonly shoulders: number;
  readonly arms: number;
  readonly legs: number;
  /** Bust radius; null if there is none. */
  readonly bust: number | null;
  readonly hasBun: boolean;
}

export const PEOPLE: Readonly<Record<Person, Build>> = {
  man: {
    shirt: PALETTE.shirt,
    shorts: PALETTE.shorts,
    shoe: PALETTE.shoe,
    hair: PALETTE.hair,
    neck: 0.06,
    waist: 0.126,
    ribs: [0.129, 0.144],
    trunkDepth: 0.78,
    trunkWidth: 1.08,
    hipWidth: 0.95,
    shoulders: 1,
    arms: 1,
    legs: 1,
    bust: null,
    hasBun: false,
  },
  woman: {
    shirt: PALETTE.plumShirt,
    shorts: PALETTE.plumShorts,
    shoe: PALETTE.plumShoe,
    hair: PALETTE.brownHair,
    neck: 0.05,
    waist: 0.11,
    ribs: [0.115, 0.126],
    trunkDepth: 0.82,
    trunkWidth: 1.06,
    hipWidth: 1,
    shoulders: 0.84,
    arms: 0.85,
    legs: 0.98,
    bust: 0.054,
    hasBun: true,
  },
};

import type { ColorTags } from './video.ts';

/** ITU-T H.273 code points by their ffmpeg names; no others are ever written. */
export const CODE_POINTS = {
  primaries: { bt709: 1, bt470bg: 5, smpte170m: 6, bt2020: 9, smpte432: 12 },
  transfer: {
    bt709: 1,
    bt470bg: 5,
    smpte170m: 6,
    'iec61966-2-1': 13,
    'bt2020-10': 14,
    smpte2084: 16,
    'arib-std-b67': 18,
  },
  matrix: { bt709: 1, bt470bg: 5, smpte170m: 6, bt2020nc: 9 },
} as const satisfies Record<keyof ColorTags, Record<string, number>>;

/** Sets tags without a known code point to null. */
export function knownTags({ primaries, transfer, matrix }: ColorTags): ColorTags {
  return {
    primaries: Object.keys(CODE_POINTS.primaries).find((name) => name === primaries) ?? null,
    transfer: Object.keys(CODE_POINTS.transfer).find((name) => name === transfer) ?? null,
    matrix: Object.keys(CODE_POINTS.matrix).find((name) => name === matrix) ?? null,
  };
}

import type { ColorTags } from './video.ts';

/** Code points of ITU-T H.273 by the names of ffmpeg; nothing else is ever written. */
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

/** The tags without those that cannot be passed on. */
export function knownTags({ primaries, transfer, matrix }: ColorTags): ColorTags {
  return {
    primaries: Object.keys(CODE_POINTS.primaries).find((name) => name === primaries) ?? null,
    transfer: Object.keys(CODE_POINTS.transfer).find((name) => name === transfer) ?? null,
    matrix: Object.keys(CODE_POINTS.matrix).find((name) => name === matrix) ?? null,
  };
}

import type { ColorTags } from './video.ts';

/** ffmpeg's names of ITU-T H.273 code points; no others are ever written. */
const WRITTEN = {
  primaries: ['bt709', 'bt470bg', 'smpte170m', 'bt2020', 'smpte432'],
  transfer: [
    'bt709',
    'bt470bg',
    'smpte170m',
    'iec61966-2-1',
    'bt2020-10',
    'smpte2084',
    'arib-std-b67',
  ],
  matrix: ['bt709', 'bt470bg', 'smpte170m', 'bt2020nc'],
} as const satisfies Record<keyof ColorTags, readonly string[]>;

/** Sets tags that are never written to null. */
export function knownTags({ primaries, transfer, matrix }: ColorTags): ColorTags {
  return {
    primaries: WRITTEN.primaries.find((name) => name === primaries) ?? null,
    transfer: WRITTEN.transfer.find((name) => name === transfer) ?? null,
    matrix: WRITTEN.matrix.find((name) => name === matrix) ?? null,
  };
}

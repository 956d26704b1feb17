import type { PictureSize } from './picture-size.ts';
import type { ColorTags } from './video.ts';

/** ffmpeg's names of the ITU-T H.273 code points that we write. */
const WRITABLE_TAGS = {
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

/** Replaces tags that we never write by null. */
export function writableTags({ primaries, transfer, matrix }: ColorTags): ColorTags {
  return {
    primaries: WRITABLE_TAGS.primaries.find((name) => name === primaries) ?? null,
    transfer: WRITABLE_TAGS.transfer.find((name) => name === transfer) ?? null,
    matrix: WRITABLE_TAGS.matrix.find((name) => name === matrix) ?? null,
  };
}

/** Luma coefficients of red and blue. */
export interface LumaShares {
  red: number;
  blue: number;
}

const BT_601: LumaShares = { red: 0.299, blue: 0.114 };
const BT_709: LumaShares = { red: 0.2126, blue: 0.0722 };
const BT_2020: LumaShares = { red: 0.2627, blue: 0.0593 };
const LUMA_SHARES: Readonly<Record<string, LumaShares>> = {
  bt709: BT_709,
  bt470bg: BT_601,
  smpte170m: BT_601,
  bt2020nc: BT_2020,
};
/** Players assume BT.709 for untagged video of at least this height. */
const HIGH_DEFINITION_SHORT_SIDE_PX = 720;

export function lumaSharesOf(
  { matrix }: Pick<ColorTags, 'matrix'>,
  { widthPx, heightPx }: PictureSize,
): LumaShares {
  const isHighDefinition = Math.min(widthPx, heightPx) >= HIGH_DEFINITION_SHORT_SIDE_PX;
  return LUMA_SHARES[matrix ?? ''] ?? (isHighDefinition ? BT_709 : BT_601);
}

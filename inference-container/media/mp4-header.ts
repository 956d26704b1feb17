import type { ColorTags } from './video.ts';
import { CODE_POINTS } from './color-tags.ts';

export interface Mp4Track {
  /** Even numbers. */
  widthPx: number;
  heightPx: number;
  color: ColorTags;
  /** Content of the `avcC` box. */
  decoderSetup: Uint8Array;
  /** These are per picture, in presentation order. */
  durationsTicks: readonly number[];
  sizesBytes: readonly number[];
  isKey: readonly boolean[];
}

/** Makes frame durations integers at every common rate from 23.976 to 240 frames per second. */
export const TICKS_PER_SECOND = 120_000;
const FIXED_ONE = 0x1_00_00;
const IDENTITY_MATRIX = [FIXED_ONE, 0, 0, 0, FIXED_ONE, 0, 0, 0, 0x40_00_00_00];
const TRACK_ID = 1;
/** Track enabled, in movie, in preview. */
const TRACK_FLAGS = 7;
const UNDETERMINED_LANGUAGE = 0x55_c4;
const DOTS_PER_INCH = 72 * FIXED_ONE;
const TRUE_COLOR = 24;
const NO_COLOR_TABLE = 0xff_ff;

/** The code point for unspecified. */
const UNKNOWN_COLOR = 2;

/**
 * Everything in an MP4 before the coded pictures (ISO/IEC 14496-12 and -15), so that players can
 * start early. The pictures must follow immediately, one after another.
 */
export function mp4Header(track: Mp4Track): Buffer {
  const fileType = box('ftyp', text('isom'), uint32(0x2_00), text('isomiso2avc1mp41'));
  // The size of the header does not depend on the value of the offset.
  const headerBytes = fileType.length + movie(track, 0).length;
  const pictureBytes = sum(track.sizesBytes);
  const mediaData = Buffer.concat([uint32(8 + pictureBytes), text('mdat')]);
  return Buffer.concat([fileType, movie(track, headerBytes + mediaData.length), mediaData]);
}

function movie(track: Mp4Track, picturesAt: number): Buffer {
  const durationTicks = sum(track.durationsTicks);
  const movieHeader = fullBox(
    'mvhd',
    0,
    uint32(0, 0, TICKS_PER_SECOND, durationTicks, FIXED_ONE),
    uint16(0x1_00, 0),
    uint32(0, 0, ...IDENTITY_MATRIX, 0, 0, 0, 0, 0, 0, TRACK_ID + 1),
  );
  const trackHeader = fullBox(
    'tkhd',
    TRACK_FLAGS,
    uint32(0, 0, TRACK_ID, 0, durationTicks, 0, 0, 0, 0, ...IDENTITY_MATRIX),
    uint32(track.widthPx * FIXED_ONE, track.heightPx * FIXED_ONE),
  );
  const mediaHeader = fullBox(
    'mdhd',
    0,
    uint32(0, 0, TICKS_PER_SECOND, durationTicks),
    uint16(UNDETERMINED_LANGUAGE, 0),
  );
  const handler = fullBox('hdlr', 0, uint32(0), text('vide'), uint32(0, 0, 0), text('Video\0'));
  const selfContained = fullBox('dref', 0, uint32(1), fullBox('url ', 1));
  const information = box(
    'minf',
    fullBox('vmhd', 1, uint16(0, 0, 0, 0)),
    box('dinf', selfContained),
    sampleTable(track, picturesAt),
  );
  return box(
    'moov',
    movieHeader,
    box('trak', trackHeader, box('mdia', mediaHeader, handler, information)),
  );
}

/** One chunk with all pictures, with the same coding and presentation order. */
function sampleTable(track: Mp4Track, picturesAt: number): Buffer {
  const { durationsTicks, sizesBytes, isKey } = track;
  const runs = runLengths(durationsTicks);
  const keys = isKey.flatMap((key, index) => (key ? [index + 1] : []));
  return box(
    'stbl',
    fullBox('stsd', 0, uint32(1), sampleDescription(track)),
    fullBox('stts', 0, uint32(runs.length, ...runs.flat())),
    fullBox('stss', 0, uint32(keys.length, ...keys)),
    fullBox('stsc', 0, uint32(1, 1, sizesBytes.length, 1)),
    fullBox('stsz', 0, uint32(0, sizesBytes.length, ...sizesBytes)),
    fullBox('stco', 0, uint32(1, picturesAt)),
  );
}

function sampleDescription({ widthPx, heightPx, color, decoderSetup }: Mp4Track): Buffer {
  const codePoints = [
    codePoint(CODE_POINTS.primaries, color.primaries),
    codePoint(CODE_POINTS.transfer, color.transfer),
    codePoint(CODE_POINTS.matrix, color.matrix),
  ];
  const isColorKnown = codePoints.some((known) => known !== UNKNOWN_COLOR);
  const limitedRange = Buffer.alloc(1);
  return box(
    'avc1',
    uint16(0, 0, 0, 1),
    uint32(0, 0, 0, 0),
    uint16(widthPx, heightPx),
    uint32(DOTS_PER_INCH, DOTS_PER_INCH, 0),
    uint16(1),
    Buffer.alloc(32),
    uint16(TRUE_COLOR, NO_COLOR_TABLE),
    box('avcC', decoderSetup),
    ...(isColorKnown ? [box('colr', text('nclx'), uint16(...codePoints), limitedRange)] : []),
    box('pasp', uint32(1, 1)),
  );
}

function codePoint(table: Readonly<Record<string, number>>, name: string | null): number {
  return (name === null ? undefined : table[name]) ?? UNKNOWN_COLOR;
}

function runLengths(values: readonly number[]): [count: number, value: number][] {
  const runs: [count: number, value: number][] = [];
  for (const value of values) {
    const last = runs.at(-1);
    if (last?.[1] === value) last[0] += 1;
    else runs.push([1, value]);
  }
  return runs;
}

function fullBox(type: string, flags: number, ...contents: Uint8Array[]): Buffer {
  return box(type, uint32(flags), ...contents);
}

function box(type: string, ...contents: Uint8Array[]): Buffer {
  const length = sum(contents.map((content) => content.length));
  return Buffer.concat([uint32(8 + length), text(type), ...contents]);
}

function uint32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, index) => bytes.writeUInt32BE(value, 4 * index));
  return bytes;
}

function uint16(...values: number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length);
  values.forEach((value, index) => bytes.writeUInt16BE(value, 2 * index));
  return bytes;
}

function text(characters: string): Buffer {
  return Buffer.from(characters, 'latin1');
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

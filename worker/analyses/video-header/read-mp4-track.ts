import { bodyOf, boxAt, type Box } from './boxes.ts';
import { FrameDurations } from './frame-durations.ts';
import type { PictureSize } from './picture-track.ts';
import { eachRow, fourCharacters, UnreadableVideo, type VideoBytes } from './video-bytes.ts';

export interface Mp4Track {
  id: number;
  ticksPerSecond: number;
  rotationDegrees: number;
  storedSize: PictureSize;
  frames: FrameDurations;
  /** Decoding time covered by the samples seen so far; null before the first one. */
  startTick: number | null;
  endTick: number;
}

/** Field offsets by version (ISO/IEC 14496-12, sections 8.3.2 and 8.4.2). */
const TRACK_HEADER_FIELDS = [
  { id: 12, matrix: 40 },
  { id: 20, matrix: 52 },
] as const;
const MEDIA_TICKS_OFFSET = [12, 20] as const;

export async function readMp4Track(bytes: VideoBytes, trak: Box): Promise<Mp4Track> {
  const tkhd = await requiredBox(bytes, trak, ['tkhd']);
  const fields = TRACK_HEADER_FIELDS[await versionOf(bytes, tkhd)];
  const mdhd = await requiredBox(bytes, trak, ['mdia', 'mdhd']);
  const ticksOffset = MEDIA_TICKS_OFFSET[await versionOf(bytes, mdhd)];
  const frames = await readFrames(bytes, trak);
  return {
    id: await unsigned(bytes, tkhd.bodyStartByte + fields.id),
    ticksPerSecond: await unsigned(bytes, mdhd.bodyStartByte + ticksOffset),
    rotationDegrees: await rotationOf(bytes, tkhd.bodyStartByte + fields.matrix),
    storedSize: await readStoredSize(bytes, trak),
    frames,
    startTick: frames.totalTicks > 0 ? 0 : null,
    endTick: frames.totalTicks,
  };
}

const HANDLER_TYPE_OFFSET = 8;

export async function isVideo(bytes: VideoBytes, trak: Box): Promise<boolean> {
  const hdlr = await boxAt(bytes, bodyOf(trak), ['mdia', 'hdlr']);
  if (hdlr === null) return false;
  const handler = await bytes.at(hdlr.bodyStartByte + HANDLER_TYPE_OFFSET, 4);
  return fourCharacters(handler, 0) === 'vide';
}

/** The first row of a transformation matrix holds cosine and sine of the clockwise turn. */
export async function rotationOf(bytes: VideoBytes, matrixStartByte: number): Promise<number> {
  const firstRow = await bytes.at(matrixStartByte, 8);
  return (Math.atan2(firstRow.getInt32(4), firstRow.getInt32(0)) * 180) / Math.PI;
}

/** Into `stsd`, past its own header and the head of the first sample entry (section 12.1.3). */
const STORED_SIZE_OFFSET = 40;

async function readStoredSize(bytes: VideoBytes, trak: Box): Promise<PictureSize> {
  const stsd = await requiredBox(bytes, trak, ['mdia', 'minf', 'stbl', 'stsd']);
  const size = await bytes.at(stsd.bodyStartByte + STORED_SIZE_OFFSET, 4);
  return { widthPx: size.getUint16(0), heightPx: size.getUint16(2) };
}

const RUN_HEADER_BYTES = 8;
const RUN_BYTES = 8;

/** `stts`: runs of frames of equal duration (section 8.6.1.2); without rows in a fragmented film. */
async function readFrames(bytes: VideoBytes, trak: Box): Promise<FrameDurations> {
  const stts = await requiredBox(bytes, trak, ['mdia', 'minf', 'stbl', 'stts']);
  const frames = new FrameDurations();
  const table = {
    startByte: stts.bodyStartByte + RUN_HEADER_BYTES,
    endByte: stts.endByte,
    rowBytes: RUN_BYTES,
    rowCount: await unsigned(bytes, stts.bodyStartByte + 4),
  };
  await eachRow(bytes, table, (view, offset) => {
    frames.add(view.getUint32(offset), view.getUint32(offset + 4));
  });
  return frames;
}

async function requiredBox(bytes: VideoBytes, trak: Box, path: readonly string[]): Promise<Box> {
  const box = await boxAt(bytes, bodyOf(trak), path);
  if (box === null) throw new UnreadableVideo(`no ${path.join('/')}`);
  return box;
}

async function versionOf(bytes: VideoBytes, box: Box): Promise<0 | 1> {
  const version = await bytes.at(box.bodyStartByte, 1);
  return version.getUint8(0) === 1 ? 1 : 0;
}

async function unsigned(bytes: VideoBytes, startByte: number): Promise<number> {
  return (await bytes.at(startByte, 4)).getUint32(0);
}

import type { ByteRange, Part, VideoTrackInfo, VideoBytes } from './video-bytes.ts';
import {
  forEachRow,
  firstPart,
  fourCharacters,
  FrameDurations,
  UnreadableVideo,
  uprightSize,
} from './video-bytes.ts';

/** A box of an MP4 or QuickTime file (ISO/IEC 14496-12, section 4.2). */
export interface Box extends Part {
  /** The declared size exceeds the parent. */
  isCutOff: boolean;
}

const HEADER_BYTES = 8;
const LONG_HEADER_BYTES = 16;
const SIZE_FOLLOWS_TYPE = 1;
const REACHES_TO_END = 0;

/** Stops without an error at the first non-box bytes, because cameras append arbitrary data. */
export async function* boxesIn(bytes: VideoBytes, range: ByteRange): AsyncGenerator<Box> {
  let startByte = range.startByte;
  while (startByte + HEADER_BYTES <= range.endByte) {
    const header = await bytes.upTo(startByte, LONG_HEADER_BYTES);
    const shortSize = header.getUint32(0);
    const isLong = shortSize === SIZE_FOLLOWS_TYPE;
    if (isLong && header.byteLength < LONG_HEADER_BYTES) return;

    const headerBytes = isLong ? LONG_HEADER_BYTES : HEADER_BYTES;
    let sizeBytes = isLong ? Number(header.getBigUint64(HEADER_BYTES)) : shortSize;
    if (shortSize === REACHES_TO_END) sizeBytes = range.endByte - startByte;
    if (sizeBytes < headerBytes) return;

    const endByte = startByte + sizeBytes;
    yield {
      id: fourCharacters(header, 4),
      startByte: startByte + headerBytes,
      endByte: Math.min(endByte, range.endByte),
      isCutOff: endByte > range.endByte,
    };
    startByte = endByte;
  }
}

/** Returns the first box at `path`, e.g. mdia, minf, stbl. */
async function boxAt(bytes: VideoBytes, range: ByteRange, ...path: string[]): Promise<Box | null> {
  const [id = '', ...deeper] = path;
  const box = await firstPart(boxesIn(bytes, range), id);
  return box === null || deeper.length === 0 ? box : boxAt(bytes, box, ...deeper);
}

async function requiredBox(bytes: VideoBytes, range: ByteRange, ...path: string[]): Promise<Box> {
  const box = await boxAt(bytes, range, ...path);
  if (box === null) throw new UnreadableVideo(`no ${path.join('/')}`);
  return box;
}

/** Whether a box has the long fields of version 1. */
async function isLongVersion(bytes: VideoBytes, { startByte }: Box): Promise<boolean> {
  return (await bytes.at(startByte, 1)).getUint8(0) === 1;
}

/** Reads MP4 and QuickTime, fragmented or not; null without a video track. */
export async function readMp4Header(bytes: VideoBytes): Promise<VideoTrackInfo | null> {
  const moov = await requiredBox(bytes, bytes.file, 'moov');
  if (moov.isCutOff) throw new UnreadableVideo('the movie box is cut off');
  const trak = await firstVideoTrak(bytes, moov);
  if (trak === null) return null;

  const movie = await readMovieHeader(bytes, moov);
  const track = await readTrack(bytes, trak);
  const mvex = await boxAt(bytes, moov, 'mvex');
  if (mvex !== null) await addFragments(bytes, { moov, mvex, track });
  return {
    durationSeconds:
      mvex === null ? await editedSeconds(bytes, trak, track, movie) : mediaSeconds(track),
    frameDurationSeconds: track.frames.medianTicks() / track.ticksPerSecond,
    ...uprightSize(track.storedSize, movie.turnDegrees + track.turnDegrees),
  };
}

const HANDLER_TYPE_OFFSET = 8;

async function firstVideoTrak(bytes: VideoBytes, moov: Box): Promise<Box | null> {
  for await (const box of boxesIn(bytes, moov)) {
    const hdlr = box.id === 'trak' ? await boxAt(bytes, box, 'mdia', 'hdlr') : null;
    if (hdlr === null) continue;
    const handler = await bytes.at(hdlr.startByte + HANDLER_TYPE_OFFSET, 4);
    if (fourCharacters(handler, 0) === 'vide') return box;
  }
  return null;
}

interface MovieHeader {
  ticksPerSecond: number;
  turnDegrees: number;
}

/** Reads `mvhd` (ISO/IEC 14496-12, section 8.2.2). */
async function readMovieHeader(bytes: VideoBytes, moov: Box): Promise<MovieHeader> {
  const mvhd = await requiredBox(bytes, moov, 'mvhd');
  const isLong = await isLongVersion(bytes, mvhd);
  return {
    ticksPerSecond: await bytes.uint32At(mvhd.startByte + (isLong ? 20 : 12)),
    turnDegrees: await turnOf(bytes, mvhd.startByte + (isLong ? 48 : 36)),
  };
}

/** Returns the rotation; the first matrix row is its cosine and sine. */
async function turnOf(bytes: VideoBytes, matrixStartByte: number): Promise<number> {
  const firstRow = await bytes.at(matrixStartByte, 8);
  return (Math.atan2(firstRow.getInt32(4), firstRow.getInt32(0)) * 180) / Math.PI;
}

interface Mp4Track {
  id: number;
  ticksPerSecond: number;
  turnDegrees: number;
  storedSize: { widthPx: number; heightPx: number };
  frames: FrameDurations;
  /** Decoding time covered by the samples read so far; null before the first one. */
  startTick: number | null;
  endTick: number;
}

/** Offset in `stsd` after its header and the header of the first sample entry (section 12.1.3). */
const STORED_SIZE_OFFSET = 40;

/** Reads `tkhd` and `mdhd` (sections 8.3.2 and 8.4.2). */
async function readTrack(bytes: VideoBytes, trak: Box): Promise<Mp4Track> {
  const tkhd = await requiredBox(bytes, trak, 'tkhd');
  const isLong = await isLongVersion(bytes, tkhd);
  const mdhd = await requiredBox(bytes, trak, 'mdia', 'mdhd');
  const ticksOffset = (await isLongVersion(bytes, mdhd)) ? 20 : 12;
  const stsd = await requiredBox(bytes, trak, 'mdia', 'minf', 'stbl', 'stsd');
  const size = await bytes.at(stsd.startByte + STORED_SIZE_OFFSET, 4);
  const frames = await readFrames(bytes, trak);
  return {
    id: await bytes.uint32At(tkhd.startByte + (isLong ? 20 : 12)),
    ticksPerSecond: await bytes.uint32At(mdhd.startByte + ticksOffset),
    turnDegrees: await turnOf(bytes, tkhd.startByte + (isLong ? 52 : 40)),
    storedSize: { widthPx: size.getUint16(0), heightPx: size.getUint16(2) },
    frames,
    startTick: frames.totalTicks > 0 ? 0 : null,
    endTick: frames.totalTicks,
  };
}

/** Size of a table's header; its last four bytes are the row count. */
const TABLE_HEADER_BYTES = 8;

/** Reads `stts`: runs of equal frame durations (8.6.1.2); empty in fragmented files. */
async function readFrames(bytes: VideoBytes, trak: Box): Promise<FrameDurations> {
  const { startByte, endByte } = await requiredBox(bytes, trak, 'mdia', 'minf', 'stbl', 'stts');
  const frames = new FrameDurations();
  const rowCount = await bytes.uint32At(startByte + 4);
  const table = { startByte: startByte + TABLE_HEADER_BYTES, endByte, rowBytes: 8, rowCount };
  await forEachRow(bytes, table, (view, offset) => {
    frames.add(view.getUint32(offset), view.getUint32(offset + 4));
  });
  return frames;
}

const EMPTY_EDIT = -1;
/**
 * Each edit may require decoding from the first frame, so thousands of them would keep a container
 * busy.
 */
const MAX_EDITS = 100;

/**
 * Returns the duration that the edit list shows (`elst`, section 8.6.6). Empty edits only delay the
 * picture. A length of zero means the whole track, and so does a length within one movie tick of
 * the track's, because ticks are coarse.
 */
async function editedSeconds(
  bytes: VideoBytes,
  trak: Box,
  track: Mp4Track,
  movie: MovieHeader,
): Promise<number> {
  const wholeSeconds = mediaSeconds(track);
  const elst = await boxAt(bytes, trak, 'edts', 'elst');
  if (elst === null || movie.ticksPerSecond === 0) return wholeSeconds;

  const tickSeconds = 1 / movie.ticksPerSecond;
  let annotatedSecondsAt = 0;
  const isLong = await isLongVersion(bytes, elst);
  const table = {
    startByte: elst.startByte + TABLE_HEADER_BYTES,
    endByte: elst.endByte,
    rowBytes: isLong ? 20 : 12,
    rowCount: await bytes.uint32At(elst.startByte + 4),
  };
  if (table.rowCount > MAX_EDITS) throw new UnreadableVideo('too many edits');
  await forEachRow(bytes, table, (view, offset) => {
    const mediaTime = isLong ? Number(view.getBigInt64(offset + 8)) : view.getInt32(offset + 4);
    if (mediaTime === EMPTY_EDIT) return;
    const ticks = isLong ? Number(view.getBigUint64(offset)) : view.getUint32(offset);
    const seconds = ticks * tickSeconds;
    const isWhole = ticks === 0 || seconds > wholeSeconds - tickSeconds;
    annotatedSecondsAt += isWhole ? wholeSeconds : seconds;
  });
  return annotatedSecondsAt === 0 ? wholeSeconds : annotatedSecondsAt;
}

function mediaSeconds(track: Mp4Track): number {
  return (track.endTick - (track.startTick ?? 0)) / track.ticksPerSecond;
}

const TRACK_ID_OFFSET = 4;
/** Offset in `trex`, past the track id and sample description index. */
const TREX_DURATION_OFFSET = 12;

/** Returns the first child with this id that belongs to the track. */
async function boxOfTrack(bytes: VideoBytes, range: ByteRange, id: string, trackId: number) {
  for await (const box of boxesIn(bytes, range)) {
    if (box.id !== id) continue;
    if ((await bytes.uint32At(box.startByte + TRACK_ID_OFFSET)) === trackId) return box;
  }
  return null;
}

/** Adds the track's samples from fragments (ISO/IEC 14496-12, section 8.8). */
async function addFragments(
  bytes: VideoBytes,
  { moov, mvex, track }: { moov: Box; mvex: Box; track: Mp4Track },
): Promise<void> {
  const trex = await boxOfTrack(bytes, mvex, 'trex', track.id);
  const movieTicks =
    trex === null ? 0 : await bytes.uint32At(trex.startByte + TREX_DURATION_OFFSET);
  const rest = { startByte: moov.endByte, endByte: bytes.sizeBytes };
  for await (const moof of boxesIn(bytes, rest)) {
    if (moof.id !== 'moof' || moof.isCutOff) continue;
    for await (const traf of boxesIn(bytes, moof)) {
      if (traf.id === 'traf') await addFragment(bytes, traf, track, movieTicks);
    }
  }
}

async function addFragment(
  bytes: VideoBytes,
  traf: Box,
  track: Mp4Track,
  movieTicks: number,
): Promise<void> {
  const tfhd = await boxOfTrack(bytes, traf, 'tfhd', track.id);
  if (tfhd === null) return;
  const defaultTicks = (await fragmentDefaultTicks(bytes, tfhd)) ?? movieTicks;
  const startTick = (await decodeTime(bytes, traf)) ?? track.endTick;
  const ticksBefore = track.frames.totalTicks;
  for await (const run of boxesIn(bytes, traf)) {
    if (run.id === 'trun') await addRun(bytes, run, track, defaultTicks);
  }
  const endTick = startTick + track.frames.totalTicks - ticksBefore;
  track.startTick = Math.min(track.startTick ?? startTick, startTick);
  track.endTick = Math.max(track.endTick, endTick);
}

const TFHD = { hasBaseOffset: 0x1, hasDescriptionIndex: 0x2, hasDuration: 0x8 } as const;
const TFHD_FIXED_BYTES = 8;

async function fragmentDefaultTicks(bytes: VideoBytes, tfhd: Box): Promise<number | null> {
  const flags = await bytes.uint32At(tfhd.startByte);
  if ((flags & TFHD.hasDuration) === 0) return null;
  const offset =
    TFHD_FIXED_BYTES +
    (flags & TFHD.hasBaseOffset ? 8 : 0) +
    (flags & TFHD.hasDescriptionIndex ? 4 : 0);
  return bytes.uint32At(tfhd.startByte + offset);
}

async function decodeTime(bytes: VideoBytes, traf: Box): Promise<number | null> {
  const tfdt = await boxAt(bytes, traf, 'tfdt');
  if (tfdt === null) return null;
  if (!(await isLongVersion(bytes, tfdt))) return bytes.uint32At(tfdt.startByte + 4);
  return Number((await bytes.at(tfdt.startByte + 4, 8)).getBigUint64(0));
}

const TRUN = { hasDataOffset: 0x1, hasFirstFlags: 0x4, hasDuration: 0x100 } as const;
/**
 * Flags for duration, size, flags, and composition offset; each one set adds four bytes per sample.
 */
const TRUN_SAMPLE_FIELDS = [0x100, 0x200, 0x400, 0x800] as const;

async function addRun(
  bytes: VideoBytes,
  { startByte, endByte }: Box,
  track: Mp4Track,
  defaultTicks: number,
): Promise<void> {
  const flags = await bytes.uint32At(startByte);
  const rowCount = await bytes.uint32At(startByte + 4);
  if ((flags & TRUN.hasDuration) === 0) {
    track.frames.add(rowCount, defaultTicks);
    return;
  }
  const headerBytes =
    TABLE_HEADER_BYTES +
    (flags & TRUN.hasDataOffset ? 4 : 0) +
    (flags & TRUN.hasFirstFlags ? 4 : 0);
  const rowBytes = 4 * TRUN_SAMPLE_FIELDS.filter((field) => flags & field).length;
  const table = { startByte: startByte + headerBytes, endByte, rowBytes, rowCount };
  await forEachRow(bytes, table, (view, offset) => track.frames.add(1, view.getUint32(offset)));
}

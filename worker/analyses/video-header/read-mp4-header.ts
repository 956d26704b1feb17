import { bodyOf, boxAt, boxesIn, type Box } from './boxes.ts';
import { addFragment, defaultDurationTicks } from './mp4-fragments.ts';
import { isVideo, readMp4Track, rotationOf, type Mp4Track } from './read-mp4-track.ts';
import { quarterTurn, uprightSize, type PictureTrack } from './picture-track.ts';
import { eachRow, UnreadableVideo, type VideoBytes } from './video-bytes.ts';

/** MP4 and QuickTime, whole or fragmented; null where the film has no video track. */
export async function readMp4Header(bytes: VideoBytes): Promise<PictureTrack | null> {
  const file = { startByte: 0, endByte: bytes.sizeBytes };
  const moov = await boxAt(bytes, file, ['moov']);
  if (moov === null || moov.isCutOff) throw new UnreadableVideo('no whole movie box');
  const trak = await firstVideoTrak(bytes, moov);
  if (trak === null) return null;

  const movie = await readMovieHeader(bytes, moov);
  const track = await readMp4Track(bytes, trak);
  const mvex = await boxAt(bytes, bodyOf(moov), ['mvex']);
  if (mvex !== null) {
    const defaultTicks = await defaultDurationTicks(bytes, mvex, track.id);
    const rest = { startByte: moov.endByte, endByte: bytes.sizeBytes };
    for await (const box of boxesIn(bytes, rest)) {
      if (box.type === 'moof' && !box.isCutOff) await addFragment(bytes, box, track, defaultTicks);
    }
  }
  const rotationDegrees = quarterTurn(movie.rotationDegrees + track.rotationDegrees);
  return {
    durationSeconds:
      mvex === null ? await editedSeconds(bytes, trak, track, movie) : mediaSeconds(track),
    frameDurationSeconds: track.frames.medianTicks() / track.ticksPerSecond,
    ...uprightSize(track.storedSize, rotationDegrees),
    rotationDegrees,
  };
}

async function firstVideoTrak(bytes: VideoBytes, moov: Box): Promise<Box | null> {
  for await (const box of boxesIn(bytes, bodyOf(moov))) {
    if (box.type === 'trak' && (await isVideo(bytes, box))) return box;
  }
  return null;
}

interface MovieHeader {
  ticksPerSecond: number;
  rotationDegrees: number;
}

/** Fields of `mvhd` by version (ISO/IEC 14496-12, section 8.2.2). */
const MOVIE_HEADER_FIELDS = [
  { ticksPerSecond: 12, matrix: 36 },
  { ticksPerSecond: 20, matrix: 48 },
] as const;

async function readMovieHeader(bytes: VideoBytes, moov: Box): Promise<MovieHeader> {
  const mvhd = await boxAt(bytes, bodyOf(moov), ['mvhd']);
  if (mvhd === null) throw new UnreadableVideo('no movie header');
  const version = await bytes.at(mvhd.bodyStartByte, 1);
  const fields = MOVIE_HEADER_FIELDS[version.getUint8(0) === 1 ? 1 : 0];
  const ticks = await bytes.at(mvhd.bodyStartByte + fields.ticksPerSecond, 4);
  return {
    ticksPerSecond: ticks.getUint32(0),
    rotationDegrees: await rotationOf(bytes, mvhd.bodyStartByte + fields.matrix),
  };
}

/** Rows of `elst` by version (ISO/IEC 14496-12, section 8.6.6). */
const EDIT_HEADER_BYTES = 8;
const EDIT_BYTES = [12, 20] as const;
const EMPTY_EDIT = -1;
/** Each edit may be decoded from the first frame, so thousands of them keep a container busy. */
const MAX_EDITS = 100;

/**
 * Returns the part of the track that the edit list shows. Empty edits only delay the picture; a
 * length of zero means the whole track. The list counts in coarse movie ticks, so within one tick
 * of the whole counts as the whole.
 */
async function editedSeconds(
  bytes: VideoBytes,
  trak: Box,
  track: Mp4Track,
  movie: MovieHeader,
): Promise<number> {
  const wholeSeconds = mediaSeconds(track);
  const elst = await boxAt(bytes, bodyOf(trak), ['edts', 'elst']);
  if (elst === null || movie.ticksPerSecond === 0) return wholeSeconds;

  const tickSeconds = 1 / movie.ticksPerSecond;
  let shownSeconds = 0;
  const header = await bytes.at(elst.bodyStartByte, EDIT_HEADER_BYTES);
  const isLong = header.getUint8(0) === 1;
  const table = {
    startByte: elst.bodyStartByte + EDIT_HEADER_BYTES,
    endByte: elst.endByte,
    rowBytes: EDIT_BYTES[isLong ? 1 : 0],
    rowCount: header.getUint32(4),
  };
  if (table.rowCount > MAX_EDITS) throw new UnreadableVideo('too many edits');
  await eachRow(bytes, table, (view, offset) => {
    const mediaTime = isLong ? Number(view.getBigInt64(offset + 8)) : view.getInt32(offset + 4);
    if (mediaTime === EMPTY_EDIT) return;
    const ticks = isLong ? Number(view.getBigUint64(offset)) : view.getUint32(offset);
    const seconds = ticks * tickSeconds;
    const isWhole = ticks === 0 || seconds > wholeSeconds - tickSeconds;
    shownSeconds += isWhole ? wholeSeconds : seconds;
  });
  return shownSeconds === 0 ? wholeSeconds : shownSeconds;
}

function mediaSeconds(track: Mp4Track): number {
  return (track.endTick - (track.startTick ?? 0)) / track.ticksPerSecond;
}

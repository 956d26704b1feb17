import { bodyOf, boxAt, boxesIn, type Box } from './boxes.ts';
import type { Mp4Track } from './read-mp4-track.ts';
import { eachRow, type VideoBytes } from './video-bytes.ts';

/** Adds the samples that one `moof` holds of the track (ISO/IEC 14496-12, section 8.8). */
export async function addFragment(
  bytes: VideoBytes,
  moof: Box,
  track: Mp4Track,
  movieDefaultTicks: number,
): Promise<void> {
  for await (const traf of boxesIn(bytes, bodyOf(moof))) {
    if (traf.type !== 'traf') continue;
    const tfhd = await boxAt(bytes, bodyOf(traf), ['tfhd']);
    if (tfhd === null || (await trackIdOf(bytes, tfhd)) !== track.id) continue;

    const defaultTicks = (await fragmentDefaultTicks(bytes, tfhd)) ?? movieDefaultTicks;
    const startTick = (await decodeTime(bytes, traf)) ?? track.endTick;
    const ticksBefore = track.frames.totalTicks;
    for await (const run of boxesIn(bytes, bodyOf(traf))) {
      if (run.type === 'trun') await addRun(bytes, run, track, defaultTicks);
    }
    const endTick = startTick + track.frames.totalTicks - ticksBefore;
    track.startTick = Math.min(track.startTick ?? startTick, startTick);
    track.endTick = Math.max(track.endTick, endTick);
  }
}

const TRACK_ID_OFFSET = 4;
/** Into `trex`, past track id and sample description index. */
const TREX_DURATION_OFFSET = 12;

/** Reads the default duration from `trex`, for fragments of the track that set none of their own. */
export async function defaultDurationTicks(
  bytes: VideoBytes,
  mvex: Box,
  trackId: number,
): Promise<number> {
  for await (const trex of boxesIn(bytes, bodyOf(mvex))) {
    if (trex.type !== 'trex' || (await trackIdOf(bytes, trex)) !== trackId) continue;
    return (await bytes.at(trex.bodyStartByte + TREX_DURATION_OFFSET, 4)).getUint32(0);
  }
  return 0;
}

async function trackIdOf(bytes: VideoBytes, box: Box): Promise<number> {
  return (await bytes.at(box.bodyStartByte + TRACK_ID_OFFSET, 4)).getUint32(0);
}

const TFHD = { hasBaseOffset: 0x1, hasDescriptionIndex: 0x2, hasDuration: 0x8 } as const;
const TFHD_FIXED_BYTES = 8;

async function fragmentDefaultTicks(bytes: VideoBytes, tfhd: Box): Promise<number | null> {
  const flags = (await bytes.at(tfhd.bodyStartByte, 4)).getUint32(0);
  if ((flags & TFHD.hasDuration) === 0) return null;
  const offset =
    TFHD_FIXED_BYTES +
    (flags & TFHD.hasBaseOffset ? 8 : 0) +
    (flags & TFHD.hasDescriptionIndex ? 4 : 0);
  return (await bytes.at(tfhd.bodyStartByte + offset, 4)).getUint32(0);
}

async function decodeTime(bytes: VideoBytes, traf: Box): Promise<number | null> {
  const tfdt = await boxAt(bytes, bodyOf(traf), ['tfdt']);
  if (tfdt === null) return null;
  const isLong = (await bytes.at(tfdt.bodyStartByte, 1)).getUint8(0) === 1;
  const time = await bytes.at(tfdt.bodyStartByte + 4, isLong ? 8 : 4);
  return isLong ? Number(time.getBigUint64(0)) : time.getUint32(0);
}

const TRUN = { hasDataOffset: 0x1, hasFirstFlags: 0x4, hasDuration: 0x100 } as const;
const TRUN_FIXED_BYTES = 8;
/** Duration, size, flags, composition offset: four bytes of each sample for every flag set. */
const TRUN_SAMPLE_FIELDS = [0x100, 0x200, 0x400, 0x800] as const;

async function addRun(
  bytes: VideoBytes,
  trun: Box,
  track: Mp4Track,
  defaultTicks: number,
): Promise<void> {
  const header = await bytes.at(trun.bodyStartByte, TRUN_FIXED_BYTES);
  const flags = header.getUint32(0);
  const samples = header.getUint32(4);
  if ((flags & TRUN.hasDuration) === 0) {
    track.frames.add(samples, defaultTicks);
    return;
  }
  const table = {
    startByte:
      trun.bodyStartByte +
      TRUN_FIXED_BYTES +
      (flags & TRUN.hasDataOffset ? 4 : 0) +
      (flags & TRUN.hasFirstFlags ? 4 : 0),
    endByte: trun.endByte,
    rowBytes: 4 * TRUN_SAMPLE_FIELDS.filter((field) => flags & field).length,
    rowCount: samples,
  };
  await eachRow(bytes, table, (view, offset) => track.frames.add(1, view.getUint32(offset)));
}

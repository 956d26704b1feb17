import { bodyOfChunk, chunksIn, type Chunk } from './riff.ts';
import type { PictureTrack } from './picture-track.ts';
import { fourCharacters, UnreadableVideo, type ByteRange, type VideoBytes } from './video-bytes.ts';

/** Every frame has at least the head of its chunk, a dropped one too. */
const FRAME_HEAD_BYTES = 8;

/** AVI with and without OpenDML; null where there is no video stream. */
export async function readAviHeader(bytes: VideoBytes): Promise<PictureTrack | null> {
  const file = { startByte: 0, endByte: bytes.sizeBytes };
  const riff = await firstList(bytes, file, 'AVI ');
  const header = riff && (await firstList(bytes, bodyOfChunk(riff), 'hdrl'));
  if (!header) throw new UnreadableVideo('no header list');
  const stream = await firstVideoStream(bytes, header);
  if (stream === null) return null;

  const declaredFrames = Math.max(stream.frames, await openDmlFrames(bytes, header));
  const isCredible = declaredFrames > 0 && declaredFrames * FRAME_HEAD_BYTES <= bytes.sizeBytes;
  const frames = isCredible ? declaredFrames : await countFrames(bytes, stream.index);
  return {
    durationSeconds: frames * stream.frameDurationSeconds,
    frameDurationSeconds: stream.frameDurationSeconds,
    widthPx: stream.widthPx,
    heightPx: stream.heightPx,
    rotationDegrees: 0,
  };
}

interface VideoStream {
  index: number;
  frames: number;
  frameDurationSeconds: number;
  widthPx: number;
  heightPx: number;
}

async function firstVideoStream(bytes: VideoBytes, header: Chunk): Promise<VideoStream | null> {
  let index = 0;
  for await (const chunk of chunksIn(bytes, bodyOfChunk(header))) {
    if (!chunk.isList || chunk.type !== 'strl') continue;
    const stream = await readVideoStream(bytes, chunk, index);
    if (stream !== null) return stream;
    index += 1;
  }
  return null;
}

/** Into `strh` (AVISTREAMHEADER). */
const STREAM_HEADER = { bytes: 36, scale: 20, rate: 24, frames: 32 } as const;
/** Into `strf` (BITMAPINFOHEADER); a negative height means rows from the top. */
const PICTURE_FORMAT = { bytes: 12, width: 4, height: 8 } as const;

async function readVideoStream(
  bytes: VideoBytes,
  list: Chunk,
  index: number,
): Promise<VideoStream | null> {
  const strh = await firstChunk(bytes, list, 'strh');
  if (strh === null) throw new UnreadableVideo('no stream header');
  const header = await bytes.at(strh.bodyStartByte, STREAM_HEADER.bytes);
  if (fourCharacters(header, 0) !== 'vids') return null;

  const strf = await firstChunk(bytes, list, 'strf');
  if (strf === null) throw new UnreadableVideo('no stream format');
  const format = await bytes.at(strf.bodyStartByte, PICTURE_FORMAT.bytes);
  const scale = header.getUint32(STREAM_HEADER.scale, true);
  const rate = header.getUint32(STREAM_HEADER.rate, true);
  return {
    index,
    frames: header.getUint32(STREAM_HEADER.frames, true),
    frameDurationSeconds: scale / rate,
    widthPx: Math.abs(format.getInt32(PICTURE_FORMAT.width, true)),
    heightPx: Math.abs(format.getInt32(PICTURE_FORMAT.height, true)),
  };
}

/** OpenDML: a stream header counts the frames of the first RIFF only, `dmlh` those of all. */
async function openDmlFrames(bytes: VideoBytes, header: Chunk): Promise<number> {
  const odml = await firstList(bytes, bodyOfChunk(header), 'odml');
  const dmlh = odml && (await firstChunk(bytes, odml, 'dmlh'));
  return dmlh ? (await bytes.at(dmlh.bodyStartByte, 4)).getUint32(0, true) : 0;
}

/** Chunks that contain frames: a RIFF, its `movi` list, and perhaps a `rec ` list in it. */
const FRAME_LISTS = ['AVI ', 'AVIX', 'movi', 'rec '];
const FRAME_LIST_DEPTH = 3;

/** For recordings that ended before the counts were written; some leave a huge one in its place. */
async function countFrames(bytes: VideoBytes, streamIndex: number): Promise<number> {
  const prefix = String(streamIndex).padStart(2, '0');
  const frameTypes = [`${prefix}dc`, `${prefix}db`];
  return countIn({ startByte: 0, endByte: bytes.sizeBytes }, 0);

  async function countIn(range: ByteRange, depth: number): Promise<number> {
    let frames = 0;
    for await (const chunk of chunksIn(bytes, range)) {
      if (frameTypes.includes(chunk.type)) frames += 1;
      if (depth < FRAME_LIST_DEPTH && chunk.isList && FRAME_LISTS.includes(chunk.type)) {
        frames += await countIn(bodyOfChunk(chunk), depth + 1);
      }
    }
    return frames;
  }
}

async function firstList(bytes: VideoBytes, range: ByteRange, type: string): Promise<Chunk | null> {
  for await (const chunk of chunksIn(bytes, range)) {
    if (chunk.isList && chunk.type === type) return chunk;
  }
  return null;
}

async function firstChunk(bytes: VideoBytes, list: Chunk, type: string): Promise<Chunk | null> {
  for await (const chunk of chunksIn(bytes, bodyOfChunk(list))) {
    if (!chunk.isList && chunk.type === type) return chunk;
  }
  return null;
}

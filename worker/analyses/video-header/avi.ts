import type { ByteRange, Part, VideoTrackInfo, VideoBytes } from './video-bytes.ts';
import { firstPart, fourCharacters, UnreadableVideo } from './video-bytes.ts';

const CHUNK_HEADER_BYTES = 8;
const LIST_HEADER_BYTES = 12;
/** Size field of lists in truncated recordings */
const OPEN_LIST_BYTES = 0;
/** Prefix of a list's id: `LIST hdrl`, `LIST movi`, ... */
const LIST = 'LIST ';

/** Yields the chunks of a RIFF file. Numbers are little-endian, and chunks start at even bytes. */
async function* chunksIn(bytes: VideoBytes, range: ByteRange): AsyncGenerator<Part> {
  let { startByte } = range;
  while (startByte + CHUNK_HEADER_BYTES <= range.endByte) {
    const header = await bytes.upTo(startByte, LIST_HEADER_BYTES);
    const isList = ['LIST', 'RIFF'].includes(fourCharacters(header, 0));
    if (isList && header.byteLength < LIST_HEADER_BYTES) return;

    const declaredBytes = header.getUint32(4, true);
    const isOpen = isList && declaredBytes === OPEN_LIST_BYTES;
    const sizeBytes = isOpen ? range.endByte - startByte : declaredBytes;
    const endByte = startByte + CHUNK_HEADER_BYTES + sizeBytes;
    yield {
      id: isList
        ? `${LIST}${fourCharacters(header, CHUNK_HEADER_BYTES)}`
        : fourCharacters(header, 0),
      startByte: startByte + (isList ? LIST_HEADER_BYTES : CHUNK_HEADER_BYTES),
      endByte: Math.min(endByte, range.endByte),
    };
    startByte = endByte + (sizeBytes % 2);
  }
}

async function requiredChunk(bytes: VideoBytes, range: ByteRange, id: string): Promise<Part> {
  const chunk = await firstPart(chunksIn(bytes, range), id);
  if (chunk === null) throw new UnreadableVideo(`no ${id}`);
  return chunk;
}

/** Every frame, even a dropped one, has at least a chunk header. */
const FRAME_HEAD_BYTES = 8;

/** Reads AVI with or without OpenDML; null without a video stream. */
export async function readAviHeader(bytes: VideoBytes): Promise<VideoTrackInfo | null> {
  const riff = await requiredChunk(bytes, bytes.file, `${LIST}AVI `);
  const header = await requiredChunk(bytes, riff, `${LIST}hdrl`);
  const stream = await firstVideoStream(bytes, header);
  if (stream === null) return null;

  const { index, frames: declared, ...picture } = stream;
  const declaredFrames = Math.max(declared, await openDmlFrames(bytes, header));
  const isCredible = declaredFrames > 0 && declaredFrames * FRAME_HEAD_BYTES <= bytes.sizeBytes;
  const frames = isCredible ? declaredFrames : await countFrames(bytes, index);
  return { durationSeconds: frames * picture.frameDurationSeconds, ...picture };
}

/** Field offsets in `strh` (AVISTREAMHEADER). */
const STREAM_HEADER = { bytes: 36, scale: 20, rate: 24, frames: 32 } as const;
/**
 * Field offsets in `strf` (BITMAPINFOHEADER); a negative height means that rows run from the top.
 */
const PICTURE_FORMAT = { bytes: 12, width: 4, height: 8 } as const;

async function firstVideoStream(bytes: VideoBytes, headers: Part) {
  let index = -1;
  for await (const list of chunksIn(bytes, headers)) {
    if (list.id !== `${LIST}strl`) continue;
    index += 1;
    const strh = await requiredChunk(bytes, list, 'strh');
    const header = await bytes.at(strh.startByte, STREAM_HEADER.bytes);
    if (fourCharacters(header, 0) !== 'vids') continue;
    const strf = await requiredChunk(bytes, list, 'strf');
    const format = await bytes.at(strf.startByte, PICTURE_FORMAT.bytes);
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
  return null;
}

/** Reads OpenDML's total frame count (`dmlh`); a stream header counts only the first RIFF. */
async function openDmlFrames(bytes: VideoBytes, header: Part): Promise<number> {
  const odml = await firstPart(chunksIn(bytes, header), `${LIST}odml`);
  const dmlh = odml && (await firstPart(chunksIn(bytes, odml), 'dmlh'));
  return dmlh ? bytes.uint32At(dmlh.startByte, true) : 0;
}

/** Chunks that contain frames: a RIFF, its `movi` list, and possibly `rec ` lists in that. */
const FRAME_LISTS = ['AVI ', 'AVIX', 'movi', 'rec '].map((type) => `${LIST}${type}`);
const FRAME_LIST_DEPTH = 3;

/**
 * Counts frames in recordings truncated before their counts were written; some have a huge
 * placeholder.
 */
async function countFrames(bytes: VideoBytes, streamIndex: number): Promise<number> {
  const prefix = String(streamIndex).padStart(2, '0');
  const frameIds = [`${prefix}dc`, `${prefix}db`];
  return countIn(bytes.file, 0);

  async function countIn(range: ByteRange, depth: number): Promise<number> {
    let frames = 0;
    for await (const chunk of chunksIn(bytes, range)) {
      if (frameIds.includes(chunk.id)) frames += 1;
      if (depth < FRAME_LIST_DEPTH && FRAME_LISTS.includes(chunk.id)) {
        frames += await countIn(chunk, depth + 1);
      }
    }
    return frames;
  }
}

import type { ByteRange, Part, VideoTrackInfo, VideoBytes } from './video-bytes.ts';
import { firstPart, FrameDurations, UnreadableVideo, uprightSize } from './video-bytes.ts';

/** An element of a WebM file (RFC 8794, section 6). */
interface Element extends Part<number> {
  /** Live recordings do not state the size of the segment and its clusters. */
  hasUnknownSize: boolean;
}

export const EBML_HEADER = 0x1a45dfa3;
const DOC_TYPE = 0x4282;
const SEGMENT = 0x18538067;
const SEGMENT_INFORMATION = 0x1549a966;
const TICK_NANOSECONDS = 0x2ad7b1;
const TRACKS = 0x1654ae6b;
const TRACK_ENTRY = 0xae;
const TRACK_NUMBER = 0xd7;
const TRACK_TYPE = 0x83;
const FRAME_DURATION = 0x23e383;
const VIDEO = 0xe0;
const PIXEL_WIDTH = 0xb0;
const PIXEL_HEIGHT = 0xba;
const PROJECTION = 0x7670;
const PROJECTION_POSE_ROLL = 0x7675;
const CLUSTER = 0x1f43b675;
const CLUSTER_TIME = 0xe7;
const SIMPLE_BLOCK = 0xa3;
const BLOCK_GROUP = 0xa0;
const BLOCK = 0xa1;
const BLOCK_DURATION = 0x9b;

const MAX_ID_BYTES = 4;
const MAX_SIZE_BYTES = 8;

/** Reads an element; null at the end or at non-element bytes. */
async function elementAt(
  bytes: VideoBytes,
  { startByte, endByte }: ByteRange,
): Promise<Element | null> {
  if (startByte >= endByte) return null;
  const view = await bytes.upTo(startByte, MAX_ID_BYTES + MAX_SIZE_BYTES);
  const idBytes = variableLength(view, 0);
  if (idBytes === null || idBytes > MAX_ID_BYTES) return null;
  const size = variableInteger(view, idBytes);
  if (size === null) return null;

  const bodyStartByte = startByte + idBytes + size.lengthBytes;
  if (bodyStartByte > endByte) return null;
  return {
    id: bigEndian(view, 0, idBytes),
    startByte: bodyStartByte,
    endByte: size.value === null ? endByte : Math.min(bodyStartByte + size.value, endByte),
    hasUnknownSize: size.value === null,
  };
}

async function* elementsIn(bytes: VideoBytes, range: ByteRange): AsyncGenerator<Element> {
  let { startByte } = range;
  while (true) {
    const element = await elementAt(bytes, { startByte, endByte: range.endByte });
    if (element === null) return;
    yield element;
    startByte = element.endByte;
  }
}

const MAX_NUMBER_BYTES = 8;
const MAX_TEXT_BYTES = 64;

/** Returns the values of children short enough to be numbers, by id. */
async function numbersIn(bytes: VideoBytes, parent: ByteRange): Promise<Map<number, number>> {
  const numbers = new Map<number, number>();
  for await (const child of elementsIn(bytes, parent)) {
    const isNumber = child.endByte - child.startByte <= MAX_NUMBER_BYTES;
    if (isNumber) numbers.set(child.id, await numberOf(bytes, child));
  }
  return numbers;
}

/** Reads a float for the projection's roll, an unsigned integer for any other element. */
async function numberOf(bytes: VideoBytes, element: Element): Promise<number> {
  const view = await valueOf(bytes, element, MAX_NUMBER_BYTES);
  if (element.id !== PROJECTION_POSE_ROLL) return bigEndian(view, 0, view.byteLength);
  if (view.byteLength === 4) return view.getFloat32(0);
  return view.byteLength === 8 ? view.getFloat64(0) : 0;
}

async function valueOf(
  bytes: VideoBytes,
  { startByte, endByte }: Element,
  maxBytes: number,
): Promise<DataView> {
  if (endByte - startByte > maxBytes) throw new UnreadableVideo('a value is too long');
  return bytes.at(startByte, endByte - startByte);
}

interface VariableInteger {
  lengthBytes: number;
  /** Null when all bits are set: the size is unknown. */
  value: number | null;
}

function variableInteger(view: DataView, offset: number): VariableInteger | null {
  const lengthBytes = variableLength(view, offset);
  if (lengthBytes === null) return null;
  const firstBits = view.getUint8(offset) & (0xff >> lengthBytes);
  const value = firstBits * 256 ** (lengthBytes - 1) + bigEndian(view, offset + 1, lengthBytes - 1);
  const isUnknown = value >= 2 ** (7 * lengthBytes) - 1;
  return { lengthBytes, value: isUnknown ? null : value };
}

/** Decodes a length: the first set bit gives the number of bytes (RFC 8794, section 4). */
function variableLength(view: DataView, offset: number): number | null {
  if (offset >= view.byteLength) return null;
  const lengthBytes = Math.clz32(view.getUint8(offset)) - 23;
  return lengthBytes > MAX_SIZE_BYTES || offset + lengthBytes > view.byteLength
    ? null
    : lengthBytes;
}

function bigEndian(view: DataView, offset: number, lengthBytes: number): number {
  let value = 0;
  for (let index = 0; index < lengthBytes; index += 1) {
    value = value * 256 + view.getUint8(offset + index);
  }
  return value;
}

/** Whether the file is WebM, not other Matroska; the doctype may be zero-padded (RFC 8794, 7.4). */
export async function isWebm(bytes: VideoBytes): Promise<boolean> {
  const header = await elementAt(bytes, bytes.file);
  const docType = header && (await firstPart(elementsIn(bytes, header), DOC_TYPE));
  if (!docType) return false;
  const view = await valueOf(bytes, docType, MAX_TEXT_BYTES);
  return new TextDecoder().decode(view).replace(/\0+$/, '') === 'webm';
}

const NANOSECONDS_PER_SECOND = 1e9;
const DEFAULT_TICK_NANOSECONDS = 1_000_000;

/**
 * Measures the video track's own blocks, because the Duration element covers the longest track and
 * is missing in live recordings. Null without a video track.
 */
export async function readWebmHeader(bytes: VideoBytes): Promise<VideoTrackInfo | null> {
  const segment = await firstPart(elementsIn(bytes, bytes.file), SEGMENT);
  if (segment === null) throw new UnreadableVideo('no segment');
  let tickNanoseconds = DEFAULT_TICK_NANOSECONDS;
  let tracks: Element | null = null;
  let clustersStartByte = segment.startByte;
  for await (const element of elementsIn(bytes, segment)) {
    if (element.id === CLUSTER) break;
    if (element.id === TRACKS) tracks = element;
    if (element.id === SEGMENT_INFORMATION) {
      tickNanoseconds = (await numbersIn(bytes, element)).get(TICK_NANOSECONDS) ?? tickNanoseconds;
    }
    clustersStartByte = element.endByte;
  }
  if (tracks === null) throw new UnreadableVideo('no tracks before the first cluster');
  const track = await readVideoTrack(bytes, tracks);
  if (track === null) return null;

  const clusters = { startByte: clustersStartByte, endByte: segment.endByte };
  const frames = await readFrames(bytes, clusters, track.number);
  const frameTicks = typicalTicks(frames, (track.frameNanoseconds ?? 0) / tickNanoseconds);
  const tickSeconds = tickNanoseconds / NANOSECONDS_PER_SECOND;
  return {
    durationSeconds: coveredTicks(frames, frameTicks) * tickSeconds,
    frameDurationSeconds: frameTicks * tickSeconds,
    ...uprightSize(track.storedSize, track.rollDegrees),
  };
}

interface VideoTrack {
  number: number;
  frameNanoseconds: number | undefined;
  storedSize: { widthPx: number; heightPx: number };
  rollDegrees: number;
}

const VIDEO_TYPE = 1;

async function readVideoTrack(bytes: VideoBytes, tracks: Element): Promise<VideoTrack | null> {
  for await (const entry of elementsIn(bytes, tracks)) {
    if (entry.id !== TRACK_ENTRY) continue;
    const numbers = await numbersIn(bytes, entry);
    if (numbers.get(TRACK_TYPE) !== VIDEO_TYPE) continue;
    const video = await firstPart(elementsIn(bytes, entry), VIDEO);
    const picture = video && (await numbersIn(bytes, video));
    const projection = video && (await firstPart(elementsIn(bytes, video), PROJECTION));
    const pose = projection && (await numbersIn(bytes, projection));
    return {
      number: numbers.get(TRACK_NUMBER) ?? 0,
      frameNanoseconds: numbers.get(FRAME_DURATION),
      storedSize: {
        widthPx: picture?.get(PIXEL_WIDTH) ?? 0,
        heightPx: picture?.get(PIXEL_HEIGHT) ?? 0,
      },
      rollDegrees: pose?.get(PROJECTION_POSE_ROLL) ?? 0,
    };
  }
  return null;
}

/** Display times of frames, in ticks of the file. */
interface Frames {
  earliestTick: number;
  latestTick: number;
  latestDurationTicks: number | undefined;
  /** Enough to find the typical step between frames. */
  firstTicks: number[];
}

const FIRST_FRAMES = 32;

async function readFrames(
  bytes: VideoBytes,
  segment: ByteRange,
  trackNumber: number,
): Promise<Frames> {
  const frames: Frames = {
    earliestTick: Infinity,
    latestTick: -Infinity,
    latestDurationTicks: undefined,
    firstTicks: [],
  };
  const skipped = await addFrames(frames, { bytes, range: segment, trackNumber });
  // The remaining clusters matter only for the end time.
  for (const cluster of skipped.toReversed()) {
    const { latestTick } = frames;
    await addFrames(frames, { bytes, range: cluster, trackNumber });
    if (frames.latestTick > latestTick) break;
  }
  return frames;
}

/**
 * Reads clusters and their blocks in one flat walk, because a cluster of unknown size ends only
 * where the next one begins. Returns the clusters that it skips once the first frames are known.
 */
async function addFrames(
  frames: Frames,
  read: { bytes: VideoBytes; range: ByteRange; trackNumber: number },
): Promise<Element[]> {
  const { bytes, trackNumber } = read;
  const { startByte, endByte } = read.range;
  const skipped: Element[] = [];
  let clusterTick = 0;
  let position = startByte;
  while (true) {
    const element = await elementAt(bytes, { startByte: position, endByte });
    if (element === null || element.id === EBML_HEADER) return skipped;
    const { id, hasUnknownSize } = element;
    const maySkip = frames.firstTicks.length >= FIRST_FRAMES && !hasUnknownSize;
    if (id === CLUSTER && maySkip) skipped.push(element);
    position = id === CLUSTER && !maySkip ? element.startByte : element.endByte;
    if (id === CLUSTER_TIME) clusterTick = await numberOf(bytes, element);
    if (id !== SIMPLE_BLOCK && id !== BLOCK_GROUP) continue;
    const isGroup = id === BLOCK_GROUP;
    const block = isGroup ? await firstPart(elementsIn(bytes, element), BLOCK) : element;
    const tick = block && (await tickOf(bytes, block, trackNumber));
    if (tick === null) continue;
    const duration = isGroup ? (await numbersIn(bytes, element)).get(BLOCK_DURATION) : undefined;
    addFrame(frames, clusterTick + tick, duration);
  }
}

function addFrame(frames: Frames, tick: number, durationTicks: number | undefined): void {
  if (frames.firstTicks.length < FIRST_FRAMES) frames.firstTicks.push(tick);
  frames.earliestTick = Math.min(frames.earliestTick, tick);
  if (tick < frames.latestTick) return;
  frames.latestTick = tick;
  frames.latestDurationTicks = durationTicks;
}

/** Track number (at most eight bytes), time within the cluster (two), flags (one). */
const MAX_BLOCK_HEAD_BYTES = 11;
const TIME_AND_FLAGS_BYTES = 3;
/** Invisible reference frames of VP8 */
const IS_INVISIBLE = 0x08;

/** Returns a block's time within its cluster; null if it shows no frame of the track. */
async function tickOf(bytes: VideoBytes, block: Element, trackNumber: number) {
  const view = await bytes.upTo(block.startByte, MAX_BLOCK_HEAD_BYTES);
  const number = variableInteger(view, 0);
  if (number?.value !== trackNumber) return null;
  const offset = number.lengthBytes;
  if (view.byteLength < offset + TIME_AND_FLAGS_BYTES) return null;
  return view.getUint8(offset + 2) & IS_INVISIBLE ? null : view.getInt16(offset);
}

/**
 * Prefers the declared duration if the frames confirm it to within a tick, because ticks are coarse
 * (typically a millisecond). Writers declare nonsense for variable frame rates.
 */
function typicalTicks({ firstTicks }: Frames, declaredTicks: number): number {
  const steps = new FrameDurations();
  const ticks = firstTicks.toSorted((left, right) => left - right);
  for (const [index, tick] of ticks.entries()) {
    const previous = ticks[index - 1];
    if (previous !== undefined && tick > previous) steps.add(1, tick - previous);
  }
  const measuredTicks = steps.medianTicks();
  const isConfirmed = measuredTicks === 0 || Math.abs(declaredTicks - measuredTicks) <= 1;
  return declaredTicks > 0 && isConfirmed ? declaredTicks : measuredTicks;
}

/** Returns the ticks from the start of the first frame to the end of the last. */
function coveredTicks(frames: Frames, frameTicks: number): number {
  if (frames.firstTicks.length === 0) return 0;
  return frames.latestTick - frames.earliestTick + (frames.latestDurationTicks ?? frameTicks);
}

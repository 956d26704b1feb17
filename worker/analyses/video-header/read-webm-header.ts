import { addBlock, addBlockGroup } from './webm-blocks.ts';
import { EBML_HEADER, elementAt, elementsIn, unsignedOf, type Element } from './ebml.ts';
import { quarterTurn, uprightSize, type PictureTrack } from './picture-track.ts';
import { readWebmVideoTrack } from './read-webm-track.ts';
import { UnreadableVideo, type ByteRange, type VideoBytes } from './video-bytes.ts';
import { WebmFrames } from './webm-frames.ts';

const NANOSECONDS_PER_SECOND = 1e9;

/**
 * Measures the video track's own blocks: the Duration element covers the longest track and is
 * missing in live recordings. Null without a video track.
 */
export async function readWebmHeader(bytes: VideoBytes): Promise<PictureTrack | null> {
  const { tracks, tickNanoseconds, clustersStartByte, endByte } = await readIntroduction(bytes);
  const track = await readWebmVideoTrack(bytes, tracks);
  if (track === null) return null;

  const frames = new WebmFrames();
  const clusters = { startByte: clustersStartByte, endByte };
  const skipped = await walkClusters(bytes, clusters, track.number, frames);
  for (const { bodyStartByte, endByte: clusterEndByte } of skipped.toReversed()) {
    const framesBefore = frames.count;
    const body = { startByte: bodyStartByte, endByte: clusterEndByte };
    await walkClusters(bytes, body, track.number, frames);
    if (frames.count > framesBefore) break;
  }

  const declaredTicks = (track.frameDurationNanoseconds ?? 0) / tickNanoseconds;
  const frameTicks = frames.frameTicks(declaredTicks);
  const tickSeconds = tickNanoseconds / NANOSECONDS_PER_SECOND;
  const rotationDegrees = quarterTurn(-track.rollDegrees);
  return {
    durationSeconds: frames.coveredTicks(frameTicks) * tickSeconds,
    frameDurationSeconds: frameTicks * tickSeconds,
    ...uprightSize(track.storedSize, rotationDegrees),
    rotationDegrees,
  };
}

const SEGMENT = 0x18538067;
const SEGMENT_INFORMATION = 0x1549a966;
const TICK_NANOSECONDS = 0x2ad7b1;
const TRACKS = 0x1654ae6b;
const CLUSTER = 0x1f43b675;
const DEFAULT_TICK_NANOSECONDS = 1_000_000;

interface Introduction {
  tickNanoseconds: number;
  tracks: Element;
  clustersStartByte: number;
  endByte: number;
}

async function readIntroduction(bytes: VideoBytes): Promise<Introduction> {
  const segment = await findSegment(bytes);
  let tickNanoseconds = DEFAULT_TICK_NANOSECONDS;
  let tracks: Element | null = null;
  let clustersStartByte = segment.bodyStartByte;
  for await (const element of elementsIn(bytes, segment)) {
    if (element.id === CLUSTER) break;
    if (element.id === TRACKS) tracks = element;
    if (element.id === SEGMENT_INFORMATION) {
      tickNanoseconds = await readTickNanoseconds(bytes, element);
    }
    clustersStartByte = element.endByte;
  }
  if (tracks === null) throw new UnreadableVideo('no tracks before the first cluster');
  return { tickNanoseconds, tracks, clustersStartByte, endByte: segment.endByte };
}

async function findSegment(bytes: VideoBytes): Promise<Element> {
  const header = await elementAt(bytes, 0, bytes.sizeBytes);
  let position = header?.endByte ?? 0;
  while (true) {
    const element = await elementAt(bytes, position, bytes.sizeBytes);
    if (element === null) throw new UnreadableVideo('no segment');
    if (element.id === SEGMENT) return element;
    position = element.endByte;
  }
}

async function readTickNanoseconds(bytes: VideoBytes, information: Element): Promise<number> {
  for await (const element of elementsIn(bytes, information)) {
    if (element.id === TICK_NANOSECONDS) return unsignedOf(bytes, element);
  }
  return DEFAULT_TICK_NANOSECONDS;
}

const CLUSTER_TIME = 0xe7;
const SIMPLE_BLOCK = 0xa3;
const BLOCK_GROUP = 0xa0;
/** A film of an hour has under a thousand. */
const MAX_SKIPPED_CLUSTERS = 10_000;

/**
 * Clusters and their blocks in one flat walk, because a cluster of unknown size ends only where the
 * next one begins. Once the frame duration is known, clusters of known size are skipped and handed
 * back: only the last one with a frame is of interest.
 */
async function walkClusters(
  bytes: VideoBytes,
  range: ByteRange,
  trackNumber: number,
  frames: WebmFrames,
): Promise<Element[]> {
  const skipped: Element[] = [];
  let clusterTick = 0;
  let position = range.startByte;
  while (true) {
    const element = await elementAt(bytes, position, range.endByte);
    if (element === null || element.id === EBML_HEADER) return skipped;
    position = element.endByte;
    if (element.id === CLUSTER_TIME) {
      clusterTick = await unsignedOf(bytes, element);
    } else if (element.id === SIMPLE_BLOCK) {
      await addBlock(bytes, element, { trackNumber, clusterTick, frames });
    } else if (element.id === BLOCK_GROUP) {
      await addBlockGroup(bytes, element, { trackNumber, clusterTick, frames });
    } else if (element.id === CLUSTER) {
      if (element.hasUnknownSize || !frames.suffice) position = element.bodyStartByte;
      else if (skipped.push(element) > MAX_SKIPPED_CLUSTERS) {
        throw new UnreadableVideo('too many clusters');
      }
    }
  }
}

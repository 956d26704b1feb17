import { elementsIn, unsignedOf, variableInteger, type Element } from './ebml.ts';
import type { VideoBytes } from './video-bytes.ts';
import type { WebmFrames } from './webm-frames.ts';

interface BlockContext {
  trackNumber: number;
  clusterTick: number;
  frames: WebmFrames;
}

const BLOCK = 0xa1;
const BLOCK_DURATION = 0x9b;

export async function addBlockGroup(
  bytes: VideoBytes,
  group: Element,
  context: BlockContext,
): Promise<void> {
  let block: Element | null = null;
  let durationTicks: number | null = null;
  for await (const element of elementsIn(bytes, group)) {
    if (element.id === BLOCK) block = element;
    if (element.id === BLOCK_DURATION) durationTicks = await unsignedOf(bytes, element);
  }
  if (block !== null) await addBlock(bytes, block, context, durationTicks);
}

/** Track number (at most eight bytes), time within the cluster (two), flags (one). */
const MAX_BLOCK_HEAD_BYTES = 11;
const TIME_AND_FLAGS_BYTES = 3;
/** Reference pictures of VP8 that are never shown. */
const IS_INVISIBLE = 0x08;

export async function addBlock(
  bytes: VideoBytes,
  block: Element,
  context: BlockContext,
  durationTicks: number | null = null,
): Promise<void> {
  const view = await bytes.upTo(block.bodyStartByte, MAX_BLOCK_HEAD_BYTES);
  const trackNumber = variableInteger(view, 0);
  if (trackNumber?.value !== context.trackNumber) return;
  const offset = trackNumber.lengthBytes;
  if (view.byteLength < offset + TIME_AND_FLAGS_BYTES) return;
  if (view.getUint8(offset + 2) & IS_INVISIBLE) return;
  context.frames.add(context.clusterTick + view.getInt16(offset), durationTicks);
}

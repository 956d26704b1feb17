import { ascii, element, joined, uint32 } from './film-bytes.ts';

/**
 * Returns everything in a WEBM before its clusters: a segment of unknown size, one video track of
 * 96x64.
 */
export function webmStart(frameDurationNanoseconds: number | null = null): Uint8Array {
  const video = joined(element(0xb0, new Uint8Array([96])), element(0xba, new Uint8Array([64])));
  const track = joined(
    element(0xd7, new Uint8Array([1])),
    element(0x83, new Uint8Array([1])),
    frameDurationNanoseconds === null
      ? new Uint8Array(0)
      : element(0x23e383, uint32(frameDurationNanoseconds)),
    element(0xe0, video),
  );
  return joined(
    element(0x1a45dfa3, element(0x4282, ascii('webm'))),
    element(0x18538067, new Uint8Array(0), null),
    element(0x1654ae6b, element(0xae, track)),
  );
}

const CLUSTER = 0x1f43b675;

/** Builds a cluster of unknown size, to be followed by its blocks. */
export function openCluster(startMilliseconds: number): Uint8Array {
  return element(CLUSTER, element(0xe7, uint32(startMilliseconds)), null);
}

/** Builds the head of a cluster of `clusterBytes` in total, with any content. */
export function clusterHead(startMilliseconds: number, clusterBytes: number): Uint8Array {
  const time = element(0xe7, uint32(startMilliseconds));
  return element(CLUSTER, time, clusterBytes - element(CLUSTER, new Uint8Array(0)).byteLength);
}

const SIMPLE_BLOCK = 0xa3;
const BLOCK_OVERHEAD_BYTES = element(SIMPLE_BLOCK, new Uint8Array(0)).byteLength;
const BLOCK_HEAD_BYTES = 4;
export const INVISIBLE = 0x08;

/** Builds only the head of a block of track 1 whose total size is `blockBytes`. */
export function simpleBlock(
  milliseconds: number,
  blockBytes = BLOCK_OVERHEAD_BYTES + BLOCK_HEAD_BYTES,
  flags = 0x80,
): Uint8Array {
  const head = new Uint8Array([0x81, milliseconds >> 8, milliseconds & 0xff, flags]);
  return element(SIMPLE_BLOCK, head, blockBytes - BLOCK_OVERHEAD_BYTES);
}

import type { ByteSource } from '../video-header/video-header.ts';

/** Reads ranges of a video that is in the bucket. */
export function bucketAsSource(
  bucket: R2Bucket,
  { key, sizeBytes }: { key: string; sizeBytes: number },
): ByteSource {
  return {
    sizeBytes,
    read: async (startByte, endByte) => {
      const range = { offset: startByte, length: endByte - startByte };
      const object = await bucket.get(key, { range });
      if (object === null) throw new Error('the uploaded video is gone');
      return new Uint8Array(await object.arrayBuffer());
    },
  };
}

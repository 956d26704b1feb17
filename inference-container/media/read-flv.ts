import type { Readable } from 'node:stream';

/** Sent once for the whole stream: the content of the `avcC` box. */
export interface DecoderSetup {
  kind: 'setup';
  bytes: Uint8Array;
}

/** One coded picture with length-prefixed NAL units, as in MP4. */
export interface CodedPicture {
  kind: 'picture';
  isKey: boolean;
  bytes: Uint8Array;
}

/** Signature, version, flags, header size, and PreviousTagSize0, which is always 0. */
const FILE_HEADER_BYTES = 13;
const TAG_HEADER_BYTES = 11;
/** Every tag is followed by its length. */
const TAG_TRAILER_BYTES = 4;
/** Frame type and codec, packet type, composition time. */
const VIDEO_HEADER_BYTES = 5;
const VIDEO_TAG = 9;
const KEY_FRAME = 1;
const PACKET_SETUP = 0;
const PACKET_PICTURE = 1;

/**
 * Reads the pictures of an H.264 stream in FLV (Adobe FLV specification 10.1, annex E). Of the
 * formats that ffmpeg can write to a pipe, it is the one whose packets go into an MP4 unchanged.
 * Its timestamps are ignored because they are in milliseconds.
 */
export async function* readFlv(stream: Readable): AsyncGenerator<DecoderSetup | CodedPicture> {
  let unread: Buffer = Buffer.alloc(0);
  let toSkipBytes = FILE_HEADER_BYTES;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    unread = unread.length === 0 ? chunk : Buffer.concat([unread, chunk]);
    for (;;) {
      const tagAt = toSkipBytes;
      if (unread.length < tagAt + TAG_HEADER_BYTES) break;
      const bodyBytes = unread.readUIntBE(tagAt + 1, 3);
      const bodyAt = tagAt + TAG_HEADER_BYTES;
      if (unread.length < bodyAt + bodyBytes + TAG_TRAILER_BYTES) break;
      if (unread[tagAt] === VIDEO_TAG) {
        const packet = readVideoTag(unread.subarray(bodyAt, bodyAt + bodyBytes));
        if (packet !== null) yield packet;
      }
      unread = unread.subarray(bodyAt + bodyBytes + TAG_TRAILER_BYTES);
      toSkipBytes = 0;
    }
  }
}

/** Null for the end-of-sequence packet. */
function readVideoTag(body: Buffer): DecoderSetup | CodedPicture | null {
  const bytes = body.subarray(VIDEO_HEADER_BYTES);
  if (body[1] === PACKET_SETUP) return { kind: 'setup', bytes };
  if (body[1] !== PACKET_PICTURE) return null;
  return { kind: 'picture', isKey: body.readUInt8(0) >> 4 === KEY_FRAME, bytes };
}

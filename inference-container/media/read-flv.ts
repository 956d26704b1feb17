import type { Readable } from 'node:stream';

/** What the encoder says once about all its pictures: the contents of the box `avcC`. */
export interface DecoderSetup {
  kind: 'setup';
  bytes: Uint8Array;
}

/** One coded picture, its units behind their lengths, as MP4 keeps them. */
export interface CodedPicture {
  kind: 'picture';
  isKey: boolean;
  bytes: Uint8Array;
}

/** Signature, version, flags and size, and the length of the tag before the first: always 0. */
const FILE_HEADER_BYTES = 13;
const TAG_HEADER_BYTES = 11;
/** Behind every tag: its length. */
const TAG_TRAILER_BYTES = 4;
/** Kind of frame and codec, kind of packet, offset of composition. */
const VIDEO_HEADER_BYTES = 5;
const VIDEO_TAG = 9;
const KEY_FRAME = 1;
const PACKET_SETUP = 0;
const PACKET_PICTURE = 1;

/**
 * The pictures of an H.264 stream in FLV (Adobe FLV specification 10.1, annex E). Of all formats
 * an encoder can write into a pipe it is the one whose parts go into an MP4 as they are. Its own
 * times, in milliseconds, are not read.
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

/** Null for the mark at the end of the stream. */
function readVideoTag(body: Buffer): DecoderSetup | CodedPicture | null {
  const bytes = body.subarray(VIDEO_HEADER_BYTES);
  if (body[1] === PACKET_SETUP) return { kind: 'setup', bytes };
  if (body[1] !== PACKET_PICTURE) return null;
  return { kind: 'picture', isKey: body.readUInt8(0) >> 4 === KEY_FRAME, bytes };
}

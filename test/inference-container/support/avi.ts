/** Builds a minimal AVI of equal pictures, with a stream of text chunks. */
export function makeAvi({
  codec = 'MJPG',
  picture,
  pictureCount,
  widthPx,
  heightPx,
  textChunk = Buffer.alloc(0),
}: {
  codec?: string;
  picture: Buffer;
  pictureCount: number;
  widthPx: number;
  heightPx: number;
  textChunk?: Buffer;
}): Buffer {
  const size = [widthPx, heightPx];
  const mainHeader = numbers([100_000, 0, 0, 0, pictureCount, 0, 2, 0, ...size, 0, 0, 0, 0]);
  const header = list('hdrl', [
    chunk('avih', mainHeader),
    list('strl', [
      chunk('strh', streamHeader('vids', codec, pictureCount)),
      chunk('strf', pictureFormat(widthPx, heightPx, codec)),
    ]),
    list('strl', [
      chunk('strh', streamHeader('txts', '\0\0\0\0', 1)),
      chunk('strf', Buffer.alloc(0)),
    ]),
  ]);
  const pictures = Array.from({ length: pictureCount }, () => chunk('00dc', picture));
  const movie = list('movi', [chunk('01tx', textChunk), ...pictures]);
  return chunk('RIFF', Buffer.concat([Buffer.from('AVI '), header, movie]));
}

/** Builds a subtitle chunk that embeds another file, here any text. */
export function gab2Chunk(text: string): Buffer {
  const payload = Buffer.from(text);
  const lengths = Buffer.alloc(6);
  lengths.writeUInt16LE(4);
  lengths.writeUInt32LE(payload.length, 2);
  const emptyDescription = Buffer.from([2, 0, 0, 0, 0, 0]);
  return Buffer.concat([Buffer.from('GAB2\0'), emptyDescription, lengths, payload]);
}

function streamHeader(type: string, handler: string, length: number): Buffer {
  const [scale, rate] = [1, 10];
  const fields = numbers([0, 0, 0, scale, rate, 0, length, 0, 0xffff_ffff, 0, 0, 0]);
  return Buffer.concat([Buffer.from(type), Buffer.from(handler), fields]);
}

function pictureFormat(widthPx: number, heightPx: number, codec: string): Buffer {
  const planesAndDepth = 1 | (24 << 16);
  const format = numbers([40, widthPx, heightPx, planesAndDepth, 0, 0, 0, 0, 0, 0]);
  format.write(codec, 16);
  return format;
}

function numbers(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, index * 4);
  return bytes;
}

function list(type: string, chunks: readonly Buffer[]): Buffer {
  return chunk('LIST', Buffer.concat([Buffer.from(type), ...chunks]));
}

function chunk(type: string, content: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.write(type);
  header.writeUInt32LE(content.length, 4);
  return Buffer.concat([header, content, Buffer.alloc(content.length % 2)]);
}

/** Both tables give their only symbol the code "0". */
const DC_TABLE = [0xff, 0xc4, 0, 20, 0x00, 1, ...Buffer.alloc(15), 0x00];
/** Symbol 0xE0: a run of at least 16,384 blocks without coefficients. */
const AC_TABLE = [0xff, 0xc4, 0, 20, 0x10, 1, ...Buffer.alloc(15), 0xe0];

/** Builds a gray progressive JPEG of 16,384 blocks with any number of refinement scans. */
export function makeScans(scanCount: number): Buffer {
  const [widthPx, heightPx] = [1024, 1024];
  const quantization = [0xff, 0xdb, 0, 67, 0, ...Buffer.alloc(64, 16)];
  const frame = [0xff, 0xc2, 0, 11, 8, heightPx >> 8, 0, widthPx >> 8, 0, 1, 1, 0x11, 0];
  const blocks = (widthPx / 8) * (heightPx / 8);
  const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 1, 63, 0, 0, 0x7f]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8, ...quantization, ...frame, ...DC_TABLE, ...AC_TABLE]),
    Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 0, 0]),
    Buffer.alloc(blocks / 8),
    ...Array.from({ length: scanCount }, () => scan),
    Buffer.from([0xff, 0xd9]),
  ]);
}

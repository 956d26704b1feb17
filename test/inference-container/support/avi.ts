/** A minimal AVI of Motion JPEG pictures, with a stream of text chunks. */
export function makeAvi(options: {
  jpeg: Buffer;
  pictureCount: number;
  widthPx: number;
  heightPx: number;
  textChunk: Buffer;
}): Buffer {
  const { jpeg, pictureCount, widthPx, heightPx, textChunk } = options;
  const mainHeader = numbers([
    100_000,
    0,
    0,
    0,
    pictureCount,
    0,
    2,
    0,
    widthPx,
    heightPx,
    0,
    0,
    0,
    0,
  ]);
  const header = list('hdrl', [
    chunk('avih', mainHeader),
    list('strl', [
      chunk('strh', streamHeader('vids', 'MJPG', pictureCount)),
      chunk('strf', pictureFormat(widthPx, heightPx)),
    ]),
    list('strl', [
      chunk('strh', streamHeader('txts', '\0\0\0\0', 1)),
      chunk('strf', Buffer.alloc(0)),
    ]),
  ]);
  const pictures = Array.from({ length: pictureCount }, () => chunk('00dc', jpeg));
  const movie = list('movi', [chunk('01tx', textChunk), ...pictures]);
  return chunk('RIFF', Buffer.concat([Buffer.from('AVI '), header, movie]));
}

/** A subtitle chunk that embeds another file, here any text. */
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

function pictureFormat(widthPx: number, heightPx: number): Buffer {
  const planesAndDepth = 1 | (24 << 16);
  const format = numbers([40, widthPx, heightPx, planesAndDepth, 0, 0, 0, 0, 0, 0]);
  format.write('MJPG', 16);
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

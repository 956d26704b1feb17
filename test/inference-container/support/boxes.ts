const HEADER_BYTES = 8;
const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'minf', 'dinf']);

/** The change to a box: `undefined` keeps it, `null` drops it, and a buffer is its new content. */
export type BoxChange = (type: string, content: Buffer) => Buffer | null | undefined;

/** Rewrites the boxes of an MP4 or MOV file, and the sizes of the boxes around them. */
export function changeBoxes(file: Buffer, change: BoxChange): Buffer {
  const boxes: Buffer[] = [];
  for (let at = 0; at + HEADER_BYTES <= file.length;) {
    const size = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + HEADER_BYTES);
    const content = file.subarray(at + HEADER_BYTES, at + size);
    const changed = change(type, content);
    if (changed !== null) {
      const kept = CONTAINERS.has(type) ? changeBoxes(content, change) : content;
      boxes.push(box(type, changed ?? kept));
    }
    at += size;
  }
  return Buffer.concat(boxes);
}

export function box(type: string, content: Buffer): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32BE(HEADER_BYTES + content.length);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, content]);
}

/** Builds a data reference to an absolute path, as an alias record of classic Mac OS. */
export function aliasReference(path: string): Buffer {
  const padded = Buffer.from(path.length % 2 === 0 ? path : `${path}\0`);
  const pathEntry = Buffer.alloc(4);
  pathEntry.writeUInt16BE(2);
  pathEntry.writeUInt16BE(padded.length, 2);
  const volumeNamesAndLevels = Buffer.alloc(10 + 28 + 12 + 64 + 16 + 4 + 16);
  const end = Buffer.from([0xff, 0xff, 0, 0]);
  // Version 0, no flags: the data is in another file.
  const record = Buffer.concat([Buffer.alloc(4), volumeNamesAndLevels, pathEntry, padded, end]);
  const oneEntry = Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]);
  return Buffer.concat([oneEntry, box('alis', record)]);
}

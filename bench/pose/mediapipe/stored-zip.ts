import { strict as assert } from 'node:assert';
import { crc32 } from 'node:zlib';

const LOCAL_HEADER = 0x04_03_4b_50;
const LOCAL_HEADER_BYTES = 30;
const CENTRAL_HEADER = 0x02_01_4b_50;
const CENTRAL_HEADER_BYTES = 46;
const END_OF_CENTRAL_DIRECTORY = 0x06_05_4b_50;
const END_BYTES = 22;
/** 2.0, the first version of the format with folders and deflate; the minimum for readers. */
const FORMAT_VERSION = 20;
/** TensorFlow Lite requires this alignment of the weights in a model. */
const ALIGNMENT_BYTES = 16;

/** The entries of a ZIP with uncompressed entries that have their sizes in the local headers. */
export function readStoredZip(zip: Buffer): Map<string, Buffer> {
  const entries = new Map<string, Buffer>();
  for (let at = skipZeros(zip, 0); zip.readUInt32LE(at) === LOCAL_HEADER;) {
    assert(zip.readUInt16LE(at + 8) === 0, 'entries are stored, not compressed');
    const sizeBytes = zip.readUInt32LE(at + 18);
    const nameEnd = at + LOCAL_HEADER_BYTES + zip.readUInt16LE(at + 26);
    const start = nameEnd + zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + LOCAL_HEADER_BYTES, nameEnd);
    entries.set(name, zip.subarray(start, start + sizeBytes));
    at = skipZeros(zip, start + sizeBytes);
  }
  return entries;
}

/** Model bundles have padding between entries, so that the contents of the entries are aligned. */
function skipZeros(zip: Buffer, from: number): number {
  let at = from;
  while (zip[at] === 0) at += 1;
  return at;
}

/** A ZIP of uncompressed entries whose contents are aligned. */
export function writeStoredZip(entries: Map<string, Buffer>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of entries) {
    const nameBytes = Buffer.from(name);
    const paddingBytes = paddingTo(at + LOCAL_HEADER_BYTES + nameBytes.length);
    at += paddingBytes;
    const local = Buffer.alloc(LOCAL_HEADER_BYTES);
    local.writeUInt32LE(LOCAL_HEADER, 0);
    writeEntryFields(local, { at: 4, content, nameBytes });
    const central = Buffer.alloc(CENTRAL_HEADER_BYTES);
    central.writeUInt32LE(CENTRAL_HEADER, 0);
    central.writeUInt16LE(FORMAT_VERSION, 4);
    writeEntryFields(central, { at: 6, content, nameBytes });
    central.writeUInt32LE(at, 42);
    parts.push(Buffer.alloc(paddingBytes), local, nameBytes, content);
    directory.push(central, nameBytes);
    at += local.length + nameBytes.length + content.length;
  }
  const directoryBytes = Buffer.concat(directory);
  const end = Buffer.alloc(END_BYTES);
  end.writeUInt32LE(END_OF_CENTRAL_DIRECTORY, 0);
  end.writeUInt16LE(entries.size, 8);
  end.writeUInt16LE(entries.size, 10);
  end.writeUInt32LE(directoryBytes.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, directoryBytes, end]);
}

function paddingTo(contentAt: number): number {
  return (ALIGNMENT_BYTES - (contentAt % ALIGNMENT_BYTES)) % ALIGNMENT_BYTES;
}

/** The fields shared by local and central headers; method, flags, and time stay zero. */
function writeEntryFields(
  header: Buffer,
  { at, content, nameBytes }: { at: number; content: Buffer; nameBytes: Buffer },
): void {
  header.writeUInt16LE(FORMAT_VERSION, at);
  header.writeUInt32LE(crc32(content), at + 10);
  header.writeUInt32LE(content.length, at + 14);
  header.writeUInt32LE(content.length, at + 18);
  header.writeUInt16LE(nameBytes.length, at + 22);
}

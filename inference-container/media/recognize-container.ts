import { open } from 'node:fs/promises';

import type { VideoContainer } from './video.ts';

const HEAD_BYTES = 12;
const EBML_MAGIC = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
/** First box of an MP4 or MOV file; files from old QuickTime cameras have no `ftyp`. */
const FIRST_BOX_TYPES = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip']);

/** Selects the demuxer by content alone; null for unsupported formats. */
export async function recognizeContainer(path: string): Promise<VideoContainer | null> {
  const head = Buffer.alloc(HEAD_BYTES);
  const file = await open(path);
  try {
    const { bytesRead } = await file.read(head, 0, HEAD_BYTES, 0);
    return bytesRead < HEAD_BYTES ? null : containerOf(head);
  } finally {
    await file.close();
  }
}

function containerOf(head: Buffer): VideoContainer | null {
  if (head.subarray(0, EBML_MAGIC.length).equals(EBML_MAGIC)) return 'matroska';
  const [first, second, third] = [0, 4, 8].map((at) => head.toString('latin1', at, at + 4));
  if (first === 'RIFF' && third === 'AVI ') return 'avi';
  return FIRST_BOX_TYPES.has(second ?? '') ? 'mov' : null;
}

import { readAviHeader } from './avi.ts';
import type { Box } from './mp4.ts';
import { boxesIn, readMp4Header } from './mp4.ts';
import type { ByteSource, VideoTrackInfo } from './video-bytes.ts';
import { fourCharacters, UnreadableVideo, VideoBytes } from './video-bytes.ts';
import { EBML_HEADER, isWebm, readWebmHeader } from './webm.ts';

export type { ByteSource };
export { bytesAsSource } from './video-bytes.ts';

type VideoContainer = 'mp4' | 'mov' | 'webm' | 'avi';

export interface VideoHeader extends VideoTrackInfo {
  container: VideoContainer;
}

export type VideoHeaderResult =
  | { ok: true; header: VideoHeader }
  | { ok: false; reason: 'unknown_container' | 'unreadable' | 'no_video_track' };

/**
 * Reads a header with a bounded number of reads. Rejects only if the source does, because a storage
 * failure is not the sender's fault.
 */
export async function readVideoHeader(source: ByteSource): Promise<VideoHeaderResult> {
  const bytes = new VideoBytes(source);
  try {
    const container = await detectContainer(bytes);
    if (container === null) return { ok: false, reason: 'unknown_container' };
    const track = await READERS[container](bytes);
    if (track === null) return { ok: false, reason: 'no_video_track' };
    const isPlausible = Object.values<number>({ ...track }).every(
      (number) => Number.isFinite(number) && number > 0,
    );
    if (!isPlausible) return { ok: false, reason: 'unreadable' };
    return { ok: true, header: { container, ...track } };
  } catch (error) {
    if (error instanceof UnreadableVideo) return { ok: false, reason: 'unreadable' };
    throw error;
  }
}

const READERS: Record<VideoContainer, (bytes: VideoBytes) => Promise<VideoTrackInfo | null>> = {
  mp4: readMp4Header,
  mov: readMp4Header,
  webm: readWebmHeader,
  avi: readAviHeader,
};

const RIFF_HEADER_BYTES = 12;

/** Detects the container by content only: names and media types are client claims. */
async function detectContainer(bytes: VideoBytes): Promise<VideoContainer | null> {
  const head = await bytes.upTo(0, RIFF_HEADER_BYTES);
  if (head.byteLength < RIFF_HEADER_BYTES) return null;
  if (fourCharacters(head, 0) === 'RIFF') return fourCharacters(head, 8) === 'AVI ' ? 'avi' : null;
  if (head.getUint32(0) === EBML_HEADER) return (await isWebm(bytes)) ? 'webm' : null;
  return detectByBoxes(bytes);
}

/** Files that predate `ftyp` are QuickTime and begin with one of these. */
const FILLER_BOXES = new Set(['free', 'skip', 'wide', 'pnot']);
const MAX_FILLER_BOXES = 8;

async function detectByBoxes(bytes: VideoBytes): Promise<'mp4' | 'mov' | null> {
  let fillers = 0;
  for await (const box of boxesIn(bytes, bytes.file)) {
    if (box.id === 'ftyp') return detectByBrands(bytes, box);
    if (box.id === 'moov' || box.id === 'mdat') return 'mov';
    fillers += 1;
    if (!FILLER_BOXES.has(box.id) || fillers > MAX_FILLER_BOXES) return null;
  }
  return null;
}

/** Brands of video files; still images (heic, ...) have none of them. */
const MP4_BRANDS =
  /^(iso[m2-9a-c]|mp4[12]|mp71|avc1|hvc1|hev1|av01|M4V[ HP]|MSNV|XAVC|dash|cmf[c2s]|3g[p2g].|f4v )$/;
const QUICKTIME_BRAND = 'qt  ';
const MAX_BRANDS_BYTES = 256;
const BRAND_BYTES = 4;

async function detectByBrands(bytes: VideoBytes, fileType: Box): Promise<'mp4' | 'mov' | null> {
  const { startByte, endByte } = fileType;
  const view = await bytes.upTo(startByte, Math.min(endByte - startByte, MAX_BRANDS_BYTES));
  const brands: string[] = [];
  for (let offset = 0; offset + BRAND_BYTES <= view.byteLength; offset += BRAND_BYTES) {
    brands.push(fourCharacters(view, offset));
  }
  if (brands[0] === QUICKTIME_BRAND) return 'mov';
  if (brands.some((brand) => MP4_BRANDS.test(brand))) return 'mp4';
  return brands.includes(QUICKTIME_BRAND) ? 'mov' : null;
}

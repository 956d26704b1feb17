import { bodyOf, boxesIn, type Box } from './boxes.ts';
import { childElement, EBML_HEADER, elementAt, textOf } from './ebml.ts';
import { fourCharacters, type VideoBytes } from './video-bytes.ts';

export type VideoContainer = 'mp4' | 'mov' | 'webm' | 'avi';

const RIFF_HEADER_BYTES = 12;
const DOC_TYPE = 0x4282;

/** By content alone: names and media types are what the sender says. */
export async function detectContainer(bytes: VideoBytes): Promise<VideoContainer | null> {
  const head = await bytes.upTo(0, RIFF_HEADER_BYTES);
  if (head.byteLength < RIFF_HEADER_BYTES) return null;
  if (fourCharacters(head, 0) === 'RIFF') return fourCharacters(head, 8) === 'AVI ' ? 'avi' : null;
  if (head.getUint32(0) === EBML_HEADER) return (await isWebm(bytes)) ? 'webm' : null;
  return detectByBoxes(bytes);
}

async function isWebm(bytes: VideoBytes): Promise<boolean> {
  const header = await elementAt(bytes, 0, bytes.sizeBytes);
  if (header === null) return false;
  const docType = await childElement(bytes, header, DOC_TYPE);
  return docType !== null && (await textOf(bytes, docType)) === 'webm';
}

/** Files older than `ftyp` are QuickTime and begin with one of these. */
const FILLER_BOXES = new Set(['free', 'skip', 'wide', 'pnot']);
const MAX_FILLER_BOXES = 8;

async function detectByBoxes(bytes: VideoBytes): Promise<'mp4' | 'mov' | null> {
  let fillers = 0;
  for await (const box of boxesIn(bytes, { startByte: 0, endByte: bytes.sizeBytes })) {
    if (box.type === 'ftyp') return detectByBrands(bytes, box);
    if (box.type === 'moov' || box.type === 'mdat') return 'mov';
    fillers += 1;
    if (!FILLER_BOXES.has(box.type) || fillers > MAX_FILLER_BOXES) return null;
  }
  return null;
}

/** Brands of films; still images (heic, avif, mif1, ...) carry none of them. */
const MP4_BRANDS =
  /^(iso[m2-9a-c]|mp4[12]|mp71|avc1|hvc1|hev1|av01|M4V[ HP]|MSNV|XAVC|dash|cmf[c2s]|3g[p2g].|f4v )$/;
const QUICKTIME_BRAND = 'qt  ';
const MAX_BRANDS_BYTES = 256;
const BRAND_BYTES = 4;

async function detectByBrands(bytes: VideoBytes, fileType: Box): Promise<'mp4' | 'mov' | null> {
  const { startByte, endByte } = bodyOf(fileType);
  const view = await bytes.upTo(startByte, Math.min(endByte - startByte, MAX_BRANDS_BYTES));
  const brands: string[] = [];
  for (let offset = 0; offset + BRAND_BYTES <= view.byteLength; offset += BRAND_BYTES) {
    brands.push(fourCharacters(view, offset));
  }
  const [major] = brands;
  if (major === QUICKTIME_BRAND) return 'mov';
  if (brands.some((brand) => MP4_BRANDS.test(brand))) return 'mp4';
  return brands.includes(QUICKTIME_BRAND) ? 'mov' : null;
}

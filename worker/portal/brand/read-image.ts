import type { LogoImage } from '../../accounts/report-links/report-links.ts';

interface ImageHeader {
  type: LogoImage['type'];
  widthPx: number;
  heightPx: number;
}

/** Returns null unless the file is a complete PNG, JPEG, or WebP, regardless of its name. */
export function readImageHeader(bytes: Uint8Array): ImageHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const header = readPng(view) ?? readJpeg(view) ?? readWebp(view);
  return header === null || header.widthPx === 0 || header.heightPx === 0 ? null : header;
}

const PNG_SIGNATURE = '\u0089PNG\r\n\u001A\n';
const PNG_HEADER_BYTES = 24;
/** Length, type, and checksum of a chunk. */
const CHUNK_FRAME_BYTES = 12;

/** PNG, sections 5.2, 5.3, and 11.2.1: the signature, then chunks from IHDR to IEND. */
function readPng(view: DataView): ImageHeader | null {
  if (view.byteLength < PNG_HEADER_BYTES) return null;
  if (textAt(view, 0, 8) !== PNG_SIGNATURE || textAt(view, 12, 4) !== 'IHDR') return null;
  let hasPixels = false;
  let at = PNG_SIGNATURE.length;
  while (at + CHUNK_FRAME_BYTES <= view.byteLength) {
    const type = textAt(view, at + 4, 4);
    hasPixels ||= type === 'IDAT';
    at += CHUNK_FRAME_BYTES + view.getUint32(at);
    if (type !== 'IEND') continue;
    if (!hasPixels) return null;
    return { type: 'png', widthPx: view.getUint32(16), heightPx: view.getUint32(20) };
  }
  return null;
}

const START_OF_IMAGE = 0xffd8;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xffd9;
/** Marker, length, precision, height, and width. */
const FRAME_HEADER_BYTES = 9;

/** ITU-T T.81, annex B: segments up to the first scan, each with its length, and an end. */
function readJpeg(view: DataView): ImageHeader | null {
  if (view.byteLength < 2 || view.getUint16(0) !== START_OF_IMAGE) return null;
  let header: ImageHeader | null = null;
  let at = 2;
  while (at + FRAME_HEADER_BYTES <= view.byteLength) {
    const marker = view.getUint8(at + 1);
    if (view.getUint8(at) !== 0xff) return null;
    if (marker === START_OF_SCAN) return hasEnd(view, at) ? header : null;
    if (isFrameHeader(marker)) {
      header = { type: 'jpeg', widthPx: view.getUint16(at + 7), heightPx: view.getUint16(at + 5) };
    }
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

/** Searches backward, because cameras may append data. */
function hasEnd(view: DataView, scanAt: number): boolean {
  for (let at = view.byteLength - 2; at > scanAt; at -= 1) {
    if (view.getUint16(at) === END_OF_IMAGE) return true;
  }
  return false;
}

/** Whether a marker starts a frame; C4 and CC are tables, C8 is reserved. */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

const WEBP_HEADER_BYTES = 30;
const RIFF_FRAME_BYTES = 8;
const DIMENSION_BITS = 14;
const DIMENSION_MASK = 2 ** DIMENSION_BITS - 1;

/** RFC 9649, section 2, and RFC 6386, section 9.1. */
function readWebp(view: DataView): ImageHeader | null {
  if (view.byteLength < WEBP_HEADER_BYTES) return null;
  if (textAt(view, 0, 4) !== 'RIFF' || textAt(view, 8, 4) !== 'WEBP') return null;
  if (view.getUint32(4, true) + RIFF_FRAME_BYTES > view.byteLength) return null;
  switch (textAt(view, 12, 4)) {
    case 'VP8 ':
      return {
        type: 'webp',
        widthPx: view.getUint16(26, true) & DIMENSION_MASK,
        heightPx: view.getUint16(28, true) & DIMENSION_MASK,
      };
    case 'VP8L': {
      const sizes = view.getUint32(21, true);
      return {
        type: 'webp',
        widthPx: (sizes & DIMENSION_MASK) + 1,
        heightPx: ((sizes >>> DIMENSION_BITS) & DIMENSION_MASK) + 1,
      };
    }
    case 'VP8X':
      return { type: 'webp', widthPx: uint24(view, 24) + 1, heightPx: uint24(view, 27) + 1 };
    default:
      return null;
  }
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) + 0x10000 * view.getUint8(at + 2);
}

function textAt(view: DataView, at: number, length: number): string {
  return String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at, length));
}

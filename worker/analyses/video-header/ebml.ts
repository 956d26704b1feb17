import { UnreadableVideo, type VideoBytes } from './video-bytes.ts';

/** An element of a WEBM file (RFC 8794, section 6). */
export interface Element {
  id: number;
  bodyStartByte: number;
  /** Never past the end of what holds the element. */
  endByte: number;
  /** Live recordings leave the size of segment and clusters open. */
  hasUnknownSize: boolean;
}

export const EBML_HEADER = 0x1a45dfa3;

const MAX_ID_BYTES = 4;
const MAX_SIZE_BYTES = 8;

/** Null at the end, and where something that is no element begins. */
export async function elementAt(
  bytes: VideoBytes,
  startByte: number,
  endByte: number,
): Promise<Element | null> {
  if (startByte >= endByte) return null;
  const view = await bytes.upTo(startByte, MAX_ID_BYTES + MAX_SIZE_BYTES);
  const idBytes = variableLength(view, 0);
  if (idBytes === null || idBytes > MAX_ID_BYTES) return null;
  const size = variableInteger(view, idBytes);
  if (size === null) return null;

  const bodyStartByte = startByte + idBytes + size.lengthBytes;
  if (bodyStartByte > endByte) return null;
  return {
    id: bigEndian(view, 0, idBytes),
    bodyStartByte,
    endByte: size.value === null ? endByte : Math.min(bodyStartByte + size.value, endByte),
    hasUnknownSize: size.value === null,
  };
}

export async function* elementsIn(bytes: VideoBytes, parent: Element): AsyncGenerator<Element> {
  let position = parent.bodyStartByte;
  while (true) {
    const element = await elementAt(bytes, position, parent.endByte);
    if (element === null) return;
    yield element;
    position = element.endByte;
  }
}

export async function childElement(
  bytes: VideoBytes,
  parent: Element,
  id: number,
): Promise<Element | null> {
  for await (const element of elementsIn(bytes, parent)) if (element.id === id) return element;
  return null;
}

const MAX_NUMBER_BYTES = 8;
const FLOAT_BYTES = 4;
const DOUBLE_BYTES = 8;
const MAX_TEXT_BYTES = 64;

export async function unsignedOf(bytes: VideoBytes, element: Element): Promise<number> {
  const view = await valueOf(bytes, element, MAX_NUMBER_BYTES);
  return bigEndian(view, 0, view.byteLength);
}

export async function floatOf(bytes: VideoBytes, element: Element): Promise<number> {
  const view = await valueOf(bytes, element, MAX_NUMBER_BYTES);
  if (view.byteLength === FLOAT_BYTES) return view.getFloat32(0);
  return view.byteLength === DOUBLE_BYTES ? view.getFloat64(0) : 0;
}

/** Text may be filled up with zero bytes (RFC 8794, section 7.4). */
export async function textOf(bytes: VideoBytes, element: Element): Promise<string> {
  const view = await valueOf(bytes, element, MAX_TEXT_BYTES);
  return new TextDecoder().decode(view).replace(/\0+$/, '');
}

async function valueOf(bytes: VideoBytes, element: Element, maxBytes: number): Promise<DataView> {
  const lengthBytes = element.endByte - element.bodyStartByte;
  if (lengthBytes > maxBytes) throw new UnreadableVideo('a value is too long');
  return bytes.at(element.bodyStartByte, lengthBytes);
}

interface VariableInteger {
  lengthBytes: number;
  /** Null when all bits are set: the size is unknown. */
  value: number | null;
}

export function variableInteger(view: DataView, offset: number): VariableInteger | null {
  const lengthBytes = variableLength(view, offset);
  if (lengthBytes === null) return null;
  const firstBits = view.getUint8(offset) & (0xff >> lengthBytes);
  const value = firstBits * 256 ** (lengthBytes - 1) + bigEndian(view, offset + 1, lengthBytes - 1);
  const isUnknown = value >= 2 ** (7 * lengthBytes) - 1;
  return { lengthBytes, value: isUnknown ? null : value };
}

/** The position of the first set bit tells how many bytes follow (RFC 8794, section 4). */
function variableLength(view: DataView, offset: number): number | null {
  if (offset >= view.byteLength) return null;
  const lengthBytes = Math.clz32(view.getUint8(offset)) - 23;
  return lengthBytes > MAX_SIZE_BYTES || offset + lengthBytes > view.byteLength
    ? null
    : lengthBytes;
}

function bigEndian(view: DataView, offset: number, lengthBytes: number): number {
  let value = 0;
  for (let index = 0; index < lengthBytes; index += 1) {
    value = value * 256 + view.getUint8(offset + index);
  }
  return value;
}

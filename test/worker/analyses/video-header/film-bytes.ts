/** Builds parts of video files, valid or not, for tests that need odd ones. */

export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.byteLength;
  }
  return whole;
}

export function ascii(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

export function uint32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

export function uint32LittleEndian(value: number): Uint8Array {
  return uint32(value).toReversed();
}

/** Builds an MP4 box; `declaredBytes` fakes its size. */
export function box(
  type: string,
  body: Uint8Array,
  declaredBytes = body.byteLength + 8,
): Uint8Array {
  return joined(uint32(declaredBytes), ascii(type), body);
}

/** Returns the first box of this type in the file, found by its name. */
export function boxOf(film: Uint8Array, type: string): Uint8Array {
  const name = ascii(type);
  const typeAt = film.findIndex((_, index) => name.every((byte, at) => film[index + at] === byte));
  if (typeAt < 4) throw new Error(`no ${type}`);
  const sizeBytes = new DataView(film.buffer, film.byteOffset + typeAt - 4, 4).getUint32(0);
  return film.slice(typeAt - 4, typeAt - 4 + sizeBytes);
}

/** Builds a WEBM element; null stands for the unknown size of live recordings. */
export function element(
  id: number,
  body: Uint8Array,
  declaredBytes: number | null = body.byteLength,
): Uint8Array {
  const idBytes = uint32(id);
  const size = joined(uint32(0x01_00_00_00), uint32(declaredBytes ?? 0));
  return joined(
    idBytes.subarray(idBytes.findIndex((byte) => byte !== 0)),
    declaredBytes === null ? new Uint8Array([0x01, ...Array<number>(7).fill(0xff)]) : size,
    body,
  );
}

/** Builds an AVI chunk, padded to an even length. */
export function chunk(type: string, body: Uint8Array): Uint8Array {
  const padding = new Uint8Array(body.byteLength % 2);
  return joined(ascii(type), uint32LittleEndian(body.byteLength), body, padding);
}

export function list(type: string, body: Uint8Array, kind: 'LIST' | 'RIFF' = 'LIST'): Uint8Array {
  return chunk(kind, joined(ascii(type), body));
}

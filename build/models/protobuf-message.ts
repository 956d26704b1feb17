export class ProtobufMessage {
  readonly #chunks: Uint8Array[] = [];
  #byteLength = 0;

  varint(field: number, value: number): this {
    return this.#append([...varintBytes(field * 8), ...varintBytes(value)]);
  }

  bytes(field: number, value: Uint8Array): this {
    this.#append([...varintBytes(field * 8 + 2), ...varintBytes(value.byteLength)]);
    return this.#append(value);
  }

  text(field: number, value: string): this {
    return this.bytes(field, new TextEncoder().encode(value));
  }

  message(field: number, value: ProtobufMessage): this {
    this.#append([...varintBytes(field * 8 + 2), ...varintBytes(value.#byteLength)]);
    for (const chunk of value.#chunks) this.#append(chunk);
    return this;
  }

  encode(): Uint8Array {
    return Buffer.concat(this.#chunks, this.#byteLength);
  }

  #append(chunk: Uint8Array | readonly number[]): this {
    const bytes = chunk instanceof Uint8Array ? chunk : Uint8Array.from(chunk);
    this.#chunks.push(bytes);
    this.#byteLength += bytes.byteLength;
    return this;
  }
}

/**
 * Encodes in base 128, least significant group first; negative numbers as 64-bit two's complement.
 */
function varintBytes(value: number): number[] {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  while (rest > 0x7fn) {
    bytes.push(Number(rest & 0x7fn) | 0x80);
    rest >>= 7n;
  }
  return [...bytes, Number(rest)];
}

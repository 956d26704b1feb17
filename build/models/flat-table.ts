/**
 * A FlatBuffer table. Fields are numbered as in the schema; absent ones have their default values.
 */
export class FlatTable {
  readonly #view: DataView;
  readonly #position: number;

  constructor(view: DataView, position: number) {
    this.#view = view;
    this.#position = position;
  }

  static root(bytes: Uint8Array): FlatTable {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return new FlatTable(view, target(view, 0));
  }

  int8(field: number, absent = 0): number {
    const position = this.#find(field);
    return position === null ? absent : this.#view.getInt8(position);
  }

  uint8(field: number): number {
    return this.int8(field) & 0xff;
  }

  int32(field: number, absent = 0): number {
    const position = this.#find(field);
    return position === null ? absent : this.#view.getInt32(position, true);
  }

  table(field: number): FlatTable | null {
    const position = this.#find(field);
    return position === null ? null : new FlatTable(this.#view, target(this.#view, position));
  }

  tables(field: number): FlatTable[] {
    return this.#elements(field, 4, (at) => new FlatTable(this.#view, target(this.#view, at)));
  }

  int32s(field: number): number[] {
    return this.#elements(field, 4, (at) => this.#view.getInt32(at, true));
  }

  uint16s(field: number): number[] {
    return this.#elements(field, 2, (at) => this.#view.getUint16(at, true));
  }

  /** Returns a view into the file, not a copy. */
  bytes(field: number): Uint8Array {
    const { start, length } = this.#vector(field);
    return new Uint8Array(this.#view.buffer, this.#view.byteOffset + start, length);
  }

  text(field: number): string {
    return new TextDecoder().decode(this.bytes(field));
  }

  /** Looks up the field's position in the vtable; returns null if absent. */
  #find(field: number): number | null {
    const view = this.#view;
    const back = view.getInt32(this.#position, true);
    const offsets = this.#position - back;
    const slot = 4 + field * 2;
    if (slot >= view.getUint16(offsets, true)) return null;
    const offset = view.getUint16(offsets + slot, true);
    return offset === 0 ? null : this.#position + offset;
  }

  #vector(field: number): { start: number; length: number } {
    const position = this.#find(field);
    if (position === null) return { start: 0, length: 0 };
    const head = target(this.#view, position);
    const length = this.#view.getUint32(head, true);
    return { start: head + 4, length };
  }

  #elements<Element>(
    field: number,
    elementBytes: number,
    read: (at: number) => Element,
  ): Element[] {
    const { start, length } = this.#vector(field);
    return Array.from({ length }, (_, index) => read(start + index * elementBytes));
  }
}

/** Follows the offset at `position`, which is relative to that position. */
function target(view: DataView, position: number): number {
  return position + view.getUint32(position, true);
}

/** Motion of a part relative to the mean picture: rotated about its center, then translated. */
export interface RigidMotion {
  columns: number;
  rows: number;
  /** Clockwise in the patch: positive rotates the lower end inward. */
  radians: number;
}

export const AT_REST: RigidMotion = { columns: 0, rows: 0, radians: 0 };

/** The rectangle of a part of the leg, in pixels of a patch. */
export interface PartWindow {
  fromColumn: number;
  toColumn: number;
  fromRow: number;
  toRow: number;
}

export function centerOf({ fromColumn, toColumn, fromRow, toRow }: PartWindow): {
  column: number;
  row: number;
} {
  return { column: (fromColumn + toColumn - 1) / 2, row: (fromRow + toRow - 1) / 2 };
}

/** The inverse motion. */
export function inverseOf({ columns, rows, radians }: RigidMotion): RigidMotion {
  const [cosine, sine] = [Math.cos(radians), Math.sin(radians)];
  return {
    columns: -(columns * cosine + rows * sine),
    rows: -(rows * cosine - columns * sine),
    radians: -radians,
  };
}

/** Applies `first`, then `second`. */
export function composed(first: RigidMotion, second: RigidMotion): RigidMotion {
  const [cosine, sine] = [Math.cos(second.radians), Math.sin(second.radians)];
  return {
    columns: first.columns * cosine - first.rows * sine + second.columns,
    rows: first.columns * sine + first.rows * cosine + second.rows,
    radians: first.radians + second.radians,
  };
}

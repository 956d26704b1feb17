export function keysOf<Record extends object>(record: Record): (keyof Record & string)[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- true for constants, which have no excess keys
  return Object.keys(record) as (keyof Record & string)[];
}

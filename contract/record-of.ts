import { keysOf } from './keys-of.ts';

export function recordOf<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> {
  const entries = names.map((name) => [name, valueOf(name)] as const);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries widens the keys to string
  return Object.fromEntries(entries) as Record<Name, Value>;
}

export function mapRecord<Name extends string, From, To>(
  record: Readonly<Record<Name, From>>,
  change: (value: From, name: Name) => To,
): Record<Name, To> {
  return recordOf(keysOf(record), (name) => change(record[name], name));
}

const MIN_SHARED_LETTERS = 2 / 3;
const MAX_TYPED_LENGTH = 40;

/** Returns the name that a typo most likely meant; null if none is similar. */
export function nearestName<Name extends string>(
  typed: string,
  names: readonly Name[],
): Name | null {
  if (typed.length > MAX_TYPED_LENGTH) return null;
  const [nearest] = names
    .map((name) => ({ name, shared: sharedLetters(typed, name) }))
    .toSorted((one, another) => another.shared - one.shared);
  if (nearest !== undefined && nearest.shared >= MIN_SHARED_LETTERS) return nearest.name;
  return names.find((name) => name.includes(typed) || typed.includes(name)) ?? null;
}

/** Returns the share of common letters in any order, because people swap or repeat letters. */
function sharedLetters(typed: string, name: string): number {
  const left = Array.from(name);
  for (const letter of typed) {
    const at = left.indexOf(letter);
    if (at !== -1) left.splice(at, 1);
  }
  return (name.length - left.length) / Math.max(typed.length, name.length);
}

const MIN_SHARED_LETTERS = 2 / 3;
const MAX_INPUT_LENGTH = 40;

/** Returns the name that a typo most likely meant; null if none is similar. */
export function nearestName<Name extends string>(
  input: string,
  names: readonly Name[],
): Name | null {
  if (input.length > MAX_INPUT_LENGTH) return null;
  const [nearest] = names
    .map((name) => ({ name, shared: sharedLetters(input, name) }))
    .toSorted((one, another) => another.shared - one.shared);
  if (nearest !== undefined && nearest.shared >= MIN_SHARED_LETTERS) return nearest.name;
  return names.find((name) => name.includes(input) || input.includes(name)) ?? null;
}

/** Returns the share of common letters in any order, because people swap or repeat letters. */
function sharedLetters(input: string, name: string): number {
  const left = Array.from(name);
  for (const letter of input) {
    const at = left.indexOf(letter);
    if (at !== -1) left.splice(at, 1);
  }
  return (name.length - left.length) / Math.max(input.length, name.length);
}

/** A frame of the video that is decoded again. */
export interface ChosenFrame {
  index: number;
  timeSeconds: number;
}

/** Each frame once, in order. */
export function chosenFrames(places: readonly ChosenFrame[]): ChosenFrame[] {
  const times = new Map(places.map(({ index, timeSeconds }) => [index, timeSeconds]));
  return [...times]
    .map(([index, timeSeconds]) => ({ index, timeSeconds }))
    .toSorted((one, other) => one.index - other.index);
}

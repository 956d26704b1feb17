export type DegreesRange = [low: number, high: number];

/** Nested ranges of a public angle: bad contains okay, okay contains good. */
export interface SegmentRanges {
  good: DegreesRange;
  okay: DegreesRange;
  /** The plausible range: on its edges and beyond the score is 0, unless it ends with `good`. */
  bad: DegreesRange;
}

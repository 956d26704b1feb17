export type DegreesRange = [low: number, high: number];

/** Nested, in the meaning of the public angles: bad holds okay, okay holds good. */
export interface SegmentRanges {
  good: DegreesRange;
  okay: DegreesRange;
  /** The plausible envelope: on its edges and beyond the score is 0. */
  bad: DegreesRange;
}

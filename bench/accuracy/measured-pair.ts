/** A value by its name, from the bones and from the video. */
export interface MeasuredPair {
  value: string;
  truth: number;
  measured: number;
}

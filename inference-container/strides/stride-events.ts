/** Contact and toe-off of a leg in its mean stride, relative to the stride's anchor. */
export interface StrideEvents {
  contactSeconds: number;
  toeOffSeconds: number;
  /** Disagreement of the cues of each event, as a robust standard deviation. */
  contactSpreadSeconds: number;
  toeOffSpreadSeconds: number;
}

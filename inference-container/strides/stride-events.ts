/** When a leg lands and leaves the ground in its mean stride, from the stride's anchor. */
export interface StrideEvents {
  contactSeconds: number;
  toeOffSeconds: number;
  /** How far the cues of each event disagree, in robust standard deviations of time. */
  contactSpreadSeconds: number;
  toeOffSpreadSeconds: number;
}

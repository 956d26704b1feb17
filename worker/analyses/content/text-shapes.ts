import type { FOOT_STRIKE_PATTERNS, RUNNING_STYLES } from '../../../contract/job-result.ts';
import type {
  BackViewSearchKey,
  BackViewSegmentName,
  SideViewSearchKey,
  SideViewSegmentName,
} from '../../../contract/search-keys.ts';

export type FootStrikePattern = (typeof FOOT_STRIKE_PATTERNS)[number];
export type RunningStyle = (typeof RUNNING_STYLES)[number];

/** The sides of the good range that an angle can be on. */
export type Direction = 'above' | 'below';

/**
 * The sentence with the numbers. An angle that can point either way has a sentence for each, because
 * numbers in sentences carry no sign, and one for an angle of zero.
 */
export type Measured = string | Readonly<Record<'plus' | 'zero' | 'minus', string>>;

/** Advice; the meaning of the angle follows the sentence with the numbers. */
export interface Advice<Correction> {
  meaning: string;
  consequences: string;
  correction: Correction;
  /** Side view only, and none for a good angle. */
  coach_tips?: string;
}

/** Label and summary of a state: slightly outside of the good range, or clearly. */
export interface Degree {
  position: string;
  recap: readonly string[];
}

/** Texts of one angle. The steps of a correction are a list. */
export interface Posture<Correction> {
  measured: Measured;
  good: Advice<string> & Degree;
  above: Advice<Correction> & { slight: Degree; clear: Degree };
  below: Advice<Correction> & { slight: Degree; clear: Degree };
}

export interface AngleInRange {
  measuredValueDegrees: number;
  rangeGoodDegrees: readonly [low: number, high: number];
  /** Four of five errors are smaller; absent where it was not stored. */
  expectedErrorDegrees?: number | null;
}

interface Finding<SegmentName, SearchKey> extends AngleInRange {
  segment: SegmentName;
  searchKey: SearchKey;
}
export type SideFinding = Finding<SideViewSegmentName, SideViewSearchKey>;
export type BackFinding = Finding<BackViewSegmentName, BackViewSearchKey>;

import type { FOOT_STRIKE_PATTERNS, RUNNING_STYLES } from '../../../contract/job-result.ts';
import type {
  BackViewSearchKey,
  BackViewSegmentName,
  SideViewSearchKey,
  SideViewSegmentName,
} from '../../../contract/search-keys.ts';

export type FootStrikePattern = (typeof FOOT_STRIKE_PATTERNS)[number];
export type RunningStyle = (typeof RUNNING_STYLES)[number];

export type Direction = 'above' | 'below';

/**
 * Sentence with the measured numbers; one for each sign if the angle is signed, because numbers in
 * sentences are unsigned.
 */
export type Measured = string | Readonly<Record<'plus' | 'zero' | 'minus', string>>;

/** Advice; `meaning` follows the sentence with the numbers. */
export interface Advice<Correction> {
  meaning: string;
  consequences: string;
  correction: Correction;
  /** Side view only; absent for a good angle. */
  coach_tips?: string;
}

/** Label and summary of a state, such as slightly or clearly outside the good range. */
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
  /** 80% of the true errors in rendered test videos are smaller; absent from older results. */
  expectedErrorDegrees?: number | null;
}

interface Finding<SegmentName, SearchKey> extends AngleInRange {
  segment: SegmentName;
  searchKey: SearchKey;
}
export type SideFinding = Finding<SideViewSegmentName, SideViewSearchKey>;
export type BackFinding = Finding<BackViewSegmentName, BackViewSearchKey>;

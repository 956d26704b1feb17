import type { AnnotationWords } from '../../contract/annotation-words.ts';
import type { OVERSTRIDE_SCORES } from '../../contract/calculated-data.ts';
import type { FailureReason } from '../../contract/failure-reasons.ts';
import type { FOOT_STRIKE_PATTERNS, RUNNING_STYLES } from '../../contract/job-result.ts';
import type {
  BackViewSegmentName,
  SIDE_VIEW_SEARCH_KEYS,
  SideViewSegmentName,
} from '../../contract/search-keys.ts';
import type { Warning } from '../../contract/warnings.ts';

export type FootStrikePattern = (typeof FOOT_STRIKE_PATTERNS)[number];
export type OverstrideLevel = (typeof OVERSTRIDE_SCORES)[number];
export type RunningStyle = (typeof RUNNING_STYLES)[number];
export type FootKey = (typeof SIDE_VIEW_SEARCH_KEYS)['foot'][number];
/** Every part of the body that a side view judges by an angle alone. */
export type PostureName = Exclude<SideViewSegmentName, 'foot'>;
/** The side of the good range that an angle is on. */
export type Direction = 'above' | 'below';

/**
 * The sentence with the numbers. An angle that can point either way has a sentence for each, because
 * numbers in sentences carry no sign, and one for an angle of zero.
 */
export type Measured = string | { plus: string; zero: string; minus: string };

/** Label and summary of a state: slightly outside of the good range, or clearly. */
interface Degree {
  position: string;
  recap: readonly string[];
}

interface Advice<Correction> {
  /** What the angle means; follows the sentence with the numbers. */
  meaning: string;
  consequences: string;
  correction: Correction;
}

type Off<Correction> = Advice<Correction> & {
  /** Of a side view only. */
  coach_tips?: string;
  slight: Degree;
  clear: Degree;
};

export interface Posture<Correction> {
  measured: Measured;
  good: Advice<string> & Degree;
  above: Off<Correction>;
  below: Off<Correction>;
}

/** Any string of these may hold the placeholders that `render-text.ts` puts numbers in for. */
export interface SideViewTexts {
  titles: Record<SideViewSegmentName, string>;
  postures: Record<PostureName, Posture<string>>;
  foot: {
    measured: Measured;
    positions: Record<FootKey, string>;
    /** What overstride is, for `overstride_explanation`. */
    definition: string;
    levels: Record<
      OverstrideLevel,
      Advice<string> & { title: string; recap: readonly string[]; coach_tips?: string }
    >;
    strikes: Record<
      FootStrikePattern,
      { explanation: string; phases: { amortisation: string; impact: string; propulsion: string } }
    >;
  };
}

export interface BackViewTexts {
  titles: Record<BackViewSegmentName, string>;
  /** Corrections are steps. */
  postures: Record<BackViewSegmentName, Posture<readonly string[]>>;
}

interface StyleTexts {
  animal: string;
  animal_explanation: string;
  summary: string;
  explanation: string;
}

/** `Sit` is also the style nearest to a runner without any extreme, whose knees may be straight. */
export type RunningStyleTexts = Record<RunningStyle, StyleTexts> & {
  Sit: { besideStraightKnee: Pick<StyleTexts, 'summary' | 'explanation'> };
};

type BothDirections = Record<Direction, string>;

/** What a report says as a whole. */
export interface ReportTexts {
  /** `oneSide`, where no part is good on both sides, but some are on one. */
  strength: Record<SideViewSegmentName | BackViewSegmentName | 'none' | 'oneSide', string>;
  priority: Record<PostureName | BackViewSegmentName, BothDirections> & {
    foot: string;
    none: string;
  };
  /** Why strength and priority belong together: by priority and by where the strength is. */
  connection: Record<SideViewSegmentName, { upper: string; legs: string }> & {
    back_view: string;
    /** Without a strength. */
    noStrength: string;
    /** Without a priority. */
    noPriority: string;
  };
  /** The plan for four weeks; `{cue}` is what to look for. */
  focus: {
    moreSteps: string;
    enoughSteps: string;
    closerSteps: string;
    running: string;
    balancing: string;
    keep: string;
    keepSteps: string;
    cues: Record<PostureName | BackViewSegmentName, BothDirections>;
  };
  /** Left against right, for the segment that the summary is about. */
  sides: Record<BackViewSegmentName, { left: string; right: string }> & { alike: string };
  /** For an angle whose error may put it on the other side of a border of the good range. */
  borderline: Record<'inside' | 'outside', string>;
  pain: string;
}

/** Names that a partner shows beside the results; other labels are in the texts themselves. */
export interface LabelTexts {
  strikePatterns: Record<FootStrikePattern, string>;
  phases: Record<'amortisation' | 'impact' | 'propulsion', string>;
  sides: Record<'left' | 'right', string>;
  kinds: Record<
    'strength' | 'mobility' | 'drill' | 'plyometric' | 'technique' | 'stability',
    string
  >;
  difficulties: Record<'easy' | 'medium' | 'hard', string>;
  warnings: Record<Warning, string>;
  reasons: Record<FailureReason, string>;
  /** What is written on the annotated video: one or two words, because they stand beside a number. */
  annotations: Record<keyof AnnotationWords['values'] | 'good', string> & {
    stances: Record<'left' | 'right', string>;
  };
}

/** What is wrong with a video, and what to do differently. */
export type FailureTexts = Record<FailureReason, { detail: string; advice: string }>;

/** What a warning means for the numbers, and its cure where there is one. */
export type WarningTexts = Record<Warning, string>;

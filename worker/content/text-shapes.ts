import type { OVERSTRIDE_SCORES } from '../../contract/calculated-data.ts';
import type { FailureReason } from '../../contract/failure-reasons.ts';
import type { FOOT_STRIKE_PATTERNS, RUNNING_STYLES } from '../../contract/job-result.ts';
import type {
  BACK_VIEW_SEARCH_KEYS,
  BackViewSearchKey,
  BackViewSegmentName,
  SideViewSearchKey,
  SideViewSegmentName,
} from '../../contract/search-keys.ts';
import type { Warning } from '../../contract/warnings.ts';

export type FootStrikePattern = (typeof FOOT_STRIKE_PATTERNS)[number];
export type OverstrideLevel = (typeof OVERSTRIDE_SCORES)[number];
export type RunningStyle = (typeof RUNNING_STYLES)[number];

/** Any string of these may hold the placeholders that `render-text.ts` puts numbers in for. */
export interface SideStateTexts {
  position: string;
  explanation: string;
  recap: readonly string[];
  consequences: string;
  correction: string;
  coach_tips: string;
}

/** Of a state whose search key does not tell on which side of the good range the angle lies. */
export interface BothDirections<Texts> {
  above: Texts;
  below: Texts;
}

type UndirectedKnee = 'BackCycleO' | 'BackCycleB' | 'ForwardCycleO' | 'ForwardCycleB';

export interface SideViewTexts {
  titles: Record<SideViewSegmentName, string>;
  states: {
    [Key in SideViewSearchKey]: Key extends UndirectedKnee
      ? BothDirections<SideStateTexts>
      : SideStateTexts;
  };
  overstride: Record<OverstrideLevel, { title: string; explanation: string }>;
  foot_strike: Record<
    FootStrikePattern,
    { explanation: string; phases: { amortisation: string; impact: string; propulsion: string } }
  >;
}

/** Steps where they are natural; an empty string where there is nothing to say. */
export interface BackStateTexts {
  position: string;
  explanation: string;
  recap: readonly string[];
  consequences: string | readonly string[];
  correction: string | readonly string[];
}

/** The interface shows no explanation of the pelvis. */
export type PelvisStateTexts = Omit<BackStateTexts, 'explanation'>;

type PelvisKey = (typeof BACK_VIEW_SEARCH_KEYS)['pelvic_drop'][number];

export interface BackViewTexts {
  titles: Record<BackViewSegmentName, string>;
  states: {
    [Key in BackViewSearchKey]: Key extends 'PelvicG'
      ? PelvisStateTexts
      : Key extends PelvisKey
        ? BothDirections<PelvisStateTexts>
        : BackStateTexts;
  };
}

export type RunningStyleTexts = Record<
  RunningStyle,
  { animal: string; animal_explanation: string; summary: string; explanation: string }
>;

/** What is wrong with a video, and what to do differently. */
export type FailureTexts = Record<FailureReason, { detail: string; advice: string }>;

/** What a warning means for the numbers, and its cure where there is one. */
export type WarningTexts = Record<Warning, string>;

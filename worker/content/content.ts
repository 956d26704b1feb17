import type { Language } from './languages.ts';
import { TEXTS } from './languages.ts';
import type { AngleInRange } from './render-text.ts';
import { angleWriter } from './render-text.ts';
import type {
  BothDirections,
  FootStrikePattern,
  OverstrideLevel,
  RunningStyle,
} from './text-shapes.ts';
import type { FailureReason } from '../../contract/failure-reasons.ts';
import type {
  BackViewSearchKey,
  BackViewSegmentName,
  SIDE_VIEW_SEARCH_KEYS,
  SideViewSearchKey,
  SideViewSegmentName,
} from '../../contract/search-keys.ts';

export type { Language } from './languages.ts';

interface Finding<SegmentName, SearchKey> extends AngleInRange {
  segment: SegmentName;
  searchKey: SearchKey;
}
export type SideFinding = Finding<SideViewSegmentName, SideViewSearchKey>;
export type BackFinding = Finding<BackViewSegmentName, BackViewSearchKey>;

export function sideViewTexts(finding: SideFinding, language: Language) {
  const { titles, states } = TEXTS[language].sideView;
  const state = inDirection(states[finding.searchKey], finding);
  const write = angleWriter(finding, language);
  return {
    title: titles[finding.segment],
    position: write(state.position),
    explanation: write(state.explanation),
    recap: state.recap.map(write),
    consequences: write(state.consequences),
    correction: write(state.correction),
    coach_tips: write(state.coach_tips),
  };
}

/** What the foot has besides the texts of every segment. */
export function footTexts(
  finding: SideFinding,
  { footStrikePattern, language }: { footStrikePattern: FootStrikePattern; language: Language },
) {
  const { overstride, foot_strike } = TEXTS[language].sideView;
  const { title, explanation } = overstride[overstrideLevel(finding.searchKey)];
  const strike = foot_strike[footStrikePattern];
  const write = angleWriter(finding, language);
  return {
    overstride_title: write(title),
    overstride_explanation: write(explanation),
    foot_strike_explanation: write(strike.explanation),
    phases: {
      amortisation: write(strike.phases.amortisation),
      impact: write(strike.phases.impact),
      propulsion: write(strike.phases.propulsion),
    },
  };
}

export function backViewTexts(finding: BackFinding, language: Language) {
  const { titles, states } = TEXTS[language].backView;
  const state = inDirection(states[finding.searchKey], finding);
  const write = angleWriter(finding, language);
  return {
    title: titles[finding.segment],
    position: write(state.position),
    ...('explanation' in state ? { explanation: write(state.explanation) } : {}),
    recap: state.recap.map(write),
    consequences: writeEach(state.consequences, write),
    correction: writeEach(state.correction, write),
  };
}

export function runningStyleTexts(style: RunningStyle, language: Language) {
  return TEXTS[language].runningStyles[style];
}

export function failureTexts(reason: FailureReason, language: Language) {
  return TEXTS[language].failures[reason];
}

/** The code of a warning that this version does not know is spelled out. */
export function warningText(code: string, language: Language): string {
  const text = new Map(Object.entries(TEXTS[language].warnings)).get(code);
  if (text !== undefined) return text;
  const words = code.replaceAll('_', ' ');
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`;
}

function writeEach(
  texts: string | readonly string[],
  write: (text: string) => string,
): string | string[] {
  return typeof texts === 'string' ? write(texts) : texts.map(write);
}

function inDirection<Texts extends object>(
  texts: Texts | BothDirections<Texts>,
  angle: AngleInRange,
): Texts {
  return 'above' in texts ? texts[directionOf(angle)] : texts;
}

/** By the nearer border: a rounded angle may lie on it. */
export function directionOf({
  measuredDegrees,
  goodDegrees: [low, high],
}: AngleInRange): 'above' | 'below' {
  return measuredDegrees > (low + high) / 2 ? 'above' : 'below';
}

type FootKey = (typeof SIDE_VIEW_SEARCH_KEYS)['foot'][number];

const OVERSTRIDE_LEVELS: Record<FootKey, OverstrideLevel> = {
  RearfootGZ: 'score_ideal',
  RearfootG: 'score_slight',
  RearfootO: 'score_moderate',
  RearfootB: 'score_excessive',
  MidfootGZ: 'score_ideal',
  MidfootG: 'score_slight',
  MidfootO: 'score_moderate',
  MidfootB: 'score_excessive',
  ForefootGZ: 'score_ideal',
  ForefootG: 'score_slight',
  ForefootO: 'score_moderate',
  ForefootB: 'score_excessive',
};

function overstrideLevel(searchKey: SideViewSearchKey): OverstrideLevel {
  if (!isFootKey(searchKey)) throw new Error(`${searchKey} is no key of a foot`);
  return OVERSTRIDE_LEVELS[searchKey];
}

function isFootKey(searchKey: SideViewSearchKey): searchKey is FootKey {
  return searchKey in OVERSTRIDE_LEVELS;
}

import type { Language } from '../../../contract/job.ts';
import type { BackViewSegmentName, SideViewSegmentName } from '../../../contract/search-keys.ts';
import { isFootKey } from '../../../contract/search-keys.ts';
import { fillText } from '../../platform/languages/fill-text.ts';
import { plainFormat } from '../../platform/languages/number-format.ts';
import { directionOfState, isGood } from './posture-states.ts';
import { angleWriter, joinSentences, formatDegrees } from './render-text.ts';
import { findPriorities, findStrength } from './standouts.ts';
import type { BackFinding, RunningStyle, SideFinding } from './text-shapes.ts';
import type { ReportTexts } from './texts.ts';
import { TEXTS } from './texts.ts';

interface Scored {
  score: number;
}
type SideScore = SideFinding & Scored;
type BackScore = BackFinding & Scored & { side: 'left' | 'right' };

export interface SideReport {
  findings: readonly SideScore[];
  style: RunningStyle;
  /** Null if the video does not show it. */
  stepsPerMinute: number | null;
}

interface Standouts {
  texts: ReportTexts;
  strength: SideFinding | BackFinding | null;
  priority: SideFinding | BackFinding | null;
}

export interface Summary {
  strength: string;
  priority: string;
  connection: string;
  focus: string;
}

const PLACE: Record<SideViewSegmentName | BackViewSegmentName, 'upper' | 'legs' | 'back_view'> = {
  arm: 'upper',
  head: 'upper',
  trunk: 'upper',
  back_cycle: 'legs',
  foot: 'legs',
  forward_cycle: 'legs',
  knee_adduction: 'back_view',
  pelvic_drop: 'back_view',
  pronation: 'back_view',
};

/**
 * Cadence from which no increase is suggested: 5 percent more would exceed that of most runners.
 */
const HIGH_CADENCE = 177;
const MORE_STEPS = 1.05;

/** Left-right difference that exceeds that of most runners */
const DIFFERENT_SIDES_DEGREES = 3;

export function summarizeSideView(report: SideReport, language: Language): Summary {
  const texts = TEXTS[language].report;
  const strength = findStrength(report.findings);
  const [priority = null] = findPriorities(report.findings);
  return {
    ...standoutTexts(report.findings, { texts, strength, priority }),
    connection: connectionText(report.findings, { texts, strength, priority }),
    focus: joinSentences([sideFocus(report, { texts, priority, language }), texts.pain], language),
  };
}

export function summarizeBackView(findings: readonly BackScore[], language: Language): Summary {
  const texts = TEXTS[language].report;
  const strength = findStrength(findings);
  const [priority = null] = findPriorities(findings);
  const compared = priority?.segment ?? mostDifferent(findings);
  return {
    ...standoutTexts(findings, { texts, strength, priority }),
    connection: joinSentences(
      [
        connectionText(findings, { texts, strength, priority }),
        compared === null ? '' : sidesText(findings, { compared, texts, language }),
      ],
      language,
    ),
    focus: joinSentences(
      [priority === null ? texts.focus.keep : backFocus(priority, { texts, language }), texts.pain],
      language,
    ),
  };
}

/**
 * Whether the runner lands too far ahead (or on a straight knee, which has the same cause) and
 * takes too few steps per minute for their running style.
 */
export function needsHigherCadence(report: SideReport): boolean {
  return landsTooFarAhead(report.findings) && !takesEnoughSteps(report);
}

function landsTooFarAhead(findings: readonly SideFinding[]): boolean {
  const foot = findings.find(({ segment }) => segment === 'foot');
  if (foot !== undefined && !isGood(foot.searchKey)) return true;
  const landsUnderBody = foot?.searchKey.endsWith('GZ') === true;
  return !landsUnderBody && findings.some(isStraightFrontKnee);
}

export function isStraightFrontKnee(finding: SideFinding): boolean {
  return (
    finding.segment === 'forward_cycle' &&
    !isFootKey(finding.searchKey) &&
    !isGood(finding.searchKey) &&
    directionOfState(finding.searchKey, finding) === 'above'
  );
}

function takesEnoughSteps({ style, stepsPerMinute }: SideReport): boolean {
  return style === 'Hop' || (stepsPerMinute !== null && stepsPerMinute >= HIGH_CADENCE);
}

function standoutTexts(
  findings: readonly (SideFinding | BackFinding)[],
  { texts, strength, priority }: Standouts,
) {
  const off = findings.filter(({ searchKey }) => !isGood(searchKey));
  const namesOff = new Set(off.map(({ segment }) => segment));
  const isOffSomewhere = findings.every(({ segment }) => namesOff.has(segment));
  const noStrength = isOffSomewhere ? 'oneSide' : 'unclear';
  const nothingGood = priority === null ? 'close' : 'none';
  const noPriority = off.length === 0 ? texts.priority.none : texts.priority.unclear;
  return {
    strength:
      texts.strength[
        strength?.segment ?? (off.length === findings.length ? nothingGood : noStrength)
      ],
    priority: priority === null ? noPriority : priorityText(texts, priority),
  };
}

function priorityText(
  { priority: texts }: ReportTexts,
  finding: SideFinding | BackFinding,
): string {
  const { segment, searchKey } = finding;
  if (segment === 'foot' || isFootKey(searchKey)) return texts.foot;
  return texts[segment][directionOfState(searchKey, finding)];
}

function connectionText(
  findings: readonly (SideFinding | BackFinding)[],
  { texts: { connection }, strength, priority }: Standouts,
): string {
  if (priority === null) {
    const isAllGood = findings.every(({ searchKey }) => isGood(searchKey));
    return isAllGood ? connection.noPriority : connection.close;
  }
  return strength === null ? connection.noStrength : connection[PLACE[strength.segment]];
}

function sideFocus(
  report: SideReport,
  {
    texts: { focus },
    priority,
    language,
  }: { texts: ReportTexts; priority: SideFinding | null; language: Language },
): string {
  const { stepsPerMinute } = report;
  const steps = (text: string) => writeSteps(text, { stepsPerMinute, language });
  if (priority === null) return stepsPerMinute === null ? focus.keep : steps(focus.keepSteps);
  const write = (plan: string) => writePlan(plan, priority, { focus, language });
  const { segment, searchKey } = priority;
  const isAboutReach =
    segment === 'foot' || (isStraightFrontKnee(priority) && landsTooFarAhead(report.findings));
  if (isAboutReach) {
    if (stepsPerMinute === null) return write(focus.closerSteps);
    return steps(takesEnoughSteps(report) ? focus.enoughSteps : focus.moreSteps);
  }
  if (isFootKey(searchKey)) throw new Error(`${searchKey} is only a key of a foot`);
  const cue = focus.cues[segment][directionOfState(searchKey, priority)];
  return write(fillText(focus.running, { cue }));
}

function backFocus(
  priority: BackFinding,
  { texts: { focus }, language }: { texts: ReportTexts; language: Language },
): string {
  const cue = focus.cues[priority.segment][directionOfState(priority.searchKey, priority)];
  return writePlan(fillText(focus.balancing, { cue }), priority, { focus, language });
}

function writePlan(
  plan: string,
  priority: SideFinding | BackFinding,
  { focus, language }: { focus: ReportTexts['focus']; language: Language },
): string {
  return angleWriter(priority, language)(joinSentences([plan, focus.gap], language));
}

function writeSteps(
  text: string,
  { stepsPerMinute, language }: { stepsPerMinute: number | null; language: Language },
): string {
  if (stepsPerMinute === null) return text;
  const whole = plainFormat(language, 0);
  const taken = Math.round(stepsPerMinute);
  return fillText(text, {
    steps: whole.format(taken),
    target: whole.format(Math.round(taken * MORE_STEPS)),
  });
}

interface Sides {
  left: BackScore;
  right: BackScore;
}

function sidesOf(findings: readonly BackScore[], name: BackViewSegmentName): Sides | null {
  const own = findings.filter(({ segment }) => segment === name);
  const left = own.find(({ side }) => side === 'left');
  const right = own.find(({ side }) => side === 'right');
  return left && right ? { left, right } : null;
}

function differenceOf({ left, right }: Sides): number {
  return left.measuredValueDegrees - right.measuredValueDegrees;
}

function mostDifferent(findings: readonly BackScore[]): BackViewSegmentName | null {
  const names = [...new Set(findings.map(({ segment }) => segment))];
  const differences = names.flatMap((name) => {
    const sides = sidesOf(findings, name);
    return sides === null ? [] : [{ name, difference: Math.abs(differenceOf(sides)) }];
  });
  return differences.toSorted((a, b) => b.difference - a.difference)[0]?.name ?? null;
}

function sidesText(
  findings: readonly BackScore[],
  {
    compared,
    texts: { sides: texts },
    language,
  }: { compared: BackViewSegmentName; texts: ReportTexts; language: Language },
): string {
  const sides = sidesOf(findings, compared);
  if (sides === null) return '';
  const difference = differenceOf(sides);
  const areAlike = Math.abs(difference) < DIFFERENT_SIDES_DEGREES;
  const errors = [sides.left, sides.right].map((side) => side.expectedErrorDegrees ?? 0);
  const isClear = Math.abs(difference) > Math.hypot(...errors);
  if (!areAlike && !isClear) return '';
  const text = areAlike ? texts.alike : texts[compared][difference > 0 ? 'left' : 'right'];
  // "To within" requires a number no smaller than the difference.
  const degrees = areAlike ? Math.max(1, Math.ceil(Math.abs(difference))) : Math.round(difference);
  return fillText(text, { gap: formatDegrees(degrees, language) });
}

import { describe, it } from 'vitest';

import type { AnalysisResult } from '../../../../contract/job-result.ts';
import { RUNNING_STYLES } from '../../../../contract/job-result.ts';
import type { Language } from '../../../../contract/job.ts';
import { LANGUAGES } from '../../../../contract/job.ts';
import { SIDE_VIEW_SEARCH_KEYS } from '../../../../contract/search-keys.ts';
import { TEXTS } from '../../../../worker/analyses/content/texts.ts';
import { presentAnalysis } from '../../../../worker/analyses/present-results.ts';
import { EXERCISES } from '../../../../worker/exercises/catalog.ts';
import { backViewResult, sideViewResult } from '../../support/simulated-container.ts';
import { textOf } from './report-text.ts';

type SideView = Extract<AnalysisResult, { view: 'side_view' }>;
type KneeCase = { key: (typeof SIDE_VIEW_SEARCH_KEYS)['forward_cycle'][number]; degrees: number };

/** So small that every angle is clearly inside or outside the good range. */
const EXPECTED_ERROR_DEGREES = 3;
const STRAIGHT_KNEE: KneeCase = { key: 'ForwardCycleB', degrees: 178 };
const BENT_KNEE: KneeCase = { key: 'ForwardCycleB', degrees: 145 };
const KNEES: KneeCase[] = [{ key: 'ForwardCycleG', degrees: 163 }, STRAIGHT_KNEE, BENT_KNEE];

const ASKS_FOR_STEPS = /metronome to \d+|more steps per minute|percent more/;
const PRAISES_SOFT_KNEE = /knees? (that )?bends?|soft(er)? (front )?knee/;
const SCOLDS = /too far|brake|closer|don’t reach/i;

interface SideCase {
  foot: (typeof SIDE_VIEW_SEARCH_KEYS)['foot'][number];
  knee: KneeCase;
  style: (typeof RUNNING_STYLES)[number];
  stepsPerMinute: number | null;
  warnings?: SideView['warnings'];
}

/** Builds a whole side-view report, as a runner reads it. */
function sideReport(
  { foot, knee, style, stepsPerMinute, warnings = [] }: SideCase,
  language: Language = 'en',
) {
  const result = sideViewResult();
  if (result.view !== 'side_view') throw new Error('no side view');
  result.warnings = warnings;
  change(result.segments.foot, foot, { good: [-6, 12], measured: /[OB]$/.test(foot) ? 17 : 8 });
  change(result.segments.forward_cycle, knee.key, { good: [156, 170], measured: knee.degrees });
  for (const segment of Object.values(result.segments)) {
    if (segment !== null) segment.expectedErrorDegrees = EXPECTED_ERROR_DEGREES;
  }
  result.runningStyles = [{ title: style, percentage: 100 }];
  result.stepsPerMinute = stepsPerMinute;
  return presentSide(result, language);
}

function presentSide(result: SideView, language: Language) {
  const { biomechanical_analysis: analysis } = presentAnalysis(result, language);
  if (analysis === undefined || !('running_styles' in analysis)) throw new Error('no side view');
  return analysis;
}

function change(
  segment: object | null,
  searchKey: string,
  { good, measured }: { good: readonly number[]; measured: number },
): void {
  if (segment === null) throw new Error('no segment');
  const score = /GZ?$/.test(searchKey) ? 1 : 0;
  Object.assign(segment, {
    searchKey,
    score,
    rangeGoodDegrees: good,
    measuredValueDegrees: measured,
  });
}

const REPORTS = SIDE_VIEW_SEARCH_KEYS.foot.flatMap((foot) =>
  KNEES.flatMap((knee) =>
    RUNNING_STYLES.flatMap((style) =>
      [null, 150, 164, 190].map((stepsPerMinute) => {
        const given = { foot, knee, style, stepsPerMinute };
        return { given, report: sideReport(given) };
      }),
    ),
  ),
);

function faults(isBroken: (one: (typeof REPORTS)[number]) => boolean): unknown[] {
  return REPORTS.filter(isBroken).map(({ given }) => given);
}

describe('a side report as a whole', () => {
  it('does not ask for more steps from runners who take enough, or many for their size', ({
    expect,
  }) => {
    const isAsked = faults(
      ({ given: { style, stepsPerMinute }, report }) =>
        (style === 'Hop' || stepsPerMinute === 190) && ASKS_FOR_STEPS.test(textOf(report)),
    );
    expect(isAsked).toEqual([]);
  });

  it.for(LANGUAGES)(
    'gives runners with enough steps no step count in %s',
    (language, { expect }) => {
      const overstriding = { foot: 'RearfootB', knee: STRAIGHT_KNEE } as const;
      const focusAt = (stepsPerMinute: number, style: (typeof RUNNING_STYLES)[number]) =>
        sideReport({ ...overstriding, stepsPerMinute, style }, language).summary.focus;
      expect(focusAt(164, 'Push')).toMatch(/164.*172/);
      expect(focusAt(190, 'Push')).toContain('190');
      expect(focusAt(190, 'Push')).not.toContain('200');
      expect(focusAt(164, 'Hop')).not.toContain('172');
    },
  );

  it('suggests no exercise for quicker steps to runners with enough steps', ({ expect }) => {
    const quicker = new Set(
      Object.values(EXERCISES)
        .filter((exercise) => exercise.raisesCadence === true)
        .map(({ id }) => id),
    );
    expect(quicker.size).toBeGreaterThan(0);
    const isSuggested = faults(
      ({ given: { style, stepsPerMinute }, report }) =>
        (style === 'Hop' || stepsPerMinute === 190) &&
        Object.values(report.analysis_content).some((segment) =>
          segment?.texts.exercice.some((id) => quicker.has(id)),
        ),
    );
    expect(isSuggested).toEqual([]);
  });

  it("asks for more steps only once, with the runner's own cadence", ({ expect }) => {
    const { summary, ...others } = sideReport({
      foot: 'RearfootB',
      knee: { key: 'ForwardCycleG', degrees: 163 },
      style: 'Push',
      stepsPerMinute: 164,
    });
    expect(summary.focus).toMatch(/^You take 164 steps a minute\. .*a metronome to 172 /);
    expect(textOf(others)).not.toMatch(ASKS_FOR_STEPS);
  });

  it('does not praise a soft knee next to a straight one', ({ expect }) => {
    const isPraised = faults(
      ({ given: { knee }, report: { running_styles: styles, summary } }) =>
        knee.degrees > 170 && PRAISES_SOFT_KNEE.test(`${textOf(styles)} ${summary.strength}`),
    );
    expect(isPraised).toEqual([]);
  });

  it.for(LANGUAGES)(
    'in %s, describes a style without bent knees if a knee is straight',
    (language, { expect }) => {
      const { Sit } = TEXTS[language].runningStyles;
      const sitting = { foot: 'MidfootG', style: 'Sit', stepsPerMinute: 164 } as const;
      const styleBeside = (knee: KneeCase) =>
        sideReport({ ...sitting, knee }, language).running_styles[0]?.explanation;
      expect(styleBeside(STRAIGHT_KNEE)).toBe(Sit.besideStraightKnee.explanation);
      expect(styleBeside(BENT_KNEE)).toBe(Sit.explanation);
    },
  );

  it.for(LANGUAGES)(
    'in %s, compares with runners of similar size and pace only if both are known',
    (language, { expect }) => {
      const { Hop, Push, Sit } = TEXTS[language].runningStyles;
      const explained = (
        style: SideCase['style'],
        warnings: SideView['warnings'],
        knee = BENT_KNEE,
      ) =>
        sideReport({ foot: 'MidfootG', knee, style, stepsPerMinute: 164, warnings }, language)
          .running_styles[0]?.explanation;
      expect(explained('Hop', ['low_frame_rate'])).toBe(Hop.explanation);
      for (const warning of ['default_height', 'speed_from_contact_time'] as const) {
        expect(explained('Hop', [warning])).toBe(Hop.unsure);
        expect(explained('Push', [warning])).toBe(Push.unsure);
        expect(explained('Sit', [warning])).toBe(Sit.unsure);
        expect(explained('Sit', [warning], STRAIGHT_KNEE)).toBe(Sit.besideStraightKnee.unsure);
      }
    },
  );

  it('does not criticize a foot within the good range', ({ expect }) => {
    const isScolded = faults(
      ({ given: { foot }, report }) =>
        /GZ?$/.test(foot) && SCOLDS.test(textOf(report.analysis_content.foot?.texts ?? {})),
    );
    expect(isScolded).toEqual([]);
  });

  it('never prioritizes a good segment or praises a bad one', ({ expect }) => {
    const isContradicting = faults(
      ({ given: { foot, knee }, report: { summary } }) =>
        (/GZ?$/.test(foot)
          ? /land closer/.test(summary.priority)
          : /close to your hips/.test(summary.strength)) ||
        (knee.key === 'ForwardCycleG'
          ? /softer knee|run taller/.test(summary.priority)
          : /soft front knee/.test(summary.strength)),
    );
    expect(isContradicting).toEqual([]);
  });
});

describe('a report whose values are within their errors', () => {
  it('has no strength, and no priority', ({ expect }) => {
    const unsure = { rangeGoodDegrees: [85, 90] as [number, number], expectedErrorDegrees: 4 };
    const side = sideViewResult();
    if (side.view !== 'side_view') throw new Error('no side view');
    for (const segment of Object.values(side.segments)) Object.assign(segment ?? {}, unsure);
    Object.assign(side.segments.arm ?? {}, { searchKey: 'ArmBD' });
    const back = backViewResult();
    if (back.view !== 'back_view') throw new Error('no back view');
    for (const sides of Object.values(back.segments)) {
      for (const segment of Object.values(sides ?? {})) Object.assign(segment ?? {}, unsure);
    }
    Object.assign(back.segments.pronation.left ?? {}, { searchKey: 'ExcessivePronation' });
    for (const result of [side, back]) {
      const { summary } = presentAnalysis(result, 'en').biomechanical_analysis;
      expect(summary.strength).toMatch(/^Nothing stands out/);
      expect(summary.priority).toMatch(/^Nothing stands out/);
      expect(summary.connection).toMatch(/nothing to change yet/);
    }
  });
});

describe('a back report as a whole', () => {
  it('compares left and right in a sentence', ({ expect }) => {
    const result = backViewResult();
    if (result.view !== 'back_view') throw new Error('no back view');
    const { left, right } = result.segments.pronation;
    Object.assign(left ?? {}, { measuredValueDegrees: 14, searchKey: 'MildPronation', score: 0.4 });
    Object.assign(right ?? {}, { measuredValueDegrees: 8 });
    const { biomechanical_analysis: analysis } = presentAnalysis(result, 'en');
    expect(analysis?.summary.connection).toMatch(
      /Your left heel rolls in 6° more than your right\.$/,
    );
  });
});

describe('a back report in which one side of every segment is good', () => {
  it('does not say that nothing is good', ({ expect }) => {
    const result = backViewResult();
    if (result.view !== 'back_view') throw new Error('no back view');
    const { pronation, pelvic_drop: pelvis, knee_adduction: knee } = result.segments;
    for (const [segment, searchKey] of [
      [pronation.left, 'MildPronation'],
      [pelvis?.left, 'PelvicO'],
      [knee?.right, 'MildAbduction'],
    ] as const) {
      Object.assign(segment ?? {}, { searchKey, score: 0.4 });
    }
    const { biomechanical_analysis: analysis } = presentAnalysis(result, 'en');
    expect(analysis?.summary.strength).toMatch(/^Nothing is in the good range on both sides yet/);
  });
});

describe('a summary', () => {
  it('has no unfilled placeholders in any language', ({ expect }) => {
    for (const language of LANGUAGES) {
      for (const result of [sideViewResult(), backViewResult()]) {
        const { biomechanical_analysis: analysis } = presentAnalysis(result, language);
        for (const text of Object.values(analysis?.summary ?? { none: '' })) {
          expect(text).toMatch(/^[^{}]+$/);
        }
      }
    }
  });
});

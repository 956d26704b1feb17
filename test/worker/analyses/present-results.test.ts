import { describe, it } from 'vitest';

import { presentAnalysis } from '../../../worker/analyses/present-results.ts';
import { resultsSchema } from '../../../worker/analyses/schema.ts';
import { exerciseIdsFor } from '../../../worker/exercises/exercises.ts';
import type { AnalysisResult } from '../../../contract/job-result.ts';
import { backViewResult, sideViewResult } from '../support/simulated-container.ts';
import { LANGUAGES } from '../../../contract/job.ts';

const NUMBERS = [
  'confidence',
  'expected_error',
  'measured_value',
  'range_bad',
  'range_good',
  'range_okay',
  'score_number',
];
const SIDE_TEXTS = [
  'consequences',
  'correction',
  'exercice',
  'explanation',
  'position',
  'recap',
  'search_key',
  'title',
];
const FOOT_TEXTS = [
  ...SIDE_TEXTS,
  'foot_strike_explanation',
  'overstride_explanation',
  'overstride_title',
  'phases',
].toSorted();
const BACK_TEXTS = [...SIDE_TEXTS, 'side'].toSorted();

function presented(result: AnalysisResult) {
  return presentAnalysis(result, 'en').biomechanical_analysis;
}

function sideView() {
  const analysis = presented(sideViewResult());
  if (analysis === undefined || !('running_styles' in analysis)) throw new Error('no side view');
  const { foot, ...others } = analysis.analysis_content;
  if (foot === null) throw new Error('no foot');
  return { ...analysis, foot, others: Object.values(others).filter((one) => one !== null) };
}

function backView(change: (result: Extract<AnalysisResult, { view: 'back_view' }>) => void) {
  const result = backViewResult();
  if (result.view !== 'back_view') throw new Error('no back view');
  change(result);
  const analysis = presented(result);
  if (analysis === undefined || 'running_styles' in analysis) throw new Error('no back view');
  return analysis.analysis_content;
}

function namesIn(value: object): string[] {
  return Object.keys(value).toSorted();
}

describe('a side view', () => {
  const { analysis_content: content, running_styles: styles, foot, others } = sideView();

  it("has numbers and texts for every segment, under the API's names", ({ expect }) => {
    expect(namesIn(content)).toEqual([
      'arm',
      'back_cycle',
      'foot',
      'forward_cycle',
      'head',
      'trunk',
    ]);
    expect(others).toHaveLength(5);
    for (const segment of others) {
      expect(namesIn(segment)).toEqual([...NUMBERS, 'texts'].toSorted());
      expect(namesIn(segment.texts)).toEqual(SIDE_TEXTS);
    }
  });

  it('has more fields for the foot', ({ expect }) => {
    expect(namesIn(foot)).toEqual([...NUMBERS, 'foot_strike_pattern', 'texts'].toSorted());
    expect(namesIn(foot.texts)).toEqual(FOOT_TEXTS);
    expect(namesIn(foot.texts.phases)).toEqual(['amortisation', 'impact', 'propulsion']);
  });

  it('lists exercises for the foot landing, then for the strike pattern, each once', ({
    expect,
  }) => {
    const forKey = exerciseIdsFor('MidfootG', { wantsQuickerSteps: false });
    const { exercice } = foot.texts;
    expect(exercice.slice(0, forKey.length)).toEqual(forKey);
    expect(new Set(exercice)).toEqual(
      new Set([...forKey, ...exerciseIdsFor('MID_FOOT', { wantsQuickerSteps: false })]),
    );
    expect(new Set(exercice).size).toBe(exercice.length);
  });

  it('describes every running style', ({ expect }) => {
    expect(styles.map(namesIn)).toEqual([
      ['animal', 'animal_explanation', 'explanation', 'percentage', 'summary', 'title'],
    ]);
  });
});

describe('a back view', () => {
  it('has numbers and texts for both sides, and names the side', ({ expect }) => {
    const { pronation, knee_adduction: knee } = backView(() => undefined);
    for (const sides of [pronation, knee]) {
      for (const side of ['left', 'right'] as const) {
        const segment = sides?.[side];
        if (!segment) throw new Error(`no ${side} segment`);
        expect(namesIn(segment)).toEqual([...NUMBERS, 'texts'].toSorted());
        expect(namesIn(segment.texts)).toEqual(BACK_TEXTS);
        expect(segment.texts.side).toBe(side);
        expect(segment.texts.exercice).toEqual(exerciseIdsFor(segment.texts.search_key));
      }
    }
  });

  it('has no explanation for the pelvis', ({ expect }) => {
    const { left } = backView(() => undefined).pelvic_drop ?? {};
    const names = BACK_TEXTS.filter((name) => name !== 'explanation');
    expect(namesIn(left?.texts ?? {})).toEqual(names);
  });

  it('has consequences if there are any, and the steps of a correction', ({ expect }) => {
    const { pronation } = backView(
      ({
        segments: {
          pronation: { left },
        },
      }) => {
        if (left) left.searchKey = 'ExcessivePronation';
      },
    );
    expect(pronation.left?.texts.consequences).toMatch(/\w/);
    expect(pronation.left?.texts.correction).toHaveLength(3);
    expect(pronation.right?.texts.consequences).toBe('');
  });

  it('has null for a heel that was not seen well enough', ({ expect }) => {
    const { pronation } = backView(({ segments }) => {
      segments.pronation.left = null;
    });
    expect(pronation.left).toBe(null);
    expect(pronation.right?.texts.side).toBe('right');
  });
});

describe('results', () => {
  it('pass on warnings of a newer container', ({ expect }) => {
    const result = { ...sideViewResult(), warnings: ['shoes_untied'] };
    expect(presentAnalysis(result, 'en')).toMatchObject({
      warnings: ['shoes_untied'],
      warning_texts: ['Shoes untied.'],
    });
  });

  it('match the schema in every language', ({ expect }) => {
    for (const language of LANGUAGES) {
      for (const result of [sideViewResult(), backViewResult()]) {
        const results = {
          video_id: crypto.randomUUID(),
          status: 'success',
          percentage: 100,
          ...presentAnalysis(result, language),
        };
        expect(resultsSchema.parse(results)).toEqual(results);
      }
    }
  });
});

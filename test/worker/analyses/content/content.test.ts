import { describe, it } from 'vitest';

import { FOOT_STRIKE_PATTERNS, RUNNING_STYLES } from '../../../../contract/job-result.ts';
import { LANGUAGES } from '../../../../contract/job.ts';
import {
  BACK_VIEW_SEARCH_KEYS,
  BACK_VIEW_SEGMENTS,
  SIDE_VIEW_SEARCH_KEYS,
  SIDE_VIEW_SEGMENTS,
} from '../../../../contract/search-keys.ts';
import {
  backViewTexts,
  footTexts,
  runningStyleTexts,
  sideViewTexts,
  warningText,
} from '../../../../worker/analyses/content/content.ts';
import type { BackFinding, SideFinding } from '../../../../worker/analyses/content/text-shapes.ts';
import { textFields } from '../../platform/languages/text-fields.ts';

const GOOD_DEGREES = [153.5, 171.25] as const;
/** In the good range, above it, below it, and negative. */
const MEASURED_DEGREES = [160, 176.3, 140.04, -12.5];

function sideFindings(measuredValueDegrees: number): SideFinding[] {
  const angle = { measuredValueDegrees, rangeGoodDegrees: GOOD_DEGREES };
  return SIDE_VIEW_SEGMENTS.flatMap((segment) =>
    SIDE_VIEW_SEARCH_KEYS[segment].map((searchKey) => ({ segment, searchKey, ...angle })),
  );
}

function backFindings(measuredValueDegrees: number): BackFinding[] {
  const angle = { measuredValueDegrees, rangeGoodDegrees: GOOD_DEGREES };
  return BACK_VIEW_SEGMENTS.flatMap((segment) =>
    BACK_VIEW_SEARCH_KEYS[segment].map((searchKey) => ({ segment, searchKey, ...angle })),
  );
}

function stringsOf(texts: object): string[] {
  return textFields(texts).flatMap((field) => field.texts);
}

describe.for(LANGUAGES)('texts assembled in %s', (language) => {
  it('have no unfilled placeholders for any finding', ({ expect }) => {
    const texts = MEASURED_DEGREES.flatMap((measuredValueDegrees) => [
      ...sideFindings(measuredValueDegrees).map((finding) => sideViewTexts(finding, language)),
      ...backFindings(measuredValueDegrees).map((finding) => backViewTexts(finding, language)),
      ...sideFindings(measuredValueDegrees)
        .filter(({ segment }) => segment === 'foot')
        .flatMap((finding) =>
          FOOT_STRIKE_PATTERNS.map((footStrikePattern) =>
            footTexts(finding, { footStrikePattern, language }),
          ),
        ),
    ]);
    const strings = [
      ...texts,
      ...RUNNING_STYLES.map((name) =>
        runningStyleTexts(name, { isKneeStraight: true, isComparable: true, language }),
      ),
    ]
      .flatMap(stringsOf)
      .filter((text) => /[{}]|undefined|NaN/.test(text));
    expect(strings).toEqual([]);
  });

  it('name the measured angle of every finding', ({ expect }) => {
    const number = new Intl.NumberFormat(language).format(176);
    for (const finding of sideFindings(176)) {
      expect(sideViewTexts(finding, language).explanation).toContain(number);
    }
    for (const finding of backFindings(176)) {
      const { recap, explanation } = backViewTexts(finding, language);
      expect(explanation ?? recap.join(' ')).toContain(number);
    }
  });

  it('differ for all states of a segment', ({ expect }) => {
    for (const segment of SIDE_VIEW_SEGMENTS) {
      const positions = sideFindings(176)
        .filter((finding) => finding.segment === segment)
        .map((finding) => sideViewTexts(finding, language).position);
      expect(new Set(positions).size).toBe(positions.length);
    }
    for (const segment of BACK_VIEW_SEGMENTS) {
      const positions = backFindings(176)
        .filter((finding) => finding.segment === segment)
        .map((finding) => backViewTexts(finding, language).position);
      expect(new Set(positions).size).toBe(positions.length);
    }
  });
});

describe('a search key without a direction', () => {
  it('is described by the side of the good range that the angle is on', ({ expect }) => {
    expect(frontKnee(172).position).toBe('Slightly too straight');
    expect(frontKnee(150).position).toBe('Slightly too bent');
  });

  it('is described by the nearer bound if rounding moved the angle onto it', ({ expect }) => {
    expect(frontKnee(170).position).toBe('Slightly too straight');
    expect(frontKnee(156).position).toBe('Slightly too bent');
  });
});

describe('an angle closer to a border than its expected error', () => {
  const INSIDE = 'just inside the good range';
  const OUTSIDE = 'just outside the good range';

  it.for([
    ['inside the upper border', 'ForwardCycleG', 169, 2, INSIDE],
    ['inside the lower border', 'ForwardCycleG', 157, 2, INSIDE],
    ['outside', 'ForwardCycleO', 171, 2, OUTSIDE],
  ] as const)(
    'is described as close to the border: %s',
    ([, searchKey, degrees, error, words], { expect }) => {
      expect(kneeAt(degrees, { searchKey, error })).toContain(words);
    },
  );

  it.for([
    ['further inside', 'ForwardCycleG', 163, 2],
    ['further outside', 'ForwardCycleO', 174, 2],
    ['far outside, whatever the error', 'ForwardCycleB', 178, 20],
    ['no expected error', 'ForwardCycleG', 169, null],
    ['no expected error', 'ForwardCycleG', 169, undefined],
  ] as const)(
    'is not described as close otherwise: %s',
    ([, searchKey, degrees, error], { expect }) => {
      expect(kneeAt(degrees, { searchKey, error })).not.toMatch(/just (in|out)side/);
    },
  );

  it("is not described as close at the lower end of the foot's range", ({ expect }) => {
    expect(footAt(-5, 'RearfootGZ')).not.toContain(INSIDE);
    expect(footAt(11, 'RearfootG')).toContain(INSIDE);
    expect(footAt(13, 'RearfootO')).toContain(OUTSIDE);
  });

  it("is mentioned in the pelvis's recap, after the numbers", ({ expect }) => {
    const finding = {
      segment: 'pelvic_drop',
      searchKey: 'PelvicO',
      measuredValueDegrees: 5.6,
      rangeGoodDegrees: [-1, 5],
      expectedErrorDegrees: 1.5,
    } as const;
    expect(backViewTexts(finding, 'en').recap[0]).toMatch(/is good\. That’s just outside /);
  });
});

describe('a foot that lands right under the body', () => {
  it('is not described as landing 0° ahead', ({ expect }) => {
    expect(footAt(0, 'RearfootGZ')).toMatch(/^Your foot lands right under your center of mass/);
  });
});

describe('the texts of a back view', () => {
  it('omit the explanation only for the pelvis', ({ expect }) => {
    const withoutExplanation = backFindings(3)
      .filter((finding) => !('explanation' in backViewTexts(finding, 'en')))
      .map(({ searchKey }) => searchKey);
    expect(withoutExplanation).toEqual(['PelvicG', 'PelvicO', 'PelvicB']);
  });
});

describe('the texts of a foot', () => {
  it('match its overstride level and its strike pattern', ({ expect }) => {
    const finding = {
      segment: 'foot',
      searchKey: 'RearfootO',
      measuredValueDegrees: 14,
      rangeGoodDegrees: [-6, 12],
    } as const;
    const texts = footTexts(finding, { footStrikePattern: 'rearfoot', language: 'en' });
    expect(texts.overstride_title).toBe('Moderate overstride');
    expect(texts.foot_strike_explanation).toMatch(/^Heel first/);
    expect(Object.keys(texts.phases)).toEqual(['impact', 'amortisation', 'propulsion']);
  });
});

describe('the text of a warning', () => {
  it('is the code spelled out in words if the code is unknown', ({ expect }) => {
    expect(warningText('shoes_untied', 'fr')).toBe('Shoes untied.');
    expect(warningText('constructor', 'en')).toBe('Constructor.');
  });
});

function kneeAt(
  measuredValueDegrees: number,
  {
    searchKey,
    error,
  }: {
    searchKey: 'ForwardCycleG' | 'ForwardCycleO' | 'ForwardCycleB';
    error: number | null | undefined;
  },
): string {
  const finding = {
    segment: 'forward_cycle',
    searchKey,
    measuredValueDegrees,
    rangeGoodDegrees: [156, 170],
    ...(error !== undefined && { expectedErrorDegrees: error }),
  } as const;
  return sideViewTexts(finding, 'en').explanation;
}

function footAt(
  measuredValueDegrees: number,
  searchKey: 'RearfootGZ' | 'RearfootG' | 'RearfootO',
): string {
  const finding = {
    segment: 'foot',
    searchKey,
    measuredValueDegrees,
    rangeGoodDegrees: [-6, 12],
    expectedErrorDegrees: 2,
  } as const;
  return sideViewTexts(finding, 'en').explanation;
}

function frontKnee(measuredValueDegrees: number) {
  return sideViewTexts(
    {
      segment: 'forward_cycle',
      searchKey: 'ForwardCycleO',
      measuredValueDegrees,
      rangeGoodDegrees: [156, 170],
    },
    'en',
  );
}

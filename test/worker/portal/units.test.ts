import { describe, it } from 'vitest';

import { HEIGHT_RANGE_METERS, WEIGHT_RANGE_KILOGRAMS } from '../../../contract/runner-ranges.ts';
import { uploadBody } from '../../../worker/portal/client/upload-body.ts';
import { textsIn } from '../../../worker/portal/texts/texts.ts';
import type { Units } from '../../../worker/portal/units/units.ts';
import {
  METRIC,
  readHeight,
  readPace,
  readWeight,
  formatHeight,
  formatPace,
  formatWeight,
  UNIT_CHOICES,
  unitsIn,
  unitsText,
  defaultUnits,
} from '../../../worker/portal/units/units.ts';
import { invalidPace, invalidSizes } from '../../../worker/portal/units/write-units.ts';
import { sendAs } from '../support/harness.ts';
import { createClub } from './support/club.ts';
import { Visitor } from './support/visitor.ts';

const AMERICAN: Units = { speed: 'min/mi', height: 'ft/in', weight: 'lb' };

function readMetricHeight(typed: string): number {
  return readHeight(typed, METRIC);
}

async function sampleFor(language: string): Promise<string> {
  return (await new Visitor().open('/sample', { 'Accept-Language': language })).text;
}

describe('a height', () => {
  it.for([
    [`5'10"`, 1.778],
    ['5′10″', 1.778],
    ['5 ft 10 in', 1.778],
    ['5-10', 1.778],
    ['5 10', 1.778],
    ['6', 1.8288],
    ["6'", 1.8288],
    ["5' 10,5''", 1.7907],
    ['5′ 11.5″', 1.8161],
  ] as const)('of %s in feet and inches is %s m', ([typed, meters], { expect }) => {
    expect(readHeight(typed, AMERICAN)).toBe(meters);
  });

  it.for([
    '',
    '178',
    '1.78',
    `5'12"`,
    '5.10',
    '510',
    'five',
    `5'1'0"`,
    `5${' '.repeat(99)}10`,
    '٥ ١٠',
  ])('of %j in feet and inches is invalid', (typed, { expect }) => {
    expect(readHeight(typed, AMERICAN)).toBeNaN();
  });

  it('in centimeters may be typed in meters, with the decimal separator of any language', ({
    expect,
  }) => {
    expect(['178', '178,5', '1.78', '1,785', ' 50 '].map(readMetricHeight)).toEqual([
      1.78, 1.785, 1.78, 1.785, 0.5,
    ]);
    expect(['', '1e2', '0x40', '-178', '５０', '178 cm', '1.78.1'].map(readMetricHeight)).toEqual(
      Array.from({ length: 7 }, () => Number.NaN),
    );
    expect(readMetricHeight('9')).toBe(0.09);
  });
});

describe('a weight and a pace', () => {
  it("are read in the reader's unit", ({ expect }) => {
    expect(readWeight('154', AMERICAN)).toBe(69.85);
    expect(readWeight('70,5', METRIC)).toBe(70.5);
    expect(readPace('8:51', AMERICAN)).toBe('05:30');
    expect(readPace(' 5:30 ', METRIC)).toBe('05:30');
    expect(readPace('12', { ...METRIC, speed: 'km/h' })).toBe('05:00');
    expect(readPace('7,5', { ...METRIC, speed: 'mph' })).toBe('04:58');
    expect(readPace('', AMERICAN)).toBe('');
  });
});

describe('a displayed value', () => {
  it('round-trips through its field', ({ expect }) => {
    for (const units of [METRIC, AMERICAN]) {
      for (let meters = 0.5; meters < 2.6; meters += 0.013) {
        const shown = formatHeight(meters, units);
        expect(Math.abs(readHeight(shown, units) - meters)).toBeLessThan(0.00136);
        expect(formatHeight(readHeight(shown, units), units)).toBe(shown);
      }
      for (let kilograms = 15; kilograms < 300; kilograms += 1.37) {
        const shown = formatWeight(kilograms, units);
        expect(formatWeight(readWeight(shown, units), units)).toBe(shown);
      }
    }
  });

  it('stays within the limits that an error message states', ({ expect }) => {
    const texts = textsIn('en');
    const sentences = UNIT_CHOICES.speed.map((speed) => invalidPace(texts, { ...METRIC, speed }));
    expect(sentences.map((sentence) => sentence.split(', such')[0])).toEqual([
      'Use 2:00 to 20:00\u00A0min/km',
      'Use 3:14 to 32:11\u00A0min/mi',
      'Use 3 to 30\u00A0km/h',
      'Use 1.9 to 18.6\u00A0mph',
    ]);
    expect(invalidSizes(texts, AMERICAN)).toEqual({
      height: 'Use 1′\u00A07.7″ to 8′\u00A06.3″.',
      weight: 'Use 33.1\u00A0lb to 661.3\u00A0lb.',
    });
    expect(invalidSizes(textsIn('de'), METRIC).height).toContain('50\u00A0cm bis 260\u00A0cm');
    const [shortest, tallest] = HEIGHT_RANGE_METERS;
    expect(readHeight('1′ 7.7″', AMERICAN)).toBeGreaterThanOrEqual(shortest);
    expect(readHeight('8′ 6.3″', AMERICAN)).toBeLessThanOrEqual(tallest);
    expect(readWeight('661.3', AMERICAN)).toBeLessThanOrEqual(WEIGHT_RANGE_KILOGRAMS[1]);
    expect(formatPace(330, { ...METRIC, speed: 'mph' })).toBe('6.8');
  });
});

describe('the units of a reader', () => {
  it.for([
    ['en-US', AMERICAN],
    ['en-us,en;q=0.9', AMERICAN],
    ['en-GB,en-US;q=0.9', METRIC],
    ['en', METRIC],
    ['de', METRIC],
    ['en-USA', METRIC],
    ['', METRIC],
  ] as const)('default to those customary for %s', ([header, units], { expect }) => {
    expect(defaultUnits(header)).toEqual(units);
  });

  it('are stored as text, and invalid text is ignored', ({ expect }) => {
    expect(unitsIn(unitsText(AMERICAN))).toEqual(AMERICAN);
    for (const none of [null, undefined, '', 'min/km', 'min/km cm stone', 'kg cm min/km']) {
      expect(unitsIn(none)).toBeNull();
    }
  });

  it('are chosen in the account, and used by forms and lists', async ({ expect }) => {
    const club = await createClub();
    const { visitor } = club.owner;
    const runners = `${club.root}/subjects`;
    const add = async (fields: Record<string, string>) => {
      const { text } = await visitor.open(runners);
      const subject_id = /name="subject_id" value="([^"]+)"/.exec(text)?.[1] ?? '';
      return visitor.submit(runners, { ...fields, subject_id });
    };
    const { location } = await add({ name: 'Jo', height: '178', weight: '70' });
    const path = location?.split('?')[0] ?? '';
    await visitor.open('/portal/account');
    const saved = await visitor.submit('/portal/account/units', { ...AMERICAN });
    expect(saved.location).toBe('/portal/account?notice=units_saved');
    const { text } = await visitor.open(runners);
    expect(text).toContain('5′\u00A010.1″');
    expect(text).toContain('154.3\u00A0lb');
    expect(text).toContain('Height (ft/in)');
    const form = await visitor.open(path);
    expect(form.text).toContain('value="5′ 10.1″"');
    const upload = await visitor.open(`${club.root}/analyses/upload`);
    expect(upload.text).toContain('data-units="min/mi ft/in lb"');
    expect(upload.text).toContain('For example 8:51.');
    await visitor.submit(path, { name: 'Jo Miller', height: '5′ 10.1″', weight: '160' });
    const subject = await sendAs(club.partner, `/subjects/${path.split('/').at(-1)}`);
    // The height was not touched, so it is not rounded to what the field shows.
    expect(await subject.json()).toMatchObject({ name: 'Jo Miller', height: 1.78, weight: 72.57 });
  });

  it('default to the region when signed out', async ({ expect }) => {
    const american = await sampleFor('en-US');
    expect(american).toContain('mph');
    expect(american).toContain('min/mi');
    const british = await sampleFor('en-GB');
    expect(british).toContain('km/h');
    expect(british).not.toContain('min/mi');
  });
});

function sentInAmericanUnits(typed: Record<string, string>): unknown {
  const form = new FormData();
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  return Object.fromEntries(uploadBody(form, { speed: 'min/mi', height: 'ft/in', weight: 'lb' }));
}

describe('an upload from the portal', () => {
  it('forwards everything except the token, with decimal points', ({ expect }) => {
    const form = new FormData();
    form.set('form_token', 'of the page');
    form.set('height', '181');
    form.set('weight', '70,5');
    form.set('video', new File(['film'], 'run.mp4'));
    const body = uploadBody(form, METRIC);
    expect([...body.keys()]).toEqual(['height', 'weight', 'video']);
    expect([body.get('height'), body.get('weight')]).toEqual(['1.81', '70.5']);
    expect(body.get('video')).toMatchObject({ name: 'run.mp4', size: 4 });
  });

  it('sends metric values, and invalid values with their unit so that the API rejects them', ({
    expect,
  }) => {
    expect(sentInAmericanUnits({ pace: '8:51', height: '5-10', weight: '154' })).toEqual({
      pace: '05:30',
      height: '1.778',
      weight: '69.85',
    });
    expect(sentInAmericanUnits({ pace: '8.5', height: '1.78', weight: ' x ' })).toEqual({
      pace: '8.5 min/mi',
      height: '1.78 ft/in',
      weight: 'x lb',
    });
    expect(sentInAmericanUnits({ pace: ' ', height: '', weight: '' })).toEqual({
      pace: '',
      height: '',
      weight: '',
    });
  });
});

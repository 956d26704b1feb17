import { describe, it } from 'vitest';

import { METRIC } from '../../../worker/portal/units/units.ts';
import { uploadBody } from '../../../worker/portal/client/upload-body.ts';

function sentPace(typed: string): unknown {
  const form = new FormData();
  form.set('pace', typed);
  return uploadBody(form, METRIC).get('pace');
}

function sentInAmericanUnits(typed: Record<string, string>): unknown {
  const form = new FormData();
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  return Object.fromEntries(uploadBody(form, { speed: 'min/mi', height: 'ft/in', weight: 'lb' }));
}

describe('an upload of the portal', () => {
  it('sends a pace as the interface expects it, however it was typed', ({ expect }) => {
    expect(['3:16', '03:16', ' 5:30 ', '12:05', ''].map(sentPace)).toEqual([
      '03:16',
      '03:16',
      '05:30',
      '12:05',
      '',
    ]);
  });

  it('leaves what is no pace to be refused', ({ expect }) => {
    for (const typed of ['5', '5:3', '5.30', '316', '0:5:30', '٣:١٦']) {
      expect(sentPace(typed)).toBe(`${typed} min/km`);
    }
  });

  it('keeps everything else but the token, with decimal points', ({ expect }) => {
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

  it('sends metric values, and what is none in its unit so that the API refuses it', ({
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

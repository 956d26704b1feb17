import { describe, it } from 'vitest';

import { uploadBody } from '../../../worker/portal/client/upload-body.ts';

function sentPace(typed: string): unknown {
  const form = new FormData();
  form.set('pace', typed);
  return uploadBody(form).get('pace');
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
      expect(sentPace(typed)).toBe(typed);
    }
  });

  it('keeps everything else but the token, with decimal points', ({ expect }) => {
    const form = new FormData();
    form.set('form_token', 'of the page');
    form.set('height', '1.81');
    form.set('weight', '70,5');
    form.set('video', new File(['film'], 'run.mp4'));
    const body = uploadBody(form);
    expect([...body.keys()]).toEqual(['height', 'weight', 'video']);
    expect([body.get('height'), body.get('weight')]).toEqual(['1.81', '70.5']);
    expect(body.get('video')).toMatchObject({ name: 'run.mp4', size: 4 });
  });
});

import { describe, it } from 'vitest';

import { API_ERRORS } from '../../../contract/errors.ts';
import { isOfTheVideo, uploadProblemOf } from '../../../worker/portal/client/upload-problem.ts';

function problemOf(code: keyof typeof API_ERRORS) {
  const { status, isNamed } = API_ERRORS[code];
  return uploadProblemOf(status, isNamed ? { detail: '', code } : { detail: '' });
}

describe('the reason for which an upload was refused', () => {
  it('is one that the page has a text for', ({ expect }) => {
    expect(problemOf('video_too_long')).toBe('tooLong');
    expect(problemOf('invalid_video')).toBe('notVideo');
    expect(problemOf('file_too_large')).toBe('tooLarge');
    expect(problemOf('pace_required')).toBe('settings');
    // Of a runner who was deleted since.
    expect(problemOf('not_found')).toBe('settings');
    expect(problemOf('insufficient_api_credits')).toBe('noCredits');
    expect(problemOf('too_many_uploads')).toBe('busy');
    expect(problemOf('rate_limited')).toBe('busy');
    expect(problemOf('start_unconfirmed')).toBe('failed');
    expect(problemOf('internal_error')).toBe('failed');
  });

  it('is not known from a page, or without an answer', ({ expect }) => {
    expect([0, 200, 400, 403, 404].map((status) => uploadProblemOf(status, null))).toEqual(
      Array.from({ length: 5 }, () => 'failed'),
    );
  });

  it('is of the video alone if other videos may be taken', ({ expect }) => {
    expect([isOfTheVideo('tooLong'), isOfTheVideo('settings'), isOfTheVideo('failed')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

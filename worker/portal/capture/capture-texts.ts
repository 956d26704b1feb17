import * as z from 'zod';

import { each, text, textWith } from '../../languages/text-schema.ts';
import { ANALYSIS_TYPES } from '../../../contract/job.ts';

/** What a page of a capture link says to whoever films. */
export const captureTextsSchema = z.strictObject({
  title: each(ANALYSIS_TYPES, text),
  /** Below a printed QR code. */
  scan: text,
  stepsTitle: text,
  /** Where the phone stands, what is in the picture, and how to film. */
  steps: each(ANALYSIS_TYPES, z.array(text).length(3)),
  consent: z.strictObject({
    title: text,
    filmed: text,
    filmedFor: textWith('name'),
    /** Both are a number of days, such as `30 days`. */
    kept: textWith('media|results'),
    agree: text,
    guardian: text,
  }),
  film: text,
  choose: text,
  length: text,
  /** A clip before it is used: how long, large, fast, and big it is. */
  review: z.strictObject({
    use: text,
    again: text,
    checks: z.strictObject({
      length: textWith('seconds'),
      picture: textWith('width|height'),
      rate: textWith('rate'),
      size: textWith('megabytes'),
    }),
  }),
  /** Filming within the page. */
  live: z.strictObject({
    open: text,
    place: text,
    record: text,
    recording: text,
    cancel: text,
    noCamera: text,
  }),
  slowCamera: text,
  sending: text,
  resuming: text,
  checking: text,
  problems: z.strictObject({
    consent: text,
    no_video: text,
    too_large: text,
    too_long: text,
    too_short: text,
    too_small: text,
    too_slow: text,
    no_credits: text,
    used_up: text,
    ended: text,
    failed: text,
  }),
  needsScript: text,
  working: z.strictObject({ title: text, lead: text, progress: text, reload: text }),
  failed: text,
  again: text,
  back: text,
});
export type CaptureTexts = z.infer<typeof captureTextsSchema>;

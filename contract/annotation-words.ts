import * as z from 'zod';

import { RUNNING_STYLES } from './job-result.ts';
import { BACK_VIEW_SEGMENTS, SIDE_VIEW_SEGMENTS } from './search-keys.ts';

const MAX_CHARACTERS = 40;
const word = z.string().min(1).max(MAX_CHARACTERS);

/** Words on the annotated video and the thumbnail, in the language of the analysis. */
export const annotationWordsSchema = z.object({
  values: z.record(
    z.enum([...SIDE_VIEW_SEGMENTS, ...BACK_VIEW_SEGMENTS, 'cadence', 'contact', 'score', 'style']),
    word,
  ),
  /** Precedes a good range. */
  good: word,
  sides: z.record(z.enum(['left', 'right']), word),
  /** Label of the stance foot while the video pauses */
  stances: z.record(z.enum(['left', 'right']), word),
  styles: z.record(z.enum(RUNNING_STYLES), word),
  decimalSign: z.enum(['.', ',']),
});
export type AnnotationWords = z.infer<typeof annotationWordsSchema>;

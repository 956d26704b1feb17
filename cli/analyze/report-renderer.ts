import * as z from 'zod';

import type {
  CalculatedData,
  Exercise,
  Labels,
  Language,
  RawData,
  SuccessfulAnalysis,
} from '../../client/src/index.ts';

/** Without its film, and without a picture that the service has not drawn yet. */
export interface PicturedExercise extends Omit<Exercise, 'media'> {
  media: { image: string | null; video: null };
}

interface PageContent {
  name: string;
  createdAtMs: number;
  language: Language;
  labels: Labels;
  results: SuccessfulAnalysis;
  calculatedData: CalculatedData;
  video: RawData['video'];
  exercises: PicturedExercise[];
  media: { thumbnail: string; output_video: string } | null;
}

const isFunction = (value: unknown) => typeof value === 'function';

/** `worker/portal/report/report-page.tsx`, built by `build-report-page.ts`. */
export const reportRendererSchema = z.object({
  /** Exercises that the report shows, in its order. */
  exerciseIdsOf: z.custom<(results: SuccessfulAnalysis) => string[]>(isFunction),
  render: z.custom<(content: PageContent) => Promise<string>>(isFunction),
});
export type ReportRenderer = z.infer<typeof reportRendererSchema>;

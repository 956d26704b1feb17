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

/** What the service says in one language. */
export interface ReportTexts {
  language: Language;
  labels: Labels;
  results: SuccessfulAnalysis;
  exercises: PicturedExercise[];
}

interface PageContent extends ReportTexts {
  name: string;
  createdAtMs: number;
  /** In the other languages; of their pictures only whether there is one counts. */
  translations: ReportTexts[];
  calculatedData: CalculatedData;
  video: RawData['video'];
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

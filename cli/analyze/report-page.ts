import * as z from 'zod';

import type {
  CalculatedData,
  Exercise,
  Labels,
  Language,
  RawData,
  SuccessfulAnalysis,
} from '../../client/src/index.ts';
import { ApiError } from '../../client/src/index.ts';
import type { AnalyzedVideo, Session } from './analyze-video.ts';
import { findExercises, searchKeysOf } from './suggest-exercises.ts';

/** Without its film, and without a picture that the service has not drawn yet. */
interface PicturedExercise extends Omit<Exercise, 'media'> {
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
export const reportPageSchema = z.object({
  /** Of the exercises that the report shows, in its order. */
  exerciseIdsOf: z.custom<(results: SuccessfulAnalysis) => string[]>(isFunction),
  render: z.custom<(content: PageContent) => Promise<string>>(isFunction),
});
export type ReportPage = z.infer<typeof reportPageSchema>;

interface Saved extends AnalyzedVideo {
  rawData: RawData;
  thumbnail: Blob | null;
  outputVideo: Blob | null;
  name: string;
  language: Language;
}

/** One page with everything in it, so that it can be mailed, and opened without a network. */
export async function reportPageOf(saved: Saved, session: Session): Promise<string> {
  const { results, calculatedData, rawData, thumbnail, outputVideo, name, language } = saved;
  const { client, signal, loadReportPage } = session;
  const { exerciseIdsOf, render } = await loadReportPage();
  const [labels, found] = await Promise.all([
    client.getLabels({ language, signal }),
    findExercises(client, searchKeysOf(results), { language, signal }),
  ]);
  const exercises = exerciseIdsOf(results).flatMap(
    (id) => found.find((each) => each.id === id) ?? [],
  );
  return render({
    name,
    createdAtMs: Date.now(),
    language,
    labels,
    results,
    calculatedData,
    video: rawData.video,
    exercises: await Promise.all(exercises.map((exercise) => withPicture(exercise, session))),
    media:
      thumbnail === null || outputVideo === null
        ? null
        : {
            thumbnail: await dataUrl(thumbnail, 'image/jpeg'),
            output_video: await dataUrl(outputVideo, 'video/mp4'),
          },
  });
}

async function withPicture(
  exercise: Exercise,
  { client, signal }: Session,
): Promise<PicturedExercise> {
  const { media, ...rest } = exercise;
  try {
    const picture = await client.getMedia(media.image, { signal });
    return { ...rest, media: { image: await dataUrl(picture, 'image/png'), video: null } };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ...rest, media: { image: null, video: null } };
  }
}

async function dataUrl(content: Blob, type: string): Promise<string> {
  const bytes = Buffer.from(await content.arrayBuffer());
  return `data:${type};base64,${bytes.toString('base64')}`;
}

import type { Exercise, Language, RawData } from '../../client/src/index.ts';
import { ApiError } from '../../client/src/index.ts';
import type { AnalyzedVideo, Session } from './analyze-video.ts';
import type { PicturedExercise } from './report-renderer.ts';
import { findExercises, searchKeysOf } from './suggest-exercises.ts';

interface Saved extends AnalyzedVideo {
  rawData: RawData;
  thumbnail: Blob | null;
  outputVideo: Blob | null;
  name: string;
  language: Language;
}

/** Builds one self-contained page that can be mailed, and opened without a network. */
export async function reportPageOf(saved: Saved, session: Session): Promise<string> {
  const { results, calculatedData, rawData, thumbnail, outputVideo, name, language } = saved;
  const { client, signal, loadReportRenderer } = session;
  const { exerciseIdsOf, render } = await loadReportRenderer();
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

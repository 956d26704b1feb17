import type { Exercise, Language, RawData } from '../../client/src/index.ts';
import { ApiError } from '../../client/src/index.ts';
import { LANGUAGES } from '../../contract/job.ts';
import type { AnalyzedVideo, ExerciseWithImage, ReportTexts, Session } from './program.ts';
import { findExercises, searchKeysOf } from './suggest-exercises.ts';

interface Saved extends AnalyzedVideo {
  rawData: RawData;
  thumbnail: Blob | null;
  outputVideo: Blob | null;
  name: string;
  language: Language;
}

/** Builds one self-contained page that can be mailed and opened offline. */
export async function reportPageOf(saved: Saved, session: Session): Promise<string> {
  const { results, calculatedData, rawData, thumbnail, outputVideo, name, language } = saved;
  const { client, signal, report } = session;
  const { exerciseIdsOf, render } = report;
  const ids = exerciseIdsOf(results);
  const readLabels = (each: Language) => client.getLabels({ language: each, signal });
  const readExercises = async (each: Language) => {
    const found = await findExercises(client, searchKeysOf(results), { language: each, signal });
    return ids.flatMap((id) => found.find((exercise) => exercise.id === id) ?? []);
  };
  const [labels, exercises] = await Promise.all([
    readLabels(language),
    readExercises(language).then((found) =>
      Promise.all(found.map((exercise) => withImage(exercise, session))),
    ),
  ]);
  const pictures = new Map(exercises.map(({ id, media }) => [id, media]));
  const translations: ReportTexts[] = [];
  for (const other of LANGUAGES.filter((each) => each !== language)) {
    const translated = await client.getResults(results.video_id, { language: other, signal });
    if (translated.status !== 'success') continue;
    const found = await readExercises(other);
    translations.push({
      language: other,
      labels: await readLabels(other),
      results: translated,
      exercises: found.flatMap((exercise) => {
        const media = pictures.get(exercise.id);
        return media === undefined ? [] : [{ ...exercise, media }];
      }),
    });
  }
  return render({
    name,
    createdAtMs: Date.now(),
    language,
    labels,
    results,
    exercises,
    translations,
    calculatedData,
    video: rawData.video,
    media:
      thumbnail === null || outputVideo === null
        ? null
        : {
            thumbnail: await dataUrl(thumbnail, 'image/jpeg'),
            output_video: await dataUrl(outputVideo, 'video/mp4'),
          },
  });
}

async function withImage(
  exercise: Exercise,
  { client, signal }: Session,
): Promise<ExerciseWithImage> {
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

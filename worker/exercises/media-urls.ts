import type { ExerciseSlug } from './catalog.ts';
import mediaVersions from './media-versions.json' with { type: 'json' };

/** Hash of each image and video, written by `npm run content -- media` */
const MEDIA_VERSIONS: Readonly<Record<ExerciseSlug, string>> = mediaVersions;

export const MEDIA_FOLDER = '/exercise-media';

/** Each version has its own URL, so that files can be cached forever. */
export function mediaUrls(slug: ExerciseSlug, origin: string): { image: string; video: string } {
  const address = (extension: string) =>
    `${origin}${MEDIA_FOLDER}/${slug}.${extension}?v=${MEDIA_VERSIONS[slug]}`;
  return { image: address('png'), video: address('mp4') };
}

export function mediaVersionOf(slug: string): string | undefined {
  return new Map(Object.entries(MEDIA_VERSIONS)).get(slug);
}

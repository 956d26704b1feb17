import type { ExerciseSlug } from './catalog.ts';
import mediaVersions from './media-versions.json' with { type: 'json' };

/** Written by `npm run content -- media`: a hash of the picture and the video. */
const MEDIA_VERSIONS: Readonly<Record<ExerciseSlug, string>> = mediaVersions;

export const MEDIA_FOLDER = '/exercise-media';

/** Another version is another address, so that whoever has the file need never ask again. */
export function mediaUrls(slug: ExerciseSlug, origin: string): { image: string; video: string } {
  const address = (extension: string) =>
    `${origin}${MEDIA_FOLDER}/${slug}.${extension}?v=${MEDIA_VERSIONS[slug]}`;
  return { image: address('png'), video: address('mp4') };
}

/** Undefined for what is no exercise. */
export function mediaVersionOf(slug: string): string | undefined {
  return new Map(Object.entries(MEDIA_VERSIONS)).get(slug);
}

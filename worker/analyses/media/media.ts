import type { Env } from '../../env.ts';
import { settingsOf } from '../../platform/settings.ts';
import { signMediaPath } from './sign-media-url.ts';

/** Signed URLs of the media of an analysis, valid for an hour. */
export async function signedMediaUrls(
  env: Env,
  origin: string,
  { analysisId, attempt }: { analysisId: string; attempt: number },
): Promise<{ thumbnail: string; output_video: string }> {
  const { mediaSigningKey } = settingsOf(env);
  const nowMs = Date.now();
  const [thumbnail, outputVideo] = await Promise.all([
    signMediaPath(mediaSigningKey, { analysisId, attempt, kind: 'thumbnail' }, nowMs),
    signMediaPath(mediaSigningKey, { analysisId, attempt, kind: 'output_video' }, nowMs),
  ]);
  return { thumbnail: origin + thumbnail, output_video: origin + outputVideo };
}

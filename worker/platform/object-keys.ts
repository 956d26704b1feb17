import type { ArtifactKind } from '../../contract/job.ts';

/** Videos are filed by the hour of their upload, so that strays can be found without a full listing. */
export const VIDEO_PREFIX = 'videos/';

export function videoKey(analysisId: string, uploadedAtMs: number): string {
  return `${videoHourPrefix(uploadedAtMs)}${analysisId}`;
}

export function videoHourPrefix(atMs: number): string {
  return `${VIDEO_PREFIX}${new Date(atMs).toISOString().slice(0, 13)}/`;
}

export function analysisPrefix(analysisId: string): string {
  return `analyses/${analysisId}/`;
}

/** Each attempt has its own objects: what a late one stores is never read. */
export function artifactKey(
  analysisId: string,
  attempt: number,
  kind: ArtifactKind | 'result',
): string {
  return `${analysisPrefix(analysisId)}${attempt}/${kind}`;
}

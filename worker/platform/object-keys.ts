import type { ArtifactKind } from '../../contract/job.ts';
import { ARTIFACTS } from '../../contract/job.ts';
import { keysOf } from '../../contract/keys-of.ts';

/**
 * Video keys start with the upload hour, so that orphans are found without listing the whole
 * bucket. The scope follows, because it knows whether a video is orphaned.
 */
export const VIDEO_PREFIX = 'videos/';

export function videoKey(
  { scopeId, analysisId }: { scopeId: string; analysisId: string },
  uploadedAtMs: number,
): string {
  return `${videoHourPrefix(uploadedAtMs)}${scopeId}/${analysisId}`;
}

export function ownerOfVideo(key: string): { scopeId: string; analysisId: string } {
  const [analysisId = '', scopeId = ''] = key.split('/').toReversed();
  return { scopeId, analysisId };
}

export function videoHourPrefix(atMs: number): string {
  return `${VIDEO_PREFIX}${new Date(atMs).toISOString().slice(0, 13)}/`;
}

/** Keys contain the attempt, so that a late attempt's objects are never read. */
export function artifactKey(
  analysisId: string,
  attempt: number,
  kind: ArtifactKind | 'result',
): string {
  return `analyses/${analysisId}/${attempt}/${kind}`;
}

/** Everything under this prefix belongs to the scope. */
export function logoPrefix(scopeId: string): string {
  return `logos/${scopeId}/`;
}

export function logoKey(scopeId: string, file: string): string {
  return `${logoPrefix(scopeId)}${file}`;
}

interface StoredAnalysis {
  id: string;
  attempt: number;
  videoKey: string;
}

const STORED = [...keysOf(ARTIFACTS), 'result'] as const;
const OUTLIVING_MEDIA = new Set<string>(['result', 'calculated_data', 'raw_data']);

/**
 * Returns the keys of media: everything from failed attempts, and the last attempt's images and
 * videos.
 */
export function mediaKeysOf(analysis: StoredAnalysis): string[] {
  const outliving = STORED.filter((kind) => OUTLIVING_MEDIA.has(kind)).map((kind) =>
    artifactKey(analysis.id, analysis.attempt, kind),
  );
  return keysOfAnalysis(analysis).filter((key) => !outliving.includes(key));
}

/**
 * Returns every key that an analysis may have, without listing the bucket: an attempt stores
 * nothing once a later one has begun. Sample results use attempt 1.
 */
export function keysOfAnalysis({ id, attempt, videoKey: video }: StoredAnalysis): string[] {
  const keys = [video];
  for (let number = 1; number <= Math.max(1, attempt); number += 1) {
    keys.push(...STORED.map((kind) => artifactKey(id, number, kind)));
  }
  return keys;
}

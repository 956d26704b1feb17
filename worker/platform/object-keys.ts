import type { ArtifactKind } from '../../contract/job.ts';
import { ARTIFACTS } from '../../contract/job.ts';
import { keysOf } from '../../contract/keys-of.ts';

/**
 * Videos are filed by the hour of their upload, so that strays can be found without a full listing,
 * and by scope, which knows whether a video is a stray.
 */
export const VIDEO_PREFIX = 'videos/';

export function videoKey(
  { scopeId, analysisId }: { scopeId: string; analysisId: string },
  uploadedAtMs: number,
): string {
  return `${videoHourPrefix(uploadedAtMs)}${scopeId}/${analysisId}`;
}

/** Reads the scope and analysis from a video's key. */
export function ownerOfVideo(key: string): { scopeId: string; analysisId: string } {
  const [analysisId = '', scopeId = ''] = key.split('/').toReversed();
  return { scopeId, analysisId };
}

export function videoHourPrefix(atMs: number): string {
  return `${VIDEO_PREFIX}${new Date(atMs).toISOString().slice(0, 13)}/`;
}

/** Each attempt has its own objects: what a late one stores is never read. */
export function artifactKey(
  analysisId: string,
  attempt: number,
  kind: ArtifactKind | 'result',
): string {
  return `analyses/${analysisId}/${attempt}/${kind}`;
}

/** Everything below it is of this scope. */
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

/** All that failed attempts left, pictures too; of the last attempt, the numbers stay. */
export function mediaKeysOf(analysis: StoredAnalysis): string[] {
  const outliving = STORED.filter((kind) => OUTLIVING_MEDIA.has(kind)).map((kind) =>
    artifactKey(analysis.id, analysis.attempt, kind),
  );
  return keysOfAnalysis(analysis).filter((key) => !outliving.includes(key));
}

/**
 * Everything that may be stored of an analysis, known without a listing: no attempt stores anything
 * after a later one has begun. Ready-made results are those of a first attempt.
 */
export function keysOfAnalysis({ id, attempt, videoKey: video }: StoredAnalysis): string[] {
  const keys = [video];
  for (let number = 1; number <= Math.max(1, attempt); number += 1) {
    keys.push(...STORED.map((kind) => artifactKey(id, number, kind)));
  }
  return keys;
}

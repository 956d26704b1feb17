const KIBIBYTE = 1024;
const MEBIBYTE = 1024 * KIBIBYTE;

/**
 * R2 requires all parts of a multipart upload except the last to have the same size, at least 5
 * MiB.
 */
export const PART_BYTES = 5 * MEBIBYTE;

/** Bytes per read, each of which must arrive within `READ_LIMIT_MS` */
export const READ_BYTES = 256 * KIBIBYTE;
/**
 * Time limit per read; implies a minimum rate of 32 KiB/s and tolerates network pauses of this
 * length.
 */
export const READ_LIMIT_MS = 8_000;
/** Limit from the first byte read to the last; the largest video needs 1 Mbit/s. */
export const UPLOAD_LIMIT_MS = 240_000;

/** Part headers must fit in one read. */
const MIN_READ_BYTES = 32 * KIBIBYTE;
/** Heap per upload for streams, the parser, and the rest */
const OVERHEAD_BYTES = 64 * KIBIBYTE;
const MAX_UPLOAD_BYTES = PART_BYTES + READ_BYTES + OVERHEAD_BYTES;

/** Uploads may use a third of the isolate's 128 MiB: eight of the largest. */
export const HELD_BYTES_PER_ISOLATE = 8 * MAX_UPLOAD_BYTES;
/** Limit per scope, so that one partner cannot use up an isolate's upload memory */
export const HELD_BYTES_PER_SCOPE = 6 * MAX_UPLOAD_BYTES;
/** Limit for capture links and test keys together; the rest is reserved for live keys. */
const HELD_BYTES_PER_GUEST_GROUP = HELD_BYTES_PER_SCOPE / 2;
const HELD_BYTES_PER_LINK = 2 * MAX_UPLOAD_BYTES;

/** Maximum wait for memory before an upload is rejected unread */
export const WAIT_LIMIT_MS = 120_000;
export const MAX_WAITING_UPLOADS = 1_000;
const MAX_WAITING_PER_LINK = 50;
/** The page uploads one part at a time, and again if the connection breaks. */
const MAX_WAITING_PER_CAPTURE = 1;

/** Uploads that share limits on memory and waiting, such as those of one link. */
export interface UploadGroup {
  name: string;
  maxHeldBytes: number;
  maxWaiting: number;
}
/** The scope, then the narrower groups. */
export type UploadGroups = readonly [UploadGroup, ...UploadGroup[]];

/** Counts test keys toward their live scope, so that creating more gains no memory. */
export function groupsOfKey(scopeId: string, liveScopeId: string | null): UploadGroups {
  if (liveScopeId !== null) return guestGroups(liveScopeId);
  return [group(scopeId, HELD_BYTES_PER_SCOPE, MAX_WAITING_UPLOADS)];
}

/** Groups by visitor and link, so that one visitor cannot delay the partner or other visitors. */
export function groupsOfCapture(upload: {
  liveScopeId: string;
  linkId: string;
  analysisId: string;
}): UploadGroups {
  return [
    ...guestGroups(upload.liveScopeId),
    group(`link:${upload.linkId}`, HELD_BYTES_PER_LINK, MAX_WAITING_PER_LINK),
    group(`capture:${upload.analysisId}`, MAX_UPLOAD_BYTES, MAX_WAITING_PER_CAPTURE),
  ];
}

function guestGroups(liveScopeId: string): UploadGroups {
  return [
    ...groupsOfKey(liveScopeId, null),
    group(`guests:${liveScopeId}`, HELD_BYTES_PER_GUEST_GROUP, MAX_WAITING_UPLOADS / 2),
  ];
}

function group(name: string, maxHeldBytes: number, maxWaiting: number): UploadGroup {
  return { name, maxHeldBytes, maxWaiting };
}

export interface UploadMemory {
  readBytes: number;
  bufferBytes: number;
  totalBytes: number;
}

export function memoryOfUpload(declaredBytes: number | null): UploadMemory {
  const formBytes = declaredBytes ?? Number.POSITIVE_INFINITY;
  const readBytes = Math.max(MIN_READ_BYTES, Math.min(formBytes, READ_BYTES));
  const bufferBytes = Math.min(formBytes, PART_BYTES);
  return { readBytes, bufferBytes, totalBytes: readBytes + bufferBytes + OVERHEAD_BYTES };
}

/** 0 once the whole upload has taken too long. */
export function nextReadLimitMs({
  startedMs,
  nowMs,
}: {
  startedMs: number;
  nowMs: number;
}): number {
  return Math.max(0, Math.min(READ_LIMIT_MS, startedMs + UPLOAD_LIMIT_MS - nowMs));
}

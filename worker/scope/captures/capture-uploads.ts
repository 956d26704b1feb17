import * as z from 'zod';

/** A phone on a slow network gets this long for one upload. */
export const CAPTURE_UPLOAD_MS = 45 * 60_000;
/** Open uploads that a link may have beyond two for each use that is left. */
const SPARE_UPLOADS = 4;

/** An upload that a capture link has opened: parts of a video that is to be analyzed. */
export interface CaptureUpload {
  analysisId: string;
  videoKey: string;
  /** The multipart upload's id in R2. */
  uploadId: string;
  bytes: number;
  /** By number of the part, from 1. */
  etags: ReadonlyMap<number, string>;
  /** Whether its analysis has been accepted, which takes one use of the link. */
  isAccepted: boolean;
}

interface NewCaptureUpload {
  analysisId: string;
  linkId: string;
  maxUses: number;
  videoKey: string;
  uploadId: string;
  bytes: number;
}

/** The use of a link that a start takes. */
export interface CaptureUse {
  linkId: string;
  maxUses: number;
  /** When the link stops showing the analysis. */
  reportUntilMs: number;
}

export interface CaptureOpening {
  linkId: string;
  /** When the link shows nothing anymore. */
  forgetAtMs: number;
}

interface UploadRow extends Record<string, SqlStorageValue> {
  analysis_id: string;
  video_key: string;
  upload_id: string;
  bytes: number;
  etags: string;
  is_accepted: number;
}

const etagsSchema = z.record(z.string(), z.string());

/**
 * Uploads of capture links, of which the accepted ones are the uses of their links; and which links
 * have been opened.
 */
export class CaptureUploads {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** The limit of open uploads bounds what the holder of a link can leave in the bucket. */
  open(upload: NewCaptureUpload, nowMs: number): 'opened' | 'used_up' | 'too_many' {
    const { analysisId, linkId, maxUses, videoKey, uploadId, bytes } = upload;
    this.#sql.exec(`DELETE FROM capture_uploads WHERE forget_at_ms <= ?`, nowMs);
    const usesLeft = maxUses - this.usesOf(linkId);
    if (usesLeft <= 0) return 'used_up';
    if (this.#count(linkId, false) >= 2 * usesLeft + SPARE_UPLOADS) return 'too_many';
    this.#sql.exec(
      `INSERT INTO capture_uploads
         (analysis_id, link_id, video_key, upload_id, bytes, etags, is_accepted, forget_at_ms)
       VALUES (?, ?, ?, ?, ?, '{}', 0, ?)`,
      analysisId,
      linkId,
      videoKey,
      uploadId,
      bytes,
      nowMs + CAPTURE_UPLOAD_MS,
    );
    return 'opened';
  }

  /** Null for an upload that is unknown, of another link, or too old. */
  find(analysisId: string, linkId: string, nowMs: number): CaptureUpload | null {
    const [row] = this.#sql
      .exec<UploadRow>(
        `SELECT * FROM capture_uploads
         WHERE analysis_id = ? AND link_id = ? AND forget_at_ms > ?`,
        analysisId,
        linkId,
        nowMs,
      )
      .toArray();
    return row === undefined ? null : toUpload(row);
  }

  /** A part that is sent again replaces the one before. */
  addPart(analysisId: string, { number, etag }: { number: number; etag: string }): void {
    this.#sql.exec(
      `UPDATE capture_uploads SET etags = json_set(etags, '$."' || ? || '"', ?)
       WHERE analysis_id = ?`,
      number,
      etag,
      analysisId,
    );
  }

  /** Null for an analysis that no link has started. */
  linkOf(analysisId: string): string | null {
    const [row] = this.#sql
      .exec<{ link_id: string }>(
        `SELECT link_id FROM capture_uploads WHERE analysis_id = ?`,
        analysisId,
      )
      .toArray();
    return row?.link_id ?? null;
  }

  /** True only the first time. */
  markOpened({ linkId, forgetAtMs }: CaptureOpening, nowMs: number): boolean {
    this.#sql.exec(`DELETE FROM opened_links WHERE forget_at_ms <= ?`, nowMs);
    const added = this.#sql.exec(
      `INSERT OR IGNORE INTO opened_links (link_id, forget_at_ms) VALUES (?, ?) RETURNING 1`,
      linkId,
      forgetAtMs,
    );
    return added.toArray().length > 0;
  }

  usesOf(linkId: string): number {
    return this.#count(linkId, true);
  }

  /** To be called by the transaction that debits the credit. */
  take(
    analysisId: string,
    { linkId, maxUses, reportUntilMs }: CaptureUse,
    nowMs: number,
  ): 'taken' | 'used_up' | 'unknown' {
    if (this.find(analysisId, linkId, nowMs) === null) return 'unknown';
    if (this.usesOf(linkId) >= maxUses) return 'used_up';
    this.#sql.exec(
      `UPDATE capture_uploads SET is_accepted = 1, forget_at_ms = ? WHERE analysis_id = ?`,
      reportUntilMs,
      analysisId,
    );
    return 'taken';
  }

  /** Forgets an upload; false, and it stays, if it has become an analysis. */
  drop(analysisId: string): boolean {
    const deleted = this.#sql.exec(
      `DELETE FROM capture_uploads WHERE analysis_id = ? AND is_accepted = 0 RETURNING 1`,
      analysisId,
    );
    return deleted.toArray().length > 0;
  }

  /** Gives the use back, if there was one. */
  remove(analysisId: string): void {
    this.#sql.exec(`DELETE FROM capture_uploads WHERE analysis_id = ?`, analysisId);
  }

  #count(linkId: string, isAccepted: boolean): number {
    return this.#sql
      .exec<{ count: number }>(
        `SELECT count(*) AS count FROM capture_uploads WHERE link_id = ? AND is_accepted = ?`,
        linkId,
        Number(isAccepted),
      )
      .one().count;
  }
}

function toUpload(row: UploadRow): CaptureUpload {
  const etags = Object.entries(etagsSchema.parse(JSON.parse(row.etags)));
  return {
    analysisId: row.analysis_id,
    videoKey: row.video_key,
    uploadId: row.upload_id,
    bytes: row.bytes,
    etags: new Map(etags.map(([number, etag]) => [Number(number), etag])),
    isAccepted: row.is_accepted === 1,
  };
}

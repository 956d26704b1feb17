import * as z from 'zod';

import { sql, Tables } from '../../platform/sql.ts';

/** Time limit for uploading from a phone on a slow network */
export const CAPTURE_UPLOAD_MS = 45 * 60_000;
/** Open uploads allowed per link, in addition to two per remaining use */
const EXTRA_UPLOADS = 4;

/** A multipart upload through a capture link */
export interface CaptureUpload {
  analysisId: string;
  videoKey: string;
  /** R2's id of the multipart upload */
  uploadId: string;
  bytes: number;
  /** ETags by part number, starting at 1 */
  etags: ReadonlyMap<number, string>;
  /** Whether the analysis has been accepted, which takes one use of the link */
  isAccepted: boolean;
}

type NewCaptureUpload = Omit<CaptureUpload, 'etags' | 'isAccepted'> &
  Pick<CaptureUse, 'linkId' | 'maxUses'>;

export interface CaptureUse {
  linkId: string;
  maxUses: number;
  /** End of the link's access to the analysis */
  reportUntilMs: number;
}

export interface CaptureOpening {
  linkId: string;
  /** End of the link's access to all analyses */
  forgetAtMs: number;
}

const etagsSchema = z.record(z.string(), z.string());

/**
 * Tracks uploads through capture links and which links have been opened. Each accepted upload
 * counts as one use of its link.
 */
export class CaptureUploads extends Tables {
  /** Opens an upload. The limit bounds how much a link holder can store in the bucket. */
  open(upload: NewCaptureUpload, nowMs: number): 'opened' | 'used_up' | 'too_many' {
    const { analysisId, linkId, maxUses, videoKey, uploadId, bytes } = upload;
    this.query(sql`DELETE FROM capture_uploads WHERE forget_at_ms <= ${nowMs}`);
    const usesLeft = maxUses - this.usesOf(linkId);
    if (usesLeft <= 0) return 'used_up';
    if (this.#count(linkId, false) >= 2 * usesLeft + EXTRA_UPLOADS) return 'too_many';
    this.query(sql`
      INSERT INTO capture_uploads (analysis_id, link_id, video_key, upload_id, bytes, etags,
        is_accepted, forget_at_ms)
      VALUES (${analysisId}, ${linkId}, ${videoKey}, ${uploadId}, ${bytes}, '{}', 0,
        ${nowMs + CAPTURE_UPLOAD_MS})`);
    return 'opened';
  }

  /** Returns null if the upload is unknown, expired, or from another link. */
  find(analysisId: string, linkId: string, nowMs: number): CaptureUpload | null {
    const [row] = this.query<
      Omit<CaptureUpload, 'etags' | 'isAccepted'> & { etags: string; isAccepted: number }
    >(sql`
      SELECT analysis_id AS analysisId, video_key AS videoKey, upload_id AS uploadId, bytes, etags,
        is_accepted AS isAccepted
      FROM capture_uploads WHERE analysis_id = ${analysisId} AND link_id = ${linkId}
        AND forget_at_ms > ${nowMs}`);
    if (row === undefined) return null;
    const etags = Object.entries(etagsSchema.parse(JSON.parse(row.etags)));
    return {
      ...row,
      etags: new Map(etags.map(([number, etag]) => [Number(number), etag])),
      isAccepted: row.isAccepted === 1,
    };
  }

  /** Adds a part, replacing any earlier one with the same number. */
  addPart(analysisId: string, { number, etag }: { number: number; etag: string }): void {
    this.query(sql`
      UPDATE capture_uploads SET etags = json_set(etags, '$."' || ${number} || '"', ${etag})
      WHERE analysis_id = ${analysisId}`);
  }

  linkOf(analysisId: string): string | null {
    const [row] = this.query<{ link_id: string }>(sql`
      SELECT link_id FROM capture_uploads WHERE analysis_id = ${analysisId}`);
    return row?.link_id ?? null;
  }

  /** Returns true only the first time. */
  markOpened({ linkId, forgetAtMs }: CaptureOpening, nowMs: number): boolean {
    this.query(sql`DELETE FROM opened_links WHERE forget_at_ms <= ${nowMs}`);
    const added = this.query(sql`
      INSERT OR IGNORE INTO opened_links (link_id, forget_at_ms) VALUES (${linkId}, ${forgetAtMs})
      RETURNING 1`);
    return added.length > 0;
  }

  usesOf(linkId: string): number {
    return this.#count(linkId, true);
  }

  /** Takes one use of the link. Call in the transaction that debits the credit. */
  take(
    analysisId: string,
    { linkId, maxUses, reportUntilMs }: CaptureUse,
    nowMs: number,
  ): 'taken' | 'used_up' | 'unknown' {
    if (this.find(analysisId, linkId, nowMs) === null) return 'unknown';
    if (this.usesOf(linkId) >= maxUses) return 'used_up';
    this.query(sql`
      UPDATE capture_uploads SET is_accepted = 1, forget_at_ms = ${reportUntilMs}
      WHERE analysis_id = ${analysisId}`);
    return 'taken';
  }

  /** Deletes an upload; false, without changes, if it has become an analysis. */
  drop(analysisId: string): boolean {
    const deleted = this.query(sql`
      DELETE FROM capture_uploads WHERE analysis_id = ${analysisId} AND is_accepted = 0
      RETURNING 1`);
    return deleted.length > 0;
  }

  /** Removes an upload, which returns its use to the link. */
  remove(analysisId: string): void {
    this.query(sql`DELETE FROM capture_uploads WHERE analysis_id = ${analysisId}`);
  }

  #count(linkId: string, isAccepted: boolean): number {
    return this.number(sql`
      SELECT count(*) AS value FROM capture_uploads WHERE link_id = ${linkId}
      AND is_accepted = ${Number(isAccepted)}`);
  }
}

import type { ScopeEvent } from '../../webhooks/webhooks.ts';
import { isoSeconds } from '../../platform/time/timestamp.ts';
import type { AnalysisRecord } from '../life-cycle/analysis-records.ts';
import { logOnly } from '../life-cycle/analysis-records.ts';
import type { ScopeState } from '../scope-state.ts';
import type { CaptureOpening } from './capture-uploads.ts';

/** Announces the first opening of a link; false, and nothing happens, for every other one. */
export function announceOpening(
  { captures, outbox, profile, receivers }: ScopeState,
  opening: CaptureOpening,
  nowMs: number,
): boolean {
  if (!captures.markOpened(opening, nowMs)) return false;
  const { scopeId } = profile.read();
  const { linkId } = opening;
  const type = 'capture.opened';
  const event: ScopeEvent = {
    id: `msg_${linkId}_opened`,
    scopeId,
    analysisId: null,
    alertUrl: null,
    ...(receivers.hasWebhook() ? {} : { isLogOnly: true }),
    payload: { type, event: type, capture_link_id: linkId, timestamp: isoSeconds(nowMs) },
  };
  outbox.addEvent(event, nowMs);
  return true;
}

/**
 * Announces an upload that has become an analysis, before any other event of it. To be called once,
 * when its start can no longer be withdrawn.
 */
export function announceUpload(
  { captures, outbox, records }: ScopeState,
  record: AnalysisRecord,
  nowMs: number,
): void {
  const { analysisId, analysisType } = record.view;
  const { scopeId } = record.summary;
  const linkId = record.notifies ? captures.linkOf(analysisId) : null;
  if (linkId === null) return;
  const type = 'capture.uploaded';
  const sequence = records.takeSequence(analysisId);
  const payload = {
    type,
    event: type,
    capture_link_id: linkId,
    analysis_id: analysisId,
    analysis_type: analysisType,
    sequence,
    timestamp: isoSeconds(nowMs),
  };
  const id = `msg_${analysisId}_${sequence}`;
  outbox.addEvent({ id, scopeId, analysisId, alertUrl: null, ...logOnly(record), payload }, nowMs);
}

import * as z from 'zod';

import { ANALYSIS_TYPES } from '../../contract/job.ts';
import { failureFields } from '../http/failure-fields.ts';

const timestamp = z.iso.datetime().describe('Time when the event happened, in UTC');

function typed<Type extends string>(type: Type) {
  return {
    type: z.literal(type).describe('Type of the event'),
    event: z.literal(type).describe('Same value as `type`'),
    test: z.literal(true).optional().describe('Present in test events only; their ids are made up'),
  };
}

const analysis = {
  analysis_id: z
    .uuid()
    .describe('Id of the analysis; same value as the `video_id` returned by the start request'),
  analysis_type: z.enum(ANALYSIS_TYPES).describe('Camera view: from the side or from behind'),
  percentage: z.number().min(0).max(100).describe('Progress from 0 to 100'),
  sequence: z
    .int()
    .positive()
    .describe(
      'Sequence number, which increases with every event of an analysis and may have gaps. Use it to order and deduplicate events.',
    ),
  timestamp,
};
const analyzing = z.literal('analyzing').describe('The analysis is in progress');

const captureLinkId = z.uuid().describe('Id of the capture link');

function event<Type extends string, Fields extends z.ZodRawShape>(
  type: Type,
  id: string,
  { summary, fields }: { summary: string; fields: Fields },
) {
  return { type, summary, schema: z.object({ ...typed(type), ...fields }).meta({ id }) };
}

export const EVENTS = [
  event('analysis.started', 'AnalysisStartedEvent', {
    summary: 'The analysis of a video has started',
    fields: { ...analysis, status: analyzing },
  }),
  event('analysis.progress', 'AnalysisProgressEvent', {
    summary: 'The analysis has reached 10, 25, 50, 75, or 90 percent',
    fields: { ...analysis, status: analyzing },
  }),
  event('analysis.completed', 'AnalysisCompletedEvent', {
    summary: 'The analysis has succeeded, and its results are ready',
    fields: {
      ...analysis,
      status: z.literal('success').describe('The analysis has succeeded'),
    },
  }),
  event('analysis.failed', 'AnalysisFailedEvent', {
    summary: 'The analysis has failed',
    fields: {
      ...analysis,
      status: z.literal('failed').describe('The analysis has failed'),
      error: z.object(failureFields).describe('Reason why the analysis failed'),
    },
  }),
  event('capture.opened', 'CaptureOpenedEvent', {
    summary: 'The page of a capture link was opened for the first time',
    fields: { capture_link_id: captureLinkId, timestamp },
  }),
  event('capture.uploaded', 'CaptureUploadedEvent', {
    summary: 'A video was uploaded with a capture link, and its analysis was accepted',
    fields: {
      capture_link_id: captureLinkId,
      analysis_id: analysis.analysis_id,
      analysis_type: analysis.analysis_type,
      sequence: analysis.sequence,
      timestamp,
    },
  }),
  event('credits.low', 'CreditsLowEvent', {
    summary: 'The balance has fallen to or below the threshold in the low-credit alert settings',
    fields: {
      scopeType: z
        .enum(['personal', 'organization'])
        .describe('Type of the credit scope: a person or an organization'),
      scopeId: z.uuid().describe('Id of the credit scope'),
      balance: z.int().min(0).describe('Number of credits left'),
      threshold: z.int().min(0).describe('Threshold in the low-credit alert settings'),
      timestamp,
    },
  }),
  event('webhook.test', 'WebhookTestEvent', {
    summary: 'A test event was requested without an event type',
    fields: { timestamp },
  }),
] as const;

export type EventType = (typeof EVENTS)[number]['type'];
export const EVENT_TYPES = EVENTS.map(({ type }) => type);

export const eventSchema = z
  .discriminatedUnion('type', [
    EVENTS[0].schema,
    EVENTS[1].schema,
    EVENTS[2].schema,
    EVENTS[3].schema,
    EVENTS[4].schema,
    EVENTS[5].schema,
    EVENTS[6].schema,
    EVENTS[7].schema,
  ])
  .meta({ id: 'WebhookEvent' });

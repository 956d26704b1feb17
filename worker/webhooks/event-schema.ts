import * as z from 'zod';

import { failureFields } from '../http/failure-fields.ts';
import { ANALYSIS_TYPES } from '../../contract/job.ts';

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

const started = z
  .object({ ...typed('analysis.started'), ...analysis, status: analyzing })
  .meta({ id: 'AnalysisStartedEvent' });

const progress = z
  .object({ ...typed('analysis.progress'), ...analysis, status: analyzing })
  .meta({ id: 'AnalysisProgressEvent' });

const completed = z
  .object({
    ...typed('analysis.completed'),
    ...analysis,
    status: z.literal('success').describe('The analysis has succeeded'),
  })
  .meta({ id: 'AnalysisCompletedEvent' });

const failed = z
  .object({
    ...typed('analysis.failed'),
    ...analysis,
    status: z.literal('failed').describe('The analysis has failed'),
    error: z.object(failureFields).describe('Reason why the analysis failed'),
  })
  .meta({ id: 'AnalysisFailedEvent' });

const captureLinkId = z.uuid().describe('Id of the capture link');

const captureOpened = z
  .object({ ...typed('capture.opened'), capture_link_id: captureLinkId, timestamp })
  .meta({ id: 'CaptureOpenedEvent' });

const captureUploaded = z
  .object({
    ...typed('capture.uploaded'),
    capture_link_id: captureLinkId,
    analysis_id: analysis.analysis_id,
    analysis_type: analysis.analysis_type,
    sequence: analysis.sequence,
    timestamp,
  })
  .meta({ id: 'CaptureUploadedEvent' });

const creditsLow = z
  .object({
    ...typed('credits.low'),
    scopeType: z
      .enum(['personal', 'organization'])
      .describe('Type of the credit scope: a person or an organization'),
    scopeId: z.uuid().describe('Id of the credit scope'),
    balance: z.int().min(0).describe('Number of credits left'),
    threshold: z.int().min(0).describe('Threshold in the low-credit alert settings'),
    timestamp,
  })
  .meta({ id: 'CreditsLowEvent' });

const webhookTest = z
  .object({ ...typed('webhook.test'), timestamp })
  .meta({ id: 'WebhookTestEvent' });

/** Everything that is sent to a partner. */
export const EVENTS = [
  {
    type: 'analysis.started',
    summary: 'The analysis of a video has started',
    schema: started,
  },
  {
    type: 'analysis.progress',
    summary: 'The analysis has reached 10, 25, 50, 75, or 90 percent',
    schema: progress,
  },
  {
    type: 'analysis.completed',
    summary: 'The analysis has succeeded, and its results are ready',
    schema: completed,
  },
  {
    type: 'analysis.failed',
    summary: 'The analysis has failed',
    schema: failed,
  },
  {
    type: 'capture.opened',
    summary: 'The page of a capture link was opened for the first time',
    schema: captureOpened,
  },
  {
    type: 'capture.uploaded',
    summary: 'A video was uploaded with a capture link, and its analysis was accepted',
    schema: captureUploaded,
  },
  {
    type: 'credits.low',
    summary: 'The balance has fallen to the threshold in the low-credit alert settings, or below',
    schema: creditsLow,
  },
  {
    type: 'webhook.test',
    summary: 'A test event was requested without a type of its own',
    schema: webhookTest,
  },
] as const;

export type EventType = (typeof EVENTS)[number]['type'];
export const EVENT_TYPES = EVENTS.map(({ type }) => type);

export const eventSchema = z
  .discriminatedUnion('type', [
    started,
    progress,
    completed,
    failed,
    captureOpened,
    captureUploaded,
    creditsLow,
    webhookTest,
  ])
  .meta({ id: 'WebhookEvent' });

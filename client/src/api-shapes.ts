import type { components, operations } from './api-types.ts';

type Schemas = components['schemas'];
type Json<Content> = Content extends { content: { 'application/json': infer Shape } }
  ? Shape
  : never;
type Body<Name extends keyof operations> = Json<NonNullable<operations[Name]['requestBody']>>;
type Answer<Name extends keyof operations> = Json<
  operations[Name]['responses'][keyof operations[Name]['responses'] & (200 | 201)]
>;

export type Language = NonNullable<
  NonNullable<operations['getLabels']['parameters']['query']>['language']
>;

export type PendingAnalysis = Schemas['PendingAnalysis'];
export type AnalysisInProgress = Schemas['AnalysisInProgress'];
export type SideViewResults = Schemas['SideViewResults'];
export type BackViewResults = Schemas['BackViewResults'];
/** Results of either view; check `analysis_type` to narrow the type. */
export type SuccessfulAnalysis = SideViewResults | BackViewResults;
export type FailedAnalysis = Schemas['FailedAnalysis'];
/** An analysis in any state, discriminated by `status`. */
export type Results = Schemas['AnalysisResults'] | AnalysisInProgress | FailedAnalysis;

export type AnalysisList = Schemas['AnalysisList'];
export type ListedAnalysis = AnalysisList['analyses'][number];
export type AnalysisChange = Body<'updateAnalysis'>;
export type SubjectAnalysisList = Answer<'listSubjectAnalyses'>;
export type SideViewCalculatedData = Schemas['SideViewCalculatedData'];
export type BackViewCalculatedData = Schemas['BackViewCalculatedData'];
/** Side views have `leg_symmetry`; back views have `gait_cycle`. */
export type CalculatedData = SideViewCalculatedData | BackViewCalculatedData;
export type SideViewRawData = Schemas['SideViewRawData'];
export type BackViewRawData = Schemas['BackViewRawData'];
export type RawData = SideViewRawData | BackViewRawData;

export type Exercise = Schemas['Exercise'];
export type Labels = Schemas['Labels'];

export type Subject = Schemas['Subject'];
export type SubjectFields = Body<'createSubject'>;
export type CreatedSubject = Answer<'createSubject'>;
export type SubjectList = Answer<'listSubjects'>;

export type CaptureLink = Schemas['CaptureLink'];
export type CaptureLinkFields = Body<'createCaptureLink'>;
/** `url` and `qr_svg` are returned only once. */
export type CreatedCaptureLink = Answer<'createCaptureLink'>;
export type CaptureLinkList = Answer<'listCaptureLinks'>;
export type CaptureSettings = Schemas['CaptureSettings'];

export type Webhook = Schemas['Webhook'];
export type WebhookSignature = Schemas['WebhookSignature'];
export type WebhookChange = Body<'configureWebhook'>;
export type WebhookEndpoint = Schemas['WebhookEndpoint'];
export type NewWebhookEndpoint = Body<'createWebhookEndpoint'>;
export type WebhookEndpointChange = Body<'updateWebhookEndpoint'>;
export type WebhookEndpointList = Answer<'listWebhookEndpoints'>;
export type WebhookEvent = Schemas['WebhookEvent'];
export type WebhookDelivery = Schemas['WebhookDelivery'];
export type WebhookDeliveryList = Answer<'listWebhookDeliveries'>;
export type ResentWebhookDeliveries = Answer<'resendWebhookDeliveries'>;

export type LowCreditAlertSettings = Schemas['LowCreditAlertSettings'];
export type LowCreditAlertChange = Body<'putLowCreditAlerts'>;

export type ShoeRecommendationInput = Body<'createShoeRecommendation'>['input'];
export type ShoeRecommendationResult = Schemas['ShoeRecommendationResult'];
/** A recommendation without a result; a failed one can be restarted. */
export interface UnfinishedShoeRecommendation {
  status: 'pending' | 'processing' | 'failed';
  detail: string;
  reason?: 'results_unavailable' | 'internal';
}

export type Health = Answer<'getHealth'>;
export type InferenceHealth = Answer<'getInferenceHealth'>;

export type ErrorCode = Schemas['ErrorCode'];
export interface Message {
  message: string;
}

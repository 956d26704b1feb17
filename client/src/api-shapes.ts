import type { components, operations } from './api-types.ts';

type Schemas = components['schemas'];

export type Language = NonNullable<
  NonNullable<operations['getLabels']['parameters']['query']>['language']
>;

export type PendingAnalysis = Schemas['PendingAnalysis'];
export type AnalysisInProgress = Schemas['AnalysisInProgress'];
export type SideViewResults = Schemas['SideViewResults'];
export type BackViewResults = Schemas['BackViewResults'];
/** To narrow it, check `analysis_type`. */
export type SuccessfulAnalysis = SideViewResults | BackViewResults;
export type FailedAnalysis = Schemas['FailedAnalysis'];
/** An analysis in any state; `status` tells them apart. */
export type Results = Schemas['AnalysisResults'] | AnalysisInProgress | FailedAnalysis;

export type AnalysisList = Schemas['AnalysisList'];
export type SubjectAnalysisList =
  operations['listSubjectAnalyses']['responses'][200]['content']['application/json'];
export type SideViewCalculatedData = Schemas['SideViewCalculatedData'];
export type BackViewCalculatedData = Schemas['BackViewCalculatedData'];
/** Side views have `metrics`; back views have `gait_cycle`. */
export type CalculatedData = SideViewCalculatedData | BackViewCalculatedData;
export type SideViewRawData = Schemas['SideViewRawData'];
export type BackViewRawData = Schemas['BackViewRawData'];
export type RawData = SideViewRawData | BackViewRawData;

export type Exercise = Schemas['Exercise'];
export type Labels = Schemas['Labels'];

export type Subject = Schemas['Subject'];
export type SubjectFields = NonNullable<
  operations['createSubject']['requestBody']
>['content']['application/json'];
export type CreatedSubject =
  operations['createSubject']['responses'][201]['content']['application/json'];
export type SubjectList =
  operations['listSubjects']['responses'][200]['content']['application/json'];

export type CaptureLink = Schemas['CaptureLink'];
export type CaptureLinkFields =
  operations['createCaptureLink']['requestBody']['content']['application/json'];
/** `url` and `qr_svg` are shown this once. */
export type CreatedCaptureLink =
  operations['createCaptureLink']['responses'][201]['content']['application/json'];
export type CaptureLinkList =
  operations['listCaptureLinks']['responses'][200]['content']['application/json'];
export type CaptureSettings = Schemas['CaptureSettings'];

export type Webhook = Schemas['Webhook'];
export type WebhookSignature = Schemas['WebhookSignature'];
export type WebhookChange = NonNullable<
  operations['configureWebhook']['requestBody']
>['content']['application/json'];
export type WebhookEndpoint = Schemas['WebhookEndpoint'];
export type NewWebhookEndpoint =
  operations['createWebhookEndpoint']['requestBody']['content']['application/json'];
export type WebhookEndpointChange = NonNullable<
  operations['updateWebhookEndpoint']['requestBody']
>['content']['application/json'];
export type WebhookEndpointList =
  operations['listWebhookEndpoints']['responses'][200]['content']['application/json'];
export type WebhookEvent = Schemas['WebhookEvent'];
export type WebhookDelivery = Schemas['WebhookDelivery'];
export type WebhookDeliveryList =
  operations['listWebhookDeliveries']['responses'][200]['content']['application/json'];
export type ResentWebhookDeliveries =
  operations['resendWebhookDeliveries']['responses'][200]['content']['application/json'];

export type LowCreditAlertSettings = Schemas['LowCreditAlertSettings'];
export type LowCreditAlertChange =
  operations['putLowCreditAlerts']['requestBody']['content']['application/json'];

export type ShoeRecommendationInput =
  operations['createShoeRecommendation']['requestBody']['content']['application/json']['input'];
export type ShoeRecommendationResult = Schemas['ShoeRecommendationResult'];
/** A recommendation without a result; a failed one can be started again. */
export interface UnfinishedShoeRecommendation {
  status: 'pending' | 'processing' | 'failed';
  detail: string;
  reason?: 'results_unavailable' | 'internal';
}

export type Health = operations['getHealth']['responses'][200]['content']['application/json'];
export type InferenceHealth =
  operations['getInferenceHealth']['responses'][200]['content']['application/json'];

export type ErrorCode = Schemas['ErrorCode'];
export interface Message {
  message: string;
}

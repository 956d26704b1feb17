import type { Answers, Bodies } from './api-types.ts';
import type * as api from './api-types.ts';

export type * from './api-types.ts';

export type Language = NonNullable<Bodies['startAnalysis']['language']>;

/** Results of either view; check `analysis_type` to narrow the type. */
export type SuccessfulAnalysis = api.SideViewResults | api.BackViewResults;
/** An analysis in any state, discriminated by `status`. */
export type Results = api.AnalysisResults | api.AnalysisInProgress | api.FailedAnalysis;

export type ListedAnalysis = api.AnalysisList['analyses'][number];
export type AnalysisChange = Bodies['updateAnalysis'];
export type SubjectAnalysisList = Answers['listSubjectAnalyses'];
/** Side views have `leg_symmetry`; back views have `gait_cycle`. */
export type CalculatedData = api.SideViewCalculatedData | api.BackViewCalculatedData;
export type RawData = api.SideViewRawData | api.BackViewRawData;

export type SubjectFields = Bodies['createSubject'];
export type CreatedSubject = Answers['createSubject'];
export type SubjectList = Answers['listSubjects'];

export type CaptureLinkFields = Bodies['createCaptureLink'];
/** `url` and `qr_svg` are returned only once. */
export type CreatedCaptureLink = Answers['createCaptureLink'];
export type CaptureLinkList = Answers['listCaptureLinks'];

export type WebhookChange = Bodies['configureWebhook'];
export type NewWebhookEndpoint = Bodies['createWebhookEndpoint'];
export type WebhookEndpointChange = Bodies['updateWebhookEndpoint'];
export type WebhookEndpointList = Answers['listWebhookEndpoints'];
export type WebhookDeliveryList = Answers['listWebhookDeliveries'];
export type ResentWebhookDeliveries = Answers['resendWebhookDeliveries'];

export type LowCreditAlertChange = Bodies['putLowCreditAlerts'];

export type ShoeRecommendationInput = Bodies['createShoeRecommendation']['input'];
/** A recommendation without a result; a failed one can be restarted. */
export interface UnfinishedShoeRecommendation {
  status: 'pending' | 'processing' | 'failed';
  detail: string;
  reason?: 'results_unavailable' | 'internal';
}

export type Health = Answers['getHealth'];
export type InferenceHealth = Answers['getInferenceHealth'];

export interface Message {
  message: string;
}

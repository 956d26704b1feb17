import {
  isFailedAnalysis,
  isInferenceHealth,
  isUnfinishedRecommendation,
  readJson,
  requireStatus,
} from './answers.ts';
import type * as api from './api-shapes.ts';
import { AnalysisFailedError, ApiError } from './errors.ts';
import type { WaitOptions } from './waits.ts';
import { pollUntilDone } from './waits.ts';
import type { ApiRequest, CallOptions, Connection, StridelineOptions } from './send-request.ts';
import { connectTo, pathOf, query, sendRequest } from './send-request.ts';
import type { StartedAnalysis, StartFields, StartOptions, VideoSource } from './start-analysis.ts';
import { startAnalysis } from './start-analysis.ts';

interface LanguageOptions extends CallOptions {
  /** Language of the texts. Defaults to the analysis's language, or English. */
  language?: api.Language | undefined;
}

interface EndpointOptions extends CallOptions {
  /** The id of an endpoint of `createWebhookEndpoint`. Defaults to the webhook. */
  endpoint?: string | undefined;
}

type Call = Omit<ApiRequest, 'timeoutMs' | 'signal' | 'body'> & { json?: unknown };

const ANSWER_LIMIT_MS = 30_000;
const MEDIA_LIMIT_MS = 600_000;
/** The service fails what is older than 30 minutes, and checks for that every hour. */
const LONGEST_ANALYSIS_MS = 95 * 60_000;
const LONGEST_RECOMMENDATION_MS = 10 * 60_000;

/** The Strideline API. Every method rejects with an `ApiError` if the API refuses the request. */
export class Strideline {
  readonly #connection: Connection;
  readonly #timeoutMs: number;

  constructor(options: StridelineOptions) {
    this.#connection = connectTo(options);
    this.#timeoutMs = options.timeoutMs ?? ANSWER_LIMIT_MS;
  }

  /** Uploads a video and starts its analysis, which costs one credit. */
  async startAnalysis(
    video: VideoSource,
    fields: StartFields,
    options: StartOptions = {},
  ): Promise<StartedAnalysis> {
    return startAnalysis(this.#connection, video, fields, options);
  }

  /** Returns the results in any state; a failed analysis is not an error here. */
  async getResults(id: string, { language, signal }: LanguageOptions = {}): Promise<api.Results> {
    const path = pathOf`analysis/${id}/results` + query({ language });
    try {
      return await this.#get<api.Results>(path, signal);
    } catch (error) {
      if (error instanceof ApiError && isFailedAnalysis(error.body)) return error.body;
      throw error;
    }
  }

  /** Polls until the analysis has ended. Rejects with an `AnalysisFailedError` if it failed. */
  async waitForResults(
    id: string,
    options: WaitOptions<api.PendingAnalysis | api.AnalysisInProgress> & LanguageOptions = {},
  ): Promise<api.SuccessfulAnalysis> {
    const limits = { ...options, timeoutMs: options.timeoutMs ?? LONGEST_ANALYSIS_MS };
    return pollUntilDone(`Analysis ${id}`, limits, async () => {
      const results = await this.getResults(id, options);
      if (results.status === 'failed') throw new AnalysisFailedError(results);
      if (results.status === 'success') return { final: results };
      requireStatus(results, ['pending', 'analyzing']);
      return { unfinished: results };
    });
  }

  async getCalculatedData(id: string, { signal }: CallOptions = {}): Promise<api.CalculatedData> {
    return this.#get(pathOf`analysis/${id}/results/calculated_data`, signal);
  }

  /** The landmarks of every frame: up to tens of megabytes. */
  async getRawData(id: string, { signal }: CallOptions = {}): Promise<api.RawData> {
    return this.#get(pathOf`analysis/${id}/results/raw_data`, signal);
  }

  /** Downloads `thumbnail` or `output_video` of results; their URLs are valid for an hour. */
  async getMedia(url: string, { signal }: CallOptions = {}): Promise<Blob> {
    const withoutKey = { ...this.#connection, apiKey: null };
    const request = { path: url, timeoutMs: MEDIA_LIMIT_MS, signal };
    return (await sendRequest(withoutKey, request, async (response) => response.blob())).body;
  }

  /** All analyses of the account, newest first. */
  async listAnalyses({ signal }: CallOptions = {}): Promise<api.AnalysisList> {
    return this.#get('analysis', signal);
  }

  async listSubjectAnalyses(
    subjectId: string,
    { signal }: CallOptions = {},
  ): Promise<api.SubjectAnalysisList> {
    return this.#get(pathOf`analysis/subjects/${subjectId}`, signal);
  }

  /** Exercises for `search_key`s of results; rejects with `no_exercises_found` if there are none. */
  async searchExercises(
    searchKeys: readonly string[],
    { language, signal }: LanguageOptions = {},
  ): Promise<api.Exercise[]> {
    const json = { search_keys: searchKeys, language };
    return this.#call({ method: 'POST', path: 'exercises', json }, signal);
  }

  /** The names of all codes. */
  async getLabels({ language, signal }: LanguageOptions = {}): Promise<api.Labels> {
    return this.#get(`labels${query({ language })}`, signal);
  }

  async createSubject(
    fields: api.SubjectFields = {},
    { signal }: CallOptions = {},
  ): Promise<api.CreatedSubject> {
    return this.#postOnce('subjects', signal, fields);
  }

  async listSubjects({ signal }: CallOptions = {}): Promise<api.SubjectList> {
    return this.#get('subjects', signal);
  }

  async getSubject(id: string, { signal }: CallOptions = {}): Promise<api.Subject> {
    return this.#get(pathOf`subjects/${id}`, signal);
  }

  /** Omitted fields keep their values; `null` clears a field. */
  async updateSubject(
    id: string,
    fields: api.SubjectFields,
    { signal }: CallOptions = {},
  ): Promise<api.Subject & api.Message> {
    return this.#put(pathOf`subjects/${id}`, signal, fields);
  }

  async deleteSubject(id: string, { signal }: CallOptions = {}): Promise<api.Message> {
    return this.#postOnce(pathOf`subjects/${id}/delete`, signal);
  }

  /** Erases the subject and all its analyses for good; may be repeated. */
  async eraseSubject(
    id: string,
    { signal }: CallOptions = {},
  ): Promise<api.Message & { erased_analyses: number }> {
    return this.#call({ method: 'POST', path: pathOf`subjects/${id}/erase` }, signal);
  }

  /** Rejects with `return_host_not_registered` until the host of `return_pathOf` is registered. */
  async createCaptureLink(
    fields: api.CaptureLinkFields,
    { signal }: CallOptions = {},
  ): Promise<api.CreatedCaptureLink> {
    return this.#postOnce('capture-links', signal, fields);
  }

  async listCaptureLinks({ signal }: CallOptions = {}): Promise<api.CaptureLinkList> {
    return this.#get('capture-links', signal);
  }

  async getCaptureLink(id: string, { signal }: CallOptions = {}): Promise<api.CaptureLink> {
    return this.#get(pathOf`capture-links/${id}`, signal);
  }

  async revokeCaptureLink(id: string, { signal }: CallOptions = {}): Promise<api.Message> {
    return this.#postOnce(pathOf`capture-links/${id}/revoke`, signal);
  }

  async getCaptureSettings({ signal }: CallOptions = {}): Promise<api.CaptureSettings> {
    return this.#get('settings/capture', signal);
  }

  /** Replaces the hosts that capture links may lead back to. */
  async putCaptureSettings(
    settings: api.CaptureSettings,
    { signal }: CallOptions = {},
  ): Promise<api.CaptureSettings> {
    return this.#put('settings/capture', signal, settings);
  }

  /** An empty object if no webhook has been configured. */
  async getWebhook({ signal }: CallOptions = {}): Promise<Partial<api.Webhook>> {
    return this.#get('webhook', signal);
  }

  /** Enabling signatures for the first time returns the secret, once. */
  async configureWebhook(
    change: api.WebhookChange,
    { signal }: CallOptions = {},
  ): Promise<api.Webhook> {
    return this.#call(
      { method: 'PUT', path: 'webhook', json: change, isRepeatable: false },
      signal,
    );
  }

  /** For 24 hours, events are signed with both the previous and the new secret. */
  async rotateWebhookSecret({ signal }: CallOptions = {}): Promise<api.WebhookSignature> {
    return this.#postOnce('webhook/signature/rotate', signal);
  }

  /** A further receiver of events, with a secret, which is in this answer only, and its own log. */
  async createWebhookEndpoint(
    fields: api.NewWebhookEndpoint,
    { signal }: CallOptions = {},
  ): Promise<api.WebhookEndpoint> {
    return this.#postOnce('webhook/endpoints', signal, fields);
  }

  async listWebhookEndpoints({ signal }: CallOptions = {}): Promise<api.WebhookEndpointList> {
    return this.#get('webhook/endpoints', signal);
  }

  /** Omitted fields keep their values. */
  async updateWebhookEndpoint(
    id: string,
    change: api.WebhookEndpointChange,
    { signal }: CallOptions = {},
  ): Promise<api.WebhookEndpoint> {
    return this.#put(pathOf`webhook/endpoints/${id}`, signal, change);
  }

  /** For 24 hours, events are signed with both the previous and the new secret. */
  async rotateWebhookEndpointSecret(
    id: string,
    { signal }: CallOptions = {},
  ): Promise<api.WebhookEndpoint> {
    return this.#postOnce(pathOf`webhook/endpoints/${id}/signature/rotate`, signal);
  }

  async deleteWebhookEndpoint(id: string, { signal }: CallOptions = {}): Promise<api.Message> {
    return this.#postOnce(pathOf`webhook/endpoints/${id}/delete`, signal);
  }

  /** An example of an event, `webhook.test` by default; without an enabled URL, it is only recorded. */
  async sendTestEvent(
    event: api.WebhookEvent['type'] = 'webhook.test',
    { endpoint, signal }: EndpointOptions = {},
  ): Promise<api.WebhookDelivery> {
    return this.#postOnce('webhook/test', signal, { event, endpoint });
  }

  /** The newest 100; older ones with the `cursor` of the last as `before`, newer ones with `after`. */
  async listWebhookDeliveries(
    { before, after }: { before?: number | undefined; after?: number | undefined } = {},
    { endpoint, signal }: EndpointOptions = {},
  ): Promise<api.WebhookDeliveryList> {
    const page = { before: before?.toString(), after: after?.toString(), endpoint };
    return this.#get(`webhook/deliveries${query(page)}`, signal);
  }

  /** Resends up to 1,000 deliveries that have failed since a time, each once. */
  async resendWebhookDeliveries(
    { since }: { since: string },
    { endpoint, signal }: EndpointOptions = {},
  ): Promise<api.ResentWebhookDeliveries> {
    return this.#postOnce('webhook/deliveries/resend', signal, { since, endpoint });
  }

  async getLowCreditAlerts({ signal }: CallOptions = {}): Promise<api.LowCreditAlertSettings> {
    return this.#get('settings/low-credit-alerts', signal);
  }

  /** Replaces all fields; omitting `webhookUrl` removes a saved one. */
  async putLowCreditAlerts(
    settings: api.LowCreditAlertChange,
    { signal }: CallOptions = {},
  ): Promise<api.LowCreditAlertSettings> {
    return this.#put('settings/low-credit-alerts', signal, settings);
  }

  /** Submits a questionnaire. */
  async createShoeRecommendation(
    input: api.ShoeRecommendationInput,
    { signal }: CallOptions = {},
  ): Promise<{ shoe_recommendation_id: string }> {
    return this.#postOnce('shoeRecommendation/form', signal, { input });
  }

  async startShoeRecommendation(id: string, { signal }: CallOptions = {}): Promise<api.Message> {
    const json = { shoe_recommendation_id: id };
    return this.#call({ method: 'POST', path: 'shoeRecommendation/start', json }, signal);
  }

  /** The result, or the status of a recommendation that has none. */
  async getShoeRecommendation(
    id: string,
    { language, signal }: LanguageOptions = {},
  ): Promise<api.ShoeRecommendationResult | api.UnfinishedShoeRecommendation> {
    const path = pathOf`shoeRecommendation/${id}/result` + query({ language });
    try {
      return await this.#get<api.ShoeRecommendationResult>(path, signal);
    } catch (error) {
      if (error instanceof ApiError && isUnfinishedRecommendation(error.body)) return error.body;
      throw error;
    }
  }

  /** Polls until a started recommendation has ended, successfully or not. */
  async waitForShoeRecommendation(
    id: string,
    options: WaitOptions<api.UnfinishedShoeRecommendation> & LanguageOptions = {},
  ): Promise<api.ShoeRecommendationResult | api.UnfinishedShoeRecommendation> {
    const limits = { ...options, timeoutMs: options.timeoutMs ?? LONGEST_RECOMMENDATION_MS };
    return pollUntilDone(`Shoe recommendation ${id}`, limits, async () => {
      const result = await this.getShoeRecommendation(id, options);
      const hasEnded = result.status === 'success' || result.status === 'failed';
      if (hasEnded) return { final: result };
      requireStatus(result, ['pending', 'processing']);
      return { unfinished: result };
    });
  }

  async getHealth({ signal }: CallOptions = {}): Promise<api.Health> {
    return this.#get('health', signal);
  }

  /** Whether a worker that analyzes videos has been seen recently; not retried. */
  async getInferenceHealth({ signal }: CallOptions = {}): Promise<api.InferenceHealth> {
    try {
      return await this.#call<api.InferenceHealth>(
        { path: 'health/inference', isRepeatable: false },
        signal,
      );
    } catch (error) {
      if (error instanceof ApiError && isInferenceHealth(error.body)) return error.body;
      throw error;
    }
  }

  async #get<Shape>(path: string, signal: AbortSignal | undefined): Promise<Shape> {
    return this.#call({ path }, signal);
  }

  async #put<Shape>(path: string, signal: AbortSignal | undefined, json: object): Promise<Shape> {
    return this.#call({ method: 'PUT', path, json }, signal);
  }

  /** Sends a request whose repetition would have a second effect. */
  async #postOnce<Shape>(
    path: string,
    signal: AbortSignal | undefined,
    json?: object,
  ): Promise<Shape> {
    return this.#call({ method: 'POST', path, json, isRepeatable: false }, signal);
  }

  async #call<Shape>({ json, ...request }: Call, signal: AbortSignal | undefined): Promise<Shape> {
    const body = () => ({ content: JSON.stringify(json), contentType: 'application/json' });
    const whole = {
      ...request,
      ...(json === undefined ? {} : { body }),
      timeoutMs: this.#timeoutMs,
      signal,
    };
    return (await sendRequest(this.#connection, whole, readJson<Shape>)).body;
  }
}

import {
  isFailedAnalysis,
  isInferenceHealth,
  isUnfinishedRecommendation,
  readJson,
  requireStatus,
} from './answers.ts';
import type * as api from './api-shapes.ts';
import { AnalysisFailedError, ApiError, StridelineError } from './errors.ts';
import type { WaitOptions } from './poll-until-done.ts';
import { pollUntilDone } from './poll-until-done.ts';
import type { RetryPolicy } from './retry-policy.ts';
import { DEFAULT_RETRY_POLICY } from './retry-policy.ts';
import type { ApiRequest, CallOptions, Connection } from './send-request.ts';
import { query, sendRequest } from './send-request.ts';
import type { StartedAnalysis, StartFields, StartOptions } from './start-analysis.ts';
import { startAnalysis } from './start-analysis.ts';
import type { VideoSource } from './video-source.ts';

export interface StridelineOptions {
  /** The base URL of the service. Required; `undefined` is rejected with a message. */
  baseUrl: string | undefined;
  /** Required, like `baseUrl`. Keep it in a backend: anyone who has it can spend your credits. */
  apiKey: string | undefined;
  /** Replaces the global `fetch`. */
  fetch?: typeof fetch | undefined;
  /** Defaults to six attempts, with delays of up to 2, 4, 8, 16, and 32 seconds. */
  retry?: Partial<RetryPolicy> | undefined;
  /** For each attempt, except uploads and media. Defaults to 30 seconds. */
  timeoutMs?: number | undefined;
}

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
    this.#connection = {
      baseUrl: requireOption('baseUrl', options.baseUrl).replace(/\/+$/, ''),
      apiKey: requireOption('apiKey', options.apiKey),
      // The global one must not be called as a method.
      fetch: options.fetch ?? ((...request) => fetch(...request)),
      retry: { ...DEFAULT_RETRY_POLICY, ...options.retry },
    };
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
    const path = `analysis/${encodeURIComponent(id)}/results${query({ language })}`;
    try {
      return await this.#call<api.Results>({ path }, signal);
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
    return this.#call(
      { path: `analysis/${encodeURIComponent(id)}/results/calculated_data` },
      signal,
    );
  }

  /** The landmarks of every frame: up to tens of megabytes. */
  async getRawData(id: string, { signal }: CallOptions = {}): Promise<api.RawData> {
    return this.#call({ path: `analysis/${encodeURIComponent(id)}/results/raw_data` }, signal);
  }

  /** Downloads `thumbnail` or `output_video` of results; their URLs are valid for an hour. */
  async getMedia(url: string, { signal }: CallOptions = {}): Promise<Blob> {
    const withoutKey = { ...this.#connection, apiKey: null };
    const request = { path: url, timeoutMs: MEDIA_LIMIT_MS, signal };
    return (await sendRequest(withoutKey, request, async (response) => response.blob())).body;
  }

  /** All analyses of the account, newest first. */
  async listAnalyses({ signal }: CallOptions = {}): Promise<api.AnalysisList> {
    return this.#call({ path: 'analysis' }, signal);
  }

  async listSubjectAnalyses(
    subjectId: string,
    { signal }: CallOptions = {},
  ): Promise<api.SubjectAnalysisList> {
    return this.#call({ path: `analysis/subjects/${encodeURIComponent(subjectId)}` }, signal);
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
    return this.#call({ path: `labels${query({ language })}` }, signal);
  }

  async createSubject(
    fields: api.SubjectFields = {},
    { signal }: CallOptions = {},
  ): Promise<api.CreatedSubject> {
    const call = { method: 'POST', path: 'subjects', json: fields, isRepeatable: false } as const;
    return this.#call(call, signal);
  }

  async listSubjects({ signal }: CallOptions = {}): Promise<api.SubjectList> {
    return this.#call({ path: 'subjects' }, signal);
  }

  async getSubject(id: string, { signal }: CallOptions = {}): Promise<api.Subject> {
    return this.#call({ path: `subjects/${encodeURIComponent(id)}` }, signal);
  }

  /** Omitted fields keep their values; `null` clears a field. */
  async updateSubject(
    id: string,
    fields: api.SubjectFields,
    { signal }: CallOptions = {},
  ): Promise<api.Subject & api.Message> {
    const path = `subjects/${encodeURIComponent(id)}`;
    return this.#call({ method: 'PUT', path, json: fields }, signal);
  }

  async deleteSubject(id: string, { signal }: CallOptions = {}): Promise<api.Message> {
    const path = `subjects/${encodeURIComponent(id)}/delete`;
    return this.#call({ method: 'POST', path, isRepeatable: false }, signal);
  }

  /** Erases the subject and all its analyses for good; may be repeated. */
  async eraseSubject(
    id: string,
    { signal }: CallOptions = {},
  ): Promise<api.Message & { erased_analyses: number }> {
    const path = `subjects/${encodeURIComponent(id)}/erase`;
    return this.#call({ method: 'POST', path }, signal);
  }

  /** Rejects with `return_host_not_registered` until the host of `return_url` is registered. */
  async createCaptureLink(
    fields: api.CaptureLinkFields,
    { signal }: CallOptions = {},
  ): Promise<api.CreatedCaptureLink> {
    const path = 'capture-links';
    return this.#call({ method: 'POST', path, json: fields, isRepeatable: false }, signal);
  }

  async listCaptureLinks({ signal }: CallOptions = {}): Promise<api.CaptureLinkList> {
    return this.#call({ path: 'capture-links' }, signal);
  }

  async getCaptureLink(id: string, { signal }: CallOptions = {}): Promise<api.CaptureLink> {
    return this.#call({ path: `capture-links/${encodeURIComponent(id)}` }, signal);
  }

  async revokeCaptureLink(id: string, { signal }: CallOptions = {}): Promise<api.Message> {
    const path = `capture-links/${encodeURIComponent(id)}/revoke`;
    return this.#call({ method: 'POST', path, isRepeatable: false }, signal);
  }

  async getCaptureSettings({ signal }: CallOptions = {}): Promise<api.CaptureSettings> {
    return this.#call({ path: 'settings/capture' }, signal);
  }

  /** Replaces the hosts that capture links may lead back to. */
  async putCaptureSettings(
    settings: api.CaptureSettings,
    { signal }: CallOptions = {},
  ): Promise<api.CaptureSettings> {
    return this.#call({ method: 'PUT', path: 'settings/capture', json: settings }, signal);
  }

  /** An empty object if no webhook has been configured. */
  async getWebhook({ signal }: CallOptions = {}): Promise<Partial<api.Webhook>> {
    return this.#call({ path: 'webhook' }, signal);
  }

  /** Enabling signatures for the first time returns the secret, once. */
  async configureWebhook(
    change: api.WebhookChange,
    { signal }: CallOptions = {},
  ): Promise<api.Webhook> {
    const call = { method: 'PUT', path: 'webhook', json: change, isRepeatable: false } as const;
    return this.#call(call, signal);
  }

  /** For 24 hours, events are signed with both the previous and the new secret. */
  async rotateWebhookSecret({ signal }: CallOptions = {}): Promise<api.WebhookSignature> {
    const path = 'webhook/signature/rotate';
    return this.#call({ method: 'POST', path, isRepeatable: false }, signal);
  }

  /** A further receiver of events, with a secret, which is in this answer only, and its own log. */
  async createWebhookEndpoint(
    fields: api.NewWebhookEndpoint,
    { signal }: CallOptions = {},
  ): Promise<api.WebhookEndpoint> {
    const path = 'webhook/endpoints';
    return this.#call({ method: 'POST', path, json: fields, isRepeatable: false }, signal);
  }

  async listWebhookEndpoints({ signal }: CallOptions = {}): Promise<api.WebhookEndpointList> {
    return this.#call({ path: 'webhook/endpoints' }, signal);
  }

  /** Omitted fields keep their values. */
  async updateWebhookEndpoint(
    id: string,
    change: api.WebhookEndpointChange,
    { signal }: CallOptions = {},
  ): Promise<api.WebhookEndpoint> {
    const path = `webhook/endpoints/${encodeURIComponent(id)}`;
    return this.#call({ method: 'PUT', path, json: change }, signal);
  }

  /** For 24 hours, events are signed with both the previous and the new secret. */
  async rotateWebhookEndpointSecret(
    id: string,
    { signal }: CallOptions = {},
  ): Promise<api.WebhookEndpoint> {
    const path = `webhook/endpoints/${encodeURIComponent(id)}/signature/rotate`;
    return this.#call({ method: 'POST', path, isRepeatable: false }, signal);
  }

  async deleteWebhookEndpoint(id: string, { signal }: CallOptions = {}): Promise<api.Message> {
    const path = `webhook/endpoints/${encodeURIComponent(id)}/delete`;
    return this.#call({ method: 'POST', path, isRepeatable: false }, signal);
  }

  /** An example of an event, `webhook.test` by default; without an enabled URL, it is only recorded. */
  async sendTestEvent(
    event: api.WebhookEvent['type'] = 'webhook.test',
    { endpoint, signal }: EndpointOptions = {},
  ): Promise<api.WebhookDelivery> {
    const json = { event, endpoint };
    return this.#call({ method: 'POST', path: 'webhook/test', json, isRepeatable: false }, signal);
  }

  /** The newest 100; older ones with the `cursor` of the last as `before`, newer ones with `after`. */
  async listWebhookDeliveries(
    { before, after }: { before?: number | undefined; after?: number | undefined } = {},
    { endpoint, signal }: EndpointOptions = {},
  ): Promise<api.WebhookDeliveryList> {
    const page = { before: before?.toString(), after: after?.toString(), endpoint };
    return this.#call({ path: `webhook/deliveries${query(page)}` }, signal);
  }

  /** Resends up to 1,000 deliveries that have failed since a time, each once. */
  async resendWebhookDeliveries(
    { since }: { since: string },
    { endpoint, signal }: EndpointOptions = {},
  ): Promise<api.ResentWebhookDeliveries> {
    const path = 'webhook/deliveries/resend';
    const json = { since, endpoint };
    return this.#call({ method: 'POST', path, json, isRepeatable: false }, signal);
  }

  async getLowCreditAlerts({ signal }: CallOptions = {}): Promise<api.LowCreditAlertSettings> {
    return this.#call({ path: 'settings/low-credit-alerts' }, signal);
  }

  /** Replaces all fields; omitting `webhookUrl` removes a saved one. */
  async putLowCreditAlerts(
    settings: api.LowCreditAlertChange,
    { signal }: CallOptions = {},
  ): Promise<api.LowCreditAlertSettings> {
    const path = 'settings/low-credit-alerts';
    return this.#call({ method: 'PUT', path, json: settings }, signal);
  }

  /** Submits a questionnaire. */
  async createShoeRecommendation(
    input: api.ShoeRecommendationInput,
    { signal }: CallOptions = {},
  ): Promise<{ shoe_recommendation_id: string }> {
    const path = 'shoeRecommendation/form';
    return this.#call({ method: 'POST', path, json: { input }, isRepeatable: false }, signal);
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
    const path = `shoeRecommendation/${encodeURIComponent(id)}/result${query({ language })}`;
    try {
      return await this.#call<api.ShoeRecommendationResult>({ path }, signal);
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
    return this.#call({ path: 'health' }, signal);
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

function requireOption(name: 'baseUrl' | 'apiKey', value: string | undefined): string {
  if (typeof value === 'string' && value !== '') return value;
  throw new StridelineError(`The option ${name} is missing`);
}

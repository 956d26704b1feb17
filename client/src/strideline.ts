import type * as api from './api-shapes.ts';
import { AnalysisFailedError, ApiError, UnexpectedResponseError } from './errors.ts';
import type { ApiRequest, CallOptions, Connection, StridelineOptions } from './send-request.ts';
import { connectTo, pathOf, query, readJson, sendRequest } from './send-request.ts';
import type { StartedAnalysis, StartFields, StartOptions, VideoSource } from './start-analysis.ts';
import { startAnalysis } from './start-analysis.ts';
import type { WaitOptions } from './waits.ts';
import { pollUntilDone } from './waits.ts';

interface LanguageOptions extends CallOptions {
  /** Language of the response texts. Defaults to the analysis's language, or English. */
  language?: api.Language | undefined;
}

interface EndpointOptions extends CallOptions {
  /** Id returned by `createWebhookEndpoint`. Defaults to the main webhook. */
  endpoint?: string | undefined;
}

type Call = Omit<ApiRequest, 'timeoutMs' | 'signal' | 'body'> & { json?: unknown };

const RESPONSE_TIMEOUT_MS = 30_000;
const MEDIA_LIMIT_MS = 600_000;
/** A check fails analyses after 30 minutes, and may run up to an hour late. */
const ANALYSIS_TIMEOUT_MS = 95 * 60_000;
const RECOMMENDATION_TIMEOUT_MS = 10 * 60_000;

/**
 * Client for the Strideline API. Every method rejects with an `ApiError` if the API rejects the
 * request.
 */
export class Strideline {
  readonly #connection: Connection;
  readonly #timeoutMs: number;

  constructor(options: StridelineOptions) {
    this.#connection = connectTo(options);
    this.#timeoutMs = options.timeoutMs ?? RESPONSE_TIMEOUT_MS;
  }

  /** Uploads a video and starts its analysis, which costs one credit. */
  async startAnalysis(
    video: VideoSource,
    fields: StartFields,
    options: StartOptions = {},
  ): Promise<StartedAnalysis> {
    return startAnalysis(this.#connection, video, fields, options);
  }

  /** Returns the results in any state; does not reject if the analysis failed. */
  async getResults(id: string, options: LanguageOptions = {}): Promise<api.Results> {
    const path = pathOf`analysis/${id}/results` + query({ language: options.language });
    return allowStatuses(['failed'], this.#get<api.Results>(path, options));
  }

  /** Polls until the analysis ends; rejects with an `AnalysisFailedError` if it failed. */
  async waitForResults(
    id: string,
    options: WaitOptions<api.PendingAnalysis | api.AnalysisInProgress> & LanguageOptions = {},
  ): Promise<api.SuccessfulAnalysis> {
    const limits = { ...options, timeoutMs: options.timeoutMs ?? ANALYSIS_TIMEOUT_MS };
    return pollUntilDone(`Analysis ${id}`, limits, async () => {
      const results = await this.getResults(id, options);
      if (results.status === 'failed') throw new AnalysisFailedError(results);
      if (results.status === 'success') return { final: results };
      requireStatus(results, ['pending', 'analyzing']);
      return { unfinished: results };
    });
  }

  async getCalculatedData(id: string, options?: CallOptions) {
    return this.#get<api.CalculatedData>(pathOf`analysis/${id}/results/calculated_data`, options);
  }

  /** Returns the landmarks of every frame, up to tens of megabytes. */
  async getRawData(id: string, options?: CallOptions) {
    return this.#get<api.RawData>(pathOf`analysis/${id}/results/raw_data`, options);
  }

  /** Returns the landmarks as text: CSV, or TRC for OpenSim. */
  async getRawDataFile(id: string, format: 'csv' | 'trc', options?: CallOptions): Promise<string> {
    const path = pathOf`analysis/${id}/results/raw_data` + query({ format });
    const request = { path, timeoutMs: this.#timeoutMs, signal: options?.signal };
    return (await sendRequest(this.#connection, request, (response) => response.text())).body;
  }

  /** Downloads a `thumbnail` or `output_video`; their URLs are valid for an hour. */
  async getMedia(url: string, options?: CallOptions): Promise<Blob> {
    const withoutKey = { ...this.#connection, apiKey: null };
    const request = { path: url, timeoutMs: MEDIA_LIMIT_MS, signal: options?.signal };
    return (await sendRequest(withoutKey, request, async (response) => response.blob())).body;
  }

  /** Lists all analyses of the account, newest first. */
  async listAnalyses(options?: CallOptions) {
    return this.#get<api.AnalysisList>('analysis', options);
  }

  async listSubjectAnalyses(subjectId: string, options?: CallOptions) {
    return this.#get<api.SubjectAnalysisList>(pathOf`analysis/subjects/${subjectId}`, options);
  }

  /** Links an analysis to another subject or sets its note; `null` clears a field. */
  async updateAnalysis(id: string, change: api.AnalysisChange, options?: CallOptions) {
    const call = { method: 'PATCH', path: pathOf`analysis/${id}`, json: change } as const;
    return this.#call<api.ListedAnalysis & api.Message>(call, options);
  }

  /** Permanently deletes an analysis with its video and results. */
  async deleteAnalysis(id: string, options?: CallOptions) {
    return this.#postOnce<api.Message>(pathOf`analysis/${id}/delete`, options);
  }

  /**
   * Finds exercises for `search_key`s of results; rejects with `no_exercises_found` if there are
   * none.
   */
  async searchExercises(
    searchKeys: readonly string[],
    options: LanguageOptions = {},
  ): Promise<api.Exercise[]> {
    const json = { search_keys: searchKeys, language: options.language };
    return this.#call({ method: 'POST', path: 'exercises', json }, options);
  }

  /** Returns display names for all codes. */
  async getLabels(options: LanguageOptions = {}) {
    return this.#get<api.Labels>(`labels${query({ language: options.language })}`, options);
  }

  async createSubject(fields: api.SubjectFields = {}, options?: CallOptions) {
    return this.#postOnce<api.CreatedSubject>('subjects', options, fields);
  }

  async listSubjects(options?: CallOptions) {
    return this.#get<api.SubjectList>('subjects', options);
  }

  async getSubject(id: string, options?: CallOptions) {
    return this.#get<api.Subject>(pathOf`subjects/${id}`, options);
  }

  /** Updates the given fields; `null` clears a field. */
  async updateSubject(id: string, fields: api.SubjectFields, options?: CallOptions) {
    return this.#put<api.Subject & api.Message>(pathOf`subjects/${id}`, options, fields);
  }

  async deleteSubject(id: string, options?: CallOptions) {
    return this.#postOnce<api.Message>(pathOf`subjects/${id}/delete`, options);
  }

  /** Permanently erases the subject and all its analyses. Idempotent. */
  async eraseSubject(id: string, options?: CallOptions) {
    return this.#call<api.Message & { erased_analyses: number }>(
      { method: 'POST', path: pathOf`subjects/${id}/erase` },
      options,
    );
  }

  /** Rejects with `return_host_not_registered` until the host of `return_url` is registered. */
  async createCaptureLink(fields: api.CaptureLinkFields, options?: CallOptions) {
    return this.#postOnce<api.CreatedCaptureLink>('capture-links', options, fields);
  }

  async listCaptureLinks(options?: CallOptions) {
    return this.#get<api.CaptureLinkList>('capture-links', options);
  }

  async getCaptureLink(id: string, options?: CallOptions) {
    return this.#get<api.CaptureLink>(pathOf`capture-links/${id}`, options);
  }

  async revokeCaptureLink(id: string, options?: CallOptions) {
    return this.#postOnce<api.Message>(pathOf`capture-links/${id}/revoke`, options);
  }

  async getCaptureSettings(options?: CallOptions) {
    return this.#get<api.CaptureSettings>('settings/capture', options);
  }

  /** Replaces the hosts to which capture links may return. */
  async putCaptureSettings(settings: api.CaptureSettings, options?: CallOptions) {
    return this.#put<api.CaptureSettings>('settings/capture', options, settings);
  }

  /** Returns an empty object if no webhook is configured. */
  async getWebhook(options?: CallOptions) {
    return this.#get<Partial<api.Webhook>>('webhook', options);
  }

  /**
   * Updates the webhook. The response contains the secret only when signatures are first enabled.
   */
  async configureWebhook(change: api.WebhookChange, options?: CallOptions): Promise<api.Webhook> {
    const call = { method: 'PUT', path: 'webhook', json: change, isRepeatable: false } as const;
    return this.#call(call, options);
  }

  /** Rotates the secret; for 24 hours, events are signed with both the old and the new one. */
  async rotateWebhookSecret(options?: CallOptions) {
    return this.#postOnce<api.WebhookSignature>('webhook/signature/rotate', options);
  }

  /** Creates an additional endpoint with its own log. Only this response contains the secret. */
  async createWebhookEndpoint(fields: api.NewWebhookEndpoint, options?: CallOptions) {
    return this.#postOnce<api.WebhookEndpoint>('webhook/endpoints', options, fields);
  }

  async listWebhookEndpoints(options?: CallOptions) {
    return this.#get<api.WebhookEndpointList>('webhook/endpoints', options);
  }

  /** Updates the given fields. */
  async updateWebhookEndpoint(
    id: string,
    change: api.WebhookEndpointChange,
    options?: CallOptions,
  ) {
    return this.#put<api.WebhookEndpoint>(pathOf`webhook/endpoints/${id}`, options, change);
  }

  /** Rotates the secret; for 24 hours, events are signed with both the old and the new one. */
  async rotateWebhookEndpointSecret(id: string, options?: CallOptions) {
    return this.#postOnce<api.WebhookEndpoint>(
      pathOf`webhook/endpoints/${id}/signature/rotate`,
      options,
    );
  }

  async deleteWebhookEndpoint(id: string, options?: CallOptions) {
    return this.#postOnce<api.Message>(pathOf`webhook/endpoints/${id}/delete`, options);
  }

  /** Sends an example event, `webhook.test` by default; only records it if no URL is enabled. */
  async sendTestEvent(
    event: api.WebhookEvent['type'] = 'webhook.test',
    options: EndpointOptions = {},
  ) {
    return this.#postOnce<api.WebhookDelivery>('webhook/test', options, {
      event,
      endpoint: options.endpoint,
    });
  }

  /**
   * Lists the newest 100 deliveries. For older ones, pass the last `cursor` as `before`; for newer
   * ones, as `after`.
   */
  async listWebhookDeliveries(
    { before, after }: { before?: number | undefined; after?: number | undefined } = {},
    options: EndpointOptions = {},
  ): Promise<api.WebhookDeliveryList> {
    const page = { before: before?.toString(), after: after?.toString() };
    const { endpoint } = options;
    return this.#get(`webhook/deliveries${query({ ...page, endpoint })}`, options);
  }

  /** Resends up to 1,000 deliveries that failed since this time, each once. */
  async resendWebhookDeliveries({ since }: { since: string }, options: EndpointOptions = {}) {
    return this.#postOnce<api.ResentWebhookDeliveries>('webhook/deliveries/resend', options, {
      since,
      endpoint: options.endpoint,
    });
  }

  async getLowCreditAlerts(options?: CallOptions) {
    return this.#get<api.LowCreditAlertSettings>('settings/low-credit-alerts', options);
  }

  /** Replaces all fields; omitting `webhookUrl` removes a saved one. */
  async putLowCreditAlerts(settings: api.LowCreditAlertChange, options?: CallOptions) {
    return this.#put<api.LowCreditAlertSettings>('settings/low-credit-alerts', options, settings);
  }

  async createShoeRecommendation(input: api.ShoeRecommendationInput, options?: CallOptions) {
    return this.#postOnce<{ shoe_recommendation_id: string }>('shoeRecommendation/form', options, {
      input,
    });
  }

  async startShoeRecommendation(id: string, options?: CallOptions): Promise<api.Message> {
    const json = { shoe_recommendation_id: id };
    return this.#call({ method: 'POST', path: 'shoeRecommendation/start', json }, options);
  }

  /** Returns the result, or the status if there is none. */
  async getShoeRecommendation(
    id: string,
    options: LanguageOptions = {},
  ): Promise<api.ShoeRecommendationResult | api.UnfinishedShoeRecommendation> {
    const path = pathOf`shoeRecommendation/${id}/result` + query({ language: options.language });
    type Result = api.ShoeRecommendationResult | api.UnfinishedShoeRecommendation;
    return allowStatuses(['pending', 'processing', 'failed'], this.#get<Result>(path, options));
  }

  /** Polls until a recommendation ends, successfully or not. */
  async waitForShoeRecommendation(
    id: string,
    options: WaitOptions<api.UnfinishedShoeRecommendation> & LanguageOptions = {},
  ): Promise<api.ShoeRecommendationResult | api.UnfinishedShoeRecommendation> {
    const limits = { ...options, timeoutMs: options.timeoutMs ?? RECOMMENDATION_TIMEOUT_MS };
    return pollUntilDone(`Shoe recommendation ${id}`, limits, async () => {
      const result = await this.getShoeRecommendation(id, options);
      const hasEnded = result.status === 'success' || result.status === 'failed';
      if (hasEnded) return { final: result };
      requireStatus(result, ['pending', 'processing']);
      return { unfinished: result };
    });
  }

  async getHealth(options?: CallOptions) {
    return this.#get<api.Health>('health', options);
  }

  /** Returns whether an inference worker polled recently; not retried. */
  async getInferenceHealth(options?: CallOptions): Promise<api.InferenceHealth> {
    const call = { path: 'health/inference', isRepeatable: false };
    return allowStatuses(['unavailable'], this.#call<api.InferenceHealth>(call, options));
  }

  async #get<Shape>(path: string, options: CallOptions | undefined): Promise<Shape> {
    return this.#call({ path }, options);
  }

  async #put<Shape>(path: string, options: CallOptions | undefined, json: object): Promise<Shape> {
    return this.#call({ method: 'PUT', path, json }, options);
  }

  /** Sends a request that is not idempotent. */
  async #postOnce<Shape>(
    path: string,
    options: CallOptions | undefined,
    json?: object,
  ): Promise<Shape> {
    return this.#call({ method: 'POST', path, json, isRepeatable: false }, options);
  }

  async #call<Shape>({ json, ...request }: Call, options: CallOptions = {}): Promise<Shape> {
    const body = () => ({ content: JSON.stringify(json), contentType: 'application/json' });
    const whole = {
      ...request,
      ...(json === undefined ? {} : { body }),
      timeoutMs: this.#timeoutMs,
      signal: options.signal,
    };
    return (await sendRequest(this.#connection, whole, readJson<Shape>)).body;
  }
}

/** Resolves with the error's body if its `status` is one of these. */
async function allowStatuses<Shape>(
  statuses: readonly string[],
  answer: Promise<Shape>,
): Promise<Shape> {
  try {
    return await answer;
  } catch (error) {
    const body = error instanceof ApiError ? error.body : null;
    const status = typeof body === 'object' && body !== null && 'status' in body && body.status;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the service tests every response against its document
    if (statuses.includes(String(status))) return body as Shape;
    throw error;
  }
}

/** Rejects unknown statuses, which would otherwise be polled forever. */
function requireStatus(state: { status: string }, known: readonly string[]): void {
  if (known.includes(state.status)) return;
  throw new UnexpectedResponseError(`Unknown status: ${state.status}`, state);
}

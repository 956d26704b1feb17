import * as z from 'zod';

/** Span kinds of OpenTelemetry, with their numbers. */
const SPAN_KINDS = { internal: 1, server: 2, client: 3, producer: 4, consumer: 5 } as const;
const STATUS_ERROR = 2;

export interface Span {
  analysisId: string;
  name: string;
  kind: keyof typeof SPAN_KINDS;
  /** 16 hexadecimal digits. */
  spanId: string;
  /** Null for the root span, which starts the analysis. */
  parentSpanId: string | null;
  startedAtMs: number;
  endedAtMs: number;
  didFail: boolean;
  /** Limited to ids, codes, and integers, because the collector may belong to a third party. */
  attributes: Readonly<Record<string, string | number>>;
}

/** A server that accepts spans as OTLP over HTTP */
export interface SpanCollector {
  /** URL without `/v1/traces` */
  endpoint: string;
  headers: Record<string, string>;
}

/**
 * Returns the id of a parent span: the start of an analysis (attempt 0) or an attempt's lease.
 * Derived from the analysis id, so nothing is stored. Never zero, because these digits of a UUID
 * include a fixed 1.
 */
export function spanIdOf(analysisId: string, attempt: number): string {
  const tail = traceIdOf(analysisId).slice(16);
  return (BigInt(`0x${tail}`) + BigInt(attempt)).toString(16);
}

function traceIdOf(analysisId: string): string {
  return analysisId.replaceAll('-', '').toLowerCase();
}

/** Builds the request that sends spans to a collector (OTLP 1.x, JSON). */
export function spanRequest(
  { endpoint, headers }: SpanCollector,
  { service, spans }: { service: string; spans: readonly Span[] },
) {
  const resource = { attributes: attributesOf({ 'service.name': service }) };
  const scopeSpans = [{ scope: { name: 'strideline' }, spans: spans.map(encodeSpan) }];
  return {
    url: `${endpoint}/v1/traces`,
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ resourceSpans: [{ resource, scopeSpans }] }),
  };
}

function encodeSpan(span: Span) {
  return {
    traceId: traceIdOf(span.analysisId),
    spanId: span.spanId,
    ...(span.parentSpanId === null ? {} : { parentSpanId: span.parentSpanId }),
    name: span.name,
    kind: SPAN_KINDS[span.kind],
    startTimeUnixNano: nanoseconds(span.startedAtMs),
    endTimeUnixNano: nanoseconds(span.endedAtMs),
    attributes: attributesOf({ 'strideline.analysis_id': span.analysisId, ...span.attributes }),
    status: span.didFail ? { code: STATUS_ERROR } : {},
  };
}

function nanoseconds(atMs: number): string {
  return `${Math.round(atMs)}000000`;
}

function attributesOf(attributes: Readonly<Record<string, string | number>>) {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    // Protocol Buffers encode 64-bit integers as strings in JSON.
    value: typeof value === 'number' ? { intValue: `${value}` } : { stringValue: value },
  }));
}

/** Settings of the Worker and the container, named as in OpenTelemetry */
export const collectorSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().transform(parseHeaders).optional(),
};

/** Returns null if no endpoint is set, in which case no spans are sent. */
export function collectorOf(values: {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_EXPORTER_OTLP_HEADERS?: Record<string, string> | undefined;
}): SpanCollector | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = {} } =
    values;
  return endpoint === undefined ? null : { endpoint, headers };
}

const HEADER = /^\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*([\x21-\x7e]*)\s*$/;

/** Parses `name=value,name=value` with percent-encoded values. */
function parseHeaders(text: string, context: z.RefinementCtx): Record<string, string> {
  const pairs = text.split(',').map((pair): [string, string] | null => {
    const [, name, value] = HEADER.exec(pair) ?? [];
    const decoded = value === undefined ? null : decode(value);
    return name === undefined || decoded === null ? null : [name, decoded];
  });
  const known = pairs.filter((pair) => pair !== null);
  // The value may be a secret, so the message omits it.
  if (known.length < pairs.length) context.addIssue('must be name=value pairs, comma-separated');
  return Object.fromEntries(known);
}

/** Percent-decodes a value; returns null if it is malformed or not printable. */
function decode(value: string): string | null {
  try {
    const decoded = decodeURIComponent(value);
    return /^[\x20-\x7e]*$/.test(decoded) ? decoded : null;
  } catch {
    return null;
  }
}

export function formatHeaders(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join(',');
}

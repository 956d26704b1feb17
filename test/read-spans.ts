import * as z from 'zod';

const attributesSchema = z
  .array(
    z.strictObject({
      key: z.string().min(1),
      value: z.union([
        z.strictObject({ stringValue: z.string() }),
        z.strictObject({ intValue: z.string().regex(/^\d+$/) }),
      ]),
    }),
  )
  .transform((list) =>
    Object.fromEntries(
      list.map(({ key, value }) => [
        key,
        'stringValue' in value ? value.stringValue : Number(value.intValue),
      ]),
    ),
  );
const nanosecondsSchema = z.string().regex(/^\d+000000$/);

/** `ExportTraceServiceRequest` of OTLP 1.x in JSON, without what is never sent. */
const requestSchema = z.strictObject({
  resourceSpans: z.tuple([
    z.strictObject({
      resource: z.strictObject({ attributes: attributesSchema }),
      scopeSpans: z.tuple([
        z.strictObject({
          scope: z.strictObject({ name: z.string() }),
          spans: z.array(
            z.strictObject({
              traceId: z.string().regex(/^[0-9a-f]{32}$/),
              spanId: z.string().regex(/^[0-9a-f]{16}$/),
              parentSpanId: z
                .string()
                .regex(/^[0-9a-f]{16}$/)
                .optional(),
              name: z.string(),
              kind: z.int().min(1).max(5),
              startTimeUnixNano: nanosecondsSchema,
              endTimeUnixNano: nanosecondsSchema,
              attributes: attributesSchema,
              status: z.strictObject({ code: z.literal(2).optional() }),
            }),
          ),
        }),
      ]),
    }),
  ]),
});

type Request = z.output<typeof requestSchema>;
export type ReadSpan = Request['resourceSpans'][0]['scopeSpans'][0]['spans'][number] & {
  service: unknown;
};

/** Reads what a collector was sent; throws if it is not OTLP. */
export function readSpans(body: string): ReadSpan[] {
  const [{ resource, scopeSpans }] = requestSchema.parse(JSON.parse(body)).resourceSpans;
  const service = resource.attributes['service.name'];
  return scopeSpans[0].spans.map((span) => ({ ...span, service }));
}

/** Returns the names of the spans, each with its parent's, starting at the root. */
export function familyOf(spans: readonly ReadSpan[]): string[] {
  const names = new Map(spans.map(({ spanId, name }) => [spanId, name]));
  return spans
    .map(({ name, parentSpanId }) => {
      const parent = parentSpanId === undefined ? 'nothing' : names.get(parentSpanId);
      return `${name} of ${parent ?? 'an unknown span'}`;
    })
    .toSorted();
}

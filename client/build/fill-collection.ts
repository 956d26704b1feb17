import * as z from 'zod';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const fieldSchema = z.looseObject({
  key: z.string(),
  value: z.string().optional(),
  description: z.looseObject({ content: z.string() }).optional(),
});
const collectionSchema = z.looseObject({
  item: z.array(z.looseObject({ item: z.array(z.looseObject({ request: z.unknown() })) })),
  variable: z.array(z.looseObject({ key: z.string() })),
});
const requestSchema = z.looseObject({
  header: z.array(fieldSchema),
  url: z.looseObject({ variable: z.array(fieldSchema), query: z.array(fieldSchema) }),
  body: z.looseObject({
    raw: z.string().optional(),
    formdata: z.array(fieldSchema).optional(),
  }),
});

/**
 * Replaces what the converter makes up: ids become variables, and optional fields, which get random
 * values, are switched off.
 */
export function fillCollection(converted: unknown): unknown {
  const collection = collectionSchema.parse(converted);
  const names = new Set(['bearerToken']);
  const variable = (name: string) => {
    names.add(name);
    return `{{${name}}}`;
  };
  for (const { item: requests } of collection.item) {
    for (const entry of requests) {
      const request = requestSchema.parse(entry.request);
      const { header, url, body } = request;
      for (const field of url.variable) field.value = variable(field.key);
      for (const field of [...header, ...url.query, ...(body.formdata ?? [])]) {
        const isOptional =
          field.description !== undefined && !isRequired(field.description.content);
        if (isOptional) Object.assign(field, { value: '', disabled: true });
      }
      if (body.raw !== undefined && body.raw !== '') {
        const named = (field: string, value: unknown) =>
          typeof value === 'string' && UUID.test(value)
            ? variable(field.endsWith('_analysis') ? 'analysis_id' : field)
            : value;
        body.raw = JSON.stringify(JSON.parse(body.raw), named, 2);
      }
      entry.request = request;
    }
  }
  const variables = [...names].map((key) => ({ key, value: '' }));
  return { ...collection, variable: [...collection.variable, ...variables] };
}

/** The converter says it in the description only. */
function isRequired(description: string): boolean {
  return description.startsWith('(Required)');
}

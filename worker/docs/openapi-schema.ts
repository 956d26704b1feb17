import * as z from 'zod';

export type Json = Record<string, unknown>;
/** Schemas with an id become component references. */
export type SchemaOf = (schema: z.ZodType) => Json;

const DEFS = '#/$defs/';
const COMPONENTS = '#/components/schemas/';

/** Formats whose patterns are long and add nothing. */
const SELF_EXPLANATORY_FORMATS = new Set(['uuid', 'date-time']);

const anyJson = z.record(z.string(), z.unknown());
const convertedSchema = z.object({
  properties: z.object({ root: anyJson }),
  $defs: anyJson.optional(),
});

/**
 * Converts a schema to JSON Schema, adding schemas with an id to the components. Objects stay open:
 * responses may gain fields at any time, and unknown request fields are ignored.
 */
export function toJsonSchema(schema: z.ZodType, components: Json): Json {
  const wrapped = z.toJSONSchema(z.object({ root: schema }), {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (SELF_EXPLANATORY_FORMATS.has(jsonSchema.format ?? '')) delete jsonSchema.pattern;
      if (zodSchema instanceof z.ZodDiscriminatedUnion && jsonSchema.oneOf !== undefined) {
        jsonSchema['discriminator'] = discriminatorOf(zodSchema, jsonSchema.oneOf);
      }
      if (zodSchema instanceof z.ZodTuple) simplifyTuple(jsonSchema);
    },
  });
  const text = JSON.stringify(wrapped).replaceAll(`"${DEFS}`, `"${COMPONENTS}`);
  const { properties, $defs } = convertedSchema.parse(JSON.parse(text));
  Object.assign(components, $defs);
  return properties.root;
}

/**
 * Returns the discriminator from which code generators derive narrowing types. Every option is a
 * component.
 */
function discriminatorOf(
  union: z.ZodDiscriminatedUnion,
  alternatives: readonly { $ref?: string | undefined }[],
): Json {
  const { options, discriminator: propertyName } = union.def;
  const mapping = options.flatMap((option, index) =>
    // oxlint-disable-next-line no-underscore-dangle -- the only way to read them, as documented for libraries
    [...(option._zod.propValues?.[propertyName] ?? [])].map((value) => [
      String(value),
      alternatives[index]?.$ref,
    ]),
  );
  return { propertyName, mapping: Object.fromEntries(mapping) };
}

/** Describes a tuple of equal items without `prefixItems`, which many tools do not support. */
function simplifyTuple(schema: z.core.JSONSchema.BaseSchema): void {
  const { prefixItems = [] } = schema;
  const [item] = prefixItems;
  delete schema.prefixItems;
  Object.assign(schema, {
    items: item,
    minItems: prefixItems.length,
    maxItems: prefixItems.length,
  });
}

import { describe, test } from 'vitest';

import { apiDescription } from '../../../worker/docs/describe-api.ts';
import { OPERATIONS } from '../support/documented-response.ts';
import { BASE, send } from '../support/harness.ts';

describe('the OpenAPI document', () => {
  interface Description {
    openapi: string;
    info: { version: string };
    security: object[];
    components: {
      securitySchemes: Record<string, object>;
      schemas: Record<
        string,
        { properties?: object; discriminator?: { mapping: Record<string, string> } }
      >;
    };
  }

  test('is served as OpenAPI 3.1, version 1.0.0, with both key headers', async ({ expect }) => {
    const response = await send('/openapi.json');
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('application/json');
    const description = await response.json<Description>();
    expect(description.openapi).toMatch(/^3\.1\.\d$/);
    expect(description.info.version).toBe('1.0.0');
    expect(description.security).toEqual([{ ApiKey: [] }, { ApiKeyHeader: [] }]);
    expect(description.components.securitySchemes).toEqual({
      ApiKey: { type: 'http', scheme: 'bearer' },
      ApiKeyHeader: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
    });
  });

  test('identifies the service, and avoids constructs that common tools reject', async ({
    expect,
  }) => {
    const text = await (await send('/openapi.json')).text();
    expect(JSON.parse(text)).toMatchObject({ servers: [{ url: BASE }] });
    expect(text).not.toContain('prefixItems');
    const { components } = await new Response(text).json<Description>();
    for (const schema of Object.values(components.schemas)) {
      for (const $ref of Object.values(schema.discriminator?.mapping ?? {})) {
        const target = components.schemas[$ref.replace('#/components/schemas/', '')];
        expect(target?.properties, $ref).toBeDefined();
      }
    }
  });

  test('refers only to schemas that it defines', async ({ expect }) => {
    const text = await (await send('/openapi.json')).text();
    const { components } = await new Response(text).json<Description>();
    const names = [...text.matchAll(/"\$ref":"([^"]*)"/g)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(10);
    const known = Object.keys(components.schemas).map((name) => `#/components/schemas/${name}`);
    expect(known).toEqual(expect.arrayContaining(names));
  });

  test('describes every field of every request, response, and event', ({ expect }) => {
    const missing: string[] = [];
    JSON.stringify(
      apiDescription(),
      (name, value: { properties?: Record<string, { description?: string }> } | null) => {
        for (const [field, schema] of Object.entries(value?.properties ?? {})) {
          if (schema.description === undefined) missing.push(`${name}.${field}`);
        }
        return value;
      },
    );
    expect(missing).toEqual([]);
  });

  test('documents the refusals of every guarded operation', ({ expect }) => {
    for (const { operationId, isOpen, responses } of OPERATIONS) {
      const shared = isOpen ? [] : ['401', '403', '429', '500'];
      expect(Object.keys(responses), operationId).toEqual(expect.arrayContaining(shared));
    }
  });
});

import { API_ERRORS } from '../../contract/errors.ts';
import { publicRoutes } from '../app.ts';
import { EVENTS, eventSchema } from '../webhooks/webhooks.ts';
import type { ApiDocument } from './api-document.ts';
import examples from './examples.json' with { type: 'json' };
import { sharedRefusalsOf } from './openapi-responses.ts';
import { describeApi } from './openapi.ts';

const JSON_TYPE = 'application/json';

interface RecordedExamples {
  /** Operations by id; responses by status, then by error code or a distinguishing name */
  operations: Record<
    string,
    { request?: unknown; responses: Record<string, Record<string, unknown>> }
  >;
  /** Rejections that are the same for all operations, by error code */
  refusals: Readonly<Record<string, unknown>>;
  events: Record<string, unknown>;
}

/** Called only by builds and tests; the Worker serves a prebuilt file. */
export function apiDescription(): ApiDocument {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type names what the document has
  const document = describeApi(publicRoutes, {
    types: EVENTS,
    any: eventSchema,
  }) as unknown as ApiDocument;
  addExamples(document, examples);
  return document;
}

function addExamples(document: ApiDocument, recorded: RecordedExamples): void {
  for (const methods of Object.values(document.paths)) {
    for (const { operationId, requestBody, responses } of Object.values(methods)) {
      const own = recorded.operations[operationId];
      const route = publicRoutes.find((each) => each.operationId === operationId);
      const shared = route === undefined ? [] : sharedRefusalsOf(route);
      const request = requestBody?.content[JSON_TYPE];
      if (request !== undefined && own?.request !== undefined) request.example = own.request;
      for (const [status, { content }] of Object.entries(responses)) {
        const response = content?.[JSON_TYPE];
        const answers = [
          ...shared
            .filter((code) => API_ERRORS[code].status === Number(status))
            .map((code) => [code, recorded.refusals[code]] as const),
          ...Object.entries(own?.responses[status] ?? {}),
        ];
        if (response === undefined || answers.length === 0) continue;
        response.examples = Object.fromEntries(answers.map(([name, value]) => [name, { value }]));
      }
    }
  }
  for (const [type, { post }] of Object.entries(document.webhooks)) {
    const sent = post.requestBody.content[JSON_TYPE];
    if (sent !== undefined) sent.example = recorded.events[type];
  }
}

import type { ApiDocument } from './api-document.ts';

const JSON_TYPE = 'application/json';

/** Requests, responses, and events recorded by a test. */
interface RecordedExamples {
  /** Operations by id; responses by status, then by error code or a name that tells them apart. */
  operations: Record<
    string,
    { request?: unknown; responses: Record<string, Record<string, unknown>> }
  >;
  /** Events by type. */
  events: Record<string, unknown>;
}

/** Adds the recorded examples to the document. */
export function withExamples(document: ApiDocument, recorded: RecordedExamples): ApiDocument {
  for (const methods of Object.values(document.paths)) {
    for (const { operationId, requestBody, responses } of Object.values(methods)) {
      const own = recorded.operations[operationId];
      const request = requestBody?.content[JSON_TYPE];
      if (request !== undefined && own?.request !== undefined) request.example = own.request;
      for (const [status, { content }] of Object.entries(responses)) {
        const response = content?.[JSON_TYPE];
        const answers = Object.entries(own?.responses[status] ?? {});
        if (response === undefined || answers.length === 0) continue;
        response.examples = Object.fromEntries(answers.map(([name, value]) => [name, { value }]));
      }
    }
  }
  for (const [type, { post }] of Object.entries(document.webhooks)) {
    const sent = post.requestBody.content[JSON_TYPE];
    if (sent !== undefined) sent.example = recorded.events[type];
  }
  return document;
}

import type { ApiDocument, RecordedExamples } from './api-document.ts';

const JSON_TYPE = 'application/json';

/** The document with what was really sent and answered. */
export function withExamples(document: ApiDocument, recorded: RecordedExamples): ApiDocument {
  for (const methods of Object.values(document.paths)) {
    for (const { operationId, requestBody, responses } of Object.values(methods)) {
      const own = recorded.operations[operationId];
      const asked = requestBody?.content[JSON_TYPE];
      if (asked !== undefined && own?.request !== undefined) asked.example = own.request;
      for (const [status, { content }] of Object.entries(responses)) {
        const answered = content?.[JSON_TYPE];
        const answers = Object.entries(own?.responses[status] ?? {});
        if (answered === undefined || answers.length === 0) continue;
        answered.examples = Object.fromEntries(answers.map(([name, value]) => [name, { value }]));
      }
    }
  }
  for (const [type, { post }] of Object.entries(document.webhooks)) {
    const sent = post.requestBody.content[JSON_TYPE];
    if (sent !== undefined) sent.example = recorded.events[type];
  }
  return document;
}

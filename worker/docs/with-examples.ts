import type { ApiDocument, RecordedExamples } from './api-document.ts';

const JSON_TYPE = 'application/json';

/** The document with what was really sent and answered, by operation. */
export function withExamples(document: ApiDocument, examples: RecordedExamples): ApiDocument {
  for (const methods of Object.values(document.paths)) {
    for (const { operationId, requestBody, responses } of Object.values(methods)) {
      const recorded = examples[operationId];
      const asked = requestBody?.content[JSON_TYPE];
      if (asked !== undefined && recorded?.request !== undefined) asked.example = recorded.request;
      for (const [status, response] of Object.entries(responses)) {
        const answered = response.content?.[JSON_TYPE];
        const example = recorded?.responses[status];
        if (answered !== undefined && example !== undefined) answered.example = example;
      }
    }
  }
  return document;
}

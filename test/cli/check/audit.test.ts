import { expect, it } from 'vitest';

import { judgeAudit } from '../../../cli/check/audit.ts';

it.each([
  ['{"vulnerabilities": {}}', true, ''],
  ['{"vulnerabilities": {"hono": {"severity": "moderate"}}}', true, ''],
  ['{"vulnerabilities": {"hono": {"severity": "high"}}}', false, 'hono (high)'],
  ['{"vulnerabilities": {"hono": {"severity": "critical"}}}', false, 'hono (critical)'],
  ['{"message": "405 Method Not Allowed", "statusCode": 405}', true, 'NOTHING WAS CHECKED'],
  ['', false, 'nothing that can be read'],
  ['null', false, 'nothing that can be read'],
  ['npm error', false, 'nothing that can be read'],
])('evaluates npm audit output: %s', (output, ok, line) => {
  const verdict = judgeAudit(output);
  expect(verdict.ok).toBe(ok);
  expect(verdict.line).toContain(line);
});

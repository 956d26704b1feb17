import { describe, expect, it } from 'vitest';

import { judgeAudit } from '../../../cli/check/judge-audit.ts';

function auditOf(counts: Record<string, number>, packages: Record<string, string> = {}): string {
  return JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(
      Object.entries(packages).map(([name, severity]) => [name, { name, severity }]),
    ),
    metadata: {
      vulnerabilities: { info: 0, low: 0, moderate: 0, high: 0, critical: 0, total: 0, ...counts },
    },
  });
}

describe('the audit of dependencies', () => {
  it('passes without advisories, or with those of less than high severity', () => {
    expect(judgeAudit(auditOf({})).ok).toBe(true);
    expect(judgeAudit(auditOf({ moderate: 2 }, { hono: 'moderate' }))).toEqual({
      ok: true,
      line: '0 critical, 0 high, 2 moderate, 0 low',
    });
  });

  it.each(['high', 'critical'])(
    'fails for an advisory of %s severity, and names it',
    (severity) => {
      const verdict = judgeAudit(auditOf({ [severity]: 1 }, { hono: severity }));
      expect(verdict.ok).toBe(false);
      expect(verdict.line).toMatch(/; hono$/);
    },
  );

  it('says that nothing was checked if the registry answers no advisories', () => {
    const verdict = judgeAudit('{"message": "405 Method Not Allowed", "statusCode": 405}');
    expect(verdict.ok).toBe(true);
    expect(verdict.line).toContain('NOTHING WAS CHECKED');
    expect(verdict.line).toContain('405');
  });

  it.each(['', 'null', '{}', 'npm error'])(
    'fails for an output that it cannot read: %j',
    (output) => {
      expect(judgeAudit(output).ok).toBe(false);
    },
  );
});

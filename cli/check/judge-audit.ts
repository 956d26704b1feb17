import * as z from 'zod';

const countsSchema = z.object({
  low: z.int(),
  moderate: z.int(),
  high: z.int(),
  critical: z.int(),
});
const auditSchema = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string() })),
  metadata: z.object({ vulnerabilities: countsSchema }),
});
const failureSchema = z.object({ message: z.string() });

export interface AuditVerdict {
  /** False for an advisory of high or critical severity, and for an output of another shape. */
  ok: boolean;
  line: string;
}

/** Judges what `npm audit --json` printed. A registry without advisories is no failure, but is said. */
export function judgeAudit(output: string): AuditVerdict {
  const printed = parseJson(output);
  const audit = auditSchema.safeParse(printed);
  if (audit.success) {
    const { low, moderate, high, critical } = audit.data.metadata.vulnerabilities;
    const names = Object.entries(audit.data.vulnerabilities)
      .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
      .map(([name]) => name);
    const counts = `${critical} critical, ${high} high, ${moderate} moderate, ${low} low`;
    return { ok: critical + high === 0, line: [counts, ...names].join('; ') };
  }
  const failure = failureSchema.safeParse(printed);
  if (!failure.success) return { ok: false, line: 'npm audit printed nothing that can be read' };
  const line = `NOTHING WAS CHECKED: the registry answers no advisories (${failure.data.message})`;
  return { ok: true, line };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

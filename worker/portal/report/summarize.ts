import { findStrength } from '../../analyses/content/content.ts';
import type { ShownReport } from './read-report.ts';
import { MAX_EXERCISES, segmentsOf } from './shown-segments.ts';

/**
 * Summarizes reports of one runner. Priority and plan come from the report with the lowest score.
 */
export function summarize(reports: readonly ShownReport[]) {
  const weakest = reports.reduce((one, other) => (scoreOf(other) < scoreOf(one) ? other : one));
  const byScore = reports.toSorted((one, other) => scoreOf(one) - scoreOf(other));
  const strongest = byScore.findLast(hasStrength) ?? weakest;
  const { priority, focus } = weakest.findings.biomechanical_analysis.summary;
  const exercises = [weakest, ...reports].flatMap((report) => report.exercises);
  const unique = new Map(exercises.map((exercise) => [exercise.id, exercise]));
  return {
    weakest,
    strength: strongest.findings.biomechanical_analysis.summary.strength,
    priority,
    focus,
    exercises: [...unique.values()].slice(0, MAX_EXERCISES),
  };
}

/** Returns the preview that messaging apps show for a link to these reports. */
export function previewOf(reports: readonly ShownReport[]) {
  const { weakest, strength, priority } = summarize(reports);
  return { description: `${strength} ${priority}`, previewUrl: weakest.media?.thumbnail };
}

function scoreOf({ findings }: ShownReport): number {
  return findings.biomechanical_analysis.total_score;
}

function hasStrength({ findings }: ShownReport): boolean {
  return findStrength(segmentsOf(findings).map(({ angle }) => angle)) !== null;
}

import type { Language } from '../../../contract/job.ts';
import { LANGUAGES } from '../../../contract/job.ts';
import type { FoundAnalysis, Motion } from '../../analyses/analyses.ts';
import { presentAnalysis, readMotion, readStoredResult } from '../../analyses/analyses.ts';
import { labelsIn } from '../../analyses/content/content.ts';
import { signedMediaUrls } from '../../analyses/media/media.ts';
import type { Env } from '../../env.ts';
import { exercisesById } from '../../exercises/exercises.ts';
import { presentFailure } from '../../scope/scope.ts';
import type { Findings } from './shown-segments.ts';
import { exerciseIdsOf, segmentsOf } from './shown-segments.ts';

/** An exercise in a saved page: no video, and an image only if one exists */
export type ShownExercise = Omit<ReturnType<typeof exercisesById>[number], 'media'> & {
  media: { image: string | null; video: string | null };
};

export interface ShownReport {
  language: Language;
  findings: Findings;
  exercises: ShownExercise[];
  motion: Motion | null;
  media: { thumbnail: string; output_video: string } | null;
}

export interface Report extends ShownReport {
  analysisId: string;
  createdAtMs: number;
}

export type StoredReport = Pick<FoundAnalysis, 'analysisId' | 'createdAtMs'> & {
  view: Pick<FoundAnalysis['view'], 'analysisId' | 'attempt' | 'isMediaRemoved'>;
};

export async function readReport(
  env: Env,
  analysis: StoredReport,
  { language, origin }: { language: Language; origin: string },
): Promise<Report | null> {
  const { analysisId, createdAtMs, view } = analysis;
  const [result, motion, media] = await Promise.all([
    readStoredResult(env, view),
    readMotion(env, view),
    view.isMediaRemoved ? null : signedMediaUrls(env, origin, view),
  ]);
  if (result === null) return null;
  const findings = presentAnalysis(result, language);
  const exerciseIds = exerciseIdsOf(segmentsOf(findings));
  const exercises = exercisesById(exerciseIds, { language, origin });
  return { analysisId, createdAtMs, language, findings, exercises, motion, media };
}

export function failureOf({ view }: FoundAnalysis, language: Language) {
  const failure = view.failure === null ? null : presentFailure(view.failure, language);
  return { detail: failure?.detail ?? '', advice: failure?.advice ?? null };
}

export function languageOf(requested: string | undefined, fallback: Language): Language {
  return LANGUAGES.find((known) => known === requested) ?? fallback;
}

/** Returns the short name of a failure reason, or else its code. */
export function reasonName(reason: string, language: Language): string {
  const names: Readonly<Record<string, string>> = labelsIn(language).reasons;
  return names[reason] ?? reason;
}

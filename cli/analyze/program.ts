import * as z from 'zod';

import type {
  CalculatedData,
  Exercise,
  Labels,
  Language,
  RawData,
  Strideline,
  SuccessfulAnalysis,
} from '../../client/src/index.ts';
import type { ProgressLine } from './progress-line.ts';
import type { ReportWords } from './words.ts';

/** Describes how the command was invoked: as a script or from the published package. */
export interface Program {
  /** The command as typed, without its arguments. */
  command: string;
  version: string;
  /** npm runs scripts in the project folder and, without `--`, consumes their options. */
  isNpmScript: boolean;
  defaultBase: string;
  defaultKey: string;
  findService: (wanted: WantedService) => Promise<Service>;
  loadReportRenderer: () => Promise<ReportRenderer>;
}

export interface WantedService {
  baseUrl: string | null;
  apiKey: string | null;
  environment: NodeJS.ProcessEnv;
  say: (text: string) => void;
  signal: AbortSignal;
}

export interface Service {
  baseUrl: string;
  apiKey: string;
  creditAdvice: string | null;
  /**
   * Resolves with a message if a service started for this command ends unexpectedly; null if none
   * was started.
   */
  broken: Promise<string> | null;
  /** Stops only what was started for this command. */
  stop: () => Promise<void>;
}

/** Exercise without its video; the image is null until it has been drawn. */
export interface ExerciseWithImage extends Omit<Exercise, 'media'> {
  media: { image: string | null; video: null };
}

export interface ReportTexts {
  language: Language;
  labels: Labels;
  results: SuccessfulAnalysis;
  exercises: ExerciseWithImage[];
}

interface PageContent extends ReportTexts {
  name: string;
  createdAtMs: number;
  /** Texts in other languages, used only to check whether their images exist. */
  translations: ReportTexts[];
  calculatedData: CalculatedData;
  video: RawData['video'];
  media: { thumbnail: string; output_video: string } | null;
}

const isFunction = (value: unknown) => typeof value === 'function';

/** Built from `worker/portal/report/report-page.tsx` by `build-report-page.ts`. */
export const reportRendererSchema = z.object({
  /** Exercises that the report shows, in its order. */
  exerciseIdsOf: z.custom<(results: SuccessfulAnalysis) => string[]>(isFunction),
  render: z.custom<(content: PageContent) => Promise<string>>(isFunction),
  reportTextsIn: z.custom<(language: Language) => ReportWords>(isFunction),
});
export type ReportRenderer = z.infer<typeof reportRendererSchema>;

/** Null for the sample video, which the service has. */
export type VideoPath = string | null;

export interface Session {
  report: ReportRenderer;
  service: Service;
  client: Strideline;
  signal: AbortSignal;
  pollMs: number;
  say: ProgressLine['say'];
  warn: (sentence: string) => void;
}

export interface AnalyzedVideo {
  results: SuccessfulAnalysis;
  calculatedData: CalculatedData;
}

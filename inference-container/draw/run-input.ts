import type { AnnotationWords } from '../../contract/annotation-words.ts';
import type { AnalysisResult } from '../../contract/job-result.ts';
import type { AnalysisType } from '../../contract/job.ts';
import type { PointPath } from '../motion/body-paths.ts';
import type { Side } from '../motion/facing.ts';

/** One ground contact, in video time. */
export interface GroundContact {
  side: Side;
  contactSeconds: number;
  /** Null if the toe-off is not visible. */
  toeOffSeconds: number | null;
}

type RunningStyle = Extract<AnalysisResult, { view: 'side_view' }>['runningStyles'][number];

export interface RunInput {
  view: AnalysisType;
  /** Side of the body nearer to the camera; null in a back view. */
  nearSide: Side | null;
  /** Size of the upright source video; landmarks are in its pixels. */
  widthPx: number;
  heightPx: number;
  timesSeconds: Float64Array;
  /** The view's landmarks by their public names, such as LKNEE. */
  landmarks: Readonly<Record<string, PointPath>>;
  bodyHeightPx: number;
  /** In chronological order. */
  steps: readonly GroundContact[];
  slowMotionFactor: number;
  cadenceStepsPerMinute: number | null;
  groundContactSeconds: number | null;
  /** 0 to 1; null if it is based on too few values to be shown. */
  totalScore: number | null;
  /** Most pronounced first; empty in a back view. */
  styles: readonly RunningStyle[];
}

export interface LabeledRun extends RunInput {
  words: AnnotationWords;
}

import type { AnnotationWords } from '../../contract/annotation-words.ts';
import type { AnalysisResult } from '../../contract/job-result.ts';
import type { BackViewSegmentName, SideViewSegmentName } from '../../contract/search-keys.ts';
import type { Side } from '../motion/facing.ts';
import type { PointPath } from '../motion/point-path.ts';
import type { ScoredAngle } from './scored-angle.ts';
import type { Point } from './shape.ts';

/** One ground contact, in video time. */
export interface GroundContact {
  side: Side;
  contactSeconds: number;
  /** Null if the toe-off is not visible. */
  toeOffSeconds: number | null;
}

type RunningStyle = Extract<AnalysisResult, { view: 'side_view' }>['runningStyles'][number];

interface RunInput {
  /** Size of the upright source video; landmarks are in its pixels. */
  widthPx: number;
  heightPx: number;
  timesSeconds: Float64Array;
  /** The view's landmarks by their public names, such as LKNEE. */
  landmarks: Readonly<Record<string, PointPath>>;
  bodyHeightPx: number;
  /** In order of time. */
  steps: readonly GroundContact[];
  /** Slow-motion factor of the video. */
  slowMotionFactor: number;
  /** Null if it was not measured. */
  cadenceStepsPerMinute: number | null;
  groundContactSeconds: number | null;
  /** 0 to 1. */
  totalScore: number;
  /** The most pronounced first; empty in a back view. */
  styles: readonly RunningStyle[];
  /** Null if the Worker sent none: numbers are then written without words. */
  words: AnnotationWords | null;
}

/** Angles as they are scored; docs/science.md defines the zero and sign of each. */
export interface SideViewInput extends RunInput {
  view: 'side_view';
  /** Side of the body nearer to the camera. */
  nearSide: Side;
  /** Side of the picture the runner is heading to. */
  direction: Side;
  segments: Readonly<Partial<Record<SideViewSegmentName, ScoredAngle>>>;
}

/** Lines of heel and calf of a foot on the ground, in source pixels; upper ends first. */
export interface MeasuredHeel {
  side: Side;
  frame: number;
  calf: readonly [Point, Point];
  heel: readonly [Point, Point];
}

export interface BackViewInput extends RunInput {
  view: 'back_view';
  heels: readonly MeasuredHeel[];
  segments: Readonly<Partial<Record<BackViewSegmentName, Partial<Record<Side, ScoredAngle>>>>>;
}

/** Everything the annotated video shows of an analysis. */
export type AnnotationInput = SideViewInput | BackViewInput;

import type { Side } from '../motion/facing.ts';
import type { PointPath } from '../motion/point-path.ts';
import type { Point } from './shape.ts';

export type Level = 'good' | 'okay' | 'bad';

export const SIDE_VIEW_SEGMENTS = [
  'arm',
  'back_cycle',
  'foot',
  'forward_cycle',
  'head',
  'trunk',
] as const;
export type SideViewSegment = (typeof SIDE_VIEW_SEGMENTS)[number];
export const BACK_VIEW_SEGMENTS = ['pronation', 'pelvic_drop', 'knee_adduction'] as const;
export type BackViewSegment = (typeof BACK_VIEW_SEGMENTS)[number];

/** What was measured of one part of the body over the whole clip. */
export interface ScoredAngle {
  level: Level;
  degrees: number;
}

/** One foot on the ground, in the time of the video. */
export interface GroundContact {
  side: Side;
  contactSeconds: number;
  /** Null where nobody saw it leave the ground. */
  toeOffSeconds: number | null;
}

interface RunInput {
  /** Of the upright source video, in whose pixels the landmarks are. */
  widthPx: number;
  heightPx: number;
  timesSeconds: Float64Array;
  /** By their public names, such as LKNEE; those of the view. */
  landmarks: Readonly<Record<string, PointPath>>;
  bodyHeightPx: number;
  /** In the order of time. */
  steps: readonly GroundContact[];
  /** How many times slower than life the clip is. */
  slowMotionFactor: number;
  /** Null where it was not measured. */
  cadenceStepsPerMinute: number | null;
  groundContactSeconds: number | null;
}

/** Angles as they are scored; docs/science.md tells zero and sign of each. */
export interface SideViewInput extends RunInput {
  view: 'side_view';
  /** Of the body, toward the camera. */
  nearSide: Side;
  /** Of the picture, toward which the runner runs. */
  direction: Side;
  segments: Readonly<Partial<Record<SideViewSegment, ScoredAngle>>>;
}

/** Heel and calf of a foot on the ground as the picture shows them; upper ends first, in its pixels. */
export interface HeelSight {
  side: Side;
  frame: number;
  calf: readonly [Point, Point];
  heel: readonly [Point, Point];
}

export interface BackViewInput extends RunInput {
  view: 'back_view';
  heels: readonly HeelSight[];
  segments: Readonly<Partial<Record<BackViewSegment, Partial<Record<Side, ScoredAngle>>>>>;
}

/** All that the annotated video shows of an analysis. */
export type AnnotationInput = SideViewInput | BackViewInput;

import type { PictureSize } from '../media/picture-size.ts';
import { TRUNK_STATURES } from '../numbers/body-proportions.ts';
import { knownValues, meanOf, medianOf, robustRange } from '../numbers/statistics.ts';
import type { TrackRows } from './pose-track.ts';

/**
 * Relative motion of both ankles, in body heights. It reveals running from any angle: a runner's
 * foot swings up to knee height, while a walker's hardly rises.
 */
export interface LegMotion {
  /** Spread of the height difference between the ankles. */
  lift: number;
  /** 0 to 1; higher for periodic motion. */
  rhythm: number;
}

interface AnklePath {
  timesSeconds: readonly number[];
  acrossInHeights: readonly number[];
  upInHeights: readonly number[];
}

/** Longest stride period, including in slow motion. */
const MAX_PERIOD_SECONDS = 2;

function measureLegMotion(path: AnklePath): LegMotion {
  if (knownValues(path.upInHeights).length < 3) return { lift: 0, rhythm: 0 };
  return { lift: robustRange(path.upInHeights), rhythm: findRhythm(path) };
}

/** Returns the highest autocorrelation after its first zero crossing, both directions combined. */
function findRhythm({ timesSeconds, acrossInHeights, upInHeights }: AnklePath): number {
  const across = subtractMean(acrossInHeights);
  const up = subtractMean(upInHeights);
  const count = across.length;
  const durationSeconds = timesSeconds[count - 1]! - timesSeconds[0]!;
  const framesPerSecond = (count - 1) / durationSeconds;
  const longestLag = Math.min((count * 2) / 3, MAX_PERIOD_SECONDS * framesPerSecond);
  const energyAtLagZero = correlate(across, up, 0);
  if (!(energyAtLagZero > 0)) return 0;
  let hasTurned = false;
  let best = 0;
  for (let lag = 1; lag < longestLag; lag += 1) {
    const correlation = correlate(across, up, lag) / energyAtLagZero;
    hasTurned ||= correlation < 0;
    if (hasTurned) best = Math.max(best, correlation);
  }
  return Math.min(1, best);
}

/** Returns the mean product of values `lag` frames apart. */
function correlate(across: Float64Array, up: Float64Array, lag: number): number {
  let sum = 0;
  let pairs = 0;
  for (let frame = 0; frame + lag < across.length; frame += 1) {
    const product = across[frame]! * across[frame + lag]! + up[frame]! * up[frame + lag]!;
    if (Number.isNaN(product)) continue;
    sum += product;
    pairs += 1;
  }
  return pairs > 0 ? sum / pairs : 0;
}

function subtractMean(values: readonly number[]): Float64Array {
  const centered = Float64Array.from(values);
  const mean = meanOf(centered);
  return centered.map((value) => value - mean);
}

/** Keypoint indices. */
export interface BodyKeypoints {
  shoulders: readonly [number, number];
  hips: readonly [number, number];
  ankles: readonly [number, number];
}

interface FrameSpan {
  firstFrame: number;
  endFrame: number;
}

interface Film {
  body: BodyKeypoints;
  timesSeconds: readonly number[];
}

export function bodyKeypointsOf(keypointNames: readonly string[]): BodyKeypoints {
  const pair = (name: string) =>
    [keypointNames.indexOf(`left_${name}`), keypointNames.indexOf(`right_${name}`)] as const;
  return { shoulders: pair('shoulder'), hips: pair('hip'), ankles: pair('ankle') };
}

export function summarizePerson(
  rows: TrackRows,
  { video, ...film }: Film & { video: PictureSize },
): Candidate {
  const halfDiagonalPx = Math.hypot(video.widthPx, video.heightPx) / 2;
  const centralities = mapFrames(rows, (frame) => {
    const { centerXPx, centerYPx } = rows.placeAt(frame);
    const offPx = Math.hypot(centerXPx - video.widthPx / 2, centerYPx - video.heightPx / 2);
    return Math.max(0, 1 - offPx / halfDiagonalPx);
  });
  return {
    presentShare: rows.length / film.timesSeconds.length,
    heightPx: medianHeight(rows, rows),
    centrality: meanOf(centralities),
    confidence: medianOf(rows.rows.flatMap((row) => [...(row?.confidence ?? [])])),
    legs: measureLegMotion(anklePath(rows, rows, film)),
  };
}

/** Summarizes a span of frames, to decide whether a person can still be the runner. */
export function summarizeSpan(rows: TrackRows, span: FrameSpan, film: Film): RecentView {
  return {
    heightPx: medianHeight(rows, span),
    lift: measureLegMotion(anklePath(rows, span, film)).lift,
  };
}

function anklePath(rows: TrackRows, span: FrameSpan, { body, timesSeconds }: Film): AnklePath {
  const heightPx = torsoPx(rows, span, body) / TRUNK_STATURES;
  const [left, right] = body.ankles;
  const apart = (axis: 'xPx' | 'yPx') =>
    mapFrames(span, (frame) => {
      const values = rows.at(frame)?.[axis];
      return values === undefined ? Number.NaN : (values[left]! - values[right]!) / heightPx;
    });
  return {
    timesSeconds: timesSeconds.slice(span.firstFrame, span.endFrame),
    acrossInHeights: apart('xPx'),
    upInHeights: apart('yPx'),
  };
}

function torsoPx(rows: TrackRows, span: FrameSpan, { shoulders, hips }: BodyKeypoints): number {
  const [[left, right], [leftHip, rightHip]] = [shoulders, hips];
  const apart = (values: Float64Array) =>
    values[left]! + values[right]! - values[leftHip]! - values[rightHip]!;
  return medianOf(
    mapFrames(span, (frame) => {
      const row = rows.at(frame);
      return row === undefined ? Number.NaN : Math.hypot(apart(row.xPx), apart(row.yPx)) / 2;
    }),
  );
}

function medianHeight(rows: TrackRows, span: FrameSpan): number {
  return medianOf(mapFrames(span, (frame) => rows.placeAt(frame).heightPx));
}

function mapFrames({ firstFrame, endFrame }: FrameSpan, valueAt: (frame: number) => number) {
  return Array.from({ length: endFrame - firstFrame }, (_, index) => valueAt(firstFrame + index));
}

/** A followed person, summarized for choosing the runner. */
export interface Candidate {
  /** Span from the first to the last detection, as a share of all frames. */
  presentShare: number;
  /** Median region height over all frames. */
  heightPx: number;
  /** Mean over all frames: 1 in the middle of the picture, 0 in its corners. */
  centrality: number;
  /** Median over frames and keypoints; lower for a reflection than for the person. */
  confidence: number;
  legs: LegMotion;
}

/**
 * Lift times rhythm above which legs certainly run. Measured: 0.16 to 0.42 in runners, from behind
 * and from the side; below 0.07 in people who walk, turn, or stand.
 */
const RUNNING_LIFT = 0.16;
/** Score factor of a person who does not run; if no one does, size and position decide. */
const STANDING_FACTOR = 0.15;
const CORNER_FACTOR = 0.5;
/** Runners always exceed the lower limit; walkers never reach the upper one. */
const MAX_WALKER_LIFT = 0.12;
const MIN_RUNNER_LIFT = 0.16;
const MIN_RIVAL_HEIGHT_RATIO = 0.8;

/**
 * Returns the index of the candidate most likely to be the filmed runner; null if there is none.
 */
export function chooseRunner(candidates: readonly Candidate[]): number | null {
  const tallestPx = Math.max(...candidates.map(({ heightPx }) => heightPx));
  const scores = candidates.map((candidate) => scoreOf(candidate, tallestPx));
  const best = Math.max(...scores);
  return best > 0 ? scores.indexOf(best) : null;
}

/** A person over the last second. */
interface RecentView {
  heightPx: number;
  lift: number;
}

export function isRunning({ lift }: RecentView): boolean {
  return lift > MIN_RUNNER_LIFT;
}

export function cannotWin(candidate: RecentView, rivals: readonly RecentView[]): boolean {
  return (
    candidate.lift < MAX_WALKER_LIFT &&
    rivals.some(
      (rival) => isRunning(rival) && candidate.heightPx < MIN_RIVAL_HEIGHT_RATIO * rival.heightPx,
    )
  );
}

function scoreOf(
  { presentShare, heightPx, centrality, confidence, legs }: Candidate,
  tallestPx: number,
): number {
  const running = Math.min(1, (legs.lift * legs.rhythm) / RUNNING_LIFT);
  return (
    (heightPx / tallestPx) *
    (CORNER_FACTOR + (1 - CORNER_FACTOR) * centrality) *
    (STANDING_FACTOR + (1 - STANDING_FACTOR) * running) *
    Math.sqrt(presentShare) *
    confidence
  );
}

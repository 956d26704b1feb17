import type { PictureSize } from '../media/picture-size.ts';
import { fitLine, lineAt, meanOf } from '../numbers/statistics.ts';
import { regionDistance } from './match-people.ts';
import { TrackRows } from './pose-track.ts';
import type { Place } from './region.ts';

/** Spans more than a step, so that bobbing averages out. */
const FIT_SECONDS = 0.5;
/** Time before a person is hidden during which the region drifts toward the person in front. */
const UNRELIABLE_SECONDS = 0.1;
/** With fewer frames, the speed would be noise. */
const MIN_FIT_FRAMES = 4;
const MAX_GAP_SECONDS = 2;
/** Both lines are also compared this long before and after the gap, to notice a turn. */
const COMPARISON_SECONDS = 0.25;
/**
 * Maximum miss between the forecasts of two tracklets of one person, in region heights: less than a
 * body's width at first, more with every second.
 */
const MAX_FORECAST_ERROR = 0.1;
const MAX_FORECAST_ERROR_PER_SECOND = 0.6;
/** A body's width, relative to the region's height. */
const EDGE_HEIGHTS = 0.3;
/** A lone person who reappears this soon at the same place is the same person. */
const BRIEF_GAP_SECONDS = 0.2;

/** Tie-breaker: of equal misses, the shorter gap wins. */
const GAP_ERROR_PER_SECOND = 1e-6;

/** A straight path at constant speed, fitted to one end of a tracklet. */
interface Course {
  atSeconds: number;
  /** Detected place at that end; off the line if the camera shakes. */
  detectedPlace: Place;
  place: Place;
  xPxPerSecond: number;
  yPxPerSecond: number;
}

interface Link {
  earlier: number;
  later: number;
  /** Distance of the two tracklets from each other's forecasts, in region heights. */
  miss: number;
}

/**
 * Joins tracklets into people with at most one row per frame. A tracklet continues the one whose
 * forecast it matches best, if its own backward forecast matches that one too.
 */
export function joinTracklets(
  tracklets: readonly TrackRows[],
  { timesSeconds, video }: { timesSeconds: readonly number[]; video: Pick<PictureSize, 'widthPx'> },
): TrackRows[] {
  const starts = tracklets.map((rows) => courseAt(rows, { end: 'first', timesSeconds }));
  const ends = tracklets.map((rows) => courseAt(rows, { end: 'last', timesSeconds }));
  const links = ends.flatMap((end, earlier) =>
    starts.flatMap((start, later): Link[] => {
      const gapSeconds = start.atSeconds - end.atSeconds;
      if (!(gapSeconds > 0 && gapSeconds <= MAX_GAP_SECONDS)) return [];
      const pair = [tracklets[earlier]!, tracklets[later]!] as const;
      const isBriefGap =
        gapSeconds <= BRIEF_GAP_SECONDS && areAlone(pair, { tracklets, timesSeconds });
      const miss = forecastErrorOf(end, start, { gapSeconds, isBriefGap, video });
      return miss < Infinity
        ? [{ earlier, later, miss: miss + GAP_ERROR_PER_SECOND * gapSeconds }]
        : [];
    }),
  );
  const laterOf = chooseLinks(links);
  const continued = new Set(laterOf.values());
  return tracklets.flatMap((first, index) => {
    if (continued.has(index)) return [];
    const parts = [first];
    for (let at = laterOf.get(index); at !== undefined; at = laterOf.get(at)) {
      parts.push(tracklets[at]!);
    }
    return [TrackRows.concatenate(parts)];
  });
}

/** Maps each tracklet to its continuation, greedily: the best link between two free ends first. */
function chooseLinks(links: readonly Link[]): Map<number, number> {
  const laterOf = new Map<number, number>();
  const continued = new Set<number>();
  for (const { earlier, later } of links.toSorted((first, second) => first.miss - second.miss)) {
    if (laterOf.has(earlier) || continued.has(later)) continue;
    laterOf.set(earlier, later);
    continued.add(later);
  }
  return laterOf;
}

/**
 * Returns whether no other person is visible in the gap between two tracklets or shortly around it.
 */
function areAlone(
  [earlier, later]: readonly [TrackRows, TrackRows],
  { tracklets, timesSeconds }: { tracklets: readonly TrackRows[]; timesSeconds: readonly number[] },
): boolean {
  const fromSeconds = timesSeconds[earlier.endFrame - 1]! - COMPARISON_SECONDS;
  const toSeconds = timesSeconds[later.firstFrame]! + COMPARISON_SECONDS;
  const overlapsGap = ({ firstFrame, endFrame }: TrackRows) =>
    timesSeconds[firstFrame]! <= toSeconds && timesSeconds[endFrame - 1]! >= fromSeconds;
  // A tracklet that ends before `earlier` or starts after `later` may be the same person.
  const overlapsTracklets = (other: TrackRows) =>
    other.endFrame > earlier.firstFrame && other.firstFrame < later.endFrame;
  return tracklets.every(
    (other) =>
      other === earlier || other === later || !(overlapsGap(other) && overlapsTracklets(other)),
  );
}

/** Returns Infinity for two different people. */
function forecastErrorOf(
  end: Course,
  start: Course,
  {
    gapSeconds,
    isBriefGap,
    video,
  }: { gapSeconds: number; isBriefGap: boolean; video: Pick<PictureSize, 'widthPx'> },
): number {
  const apartAt = (timeSeconds: number) =>
    regionDistance(forecast(end, timeSeconds), forecast(start, timeSeconds));
  const before = apartAt(end.atSeconds - COMPARISON_SECONDS);
  const after = apartAt(start.atSeconds + COMPARISON_SECONDS);
  const stayed =
    isAtEdge(end.place, video) && isAtEdge(start.place, video)
      ? regionDistance(end.place, start.place)
      : Infinity;
  const blinked = isBriefGap ? regionDistance(end.detectedPlace, start.detectedPlace) : Infinity;
  const miss = Math.min(stayed, blinked, (before + after) / 2);
  return miss < MAX_FORECAST_ERROR + MAX_FORECAST_ERROR_PER_SECOND * gapSeconds ? miss : Infinity;
}

/** Returns whether a person is at an edge of the picture, where people can leave and come back. */
function isAtEdge(
  { centerXPx, heightPx }: Place,
  { widthPx }: Pick<PictureSize, 'widthPx'>,
): boolean {
  return Math.min(centerXPx, widthPx - centerXPx) < EDGE_HEIGHTS * heightPx;
}

function forecast(course: Course, timeSeconds: number): Place {
  const { place, atSeconds, xPxPerSecond, yPxPerSecond } = course;
  const aheadSeconds = timeSeconds - atSeconds;
  return {
    centerXPx: place.centerXPx + xPxPerSecond * aheadSeconds,
    centerYPx: place.centerYPx + yPxPerSecond * aheadSeconds,
    heightPx: place.heightPx,
  };
}

/** Fits a line to the position and averages the size, which changes slowly. */
function courseAt(
  rows: TrackRows,
  { end, timesSeconds }: { end: 'first' | 'last'; timesSeconds: readonly number[] },
): Course {
  const endFrame = end === 'first' ? rows.firstFrame : rows.endFrame - 1;
  const atSeconds = timesSeconds[endFrame]!;
  const near = timesSeconds
    .slice(rows.firstFrame, rows.endFrame)
    .map((timeSeconds, row) => ({
      seconds: timeSeconds - atSeconds,
      place: rows.placeAt(rows.firstFrame + row),
    }))
    .filter(({ seconds }) => Math.abs(seconds) < FIT_SECONDS + UNRELIABLE_SECONDS);
  const reliable = near.filter(({ seconds }) => Math.abs(seconds) >= UNRELIABLE_SECONDS);
  const samples = reliable.length >= MIN_FIT_FRAMES ? reliable : near;
  const lineOf = (valueOf: (place: Place) => number) => {
    const line = fitLine(
      samples.map(({ seconds }) => seconds),
      samples.map(({ place }) => valueOf(place)),
    );
    return samples.length < MIN_FIT_FRAMES ? { ...line, slope: 0 } : line;
  };
  const x = lineOf(({ centerXPx }) => centerXPx);
  const y = lineOf(({ centerYPx }) => centerYPx);
  const logHeight = meanOf(samples.map(({ place }) => Math.log(place.heightPx)));
  return {
    atSeconds,
    detectedPlace: rows.placeAt(endFrame),
    place: { centerXPx: lineAt(x, 0), centerYPx: lineAt(y, 0), heightPx: Math.exp(logHeight) },
    xPxPerSecond: x.slope,
    yPxPerSecond: y.slope,
  };
}

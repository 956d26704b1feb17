import type { PoseReading } from './pose-reading.ts';
import type { Place, Region } from './region.ts';

/**
 * Size of a body box relative to the region's height. Regions are squares that overlap even when
 * people only stand side by side; body boxes do not.
 */
const BODY_HEIGHT = 0.6;
const BODY_WIDTH = 0.3;
/** Bodies with less overlap are different people. */
const SAME_BODY_OVERLAP = 0.2;
/** Bodies with more overlap are the same person. */
const ONE_BODY_OVERLAP = 0.6;
/** Mean keypoint distance below which two readings show one person, in region heights. */
const SAME_POSE_DISTANCE = 0.03;
/** Regions of the same person differ by less, between frames and between models. */
const MAX_HEIGHT_RATIO = 1.6;

/**
 * Maps each detected region to the index of the known one that it continues; null for new people.
 * Matches greedily, best overlap first.
 */
export function matchPeople(
  detected: readonly Region[],
  known: readonly Region[],
): (number | null)[] {
  const pairs = detected.flatMap((region, detectedIndex) =>
    known.map((other, knownIndex) => ({
      detectedIndex,
      knownIndex,
      overlap: isSimilarSize(region, other) ? bodyOverlap(region, other) : 0,
    })),
  );
  pairs.sort((first, second) => second.overlap - first.overlap);
  const matches: (number | null)[] = detected.map(() => null);
  const taken = new Set<number>();
  for (const { detectedIndex, knownIndex, overlap } of pairs) {
    if (overlap < SAME_BODY_OVERLAP) break;
    if (matches[detectedIndex] !== null || taken.has(knownIndex)) continue;
    matches[detectedIndex] = knownIndex;
    taken.add(knownIndex);
  }
  return matches;
}

/** Returns whether a person can move between these regions within a frame. */
export function isContinuous(from: Region, to: Region): boolean {
  return isSimilarSize(from, to) && bodyOverlap(from, to) >= SAME_BODY_OVERLAP;
}

/** Returns whether two regions of the same frame most likely show the same person. */
export function areOneBody(first: Region, second: Region): boolean {
  return bodyOverlap(first, second) >= ONE_BODY_OVERLAP;
}

/** Returns the intersection over union of the bodies' upright boxes. */
function bodyOverlap(first: Region, second: Region): number {
  const shared = sharedArea(first, second);
  return shared / (bodyArea(first) + bodyArea(second) - shared);
}

/** Returns the share of the smaller body that overlaps the larger one. */
export function bodyCover(first: Region, second: Region): number {
  return sharedArea(first, second) / Math.min(bodyArea(first), bodyArea(second));
}

export function areSamePose(
  first: { reading: PoseReading; region: Region },
  second: { reading: PoseReading; region: Region },
): boolean {
  let sumPx = 0;
  let count = 0;
  for (let keypoint = 0; keypoint < first.reading.xPx.length; keypoint += 1) {
    const apartPx = Math.hypot(
      first.reading.xPx[keypoint]! - second.reading.xPx[keypoint]!,
      first.reading.yPx[keypoint]! - second.reading.yPx[keypoint]!,
    );
    if (Number.isNaN(apartPx)) continue;
    sumPx += apartPx;
    count += 1;
  }
  const heightPx = Math.max(first.region.heightPx, second.region.heightPx);
  return count > 0 && sumPx / count < SAME_POSE_DISTANCE * heightPx;
}

/** Returns the distance between two places, in heights of the first region. */
export function shiftBetween(first: Place, second: Place): number {
  const apartPx = Math.hypot(
    second.centerXPx - first.centerXPx,
    second.centerYPx - first.centerYPx,
  );
  return apartPx / first.heightPx;
}

/** Returns the difference in position and size, in heights of the first region. */
export function regionDistance(first: Place, second: Place): number {
  return shiftBetween(first, second) + Math.abs(Math.log(second.heightPx / first.heightPx));
}

function isSimilarSize(first: Region, second: Region): boolean {
  const ratio = first.heightPx / second.heightPx;
  return ratio < MAX_HEIGHT_RATIO && ratio > 1 / MAX_HEIGHT_RATIO;
}

function bodyArea({ heightPx }: Region): number {
  return heightPx * BODY_WIDTH * heightPx * BODY_HEIGHT;
}

function sharedArea(first: Region, second: Region): number {
  const halfHeights = (first.heightPx + second.heightPx) / 2;
  const apartX = Math.abs(first.centerXPx - second.centerXPx);
  const apartY = Math.abs(first.centerYPx - second.centerYPx);
  const smallerPx = Math.min(first.heightPx, second.heightPx);
  const widthPx = Math.min(smallerPx * BODY_WIDTH, halfHeights * BODY_WIDTH - apartX);
  const heightPx = Math.min(smallerPx * BODY_HEIGHT, halfHeights * BODY_HEIGHT - apartY);
  return Math.max(0, widthPx) * Math.max(0, heightPx);
}

import type { Region } from './region.ts';

/**
 * The body's part of a region's height. Regions are wide squares that overlap when people merely
 * stand side by side; their bodies then do not.
 */
const BODY_HEIGHT = 0.6;
const BODY_WIDTH = 0.3;
/** Less than this of two bodies in common: two people. */
const SAME_BODY_OVERLAP = 0.2;
/** More than this: one person. */
const ONE_BODY_OVERLAP = 0.6;
/** The same person's regions differ by less, from frame to frame and from model to model. */
const MAX_HEIGHT_RATIO = 1.6;

/**
 * Which of the known regions each detected one continues, by index, the closest pairs first; null
 * for people seen for the first time.
 */
export function matchPeople(
  detected: readonly Region[],
  known: readonly Region[],
): (number | null)[] {
  const pairs = detected.flatMap((region, detectedIndex) =>
    known.map((other, knownIndex) => ({
      detectedIndex,
      knownIndex,
      overlap: isAlikeInSize(region, other) ? bodyOverlap(region, other) : 0,
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

/** Whether one person can have gone from the one region to the other between two frames. */
export function isContinuous(from: Region, to: Region): boolean {
  return isAlikeInSize(from, to) && bodyOverlap(from, to) >= SAME_BODY_OVERLAP;
}

/** Whether two regions of the same moment can hardly be of two people. */
export function areOneBody(first: Region, second: Region): boolean {
  return bodyOverlap(first, second) >= ONE_BODY_OVERLAP;
}

/** Intersection over union of two bodies, taken as upright boxes. */
function bodyOverlap(first: Region, second: Region): number {
  const shared = sharedArea(first, second);
  return shared / (bodyArea(first) + bodyArea(second) - shared);
}

/** How much of the smaller body lies on the larger one. */
export function bodyCover(first: Region, second: Region): number {
  return sharedArea(first, second) / Math.min(bodyArea(first), bodyArea(second));
}

/** How far two regions differ in place and size, in heights of the first. */
export function regionDistance(first: Region, second: Region): number {
  return (
    Math.hypot(second.centerXPx - first.centerXPx, second.centerYPx - first.centerYPx) /
      first.heightPx +
    Math.abs(Math.log(second.heightPx / first.heightPx))
  );
}

function isAlikeInSize(first: Region, second: Region): boolean {
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

type Span = readonly [from: number, to: number];

/**
 * A section of the annotated video and the section of the uploaded video that it shows, in seconds
 */
export type Passage = readonly [shown: Span, filmed: Span];

/**
 * Converts between video times: the annotated video pauses and repeats in slow motion; the charts
 * do not.
 */
export interface VideoClock {
  toFilmed: (annotatedSecondsAt: number) => number;
  /** Never returns a time within a pause. */
  toShown: (videoSecondsAt: number) => number;
}

export function readPassages(text: string): Passage[] {
  return text
    .split(', ')
    .filter(Boolean)
    .map((passage) => {
      const [shownFrom = 0, shownTo = 0, from = 0, to = 0] = passage.split(' ').map(Number);
      return [
        [shownFrom, shownTo],
        [from, to],
      ];
    });
}

export function videoClock(passages: readonly Passage[]): VideoClock {
  return {
    toFilmed: (seconds) => {
      const passage = passages.find(([[, to]]) => seconds < to) ?? passages.at(-1);
      return passage === undefined ? seconds : translate(seconds, passage[0], passage[1]);
    },
    toShown: (seconds) => {
      const moving = passages.filter(([, [from, to]]) => to > from);
      const passage = moving.find(([, [, to]]) => seconds < to) ?? moving.at(-1);
      return passage === undefined ? seconds : translate(seconds, passage[1], passage[0]);
    },
  };
}

interface StartedVideo {
  clock: VideoClock;
  /** First landing in the uploaded video. */
  startSeconds: number;
}

/**
 * Returns a function that converts a time in one video to the time in the other at the same offset
 * from the first landing.
 */
export function matchingTime(
  own: StartedVideo,
  other: StartedVideo,
): (annotatedSecondsAt: number) => number {
  return (seconds) => {
    const sinceStart = own.clock.toFilmed(seconds) - own.startSeconds;
    return other.clock.toShown(Math.max(0, other.startSeconds + sinceStart));
  };
}

function translate(seconds: number, [from, to]: Span, [start, end]: Span): number {
  if (to <= from) return start;
  const share = Math.min(1, Math.max(0, (seconds - from) / (to - from)));
  return start + share * (end - start);
}

import { describe, expect, it } from 'vitest';
import { createPoseReading } from '../../../inference-container/pose/pose-reading.ts';
import { RegionPath } from '../../../inference-container/pose/region-path.ts';
import type { Region } from '../../../inference-container/pose/region.ts';
import {
  type FollowedPerson,
  isCredible,
  isDouble,
  type Sighting,
  sightingOf,
  surestFirst,
} from '../../../inference-container/pose/sighting.ts';

const HEIGHT_PX = 400;
const PLACE_PX = 500;
/** Farther than a single runner ever is from the path, but less than a body's width. */
const JUMP_PX = 0.1 * HEIGHT_PX;

describe('sightingOf', () => {
  it('is on the path if the person is where it was headed', () => {
    expect(see('seen', PLACE_PX)).toMatchObject({ step: 0, isOnPath: true, isClear: true });
  });

  it('suspects a jump to where somebody else is', () => {
    const other = personAt(PLACE_PX + JUMP_PX);

    expect(see('seen', PLACE_PX + JUMP_PX, { others: [other] })?.isOnPath).toBe(false);
  });

  it('does not suspect a jump if nobody else is near', () => {
    const other = personAt(PLACE_PX + HEIGHT_PX);

    expect(see('seen', PLACE_PX + JUMP_PX, { others: [other] })?.isOnPath).toBe(true);
  });

  it('allows someone lost a larger deviation, the longer ago that is', () => {
    const [soon, late] = [0.1, 1].map((timeSeconds) =>
      see('lost', PLACE_PX + JUMP_PX, { timeSeconds }),
    );

    expect(soon?.isOnPath).toBe(false);
    expect(late?.isOnPath).toBe(true);
  });

  it('sees nobody where the model does not', () => {
    expect(see('seen', PLACE_PX, { presence: 0.4 })).toBeNull();
  });
});

describe('isCredible', () => {
  it('starts nothing with an unclear reading, but does not ignore one of someone seen', () => {
    const [seen, lost] = (['seen', 'lost'] as const).map((state) =>
      see(state, PLACE_PX, { confidence: 0.2 }),
    );

    expect(isCredible(seen!)).toBe(true);
    expect(isCredible(lost!)).toBe(false);
  });

  it('follows someone alone through two unsure frames', () => {
    const unsure = (unsureFrames: number, others: readonly FollowedPerson[] = []) =>
      see('seen', PLACE_PX, { confidence: 0.2, unsureFrames, others });

    expect(unsure(1)).toMatchObject({ isSure: false, isClear: true });
    expect(unsure(2)).toMatchObject({ isClear: false });
    expect(unsure(1, [personAt(PLACE_PX, 'seen')])).toMatchObject({ isClear: false });
    expect(see('lost', PLACE_PX, { confidence: 0.2 })).toMatchObject({ isClear: false });
  });
});

describe('isDouble', () => {
  it('recognizes the same pose', () => {
    expect(isDouble(see('seen', PLACE_PX + 5)!, see('seen', PLACE_PX)!)).toBe(true);
  });

  it('lets only people who were both seen before overlap', () => {
    const behind = PLACE_PX + 0.05 * HEIGHT_PX;
    const surer = see('seen', PLACE_PX)!;

    expect(isDouble(see('seen', behind)!, surer)).toBe(false);
    expect(isDouble(see('new', behind)!, surer)).toBe(true);
    expect(isDouble(see('lost', behind)!, surer)).toBe(true);
  });
});

describe('surestFirst', () => {
  it('goes by what is known of a person, then by the distance from its path', () => {
    const added = see('new', PLACE_PX)!;
    const lost = see('lost', PLACE_PX)!;
    const [far, near] = [8, 4].map((offPx) => see('seen', PLACE_PX + offPx)!);

    expect(surestFirst([added, far!, lost, near!])).toEqual([near, far, lost, added]);
  });
});

/** Simulates detecting a person expected at `PLACE_PX`. */
function see(
  state: FollowedPerson['state'],
  centerXPx: number,
  {
    others = [],
    timeSeconds = 0.1,
    presence = 1,
    confidence = 0.9,
    unsureFrames = 0,
  }: {
    others?: readonly FollowedPerson[];
    timeSeconds?: number;
    presence?: number;
    confidence?: number;
    unsureFrames?: number;
  } = {},
): Sighting | null {
  const reading = createPoseReading(2);
  reading.xPx.set([centerXPx - 1, centerXPx + 1]);
  reading.yPx.set([300, 300 + HEIGHT_PX]);
  reading.confidence.fill(confidence);
  reading.presence = presence;
  reading.alignmentPoints = {
    centerXPx,
    centerYPx: 500,
    edgeXPx: centerXPx,
    edgeYPx: 500 - HEIGHT_PX / 2 / 1.25,
  };
  const person = { ...personAt(PLACE_PX, state), unsureFrames };
  const options = { others, timeSeconds };
  return sightingOf({ person, inputRegion: regionAt(PLACE_PX), reading }, options);
}

function personAt(centerXPx: number, state: FollowedPerson['state'] = 'seen'): FollowedPerson {
  const path = new RegionPath(regionAt(centerXPx), 0);
  const start = {
    expectedPath: null,
    seenSeconds: 0,
    readings: 0,
    unsureFrames: 0,
    tracklet: null,
  };
  return { state, path, ...start };
}

function regionAt(centerXPx: number): Region {
  return {
    centerXPx,
    centerYPx: 500,
    widthPx: HEIGHT_PX,
    heightPx: HEIGHT_PX,
    rotationRadians: 0,
  };
}

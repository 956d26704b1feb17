import { bodyKeypointsOf } from '../../../inference-container/pose/choose-runner.ts';
import { PeopleFollower } from '../../../inference-container/pose/follow-people.ts';
import { joinTracklets } from '../../../inference-container/pose/join-tracklets.ts';
import { BLAZEPOSE_KEYPOINTS } from '../../../inference-container/pose/pose-models.ts';
import type { PoseReading } from '../../../inference-container/pose/pose-reading.ts';
import { createPoseReading } from '../../../inference-container/pose/pose-reading.ts';
import type { TrackRows } from '../../../inference-container/pose/pose-track.ts';
import type { Region } from '../../../inference-container/pose/region.ts';
import { regionFromAlignmentPoints } from '../../../inference-container/pose/region.ts';
import type { FollowedPerson, Observation } from '../../../inference-container/pose/sighting.ts';
import { figureDetectedIn, pointsOf, type StickFigure, visibleFigures } from './stick-figures.ts';

export const FRAMES_PER_SECOND = 30;

const DETECTION_INTERVAL_FRAMES = 5;
const BODY = bodyKeypointsOf(BLAZEPOSE_KEYPOINTS);
const VIDEO = { widthPx: 320 };

interface Following {
  follower: PeopleFollower;
  tracklets: readonly TrackRows[];
  people: readonly TrackRows[];
  timesSeconds: readonly number[];
  /** Feeds one more frame to the follower. */
  seeFrame: (options: { isDetecting: boolean }) => void;
}

/**
 * Feeds the follower the output that a detector and a landmark model would have for the synthetic
 * people.
 */
export function follow(
  figures: readonly StickFigure[],
  {
    seconds,
    scale = { x: 1, y: 1 },
    confidenceAt = () => 0.9,
    follower = new PeopleFollower({ body: BODY, scale }),
  }: {
    /** From the start of the follower on. */
    seconds: number;
    scale?: { x: number; y: number };
    confidenceAt?: (timeSeconds: number) => number;
    follower?: PeopleFollower;
  },
): Following {
  const { timesSeconds } = follower;
  const seeFrame = ({ isDetecting }: { isDetecting: boolean }) => {
    const index = timesSeconds.length;
    const timeSeconds = index / FRAMES_PER_SECOND;
    timesSeconds.push(timeSeconds);
    if (isDetecting) {
      const regions = visibleFigures(figures, timeSeconds).map((person) =>
        regionFromAlignmentPoints(pointsOf(person, timeSeconds).alignmentPoints),
      );
      follower.associate(regions, timeSeconds);
    }
    const observations = follower.followed().map((person) => {
      const observation = observe(person, figures, timeSeconds);
      observation.reading.confidence.fill(confidenceAt(timeSeconds));
      return observation;
    });
    follower.observe(observations, { index, timeSeconds });
  };
  for (let index = timesSeconds.length; index < seconds * FRAMES_PER_SECOND; index += 1) {
    seeFrame({ isDetecting: index % DETECTION_INTERVAL_FRAMES === 0 });
  }
  const tracklets = follower.tracklets();
  const people = joinTracklets(tracklets, { timesSeconds, video: VIDEO });
  return { follower, tracklets, people, timesSeconds, seeFrame };
}

export function observe(
  person: FollowedPerson,
  figures: readonly StickFigure[],
  timeSeconds: number,
): Observation {
  const inputRegion = person.path.at(timeSeconds);
  return { person, inputRegion, reading: readingOf(inputRegion, figures, timeSeconds) };
}

function readingOf(
  region: Region,
  figures: readonly StickFigure[],
  timeSeconds: number,
): PoseReading {
  const reading = createPoseReading(BLAZEPOSE_KEYPOINTS.length);
  const person = figureDetectedIn(region, figures, timeSeconds);
  if (person === null) return reading;
  const { xPx, yPx, alignmentPoints } = pointsOf(person, timeSeconds);
  reading.xPx.set(xPx);
  reading.yPx.set(yPx);
  reading.confidence.fill(0.9);
  reading.presence = 1;
  reading.alignmentPoints = alignmentPoints;
  return reading;
}

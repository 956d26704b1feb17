import { lumaSharesOf } from '../media/color-tags.ts';
import type { PictureSize } from '../media/picture-size.ts';
import type { ColorTags, Frame } from '../media/video.ts';
import type { ModelOutput } from '../models/model-output.ts';
import { bodyKeypointsOf, chooseRunner, summarizePerson } from './choose-runner.ts';
import { decodeLandmarks } from './decode-blazepose.ts';
import { DETECTOR_INPUT, detectPersons, detectorRegion } from './detect-persons.ts';
import { PeopleFollower } from './follow-people.ts';
import { joinTracklets } from './join-tracklets.ts';
import type { PoseModel } from './pose-models.ts';
import type { PoseReading } from './pose-reading.ts';
import { createPoseReading, swapSides, otherSideOf } from './pose-reading.ts';
import type { PoseTrack } from './pose-track.ts';
import { poseTrackOf } from './pose-track.ts';
import type { Region } from './region.ts';
import { closeUpAround, closeUpsOf, mirrored, regionFromAlignmentPoints } from './region.ts';
import { sampleRegion } from './sample-region.ts';
import type { ChromaTables } from './sampling-plan.ts';
import { chromaTables } from './sampling-plan.ts';
import type { FollowedPerson, Observation } from './sighting.ts';

/** Interval between detector runs while all known people are followed and one of them runs. */
const DETECTION_INTERVAL_SECONDS = 0.5;
/** Interval while a person is lost or no one runs: the runner may not have been found yet. */
const SEARCH_INTERVAL_SECONDS = 0.1;
/** Interval while no one is followed: a runner may appear at any time. */
const WAITING_INTERVAL_SECONDS = 0.03;
/** Shorter than a step. Tracks below it are mostly false detections. */
const MIN_TRACK_SECONDS = 0.3;

/** The landmark model takes colors from 0 to 1. */
export const LANDMARK_SCALE = 1 / 255;

/** Writes one picture into a model's input, starting at `offset`. */
export type FillInput = (target: Float32Array, offset: number) => void;

/** A model that accepts pictures one at a time, and may run several concurrently. */
export interface PictureModel {
  /** Calls `fill` once, as soon as there is room. */
  submit(fill: FillInput): Promise<ModelOutput>;
}

export interface RunnerEngine {
  model: PoseModel;
  detector: PictureModel;
  landmarks: PictureModel;
  /** Maximum frames and seconds of video pending in the models. */
  lookahead: { frames: number; seconds: number };
}

type TrackedVideo = PictureSize & { color: Pick<ColorTags, 'matrix'> };

/**
 * Follows all people in the frames and returns the track of the runner; null if no one was found.
 * Reads a frame only until the next one is requested, and keeps only keypoints.
 */
export async function trackRunner(
  frames: AsyncIterable<Frame>,
  { engine, video, signal }: { engine: RunnerEngine; video: TrackedVideo; signal: AbortSignal },
): Promise<PoseTrack | null> {
  const tracker = new RunnerTracker(engine, video);
  try {
    for await (const frame of frames) {
      signal.throwIfAborted();
      await tracker.submit(frame);
    }
    await tracker.drain();
  } finally {
    await tracker.waitForModels();
  }
  return tracker.selectRunner();
}

interface PendingFrame {
  index: number;
  timeSeconds: number;
  /** Null if the detector does not run on this frame. */
  detections: Promise<Region[] | null>;
  observations: Promise<Observation[]>;
}

const NO_DETECTION = { copied: Promise.resolve(), regions: Promise.resolve(null) };

/** Passes pictures to the models, and their results to the follower in frame order. */
class RunnerTracker {
  readonly #engine: RunnerEngine;
  readonly #video: TrackedVideo;
  readonly #chromaTables: ChromaTables;
  readonly #otherSide: readonly number[];
  readonly #pendingFrames: PendingFrame[] = [];
  readonly #spareReadings: PoseReading[] = [];
  #follower: PeopleFollower | null = null;
  #detectedSeconds = -Infinity;
  /** Number of close-ups so far, to cycle through them. */
  #closeUps = 0;
  /** Number of detector views so far while no one runs, to cycle through them. */
  #views = 0;

  constructor(engine: RunnerEngine, video: TrackedVideo) {
    this.#engine = engine;
    this.#video = video;
    this.#chromaTables = chromaTables(lumaSharesOf(video.color, video));
    this.#otherSide = otherSideOf(engine.model.keypointNames);
  }

  async submit(frame: Frame): Promise<void> {
    const { timeSeconds } = frame;
    const follower = (this.#follower ??= this.#startFollower(frame));
    follower.timesSeconds.push(timeSeconds);
    await this.#makeRoom(timeSeconds);
    const isTimeToDetect = this.#isTimeToDetect(follower, timeSeconds);
    if (isTimeToDetect) this.#detectedSeconds = timeSeconds;
    const isSearch = isTimeToDetect && !follower.isAnyoneVisible();
    if (isSearch) {
      await this.drain();
      follower.associate(await this.#search(frame, follower), timeSeconds);
    }
    const detection =
      isTimeToDetect && !isSearch
        ? this.#detect(frame, this.#viewToDetect(frame, follower))
        : NO_DETECTION;
    const views = follower.followed().map((person) => this.#readPose(person, frame));
    const detections = detection.regions;
    const observations = Promise.all(views.map(({ observation }) => observation));
    const results = Promise.all([detections, observations]);
    // A failure is handled when this frame is observed, which may be several frames later.
    results.catch(() => undefined);
    this.#pendingFrames.push({ index: frame.index, timeSeconds, detections, observations });
    await Promise.race([
      Promise.all([detection.copied, ...views.map(({ copied }) => copied)]),
      results,
    ]);
  }

  async drain(): Promise<void> {
    while (this.#pendingFrames.length > 0) await this.#observeOldest();
  }

  /** Waits for all pending model runs, ignoring their results. */
  async waitForModels(): Promise<void> {
    await Promise.allSettled(
      this.#pendingFrames.flatMap(({ detections, observations }) => [detections, observations]),
    );
  }

  selectRunner(): PoseTrack | null {
    if (this.#follower === null) return null;
    const { timesSeconds } = this.#follower;
    const { keypointNames, name: modelName } = this.#engine.model;
    const frameSeconds = (timesSeconds.at(-1) ?? 0) / timesSeconds.length;
    const people = joinTracklets(this.#follower.tracklets(), { timesSeconds, video: this.#video });
    const tracks = people.filter(
      ({ detectedCount: seen }) => seen * frameSeconds >= MIN_TRACK_SECONDS,
    );
    const body = bodyKeypointsOf(keypointNames);
    const runner = chooseRunner(
      tracks.map((rows) => summarizePerson(rows, { body, timesSeconds, video: this.#video })),
    );
    const rows = runner === null ? undefined : tracks[runner];
    if (rows === undefined) return null;
    return poseTrackOf(rows, { modelName, keypointNames, timesSeconds, video: this.#video });
  }

  #startFollower(frame: Frame): PeopleFollower {
    const { model } = this.#engine;
    return new PeopleFollower({
      body: bodyKeypointsOf(model.keypointNames),
      scale: {
        x: this.#video.widthPx / frame.widthPx,
        y: this.#video.heightPx / frame.heightPx,
      },
    });
  }

  async #makeRoom(timeSeconds: number): Promise<void> {
    const { frames, seconds } = this.#engine.lookahead;
    for (;;) {
      const [oldest] = this.#pendingFrames;
      if (oldest === undefined) return;
      const isRoom =
        this.#pendingFrames.length < frames && timeSeconds - oldest.timeSeconds < seconds;
      if (isRoom) return;
      await this.#observeOldest();
    }
  }

  async #observeOldest(): Promise<void> {
    const [pending] = this.#pendingFrames;
    if (pending === undefined || this.#follower === null) return;
    const [detected, observations] = await Promise.all([pending.detections, pending.observations]);
    this.#pendingFrames.shift();
    if (detected !== null) this.#follower.associate(detected, pending.timeSeconds);
    this.#follower.observe(observations, pending);
    for (const { reading } of observations) this.#spareReadings.push(reading);
  }

  #isTimeToDetect(follower: PeopleFollower, timeSeconds: number): boolean {
    return timeSeconds - this.#detectedSeconds >= detectionIntervalSeconds(follower);
  }

  /** Runs the detector, and if it finds no one, once more on a close-up. */
  async #search(frame: Frame, follower: PeopleFollower): Promise<Region[]> {
    const found = await this.#detect(frame, detectorRegion(frame)).regions;
    if (found.length > 0 || follower.isAnyoneVisible()) return found;
    const searchRegions = follower.searchRegions(frame.timeSeconds);
    const closeUps =
      searchRegions.length > 0 ? searchRegions.map(closeUpAround) : closeUpsOf(frame);
    const closeUp = closeUps[this.#closeUps % closeUps.length];
    this.#closeUps += 1;
    return closeUp === undefined ? found : this.#detect(frame, closeUp).regions;
  }

  /** Includes close-ups until a runner is found, who may be smaller than the visible people. */
  #viewToDetect(frame: Frame, follower: PeopleFollower): Region {
    if (follower.hasFoundRunner()) return detectorRegion(frame);
    const views = [...closeUpsOf(frame), detectorRegion(frame)];
    this.#views += 1;
    return views[(this.#views - 1) % views.length]!;
  }

  /** `view` is an upright square. */
  #detect(frame: Frame, view: Region): { copied: Promise<void>; regions: Promise<Region[]> } {
    const { sizePx, scale, bias } = DETECTOR_INPUT;
    const leftPx = view.centerXPx - view.widthPx / 2;
    const topPx = view.centerYPx - view.heightPx / 2;
    const copied = Promise.withResolvers<void>();
    const regions = this.#engine.detector
      .submit((target, offset) => {
        sampleRegion(frame, view, {
          target,
          offset,
          widthPx: sizePx,
          heightPx: sizePx,
          scale,
          bias,
          chromaTables: this.#chromaTables,
          border: 'zero',
        });
        copied.resolve();
      })
      .then((output) =>
        detectPersons(output, view).map(({ alignmentPoints }) => {
          const region = regionFromAlignmentPoints(alignmentPoints);
          const { centerXPx, centerYPx } = region;
          return { ...region, centerXPx: centerXPx + leftPx, centerYPx: centerYPx + topPx };
        }),
      );
    return { copied: copied.promise, regions };
  }

  #readPose(
    person: FollowedPerson,
    frame: Frame,
  ): { copied: Promise<void>; observation: Promise<Observation> } {
    const { model, landmarks } = this.#engine;
    const inputRegion = person.path.at(frame.timeSeconds);
    // Model errors differ between the near and the far leg, and with the direction a face is
    // turned. Mirroring every other frame lets filters and stride averages cancel them.
    const isMirrored = frame.index % 2 === 1;
    const view = isMirrored ? mirrored(inputRegion) : inputRegion;
    const copied = Promise.withResolvers<void>();
    const fill: FillInput = (target, offset) => {
      sampleRegion(frame, view, {
        target,
        offset,
        widthPx: model.inputSizePx,
        heightPx: model.inputSizePx,
        scale: LANDMARK_SCALE,
        bias: 0,
        chromaTables: this.#chromaTables,
        border: 'replicate',
      });
      copied.resolve();
    };
    const observation = landmarks.submit(fill).then((output) => {
      const reading = this.#spareReadings.pop() ?? createPoseReading(model.keypointNames.length);
      decodeLandmarks(output, { model, region: view }, reading);
      if (isMirrored) swapSides(reading, this.#otherSide);
      return { person, inputRegion, reading };
    });
    return { copied: copied.promise, observation };
  }
}

function detectionIntervalSeconds(follower: PeopleFollower): number {
  if (!follower.isAnyoneVisible()) return WAITING_INTERVAL_SECONDS;
  const isSearching = follower.isMissingPeople() || !follower.hasFoundRunner();
  return isSearching ? SEARCH_INTERVAL_SECONDS : DETECTION_INTERVAL_SECONDS;
}

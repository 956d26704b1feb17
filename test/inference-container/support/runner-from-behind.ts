import {
  type CameraBehind,
  DEFAULT_CAMERA_BEHIND,
  viewFromBehind,
} from '../../../bench/support/camera-behind.ts';
import { seededRandom } from '../../../bench/support/seeded-random.ts';
import type { PoseTrack } from '../../../inference-container/pose/pose-track.ts';
import { frontalBody, type FrontalSettings, NEUTRAL_FRONTAL } from './frontal-body.ts';
import { emptyTrack, type TrueStep, trueSteps } from './synthetic-runner.ts';
import { type ClockSettings, DEFAULT_CLOCK, frameClock } from './synthetic-runner/frame-clock.ts';
import { DEFAULT_GAIT, type GaitSettings } from './synthetic-runner/gait-settings.ts';
import { type Body, KEYPOINT_NAMES } from './synthetic-runner/keypoint-names.ts';
import {
  applyFaults,
  type FaultSettings,
  NO_FAULTS,
  repeatFrame,
} from './synthetic-runner/pose-faults.ts';

export interface RunnerFromBehindOptions {
  /** Pelvic drop, knees, and heels of both sides are in `frontal`, not here. */
  gait?: Partial<
    Omit<GaitSettings, 'pelvicDropDegrees' | 'kneeAbductionDegrees' | 'rearfootEversionDegrees'>
  >;
  frontal?: Partial<FrontalSettings>;
  camera?: Partial<CameraBehind>;
  clock?: Partial<ClockSettings>;
  faults?: Partial<FaultSettings>;
  seed?: number;
}

export interface RunnerFromBehind {
  track: PoseTrack;
  truth: {
    /** In order of contact; every stance that is at least partly in the video. */
    steps: readonly TrueStep[];
    gait: GaitSettings;
    frontal: FrontalSettings;
    /** Points without errors. */
    track: PoseTrack;
    /** In meters, at any time of the video. */
    bodyAt(videoSeconds: number): Body;
  };
}

const CONFIDENCE = 0.95;

/**
 * Simulates a stick figure that runs in front of a pinhole camera, or away from it, with known
 * steps and frontal angles.
 */
export function runnerFromBehind(options: RunnerFromBehindOptions = {}): RunnerFromBehind {
  const gait = { ...DEFAULT_GAIT, ...options.gait };
  const frontal = { ...NEUTRAL_FRONTAL, ...options.frontal };
  const camera = { ...DEFAULT_CAMERA_BEHIND, ...options.camera };
  const clock = { ...DEFAULT_CLOCK, ...options.clock };
  const random = seededRandom(options.seed ?? 1);
  const { timesSeconds, shownFrames } = frameClock(clock, random);

  const body = frontalBody(gait, frontal);
  const bodyAt = (videoSeconds: number) => body(videoSeconds / clock.slowMotionFactor);
  const truthTrack = emptyTrack(camera, timesSeconds);
  for (const [frame, seconds] of timesSeconds.entries()) {
    const realSeconds = seconds / clock.slowMotionFactor;
    fillFrame(truthTrack, { frame, body: bodyAt(seconds), camera, realSeconds });
  }
  const track = structuredClone(truthTrack);
  const scene = { farSide: null, pxPerMeter: camera.pxPerMeter, random };
  applyFaults(track, { ...NO_FAULTS, ...options.faults }, scene);
  for (const [to, from] of shownFrames.entries()) {
    if (from !== to) repeatFrame(track, { from, to });
  }
  return {
    track,
    truth: { steps: trueSteps(gait, clock), gait, frontal, track: truthTrack, bodyAt },
  };
}

function fillFrame(
  track: PoseTrack,
  seen: { frame: number; body: Body; camera: CameraBehind; realSeconds: number },
): void {
  const { left_hip: left, right_hip: right } = seen.body;
  const view = viewFromBehind(seen.camera, seen.realSeconds);
  for (const [keypoint, name] of KEYPOINT_NAMES.entries()) {
    const point = seen.body[name];
    const index = seen.frame * KEYPOINT_NAMES.length + keypoint;
    const { xPx, yPx } = view.project(point);
    track.xPx[index] = xPx;
    track.yPx[index] = yPx;
    track.confidence[index] = CONFIDENCE;
    const fromHips = view.turn({
      X: point.X - (left.X + right.X) / 2,
      Y: point.Y - (left.Y + right.Y) / 2,
      Z: point.Z - (left.Z + right.Z) / 2,
    });
    track.world.xMeters[index] = fromHips.x;
    track.world.yMeters[index] = fromHips.y;
    track.world.zMeters[index] = fromHips.z;
  }
}

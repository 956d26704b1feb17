import { seededRandom } from '../../../bench/support/seeded-random.ts';
import type { PoseTrack } from '../../../inference-container/pose/pose-track.ts';
import { runningBody } from './synthetic-runner/body.ts';
import {
  type CameraSettings,
  DEFAULT_CAMERA,
  type View,
  viewAt,
} from './synthetic-runner/camera.ts';
import { type ClockSettings, DEFAULT_CLOCK, frameClock } from './synthetic-runner/frame-clock.ts';
import { DEFAULT_GAIT, type GaitSettings, strideTimes } from './synthetic-runner/gait-settings.ts';
import { type Body, KEYPOINT_NAMES, type Side } from './synthetic-runner/keypoint-names.ts';
import {
  applyFaults,
  clearFrame,
  type FaultSettings,
  flip,
  NO_FAULTS,
  repeatFrame,
  type Spike,
} from './synthetic-runner/pose-faults.ts';

export interface RunnerOptions {
  gait?: Partial<GaitSettings>;
  camera?: Partial<CameraSettings>;
  clock?: Partial<ClockSettings>;
  faults?: Partial<FaultSettings>;
  /** On a belt the runner stays in place; on the ground the runner passes the camera mid-clip. */
  surface?: 'treadmill' | 'ground';
  swayMeters?: number;
  seed?: number;
}

/** One landing. In video seconds; both times may be slightly outside the video. */
export interface TrueStep {
  side: Side;
  contactSeconds: number;
  toeOffSeconds: number;
}

export interface RunnerTruth {
  /** The true position of every point at every frame's own time, named after its real side. */
  track: PoseTrack;
  /** In order of contact; every stance that is at least partly in the video. */
  steps: readonly TrueStep[];
  gait: GaitSettings;
  /** In real time, not in slow motion. */
  contactSeconds: number;
  flightSeconds: number;
  pxPerMeter: number;
  /** Null from behind. */
  nearSide: Side | null;
  imageDirection: 'left' | 'right' | 'away';
  spikes: readonly Spike[];
  /** Without errors, at any time: not only at frames. */
  bodyAt(videoSeconds: number): Body;
}

export interface SyntheticRunner {
  track: PoseTrack;
  truth: RunnerTruth;
}

/** Simulates a runner with exactly known motion, filmed and corrupted in known ways. */
export function syntheticRunner(options: RunnerOptions = {}): SyntheticRunner {
  const gait = { ...DEFAULT_GAIT, ...options.gait };
  const camera = { ...DEFAULT_CAMERA, ...options.camera };
  const clock = { ...DEFAULT_CLOCK, ...options.clock };
  const faults = { ...NO_FAULTS, ...options.faults };
  const random = seededRandom(options.seed ?? 1);
  const { timesSeconds, shownFrames } = frameClock(clock, random);

  const body = runningBody(gait);
  const bodyAt = (videoSeconds: number) => body(videoSeconds / clock.slowMotionFactor);
  const driftAt = (videoSeconds: number) => {
    if ((options.surface ?? 'treadmill') === 'treadmill') {
      return (options.swayMeters ?? 0) * Math.sin(1.3 * videoSeconds);
    }
    const fromMiddle = (videoSeconds - clock.durationSeconds / 2) / clock.slowMotionFactor;
    return gait.speedMetersPerSecond * fromMiddle;
  };

  const nearSide = camera.view === 'back' ? null : camera.view;
  const farSide = nearSide === null ? null : otherOf(nearSide);
  const truthTrack = emptyTrack(camera, timesSeconds);
  for (const [frame, seconds] of timesSeconds.entries()) {
    const drift = driftAt(seconds);
    const view = viewAt(camera, { seconds, drift });
    fillFrame(truthTrack, { frame, body: bodyAt(seconds), drift, view, farSide });
  }
  const track = structuredClone(truthTrack);
  const spikes = applyFaults(track, faults, { farSide, pxPerMeter: camera.pxPerMeter, random });
  for (const [to, from] of shownFrames.entries()) {
    if (from !== to) repeatFrame(track, { from, to });
  }
  for (let frame = 0; frame < timesSeconds.length; frame++) {
    if (!isInPicture(truthTrack, frame)) clearFrame(track, frame);
  }
  if (faults.isMirrored) {
    flip(truthTrack.xPx, camera.widthPx);
    flip(truthTrack.world.xMeters, 0);
  }
  const { contactSeconds, flightSeconds } = strideTimes(gait);
  return {
    track,
    truth: {
      track: truthTrack,
      steps: trueSteps(gait, clock),
      gait,
      contactSeconds,
      flightSeconds,
      pxPerMeter: camera.pxPerMeter,
      nearSide,
      imageDirection: imageDirection(nearSide, faults.isMirrored),
      spikes,
      bodyAt,
    },
  };
}

function imageDirection(nearSide: Side | null, isMirrored: boolean): 'left' | 'right' | 'away' {
  if (nearSide === null) return 'away';
  return isMirrored ? otherOf(nearSide) : nearSide;
}

function otherOf(side: Side): Side {
  return side === 'left' ? 'right' : 'left';
}

/** Makes a track without positions, of the camera's picture size. */
export function emptyTrack(
  camera: Pick<CameraSettings, 'widthPx' | 'heightPx'>,
  timesSeconds: Float64Array,
): PoseTrack {
  const count = timesSeconds.length * KEYPOINT_NAMES.length;
  return {
    modelName: 'synthetic',
    keypointNames: KEYPOINT_NAMES,
    widthPx: camera.widthPx,
    heightPx: camera.heightPx,
    timesSeconds: Float64Array.from(timesSeconds),
    xPx: new Float64Array(count),
    yPx: new Float64Array(count),
    confidence: new Float64Array(count),
    world: {
      xMeters: new Float64Array(count),
      yMeters: new Float64Array(count),
      zMeters: new Float64Array(count),
    },
  };
}

const NEAR_CONFIDENCE = 0.95;
const FAR_CONFIDENCE = 0.75;

function fillFrame(
  track: PoseTrack,
  seen: { frame: number; body: Body; drift: number; view: View; farSide: Side | null },
): void {
  const { body, drift, view, farSide } = seen;
  const middle = {
    X: (body.left_hip.X + body.right_hip.X) / 2,
    Y: (body.left_hip.Y + body.right_hip.Y) / 2,
    Z: (body.left_hip.Z + body.right_hip.Z) / 2,
  };
  for (const [keypoint, name] of KEYPOINT_NAMES.entries()) {
    const point = body[name];
    const index = seen.frame * KEYPOINT_NAMES.length + keypoint;
    const { xPx, yPx } = view.project({ ...point, X: point.X + drift });
    track.xPx[index] = xPx;
    track.yPx[index] = yPx;
    const isFar = farSide !== null && name.includes(farSide);
    track.confidence[index] = isFar ? FAR_CONFIDENCE : NEAR_CONFIDENCE;
    const fromHips = view.turn({
      X: point.X - middle.X,
      Y: point.Y - middle.Y,
      Z: point.Z - middle.Z,
    });
    track.world.xMeters[index] = fromHips.x;
    track.world.yMeters[index] = fromHips.y;
    track.world.zMeters[index] = fromHips.z;
  }
}

function isInPicture(track: PoseTrack, frame: number): boolean {
  const index = frame * KEYPOINT_NAMES.length + KEYPOINT_NAMES.indexOf('left_hip');
  const [xPx, yPx] = [track.xPx[index] ?? NaN, track.yPx[index] ?? NaN];
  return xPx >= 0 && xPx < track.widthPx && yPx >= 0 && yPx < track.heightPx;
}

/** Returns every stance that is at least partly in the video. */
export function trueSteps(gait: GaitSettings, clock: ClockSettings): TrueStep[] {
  const { stepSeconds, strideSeconds, contactSeconds } = strideTimes(gait);
  const slower = clock.slowMotionFactor;
  const steps: TrueStep[] = [];
  for (let step = -3; ; step++) {
    const contact = step * stepSeconds - gait.startPhase * strideSeconds;
    if (contact * slower > clock.durationSeconds) return steps;
    if (contact + contactSeconds < 0) continue;
    steps.push({
      side: step % 2 === 0 ? 'right' : 'left',
      contactSeconds: contact * slower,
      toeOffSeconds: (contact + contactSeconds) * slower,
    });
  }
}

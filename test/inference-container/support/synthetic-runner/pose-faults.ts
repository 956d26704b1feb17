import type { Random } from '../../../../bench/support/seeded-random.ts';
import type { PoseTrack } from '../../../../inference-container/pose/pose-track.ts';
import {
  KEYPOINT_NAMES,
  type KeypointName,
  keypointIndex,
  LEG_KEYPOINTS,
  otherSide,
  type Side,
} from './keypoint-names.ts';

/** In video seconds; the end is exclusive. */
export interface Span {
  startSeconds: number;
  endSeconds: number;
}

export interface FaultSettings {
  /** Standard deviation of each near-side coordinate. */
  noisePx: number;
  /** Noise of the far side relative to the near side. */
  farNoiseFactor: number;
  /** The probability that a position starts a spike. */
  spikeShare: number;
  spikePx: number;
  spikeFrames: number;
  /** Points that are not seen: without a position, or with a wild guess of low confidence. */
  occlusions: readonly (Span & {
    keypoints: readonly KeypointName[];
    outcome: 'missing' | 'unsure';
  })[];
  /** The model swaps the legs. */
  legSwaps: readonly Span[];
  /** It swaps all points with those of the other side. */
  bodySwaps: readonly Span[];
  /** It puts the far leg where the near one is. */
  mergedLegs: readonly Span[];
  /** Spans without a detected runner. */
  lost: readonly Span[];
  /** The video is mirrored, so the model names every point after the wrong side. */
  isMirrored: boolean;
}

export const NO_FAULTS: FaultSettings = {
  noisePx: 0,
  farNoiseFactor: 2,
  spikeShare: 0,
  spikePx: 120,
  spikeFrames: 1,
  occlusions: [],
  legSwaps: [],
  bodySwaps: [],
  mergedLegs: [],
  lost: [],
  isMirrored: false,
};

export interface Spike {
  frame: number;
  keypoint: KeypointName;
}

/** Corrupts a clean track in place and returns where it put spikes. */
export function applyFaults(
  track: PoseTrack,
  faults: FaultSettings,
  scene: { farSide: Side | null; pxPerMeter: number; random: Random },
): Spike[] {
  const { farSide, random } = scene;
  const spikes: Spike[] = [];
  forFramesIn(track, faults.mergedLegs, (frame) => {
    if (farSide !== null) mergeLegs(track, frame, farSide);
  });
  addNoise(track, faults, scene);
  addSpikes(track, faults, random, spikes);
  for (const occlusion of faults.occlusions) {
    forFramesIn(track, [occlusion], (frame) => {
      for (const name of occlusion.keypoints) {
        if (occlusion.outcome === 'missing') clearPoint(track, frame, name);
        else guessPoint(track, { frame, name, spreadPx: faults.spikePx / 3, random });
      }
    });
  }
  forFramesIn(track, faults.legSwaps, (frame) => swapSides(track, frame, isOfLeg));
  forFramesIn(track, faults.bodySwaps, (frame) => swapSides(track, frame, () => true));
  forFramesIn(track, faults.lost, (frame) => clearFrame(track, frame));
  if (faults.isMirrored) mirror(track);
  return spikes;
}

export function clearFrame(track: PoseTrack, frame: number): void {
  for (const name of KEYPOINT_NAMES) clearPoint(track, frame, name);
}

/** Repeats an earlier frame's picture: everything except the time is the same. */
export function repeatFrame(track: PoseTrack, frames: { from: number; to: number }): void {
  const width = KEYPOINT_NAMES.length;
  for (const values of arraysOf(track)) {
    values.copyWithin(frames.to * width, frames.from * width, (frames.from + 1) * width);
  }
}

function mirror(track: PoseTrack): void {
  flip(track.xPx, track.widthPx);
  flip(track.world.xMeters, 0);
  for (let frame = 0; frame < track.timesSeconds.length; frame++) {
    swapSides(track, frame, () => true);
  }
}

/** Mirrors the points without renaming them. */
export function flip(values: Float64Array, around: number): void {
  for (const [index, value] of values.entries()) values[index] = around - value;
}

function forFramesIn(track: PoseTrack, spans: readonly Span[], act: (frame: number) => void): void {
  for (const [frame, seconds] of track.timesSeconds.entries()) {
    if (spans.some((span) => seconds >= span.startSeconds && seconds < span.endSeconds)) act(frame);
  }
}

function arraysOf(track: PoseTrack): Float64Array[] {
  const { xMeters, yMeters, zMeters } = track.world;
  return [track.xPx, track.yPx, track.confidence, xMeters, yMeters, zMeters];
}

function rowIndex(frame: number, name: KeypointName): number {
  return frame * KEYPOINT_NAMES.length + keypointIndex(name);
}

function isOfLeg(name: KeypointName): boolean {
  return LEG_KEYPOINTS.some((part) => name.endsWith(part));
}

function isOnSide(name: KeypointName, side: Side): boolean {
  return name.includes(side);
}

function swapSides(track: PoseTrack, frame: number, isSwapped: (name: KeypointName) => boolean) {
  for (const name of KEYPOINT_NAMES) {
    if (!isOnSide(name, 'left') || !isSwapped(name)) continue;
    const [left, right] = [rowIndex(frame, name), rowIndex(frame, otherSide(name))];
    for (const values of arraysOf(track)) {
      const [kept, moved] = [values[left] ?? NaN, values[right] ?? NaN];
      values[left] = moved;
      values[right] = kept;
    }
  }
}

function mergeLegs(track: PoseTrack, frame: number, farSide: Side): void {
  for (const name of KEYPOINT_NAMES) {
    if (!isOnSide(name, farSide) || !isOfLeg(name) || name.endsWith('hip')) continue;
    const [far, near] = [rowIndex(frame, name), rowIndex(frame, otherSide(name))];
    for (const values of arraysOf(track)) {
      if (values !== track.confidence) values[far] = values[near] ?? NaN;
    }
  }
}

function addNoise(
  track: PoseTrack,
  faults: FaultSettings,
  scene: { farSide: Side | null; pxPerMeter: number; random: Random },
): void {
  if (faults.noisePx === 0) return;
  for (let frame = 0; frame < track.timesSeconds.length; frame++) {
    for (const name of KEYPOINT_NAMES) {
      const isFar = scene.farSide !== null && isOnSide(name, scene.farSide);
      const spread = faults.noisePx * (isFar ? faults.farNoiseFactor : 1);
      movePoint(track, { frame, name, spread, random: scene.random });
      addWorldNoise(track, rowIndex(frame, name), spread / scene.pxPerMeter, scene.random);
    }
  }
}

function addSpikes(track: PoseTrack, faults: FaultSettings, random: Random, spikes: Spike[]): void {
  if (faults.spikeShare === 0) return;
  const frameCount = track.timesSeconds.length;
  for (const keypoint of KEYPOINT_NAMES) {
    for (let frame = 0; frame < frameCount; frame++) {
      if (random.uniform() >= faults.spikeShare) continue;
      const direction = 2 * Math.PI * random.uniform();
      const end = Math.min(frameCount, frame + faults.spikeFrames);
      for (; frame < end; frame++) {
        const index = rowIndex(frame, keypoint);
        track.xPx[index] = (track.xPx[index] ?? NaN) + faults.spikePx * Math.cos(direction);
        track.yPx[index] = (track.yPx[index] ?? NaN) + faults.spikePx * Math.sin(direction);
        spikes.push({ frame, keypoint });
      }
    }
  }
}

interface Move {
  frame: number;
  name: KeypointName;
  random: Random;
}

function movePoint(track: PoseTrack, move: Move & { spread: number }): void {
  const index = rowIndex(move.frame, move.name);
  track.xPx[index] = (track.xPx[index] ?? NaN) + move.spread * move.random.normal();
  track.yPx[index] = (track.yPx[index] ?? NaN) + move.spread * move.random.normal();
}

/** Depth is the axis that a single camera measures worst. */
const DEPTH_NOISE_FACTOR = 3;

function addWorldNoise(
  track: PoseTrack,
  index: number,
  spreadMeters: number,
  random: Random,
): void {
  const { xMeters, yMeters, zMeters } = track.world;
  xMeters[index] = (xMeters[index] ?? NaN) + spreadMeters * random.normal();
  yMeters[index] = (yMeters[index] ?? NaN) + spreadMeters * random.normal();
  zMeters[index] = (zMeters[index] ?? NaN) + DEPTH_NOISE_FACTOR * spreadMeters * random.normal();
}

const GUESS_CONFIDENCE = 0.15;

function guessPoint(track: PoseTrack, guess: Move & { spreadPx: number }): void {
  movePoint(track, { ...guess, spread: guess.spreadPx });
  track.confidence[rowIndex(guess.frame, guess.name)] = GUESS_CONFIDENCE;
}

function clearPoint(track: PoseTrack, frame: number, name: KeypointName): void {
  const index = rowIndex(frame, name);
  for (const values of arraysOf(track)) values[index] = values === track.confidence ? 0 : NaN;
}

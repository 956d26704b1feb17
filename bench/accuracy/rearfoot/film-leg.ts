import { Canvas } from './canvas.ts';
import type { Placement } from './draw-leg.ts';
import {
  counterOf,
  drawCalf,
  drawForefoot,
  drawHeel,
  drawSwingFoot,
  legEdges,
  midlineSlope,
  swingAt,
} from './draw-leg.ts';
import type { Picture } from './lens.ts';
import { takePicture } from './lens.ts';
import type { RunnerCase } from './runner-case.ts';
import type { Random } from './seeded-random.ts';
import { between, normal } from './seeded-random.ts';
import { lit } from './surfaces.ts';

interface Point {
  xPx: number;
  yPx: number;
}

/** A picture of the leg in mid-stance, its joints as seen by a pose model, and the ground truth. */
export interface FilmedFrame {
  stance: number;
  timeSeconds: number;
  picture: Picture;
  knee: Point;
  ankle: Point;
  heel: Point;
  /** The swing foot. */
  other: Record<'ankle' | 'heel' | 'toe', Point> | null;
  /** Under the middle of the heel. */
  ground: Point;
  trueEversionDegrees: number;
  /** From the vertical; positive if the top is further out. */
  trueLeanDegrees: { heel: number; calf: number };
}

const COUNTER = { from: 0.2, to: 0.7 };
/** The lower third of the shank, above the rim of the shoe. */
const LOWER_CALF = { from: 1.4, to: 2.7 };
const STRIDE_SECONDS = 0.7;
const FRAME_SECONDS = 1 / 60;
const RADIANS = Math.PI / 180;
/** Of a pose model on rendered clips, in heel heights: per clip, per stance, and per frame. */
const LANDMARK_ERRORS = { clip: [0.1, 0.2], stance: [0.07, 0.1], frame: [0.05, 0.08] } as const;

export interface FilmPlan {
  heelHeightPx: number;
  stances: number;
  framesPerStance: number;
}

export function filmLeg(
  runner: RunnerCase,
  { heelHeightPx, stances, framesPerStance }: FilmPlan,
  random: Random,
): FilmedFrame[] {
  const clipErrors = errorsOf(random, LANDMARK_ERRORS.clip);
  const recession = random() < 0.2 ? between(random, 0, 0.05) : 0;
  return Array.from({ length: stances }, (_, stance) => {
    const stanceErrors = errorsOf(random, LANDMARK_ERRORS.stance);
    const change = { eversion: normal(random), lean: normal(random) };
    const unitPx = heelHeightPx * (1 - recession * stance);
    return Array.from({ length: framesPerStance }, (__, frame) => {
      const phase = framesPerStance === 1 ? 0 : frame / (framesPerStance - 1) - 0.5;
      const pose = {
        eversionDegrees:
          runner.eversionDegrees + change.eversion + 2.5 * (0.25 / 3 - phase * phase),
        calfLeanDegrees: runner.calfLeanDegrees + change.lean - 3 * phase,
      };
      const errors = [clipErrors, stanceErrors, errorsOf(random, LANDMARK_ERRORS.frame)];
      const shot = {
        pose,
        heelHeightPx,
        unitPx,
        frame,
        beltShift: (stance * 7.3 + frame) * runner.scene.beltStep,
      };
      return {
        stance,
        timeSeconds: stance * STRIDE_SECONDS + frame * FRAME_SECONDS,
        ...shootLeg(runner, { ...shot, errors }, random),
      };
    });
  }).flat();
}

interface Shot {
  pose: { eversionDegrees: number; calfLeanDegrees: number };
  heelHeightPx: number;
  unitPx: number;
  frame: number;
  beltShift: number;
  errors: LandmarkErrors[];
}

function shootLeg(
  runner: RunnerCase,
  shot: Shot,
  random: Random,
): Omit<FilmedFrame, 'stance' | 'timeSeconds'> {
  const { unitPx, heelHeightPx } = shot;
  const canvas = new Canvas(2 * Math.round(2.9 * heelHeightPx), 2 * Math.round(2.5 * heelHeightPx));
  const origin = {
    xPx: canvas.widthPx * between(random, 0.46, 0.54),
    yPx: canvas.heightPx - between(random, 1.2, 1.4) * unitPx,
  };
  const outward = runner.side === 'right' ? 1 : -1;
  const upright = placementAt({ origin, outward, unitPx }, { leanRadians: 0, x: 0, y: 0 });
  const calfLean = shot.pose.calfLeanDegrees * RADIANS;
  const heelLean = calfLean - shot.pose.eversionDegrees * RADIANS;
  const joint = {
    x: runner.leg.ankleOffset + runner.leg.ankleHeight * Math.sin(heelLean),
    y: runner.leg.ankleHeight * Math.cos(heelLean),
  };
  const heelPlace = placementAt({ origin, outward, unitPx }, { leanRadians: heelLean, x: 0, y: 0 });
  const calfPlace = placementAt({ origin, outward, unitPx }, { leanRadians: calfLean, ...joint });

  drawSurroundings(canvas, runner, { place: upright, beltShift: shot.beltShift });
  drawForefoot(canvas, runner, upright);
  drawCalf(canvas, runner, calfPlace);
  drawHeel(canvas, runner, heelPlace);
  if (runner.leg.cloth !== null && runner.fault === 'trousers') drawCalf(canvas, runner, calfPlace);
  drawSwingFoot(canvas, runner, { place: upright, frame: shot.frame });

  const seen = (point: 'knee' | 'ankle' | 'heel', [x, y]: readonly [number, number]): Point => ({
    xPx: x + unitPx * shot.errors.reduce((sum, error) => sum + error[point][0], 0),
    yPx: y + unitPx * shot.errors.reduce((sum, error) => sum + error[point][1], 0),
  });
  const leanOf = (slope: number) => Math.atan(slope) / RADIANS;
  const trueHeel = heelLean / RADIANS + leanOf(midlineSlope(counterOf(runner.shoe), COUNTER));
  // Heights on the calf start at the ankle joint.
  const lowerCalf = { from: LOWER_CALF.from - joint.y, to: LOWER_CALF.to - joint.y };
  const trueCalf = calfLean / RADIANS + leanOf(midlineSlope(legEdges(runner.leg), lowerCalf));
  return {
    picture: takePicture(canvas, runner.lens, random),
    knee: seen('knee', calfPlace.toPicture(0, runner.leg.shankHeights)),
    ankle: seen('ankle', upright.toPicture(joint.x, joint.y)),
    heel: seen('heel', heelPlace.toPicture(0, 0.45)),
    other: otherFoot(runner, shot.frame, upright),
    ground: origin,
    trueEversionDegrees: trueCalf - trueHeel,
    trueLeanDegrees: { heel: trueHeel, calf: trueCalf },
  };
}

function otherFoot(
  { scene }: RunnerCase,
  frame: number,
  { toPicture }: Placement,
): FilmedFrame['other'] {
  if (scene.swing === null) return null;
  const { x, lowest } = swingAt(scene.swing, frame);
  const at = (height: number): Point => {
    const [xPx, yPx] = toPicture(x, lowest + height);
    return { xPx, yPx };
  };
  return { ankle: at(2.6), heel: at(2.3), toe: at(0.3) };
}

function drawSurroundings(
  canvas: Canvas,
  { scene }: RunnerCase,
  { place, beltShift }: { place: Placement; beltShift: number },
): void {
  const { x: shadowX, width, darkness } = scene.shadow;
  const shadowAt = (x: number, y: number) => {
    const distance = Math.hypot((x - shadowX) / width, (y + 0.02) / 0.2);
    return 1 - darkness * Math.min(1, Math.max(0, 1.5 - distance));
  };
  const ground = lit((x, y) => scene.ground(x, y + beltShift), shadowAt);
  canvas.fill((x, y) => {
    const [across, up] = place.fromPicture(x, y);
    return up > scene.horizon ? scene.wall(across, up) : ground(across, up);
  });
}

type LandmarkErrors = Record<'knee' | 'ankle' | 'heel', readonly [number, number]>;

function errorsOf(random: Random, [across, up]: readonly [number, number]): LandmarkErrors {
  const one = () => [across * normal(random), up * normal(random)] as const;
  return { knee: one(), ankle: one(), heel: one() };
}

function placementAt(
  camera: { origin: Point; outward: 1 | -1; unitPx: number },
  pivot: { leanRadians: number; x: number; y: number },
): Placement {
  const { origin, outward, unitPx } = camera;
  const [cosine, sine] = [Math.cos(pivot.leanRadians), Math.sin(pivot.leanRadians)];
  return {
    toPicture: (x, y) => [
      origin.xPx + outward * unitPx * (pivot.x + x * cosine + y * sine),
      origin.yPx - unitPx * (pivot.y - x * sine + y * cosine),
    ],
    fromPicture: (xPx, yPx) => {
      const across = (outward * (xPx - origin.xPx)) / unitPx - pivot.x;
      const up = (origin.yPx - yPx) / unitPx - pivot.y;
      return [across * cosine - up * sine, across * sine + up * cosine];
    },
  };
}

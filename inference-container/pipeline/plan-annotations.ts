import type { AnnotationInput } from '../draw/annotation-input.ts';
import { drawLabels, drawSectors } from '../draw/angle-figure.ts';
import { backAngles } from '../back/drawing/back-angles.ts';
import { backSkeleton } from '../back/drawing/back-skeleton.ts';
import { planCaption } from '../draw/caption.ts';
import { footPath } from '../side/drawing/foot-path.ts';
import { groundMarks } from '../draw/ground-marks.ts';
import type { PictureSize, Scene } from '../draw/scene.ts';
import { makeScene } from '../draw/scene.ts';
import type { Shape } from '../draw/shape.ts';
import { frameFrom } from '../draw/fade.ts';
import { sideAngles } from '../side/drawing/side-angles.ts';
import { sideSkeleton } from '../side/drawing/side-skeleton.ts';
import { findGaitCycle, midStanceSeconds } from '../draw/steps.ts';

export interface AnnotationPlan {
  frameCount: number;
  /** Shapes to draw over a frame, from bottom to top, in its pixels. */
  shapesAt: (frame: number) => Shape[];
  /** The landing closest to the middle of the video; null if there is none. */
  thumbnailFrame: number | null;
}

/** Plans what is drawn in each frame, for pictures of the given size. */
export function planAnnotations(input: AnnotationInput, picture: PictureSize): AnnotationPlan {
  const scene = makeScene(input, picture);
  const cycle = findGaitCycle(input.steps, input.view === 'side_view' ? input.nearSide : 'left');
  const captionAt = planCaption(scene, input, { cycle, isAtTop: hasMoreRoomAbove(scene, input) });
  const runner = (frame: number): Shape[] => {
    if (input.view === 'back_view') {
      const figures = backAngles(scene, input, frame);
      const skeleton = backSkeleton(scene, input, frame);
      return [...drawSectors(figures, scene), ...skeleton, ...drawLabels(figures, scene)];
    }
    const figures = sideAngles(scene, input, frame);
    const strideSeconds = cycle?.strideSeconds ?? null;
    return [
      ...footPath(scene, input, { frame, strideSeconds }),
      ...drawSectors(figures, scene),
      ...sideSkeleton(scene, input, frame),
      ...drawLabels(figures, scene),
    ];
  };
  return {
    frameCount: scene.frameCount,
    thumbnailFrame: findThumbnailFrame(input),
    shapesAt: (frame) => [
      ...groundMarks(scene, input, frame),
      ...runner(frame),
      ...captionAt(frame),
    ],
  };
}

/** Whether there is more free space above the runner than below. */
function hasMoreRoomAbove(scene: Scene, { landmarks }: AnnotationInput): boolean {
  let highestPx = scene.picture.heightPx;
  let lowestPx = 0;
  for (const name of Object.keys(landmarks)) {
    for (let frame = 0; frame < scene.frameCount; frame += 1) {
      const yPx = scene.place(name, frame)?.yPx;
      if (yPx === undefined) continue;
      highestPx = Math.min(highestPx, yPx);
      lowestPx = Math.max(lowestPx, yPx);
    }
  }
  return highestPx >= scene.picture.heightPx - lowestPx;
}

function findThumbnailFrame(input: AnnotationInput): number | null {
  const { timesSeconds, steps } = input;
  const middleSeconds = (timesSeconds.at(-1) ?? 0) / 2;
  const moments = steps.flatMap((step) => {
    const isWanted = input.view === 'back_view' || step.side === input.nearSide;
    const moment = input.view === 'back_view' ? midStanceSeconds(step, input) : step.contactSeconds;
    return isWanted && moment !== null ? [moment] : [];
  });
  const frames = moments
    .toSorted((one, other) => Math.abs(one - middleSeconds) - Math.abs(other - middleSeconds))
    .map((moment) => frameFrom(timesSeconds, moment));
  return frames.find((frame) => frame !== null) ?? null;
}

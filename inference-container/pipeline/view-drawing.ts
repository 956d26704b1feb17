import type { BackViewSegmentName, SideViewSegmentName } from '../../contract/search-keys.ts';
import { backAngles, backMoments } from '../back-view/drawing/back-angles.ts';
import { backSkeleton } from '../back-view/drawing/back-skeleton.ts';
import type { BackViewInput } from '../back-view/drawing/back-view-input.ts';
import type { AngleFigure } from '../draw/angle-figure.ts';
import type { Moment } from '../draw/choose-landings.ts';
import type { LabeledRun } from '../draw/run-input.ts';
import type { Scene } from '../draw/scene.ts';
import type { Shape } from '../draw/shape.ts';
import { sideAngles } from '../side-view/drawing/side-angles.ts';
import { footPath, sideSkeleton } from '../side-view/drawing/side-skeleton.ts';
import type { SideViewInput } from '../side-view/drawing/side-view-input.ts';
import { sideMoments } from '../side-view/drawing/side-view-input.ts';

export type DrawnRun = SideViewInput | BackViewInput;
export type AnnotationInput = DrawnRun & LabeledRun;

interface ViewDrawing {
  /** Moments at which each leg's numbers may be shown. */
  moments: () => Moment[][];
  skeletonAt: (scene: Scene, frame: number) => Shape[];
  anglesAt: (
    scene: Scene,
    shown: Moment & { isOnly: boolean },
  ) => AngleFigure<SideViewSegmentName | BackViewSegmentName>[];
  /** Draws the near foot's path for the slow passage; nothing in a back view. */
  pathAt: (scene: Scene, at: { frame: number; strideSeconds: number }) => Shape[];
}

export function drawingOf(input: DrawnRun): ViewDrawing {
  switch (input.view) {
    case 'side_view':
      return {
        moments: () => sideMoments(input),
        skeletonAt: (scene, frame) => sideSkeleton(scene, input, frame),
        anglesAt: (scene, shown) => sideAngles(scene, input, shown),
        pathAt: (scene, at) => footPath(scene, input, at),
      };
    case 'back_view':
      return {
        moments: () => backMoments(input),
        skeletonAt: (scene, frame) => backSkeleton(scene, input, frame),
        anglesAt: (scene, shown) => backAngles(scene, input, shown),
        pathAt: () => [],
      };
  }
}

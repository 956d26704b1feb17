import type { Timeline } from '../../contract/timeline.ts';
import type { Moment } from '../draw/choose-landings.ts';
import { chooseTypical } from '../draw/choose-landings.ts';
import { makeScene } from '../draw/scene.ts';
import type { GaitCycle } from '../draw/steps.ts';
import { findGaitCycle, lastWholeStride } from '../draw/steps.ts';
import type { ShownPicture } from '../draw/timeline.ts';
import { planTimeline } from '../draw/timeline.ts';
import type { ChosenFrame } from '../media/decode-selected.ts';
import type { Passage } from '../media/frame-schedule.ts';
import { chooseShownFrames } from '../media/frame-schedule.ts';
import type { AnnotationInput } from './view-drawing.ts';
import { drawingOf } from './view-drawing.ts';

/** Schedule of the annotated video. */
export interface Show {
  /** In order; all others are left out. */
  frames: readonly ChosenFrame[];
  pictures: readonly ShownPicture[];
  timeline: Timeline;
  /** A typical landing of each leg, at which the numbers are shown; the near leg's comes first. */
  landings: readonly Moment[];
  cycle: GaitCycle | null;
  /** In video time; null if the video is already in slow motion or shows no full stride. */
  slow: Passage | null;
}

/** Slower videos need no slow passage. */
const MAX_SLOW_MOTION = 1.5;

export function planShow(input: AnnotationInput): Show {
  const cycle = findGaitCycle(input.steps, input.nearSide ?? 'left');
  const slow = input.slowMotionFactor < MAX_SLOW_MOTION ? cycle && lastWholeStride(cycle) : null;
  const landings = chooseLandings(input, slow);
  const scene = makeScene(input, input);
  const isOnly = landings.length === 1;
  const pauses = landings.map(({ side, frame }) => {
    const angles = drawingOf(input).anglesAt(scene, { side, frame, isOnly });
    return { frame, shows: { side, segments: angles.map(({ segment }) => segment) } };
  });
  const always = pauses.map(({ frame }) => frame);
  const frames = chooseShownFrames(input.timesSeconds, { always, slow });
  return { frames, landings, cycle, slow, ...planTimeline(frames, { pauses, slow }) };
}

function chooseLandings(input: AnnotationInput, slow: Show['slow']): Moment[] {
  const scene = makeScene(input, input);
  const names = Object.keys(input.landmarks);
  const momentsOfLegs = drawingOf(input).moments();
  return momentsOfLegs.flatMap((moments) => {
    const early = moments.filter(
      ({ frame }) => slow === null || (input.timesSeconds[frame] ?? 0) < slow.fromSeconds,
    );
    const chosen = chooseTypical(scene, early.length > 0 ? early : moments, names);
    return chosen === null ? [] : [chosen];
  });
}

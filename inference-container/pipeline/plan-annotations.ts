import type { AngleFigure } from '../draw/angle-figure.ts';
import { drawSectors } from '../draw/angle-figure.ts';
import type { ValueName } from '../draw/badge.ts';
import { makeBadge, drawBadge, badgeRequest } from '../draw/badge.ts';
import { planCaption } from '../draw/caption.ts';
import type { CloseUp } from '../draw/close-up.ts';
import {
  boundsOfRunner,
  closeUpOf,
  cropOf,
  interpolateCloseUp,
  pointsOnHead,
} from '../draw/close-up.ts';
import { drawClosing } from '../draw/closing.ts';
import { groundMarks } from '../draw/ground-marks.ts';
import { planLegend } from '../draw/legend.ts';
import { pointsOnSkeleton } from '../draw/limb.ts';
import { SHADE } from '../draw/palette.ts';
import type { Rectangle } from '../draw/place-badges.ts';
import { placeBadges } from '../draw/place-badges.ts';
import type { Scene } from '../draw/scene.ts';
import { makeScene } from '../draw/scene.ts';
import type { Point, Shape } from '../draw/shape.ts';
import type { Overlay } from '../draw/timeline.ts';
import { isWithin } from '../media/frame-schedule.ts';
import type { PictureSize } from '../media/picture-size.ts';
import type { Show } from './plan-show.ts';
import type { AnnotationInput } from './view-drawing.ts';
import { drawingOf } from './view-drawing.ts';

export interface AnnotationPlan {
  /** Shapes to draw over a frame, from bottom to top, in its pixels. */
  shapesAt: (frame: number, overlay: Overlay | null) => Shape[];
  /** The part of the frame that fills the picture; null if all of it is shown. */
  closeUpAt: (overlay: Overlay | null) => CloseUp | null;
}

/** Share of the dimming applied to the runner. */
const RUNNER_DIM_SHARE = 0.35;
/** Radius of the highlight, relative to the runner's bounds. */
const HIGHLIGHT_RADIUS_RATIO = 0.75;
/** Minimum width-to-height ratio of the highlight: a narrow one looks like a beam of light. */
const MIN_WIDTH_PER_HEIGHT = 0.6;
const BADGE_GAP_UNITS = 5;

export function planAnnotations(
  input: AnnotationInput,
  show: Show,
  picture: PictureSize,
): AnnotationPlan {
  const scene = makeScene(input, picture);
  const { cycle, slow } = show;
  const { skeletonAt, pathAt } = drawingOf(input);
  const captionAt = planCaption(scene, input, show);
  const pauses = planPauses(scene, input, show);
  const closing = planClosing(scene, input, show);
  const slowPathAt = (frame: number): Shape[] => {
    if (cycle === null || !isWithin(input.timesSeconds[frame] ?? 0, slow)) return [];
    return pathAt(scene, { frame, strideSeconds: cycle.strideSeconds });
  };
  return {
    shapesAt(frame, overlay) {
      const runner = [
        ...groundMarks(scene, input, frame),
        ...slowPathAt(frame),
        ...skeletonAt(scene, frame),
      ];
      switch (overlay?.kind) {
        case undefined:
          return [...runner, ...captionAt(frame)];
        case 'landing':
          return pauses[overlay.landing]?.shapesAt(overlay.strength) ?? runner;
        case 'closing':
          return [...runner, ...fadeShapes(closing, overlay.strength)];
      }
    },
    closeUpAt(overlay) {
      if (overlay?.kind !== 'landing') return null;
      return pauses[overlay.landing]?.closeUpAt(overlay.strength) ?? null;
    },
  };
}

interface Pause {
  /** `strength` grows from 0 to 1 while the numbers appear. */
  shapesAt: (strength: number) => Shape[];
  closeUpAt: (strength: number) => CloseUp | null;
}

/** Plans the overlays for the pause at each landing. */
function planPauses(whole: Scene, input: AnnotationInput, { landings }: Show): Pause[] {
  const { skeletonAt, anglesAt } = drawingOf(input);
  const isOnly = landings.length === 1;
  const views = landings.map(({ side, frame }) => {
    const closeUp = closeUpOf(whole, input, frame);
    const sceneAt = (strength: number) =>
      closeUp === null
        ? whole
        : makeScene(
            input,
            whole.picture,
            cropOf(interpolateCloseUp(closeUp, strength), whole.picture, input),
          );
    const scene = sceneAt(1);
    const figures = anglesAt(scene, { side, frame, isOnly });
    const sectors = drawSectors(figures, scene);
    const body = [
      ...pointsOnSkeleton([...skeletonAt(scene, frame), ...sectors]),
      ...pointsOnHead(scene, input, frame),
    ];
    return { side, frame, closeUp, sceneAt, scene, figures, sectors, body };
  });
  const legend = planLegend(input, { scene: whole, body: views.flatMap(({ body }) => body) });
  return views.map(({ side, frame, closeUp, sceneAt, scene, figures, sectors, body }) => {
    const badges = drawBadges(figures, { scene, input, body, occupied: legend.box });
    const numbers = [...badges, ...legend.shapesOf(side)];
    return {
      shapesAt(strength) {
        const shown = sceneAt(strength);
        // Numbers are laid out for the close-up, so they wait until the picture has reached it.
        const visible = closeUp === null || strength === 1 ? strength : 0;
        return [
          ...fadeShapes([dimAround(shown, input, frame)], strength),
          ...fadeShapes(sectors, visible),
          ...skeletonAt(shown, frame),
          ...fadeShapes(numbers, visible),
        ];
      },
      closeUpAt: (strength) => closeUp && interpolateCloseUp(closeUp, strength),
    };
  });
}

function drawBadges(
  figures: readonly AngleFigure<ValueName>[],
  context: { scene: Scene; input: AnnotationInput; body: readonly Point[]; occupied: Rectangle },
): Shape[] {
  const { scene, input, body, occupied } = context;
  const { picture } = scene;
  const isPortrait = picture.heightPx > picture.widthPx;
  const requests = figures.map((figure) => {
    const badge = makeBadge(figure, { words: input.words, isPortrait });
    return { badge, ...badgeRequest(badge, figure, scene) };
  });
  const boxes = placeBadges(requests, {
    picture,
    gapPx: BADGE_GAP_UNITS * scene.unitPx,
    occupied: [occupied],
    body,
    bodyHeightPx: scene.bodyHeightPx,
  });
  const drawn = requests.flatMap(({ badge, anchor }, index) => {
    const box = boxes[index];
    return box ? [drawBadge(badge, { box, anchor, scene })] : [];
  });
  return [...drawn.flatMap(({ line }) => line), ...drawn.flatMap(({ panel }) => panel)];
}

function planClosing(scene: Scene, input: AnnotationInput, { frames }: Show): Shape[] {
  const last = frames.at(-1)?.index ?? 0;
  const body = [
    ...pointsOnSkeleton(drawingOf(input).skeletonAt(scene, last)),
    ...pointsOnHead(scene, input, last),
  ];
  return [dimAround(scene, input, last), ...drawClosing(scene, input, body)];
}

function dimAround(scene: Scene, input: AnnotationInput, frame: number): Shape {
  const { widthPx, heightPx } = scene.picture;
  const whole = { left: 0, top: 0, width: widthPx, height: heightPx };
  const { left, top, width, height } = boundsOfRunner(scene, input, frame) ?? whole;
  const radiusYPx = height * HIGHLIGHT_RADIUS_RATIO;
  return {
    color: SHADE,
    opacity: 0.6,
    parts: [
      {
        kind: 'surround',
        center: { xPx: left + width / 2, yPx: top + height / 2 },
        radiusXPx: Math.max(width * HIGHLIGHT_RADIUS_RATIO, radiusYPx * MIN_WIDTH_PER_HEIGHT),
        radiusYPx,
        inside: RUNNER_DIM_SHARE,
      },
    ],
  };
}

function fadeShapes(shapes: readonly Shape[], strength: number): Shape[] {
  return shapes.map((shape) => ({ ...shape, opacity: shape.opacity * strength }));
}

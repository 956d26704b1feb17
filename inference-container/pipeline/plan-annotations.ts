import type { AngleFigure } from '../draw/angle-figure.ts';
import { drawSectors } from '../draw/angle-figure.ts';
import type { AnnotationInput } from '../draw/annotation-input.ts';
import type { ValueName } from '../draw/badge.ts';
import { badgeOf, drawBadge, wantedBadge } from '../draw/badge.ts';
import { backAngles } from '../back/drawing/back-angles.ts';
import { backSkeleton } from '../back/drawing/back-skeleton.ts';
import { planCaption } from '../draw/caption.ts';
import { drawClosing } from '../draw/closing.ts';
import { footPath } from '../side/drawing/foot-path.ts';
import { groundMarks } from '../draw/ground-marks.ts';
import { planLegend } from '../draw/legend.ts';
import { SHADE } from '../draw/palette.ts';
import { placeBadges } from '../draw/place-badges.ts';
import type { PictureSize, Scene } from '../draw/scene.ts';
import { makeScene } from '../draw/scene.ts';
import type { Shape } from '../draw/shape.ts';
import { pointsOnSkeleton } from '../draw/skeleton-points.ts';
import { sideAngles } from '../side/drawing/side-angles.ts';
import { sideSkeleton } from '../side/drawing/side-skeleton.ts';
import type { Overlay } from '../draw/timeline.ts';
import type { Show } from './plan-show.ts';

export interface AnnotationPlan {
  /** Shapes to draw over a frame, from bottom to top, in its pixels. */
  shapesAt: (frame: number, overlay: Overlay | null) => Shape[];
}

const DIM_OPACITY = 0.5;
/** Between badges, in scene units. */
const BADGE_GAP_UNITS = 5;

/** Plans what is drawn in each frame, for pictures of the given size. */
export function planAnnotations(
  input: AnnotationInput,
  show: Show,
  picture: PictureSize,
): AnnotationPlan {
  const scene = makeScene(input, picture);
  const { cycle, slow } = show;
  const captionAt = planCaption(scene, input, cycle);
  const overlays = planLandings(scene, input, show);
  const closing = drawClosing(scene, input);
  const dim = dimmed(picture);
  const pathAt = (frame: number): Shape[] => {
    if (input.view === 'back_view' || slow === null || cycle === null) return [];
    const timeSeconds = input.timesSeconds[frame] ?? 0;
    if (timeSeconds < slow.fromSeconds || timeSeconds >= slow.toSeconds) return [];
    return footPath(scene, input, { frame, strideSeconds: cycle.strideSeconds });
  };
  return {
    shapesAt(frame, overlay) {
      const runner = [
        ...groundMarks(scene, input, frame),
        ...pathAt(frame),
        ...skeletonAt(scene, input, frame),
      ];
      switch (overlay?.kind) {
        case undefined:
          return [...runner, ...captionAt(frame)];
        case 'landing': {
          const { strength } = overlay;
          const { sectors, badges } = overlays[overlay.landing] ?? NOTHING;
          return [
            ...faded([dim, ...sectors], strength),
            ...skeletonAt(scene, input, frame),
            ...faded(badges, strength),
          ];
        }
        case 'closing':
          return [...runner, ...faded([dim, ...closing], overlay.strength)];
      }
    },
  };
}

export function skeletonAt(scene: Scene, input: AnnotationInput, frame: number): Shape[] {
  return input.view === 'back_view'
    ? backSkeleton(scene, input, frame)
    : sideSkeleton(scene, input, frame);
}

interface LandingShapes {
  /** Below the skeleton. */
  sectors: Shape[];
  /** Above everything, with the legend. */
  badges: Shape[];
}
const NOTHING: LandingShapes = { sectors: [], badges: [] };

/** What appears while the video pauses at each landing. */
function planLandings(scene: Scene, input: AnnotationInput, { landings }: Show): LandingShapes[] {
  const isOnly = landings.length === 1;
  const pauses = landings.map((landing) => {
    const figures: AngleFigure<ValueName>[] =
      input.view === 'back_view'
        ? backAngles(scene, input, landing)
        : sideAngles(scene, input, { ...landing, isOnly });
    const sectors = drawSectors(figures, scene);
    const body = pointsOnSkeleton([...skeletonAt(scene, input, landing.frame), ...sectors]);
    return { side: landing.side, figures, sectors, body };
  });
  const legend = planLegend(input, { scene, body: pauses.flatMap(({ body }) => body) });
  return pauses.map(({ side, figures, sectors, body }) => {
    const wanted = figures.map((figure) => {
      const badge = badgeOf(figure.angle, { name: figure.segment, words: input.words });
      return { badge, ...wantedBadge(badge, figure, scene) };
    });
    const boxes = placeBadges(wanted, {
      picture: scene.picture,
      gapPx: BADGE_GAP_UNITS * scene.unitPx,
      taken: [legend.box],
      body,
      bodyHeightPx: scene.bodyHeightPx,
    });
    const drawn = wanted.flatMap(({ badge, anchor }, index) => {
      const box = boxes[index];
      return box ? [drawBadge(badge, { box, anchor, scene })] : [];
    });
    return {
      sectors,
      badges: [
        ...drawn.flatMap(({ line }) => line),
        ...drawn.flatMap(({ panel }) => panel),
        ...legend.shapesOf(side),
      ],
    };
  });
}

function dimmed({ widthPx, heightPx }: PictureSize): Shape {
  const topLeft = { xPx: 0, yPx: 0 };
  const part = { kind: 'panel' as const, topLeft, widthPx, heightPx, cornerPx: 0 };
  return { color: SHADE, opacity: DIM_OPACITY, parts: [part] };
}

function faded(shapes: readonly Shape[], strength: number): Shape[] {
  return shapes.map((shape) => ({ ...shape, opacity: shape.opacity * strength }));
}

import { describe, expect, it } from 'vitest';

import { contains } from '../../../inference-container/draw/place-badges.ts';
import type { Shape } from '../../../inference-container/draw/shape.ts';
import type { PictureSize } from '../../../inference-container/media/picture-size.ts';
import { planAnnotations } from '../../../inference-container/pipeline/plan-annotations.ts';
import { planShow } from '../../../inference-container/pipeline/plan-show.ts';
import type { AnnotationInput } from '../../../inference-container/pipeline/view-drawing.ts';
import { annotationWordsIn } from '../../../worker/analyses/content/content.ts';
import { panelsIn, partsOf } from '../draw/drawn-parts.ts';
import { backRun, evenTimes, sideRun } from '../draw/synthetic-run.ts';

const RATE = 40;
const TIMES = evenTimes(3 * RATE, RATE);
const NOWHERE = { leftPx: Number.NaN, topPx: Number.NaN, zoom: Number.NaN };
const closeTo = (value: number): unknown => expect.closeTo(value);

const boxesOf = (shapes: readonly Shape[]) =>
  panelsIn(shapes).map(({ topLeft, widthPx, heightPx }) => ({
    left: topLeft.xPx,
    top: topLeft.yPx,
    width: widthPx,
    height: heightPx,
  }));

const closingPanels = (run: AnnotationInput, picture: PictureSize) =>
  boxesOf(
    planAnnotations(run, planShow(run), picture).shapesAt(TIMES.length - 1, {
      kind: 'closing',
      strength: 1,
    }),
  );

const overlayAt = (strength: number) => ({ kind: 'landing' as const, landing: 0, strength });

describe('a small runner in a landscape picture', () => {
  const picture = { widthPx: 1280, heightPx: 720 };
  const run = { ...sideRun(TIMES), ...picture };
  for (const { xPx } of Object.values(run.landmarks)) xPx.fill((xPx[0] ?? 0) + 400);
  const plan = planAnnotations(run, planShow(run), picture);
  const frame = planShow(run).landings[0]?.frame ?? Number.NaN;

  /** Returns the opacity of badges and legend. */
  const numbersAt = (strength: number) => {
    const panels = panelsIn(plan.shapesAt(frame, overlayAt(strength)));
    return Math.max(...panels.map(({ opacity }) => opacity));
  };

  it('fills the picture while the video is paused', () => {
    const { leftPx, topPx, zoom } = plan.closeUpAt(overlayAt(1)) ?? NOWHERE;
    const at = (xPx: number, yPx: number) => ({
      xPx: closeTo((xPx - leftPx) * zoom),
      yPx: closeTo((yPx - topPx) * zoom),
    });

    expect(zoom).toBeGreaterThan(1.4);
    expect(leftPx + picture.widthPx / zoom).toBeLessThanOrEqual(picture.widthPx);
    expect(topPx + picture.heightPx / zoom).toBeLessThanOrEqual(picture.heightPx);
    const thigh = { from: at(496, 190), to: at(510, 250) };
    expect(partsOf(plan.shapesAt(frame, overlayAt(1)), 'line')).toContainEqual(
      expect.objectContaining(thigh),
    );
  });

  it('zooms in before the numbers appear', () => {
    const zooms = [0.25, 0.5, 1].map((strength) => plan.closeUpAt(overlayAt(strength))?.zoom ?? 0);
    expect(zooms).toEqual(zooms.toSorted((one, other) => one - other));
    expect(numbersAt(0.5)).toBe(0);
    expect(numbersAt(1)).toBeGreaterThan(0.5);
  });

  it('is not enlarged while the video plays, or if there is no room for it', () => {
    expect(plan.closeUpAt(null)).toBeNull();
    const tall = sideRun(TIMES);
    expect(planAnnotations(tall, planShow(tall), tall).closeUpAt(overlayAt(1))).toBeNull();
  });
});

describe('the closing picture', () => {
  it.each([
    ['portrait', { widthPx: 400, heightPx: 800 }],
    ['landscape', { widthPx: 711, heightPx: 400 }],
  ])('shows the runner next to the score: %s', (_, picture) => {
    const run = { ...sideRun(TIMES), ...picture, words: annotationWordsIn('de') };
    for (const { xPx } of Object.values(run.landmarks)) xPx.fill((xPx[0] ?? 0) + 100);
    const panels = closingPanels(run, picture);
    const points = Object.values(run.landmarks).map(({ xPx, yPx }) => ({
      xPx: xPx[0] ?? 0,
      yPx: yPx[0] ?? 0,
    }));

    expect(panels).toHaveLength(1);
    for (const box of panels) {
      expect(points.filter((point) => contains(box, point, 0))).toEqual([]);
    }
  });

  it('has a narrow panel next to the head of a runner as tall as the picture', () => {
    const picture = { widthPx: 270, heightPx: 360 };
    const run = { ...backRun(TIMES), ...picture };
    for (const { xPx, yPx } of Object.values(run.landmarks)) {
      xPx.fill((xPx[0] ?? 0) + 35);
      yPx.fill((yPx[0] ?? 0) + 15);
    }
    const [box] = closingPanels(run, picture);
    const { left = 0, width = 0 } = box ?? {};
    // The neck is in the middle.
    expect(left > 135 || left + width < 135).toBe(true);
  });

  it('leaves the head of a runner from behind visible', () => {
    const picture = { widthPx: 200, heightPx: 400 };
    const [box] = closingPanels(backRun(TIMES), picture);
    expect(box?.top).toBeGreaterThan(200);
  });

  it('has no panel if neither score nor cadence can be shown', () => {
    const picture = { widthPx: 200, heightPx: 400 };
    const run = backRun(TIMES, { totalScore: null, styles: [] });
    expect(closingPanels(run, picture)).toHaveLength(1);
    expect(closingPanels({ ...run, cadenceStepsPerMinute: null }, picture)).toEqual([]);
  });
});

describe('a runner as tall as a narrow picture', () => {
  it.each([
    ['side', sideRun],
    ['back', backRun],
  ])('keeps the head visible: %s', (_, make) => {
    const picture = { widthPx: 160, heightPx: 300 };
    const run = { ...make(TIMES), ...picture };
    for (const { xPx, yPx } of Object.values(run.landmarks)) {
      xPx.fill((xPx[0] ?? 0) - 20);
      yPx.fill((yPx[0] ?? 0) - 35);
    }
    const plan = planAnnotations(run, planShow(run), run);
    const head = { xPx: 82, yPx: 28 };
    const shown = [null, { kind: 'closing', strength: 1 }, overlayAt(1)] as const;
    for (const overlay of shown) {
      const panels = boxesOf(plan.shapesAt(planShow(run).landings[0]?.frame ?? 0, overlay));
      expect(panels.filter((box) => contains(box, head, 10))).toEqual([]);
    }
  });
});

describe('the pace', () => {
  it('is shown next to the caption, only in the slow passage', () => {
    const run = sideRun(TIMES);
    const { fromSeconds = Number.NaN } = planShow(run).slow ?? {};
    const plan = planAnnotations(run, planShow(run), run);
    const panelsAt = (seconds: number) => panelsIn(plan.shapesAt(Math.round(seconds * RATE), null));
    expect(panelsAt(fromSeconds - 0.1)).toHaveLength(1);
    expect(panelsAt(fromSeconds + 0.1)).toHaveLength(2);
  });
});

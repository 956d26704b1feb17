import { describe, expect, it } from 'vitest';

import { contains } from '../../../inference-container/draw/place-badges.ts';
import { planAnnotations } from '../../../inference-container/pipeline/plan-annotations.ts';
import { planShow } from '../../../inference-container/pipeline/plan-show.ts';
import { annotationWordsIn } from '../../../worker/content/content.ts';
import { panelsIn, partsOf } from '../draw/drawn-parts.ts';
import { evenTimes, sideRun } from '../draw/synthetic-run.ts';

const RATE = 40;
const TIMES = evenTimes(3 * RATE, RATE);
const NOWHERE = { leftPx: Number.NaN, topPx: Number.NaN, zoom: Number.NaN };
const overlayAt = (strength: number) => ({ kind: 'landing' as const, landing: 0, strength });

describe('a small runner in a landscape picture', () => {
  const picture = { widthPx: 1280, heightPx: 720 };
  const run = { ...sideRun(TIMES), ...picture, words: annotationWordsIn('en') };
  for (const { xPx } of Object.values(run.landmarks)) xPx.fill((xPx[0] ?? 0) + 400);
  const plan = planAnnotations(run, planShow(run), picture);
  const frame = planShow(run).landings[0]?.frame ?? Number.NaN;

  /** How visible badges and the legend are. */
  const numbersAt = (strength: number) => {
    const panels = panelsIn(plan.shapesAt(frame, overlayAt(strength)));
    return Math.max(...panels.map(({ opacity }) => opacity));
  };

  it('fills the picture while the video stands still', () => {
    const { leftPx, topPx, zoom } = plan.closeUpAt(overlayAt(1)) ?? NOWHERE;
    const at = (xPx: number, yPx: number) => ({
      xPx: expect.closeTo((xPx - leftPx) * zoom),
      yPx: expect.closeTo((yPx - topPx) * zoom),
    });

    expect(zoom).toBeGreaterThan(1.4);
    expect(leftPx + picture.widthPx / zoom).toBeLessThanOrEqual(picture.widthPx);
    expect(topPx + picture.heightPx / zoom).toBeLessThanOrEqual(picture.heightPx);
    const thigh = { from: at(496, 190), to: at(510, 250) };
    expect(partsOf(plan.shapesAt(frame, overlayAt(1)), 'line')).toContainEqual(
      expect.objectContaining(thigh),
    );
  });

  it('is approached before the numbers appear', () => {
    const zooms = [0.25, 0.5, 1].map((strength) => plan.closeUpAt(overlayAt(strength))?.zoom ?? 0);
    expect(zooms).toEqual(zooms.toSorted((one, other) => one - other));
    expect(numbersAt(0.5)).toBe(0);
    expect(numbersAt(1)).toBeGreaterThan(0.5);
  });

  it('is not enlarged while the video plays, nor where the runner has no room', () => {
    expect(plan.closeUpAt(null)).toBeNull();
    const tall = sideRun(TIMES);
    expect(planAnnotations(tall, planShow(tall), tall).closeUpAt(overlayAt(1))).toBeNull();
  });
});

describe('the closing picture', () => {
  it.each([
    ['portrait', { widthPx: 400, heightPx: 800 }],
    ['landscape', { widthPx: 711, heightPx: 400 }],
  ])('shows the runner beside the score: %s', (_, picture) => {
    const run = { ...sideRun(TIMES), ...picture, words: annotationWordsIn('de') };
    for (const { xPx } of Object.values(run.landmarks)) xPx.fill((xPx[0] ?? 0) + 100);
    const frame = TIMES.length - 1;
    const shapes = planAnnotations(run, planShow(run), picture).shapesAt(frame, {
      kind: 'closing',
      strength: 1,
    });
    const [panel, ...others] = panelsIn(shapes);
    const { xPx: left = 0, yPx: top = 0 } = panel?.topLeft ?? {};
    const box = { left, top, width: panel?.widthPx ?? 0, height: panel?.heightPx ?? 0 };

    expect(others).toEqual([]);
    const points = Object.values(run.landmarks).map(({ xPx, yPx }) => ({
      xPx: xPx[0] ?? 0,
      yPx: yPx[0] ?? 0,
    }));
    expect(points.filter((point) => contains(box, point, 0))).toEqual([]);
  });
});

describe('the pace', () => {
  it('is shown beside the caption, in the slow passage only', () => {
    const run = sideRun(TIMES);
    const { fromSeconds = Number.NaN } = planShow(run).slow ?? {};
    const plan = planAnnotations(run, planShow(run), run);
    const panelsAt = (seconds: number) => panelsIn(plan.shapesAt(Math.round(seconds * RATE), null));
    expect(panelsAt(fromSeconds - 0.1)).toHaveLength(1);
    expect(panelsAt(fromSeconds + 0.1)).toHaveLength(2);
  });
});

import type { Frame } from '../media/video.ts';
import type { Region } from './region.ts';
import { sampleAtBorder, sampleInside } from './sample-luma.ts';
import type { SampledInto, SamplingPlan } from './sampling-plan.ts';
import { planSampling } from './sampling-plan.ts';
import { writeColors } from './write-colors.ts';

/** Keeps the rounding errors of the steps, accumulated over a row, inside the frame. */
const ROUNDING_MARGIN_PX = 1 / 32;

/**
 * Crops a region out of a frame, upright and scaled, into color planes: bilinear for luma, nearest
 * for chroma, whose planes are half the size anyway. Column i and row j of the result correspond to
 * (i + 0.5, j + 0.5) of the region's grid.
 */
export function sampleRegion(frame: Frame, region: Region, into: SampledInto): void {
  const plan = planSampling(frame, region, into);
  for (let row = 0; row < plan.rows; row++) {
    const from = Math.min(plan.columns, firstInside(plan, row));
    const to = Math.max(from, Math.min(plan.columns, endInside(plan, row)));
    sampleAtBorder(plan, { row, from: 0, to: from });
    sampleInside(plan, { row, from, to });
    sampleAtBorder(plan, { row, from: to, to: plan.columns });
    writeColors(plan, row);
  }
}

interface Line {
  startPx: number;
  stepPx: number;
  lowPx: number;
  highPx: number;
}

function firstInside(plan: SamplingPlan, row: number): number {
  return Math.max(0, firstWithin(lineOfX(plan, row)), firstWithin(lineOfY(plan, row)));
}

function endInside(plan: SamplingPlan, row: number): number {
  return Math.min(endWithin(lineOfX(plan, row)), endWithin(lineOfY(plan, row)));
}

function lineOfX(plan: SamplingPlan, row: number): Line {
  const startPx = plan.originXPx + row * plan.rowStepXPx;
  return { startPx, stepPx: plan.stepXPx, ...limitsWithin(plan.luma.widthPx) };
}

function lineOfY(plan: SamplingPlan, row: number): Line {
  const startPx = plan.originYPx + row * plan.rowStepYPx;
  return { startPx, stepPx: plan.stepYPx, ...limitsWithin(plan.luma.heightPx) };
}

function limitsWithin(sizePx: number): Pick<Line, 'lowPx' | 'highPx'> {
  return { lowPx: ROUNDING_MARGIN_PX, highPx: sizePx - 1 - ROUNDING_MARGIN_PX };
}

/** The first column within the limits; Infinity if there is none. */
function firstWithin({ startPx, stepPx, lowPx, highPx }: Line): number {
  if (stepPx === 0) return startPx >= lowPx && startPx <= highPx ? 0 : Infinity;
  return Math.ceil(((stepPx > 0 ? lowPx : highPx) - startPx) / stepPx);
}

/** The first column beyond the limits. */
function endWithin({ startPx, stepPx, lowPx, highPx }: Line): number {
  if (stepPx === 0) return startPx >= lowPx && startPx <= highPx ? Infinity : 0;
  return Math.floor(((stepPx > 0 ? highPx : lowPx) - startPx) / stepPx) + 1;
}

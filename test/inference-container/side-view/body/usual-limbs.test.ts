import { describe, expect, it } from 'vitest';
import { keysOf } from '../../../../contract/keys-of.ts';
import type { BodyPoint } from '../../../../inference-container/motion/body-paths.ts';
import type {
  SagittalBody,
  SagittalPath,
} from '../../../../inference-container/side-view/body/sagittal-body.ts';
import { lengthsPx } from '../../../../inference-container/side-view/body/sagittal-body.ts';
import { withUsualLimbs } from '../../../../inference-container/side-view/body/usual-limbs.ts';
import { runningBody } from '../support/running-body.ts';

const { body, phase } = runningBody();
const POOLED = { phase, areLegsPooled: true };
const ALONE = { phase, areLegsPooled: false };
/** For 230 px of leg. */
const TOLERANCE_PX = 2;
/** Half a swing. */
const FIRST_FRAME = 80;
const LAST_FRAME = 95;
const OPPOSITE = {
  left_knee: 'right_knee',
  left_ankle: 'right_ankle',
  left_heel: 'right_heel',
  left_toe: 'right_toe',
} as const;
const LIMBS = keysOf(OPPOSITE);

describe('withUsualLimbs', () => {
  it('leaves a regular run as it is', () => {
    const likely = withUsualLimbs(body, POOLED);
    for (const point of [...LIMBS, 'right_wrist'] as const) {
      expect(largestErrorPx(likely, point)).toBeLessThan(TOLERANCE_PX);
    }
  });

  it('restores a far leg that was taken for the near one', () => {
    const confused = replaced(LIMBS, (point) => body.points[OPPOSITE[point]]);
    for (const point of LIMBS) {
      expect(largestErrorPx(confused, point)).toBeGreaterThan(60);
      expect(largestErrorPx(withUsualLimbs(confused, POOLED), point)).toBeLessThan(12);
    }
  });

  it('keeps a stride that differs by little', () => {
    const wider = replaced(['left_ankle'], () => {
      const ankle = body.points.left_ankle;
      return { ...ankle, forwardPx: ankle.forwardPx.map((px) => px + 3) };
    });
    const likely = withUsualLimbs(wider, POOLED);
    for (let frame = FIRST_FRAME; frame <= LAST_FRAME; frame += 1) {
      const movedPx =
        likely.points.left_ankle.forwardPx[frame]! - wider.points.left_ankle.forwardPx[frame]!;
      expect(Math.abs(movedPx)).toBeLessThan(TOLERANCE_PX);
    }
  });

  it('leaves a leg on its own alone, however differently the other one moves', () => {
    const knee = body.points.right_knee;
    const stiff = { ...knee, forwardPx: knee.forwardPx.map((px) => px / 2) };
    const points = { ...body.points, right_knee: stiff };
    const errorPx = (areLegsPooled: boolean) =>
      largestErrorPx(withUsualLimbs({ ...body, points }, { phase, areLegsPooled }), 'left_knee');
    expect(errorPx(false)).toBe(largestErrorPx(withUsualLimbs(body, ALONE), 'left_knee'));
    expect(errorPx(true)).not.toBe(largestErrorPx(withUsualLimbs(body, POOLED), 'left_knee'));
  });

  it('does not need the knees', () => {
    const unknown = { ...body.points.left_knee, upPx: body.points.left_knee.upPx.map(() => NaN) };
    const points = { ...body.points, left_knee: unknown, right_knee: unknown };
    const likely = withUsualLimbs({ ...body, points }, POOLED);
    expect(largestErrorPx(likely, 'left_ankle')).toBeLessThan(TOLERANCE_PX);
  });
});

function replaced<Point extends BodyPoint>(
  points: readonly Point[],
  pathOf: (point: Point) => SagittalPath,
): SagittalBody {
  const mixed: [BodyPoint, SagittalPath][] = points.map((point) => {
    const own: SagittalPath = body.points[point];
    const other = pathOf(point);
    const pick = (axis: 'forwardPx' | 'upPx') =>
      own[axis].map((px, frame) =>
        frame >= FIRST_FRAME && frame <= LAST_FRAME ? other[axis][frame]! : px,
      );
    return [point, { ...own, forwardPx: pick('forwardPx'), upPx: pick('upPx') }];
  });
  return { ...body, points: { ...body.points, ...Object.fromEntries(mixed) } };
}

function largestErrorPx({ points }: SagittalBody, point: BodyPoint): number {
  return Math.max(...lengthsPx(points[point], body.points[point]));
}

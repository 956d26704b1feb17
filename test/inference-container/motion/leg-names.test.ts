import { describe, expect, it } from 'vitest';
import type { Motion } from '../../../inference-container/motion/motion.ts';
import { analyzeMotion } from '../../../inference-container/motion/motion.ts';
import type { PoseTrack } from '../../../inference-container/pose/pose-track.ts';
import { withLookAlikeLegs } from '../support/look-alike-legs.ts';
import { syntheticRunner } from '../support/synthetic-runner.ts';

const { track, truth } = syntheticRunner({ clock: { rateHz: 30, durationSeconds: 4 } });

describe('nameLegs', () => {
  it('believes labels that are right throughout', () => {
    const motion = motionOf(track);
    expect(motion.areLegsNamed).toBe(true);
    expect(wrongShare(motion)).toBe(0);
  });

  it('leaves the names of legs open that the model names by chance', () => {
    const motion = motionOf(withLookAlikeLegs(track, { isNearLegSurer: false }));
    expect(motion.areLegsNamed).toBe(false);
    expect(motion.rhythm?.strength).toBeGreaterThan(0.85);
  });

  it('names them by the knee of which the model is surer', () => {
    const motion = motionOf(withLookAlikeLegs(track, { isNearLegSurer: true }));
    expect(motion.areLegsNamed).toBe(true);
    expect(wrongShare(motion)).toBeLessThan(0.05);
  });

  it('leaves the names open if depth and confidence contradict each other', () => {
    const { nearSide } = motionOf(track).facing;
    const seen = structuredClone(track);
    const width = seen.keypointNames.length;
    for (const [column, name] of seen.keypointNames.entries()) {
      if (!name.endsWith('_knee')) continue;
      const isNear = name === `${nearSide}_knee`;
      for (let row = 0; row < seen.confidence.length; row += width) {
        seen.world!.zMeters[row + column] = isNear ? -0.03 : 0.03;
        seen.confidence[row + column] = isNear ? 0.7 : 0.9;
      }
    }
    expect(motionOf(seen).areLegsNamed).toBe(false);
  });

  it('leaves models without depth to their labels', () => {
    expect(motionOf({ ...track, world: null }).areLegsNamed).toBe(true);
  });
});

function motionOf(seen: PoseTrack): Motion {
  const motion = analyzeMotion(seen, { view: 'side_view' });
  if (motion === null) throw new Error('The synthetic runner has legs.');
  return motion;
}

/** Share of swapped names among frames with clearly separate ankles. */
function wrongShare({ body, bodyHeightPx }: Motion): number {
  const width = truth.track.keypointNames.length;
  const left = truth.track.keypointNames.indexOf('left_ankle');
  const right = truth.track.keypointNames.indexOf('right_ankle');
  let apart = 0;
  let wrong = 0;
  for (const [frame, leftXPx] of body.left_ankle.xPx.entries()) {
    const seenPx = leftXPx - (body.right_ankle.xPx[frame] ?? Number.NaN);
    const truePx =
      (truth.track.xPx[frame * width + left] ?? Number.NaN) -
      (truth.track.xPx[frame * width + right] ?? Number.NaN);
    if (!(Math.abs(truePx) > 0.1 * bodyHeightPx)) continue;
    apart += 1;
    if (seenPx * truePx < 0) wrong += 1;
  }
  return wrong / apart;
}

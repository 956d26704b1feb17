import { analyzeMotion } from '../../../../inference-container/motion/motion.ts';
import { keypointOffsetsOf } from '../../../../inference-container/side-view/angles/offsets-of-model.ts';
import type {
  SideViewAnalysis,
  SideViewClip,
} from '../../../../inference-container/side-view/side-view.ts';
import { analyzeSideView } from '../../../../inference-container/side-view/side-view.ts';
import type { Step } from '../../../../inference-container/strides/step.ts';
import type { RunnerOptions, RunnerTruth } from '../../support/synthetic-runner.ts';
import { syntheticRunner } from '../../support/synthetic-runner.ts';
import { DEFAULT_CLOCK } from '../../support/synthetic-runner/frame-clock.ts';

type Facts = SideViewClip['facts'];
export type Analyzed = Extract<SideViewAnalysis, { ok: true }>;

/**
 * Builds a clip of a synthetic runner, filmed and tracked, with the true steps and a stated rate of
 * slow motion.
 */
export function syntheticClip(
  options: RunnerOptions = {},
  facts: Partial<Facts> = {},
): SideViewClip & { truth: RunnerTruth } {
  const { track, truth } = syntheticRunner(options);
  const { slowMotionFactor, rateHz } = { ...DEFAULT_CLOCK, ...options.clock };
  const motion = analyzeMotion(track, {
    view: 'side_view',
    recordedFramesPerSecond: slowMotionFactor === 1 ? null : slowMotionFactor * rateHz,
  });
  if (motion === null) throw new Error('The synthetic runner has legs.');
  const lastSeconds = motion.timesSeconds.at(-1) ?? 0;
  const steps: Step[] = truth.steps
    .filter(({ contactSeconds }) => contactSeconds >= 0 && contactSeconds <= lastSeconds)
    .map(({ side, contactSeconds, toeOffSeconds }) => ({
      side,
      contactSeconds,
      toeOffSeconds: toeOffSeconds <= lastSeconds ? toeOffSeconds : null,
    }));
  return {
    motion,
    steps,
    keypointOffsets: keypointOffsetsOf('synthetic'),
    errorFactor: 1,
    facts: {
      heightMeters: truth.gait.heightMeters,
      isHeightAssumed: false,
      isTreadmill: options.surface !== 'ground',
      paceSecondsPerKilometer:
        options.surface === 'ground' ? null : 1000 / truth.gait.speedMetersPerSecond,
      ...facts,
    },
    truth,
  };
}

export function analyzed(clip: SideViewClip): Analyzed {
  const analysis = analyzeSideView(clip);
  if (!analysis.ok) throw new Error(`refused: ${analysis.reason}`);
  return analysis;
}

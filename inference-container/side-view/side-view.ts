import type { SideViewCalculatedData } from '../../contract/calculated-data.ts';
import { judgeClip } from '../acceptance/before-measuring.ts';
import type { Refusal } from '../acceptance/before-measuring.ts';
import type { SideViewRun } from './measure-gait.ts';
import { measureGait } from './measure-gait.ts';
import { buildSideViewData } from './results/side-view-data.ts';
import type { SideViewResult } from './results/side-view-result.ts';
import { buildSideViewResult } from './results/side-view-result.ts';

export type SideViewClip = Omit<SideViewRun, 'clip'>;

export type SideViewAnalysis =
  | {
      ok: true;
      result: SideViewResult;
      calculatedData: SideViewCalculatedData;
      metersPerPixel: number;
    }
  | Refusal;

export function analyzeSideView(input: SideViewClip): SideViewAnalysis {
  const { motion, steps } = input;
  const judgment = judgeClip({ motion, steps });
  if (!judgment.ok) return judgment;

  const measured = measureGait({ clip: judgment.clip, ...input });
  if (!measured.ok) return measured;

  const { gait } = measured;
  return {
    ok: true,
    result: buildSideViewResult(gait),
    calculatedData: buildSideViewData(gait),
    metersPerPixel: gait.metersPerPixel,
  };
}

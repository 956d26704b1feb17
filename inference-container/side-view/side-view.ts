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

export function analyzeSideView(seen: SideViewClip): SideViewAnalysis {
  const { motion, steps } = seen;
  const judged = judgeClip({ motion, steps });
  if (!judged.ok) return judged;

  const measured = measureGait({ clip: judged.clip, ...seen });
  if (!measured.ok) return measured;

  const { gait } = measured;
  return {
    ok: true,
    result: buildSideViewResult(gait),
    calculatedData: buildSideViewData(gait),
    metersPerPixel: gait.metersPerPixel,
  };
}

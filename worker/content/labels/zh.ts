import type { LabelTexts } from '../text-shapes.ts';

export const LABELS: LabelTexts = {
  strikePatterns: { rearfoot: '脚跟着地', midfoot: '全脚掌着地', forefoot: '前脚掌着地' },
  phases: { impact: '触地瞬间', amortisation: '缓冲', propulsion: '蹬地' },
  sides: { left: '左', right: '右' },
  kinds: {
    strength: '力量',
    mobility: '灵活性',
    drill: '技术练习',
    plyometric: '跳跃',
    technique: '跑姿',
    stability: '稳定性',
  },
  difficulties: { easy: '容易', medium: '中等', hard: '困难' },
};

import type { LabelTexts } from '../text-shapes.ts';

export const LABELS: LabelTexts = {
  strikePatterns: {
    rearfoot: 'かかと着地',
    midfoot: 'ミッドフット着地',
    forefoot: 'フォアフット着地',
  },
  phases: { impact: '接地の瞬間', amortisation: '衝撃吸収', propulsion: '蹴り出し' },
  sides: { left: '左', right: '右' },
  kinds: {
    strength: '筋力',
    mobility: '柔軟性',
    drill: 'ドリル',
    plyometric: 'ジャンプ',
    technique: 'フォーム',
    stability: '安定性',
  },
  difficulties: { easy: 'やさしい', medium: 'ふつう', hard: 'むずかしい' },
};

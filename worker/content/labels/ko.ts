import type { LabelTexts } from '../text-shapes.ts';

export const LABELS: LabelTexts = {
  strikePatterns: { rearfoot: '리어풋', midfoot: '미드풋', forefoot: '포어풋' },
  phases: { impact: '접지 순간', amortisation: '충격 흡수', propulsion: '밀어내기' },
  sides: { left: '왼쪽', right: '오른쪽' },
  kinds: {
    strength: '근력',
    mobility: '가동성',
    drill: '드릴',
    plyometric: '점프',
    technique: '자세',
    stability: '안정성',
  },
  difficulties: { easy: '쉬움', medium: '보통', hard: '어려움' },
};

import type { LabelTexts } from '../text-shapes.ts';

export const LABELS: LabelTexts = {
  strikePatterns: { rearfoot: 'Rearfoot', midfoot: 'Midfoot', forefoot: 'Forefoot' },
  phases: { impact: 'Impact', amortisation: 'Absorption', propulsion: 'Push-off' },
  sides: { left: 'Left', right: 'Right' },
  kinds: {
    strength: 'Strength',
    mobility: 'Mobility',
    drill: 'Drill',
    plyometric: 'Jumps',
    technique: 'Technique',
    stability: 'Stability',
  },
  difficulties: { easy: 'Easy', medium: 'Medium', hard: 'Hard' },
};

import type { LabelTexts } from '../text-shapes.ts';

export const LABELS: LabelTexts = {
  strikePatterns: { rearfoot: 'Ferse', midfoot: 'Mittelfuß', forefoot: 'Vorfuß' },
  phases: { impact: 'Erstkontakt', amortisation: 'Abfedern', propulsion: 'Abdruck' },
  sides: { left: 'Links', right: 'Rechts' },
  kinds: {
    strength: 'Kraft',
    mobility: 'Beweglichkeit',
    drill: 'Lauf-ABC',
    plyometric: 'Sprünge',
    technique: 'Technik',
    stability: 'Stabilität',
  },
  difficulties: { easy: 'Leicht', medium: 'Mittel', hard: 'Schwer' },
};

import type { LabelTexts } from '../text-shapes.ts';

export const LABELS: LabelTexts = {
  strikePatterns: {
    rearfoot: 'Attaque talon',
    midfoot: 'Attaque médio-pied',
    forefoot: 'Attaque avant-pied',
  },
  phases: { impact: 'Premier contact', amortisation: 'Amortissement', propulsion: 'Propulsion' },
  sides: { left: 'Gauche', right: 'Droite' },
  kinds: {
    strength: 'Renforcement',
    mobility: 'Mobilité',
    drill: 'Éducatif',
    plyometric: 'Sauts',
    technique: 'Technique',
    stability: 'Stabilité',
  },
  difficulties: { easy: 'Facile', medium: 'Moyen', hard: 'Difficile' },
};

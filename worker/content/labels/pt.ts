import type { LabelTexts } from '../text-shapes.ts';

export const LABELS: LabelTexts = {
  strikePatterns: { rearfoot: 'Calcanhar', midfoot: 'Mediopé', forefoot: 'Antepé' },
  phases: { impact: 'Impacto', amortisation: 'Amortecimento', propulsion: 'Impulsão' },
  sides: { left: 'Esquerda', right: 'Direita' },
  kinds: {
    strength: 'Força',
    mobility: 'Mobilidade',
    drill: 'Educativo',
    plyometric: 'Saltos',
    technique: 'Técnica',
    stability: 'Estabilidade',
  },
  difficulties: { easy: 'Fácil', medium: 'Médio', hard: 'Difícil' },
};

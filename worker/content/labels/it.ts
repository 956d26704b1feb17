import type { LabelTexts } from '../text-shapes.ts';

export const LABELS: LabelTexts = {
  strikePatterns: { rearfoot: 'Tallone', midfoot: 'Mesopiede', forefoot: 'Avampiede' },
  phases: { impact: 'Impatto', amortisation: 'Ammortizzazione', propulsion: 'Spinta' },
  sides: { left: 'Sinistra', right: 'Destra' },
  kinds: {
    strength: 'Forza',
    mobility: 'Mobilità',
    drill: 'Esercizio di tecnica',
    plyometric: 'Salti',
    technique: 'Tecnica',
    stability: 'Stabilità',
  },
  difficulties: { easy: 'Facile', medium: 'Medio', hard: 'Difficile' },
};

import type { LabelTexts } from '../text-shapes.ts';

export const LABELS: LabelTexts = {
  strikePatterns: { rearfoot: 'Talón', midfoot: 'Mediopié', forefoot: 'Antepié' },
  phases: { impact: 'Impacto', amortisation: 'Amortiguación', propulsion: 'Impulso' },
  sides: { left: 'Izquierda', right: 'Derecha' },
  kinds: {
    strength: 'Fuerza',
    mobility: 'Movilidad',
    drill: 'Ejercicio de técnica',
    plyometric: 'Saltos',
    technique: 'Técnica',
    stability: 'Estabilidad',
  },
  difficulties: { easy: 'Fácil', medium: 'Intermedio', hard: 'Difícil' },
};

import type { RunningStyleTexts } from '../text-shapes.ts';

export const RUNNING_STYLES: RunningStyleTexts = {
  Hop: {
    animal: 'Canguro',
    animal_explanation: 'Rápido y elástico, apenas toca el suelo.',
    summary: 'Muchos pasos rápidos, contactos cortos.',
    explanation:
      'A tu ritmo, das más pasos que la mayoría de las personas de tu estatura. Pantorrillas y pies trabajan mucho: mantenlos fuertes.',
  },
  Bounce: {
    animal: 'Gacela',
    animal_explanation: 'Ligera al pisar, mucho tiempo en el aire.',
    summary: 'Cadencia media, contactos cortos, vuelo largo.',
    explanation:
      'Tus pies dejan pronto el suelo y pasas más tiempo en el aire que la mayoría. Unas piernas elásticas necesitan pantorrillas fuertes.',
  },
  Push: {
    animal: 'Guepardo',
    animal_explanation: 'Avanza mucho con cada paso.',
    summary: 'Menos pasos, pero más largos.',
    explanation:
      'A tu ritmo, das menos pasos que la mayoría de las personas de tu estatura. La amplitud debe venir del impulso, no de adelantar el pie.',
  },
  Stick: {
    animal: 'Oso',
    animal_explanation: 'Va pegado al suelo, con pisada segura.',
    summary: 'Cadencia media, contactos largos, vuelo corto.',
    explanation:
      'Tus pies pasan más tiempo en el suelo y subes y bajas poco. Según los estudios, así no se gasta más energía que con más rebote.',
  },
  Sit: {
    animal: 'Avestruz',
    animal_explanation: 'Patas flexionadas abajo, cuerpo estable arriba.',
    summary: 'Cadencia media, rodillas que se flexionan.',
    explanation:
      'Tu cadencia es típica de tu estatura y tu ritmo, y tus rodillas se flexionan al aterrizar algo más de lo habitual. Los muslos trabajan más.',
    besideStraightKnee: {
      summary: 'Cadencia media, nada extremo.',
      explanation:
        'Tu cadencia y tu tiempo de contacto son típicos de tu estatura y tu ritmo: es simplemente el estilo más parecido al tuyo.',
    },
  },
};

import type { RunningStyleTexts } from '../text-shapes.ts';

export const RUNNING_STYLES: RunningStyleTexts = {
  Hop: {
    animal: 'Canguro',
    animal_explanation: 'Rápido y elástico, apenas toca el suelo.',
    summary: 'Muchos pasos rápidos, contactos cortos.',
    explanation:
      'Das más pasos que la mayoría de tu estatura a tu ritmo. Pantorrillas y pies trabajan mucho, así que mantenlos fuertes.',
  },
  Bounce: {
    animal: 'Gacela',
    animal_explanation: 'Ligera al pisar, mucho tiempo en el aire.',
    summary: 'Cadencia media, contactos cortos, vuelo largo.',
    explanation:
      'Tus pies dejan pronto el suelo y pasas más tiempo en el aire que la mayoría. Unas piernas elásticas piden pantorrillas fuertes.',
  },
  Push: {
    animal: 'Guepardo',
    animal_explanation: 'Avanza mucho en cada zancada.',
    summary: 'Menos pasos, pero más largos.',
    explanation:
      'Das menos pasos que la mayoría de tu estatura a tu ritmo. La longitud debe venir del impulso de atrás, no de adelantar el pie.',
  },
  Stick: {
    animal: 'Oso',
    animal_explanation: 'Va cerca del suelo con pisada segura.',
    summary: 'Cadencia media, contactos largos, vuelo corto.',
    explanation:
      'Tus pies pasan más tiempo en el suelo y subes y bajas poco. Los estudios ven que no cuesta más energía que un estilo con más rebote.',
  },
  Sit: {
    animal: 'Avestruz',
    animal_explanation: 'Piernas flexionadas abajo, cuerpo nivelado arriba.',
    summary: 'Cadencia media, rodillas que ceden.',
    explanation:
      'Tu cadencia es típica de tu estatura y ritmo, y tus rodillas se flexionan algo más que la mayoría al aterrizar. Los muslos trabajan más.',
    besideStraightKnee: {
      summary: 'Cadencia media, nada extremo.',
      explanation:
        'Tu cadencia y tu tiempo en el suelo son típicos de tu estatura y ritmo, así que este es solo el estilo más cercano.',
    },
  },
};

import type { Words } from './en.ts';

export const es: Words = {
  measured: 'Medido',
  good: 'Rango adecuado',
  score: 'Puntos',
  confidence: 'Confianza',
  total: 'Puntuación total',
  left: 'izquierda',
  right: 'derecha',
  notMeasured: 'sin medir',
  notSeen: 'no se ve lo bastante bien',
  style: 'Estilo de carrera',
  cadence: 'Cadencia',
  stepsPerMinute: 'pasos/min',
  contact: 'Tiempo de contacto',
  flight: 'Tiempo de vuelo',
  duty: 'Factor de apoyo',
  speed: 'Velocidad',
  pace: 'Ritmo',
  stepLength: 'Longitud de paso',
  verticalOscillation: 'Oscilación vertical',
  steps: 'Pasos',
  improve: 'Qué mejorar',
  exercises: 'Ejercicios para',
  warnings: 'Advertencias',
  scoreLegend:
    'Puntos: 1 dentro del rango adecuado, 0,5 en el límite de lo aceptable, 0 muy fuera.',
  confidenceLegend:
    '±: el 80\u00a0% de los valores reales queda dentro de este error. Por debajo del 70\u00a0% de confianza, un video mejor da un resultado mejor.',
};

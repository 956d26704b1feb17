import type { Words } from './en.ts';

export const de: Words = {
  measured: 'Gemessen',
  good: 'Guter Bereich',
  score: 'Wertung',
  confidence: 'Sicherheit',
  total: 'Gesamtwert',
  left: 'links',
  right: 'rechts',
  notMeasured: 'nicht gemessen',
  notSeen: 'nicht gut genug zu sehen',
  style: 'Laufstil',
  cadence: 'Schrittfrequenz',
  stepsPerMinute: 'Schritte/min',
  contact: 'Bodenkontaktzeit',
  flight: 'Flugphase',
  duty: 'Kontaktanteil',
  speed: 'Tempo',
  pace: 'Pace',
  stepLength: 'Schrittlänge',
  verticalOscillation: 'Vertikale Bewegung',
  steps: 'Schritte',
  improve: 'Daran kannst du arbeiten',
  exercises: 'Übungen für',
  warnings: 'Hinweise',
  scoreLegend:
    'Wertung: 1 liegt im guten Bereich, 0,5 an der Grenze des Akzeptablen, 0 weit außerhalb.',
  confidenceLegend:
    '±: 80 % der wahren Werte liegen innerhalb dieses Fehlers. Unter 70 % Sicherheit hilft ein besseres Video.',
};

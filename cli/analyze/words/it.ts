import type { Words } from './en.ts';

export const it: Words = {
  measured: 'Misurato',
  good: 'Intervallo consigliato',
  score: 'Punti',
  confidence: 'Affidabilità',
  total: 'Punteggio totale',
  left: 'sinistra',
  right: 'destra',
  notMeasured: 'non misurato',
  notSeen: 'non abbastanza visibile',
  style: 'Stile di corsa',
  cadence: 'Cadenza',
  stepsPerMinute: 'passi/min',
  contact: 'Tempo di contatto',
  flight: 'Fase di volo',
  duty: 'Quota di contatto',
  speed: 'Velocità',
  pace: 'Ritmo',
  stepLength: 'Lunghezza del passo',
  verticalOscillation: 'Oscillazione verticale',
  steps: 'Passi',
  improve: 'Su che cosa lavorare',
  exercises: 'Esercizi per',
  warnings: 'Avvertenze',
  scoreLegend:
    'Punti: 1 nell’intervallo consigliato, 0,5 al limite dell’accettabile, 0 molto fuori.',
  confidenceLegend:
    '±: l’80% dei valori reali rientra in questo errore. Sotto il 70% di affidabilità, un video migliore dà un risultato migliore.',
};

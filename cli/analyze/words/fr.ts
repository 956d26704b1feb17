import type { Words } from './en.ts';

export const fr: Words = {
  measured: 'Mesuré',
  good: 'Zone idéale',
  score: 'Score',
  confidence: 'Confiance',
  total: 'Score global',
  left: 'gauche',
  right: 'droite',
  notMeasured: 'non mesuré',
  notSeen: 'pas assez visible',
  style: 'Style de course',
  cadence: 'Cadence',
  stepsPerMinute: 'pas/min',
  contact: 'Temps de contact',
  flight: 'Phase aérienne',
  duty: 'Taux de contact',
  speed: 'Vitesse',
  pace: 'Allure',
  stepLength: 'Longueur de pas',
  verticalOscillation: 'Oscillation verticale',
  steps: 'Pas',
  improve: 'À travailler',
  exercises: 'Exercices pour',
  warnings: 'Avertissements',
  scoreLegend:
    'Score\u00a0: 1 dans la zone idéale, 0,5 à la limite de l’acceptable, 0 très en dehors.',
  confidenceLegend:
    '±\u00a0: 80\u00a0% des valeurs réelles se situent dans cette marge d’erreur. Si la confiance est inférieure à 70\u00a0%, une meilleure vidéo donnera un meilleur résultat.',
};

import type { Words } from './en.ts';

export const fr: Words = {
  measured: 'Mesuré',
  good: 'Bonne plage',
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
  steps: 'Pas',
  improve: 'À travailler',
  exercises: 'Exercices pour',
  warnings: 'Avertissements',
  scoreLegend: 'Score : 1 dans la bonne plage, 0,5 à la limite de l’acceptable, 0 très en dehors.',
  confidenceLegend:
    '± : 80 % des valeurs réelles se situent dans cette marge d’erreur. Si la confiance est inférieure à 70 %, une meilleure vidéo donnera un meilleur résultat.',
};

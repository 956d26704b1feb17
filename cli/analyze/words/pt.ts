import type { Words } from './en.ts';

export const pt: Words = {
  measured: 'Medido',
  good: 'Faixa adequada',
  score: 'Pontos',
  confidence: 'Confiança',
  total: 'Pontuação total',
  left: 'esquerda',
  right: 'direita',
  notMeasured: 'não medido',
  notSeen: 'não está visível o suficiente',
  style: 'Estilo de corrida',
  cadence: 'Cadência',
  stepsPerMinute: 'passos/min',
  contact: 'Tempo de contato',
  flight: 'Tempo de voo',
  duty: 'Fator de apoio',
  speed: 'Velocidade',
  pace: 'Ritmo',
  stepLength: 'Comprimento do passo',
  steps: 'Passos',
  improve: 'O que melhorar',
  exercises: 'Exercícios para',
  warnings: 'Avisos',
  scoreLegend: 'Pontos: 1 dentro da faixa adequada, 0,5 no limite do aceitável, 0 muito fora dela.',
  confidenceLegend:
    '±: 80% dos valores reais ficam dentro deste erro. Abaixo de 70% de confiança, um vídeo melhor dá um resultado melhor.',
};

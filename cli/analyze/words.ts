import type { Language } from '../../client/src/index.ts';
import type { MetricName } from '../../contract/metrics.ts';

const EN = {
  score: 'Score',
  confidence: 'Confidence',
  left: 'left',
  right: 'right',
  notMeasured: 'not measured',
  notSeen: 'not seen well enough',
  improve: 'What to work on',
  exercises: 'Exercises for',
  scoreLegend:
    'Score: 1 is within the good range, 0.5 at the limit of what is okay, 0 far outside.',
  confidenceLegend:
    '±: in about 80% of our test videos, the true value was within this error. Below a confidence of 70%, a better video gives a better answer.',
};

const WORDS: Readonly<Record<Language, typeof EN>> = {
  en: EN,
  fr: {
    score: 'Score',
    confidence: 'Confiance',
    left: 'gauche',
    right: 'droite',
    notMeasured: 'non mesuré',
    notSeen: 'pas assez visible',
    improve: 'À travailler',
    exercises: 'Exercices pour',
    scoreLegend:
      'Score\u00a0: 1 dans la zone idéale, 0,5 à la limite de l’acceptable, 0 très en dehors.',
    confidenceLegend:
      '±\u00a0: dans environ 80\u00a0% de nos vidéos de test, la valeur réelle se situait dans cette marge d’erreur. Si la confiance est inférieure à 70\u00a0%, une meilleure vidéo donnera un meilleur résultat.',
  },
  de: {
    score: 'Wertung',
    confidence: 'Sicherheit',
    left: 'links',
    right: 'rechts',
    notMeasured: 'nicht gemessen',
    notSeen: 'nicht gut genug zu sehen',
    improve: 'Daran kannst du arbeiten',
    exercises: 'Übungen für',
    scoreLegend:
      'Wertung: 1 liegt im guten Bereich, 0,5 an der Grenze des Akzeptablen, 0 weit außerhalb.',
    confidenceLegend:
      '±: In etwa 80 % unserer Testvideos lag der wahre Wert innerhalb dieses Fehlers. Unter 70 % Sicherheit hilft ein besseres Video.',
  },
  zh: {
    score: '得分',
    confidence: '可信度',
    left: '左',
    right: '右',
    notMeasured: '未测得',
    notSeen: '看不清楚',
    improve: '可以改进的地方',
    exercises: '针对性练习：',
    scoreLegend: '得分：1 表示在合理范围内，0.5 表示处于可接受的边缘，0 表示偏离很大。',
    confidenceLegend:
      '±：在约 80% 的测试视频中，真实值在此误差之内。可信度低于 70% 时，拍得更清楚会得到更准的结果。',
  },
  ko: {
    score: '점수',
    confidence: '신뢰도',
    left: '왼쪽',
    right: '오른쪽',
    notMeasured: '측정되지 않음',
    notSeen: '잘 보이지 않음',
    improve: '이렇게 해 보세요',
    exercises: '추천 운동:',
    scoreLegend: '점수: 1은 적정 범위 안, 0.5는 허용 범위의 경계, 0은 크게 벗어난 값이에요.',
    confidenceLegend:
      '±: 테스트 영상의 약 80%에서 실제 값이 이 오차 안에 있었어요. 신뢰도가 70%보다 낮으면 더 잘 찍은 영상에서 더 정확한 결과가 나와요.',
  },
  pt: {
    score: 'Pontos',
    confidence: 'Confiança',
    left: 'esquerda',
    right: 'direita',
    notMeasured: 'não medido',
    notSeen: 'não está visível o suficiente',
    improve: 'O que melhorar',
    exercises: 'Exercícios para',
    scoreLegend:
      'Pontos: 1 dentro da faixa adequada, 0,5 no limite do aceitável, 0 muito fora dela.',
    confidenceLegend:
      '±: em cerca de 80% dos nossos vídeos de teste, o valor real ficou dentro deste erro. Abaixo de 70% de confiança, um vídeo melhor dá um resultado melhor.',
  },
  es: {
    score: 'Puntos',
    confidence: 'Confianza',
    left: 'izquierda',
    right: 'derecha',
    notMeasured: 'sin medir',
    notSeen: 'no se ve lo bastante bien',
    improve: 'Qué mejorar',
    exercises: 'Ejercicios para',
    scoreLegend:
      'Puntos: 1 dentro del rango adecuado, 0,5 en el límite de lo aceptable, 0 muy fuera.',
    confidenceLegend:
      '±: en cerca del 80\u00a0% de nuestros videos de prueba, el valor real quedó dentro de este error. Por debajo del 70\u00a0% de confianza, un video mejor da un resultado mejor.',
  },
  it: {
    score: 'Punti',
    confidence: 'Affidabilità',
    left: 'sinistra',
    right: 'destra',
    notMeasured: 'non misurato',
    notSeen: 'non abbastanza visibile',
    improve: 'Su che cosa lavorare',
    exercises: 'Esercizi per',
    scoreLegend:
      'Punti: 1 nell’intervallo consigliato, 0,5 al limite dell’accettabile, 0 molto fuori.',
    confidenceLegend:
      '±: in circa l’80% dei nostri video di prova il valore reale rientrava in questo errore. Sotto il 70% di affidabilità, un video migliore dà un risultato migliore.',
  },
  ja: {
    score: 'スコア',
    confidence: '信頼度',
    left: '左',
    right: '右',
    notMeasured: '測定できず',
    notSeen: 'よく見えません',
    improve: '改善したいところ',
    exercises: 'おすすめのエクササイズ：',
    scoreLegend: 'スコア：1は適正範囲内、0.5は許容範囲の境目、0は大きく外れた値です。',
    confidenceLegend:
      '±：テスト動画の約80%で、実際の値がこの誤差に収まりました。信頼度が70%未満のときは、もっとよく撮れた動画ならより正確な結果が出ます。',
  },
};

/** Wording shared with the portal's report. */
export interface ReportWords {
  totalScore: string;
  segments: { measured: string; good: string };
  styles: { title: string };
  metrics: Readonly<Record<MetricName, string>> & { stepsPerMinute: string };
  steps: { title: string };
  warnings: string;
}

export type Words = typeof EN & ReportWords;

/** Returns the headings of the printed results; all other text comes from the service. */
export function wordsIn(
  language: Language,
  reportTextsIn: (language: Language) => ReportWords,
): Words {
  return { ...reportTextsIn(language), ...WORDS[language] };
}

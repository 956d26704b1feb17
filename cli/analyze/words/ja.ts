import type { Words } from './en.ts';

export const ja: Words = {
  measured: '測定値',
  good: '適正範囲',
  score: 'スコア',
  confidence: '信頼度',
  total: '総合スコア',
  left: '左',
  right: '右',
  notMeasured: '測定できず',
  notSeen: 'よく見えません',
  style: '走りのスタイル',
  cadence: 'ピッチ',
  stepsPerMinute: '歩/分',
  contact: '接地時間',
  flight: '滞空時間',
  duty: '接地率',
  speed: 'スピード',
  pace: 'ペース',
  stepLength: '歩幅',
  steps: '歩数',
  improve: '改善したいところ',
  exercises: 'おすすめのエクササイズ：',
  warnings: '知っておきたいこと',
  scoreLegend: 'スコア：1は適正範囲内、0.5は許容範囲の境目、0は大きく外れた値です。',
  confidenceLegend:
    '±：実際の値の80%がこの誤差に収まります。信頼度が70%未満のときは、もっとよく撮れた動画ならより正確な結果が出ます。',
};

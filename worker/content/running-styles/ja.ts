import type { RunningStyleTexts } from '../text-shapes.ts';

export const RUNNING_STYLES: RunningStyleTexts = {
  Hop: {
    animal: 'カンガルー',
    animal_explanation: '速く弾み、地面にほとんど触れません。',
    summary: '速い足運びが多く、接地が短いです。',
    explanation:
      '同じ身長とペースの多くの人より歩数が多めです。ふくらはぎと足がよく働くので、強く保ちましょう。',
  },
  Bounce: {
    animal: 'ガゼル',
    animal_explanation: '足取りが軽く、滞空が長めです。',
    summary: 'ピッチは平均的、接地は短く、滞空は長めです。',
    explanation:
      '足が早く地面を離れ、滞空が多くの人より長めです。弾む脚には強いふくらはぎが必要です。',
  },
  Push: {
    animal: 'チーター',
    animal_explanation: '一歩ごとに大きく進みます。',
    summary: '歩数は少なめ、一歩は長めです。',
    explanation:
      '同じ身長とペースの多くの人より歩数が少なめです。歩幅は足を前に伸ばすのではなく、後ろの蹴り出しで広げましょう。',
  },
  Stick: {
    animal: 'クマ',
    animal_explanation: '地面の近くを確かな足取りで進みます。',
    summary: 'ピッチは平均的、接地は長く、滞空は短めです。',
    explanation:
      '足が地面に着く時間が長く、上下の動きが小さめです。研究では、弾む走りよりエネルギーを使うわけではありません。',
  },
  Sit: {
    animal: 'ダチョウ',
    animal_explanation: '脚は曲がり、体は水平のままです。',
    summary: 'ピッチは平均的、膝が曲がります。',
    explanation:
      'ピッチは身長とペースに合った平均的なもので、着地の膝は多くの人より少し曲がっています。その分、太ももがよく働きます。',
    besideStraightKnee: {
      summary: 'ピッチは平均的で、極端なところはありません。',
      explanation:
        'ピッチも接地時間も身長とペースに合った平均的なもので、これは最も近いスタイルというだけです。',
    },
  },
};

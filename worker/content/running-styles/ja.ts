import type { RunningStyleTexts } from '../text-shapes.ts';

export const RUNNING_STYLES: RunningStyleTexts = {
  Hop: {
    animal: 'カンガルー',
    animal_explanation: '速く軽やかに弾み、地面にほとんど触れません。',
    summary: '歩数が多く、接地は短めです。',
    explanation:
      '身長とペースが近い多くの人より歩数が多めです。ふくらはぎと足がよく働くので、強さを保ちましょう。',
  },
  Bounce: {
    animal: 'ガゼル',
    animal_explanation: '足取りが軽く、滞空が長めです。',
    summary: 'ピッチは平均的、接地は短く、滞空は長めです。',
    explanation:
      '足が早く地面を離れ、滞空が多くの人より長めです。弾む走りには、強いふくらはぎが必要です。',
  },
  Push: {
    animal: 'チーター',
    animal_explanation: '一歩ごとに大きく進みます。',
    summary: '歩数は少なめ、一歩は長めです。',
    explanation:
      '身長とペースが近い多くの人より歩数が少なめです。歩幅は、足を前に伸ばすことではなく、後ろへの蹴り出しから生まれるのが理想です。',
  },
  Stick: {
    animal: 'クマ',
    animal_explanation: '地面の近くを確かな足取りで進みます。',
    summary: 'ピッチは平均的、接地は長く、滞空は短めです。',
    explanation:
      '足が地面に着いている時間が長く、上下の動きは小さめです。研究では、弾む走りよりエネルギーを多く使うわけではありません。',
  },
  Sit: {
    animal: 'ダチョウ',
    animal_explanation: '脚を曲げ、体を揺らさずに進みます。',
    summary: 'ピッチは平均的で、膝を曲げて走ります。',
    explanation:
      '身長とペースから見てピッチは平均的で、着地のときの膝は多くの人より少し曲がっています。その分、太ももがよく働きます。',
    besideStraightKnee: {
      summary: 'ピッチは平均的で、極端なところはありません。',
      explanation:
        '身長とペースから見てピッチも接地時間も平均的なので、いちばん近いのがこのスタイルです。',
    },
  },
};

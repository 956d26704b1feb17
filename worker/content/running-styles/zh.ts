import type { RunningStyleTexts } from '../text-shapes.ts';

export const RUNNING_STYLES: RunningStyleTexts = {
  Hop: {
    animal: '袋鼠',
    animal_explanation: '又快又有弹性，脚几乎不沾地。',
    summary: '步子多而快，触地短。',
    explanation:
      '和身高、配速相近的大多数跑者相比，你的步数更多。小腿和双脚出力很多，要让它们保持有力。',
  },
  Bounce: {
    animal: '瞪羚',
    animal_explanation: '脚步轻盈，腾空时间长。',
    summary: '步频中等，触地短，腾空长。',
    explanation: '你的脚离地早，腾空时间比大多数人长。跑得有弹性，需要有力的小腿。',
  },
  Push: {
    animal: '猎豹',
    animal_explanation: '每一步都前进很远。',
    summary: '步数更少，步幅更大。',
    explanation:
      '和身高、配速相近的大多数跑者相比，你的步数更少。步幅应当来自身后的蹬地，而不是向前伸脚。',
  },
  Stick: {
    animal: '熊',
    animal_explanation: '贴近地面，脚步踏实。',
    summary: '步频中等，触地长，腾空短。',
    explanation: '你的脚在地面停留更久，身体上下起伏小。研究发现，这并不比弹性大的风格更费体力。',
  },
  Sit: {
    animal: '鸵鸟',
    animal_explanation: '双腿弯曲，身体平稳。',
    summary: '步频中等，膝盖弯曲较多。',
    explanation: '你的步频符合你的身高和配速，落地时膝盖比大多数人弯得多一点。大腿出力更多。',
    besideStraightKnee: {
      summary: '步频中等，没有突出的特点。',
      explanation: '你的步频和触地时间符合你的身高和配速，所以这只是最接近你的风格。',
    },
  },
};

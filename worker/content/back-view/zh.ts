import type { BackViewTexts } from '../text-shapes.ts';

export const BACK_VIEW: BackViewTexts = {
  titles: {
    pronation: '足部内旋',
    pelvic_drop: '骨盆下沉',
    knee_adduction: '膝盖对线',
  },
  postures: {
    pronation: {
      measured: {
        plus: '承重时，你的脚跟向内倾斜 {measured}；中立范围是 {good}。',
        zero: '承重时，你的脚跟没有倾斜（{measured}）；中立范围是向内 {good}。',
        minus: '承重时，你的脚跟向外倾斜 {measured}；中立范围是向内 {good}。',
      },
      good: {
        position: '中立',
        meaning: '轻微向内倾斜有助于脚缓冲落地冲击。跑鞋遮住了跟骨，所以会有几度的误差。',
        recap: ['你的脚跟向内倾斜的幅度正常。'],
        consequences: '',
        correction: '选鞋以舒适为准，让双脚保持有力。',
      },
      above: {
        slight: {
          position: '内旋略大',
          recap: ['很多健康的跑者也是这样。'],
        },
        clear: {
          position: '内旋明显偏大',
          recap: ['多练控制力。'],
        },
        meaning: '没有证据表明单凭这一点就会导致受伤。跑鞋遮住了跟骨，所以会有几度的误差。',
        consequences: '足弓和小腿内侧要花更多力气减缓倾斜，可能更早疲劳。',
        correction: [
          '每周两三次，脚趾保持伸展，把足弓提起来。',
          '练习单腿站立，熟练后站在软的东西上。',
          '选穿着稳定、舒适的跑鞋。',
        ],
      },
      below: {
        slight: {
          position: '轻度外旋',
          recap: ['很多跑者这样也跑得很好。'],
        },
        clear: {
          position: '明显外旋',
          recap: ['练习平衡，锻炼小腿外侧。'],
        },
        meaning: '你的脚更多地用外缘支撑。跑鞋遮住了跟骨，所以会有几度的误差。',
        consequences: '脚的缓冲更少，小腿、膝盖和髋部要多分担一些冲击。',
        correction: ['用弹力带锻炼小腿外侧。', '让脚踝和小腿保持灵活。', '选缓冲脚感舒服的跑鞋。'],
      },
    },
    pelvic_drop: {
      measured: {
        plus: '你的骨盆向摆动腿一侧下沉 {measured}；{goodHigh} 以内合适。',
        zero: '你的骨盆保持水平（{measured}）；下沉 {goodHigh} 以内合适。',
        minus: '你的骨盆在摆动腿一侧抬高 {measured}；从抬高 {goodLow} 到下沉 {goodHigh} 都合适。',
      },
      good: {
        position: '理想',
        meaning: '步伐柔和时，骨盆自然会轻微下沉。',
        recap: ['你的髋部撑得很稳。'],
        consequences: '',
        correction: '每周一两次髋部练习就能保持。',
      },
      above: {
        slight: { position: '下沉略多', recap: ['髋部更有力，骨盆就能保持得更高。'] },
        clear: { position: '下沉过多', recap: ['先从髋部力量练起。'] },
        meaning: '支撑侧的髋部有点撑不住。',
        consequences:
          '大腿和膝盖更容易向内偏。受伤的跑者中，这样的下沉更常见，但是不是原因还不清楚。',
        correction: [
          '每周两三次锻炼髋部外侧，先躺着练，再站着练。',
          '对着镜子单腿站立，抬高悬空的一侧，直到骨盆水平。',
        ],
      },
      below: {
        slight: { position: '摆动侧略微抬高', recap: ['放松髋部，它就会落下来。'] },
        clear: { position: '摆动侧明显抬高', recap: ['练习让上身挺拔、不晃动。'] },
        meaning: '摆动侧的髋部被提起来了。',
        consequences: '腰侧用力提起摆动腿，上身偏到另一条腿上方。',
        correction: [
          '跑得挺拔，头在正中，腿向前摆时放松这一侧的髋部。',
          '对着镜子原地慢慢踏步，两侧髋部保持水平。',
        ],
      },
    },
    knee_adduction: {
      measured: {
        plus: '从背后看，你的膝盖向内偏 {measured}；向内或向外 {goodHigh} 以内都算对线良好。',
        zero: '从背后看，你的膝盖没有偏斜（{measured}）；向内或向外 {goodHigh} 以内都算对线良好。',
        minus: '从背后看，你的膝盖向外偏 {measured}；向内或向外 {goodHigh} 以内都算对线良好。',
      },
      good: {
        position: '对线良好',
        meaning: '镜头只能大致看到这一点，把它当作一种倾向就好。',
        recap: ['髋、膝、脚保持在一条线上。'],
        consequences: '',
        correction: '用单腿练习保持双腿有力。',
      },
      above: {
        slight: {
          position: '略向内',
          recap: ['有力的髋部有助于控制膝盖的方向。'],
        },
        clear: {
          position: '明显向内',
          recap: ['锻炼髋部，练习控制膝盖。'],
        },
        meaning: '镜头只能大致看到这一点，它只是一种倾向，不是定论。',
        consequences: '髋部和脚要多出力稳住膝盖的方向，疲劳时尤其如此。',
        correction: [
          '每周两三次锻炼髋部外侧和后侧。',
          '对着镜子慢慢深蹲，膝盖对准第二个脚趾。',
          '让双脚稍微分开落地，不要踩在一条线上。',
        ],
      },
      below: {
        slight: {
          position: '略向外',
          recap: ['腿型也有影响。'],
        },
        clear: {
          position: '明显向外',
          recap: ['腿型也有影响，平衡也要练。'],
        },
        meaning: '镜头只能大致看到这一点，它只是一种倾向，不是定论。',
        consequences: '腿和脚的外侧承受更多负荷。',
        correction: [
          '每周两三次锻炼大腿内侧和髋部。',
          '单腿保持平衡，大脚趾稳稳贴地。',
          '对着镜子慢慢深蹲，膝盖对准第二个脚趾。',
        ],
      },
    },
  },
};

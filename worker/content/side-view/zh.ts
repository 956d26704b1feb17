import type { SideViewTexts } from '../text-shapes.ts';

export const SIDE_VIEW: SideViewTexts = {
  titles: {
    arm: '手臂',
    back_cycle: '落地时的后腿膝盖',
    foot: '脚部落地',
    forward_cycle: '落地时的前腿膝盖',
    head: '头部',
    trunk: '上身',
  },
  postures: {
    arm: {
      measured: '落地时，你的手肘夹角为 {measured}；合理范围是 {good}。',
      good: {
        position: '理想',
        meaning: '摆臂紧凑而放松，正好平衡髋部的转动。',
        recap: ['手肘弯曲恰当，放松自然。'],
        consequences: '手臂带好节奏，力气留给双腿。',
        correction: '双手保持放松，跑到后段也一样。',
      },
      above: {
        slight: {
          position: '手肘略直',
          recap: ['手肘再弯一点。'],
        },
        clear: { position: '手肘过直', recap: ['手肘多弯一些，很容易改。'] },
        meaning: '研究发现体力消耗几乎没有差别，这只关乎节奏和舒适。',
        consequences: '肩膀要多出力摆臂，跑长距离时可能会累。',
        correction: '手肘弯成大约直角，用肩膀带动摆臂，双手在髋部和胸口下方之间摆动。',
        coach_tips: '用 30 秒专注于“手肘向后”，接下来两分钟就不去想它。',
      },
      below: {
        slight: {
          position: '手肘弯曲略多',
          recap: ['手肘再打开一点。'],
        },
        clear: {
          position: '手肘弯曲过多',
          recap: ['放松手臂，让手肘打开。'],
        },
        meaning: '手臂收得这么紧，常常伴随着紧绷的双手和耸起的肩膀。',
        consequences: '摆幅小，上身就得靠扭转来保持平衡。',
        correction: '放低肩膀，松开双手，让前臂下沉，直到手肘接近直角。',
        coach_tips: '想象每只手里拿着一片薯片，别捏碎。',
      },
    },
    back_cycle: {
      measured:
        '落地时，你后腿的膝盖夹角为 {measured}（伸直是 {180}）；以你的配速，合理范围是 {good}。',
      good: {
        position: '理想',
        meaning: '你的腿折叠起来，向前摆得很轻松。',
        recap: ['你的后腿折叠得很好。'],
        consequences: '折叠起来的腿更容易向前摆。',
        correction: '大腿保持放松，让脚跟自己抬起来。',
      },
      above: {
        slight: {
          position: '略直',
          recap: ['技术练习能帮你找到折叠后腿的感觉。'],
        },
        clear: {
          position: '过直',
          recap: ['先用技术练习学会折叠后腿。'],
        },
        meaning: '',
        consequences: '腿伸得直，摆起来更沉，每一步髋部都要多用力。',
        correction: '大腿前摆时让膝盖自然弯曲，脚跟从臀部下方经过。',
        coach_tips: '做 20 秒后踢腿跑，再跑一分钟，保持那种感觉。',
      },
      below: {
        slight: {
          position: '弯曲略多',
          recap: ['一般没什么影响，保持放松就好。'],
        },
        clear: {
          position: '弯曲过多',
          recap: ['放松后腿。'],
        },
        meaning: '',
        consequences: '折叠的腿容易向前摆，但刻意提脚跟只会让大腿后侧白白疲劳。',
        correction: '腿一离地就放松，把膝盖带到前面，脚跟自然会跟上。',
        coach_tips: '用一分钟把脚步放得又低又轻，再和平时比一比。',
      },
    },
    forward_cycle: {
      measured: '落地时，你前腿的膝盖夹角为 {measured}（伸直是 {180}）；合理范围是 {good}。',
      good: {
        position: '理想',
        meaning: '膝盖接近伸直，但没有锁死，还有缓冲的余地。',
        recap: ['落地时膝盖放松。'],
        consequences: '脚踝、膝盖和髋部一起承担落地冲击。',
        correction: '下坡和疲劳时也保持放松。',
      },
      above: {
        slight: {
          position: '略直',
          recap: ['落地时膝盖再放松一点。'],
        },
        clear: {
          position: '过直',
          recap: ['膝盖几乎锁死了，给它留出弯曲的余地。'],
        },
        meaning: '伸直的膝盖几乎没有缓冲的余地。',
        consequences: '落地感觉更硬，小腿前侧、膝盖和髋部承受更多负荷。',
        correction: '腿还没完全伸直就落脚，用膝盖来缓冲。',
        coach_tips: '听听自己的脚步声，变轻了就对了。',
      },
      below: {
        slight: {
          position: '弯曲略多',
          recap: ['把髋部提高一点。'],
        },
        clear: {
          position: '弯曲过多',
          recap: ['你落地时姿势偏低，有点像坐着跑，把髋部提起来。'],
        },
        meaning: '',
        consequences: '落地柔和，但大腿前侧一直在加班，可能早早就累了。',
        correction: '提高髋部，挺直背部，用更高的姿势落地。',
        coach_tips: '用 30 秒想象有根线把头顶往上拉。',
      },
    },
    head: {
      measured: {
        plus: '你仰头 {measured}；从低头 {goodLow} 到仰头 {goodHigh} 都合适。',
        zero: '你的头部保持水平（{measured}）；从低头 {goodLow} 到仰头 {goodHigh} 都合适。',
        minus: '你低头 {measured}；从低头 {goodLow} 到仰头 {goodHigh} 都合适。',
      },
      good: {
        position: '理想',
        meaning: '你多半看着前方较远的地方。',
        recap: ['你的头部位置很好。'],
        consequences: '颈部可以放松，也能早点看清前方的路。',
        correction: '累的时候，先留意自己看向哪里。',
      },
      above: {
        slight: {
          position: '视线略高',
          recap: ['下巴收一点，跑起来更舒服。'],
        },
        clear: {
          position: '视线过高',
          recap: ['收一收下巴。'],
        },
        meaning: '跑得吃力时，下巴容易抬起来。',
        consequences: '后颈会缩紧，肩膀也可能被带着耸起来。',
        correction: '收下巴，直到看见前方 15 到 20 米处的地面。',
        coach_tips: '长长呼一口气，让下巴跟着沉下来。',
      },
      below: {
        slight: {
          position: '视线略低',
          recap: ['看远一点，跑起来更舒服。'],
        },
        clear: {
          position: '视线过低',
          recap: ['看远一些。'],
        },
        meaning: '你多半看着脚前的地面。',
        consequences: '颈部和上背要一路撑着你的头。',
        correction: '看向前方 15 到 20 米处，让后颈自然拉长。',
        coach_tips: '选前方一棵树，跑到那里，再选下一棵。',
      },
    },
    trunk: {
      measured: {
        plus: '你的上身前倾 {measured}；以你的配速，合理范围是 {good}。',
        zero: '你的上身完全直立（{measured}）；以你的配速，前倾 {good} 合适。',
        minus: '你的上身后仰 {measured}；以你的配速，前倾 {good} 合适。',
      },
      good: {
        position: '理想',
        meaning: '轻微前倾让膝盖和髋部一起分担负荷。',
        recap: ['前倾得恰到好处。'],
        consequences: '背部几乎不用费力。',
        correction: '继续从脚踝开始前倾，不要弯腰。',
      },
      above: {
        slight: {
          position: '前倾略多',
          recap: ['把上身抬起来一点。'],
        },
        clear: {
          position: '前倾过多',
          recap: ['把胸口抬起来。'],
        },
        meaning: '',
        consequences: '前倾能减轻膝盖的负荷，但髋部和下背要多出力，可能最先累。',
        correction: '把胸口抬到髋部上方，从脚到头保持一条直线。',
        coach_tips: '站直后身体前倾，直到不得不迈出一步：前倾到这个程度就够了。',
      },
      below: {
        slight: {
          position: '略偏直立',
          recap: ['稍微前倾会有帮助。'],
        },
        clear: {
          position: '前倾不足',
          recap: ['试着稍微前倾。'],
        },
        meaning: '',
        consequences: '膝盖和大腿在做髋部本可以分担的工作。',
        correction: '整个身体从脚踝向前倾，腰部不要弯。',
        coach_tips: '起跑时身体前倾，顺势迈出第一步，并保持那种感觉。',
      },
    },
  },
  foot: {
    measured: {
      plus: '你的脚落在重心前方 {measured} 处；以你的配速，{goodHigh} 以内合适。',
      zero: '你的脚落在重心正下方（{measured}）；以你的配速，前方 {goodHigh} 以内合适。',
      minus: '你的脚落在重心后方 {measured} 处；以你的配速，前方 {goodHigh} 以内合适。',
    },
    positions: {
      RearfootGZ: '脚跟着地：落点在身体下方',
      RearfootG: '脚跟着地：跨步略大，在合理范围内',
      RearfootO: '脚跟着地：跨步偏大',
      RearfootB: '脚跟着地：跨步明显偏大',
      MidfootGZ: '全脚掌着地：落点在身体下方',
      MidfootG: '全脚掌着地：跨步略大，在合理范围内',
      MidfootO: '全脚掌着地：跨步偏大',
      MidfootB: '全脚掌着地：跨步明显偏大',
      ForefootGZ: '前脚掌着地：落点在身体下方',
      ForefootG: '前脚掌着地：跨步略大，在合理范围内',
      ForefootO: '前脚掌着地：跨步偏大',
      ForefootB: '前脚掌着地：跨步明显偏大',
    },
    definition: '跨步大小，看的是脚落在重心（大致在髋部）前方多远。',
    levels: {
      score_ideal: {
        title: '落点在身体下方',
        meaning: '',
        recap: ['你的脚落在身体正下方。'],
        consequences: '落地时几乎不会减速。',
        correction: '疲劳时，落点也要保持这么近。',
      },
      score_slight: {
        title: '跨步略大，在合理范围内',
        meaning: '',
        recap: ['落点稍微靠前，没问题。'],
        consequences: '落地时几乎不损失速度。',
        correction: '下坡时注意不要向前伸脚。',
      },
      score_moderate: {
        title: '跨步偏大',
        meaning: '',
        recap: ['让脚落得离身体近一些。'],
        consequences: '脚向前伸有点像踩刹车，小腿前侧和膝盖的负荷也更大。',
        correction: '不要向前伸，让脚早一点落下，离髋部近一些。',
        coach_tips: '不用改着地方式，脚落在哪里更重要。',
      },
      score_excessive: {
        title: '跨步明显偏大',
        meaning: '',
        recap: ['让落点一点一点靠近身体。'],
        consequences: '脚伸得这么远，每一步都像踩刹车，双腿的负荷也更大。',
        correction: '让脚早一点落下，想象它落地时向后扫过地面。',
        coach_tips: '一小段一小段地练，给自己几周时间，而不是几天。',
      },
    },
    strikes: {
      rearfoot: {
        explanation: '脚跟先着地，和大多数跑者一样。研究没有发现哪种着地方式明显更快或更省力。',
        phases: {
          impact: '脚跟着地，脚尖翘起，跑鞋和脚跟的脂肪垫承受最初的冲击。',
          amortisation: '脚掌放平，膝盖弯曲，大腿撑住身体。',
          propulsion: '小腿和髋部发力，最后从大脚趾蹬离地面。',
        },
      },
      midfoot: {
        explanation:
          '脚跟和前脚掌同时着地，小腿和膝盖一起分担负荷。研究没有发现哪种着地方式明显更快或更省力。',
        phases: {
          impact: '脚底几乎是放平着接触地面。',
          amortisation: '脚踝和膝盖一起弯曲，足弓像弹簧一样被压低。',
          propulsion: '蹬地时，足弓和跟腱回弹。',
        },
      },
      forefoot: {
        explanation:
          '前脚掌先着地，小腿和跟腱出力更多，膝盖略少。研究没有发现哪种着地方式明显更快或更省力。',
        phases: {
          impact: '前脚掌着地，往往是外侧先碰到地面。',
          amortisation: '脚跟下沉，小腿和跟腱被拉长。',
          propulsion: '小腿和跟腱回弹，推动身体从脚尖蹬离地面。',
        },
      },
    },
  },
};

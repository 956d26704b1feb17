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
      measured: '落地时，你的手肘夹角为 {measured}，合理范围是 {good}。',
      good: {
        position: '理想',
        meaning: '手臂紧凑而放松，平衡了髋部的转动。',
        recap: ['手肘弯得好，也放松。'],
        consequences: '手臂负责节奏，把力气留给双腿。',
        correction: '双手保持放松，跑到后段也一样。',
      },
      above: {
        slight: {
          position: '手肘略直',
          recap: ['手肘打开得略多。', '是个小问题。'],
        },
        clear: { position: '手肘过直', recap: ['手肘打开得明显过多。', '很容易改。'] },
        meaning: '手臂越长，摆得越慢。研究发现体力消耗几乎没有差别，所以这关乎节奏和舒适。',
        consequences: '肩膀要摆动得更多，跑长距离时可能会累。',
        correction: '手肘弯到大约直角，从肩膀摆动，双手在髋部和胸口下缘之间。',
        coach_tips: '想 30 秒“手肘向后”，然后忘掉它两分钟。',
      },
      below: {
        slight: {
          position: '手肘弯曲略多',
          recap: ['手肘弯得略多。', '让它们松一些。'],
        },
        clear: {
          position: '手肘弯曲过多',
          recap: ['手肘弯得明显过多。', '放松了就会打开。'],
        },
        meaning: '手臂收得这么紧，常常伴随着紧绷的双手和耸起的肩膀。',
        consequences: '摆幅短，平衡就落到上身，身体只好扭转。',
        correction: '放低肩膀，张开双手，让前臂下沉，直到手肘接近直角。',
        coach_tips: '想象每只手里拿着一片薯片，别捏碎。',
      },
    },
    back_cycle: {
      measured:
        '一只脚落地时，身后那条腿的膝盖夹角为 {measured}（伸直是 {180}），以你的配速，合理范围是 {good}。',
      good: {
        position: '理想',
        meaning: '你的腿折叠起来，摆得轻松。',
        recap: ['你的后腿折叠得很好。'],
        consequences: '折叠起来的腿更容易向前摆。',
        correction: '大腿保持放松，让脚跟自己抬起来。',
      },
      above: {
        slight: {
          position: '略直',
          recap: ['你的后腿留得略长。', '技术练习能帮它折叠。'],
        },
        clear: {
          position: '过直',
          recap: ['你的后腿长长地留在身后。', '先用技术练习学会折叠。'],
        },
        meaning: '长长的腿更难摆，也容易来得晚。',
        consequences: '每一步，髋部都要多用力把它带到前面。',
        correction: '大腿向前摆时让膝盖弯下来，使脚跟从髋部下方经过。',
        coach_tips: '做 20 秒后踢腿跑，再跑一分钟，把感觉带进去。',
      },
      below: {
        slight: {
          position: '弯曲略多',
          recap: ['你的后腿比大多数人折叠得略多。', '很少有影响。'],
        },
        clear: {
          position: '弯曲过多',
          recap: ['你的后腿折叠得很多。', '放松它。'],
        },
        meaning: '折叠的腿容易向前摆，只有用力提脚跟才费力。',
        consequences: '用力提会让大腿后侧疲劳，却不会让你前进。',
        correction: '腿一离地就放松，把膝盖带到前面，脚跟自然会跟上。',
        coach_tips: '用一分钟跑得又低又轻，再比一比。',
      },
    },
    forward_cycle: {
      measured: '落地时，你前腿的膝盖夹角为 {measured}（伸直是 {180}），合理范围是 {good}。',
      good: {
        position: '理想',
        meaning: '它接近伸直，但没有锁住，还有缓冲的余地。',
        recap: ['落地时膝盖放松。'],
        consequences: '脚踝、膝盖和髋部一起承担落地冲击。',
        correction: '下坡和疲劳时也保持放松。',
      },
      above: {
        slight: {
          position: '略直',
          recap: ['你的前腿膝盖略直。', '落得更柔和一些。'],
        },
        clear: {
          position: '过直',
          recap: ['你的前腿膝盖几乎锁住了。', '给它留出弯曲的余地。'],
        },
        meaning: '伸直的膝盖几乎没有缓冲的余地，常常伴随脚向前伸得太远。',
        consequences: '落地感觉更硬，小腿前侧、膝盖和髋部承受得更多。',
        correction: '在腿完全伸直之前就落脚，让膝盖有余地缓冲。',
        coach_tips: '听听自己的脚步声，变轻了就对了。',
      },
      below: {
        slight: {
          position: '弯曲略多',
          recap: ['你的前腿膝盖弯得略多。', '跑高一点。'],
        },
        clear: {
          position: '弯曲过多',
          recap: ['你落地时姿势低，像坐着一样。', '跑高一些。'],
        },
        meaning: '你落地柔和，但大腿要更久地支撑你。',
        consequences: '大腿前侧一直加班，可能很早就累。',
        correction: '抬高髋部，拉长背部，让腿落得更高。',
        coach_tips: '用 30 秒想象有根线拉着头顶向上。',
      },
    },
    head: {
      measured: {
        plus: '你的头部向上仰 {measured}，从向下 {goodLow} 到向上 {goodHigh} 都合适。',
        zero: '你的头部是平的，为 {measured}，从向下 {goodLow} 到向上 {goodHigh} 都合适。',
        minus: '你的头部向下低 {measured}，从向下 {goodLow} 到向上 {goodHigh} 都合适。',
      },
      good: {
        position: '理想',
        meaning: '你多半看着前方较远的地方。',
        recap: ['你的头部位置很好。'],
        consequences: '颈部可以放松，你也能早早看清路。',
        correction: '累了，先检查目光。',
      },
      above: {
        slight: {
          position: '视线略高',
          recap: ['你的下巴略高。', '主要是舒适的问题。'],
        },
        clear: {
          position: '视线过高',
          recap: ['你的下巴明显偏高。', '把它放低。'],
        },
        meaning: '跑得吃力时，下巴容易抬起来。',
        consequences: '后颈会缩短，肩膀也可能被带着耸起来。',
        correction: '放低下巴，直到看见前方 15 到 20 米的地面。',
        coach_tips: '长长呼一口气，让下巴跟着沉下来。',
      },
      below: {
        slight: {
          position: '视线略低',
          recap: ['你的视线略低。', '主要是舒适的问题。'],
        },
        clear: {
          position: '视线过低',
          recap: ['你的视线明显偏低。', '看远一些。'],
        },
        meaning: '你多半盯着脚边的地面。',
        consequences: '颈部和上背要一路撑着你的头。',
        correction: '看前方 15 到 20 米，让后颈拉长。',
        coach_tips: '选一棵树，跑到那里，再选下一棵。',
      },
    },
    trunk: {
      measured: {
        plus: '你的上身前倾 {measured}，以你的配速，合理范围是 {good}。',
        zero: '你的上身倾角为 {measured}，完全直立，以你的配速，前倾 {good} 合适。',
        minus: '你的上身后仰 {measured}，以你的配速，前倾 {good} 合适。',
      },
      good: {
        position: '理想',
        meaning: '轻微前倾让膝盖和髋部一起分担。',
        recap: ['前倾轻微，很好。'],
        consequences: '背部几乎不用费力。',
        correction: '继续从脚踝前倾，不要从腰部弯。',
      },
      above: {
        slight: {
          position: '前倾略多',
          recap: ['你前倾得略多。', '起来一点。'],
        },
        clear: {
          position: '前倾过多',
          recap: ['你前倾得明显过多。', '把胸口抬起来。'],
        },
        meaning: '前倾减轻膝盖的负荷，却把它交给髋部和背部。',
        consequences: '髋部和下背要撑得更多，可能先累。',
        correction: '把胸口抬到髋部上方，从脚到头保持一条线。',
        coach_tips: '站直，向前倒，直到必须迈一步，这就是你需要的全部前倾。',
      },
      below: {
        slight: {
          position: '略偏直立',
          recap: ['你跑得略偏直立。', '一点前倾会有帮助。'],
        },
        clear: {
          position: '前倾不足',
          recap: ['你跑得非常直立。', '找到一点前倾。'],
        },
        meaning: '你跑得越直立，膝盖和大腿做得越多。',
        consequences: '大腿前侧在做髋部本可以分担的工作。',
        correction: '整个身体从脚踝向前倾，腰部不要弯。',
        coach_tips: '用倒向第一步的方式开始跑，并保持那种感觉。',
      },
    },
  },
  foot: {
    measured: {
      plus: '你的脚落在重心前方 {measured} 处，以你的配速，{goodHigh} 以内合适。',
      zero: '你的脚落在重心前方 {measured} 处，以你的配速，{goodHigh} 以内合适。',
      minus: '你的脚落在重心后方 {measured} 处，以你的配速，前方 {goodHigh} 以内合适。',
    },
    positions: {
      RearfootGZ: '脚跟着地：落点在身体下方',
      RearfootG: '脚跟着地：跨步略大，在合理范围内',
      RearfootO: '脚跟着地：跨步偏大',
      RearfootB: '脚跟着地：跨步过大',
      MidfootGZ: '全脚掌着地：落点在身体下方',
      MidfootG: '全脚掌着地：跨步略大，在合理范围内',
      MidfootO: '全脚掌着地：跨步偏大',
      MidfootB: '全脚掌着地：跨步过大',
      ForefootGZ: '前脚掌着地：落点在身体下方',
      ForefootG: '前脚掌着地：跨步略大，在合理范围内',
      ForefootO: '前脚掌着地：跨步偏大',
      ForefootB: '前脚掌着地：跨步过大',
    },
    definition: '跨步指脚落在重心（大致是髋部）前方多远的地方。每个人都会落在前方一点。',
    levels: {
      score_ideal: {
        title: '落点在身体下方',
        meaning: '这离你的身体很近。',
        recap: ['你的脚落在身体正下方。'],
        consequences: '地面几乎不会让你减速。',
        correction: '疲劳时也保持落得这么近。',
      },
      score_slight: {
        title: '跨步略大，在合理范围内',
        meaning: '跨步略大，完全没有问题。',
        recap: ['落在你前方一点，很好。'],
        consequences: '落地时你几乎不损失速度。',
        correction: '下坡时注意不要向前伸脚。',
      },
      score_moderate: {
        title: '跨步偏大',
        meaning: '你的腿在落地前向前伸。',
        recap: ['你的脚落得太靠前。', '让它近一些。'],
        consequences: '向前伸会让你略微刹车，也让小腿前侧和膝盖负荷更多。',
        correction: '不要向前伸，让脚早一点落下，离髋部近一些。',
        coach_tips: '不用改着地方式，脚落在哪里更重要。',
      },
      score_excessive: {
        title: '跨步过大',
        meaning: '你的腿在落地前向前伸得很远。',
        recap: ['你的脚落得非常靠前。', '一点一点让它近一些。'],
        consequences: '你每一步都在刹车，小腿前侧、膝盖和髋部承受更多负荷。',
        correction: '让脚早一点落下，想象它在落地时向后扫。',
        coach_tips: '一小段一小段地练，给自己几周，而不是几天。',
      },
    },
    strikes: {
      rearfoot: {
        explanation:
          '脚跟先着地，和大多数跑者一样。研究没有发现不同着地方式在体力消耗或速度上有明显差别。',
        phases: {
          impact: '脚跟着地，脚趾翘起，跑鞋和脚跟的软垫承受最初的接触。',
          amortisation: '脚掌放平，膝盖弯曲，大腿撑住你。',
          propulsion: '小腿和髋部推着你越过大脚趾。',
        },
      },
      midfoot: {
        explanation:
          '脚跟和前脚掌同时着地，小腿和膝盖一起分担负荷。研究没有发现不同着地方式在体力消耗或速度上有明显差别。',
        phases: {
          impact: '脚底几乎平平地碰到地面。',
          amortisation: '脚踝和膝盖一起弯曲，足弓像弹簧一样下压。',
          propulsion: '蹬地时，足弓和跟腱弹回来。',
        },
      },
      forefoot: {
        explanation:
          '前脚掌先着地，小腿和跟腱做得更多，膝盖略少。研究没有发现不同着地方式在体力消耗或速度上有明显差别。',
        phases: {
          impact: '前脚掌着地，往往是外侧先碰到地面。',
          amortisation: '脚跟下沉，小腿和跟腱被拉长。',
          propulsion: '它们弹回来，把你送过脚趾。',
        },
      },
    },
  },
};

import type { ReportTexts } from '../text-shapes.ts';

export const REPORT: ReportTexts = {
  strength: {
    arm: '你的摆臂紧凑而放松。',
    back_cycle: '你的后腿折叠得好，向前摆得轻松。',
    foot: '你的落点离身体很近。',
    forward_cycle: '你落地时前腿膝盖是放松的。',
    head: '你的头部姿势很好。',
    trunk: '你跑步时身体有恰当的轻微前倾。',
    pronation: '你的脚跟向内倾斜的幅度正常。',
    pelvic_drop: '你的髋部能稳住骨盆。',
    knee_adduction: '你的膝盖与双脚保持在一条线上。',
    none: '目前还没有一项在合理范围内，所以进步空间很大。',
    oneSide: '目前还没有一项左右两侧都在合理范围内，所以进步空间很大。',
  },
  priority: {
    arm: {
      above: '先从这里开始：手肘多弯一些。',
      below: '先从这里开始：把手肘打开一些。',
    },
    back_cycle: {
      above: '先从这里开始：让后腿多折叠一些。',
      below: '先从这里开始：放松后腿。',
    },
    foot: '先从这里开始：让脚落得离身体近一些。',
    forward_cycle: {
      above: '先从这里开始：落地时膝盖再放松一些。',
      below: '先从这里开始：提高髋部，跑得挺拔一些。',
    },
    head: {
      above: '先从这里开始：收一收下巴。',
      below: '先从这里开始：抬高视线。',
    },
    trunk: {
      above: '先从这里开始：让胸口回到髋部上方。',
      below: '先从这里开始：让身体稍微前倾。',
    },
    pronation: {
      above: '先从这里开始：控制脚跟向内倾斜的幅度。',
      below: '先从这里开始：练脚踝的灵活性和平衡。',
    },
    pelvic_drop: {
      above: '先从这里开始：让骨盆保持水平。',
      below: '先从这里开始：放松摆动侧的髋部。',
    },
    knee_adduction: {
      above: '先从这里开始：让膝盖对准脚尖。',
      below: '先从这里开始：用整只脚保持平衡。',
    },
    none: '没有需要改的地方。',
  },
  connection: {
    arm: {
      upper: '上身已经有做得好的地方，手臂可以跟上。',
      legs: '腿部已经有做得好的地方，你可以多留意手臂。',
    },
    back_cycle: {
      upper: '上身已经有做得好的地方，你可以多留意后腿。',
      legs: '腿部已经有做得好的地方，接下来是后腿。',
    },
    foot: {
      upper: '上身已经有做得好的地方，你可以多留意脚的落点。',
      legs: '腿部已经有做得好的地方，接下来看脚的落点。',
    },
    forward_cycle: {
      upper: '上身已经有做得好的地方，你可以多留意落地的方式。',
      legs: '腿部已经有做得好的地方，接下来是前腿膝盖。',
    },
    head: {
      upper: '上身已经有做得好的地方，头部可以跟上。',
      legs: '腿部已经有做得好的地方，你可以多留意头部。',
    },
    trunk: {
      upper: '上身已经有做得好的地方，接下来调整身体的倾斜。',
      legs: '腿部已经有做得好的地方，你可以多留意姿势。',
    },
    back_view: '已经稳定的部分就是基础，一个关节一个关节地练。',
    noStrength: '一次只改一件事，看看还有什么会跟着变。',
    noPriority: '测到的各项都很协调，没有必要去改。',
  },
  focus: {
    moreSteps:
      '你现在每分钟 {steps} 步。每周两次轻松跑，把节拍器调到每分钟 {target} 拍，跟着跑五段，每段一到两分钟。四周后再拍一次。',
    enoughSteps:
      '你每分钟 {steps} 步已经足够，保持这个节奏。每周两次轻松跑，每次跑五段，每段一分钟，练习让脚早一点落下。四周后再拍一次。',
    closerSteps:
      '每周两次轻松跑，每次跑五段，每段一分钟，练习让脚早一点落下。目前离合理范围还差 {gap}，四周后再拍一次。',
    running:
      '每周两次轻松跑，每次跑五段，每段一分钟，专注于：{cue}。目前离合理范围还差 {gap}，四周后再拍一次。',
    balancing:
      '每周两三次，左右腿各单腿站三组，每组 30 秒：{cue}。目前离合理范围还差 {gap}，四周后再拍一次。',
    keep: '就这样保持四周，再用同样的配速拍一次，比一比。',
    keepSteps: '保持每分钟 {steps} 步，四周后用同样的配速再拍一次。',
    cues: {
      arm: {
        above: '手肘成直角，向后摆',
        below: '肩膀放低，双手放松，手肘打开',
      },
      back_cycle: {
        above: '脚跟从臀部下方经过',
        below: '步子低而轻，大腿放松',
      },
      forward_cycle: {
        above: '脚落地时膝盖放松',
        below: '髋部提高，背部挺直',
      },
      head: {
        above: '下巴微收，后颈拉长',
        below: '目光看向前方 15 到 20 米',
      },
      trunk: {
        above: '胸口在髋部上方',
        below: '从脚踝开始轻微前倾',
      },
      pronation: {
        above: '足弓提起，大脚趾贴地',
        below: '体重落在整只脚上',
      },
      pelvic_drop: {
        above: '骨盆保持水平',
        below: '摆动侧髋部放松，上身挺拔',
      },
      knee_adduction: {
        above: '膝盖对准第二个脚趾',
        below: '大脚趾稳稳贴地',
      },
    },
  },
  sides: {
    pronation: {
      left: '你左脚跟向内倾斜的角度比右脚跟大 {gap}。',
      right: '你右脚跟向内倾斜的角度比左脚跟大 {gap}。',
    },
    pelvic_drop: {
      left: '左腿支撑时，骨盆下沉的角度比右腿支撑时大 {gap}。',
      right: '右腿支撑时，骨盆下沉的角度比左腿支撑时大 {gap}。',
    },
    knee_adduction: {
      left: '你左膝向内的角度比右膝大 {gap}。',
      right: '你右膝向内的角度比左膝大 {gap}。',
    },
    alike: '左右两侧的差别不超过 {gap}。',
  },
  borderline: {
    inside: '刚好在范围内，但差距小到视频分辨不清。',
    outside: '刚刚超出一点，但差距小到视频分辨不清。',
  },
  pain: '如果哪里疼，就停下来；超过一周还不好，或者反复出现，就去看医生或物理治疗师。',
};

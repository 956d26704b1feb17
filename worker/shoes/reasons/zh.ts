import type { ReasonTexts } from './reason-texts.ts';

export const REASONS: ReasonTexts = {
  words: {
    motion_control_shoe: { yes: '支撑型跑鞋', no: '中立型跑鞋' },
    midsole_hardness: { low: '偏软', medium: '软硬适中', high: '偏硬' },
    carbon_plate: { yes: '带碳板', no: '不带碳板' },
    rocker: { low: '较平', medium: '弧度适中', high: '弧度明显' },
    bending_stiffness: { low: '柔软', medium: '适中', high: '偏硬' },
  },
  targets: {
    heel_to_toe_drop: '建议选择前后掌落差为 {range}的跑鞋。',
    motion_control_shoe: {
      yes: '建议选择支撑型跑鞋，它能托住脚的内侧。',
      no: '没有特别支撑的中立型跑鞋是首选。',
      unknown: '支撑型跑鞋是否适合你，目前还无法判断。',
    },
    midsole_thickness: '建议选择脚跟下方鞋底厚度为 {range}的跑鞋。',
    carbon_plate: {
      yes: '建议选择带碳板的跑鞋。',
      no: '建议选择不带碳板的跑鞋。',
    },
    shoe_weight: '建议选择单只重量为 {range}的跑鞋。',
  },
  reasons: {
    heel_to_toe_drop: {
      achilles_or_calf_pain:
        '你提到小腿肌肉或跟腱疼痛：落差增加 {amount}，可能让两者的负荷稍微减轻。',
      knee_pain: '你提到膝盖疼痛：落差减少 {amount}，可能让膝盖的负荷稍微减轻。',
      hip_pain: '你提到髋部疼痛：落差减少 {amount}是比较稳妥的做法，但相关研究不多。',
      foot_pain: '你提到脚部疼痛：落差增加 {amount}，脚可能会更舒服。',
      rearfoot_strike: '你用脚跟着地：落差增加 {amount}适合这种着地方式。',
      forefoot_strike: '你用前脚掌着地：落差减少 {amount}适合这种着地方式。',
      moderate_overstride: '你的脚落在身体前方略远处：落差减少 {amount}，可能有助于落得更近。',
      excessive_overstride: '你的脚落在身体前方很远处：落差减少 {amount}，可能有助于落得更近。',
      beginner: '你刚开始跑步，而一项研究中，偶尔跑步的人穿低落差跑鞋受伤较少：因此减少 {amount}。',
      occasional_running:
        '你跑得不多，而一项研究中，偶尔跑步的人穿低落差跑鞋受伤较少：因此减少 {amount}。',
      frequent_running:
        '你经常跑步，而一项研究中，经常跑步的人穿低落差跑鞋受伤较多：因此增加 {amount}。',
      racing: '你打算参加比赛：许多比赛跑鞋的落差较低，这里减少 {amount}。',
      previous_drop: '你的双腿习惯了以前跑鞋的落差，因此变化不超过 {limit}。',
    },
    motion_control_shoe: {
      eversion:
        '你的脚跟向内倾斜的角度为 {value}。超过 {limit} 越多，越值得考虑支撑：一项研究中，内旋明显的跑者穿这类跑鞋受伤较少。',
      mild_eversion:
        '你的脚跟向内倾斜的角度为 {value}，比常见的角度（约 {limit} 以内）略大，可以考虑稍加支撑。',
      excessive_abduction: '你的膝盖有明显向内的倾向，可以考虑稍加支撑。',
      mild_abduction: '你的膝盖有轻微向内的倾向，但仅凭这一点，增加支撑的理由很弱。',
      shin_or_ankle_pain: '你提到小腿前侧或脚踝疼痛，可以考虑稍加支撑。',
      previous_motion_control: '你习惯了支撑型跑鞋，习惯也很重要。',
      previous_neutral: '你习惯了中立型跑鞋，习惯也很重要。',
      more_stability: '你希望更稳定，而脚上的感觉很重要。',
      less_stability: '你希望稳定性低一些，而脚上的感觉很重要。',
      usual_pronation:
        '你的脚跟向内倾斜的角度为 {value}，并不比一般人大。对这样的脚，研究没有发现支撑型跑鞋有明显的好处。',
      pronation_not_seen: '只有从背后拍摄才能看出双脚如何向内倾斜，而这里没有测到任何一只脚。',
    },
    midsole_thickness: {
      low_volume: '你每周跑的公里数较少：鞋底减薄 {amount}就足够了。',
      high_volume: '你每周跑的公里数较多：鞋底增厚 {amount}，可以让双腿轻松一些。',
      very_high_volume: '你每周跑的公里数很多：鞋底增厚 {amount}，可以让双腿轻松一些。',
      racing: '你打算参加比赛：轻而有弹性的泡棉增厚 {amount}，可能节省体力。',
      intervals_only: '这双鞋只用于间歇训练：鞋底减薄 {amount}，脚感更直接。',
      lighter_runner: '你的体重为 {value}：鞋底减薄 {amount}就足够了。',
      heavier_runner: '你的体重为 {value}：鞋底增厚 {amount}，更能缓冲落地冲击。',
      more_heel_cushioning: '你希望脚跟下的缓冲更多：因此鞋底增厚 {amount}。',
      less_heel_cushioning: '你希望脚跟下的缓冲更少：因此鞋底减薄 {amount}。',
      impact_pain: '你提到膝盖、小腿前侧、髋部或背部疼痛：鞋底增厚 {amount}，落地可能更柔和。',
      ankle_pain: '你提到脚踝疼痛：鞋底减薄 {amount}，脚离地更近，也更稳。',
      treadmill: '你在跑步机上跑，它往往比路面软：鞋底减薄 {amount}就足够了。',
      beginner: '你刚开始跑步：鞋底增厚 {amount}，多留一些余量。',
    },
    carbon_plate: {
      asked_for: '你想要带碳板的跑鞋。',
      declined: '你想要不带碳板的跑鞋。',
      racing:
        '你打算参加比赛，也有足够的训练：这类跑鞋平均来说能节省体力，但效果因人而异，差别很大。',
      no_racing: '你不打算参加比赛，而碳板主要在比赛中有用。',
      little_experience: '碳板对双脚和小腿要求很高：应当先积累更多跑步经验。',
      few_kilometers: '每周公里数较少时，双脚和小腿不太习惯碳板带来的负荷。',
      foot_or_achilles_pain:
        '你提到脚部或跟腱疼痛：已知有人穿碳板跑鞋后脚部骨骼负荷过大，所以还是谨慎为好。',
      moderate_speed: '你在视频中的配速为 {value}：慢于 {limit} 时，碳板的好处并不确定。',
    },
    shoe_weight: {
      racing: '你打算参加比赛：跑鞋减轻 {amount}，能稍微节省体力。',
      fast_training: '你打算进行快速训练：跑鞋减轻 {amount}，能稍微节省体力。',
      beginner: '你刚开始跑步：增重 {amount}，可以留出缓冲的余地。',
      lighter_runner: '你的体重为 {value}：跑鞋减轻 {amount}就足够了。',
      heavier_runner: '你的体重为 {value}：增重 {amount}，可以留出缓冲的余地。',
      lighter_previous_shoes: '你习惯了更轻的跑鞋：因此减轻 {amount}。',
      heavier_previous_shoes: '你习惯了更重的跑鞋：因此增重 {amount}。',
    },
  },
  tooLittleForSupport: '总体来看，还不足以建议选择支撑型跑鞋。',
  rangeLimit: '综合所有理由，数值本应再调整一些，但已经到了范围的极限。',
  comfort: '跑鞋在脚上的感觉比它在这份列表中的名次更重要：多试几双，选最舒适的那双。',
  evidence: '关于跑鞋的研究还很有限，没有哪款跑鞋被证明能让所有人都避免受伤：把这些数值当作起点。',
  pain: '跑鞋不能代替治疗：如果疼痛持续或加重，去看医生或物理治疗师。',
};

import type { MatchTexts } from './match-texts.ts';

export const MATCHES: MatchTexts = {
  purposes: {
    jogging: '轻松跑',
    tempo_training: '节奏跑',
    interval_training: '间歇跑',
    racing: '比赛',
  },
  fits: {
    purpose: '适合{purposes}。',
    heel_to_toe_drop: '落差为 {value}，符合建议。',
    midsole_thickness: '脚跟下方鞋底厚度为 {value}，符合建议。',
    shoe_weight: '单只重量为 {value}，符合建议。',
    lighter_than_average: '比同类用途跑鞋的平均重量轻 {amount}。',
    carbon_plate: { yes: '带碳板，符合建议。', no: '不带碳板，符合建议。' },
    motion_control_shoe: {
      yes: '支撑型跑鞋，符合建议。',
      no: '中立型跑鞋，符合建议。',
      by_answers: '支撑型跑鞋，符合你的回答。',
    },
  },
  differs: {
    purpose: '不太适合{purposes}。',
    heel_to_toe_drop: '落差为 {value}，理想范围是 {range}。',
    midsole_thickness: '脚跟下方鞋底厚度为 {value}，理想范围是 {range}。',
    shoe_weight: '单只重量为 {value}，理想范围是 {range}。',
    no_carbon_plate: '不带碳板，带碳板的跑鞋更理想。',
    no_motion_control: '中立型跑鞋，支撑型跑鞋更理想。',
    motion_control: '支撑型跑鞋，不过从视频来看并非必要。',
  },
  unknown: {
    heel_to_toe_drop: '落差未知。',
    midsole_thickness: '鞋底厚度未知。',
    shoe_weight: '重量未知。',
    carbon_plate: '它是否带碳板目前未知。',
    motion_control_shoe: '它是否为支撑型跑鞋目前未知。',
  },
  lower_drop:
    '你现在的跑鞋落差约为 {previous}，这双为 {value}。先从短距离的轻松跑开始，逐步过渡，让小腿肌肉和跟腱慢慢适应。',
};

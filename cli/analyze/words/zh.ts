import type { Words } from './en.ts';

export const zh: Words = {
  measured: '测量值',
  good: '合理范围',
  score: '得分',
  confidence: '可信度',
  total: '总分',
  left: '左',
  right: '右',
  notMeasured: '未测出',
  notSeen: '看不清楚',
  style: '跑步风格',
  cadence: '步频',
  stepsPerMinute: '步/分',
  contact: '触地时间',
  flight: '腾空时间',
  duty: '触地占比',
  speed: '速度',
  pace: '配速',
  stepLength: '步长',
  steps: '步数',
  improve: '可以改进的地方',
  exercises: '针对性练习：',
  warnings: '须知',
  scoreLegend: '得分：1 表示在合理范围内，0.5 表示处于可接受的边缘，0 表示偏离很大。',
  confidenceLegend:
    '±：80 % 的真实值在此误差之内。可信度低于 70 % 时，拍得更清楚会得到更准的结果。',
};

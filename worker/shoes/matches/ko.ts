import type { MatchTexts } from './match-texts.ts';

export const MATCHES: MatchTexts = {
  purposes: {
    jogging: '조깅',
    tempo_training: '템포런',
    interval_training: '인터벌',
    racing: '대회',
  },
  fits: {
    purpose: '{purposes}에 맞는 신발이에요.',
    heel_to_toe_drop: '드롭이 {value}로, 추천 범위 안이에요.',
    midsole_thickness: '뒤꿈치 아래 두께가 {value}로, 추천 범위 안이에요.',
    shoe_weight: '무게가 한 짝에 {value}으로, 추천 범위 안이에요.',
    lighter_than_average: '이 용도의 신발 평균보다 {amount} 가벼워요.',
    carbon_plate: {
      yes: '추천대로 카본 플레이트가 있어요.',
      no: '추천대로 카본 플레이트가 없어요.',
    },
    motion_control_shoe: {
      yes: '추천대로 안정화예요.',
      no: '추천대로 중립화예요.',
      by_answers: '답변에 맞는 안정화예요.',
    },
  },
  differs: {
    purpose: '{purposes}에는 덜 맞아요.',
    heel_to_toe_drop: '드롭이 {value}예요. {range}가 이상적이에요.',
    midsole_thickness: '뒤꿈치 아래 두께가 {value}예요. {range}가 이상적이에요.',
    shoe_weight: '무게가 한 짝에 {value}이에요. {range}이 이상적이에요.',
    no_carbon_plate: '카본 플레이트가 없어요. 플레이트가 있는 신발이 이상적이에요.',
    no_motion_control: '중립화예요. 안정화가 이상적이에요.',
    motion_control: '안정화지만, 영상으로는 꼭 필요해 보이지 않아요.',
  },
  unknown: {
    heel_to_toe_drop: '드롭은 알려져 있지 않아요.',
    midsole_thickness: '밑창의 두께는 알려져 있지 않아요.',
    shoe_weight: '무게는 알려져 있지 않아요.',
    carbon_plate: '카본 플레이트가 있는지는 알려져 있지 않아요.',
    motion_control_shoe: '안정화인지는 알려져 있지 않아요.',
  },
  lower_drop:
    '지금 신는 신발의 드롭은 약 {previous}인데, 이 신발은 {value}예요. 종아리와 아킬레스건이 적응하도록, 처음에는 짧고 편한 조깅에서만 신으면서 천천히 바꾸세요.',
};

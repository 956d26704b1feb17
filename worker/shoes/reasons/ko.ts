import type { ReasonTexts } from './reason-texts.ts';

export const REASONS: ReasonTexts = {
  words: {
    motion_control_shoe: { yes: '안정화', no: '중립화' },
    midsole_hardness: { low: '부드러움', medium: '중간', high: '조금 단단함' },
    carbon_plate: { yes: '카본 플레이트 있음', no: '카본 플레이트 없음' },
    rocker: { low: '비교적 평평함', medium: '조금 휘어짐', high: '뚜렷하게 휘어짐' },
    bending_stiffness: { low: '유연함', medium: '중간', high: '뻣뻣함' },
  },
  targets: {
    heel_to_toe_drop: '뒤꿈치와 앞꿈치의 높이 차이(드롭)는 {range}가 좋아요.',
    motion_control_shoe: {
      yes: '발 안쪽을 받쳐 주는 안정화를 찾아보세요.',
      no: '특별한 지지가 없는 중립화가 첫 번째 선택이에요.',
      unknown: '안정화가 맞는지는 아직 알 수 없어요.',
    },
    midsole_thickness: '뒤꿈치 아래 밑창 두께는 {range}가 좋아요.',
    carbon_plate: {
      yes: '카본 플레이트가 있는 신발을 찾아보세요.',
      no: '카본 플레이트가 없는 신발을 고르세요.',
    },
    shoe_weight: '무게는 한 짝에 {range}이 좋아요.',
  },
  reasons: {
    heel_to_toe_drop: {
      achilles_or_calf_pain:
        '종아리나 아킬레스건이 아프다고 답했어요. 드롭을 {amount} 높이면 두 곳의 부담이 조금 줄 수 있어요.',
      knee_pain:
        '무릎이 아프다고 답했어요. 드롭을 {amount} 낮추면 무릎의 부담이 조금 줄 수 있어요.',
      hip_pain:
        '고관절이 아프다고 답했어요. 드롭을 {amount} 낮추는 것은 조심스러운 선택이고, 이를 뒷받침하는 연구는 많지 않아요.',
      foot_pain: '발이 아프다고 답했어요. 드롭을 {amount} 높이면 발이 더 편할 수 있어요.',
      rearfoot_strike: '뒤꿈치부터 착지해요. 이런 착지에는 {amount} 더 높은 드롭이 맞아요.',
      forefoot_strike: '앞꿈치부터 착지해요. 이런 착지에는 {amount} 더 낮은 드롭이 맞아요.',
      moderate_overstride:
        '발이 몸에서 조금 먼 앞쪽에 닿아요. 드롭을 {amount} 낮추면 몸 가까이 착지하는 데 도움이 될 수 있어요.',
      excessive_overstride:
        '발이 몸에서 먼 앞쪽에 닿아요. 드롭을 {amount} 낮추면 몸 가까이 착지하는 데 도움이 될 수 있어요.',
      beginner:
        '달리기를 시작한 지 얼마 안 됐어요. 한 연구에서 가끔 달리는 사람은 드롭이 낮을 때 부상이 적었기 때문에 {amount} 낮췄어요.',
      occasional_running:
        '달리는 횟수가 적어요. 한 연구에서 가끔 달리는 사람은 드롭이 낮을 때 부상이 적었기 때문에 {amount} 낮췄어요.',
      frequent_running:
        '자주 달려요. 한 연구에서 꾸준히 달리는 사람은 드롭이 낮을 때 부상이 많았기 때문에 {amount} 높였어요.',
      racing: '대회에 나갈 계획이에요. 대회용 신발은 드롭이 낮은 것이 많아서 {amount} 낮췄어요.',
      previous_drop: '다리가 이전 신발의 드롭에 익숙하기 때문에 최대 {limit}까지만 바꿔요.',
    },
    motion_control_shoe: {
      eversion:
        '뒤꿈치가 안쪽으로 기우는 각도는 {value}예요. {limit}를 많이 넘을수록 지지를 생각해 볼 만해요. 한 연구에서 회내가 뚜렷한 발은 이런 신발을 신었을 때 부상이 적었어요.',
      mild_eversion:
        '뒤꿈치가 안쪽으로 기우는 각도는 {value}로 보통({limit} 정도까지)보다 조금 커서, 지지를 늘릴 이유가 조금 있어요.',
      excessive_abduction:
        '무릎이 뚜렷하게 안쪽으로 가는 경향이 있어서, 지지를 늘릴 이유가 조금 있어요.',
      mild_abduction:
        '무릎이 살짝 안쪽으로 가는 경향이 있어서, 지지를 늘릴 이유가 아주 조금 있어요.',
      shin_or_ankle_pain: '정강이나 발목이 아프다고 답해서, 지지를 늘릴 이유가 조금 있어요.',
      previous_motion_control: '안정화에 익숙해요. 익숙함도 중요해요.',
      previous_neutral: '중립화에 익숙해요. 익숙함도 중요해요.',
      more_stability: '안정감이 더 큰 신발을 원한다고 답했어요. 신었을 때의 느낌도 중요해요.',
      less_stability: '안정감이 덜한 신발을 원한다고 답했어요. 신었을 때의 느낌도 중요해요.',
      usual_pronation:
        '뒤꿈치가 안쪽으로 기우는 각도는 {value}예요. 보통보다 크지 않아요. 이런 발에서는 안정화의 뚜렷한 효과가 연구에서 나타나지 않았어요.',
      pronation_not_seen:
        '발이 안쪽으로 기우는 정도는 뒤에서 찍은 영상에서만 보이는데, 이번에는 어느 발도 측정되지 않았어요.',
    },
    midsole_thickness: {
      low_volume: '일주일에 달리는 거리가 짧아요. 밑창은 {amount} 더 얇아도 충분해요.',
      high_volume:
        '일주일에 달리는 거리가 길어요. 밑창이 {amount} 더 두꺼우면 다리의 부담을 줄일 수 있어요.',
      very_high_volume:
        '일주일에 달리는 거리가 아주 길어요. 밑창이 {amount} 더 두꺼우면 다리의 부담을 줄일 수 있어요.',
      racing:
        '대회에 나갈 계획이에요. 가볍고 탄력 있는 중창이 {amount} 더 두꺼우면 에너지를 아낄 수 있어요.',
      intervals_only:
        '인터벌 훈련에만 신는 신발이에요. 밑창이 {amount} 더 얇으면 지면이 더 잘 느껴져요.',
      lighter_runner: '체중은 {value}이에요. 밑창은 {amount} 더 얇아도 충분해요.',
      heavier_runner: '체중은 {value}이에요. 밑창이 {amount} 더 두꺼우면 착지 충격을 더 흡수해요.',
      more_heel_cushioning: '뒤꿈치 쿠션이 더 많기를 원해서 {amount} 더 두껍게 했어요.',
      less_heel_cushioning: '뒤꿈치 쿠션이 더 적기를 원해서 {amount} 더 얇게 했어요.',
      impact_pain:
        '무릎, 정강이, 고관절 또는 허리가 아프다고 답했어요. 밑창이 {amount} 더 두꺼우면 착지가 더 부드러워질 수 있어요.',
      ankle_pain:
        '발목이 아프다고 답했어요. 밑창이 {amount} 더 얇으면 발이 땅에 더 가깝고 안정돼요.',
      treadmill: '트레드밀은 도로보다 푹신한 경우가 많아서 밑창이 {amount} 더 얇아도 충분해요.',
      beginner: '달리기를 시작한 지 얼마 안 됐어요. 밑창을 {amount} 더 두껍게 해서 여유를 뒀어요.',
    },
    carbon_plate: {
      asked_for: '플레이트가 있는 신발을 원한다고 답했어요.',
      declined: '플레이트가 없는 신발을 원한다고 답했어요.',
      racing:
        '대회에 나갈 계획이고 훈련도 충분해요. 이런 신발은 평균적으로 에너지를 아껴 주지만, 효과는 사람마다 크게 달라요.',
      no_racing: '대회에 나갈 계획이 없는데, 플레이트는 주로 대회에서 도움이 돼요.',
      little_experience:
        '플레이트는 발과 종아리에 큰 부담을 줘요. 달리기 경험을 먼저 쌓는 것이 좋아요.',
      few_kilometers: '일주일에 달리는 거리가 짧으면 발과 종아리가 플레이트의 부하에 덜 익숙해요.',
      foot_or_achilles_pain:
        '발이나 아킬레스건이 아프다고 답했어요. 플레이트가 있는 신발에서 발뼈에 무리가 간 사례가 알려져 있으니 조심하는 것이 좋아요.',
      moderate_speed:
        '영상에서의 페이스는 {value}였어요. {limit}보다 느리면 플레이트의 효과가 확실하지 않아요.',
    },
    shoe_weight: {
      racing: '대회에 나갈 계획이에요. {amount} 더 가벼운 신발은 에너지를 조금 아껴 줘요.',
      fast_training:
        '빠른 훈련을 할 계획이에요. {amount} 더 가벼운 신발은 에너지를 조금 아껴 줘요.',
      beginner:
        '달리기를 시작한 지 얼마 안 됐어요. {amount} 더 무거우면 쿠션을 넣을 여유가 생겨요.',
      lighter_runner: '체중은 {value}이에요. {amount} 더 가벼운 신발로 충분해요.',
      heavier_runner: '체중은 {value}이에요. {amount} 더 무거우면 쿠션을 넣을 여유가 생겨요.',
      lighter_previous_shoes: '더 가벼운 신발에 익숙해서 {amount} 더 가볍게 했어요.',
      heavier_previous_shoes: '더 무거운 신발에 익숙해서 {amount} 더 무겁게 했어요.',
    },
  },
  tooLittleForSupport: '전체로 보면 안정화를 추천할 정도는 아니에요.',
  rangeLimit: '이유를 모두 더하면 값이 범위를 벗어나지만, 범위의 끝에서 멈췄어요.',
  comfort:
    '신발이 발에 주는 느낌은 이 목록의 순위보다 중요해요. 여러 켤레를 신어 보고 가장 편한 것을 고르세요.',
  evidence:
    '러닝화 연구는 아직 많지 않고, 모든 사람의 부상을 막는다고 증명된 신발은 없어요. 이 값은 출발점으로 생각하세요.',
  pain: '신발은 치료가 아니에요. 통증이 계속되거나 심해지면 의사나 물리치료사와 상담하세요.',
};

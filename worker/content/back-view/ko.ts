import type { BackViewTexts } from '../text-shapes.ts';

export const BACK_VIEW: BackViewTexts = {
  titles: {
    pronation: '회내(프로네이션)',
    pelvic_drop: '골반 처짐',
    knee_adduction: '무릎 정렬',
  },
  postures: {
    pronation: {
      measured: {
        plus: '체중이 실리면 뒤꿈치가 안쪽으로 {measured} 기울어요. {good}가 중립 범위예요.',
        zero: '체중이 실려도 뒤꿈치가 똑바로 서 있어요({measured}). 안쪽으로 {good}가 중립 범위예요.',
        minus:
          '체중이 실리면 뒤꿈치가 바깥쪽으로 {measured} 기울어요. 안쪽으로 {good}가 중립 범위예요.',
      },
      good: {
        position: '중립',
        meaning:
          '안쪽으로 살짝 기울면 발이 착지 충격을 흡수하는 데 도움이 돼요. 신발이 뒤꿈치뼈를 가려서 몇 도의 오차가 있어요.',
        recap: ['뒤꿈치가 기우는 정도가 보통이에요.'],
        consequences: '',
        correction: '신발은 편한 것으로 고르고, 발의 힘을 꾸준히 기르세요.',
      },
      above: {
        slight: {
          position: '조금 큰 회내',
          recap: ['건강한 러너에게도 흔해요.'],
        },
        clear: {
          position: '뚜렷하게 큰 회내',
          recap: ['조절하는 힘을 기르세요.'],
        },
        meaning:
          '이것만으로 부상의 원인이 된다고 밝혀지지는 않았어요. 신발이 뒤꿈치뼈를 가려서 몇 도의 오차가 있어요.',
        consequences:
          '기우는 것을 늦추느라 발 아치와 종아리 안쪽이 더 일해서, 일찍 지칠 수 있어요.',
        correction: [
          '일주일에 두세 번, 발가락을 길게 편 채 발 아치를 들어 올리세요.',
          '한 발 서기를 연습하고, 익숙해지면 푹신한 곳에서 하세요.',
          '안정감 있고 편한 신발을 고르세요.',
        ],
      },
      below: {
        slight: {
          position: '가벼운 회외',
          recap: ['그대로 잘 달리는 러너가 많아요.'],
        },
        clear: {
          position: '뚜렷한 회외',
          recap: ['균형 감각을 기르고 정강이 바깥쪽을 단련하세요.'],
        },
        meaning:
          '체중이 발 바깥쪽 가장자리에 더 실려요. 신발이 뒤꿈치뼈를 가려서 몇 도의 오차가 있어요.',
        consequences: '발이 충격을 덜 받아 주는 만큼 종아리, 무릎, 고관절이 더 흡수해요.',
        correction: [
          '밴드로 정강이 바깥쪽을 단련하세요.',
          '발목과 종아리를 유연하게 유지하세요.',
          '쿠션이 편하게 느껴지는 신발을 고르세요.',
        ],
      },
    },
    pelvic_drop: {
      measured: {
        plus: '골반이 떠 있는 다리 쪽으로 {measured} 처져요. {goodHigh}까지가 적정 범위예요.',
        zero: '골반이 수평({measured})이에요. {goodHigh}까지 처지는 것은 괜찮아요.',
        minus:
          '골반의 떠 있는 다리 쪽이 {measured} 올라가요. 위로 {goodLow}에서 아래로 {goodHigh}까지가 적정 범위예요.',
      },
      good: {
        position: '이상적',
        meaning: '살짝 처지는 것은 부드럽게 달릴 때 자연스러운 움직임이에요.',
        recap: ['엉덩이 근육이 골반을 잘 받쳐요.'],
        consequences: '',
        correction: '일주일에 한두 번 엉덩이 운동을 하면 이대로 유지할 수 있어요.',
      },
      above: {
        slight: {
          position: '약간 큼',
          recap: ['엉덩이 근육이 강해지면 골반을 더 높이 받칠 수 있어요.'],
        },
        clear: { position: '너무 큼', recap: ['엉덩이 근력을 기르는 것부터 시작하세요.'] },
        meaning: '지지하는 다리 쪽 엉덩이가 골반을 조금 덜 받쳐 줘요.',
        consequences:
          '허벅지와 무릎이 안쪽으로 들어가기 쉬워요. 이렇게 처지는 것은 다친 러너에게 더 흔하지만, 그것이 원인인지는 밝혀지지 않았어요.',
        correction: [
          '일주일에 두세 번 엉덩이 옆쪽을 단련하세요. 처음에는 누워서, 익숙해지면 서서 하세요.',
          '거울 앞에서 한 발로 서서 골반이 수평이 될 때까지 떠 있는 쪽을 올리세요.',
        ],
      },
      below: {
        slight: { position: '약간 올라감', recap: ['골반의 힘을 빼면 내려와요.'] },
        clear: {
          position: '뚜렷하게 올라감',
          recap: ['몸을 곧게 세우고 흔들림 없이 달려 보세요.'],
        },
        meaning: '떠 있는 쪽 골반을 끌어 올리고 있어요.',
        consequences: '옆구리 힘으로 떠 있는 다리를 들어 올리고, 상체가 반대쪽 다리 위로 쏠려요.',
        correction: [
          '머리를 가운데 두고 몸을 곧게 세워 달리며, 다리가 앞으로 나올 때 그쪽 골반의 힘을 빼세요.',
          '거울 앞에서 골반을 수평으로 두고 천천히 제자리걸음을 하세요.',
        ],
      },
    },
    knee_adduction: {
      measured: {
        plus: '뒤에서 보면 무릎이 안쪽으로 {measured} 치우쳐 있어요. 안팎으로 {goodHigh}까지는 바른 정렬이에요.',
        zero: '뒤에서 보면 무릎이 정면을 향해요({measured}). 안팎으로 {goodHigh}까지는 바른 정렬이에요.',
        minus:
          '뒤에서 보면 무릎이 바깥쪽으로 {measured} 치우쳐 있어요. 안팎으로 {goodHigh}까지는 바른 정렬이에요.',
      },
      good: {
        position: '바른 정렬',
        meaning: '카메라로는 대략만 알 수 있으니 경향으로만 보세요.',
        recap: ['고관절, 무릎, 발이 일직선으로 움직여요.'],
        consequences: '',
        correction: '한 발로 하는 운동으로 다리 힘을 유지하세요.',
      },
      above: {
        slight: {
          position: '안쪽으로 약간 치우침',
          recap: ['엉덩이 근육이 강하면 무릎 방향을 잡는 데 도움이 돼요.'],
        },
        clear: {
          position: '안쪽으로 많이 치우침',
          recap: ['엉덩이 근육을 기르고 무릎을 조절하는 연습을 하세요.'],
        },
        meaning: '카메라로는 대략만 알 수 있어요. 판정이 아니라 경향으로 보세요.',
        consequences: '고관절과 발이 무릎 방향을 잡느라 더 일하고, 지쳤을 때는 특히 그래요.',
        correction: [
          '일주일에 두세 번 엉덩이 옆쪽과 뒤쪽을 단련하세요.',
          '거울 앞에서 무릎을 둘째 발가락 위에 두고 천천히 스쿼트하세요.',
          '두 발이 한 줄 위에 놓이지 않게 조금 벌려 착지하세요.',
        ],
      },
      below: {
        slight: {
          position: '바깥쪽으로 약간 치우침',
          recap: ['다리 모양도 영향을 줘요.'],
        },
        clear: {
          position: '바깥쪽으로 많이 치우침',
          recap: ['다리 모양도 영향을 줘요. 균형도 함께 연습하세요.'],
        },
        meaning: '카메라로는 대략만 알 수 있어요. 판정이 아니라 경향으로 보세요.',
        consequences: '다리와 발의 바깥쪽이 부하를 더 받아요.',
        correction: [
          '일주일에 두세 번 허벅지 안쪽과 엉덩이를 단련하세요.',
          '엄지발가락을 바닥에 단단히 붙이고 한 발로 균형을 잡으세요.',
          '거울 앞에서 무릎을 둘째 발가락 위에 두고 천천히 스쿼트하세요.',
        ],
      },
    },
  },
};

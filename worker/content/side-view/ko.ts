import type { SideViewTexts } from '../text-shapes.ts';

export const SIDE_VIEW: SideViewTexts = {
  titles: {
    arm: '팔',
    back_cycle: '착지할 때 뒤쪽 무릎',
    foot: '발 착지',
    forward_cycle: '착지할 때 앞쪽 무릎',
    head: '머리',
    trunk: '상체',
  },
  postures: {
    arm: {
      measured: '착지할 때 팔꿈치는 {measured}예요. 적정 범위는 {good}예요.',
      good: {
        position: '이상적',
        meaning: '짧고 편한 팔이 골반의 회전과 균형을 이뤄요.',
        recap: ['팔꿈치가 잘 굽혀져 있고 편해요.'],
        consequences: '팔이 박자를 맞추고 일은 다리에 맡겨요.',
        correction: '달리기가 끝날 때까지 손의 힘을 빼세요.',
      },
      above: {
        slight: {
          position: '조금 과하게 펴짐',
          recap: ['팔꿈치가 조금 많이 펴져 있어요.', '사소한 부분이에요.'],
        },
        clear: {
          position: '너무 많이 펴짐',
          recap: ['팔꿈치가 뚜렷하게 많이 펴져 있어요.', '쉽게 바꿀 수 있어요.'],
        },
        meaning:
          '팔이 길수록 천천히 흔들려요. 연구에서 에너지 차이는 거의 없어서, 리듬과 편안함의 문제예요.',
        consequences: '어깨가 더 많이 흔들려서 오래 달리면 피곤해질 수 있어요.',
        correction:
          '팔꿈치를 거의 직각으로 굽히고, 손은 골반과 가슴 아래 사이에 두고 어깨에서 흔드세요.',
        coach_tips: '30초 동안 “팔꿈치 뒤로”라고 생각하고, 2분은 잊으세요.',
      },
      below: {
        slight: {
          position: '조금 과하게 굽혀짐',
          recap: ['팔꿈치가 조금 많이 굽혀져 있어요.', '더 편하게 늘어뜨리세요.'],
        },
        clear: {
          position: '너무 많이 굽혀짐',
          recap: ['팔꿈치가 뚜렷하게 많이 굽혀져 있어요.', '힘을 빼면 펴져요.'],
        },
        meaning: '이렇게 접힌 팔은 긴장한 손과 올라간 어깨를 동반할 때가 많아요.',
        consequences: '짧게 흔들면 균형을 상체가 맡게 되어 몸이 비틀려요.',
        correction: '어깨를 내리고 손을 펴고, 팔꿈치가 거의 직각이 될 때까지 아래팔을 내리세요.',
        coach_tips: '양손에 감자칩을 한 장씩 들었다고 상상하세요. 부수지 마세요.',
      },
    },
    back_cycle: {
      measured:
        '한 발이 착지할 때 뒤쪽 무릎은 {measured}예요(완전히 펴면 {180}). 이 페이스에서 적정 범위는 {good}예요.',
      good: {
        position: '이상적',
        meaning: '다리가 접혀서 가볍게 앞으로 나와요.',
        recap: ['뒤쪽 다리가 잘 접혀요.'],
        consequences: '접힌 다리는 앞으로 가져오기 쉬워요.',
        correction: '허벅지 힘을 빼고 뒤꿈치가 저절로 올라오게 두세요.',
      },
      above: {
        slight: {
          position: '조금 과하게 펴짐',
          recap: ['뒤쪽 다리가 조금 길게 남아요.', '드릴로 접는 법을 익힐 수 있어요.'],
        },
        clear: {
          position: '너무 많이 펴짐',
          recap: ['뒤쪽 다리가 길게 뒤에 남아요.', '먼저 드릴로 접는 법을 익히세요.'],
        },
        meaning: '긴 다리는 앞으로 가져오기 무겁고 늦어지기 쉬워요.',
        consequences: '걸음마다 다리를 앞으로 가져오느라 고관절이 더 일해요.',
        correction: '허벅지가 앞으로 나올 때 무릎을 굽혀 뒤꿈치가 골반 아래로 지나가게 하세요.',
        coach_tips: '엉덩이 차기를 20초 하고, 그 느낌으로 1분을 달리세요.',
      },
      below: {
        slight: {
          position: '조금 과하게 굽혀짐',
          recap: ['뒤쪽 다리가 대부분보다 조금 더 접혀요.', '문제가 되는 일은 드물어요.'],
        },
        clear: {
          position: '너무 많이 굽혀짐',
          recap: ['뒤쪽 다리가 많이 접혀요.', '힘을 빼세요.'],
        },
        meaning: '접힌 다리는 앞으로 가져오기 쉬워요. 뒤꿈치를 끌어 올릴 때만 힘이 들어요.',
        consequences: '끌어 올리면 앞으로 나아가지도 않으면서 허벅지 뒤쪽이 지쳐요.',
        correction: '땅을 떠난 다리는 힘을 빼고 무릎을 앞으로 가져오세요. 뒤꿈치는 따라와요.',
        coach_tips: '1분 동안 최대한 낮고 조용하게 달리고 비교해 보세요.',
      },
    },
    forward_cycle: {
      measured: '착지할 때 앞쪽 무릎은 {measured}예요(완전히 펴면 {180}). 적정 범위는 {good}예요.',
      good: {
        position: '이상적',
        meaning: '거의 펴졌지만 잠기지 않아서 굽혀질 여유가 있어요.',
        recap: ['착지할 때 무릎이 부드러워요.'],
        consequences: '발목, 무릎, 고관절이 착지를 나눠 받아요.',
        correction: '내리막에서도, 지쳐도 부드럽게 유지하세요.',
      },
      above: {
        slight: {
          position: '조금 과하게 펴짐',
          recap: ['앞쪽 무릎이 조금 많이 펴져 있어요.', '더 부드럽게 착지하세요.'],
        },
        clear: {
          position: '너무 많이 펴짐',
          recap: ['앞쪽 무릎이 거의 잠겨 있어요.', '굽혀질 여유를 주세요.'],
        },
        meaning: '펴진 무릎은 굽혀질 여유가 적고, 발을 멀리 뻗을 때 자주 나타나요.',
        consequences: '착지가 더 딱딱하게 느껴지고, 정강이와 무릎, 고관절이 더 받아 내요.',
        correction: '다리가 다 펴지기 전에 굽혀질 수 있는 무릎으로 발을 내려놓으세요.',
        coach_tips: '발소리를 들어 보세요. 조용해지면 잘하고 있는 거예요.',
      },
      below: {
        slight: {
          position: '조금 과하게 굽혀짐',
          recap: ['앞쪽 무릎이 조금 많이 굽혀져 있어요.', '조금 더 높게 달리세요.'],
        },
        clear: {
          position: '너무 많이 굽혀짐',
          recap: ['앉은 듯이 낮은 자세로 착지해요.', '더 높게 달리세요.'],
        },
        meaning: '부드럽게 착지하지만, 허벅지가 몸을 더 오래 버텨야 해요.',
        consequences: '허벅지 앞쪽이 많이 일해서 일찍 지칠 수 있어요.',
        correction: '골반을 올리고 등을 길게 펴서 다리가 더 높은 자세로 착지하게 하세요.',
        coach_tips: '30초 동안 정수리를 실이 위로 당긴다고 상상하세요.',
      },
    },
    head: {
      measured: {
        plus: '머리가 위로 {measured} 들려 있어요. 아래로 {goodLow}부터 위로 {goodHigh}까지가 적정해요.',
        zero: '머리가 {measured}로 수평이에요. 아래로 {goodLow}부터 위로 {goodHigh}까지가 적정해요.',
        minus:
          '머리가 아래로 {measured} 숙여져 있어요. 아래로 {goodLow}부터 위로 {goodHigh}까지가 적정해요.',
      },
      good: {
        position: '이상적',
        meaning: '아마 앞을 멀리 보고 있을 거예요.',
        recap: ['머리 위치가 좋아요.'],
        consequences: '목이 편해지고 길을 일찍 볼 수 있어요.',
        correction: '지치면 시선부터 확인하세요.',
      },
      above: {
        slight: {
          position: '시선이 약간 높음',
          recap: ['턱이 조금 높아요.', '주로 편안함의 문제예요.'],
        },
        clear: {
          position: '시선이 너무 높음',
          recap: ['턱이 뚜렷하게 높아요.', '내리세요.'],
        },
        meaning: '달리기가 힘들어지면 턱이 올라오기 쉬워요.',
        consequences: '목 뒤가 짧아지고 어깨가 올라갈 수 있어요.',
        correction: '15~20미터 앞의 땅이 보일 때까지 턱을 내리세요.',
        coach_tips: '길게 한 번 내쉬면서 턱도 함께 내리세요.',
      },
      below: {
        slight: {
          position: '시선이 약간 낮음',
          recap: ['시선이 조금 낮아요.', '주로 편안함의 문제예요.'],
        },
        clear: {
          position: '시선이 너무 낮음',
          recap: ['시선이 뚜렷하게 낮아요.', '더 멀리 보세요.'],
        },
        meaning: '아마 발 근처의 땅을 보고 있을 거예요.',
        consequences: '목과 등 위쪽이 내내 머리를 받쳐야 해요.',
        correction: '15~20미터 앞을 보고 목 뒤를 길게 두세요.',
        coach_tips: '나무 하나를 골라 거기까지 달리고, 다음 나무를 고르세요.',
      },
    },
    trunk: {
      measured: {
        plus: '상체가 앞으로 {measured} 기울어 있어요. 이 페이스에서 적정 범위는 {good}예요.',
        zero: '상체 기울기는 {measured}로 똑바로 서 있어요. 이 페이스에서는 앞으로 {good}가 적정해요.',
        minus: '상체가 뒤로 {measured} 기울어 있어요. 이 페이스에서는 앞으로 {good}가 적정해요.',
      },
      good: {
        position: '이상적',
        meaning: '살짝 기울이면 무릎과 고관절이 일을 나눠 가져요.',
        recap: ['가볍고 좋은 기울기예요.'],
        consequences: '등이 버틸 것이 적어요.',
        correction: '허리가 아니라 발목에서 계속 기울이세요.',
      },
      above: {
        slight: {
          position: '앞으로 조금 과하게 기울어짐',
          recap: ['조금 많이 기울어 있어요.', '살짝 세우세요.'],
        },
        clear: {
          position: '앞으로 너무 많이 기울어짐',
          recap: ['뚜렷하게 많이 기울어 있어요.', '가슴을 세우세요.'],
        },
        meaning: '기울이면 무릎의 부하는 줄지만 고관절과 등으로 넘어가요.',
        consequences: '고관절과 허리가 더 버텨야 해서 먼저 지칠 수 있어요.',
        correction: '가슴을 골반 위로 올리고 발에서 머리까지 한 줄을 유지하세요.',
        coach_tips: '똑바로 서서 발이 나갈 때까지 앞으로 기울이세요. 그만큼이면 충분해요.',
      },
      below: {
        slight: {
          position: '조금 과하게 꼿꼿함',
          recap: ['상체가 조금 꼿꼿해요.', '살짝 기울이면 도움이 돼요.'],
        },
        clear: {
          position: '앞쪽 기울기 부족',
          recap: ['상체가 매우 꼿꼿해요.', '살짝 기울이는 법을 익히세요.'],
        },
        meaning: '꼿꼿할수록 무릎과 허벅지가 더 많이 일해요.',
        consequences: '고관절이 나눌 수 있는 일을 허벅지 앞쪽이 하고 있어요.',
        correction: '허리를 굽히지 말고 발목에서 온몸을 앞으로 기울이세요.',
        coach_tips: '첫걸음으로 쓰러지듯 출발하고 그 느낌을 유지하세요.',
      },
    },
  },
  foot: {
    measured: {
      plus: '발이 무게중심보다 {measured} 앞에 닿아요. 이 페이스에서는 {goodHigh}까지가 적정해요.',
      zero: '발이 무게중심보다 {measured} 앞에 닿아요. 이 페이스에서는 {goodHigh}까지가 적정해요.',
      minus:
        '발이 무게중심보다 {measured} 뒤에 닿아요. 이 페이스에서는 앞으로 {goodHigh}까지가 적정해요.',
    },
    positions: {
      RearfootGZ: '리어풋: 몸 바로 아래',
      RearfootG: '리어풋: 약간의 오버스트라이드, 적정 범위',
      RearfootO: '리어풋: 중간 정도의 오버스트라이드',
      RearfootB: '리어풋: 과도한 오버스트라이드',
      MidfootGZ: '미드풋: 몸 바로 아래',
      MidfootG: '미드풋: 약간의 오버스트라이드, 적정 범위',
      MidfootO: '미드풋: 중간 정도의 오버스트라이드',
      MidfootB: '미드풋: 과도한 오버스트라이드',
      ForefootGZ: '포어풋: 몸 바로 아래',
      ForefootG: '포어풋: 약간의 오버스트라이드, 적정 범위',
      ForefootO: '포어풋: 중간 정도의 오버스트라이드',
      ForefootB: '포어풋: 과도한 오버스트라이드',
    },
    definition:
      '오버스트라이드는 발이 무게중심(대략 골반)보다 얼마나 앞에 닿는지를 말해요. 누구나 조금 앞에 착지해요.',
    levels: {
      score_ideal: {
        title: '몸 바로 아래 착지',
        meaning: '몸 바로 가까이예요.',
        recap: ['발이 몸 바로 아래에 닿아요.'],
        consequences: '땅이 거의 속도를 줄이지 않아요.',
        correction: '지쳐도 이렇게 가까이 착지하세요.',
      },
      score_slight: {
        title: '약간의 오버스트라이드, 적정 범위',
        meaning: '약간의 오버스트라이드이고, 아주 좋아요.',
        recap: ['조금 앞이고, 괜찮아요.'],
        consequences: '착지할 때 속도를 거의 잃지 않아요.',
        correction: '내리막에서는 발을 앞으로 뻗지 않도록 하세요.',
      },
      score_moderate: {
        title: '중간 정도의 오버스트라이드',
        meaning: '발이 땅에 닿기 전에 다리가 앞으로 뻗어요.',
        recap: ['발이 너무 앞에 닿아요.', '더 가까이 두세요.'],
        consequences: '앞으로 뻗으면 살짝 제동이 걸리고 정강이와 무릎의 부하가 커져요.',
        correction: '뻗지 말고, 발을 더 일찍 골반 가까이에 내려놓으세요.',
        coach_tips: '발의 어느 부분으로 닿는지는 그대로 두세요. 어디에 닿는지가 더 중요해요.',
      },
      score_excessive: {
        title: '과도한 오버스트라이드',
        meaning: '발이 땅에 닿기 전에 다리가 멀리 앞으로 뻗어요.',
        recap: ['발이 아주 앞에 닿아요.', '조금씩 더 가까이 두세요.'],
        consequences: '걸음마다 제동이 걸리고, 정강이와 무릎, 고관절의 부하가 커져요.',
        correction: '발을 더 일찍 내려놓고, 닿으면서 뒤로 쓸어 간다고 생각하세요.',
        coach_tips: '짧은 구간으로 연습하고, 며칠이 아니라 몇 주를 잡으세요.',
      },
    },
    strikes: {
      rearfoot: {
        explanation:
          '대부분의 러너처럼 뒤꿈치부터 닿아요. 연구에서 착지 방식에 따른 에너지나 속도의 뚜렷한 차이는 나타나지 않았어요.',
        phases: {
          impact: '발끝이 들린 채 뒤꿈치가 닿고, 신발과 뒤꿈치의 지방이 첫 접촉을 받아요.',
          amortisation: '발이 평평해지고 무릎이 굽혀지며 허벅지가 몸을 받쳐요.',
          propulsion: '종아리와 고관절이 엄지발가락 위로 밀어내요.',
        },
      },
      midfoot: {
        explanation:
          '뒤꿈치와 앞꿈치가 함께 닿아서 종아리와 무릎이 부하를 나눠요. 연구에서 착지 방식에 따른 에너지나 속도의 뚜렷한 차이는 나타나지 않았어요.',
        phases: {
          impact: '발바닥이 거의 평평하게 땅에 닿아요.',
          amortisation: '발목과 무릎이 함께 굽혀지고, 아치가 스프링처럼 눌려요.',
          propulsion: '밀어낼 때 아치와 아킬레스건이 되튀어요.',
        },
      },
      forefoot: {
        explanation:
          '앞꿈치부터 닿아서 종아리와 아킬레스건이 더 일하고 무릎은 조금 덜 일해요. 연구에서 착지 방식에 따른 에너지나 속도의 뚜렷한 차이는 나타나지 않았어요.',
        phases: {
          impact: '앞꿈치가, 흔히 바깥쪽부터 닿아요.',
          amortisation: '종아리와 아킬레스건이 늘어나며 뒤꿈치가 내려가요.',
          propulsion: '되튀면서 발끝 위로 몸을 보내요.',
        },
      },
    },
  },
};

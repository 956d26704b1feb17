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
      measured: '착지할 때 팔꿈치 각도는 {measured}예요. 적정 범위는 {good}예요.',
      good: {
        position: '이상적',
        meaning: '팔을 작고 편하게 흔들어서 골반의 회전과 균형이 맞아요.',
        recap: ['팔꿈치를 알맞게 굽혀 편하게 흔들어요.'],
        consequences: '팔은 리듬을 맞추고, 달리는 일은 다리에 맡겨요.',
        correction: '달리기 후반에도 손의 힘을 빼세요.',
      },
      above: {
        slight: {
          position: '다소 많이 펴짐',
          recap: ['팔꿈치를 조금 더 굽히세요.'],
        },
        clear: {
          position: '너무 많이 펴짐',
          recap: ['팔꿈치를 더 굽히세요. 쉽게 바꿀 수 있어요.'],
        },
        meaning: '연구에서 에너지 소모는 거의 차이가 없었어요. 리듬과 편안함의 문제예요.',
        consequences: '어깨로 더 많이 흔들게 되어, 오래 달리면 어깨가 지칠 수 있어요.',
        correction:
          '팔꿈치를 직각에 가깝게 굽히고, 손이 골반과 명치 사이를 오가도록 어깨에서부터 흔드세요.',
        coach_tips: '30초 동안 “팔꿈치를 뒤로”에 집중하고, 다음 2분은 잊고 달리세요.',
      },
      below: {
        slight: {
          position: '다소 많이 굽혀짐',
          recap: ['팔꿈치를 조금 더 느슨하게 풀어 주세요.'],
        },
        clear: {
          position: '너무 많이 굽혀짐',
          recap: ['힘을 빼고 팔꿈치를 더 펴세요.'],
        },
        meaning: '팔을 이렇게 접으면 손에 힘이 들어가고 어깨도 올라가 있을 때가 많아요.',
        consequences: '팔을 짧게 흔들면 상체가 대신 균형을 잡느라 비틀려요.',
        correction:
          '어깨를 내리고 손을 가볍게 편 뒤, 팔꿈치가 직각에 가까워질 때까지 아래팔을 내리세요.',
        coach_tips: '양손에 감자칩을 하나씩 들었다고 상상하고, 부서지지 않게 달려 보세요.',
      },
    },
    back_cycle: {
      measured:
        '착지할 때 뒤쪽 무릎 각도는 {measured}예요(완전히 펴면 {180}). 이 페이스에서 적정 범위는 {good}예요.',
      good: {
        position: '이상적',
        meaning: '다리가 잘 접혀서 가볍게 앞으로 나와요.',
        recap: ['뒤쪽 다리가 잘 접혀요.'],
        consequences: '다리가 접히면 앞으로 가져오기 쉬워요.',
        correction: '허벅지 힘을 빼고 뒤꿈치가 저절로 올라오게 두세요.',
      },
      above: {
        slight: {
          position: '다소 많이 펴짐',
          recap: ['드릴로 뒤쪽 다리를 접는 감각을 익힐 수 있어요.'],
        },
        clear: {
          position: '너무 많이 펴짐',
          recap: ['먼저 드릴로 뒤쪽 다리를 접는 감각을 익히세요.'],
        },
        meaning: '',
        consequences: '펴진 다리는 앞으로 가져오기 무거워서, 걸음마다 고관절이 더 많이 일해요.',
        correction: '허벅지가 앞으로 나올 때 무릎을 접어 뒤꿈치가 엉덩이 밑을 지나가게 하세요.',
        coach_tips: '뒤꿈치 엉덩이 차기를 20초 하고, 그 느낌 그대로 1분을 달려 보세요.',
      },
      below: {
        slight: {
          position: '다소 많이 굽혀짐',
          recap: ['문제가 되는 일은 드물어요. 다리 힘만 빼 두세요.'],
        },
        clear: {
          position: '너무 많이 굽혀짐',
          recap: ['뒤쪽 다리의 힘을 빼세요.'],
        },
        meaning: '',
        consequences:
          '접힌 다리는 앞으로 가져오기 쉬워요. 하지만 뒤꿈치를 일부러 끌어 올리면 도움도 안 되면서 허벅지 뒤쪽만 지쳐요.',
        correction:
          '발이 땅을 떠나면 다리 힘을 빼고 무릎을 앞으로 가져오세요. 뒤꿈치는 저절로 따라와요.',
        coach_tips: '1분 동안 발을 최대한 낮고 조용하게 옮기며 달리고, 평소와 비교해 보세요.',
      },
    },
    forward_cycle: {
      measured:
        '착지할 때 앞쪽 무릎 각도는 {measured}예요(완전히 펴면 {180}). 적정 범위는 {good}예요.',
      good: {
        position: '이상적',
        meaning: '거의 펴졌지만 뻣뻣하지 않고, 굽힐 여유가 있어요.',
        recap: ['착지할 때 무릎이 부드러워요.'],
        consequences: '발목, 무릎, 고관절이 착지 충격을 나눠 받아요.',
        correction: '내리막에서도, 지쳤을 때도 무릎을 부드럽게 유지하세요.',
      },
      above: {
        slight: {
          position: '다소 많이 펴짐',
          recap: ['무릎 힘을 조금 더 빼고 착지하세요.'],
        },
        clear: {
          position: '너무 많이 펴짐',
          recap: ['무릎이 거의 다 펴져 있어요. 굽힐 여유를 남기세요.'],
        },
        meaning: '펴진 무릎은 굽힐 여유가 거의 없어요.',
        consequences: '착지가 더 딱딱하게 느껴지고, 정강이와 무릎, 고관절의 부담이 커져요.',
        correction: '다리가 다 펴지기 전에 발을 내려놓고, 무릎을 굽히며 부드럽게 받으세요.',
        coach_tips: '발소리를 들어 보세요. 조용해지면 잘하고 있는 거예요.',
      },
      below: {
        slight: {
          position: '다소 많이 굽혀짐',
          recap: ['골반을 조금 더 높이세요.'],
        },
        clear: {
          position: '너무 많이 굽혀짐',
          recap: ['앉은 듯 낮게 착지해요. 골반을 높여 달리세요.'],
        },
        meaning: '',
        consequences: '착지는 부드럽지만, 허벅지 앞쪽이 많이 일해서 일찍 지칠 수 있어요.',
        correction: '골반을 높이고 등을 길게 펴서, 더 높은 자세로 착지하세요.',
        coach_tips: '30초 동안 실이 정수리를 위로 당긴다고 상상하며 달려 보세요.',
      },
    },
    head: {
      measured: {
        plus: '고개가 위로 {measured} 들려 있어요. 아래로 {goodLow}에서 위로 {goodHigh}까지가 적정 범위예요.',
        zero: '고개가 수평({measured})이에요. 아래로 {goodLow}에서 위로 {goodHigh}까지가 적정 범위예요.',
        minus:
          '고개가 아래로 {measured} 숙여져 있어요. 아래로 {goodLow}에서 위로 {goodHigh}까지가 적정 범위예요.',
      },
      good: {
        position: '이상적',
        meaning: '아마 충분히 먼 앞쪽을 보고 있을 거예요.',
        recap: ['머리 위치가 좋아요.'],
        consequences: '목이 편하고, 앞길도 미리 보여요.',
        correction: '지치면 시선부터 확인하세요.',
      },
      above: {
        slight: {
          position: '시선이 약간 높음',
          recap: ['더 편하게 달리도록 턱을 조금 당기세요.'],
        },
        clear: {
          position: '시선이 너무 높음',
          recap: ['턱을 살짝 당기세요.'],
        },
        meaning: '달리기가 힘들어지면 턱이 올라오기 쉬워요.',
        consequences: '목 뒤가 움츠러들고 어깨도 따라 올라갈 수 있어요.',
        correction: '15~20미터 앞의 땅이 보일 때까지 턱을 당기세요.',
        coach_tips: '숨을 길게 내쉬면서 턱도 함께 내려 보세요.',
      },
      below: {
        slight: {
          position: '시선이 약간 낮음',
          recap: ['더 편하게 달리도록 조금 더 멀리 보세요.'],
        },
        clear: {
          position: '시선이 너무 낮음',
          recap: ['더 멀리 보세요.'],
        },
        meaning: '아마 발 근처의 땅을 보고 있을 거예요.',
        consequences: '목과 등 위쪽이 달리는 내내 머리를 받쳐야 해요.',
        correction: '15~20미터 앞을 보고 목 뒤를 길게 펴세요.',
        coach_tips: '앞에 보이는 나무 하나를 골라 거기까지 달리고, 다음 나무를 고르세요.',
      },
    },
    trunk: {
      measured: {
        plus: '상체가 앞으로 {measured} 기울어 있어요. 이 페이스에서 적정 범위는 {good}예요.',
        zero: '상체가 똑바로 서 있어요({measured}). 이 페이스에서는 앞으로 {good}가 적정 범위예요.',
        minus:
          '상체가 뒤로 {measured} 기울어 있어요. 이 페이스에서는 앞으로 {good}가 적정 범위예요.',
      },
      good: {
        position: '이상적',
        meaning: '상체를 살짝 기울이면 무릎과 고관절이 부담을 나눠 가져요.',
        recap: ['상체가 알맞게 기울어 있어요.'],
        consequences: '등에 힘이 많이 들어가지 않아요.',
        correction: '지금처럼 허리가 아니라 발목에서부터 기울이세요.',
      },
      above: {
        slight: {
          position: '앞으로 다소 많이 기울어짐',
          recap: ['상체를 살짝 세우세요.'],
        },
        clear: {
          position: '앞으로 너무 많이 기울어짐',
          recap: ['가슴을 들어 올리세요.'],
        },
        meaning: '',
        consequences:
          '앞으로 기울이면 무릎은 편해지지만, 고관절과 허리가 더 일해서 먼저 지칠 수 있어요.',
        correction: '가슴을 골반 위로 세우고 발에서 머리까지 일직선을 유지하세요.',
        coach_tips:
          '똑바로 서서 발이 저절로 나갈 때까지 몸을 앞으로 기울여 보세요. 그 정도면 충분해요.',
      },
      below: {
        slight: {
          position: '약간 꼿꼿함',
          recap: ['상체를 살짝 기울이면 도움이 돼요.'],
        },
        clear: {
          position: '앞쪽 기울기 부족',
          recap: ['상체를 살짝 기울이는 감각을 익히세요.'],
        },
        meaning: '',
        consequences: '고관절이 나눠 맡을 수 있는 일까지 무릎과 허벅지가 하고 있어요.',
        correction: '허리를 굽히지 말고 발목에서 온몸을 앞으로 기울이세요.',
        coach_tips: '앞으로 넘어지듯 첫걸음을 내디디며 출발하고, 그 느낌을 유지하세요.',
      },
    },
  },
  foot: {
    measured: {
      plus: '발이 무게중심보다 {measured} 앞에 닿아요. 이 페이스에서는 {goodHigh}까지가 적정 범위예요.',
      zero: '발이 무게중심 바로 아래({measured})에 닿아요. 이 페이스에서는 앞으로 {goodHigh}까지가 적정 범위예요.',
      minus:
        '발이 무게중심보다 {measured} 뒤에 닿아요. 이 페이스에서는 앞으로 {goodHigh}까지가 적정 범위예요.',
    },
    positions: {
      RearfootGZ: '리어풋: 몸 바로 아래',
      RearfootG: '리어풋: 약간의 오버스트라이드, 적정 범위',
      RearfootO: '리어풋: 중간 정도의 오버스트라이드',
      RearfootB: '리어풋: 뚜렷한 오버스트라이드',
      MidfootGZ: '미드풋: 몸 바로 아래',
      MidfootG: '미드풋: 약간의 오버스트라이드, 적정 범위',
      MidfootO: '미드풋: 중간 정도의 오버스트라이드',
      MidfootB: '미드풋: 뚜렷한 오버스트라이드',
      ForefootGZ: '포어풋: 몸 바로 아래',
      ForefootG: '포어풋: 약간의 오버스트라이드, 적정 범위',
      ForefootO: '포어풋: 중간 정도의 오버스트라이드',
      ForefootB: '포어풋: 뚜렷한 오버스트라이드',
    },
    definition: '오버스트라이드는 발이 무게중심(대략 골반)보다 얼마나 앞에 닿는지를 말해요.',
    levels: {
      score_ideal: {
        title: '몸 바로 아래 착지',
        meaning: '',
        recap: ['발이 몸 바로 아래에 닿아요.'],
        consequences: '착지할 때 속도가 거의 줄지 않아요.',
        correction: '지쳤을 때도 지금처럼 몸 가까이에 착지하세요.',
      },
      score_slight: {
        title: '약간의 오버스트라이드, 적정 범위',
        meaning: '',
        recap: ['몸보다 살짝 앞이고, 이 정도면 좋아요.'],
        consequences: '착지할 때 속도를 거의 잃지 않아요.',
        correction: '내리막에서 발을 앞으로 뻗지 않도록 신경 쓰세요.',
      },
      score_moderate: {
        title: '중간 정도의 오버스트라이드',
        meaning: '',
        recap: ['몸에 더 가까이 디디세요.'],
        consequences: '발을 앞으로 뻗으면 살짝 제동이 걸리고 정강이와 무릎의 부하가 커져요.',
        correction: '앞으로 뻗지 말고, 발을 더 일찍 골반 가까이에 내려놓으세요.',
        coach_tips: '착지 방식은 그대로 두세요. 발이 어디에 닿는지가 더 중요해요.',
      },
      score_excessive: {
        title: '뚜렷한 오버스트라이드',
        meaning: '',
        recap: ['조금씩 몸에 더 가까이 디디세요.'],
        consequences: '발을 이렇게 멀리 뻗으면 걸음마다 제동이 걸리고 다리의 부하가 커져요.',
        correction: '발을 더 일찍 내려놓고, 땅에 닿으면서 뒤로 쓸어 준다고 생각하세요.',
        coach_tips: '짧은 구간에서 연습하고, 며칠이 아니라 몇 주에 걸쳐 바꾸세요.',
      },
    },
    strikes: {
      rearfoot: {
        explanation:
          '대부분의 러너처럼 뒤꿈치부터 닿아요. 연구에서 뚜렷하게 더 빠르거나 경제적인 착지 방식은 없었어요.',
        phases: {
          impact: '발끝을 든 채 뒤꿈치가 닿고, 신발과 뒤꿈치의 지방 패드가 첫 충격을 받아요.',
          amortisation: '발바닥 전체가 닿고 무릎이 굽혀지며 허벅지가 몸을 받쳐요.',
          propulsion: '종아리와 고관절의 힘으로, 마지막에는 엄지발가락으로 땅을 밀어내요.',
        },
      },
      midfoot: {
        explanation:
          '뒤꿈치와 앞꿈치가 함께 닿아서 종아리와 무릎이 부하를 나눠요. 연구에서 뚜렷하게 더 빠르거나 경제적인 착지 방식은 없었어요.',
        phases: {
          impact: '발바닥이 거의 평평하게 땅에 닿아요.',
          amortisation: '발목과 무릎이 함께 굽혀지고, 발 아치가 스프링처럼 눌려요.',
          propulsion: '땅을 밀어낼 때 발 아치와 아킬레스건이 탄력 있게 되돌아와요.',
        },
      },
      forefoot: {
        explanation:
          '앞꿈치부터 닿아서 종아리와 아킬레스건이 더 일하고 무릎은 조금 덜 일해요. 연구에서 뚜렷하게 더 빠르거나 경제적인 착지 방식은 없었어요.',
        phases: {
          impact: '앞꿈치가 닿는데, 바깥쪽부터 닿을 때가 많아요.',
          amortisation: '종아리와 아킬레스건이 늘어나며 뒤꿈치가 내려가요.',
          propulsion: '종아리와 아킬레스건의 탄력으로 발끝에서 땅을 밀어내요.',
        },
      },
    },
  },
};

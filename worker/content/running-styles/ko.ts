import type { RunningStyleTexts } from '../text-shapes.ts';

export const RUNNING_STYLES: RunningStyleTexts = {
  Hop: {
    animal: '캥거루',
    animal_explanation: '빠르고 탄력 있게, 땅을 스치듯 달려요.',
    summary: '걸음이 많고 빠르며 접지가 짧아요.',
    explanation:
      '키와 페이스가 비슷한 대부분의 러너보다 걸음 수가 많아요. 종아리와 발이 많이 일하니 튼튼하게 유지하세요.',
  },
  Bounce: {
    animal: '가젤',
    animal_explanation: '발걸음이 가볍고 체공이 길어요.',
    summary: '케이던스는 보통, 접지는 짧고 체공은 길어요.',
    explanation:
      '발이 땅을 일찍 떠나고, 대부분의 러너보다 공중에 오래 있어요. 탄력 있는 다리에는 튼튼한 종아리가 필요해요.',
  },
  Push: {
    animal: '치타',
    animal_explanation: '한 걸음마다 멀리 나아가요.',
    summary: '걸음 수는 적고 보폭은 길어요.',
    explanation:
      '키와 페이스가 비슷한 대부분의 러너보다 걸음 수가 적어요. 보폭은 발을 앞으로 뻗어서가 아니라 뒤로 땅을 밀어내서 늘리는 것이 좋아요.',
  },
  Stick: {
    animal: '곰',
    animal_explanation: '땅 가까이에서 안정된 발걸음으로 움직여요.',
    summary: '케이던스는 보통, 접지는 길고 체공은 짧아요.',
    explanation:
      '발이 땅에 더 오래 머물고 위아래 움직임이 작아요. 연구에 따르면 통통 튀는 스타일보다 에너지가 더 들지는 않아요.',
  },
  Sit: {
    animal: '타조',
    animal_explanation: '다리는 굽히고, 몸은 흔들림 없이 나아가요.',
    summary: '케이던스는 보통, 무릎을 굽혀 달려요.',
    explanation:
      '케이던스는 키와 페이스에 맞는 보통 수준이고, 착지할 때 무릎이 대부분의 러너보다 조금 더 굽혀져요. 허벅지가 더 많이 일해요.',
    besideStraightKnee: {
      summary: '케이던스는 보통이고 두드러진 점이 없어요.',
      explanation:
        '케이던스와 접지 시간이 키와 페이스에 맞는 보통 수준이라, 이 스타일이 가장 가까워요.',
    },
  },
};

import type { Words } from './en.ts';

export const ko: Words = {
  measured: '측정값',
  good: '적정 범위',
  score: '점수',
  confidence: '신뢰도',
  total: '종합 점수',
  left: '왼쪽',
  right: '오른쪽',
  notMeasured: '측정되지 않음',
  notSeen: '잘 보이지 않음',
  style: '러닝 스타일',
  cadence: '케이던스',
  stepsPerMinute: '걸음/분',
  contact: '접지 시간',
  flight: '체공 시간',
  duty: '접지 비율',
  speed: '속도',
  pace: '페이스',
  stepLength: '보폭',
  steps: '걸음 수',
  improve: '이렇게 해 보세요',
  exercises: '추천 운동:',
  warnings: '알아 두세요',
  scoreLegend: '점수: 1은 적정 범위 안, 0.5는 허용 범위의 경계, 0은 크게 벗어난 값이에요.',
  confidenceLegend:
    '±: 실제 값의 80%가 이 오차 안에 있어요. 신뢰도가 70%보다 낮으면 더 잘 찍은 영상에서 더 정확한 결과가 나와요.',
};

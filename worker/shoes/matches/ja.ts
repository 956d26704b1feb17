import type { MatchTexts } from './match-texts.ts';

export const MATCHES: MatchTexts = {
  purposes: {
    jogging: 'ジョグ',
    tempo_training: 'ペース走',
    interval_training: 'インターバル走',
    racing: 'レース',
  },
  fits: {
    purpose: '{purposes}に向いたシューズです。',
    heel_to_toe_drop: 'ドロップは{value}で、おすすめの範囲です。',
    midsole_thickness: 'かかとの下の厚さは{value}で、おすすめの範囲です。',
    shoe_weight: '重さは片足{value}で、おすすめの範囲です。',
    lighter_than_average: 'この用途のシューズの平均より{amount}軽量です。',
    carbon_plate: {
      yes: 'おすすめどおり、カーボンプレート入りです。',
      no: 'おすすめどおり、カーボンプレートはありません。',
    },
    motion_control_shoe: {
      yes: 'おすすめどおり、安定性の高いシューズです。',
      no: 'おすすめどおり、ニュートラルなシューズです。',
      by_answers: '回答に合った、安定性の高いシューズです。',
    },
  },
  differs: {
    purpose: '{purposes}にはあまり向いていません。',
    heel_to_toe_drop: 'ドロップは{value}です。理想は{range}です。',
    midsole_thickness: 'かかとの下の厚さは{value}です。理想は{range}です。',
    shoe_weight: '重さは片足{value}です。理想は{range}です。',
    no_carbon_plate: 'カーボンプレートはありません。理想はプレート入りのシューズです。',
    no_motion_control: 'ニュートラルなシューズです。理想は安定性の高いシューズです。',
    motion_control: '安定性の高いシューズですが、動画を見るかぎり必須ではありません。',
  },
  unknown: {
    heel_to_toe_drop: 'ドロップは分かっていません。',
    midsole_thickness: 'かかとの下の厚さは分かっていません。',
    shoe_weight: '重さは分かっていません。',
    carbon_plate: 'カーボンプレートの有無は分かっていません。',
    motion_control_shoe: '安定性の高いシューズかどうかは分かっていません。',
  },
  lower_drop:
    '今のシューズのドロップは約{previous}、このシューズは{value}です。ふくらはぎとアキレス腱が慣れるように、はじめは短くゆっくりしたジョグだけで履き、少しずつ切り替えましょう。',
};

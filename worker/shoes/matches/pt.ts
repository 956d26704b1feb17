import type { MatchTexts } from './match-texts.ts';

export const MATCHES: MatchTexts = {
  purposes: {
    jogging: 'treinos leves',
    tempo_training: 'treinos de ritmo',
    interval_training: 'treinos intervalados',
    racing: 'provas',
  },
  fits: {
    purpose: 'Feito para {purposes}.',
    heel_to_toe_drop: 'Drop de {value}, como recomendado.',
    midsole_thickness: 'Sola de {value} sob o calcanhar, como recomendado.',
    shoe_weight: '{value} por pé, como recomendado.',
    lighter_than_average: '{amount} mais leve que a média dos tênis para esse uso.',
    carbon_plate: {
      yes: 'Com placa de carbono, como recomendado.',
      no: 'Sem placa de carbono, como recomendado.',
    },
    motion_control_shoe: {
      yes: 'Tênis com controle de movimento, como recomendado.',
      no: 'Tênis neutro, como recomendado.',
      by_answers: 'Tênis com controle de movimento, de acordo com suas respostas.',
    },
  },
  differs: {
    purpose: 'Menos indicado para {purposes}.',
    heel_to_toe_drop: 'O drop é de {value}; o ideal seria {range}.',
    midsole_thickness: 'A sola tem {value} sob o calcanhar; o ideal seria {range}.',
    shoe_weight: 'Cada pé pesa {value}; o ideal seria {range}.',
    no_carbon_plate: 'Sem placa de carbono; o ideal seria um tênis com placa.',
    no_motion_control: 'Tênis neutro; o ideal seria um com controle de movimento.',
    motion_control: 'Tênis com controle de movimento, embora o vídeo não mostre essa necessidade.',
  },
  unknown: {
    heel_to_toe_drop: 'O drop não é conhecido.',
    midsole_thickness: 'A altura da sola não é conhecida.',
    shoe_weight: 'O peso não é conhecido.',
    carbon_plate: 'Não se sabe se tem placa de carbono.',
    motion_control_shoe: 'Não se sabe se tem controle de movimento.',
  },
  lower_drop:
    'Seus tênis atuais têm drop de cerca de {previous} e este tem {value}. Faça a troca aos poucos, primeiro em treinos curtos e leves, para que panturrilhas e tendões de Aquiles se adaptem.',
};

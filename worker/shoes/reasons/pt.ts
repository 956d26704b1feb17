import type { ReasonTexts } from './reason-texts.ts';

export const REASONS: ReasonTexts = {
  words: {
    motion_control_shoe: { yes: 'com controle de movimento', no: 'neutro' },
    midsole_hardness: { low: 'macia', medium: 'média', high: 'firme' },
    carbon_plate: { yes: 'com placa de carbono', no: 'sem placa de carbono' },
    rocker: { low: 'quase plana', medium: 'levemente curva', high: 'claramente curva' },
    bending_stiffness: { low: 'flexível', medium: 'média', high: 'rígida' },
  },
  targets: {
    heel_to_toe_drop: 'Procure um drop de {range}.',
    motion_control_shoe: {
      yes: 'Procure um tênis com controle de movimento, que dê apoio ao lado interno do pé.',
      no: 'Um tênis neutro, sem controle de movimento, é a primeira opção.',
      unknown:
        'Ainda não dá para dizer se um tênis com controle de movimento faz sentido para você.',
    },
    midsole_thickness: 'Procure uma sola de {range} sob o calcanhar.',
    carbon_plate: {
      yes: 'Procure um tênis com placa de carbono.',
      no: 'Escolha um tênis sem placa de carbono.',
    },
    shoe_weight: 'Procure um peso de {range} por pé.',
  },
  reasons: {
    heel_to_toe_drop: {
      achilles_or_calf_pain:
        'Você indicou dor na panturrilha ou no tendão de Aquiles: um drop {amount} mais alto pode aliviar um pouco os dois.',
      knee_pain:
        'Você indicou dor no joelho: um drop {amount} mais baixo pode aliviar um pouco o joelho.',
      hip_pain:
        'Você indicou dor no quadril: um drop {amount} mais baixo é uma opção prudente, embora com poucos estudos por trás.',
      foot_pain:
        'Você indicou dor no pé: um drop {amount} mais alto pode ser mais suave para o pé.',
      rearfoot_strike:
        'Você aterrissa com o calcanhar: um drop {amount} mais alto combina com isso.',
      forefoot_strike: 'Você aterrissa com o antepé: um drop {amount} mais baixo combina com isso.',
      moderate_overstride:
        'Seu pé aterrissa um pouco à frente do corpo: um drop {amount} mais baixo pode ajudar a aterrissar mais perto.',
      excessive_overstride:
        'Seu pé aterrissa muito à frente do corpo: um drop {amount} mais baixo pode ajudar a aterrissar mais perto.',
      beginner:
        'Você começou a correr há pouco tempo e, em um estudo, quem corria de vez em quando teve menos lesões com drop baixo: por isso ele diminui {amount}.',
      occasional_running:
        'Você corre poucas vezes e, em um estudo, quem corria de vez em quando teve menos lesões com drop baixo: por isso ele diminui {amount}.',
      frequent_running:
        'Você corre com frequência e, em um estudo, quem corria com regularidade teve mais lesões com drop baixo: por isso ele aumenta {amount}.',
      racing:
        'Você pretende participar de provas: muitos tênis de prova têm um drop mais baixo, aqui {amount} a menos.',
      previous_drop:
        'Suas pernas conhecem o drop dos tênis anteriores, por isso ele muda no máximo {limit}.',
    },
    motion_control_shoe: {
      eversion:
        'Seu calcanhar se inclina {value} para dentro. Quanto mais passar de {limit}, mais vale a pena pensar em um apoio: em um estudo, pessoas com pronação acentuada tiveram menos lesões com esses tênis.',
      mild_eversion:
        'Seu calcanhar se inclina {value} para dentro, um pouco mais que o comum (até cerca de {limit}): um pequeno argumento a favor de mais apoio.',
      excessive_abduction:
        'Seu joelho tende a ir claramente para dentro, o que é um pequeno argumento a favor de mais apoio.',
      mild_abduction:
        'Seu joelho tende a ir levemente para dentro, o que é um argumento muito fraco a favor de mais apoio.',
      shin_or_ankle_pain:
        'Você indicou dor na canela ou no tornozelo, o que é um pequeno argumento a favor de mais apoio.',
      previous_motion_control:
        'Você costuma usar tênis com controle de movimento, e o costume conta.',
      previous_neutral: 'Você costuma usar tênis neutros, e o costume conta.',
      more_stability: 'Você quer mais estabilidade, e a sensação no tênis conta.',
      less_stability: 'Você quer menos estabilidade, e a sensação no tênis conta.',
      usual_pronation:
        'A inclinação do seu calcanhar para dentro é de {value}, não mais do que o habitual. Para pés assim, os estudos não mostram um benefício claro do controle de movimento.',
      pronation_not_seen:
        'Só uma vista de trás mostra como seus pés se inclinam para dentro, e aqui nenhum pé foi medido.',
    },
    midsole_thickness: {
      low_volume: 'Você corre poucos quilômetros por semana: basta uma sola {amount} mais fina.',
      high_volume:
        'Você corre muitos quilômetros por semana: uma sola {amount} mais grossa pode poupar as pernas.',
      very_high_volume:
        'Você corre uma quantidade enorme de quilômetros por semana: uma sola {amount} mais grossa pode poupar as pernas.',
      racing:
        'Você pretende participar de provas: uma sola {amount} mais grossa, de espuma leve e responsiva, pode poupar energia.',
      intervals_only:
        'O tênis é só para treinos intervalados: com uma sola {amount} mais fina, a sensação é mais direta.',
      lighter_runner: 'Seu peso é de {value}: basta uma sola {amount} mais fina.',
      heavier_runner:
        'Seu peso é de {value}: uma sola {amount} mais grossa amortece melhor a aterrissagem.',
      more_heel_cushioning:
        'Você quer mais amortecimento sob o calcanhar: a sola fica {amount} mais grossa.',
      less_heel_cushioning:
        'Você quer menos amortecimento sob o calcanhar: a sola fica {amount} mais fina.',
      impact_pain:
        'Você indicou dor no joelho, na canela, no quadril ou nas costas: uma sola {amount} mais grossa pode suavizar a aterrissagem.',
      ankle_pain:
        'Você indicou dor no tornozelo: com uma sola {amount} mais fina, o pé fica mais perto do solo e mais estável.',
      treadmill:
        'Você corre na esteira, que costuma ceder mais do que a rua: basta uma sola {amount} mais fina.',
      beginner:
        'Você começou a correr há pouco tempo: uma sola {amount} mais grossa dá alguma folga.',
    },
    carbon_plate: {
      asked_for: 'Você pediu um tênis com placa.',
      declined: 'Você pediu um tênis sem placa.',
      racing:
        'Você pretende participar de provas e tem preparo para isso: em média, esses tênis poupam energia, mas o efeito varia muito de pessoa para pessoa.',
      no_racing:
        'Você não pretende participar de provas, e é sobretudo nelas que uma placa é útil.',
      little_experience:
        'Uma placa exige muito de pés e panturrilhas: antes convém ter mais experiência de corrida.',
      few_kilometers:
        'Com poucos quilômetros por semana, pés e panturrilhas estão menos acostumados à carga que uma placa traz.',
      foot_or_achilles_pain:
        'Você indicou dor no pé ou no tendão de Aquiles: há casos conhecidos de ossos do pé sobrecarregados com tênis de placa, então é melhor ter cautela.',
      moderate_speed:
        'Seu ritmo no vídeo é de {value}: em ritmos mais lentos que {limit}, o benefício de uma placa é incerto.',
    },
    shoe_weight: {
      racing:
        'Você pretende participar de provas: um tênis {amount} mais leve poupa um pouco de energia.',
      fast_training:
        'Você pretende fazer treinos rápidos: um tênis {amount} mais leve poupa um pouco de energia.',
      beginner:
        'Você começou a correr há pouco tempo: um tênis {amount} mais pesado deixa espaço para o amortecimento.',
      lighter_runner: 'Seu peso é de {value}: basta um tênis {amount} mais leve.',
      heavier_runner:
        'Seu peso é de {value}: um tênis {amount} mais pesado deixa espaço para o amortecimento.',
      lighter_previous_shoes: 'Você costuma usar tênis mais leves: o peso diminui {amount}.',
      heavier_previous_shoes: 'Você costuma usar tênis mais pesados: o peso aumenta {amount}.',
    },
  },
  tooLittleForSupport: 'No conjunto, isso não basta para recomendar controle de movimento.',
  rangeLimit:
    'Juntas, as razões apontam ainda mais longe, mas o valor fica no limite da sua faixa.',
  comfort:
    'A sensação do tênis no pé conta mais do que o lugar dele nesta lista: experimente vários e fique com o mais confortável.',
  evidence:
    'A pesquisa sobre tênis de corrida é limitada, e nenhum tênis comprovou evitar lesões em todas as pessoas: tome estes valores como ponto de partida.',
  pain: 'Um tênis não é tratamento: se a dor continuar ou piorar, procure atendimento médico ou de fisioterapia.',
};

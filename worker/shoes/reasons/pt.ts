import type { ReasonTexts } from './reason-texts.ts';

export const REASONS: ReasonTexts = {
  targets: {
    heel_to_toe_drop: 'Procure um drop de cerca de {target}.',
    motion_control_shoe: {
      yes: 'Procure um tênis com controle de movimento, que dê apoio ao lado interno do pé.',
      no: 'Um tênis neutro, sem controle de movimento, é a primeira opção.',
      unknown: 'Fica em aberto se um tênis com controle de movimento faz sentido.',
    },
    midsole_thickness: 'Procure uma sola de cerca de {target} sob o calcanhar.',
    midsole_hardness: {
      low: 'Procure uma entressola macia: cerca de {target} em uma escala de 0, macia, a 100, firme.',
      medium:
        'Procure uma entressola de dureza média: cerca de {target} em uma escala de 0, macia, a 100, firme.',
      high: 'Procure uma entressola relativamente firme: cerca de {target} em uma escala de 0, macia, a 100, firme.',
    },
    carbon_plate: {
      yes: 'Um tênis com placa de carbono é adequado.',
      no: 'Escolha um tênis sem placa de carbono.',
    },
    shoe_weight: 'Procure um peso de cerca de {target} por pé.',
    rocker: {
      low: 'Uma sola mais plana é adequada: a curvatura é de cerca de {target} em uma escala de 0, plana, a 1, muito curva.',
      medium:
        'Uma sola de curvatura média é adequada: cerca de {target} em uma escala de 0, plana, a 1, muito curva.',
      high: 'Uma sola claramente curva é adequada: cerca de {target} em uma escala de 0, plana, a 1, muito curva.',
    },
    bending_stiffness: {
      low: 'A frente do tênis deve dobrar com facilidade: cerca de {target} em uma escala de 0, flexível, a 100, rígida.',
      medium:
        'A frente do tênis deve dobrar moderadamente: cerca de {target} em uma escala de 0, flexível, a 100, rígida.',
      high: 'A frente do tênis deve ser rígida: cerca de {target} em uma escala de 0, flexível, a 100, rígida.',
    },
  },
  reasons: {
    heel_to_toe_drop: {
      achilles_or_calf_pain:
        'Você indicou dor na panturrilha ou no tendão de Aquiles: um drop {amount} mais alto pode aliviar um pouco os dois.',
      knee_pain:
        'Você indicou dor no joelho: um drop {amount} mais baixo pode aliviar um pouco o joelho.',
      hip_pain:
        'Você indicou dor no quadril: um drop {amount} mais baixo é um passo prudente, com pouca pesquisa por trás.',
      foot_pain:
        'Você indicou dor no pé: um drop {amount} mais alto pode ser mais suave para o pé.',
      rearfoot_strike:
        'Sua aterrissagem é com o calcanhar: um drop {amount} mais alto combina com ela.',
      forefoot_strike:
        'Sua aterrissagem é com o antepé: um drop {amount} mais baixo combina com ela.',
      moderate_overstride:
        'Seu pé aterrissa um pouco longe à frente do corpo: um drop {amount} mais baixo pode ajudar a aterrissar mais perto.',
      excessive_overstride:
        'Seu pé aterrissa longe à frente do corpo: um drop {amount} mais baixo pode ajudar a aterrissar mais perto.',
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
        'Seu calcanhar se inclina {value} para dentro. Quanto mais passar de {limit}, mais vale a pena pensar em um apoio: em um estudo, pessoas com pés claramente pronados tiveram menos lesões com esses tênis.',
      excessive_abduction:
        'Seu joelho tende a ir claramente para dentro, o que é um pequeno argumento a favor de mais apoio.',
      mild_abduction:
        'Seu joelho tende a ir levemente para dentro, o que é um argumento muito fraco a favor de mais apoio.',
      shin_or_ankle_pain:
        'Você indicou dor na canela ou no tornozelo, o que é um pequeno argumento a favor de mais apoio.',
      previous_motion_control:
        'Você costuma usar tênis com controle de movimento, e o costume conta.',
      previous_neutral: 'Você costuma usar tênis neutros, e o costume conta.',
      more_stability: 'Você prefere mais estabilidade, e a sensação no tênis conta.',
      less_stability: 'Você prefere menos estabilidade, e a sensação no tênis conta.',
      usual_pronation:
        'A inclinação do seu calcanhar para dentro é de {value}, não mais do que o habitual. Para pés assim, a pesquisa não mostra um benefício claro do controle de movimento.',
      pronation_not_seen:
        'Só uma vista de trás mostra como seus pés se inclinam para dentro, e aqui nenhum pé foi medido.',
    },
    midsole_thickness: {
      low_volume: 'Você corre poucos quilômetros por semana: basta uma sola {amount} mais fina.',
      high_volume:
        'Você corre muitos quilômetros por semana: uma sola {amount} mais grossa pode poupar as pernas.',
      very_high_volume:
        'Você corre muitíssimos quilômetros por semana: uma sola {amount} mais grossa pode poupar as pernas.',
      racing:
        'Você pretende participar de provas: uma sola {amount} mais grossa, de espuma leve e responsiva, pode poupar energia.',
      intervals_only:
        'O tênis é só para treinos intervalados: com uma sola {amount} mais fina, a sensação é mais direta.',
      lighter_runner: 'Seu peso é de {value}: basta uma sola {amount} mais fina.',
      heavier_runner:
        'Seu peso é de {value}: uma sola {amount} mais grossa amortece melhor a aterrissagem.',
      more_heel_cushioning:
        'Você prefere mais amortecimento sob o calcanhar: a sola fica {amount} mais grossa.',
      less_heel_cushioning:
        'Você prefere menos amortecimento sob o calcanhar: a sola fica {amount} mais fina.',
      impact_pain:
        'Você indicou dor no joelho, na canela, no quadril ou nas costas: uma sola {amount} mais grossa pode suavizar a aterrissagem.',
      ankle_pain:
        'Você indicou dor no tornozelo: com uma sola {amount} mais fina, o pé fica mais perto do solo e mais estável.',
      treadmill:
        'Você corre na esteira, que costuma ceder mais do que a rua: basta uma sola {amount} mais fina.',
      beginner:
        'Você começou a correr há pouco tempo: uma sola {amount} mais grossa dá alguma folga.',
    },
    midsole_hardness: {
      lighter_runner:
        'Seu peso é de {value}, por isso a entressola pode ser mais macia: em um estudo, os tênis macios ajudaram mais as pessoas de menor peso.',
      heavier_runner:
        'Seu peso é de {value}: a entressola pode ser um pouco mais firme, para não ceder demais.',
      more_heel_cushioning:
        'Você prefere mais amortecimento sob o calcanhar: a entressola fica mais macia.',
      less_heel_cushioning:
        'Você prefere menos amortecimento sob o calcanhar: a entressola fica mais firme.',
      more_forefoot_cushioning:
        'Você prefere mais amortecimento sob o antepé: a entressola fica mais macia.',
      less_forefoot_cushioning:
        'Você prefere menos amortecimento sob o antepé: a entressola fica mais firme.',
      impact_pain:
        'Você indicou dor no joelho, na canela ou no pé: uma entressola mais macia pode suavizar a aterrissagem.',
      ankle_pain:
        'Você indicou dor no tornozelo: sobre uma entressola mais firme, o pé fica mais estável.',
      racing:
        'Você pretende participar de provas: espumas macias e responsivas podem poupar energia.',
      motion_control: 'O apoio ao lado interno do pé pede uma entressola um pouco mais firme.',
    },
    carbon_plate: {
      asked_for: 'Você pediu um tênis com placa.',
      declined: 'Você não quer um tênis com placa.',
      racing:
        'Você pretende participar de provas e tem treino para isso: em média, esses tênis poupam energia, mas o efeito varia muito de pessoa para pessoa.',
      no_racing:
        'Você não pretende participar de provas, e é sobretudo nelas que uma placa é útil.',
      little_experience:
        'Uma placa exige muito de pés e panturrilhas: antes convém ter mais experiência de corrida.',
      few_kilometers:
        'Com poucos quilômetros por semana, pés e panturrilhas têm menos costume da carga que uma placa traz.',
      foot_or_achilles_pain:
        'Você indicou dor no pé ou no tendão de Aquiles: são conhecidos casos de ossos do pé sobrecarregados com tênis de placa, por isso a prudência vem primeiro.',
      moderate_speed:
        'Seu ritmo no vídeo é de {value}: acima de {limit}, o benefício de uma placa é incerto.',
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
    rocker: {
      racing:
        'Você pretende participar de provas: os tênis de prova rolam para a frente sobre uma sola mais curva.',
      foot_pain:
        'Você indicou dor no pé: uma sola mais curva tira pressão do antepé, mas muitas pessoas a acham menos confortável.',
      achilles_pain:
        'Você indicou dor no tendão de Aquiles: uma sola mais curva pode aliviar um pouco o tendão.',
      calf_pain:
        'Você indicou dor na panturrilha: uma sola mais curva pode aliviar um pouco a panturrilha.',
      more_flexibility: 'Você prefere mais flexibilidade na frente: a sola fica mais plana.',
      less_flexibility: 'Você prefere menos flexibilidade na frente: a sola fica mais curva.',
    },
    bending_stiffness: {
      plate: 'Uma placa de carbono deixa a frente do tênis muito mais rígida.',
      more_flexibility:
        'Você prefere mais flexibilidade na frente: o tênis dobra com mais facilidade.',
      less_flexibility: 'Você prefere menos flexibilidade na frente: o tênis fica mais rígido.',
      foot_pain:
        'Você indicou dor no pé: um tênis mais rígido na frente dobra menos os dedos a cada passo.',
      beginner:
        'Você começou a correr há pouco tempo: em ritmo leve basta um tênis que dobra com mais facilidade.',
    },
  },
  rangeLimit:
    'Juntas, as razões apontam ainda mais longe, mas o valor para no limite da sua faixa.',
  comfort:
    'A sensação do tênis no pé conta mais do que o lugar dele nesta lista: experimente vários e fique com o mais confortável.',
  evidence:
    'A pesquisa sobre tênis de corrida é limitada, e nenhum tênis comprovou evitar lesões em todas as pessoas: tome estes valores como ponto de partida.',
  pain: 'Um tênis não é tratamento: se a dor continuar ou piorar, procure atendimento médico ou de fisioterapia.',
};

import type { ReasonTexts } from './reason-texts.ts';

export const REASONS: ReasonTexts = {
  words: {
    motion_control_shoe: { yes: 'chaussure stable', no: 'chaussure neutre' },
    midsole_hardness: { low: 'souple', medium: 'moyenne', high: 'plutôt ferme' },
    carbon_plate: { yes: 'avec plaque carbone', no: 'sans plaque carbone' },
    rocker: { low: 'plutôt plate', medium: 'légèrement courbée', high: 'nettement courbée' },
    bending_stiffness: { low: 'flexible', medium: 'moyenne', high: 'rigide' },
  },
  targets: {
    heel_to_toe_drop: 'Cherche un drop de {range}.',
    motion_control_shoe: {
      yes: 'Cherche une chaussure stable, qui soutient le côté interne du pied.',
      no: 'Une chaussure neutre, sans soutien particulier, est le premier choix.',
      unknown: 'Impossible de dire pour l’instant si une chaussure stable te convient.',
    },
    midsole_thickness: 'Cherche une semelle de {range} sous le talon.',
    carbon_plate: {
      yes: 'Cherche une chaussure à plaque carbone.',
      no: 'Choisis une chaussure sans plaque carbone.',
    },
    shoe_weight: 'Cherche un poids de {range} par chaussure.',
  },
  reasons: {
    heel_to_toe_drop: {
      achilles_or_calf_pain:
        'Tu signales une douleur au mollet ou au tendon d’Achille\u00a0: un drop plus haut de {amount} peut les soulager un peu.',
      knee_pain:
        'Tu signales une douleur au genou\u00a0: un drop plus bas de {amount} peut soulager un peu le genou.',
      hip_pain:
        'Tu signales une douleur à la hanche\u00a0: un drop plus bas de {amount} est un choix prudent, mais peu étudié.',
      foot_pain:
        'Tu signales une douleur au pied\u00a0: un drop plus haut de {amount} peut être plus doux pour le pied.',
      rearfoot_strike:
        'Tu poses le talon en premier\u00a0: un drop plus haut de {amount} convient à cette attaque.',
      forefoot_strike:
        'Tu poses l’avant-pied en premier\u00a0: un drop plus bas de {amount} convient à cette attaque.',
      moderate_overstride:
        'Ton pied se pose un peu loin devant le corps\u00a0: un drop plus bas de {amount} peut aider à le poser plus près.',
      excessive_overstride:
        'Ton pied se pose loin devant le corps\u00a0: un drop plus bas de {amount} peut aider à le poser plus près.',
      beginner:
        'Tu débutes en course à pied et, dans une étude, les personnes qui couraient de temps en temps se blessaient moins avec un drop bas\u00a0: d’où {amount} de moins.',
      occasional_running:
        'Tu cours rarement et, dans une étude, les personnes qui couraient de temps en temps se blessaient moins avec un drop bas\u00a0: d’où {amount} de moins.',
      frequent_running:
        'Tu cours souvent et, dans une étude, les personnes qui couraient régulièrement se blessaient plus avec un drop bas\u00a0: d’où {amount} de plus.',
      racing:
        'Tu prévois des compétitions\u00a0: beaucoup de chaussures de compétition ont un drop plus bas, ici {amount} de moins.',
      previous_drop:
        'Tes jambes ont l’habitude du drop de tes chaussures précédentes, il change donc de {limit} au plus.',
    },
    motion_control_shoe: {
      eversion:
        'Ton talon bascule de {value} vers l’intérieur. Plus cette valeur dépasse {limit}, plus un soutien mérite réflexion\u00a0: dans une étude, les personnes à la pronation marquée se blessaient moins dans ces chaussures.',
      mild_eversion:
        'Ton talon bascule de {value} vers l’intérieur, un peu plus que la moyenne (jusqu’à {limit} environ), ce qui plaide un peu pour plus de soutien.',
      excessive_abduction:
        'Ton genou a tendance à partir nettement vers l’intérieur, ce qui plaide un peu pour plus de soutien.',
      mild_abduction:
        'Ton genou a tendance à partir légèrement vers l’intérieur, ce qui plaide à peine pour plus de soutien.',
      shin_or_ankle_pain:
        'Tu signales une douleur au tibia ou à la cheville, ce qui plaide un peu pour plus de soutien.',
      previous_motion_control: 'Tu as l’habitude de chaussures stables, et l’habitude compte.',
      previous_neutral: 'Tu as l’habitude de chaussures neutres, et l’habitude compte.',
      more_stability: 'Tu souhaites plus de stabilité, et la sensation dans la chaussure compte.',
      less_stability: 'Tu souhaites moins de stabilité, et la sensation dans la chaussure compte.',
      usual_pronation:
        'La bascule de ton talon vers l’intérieur est de {value}, pas plus que la moyenne. Pour de tels pieds, les études ne montrent pas d’avantage clair des chaussures stables.',
      pronation_not_seen:
        'Seule une vue de dos montre comment tes pieds basculent vers l’intérieur, et aucun pied n’a été mesuré ici.',
    },
    midsole_thickness: {
      low_volume:
        'Tu cours peu de kilomètres par semaine\u00a0: une semelle plus fine de {amount} suffit.',
      high_volume:
        'Tu cours beaucoup de kilomètres par semaine\u00a0: une semelle plus épaisse de {amount} peut ménager tes jambes.',
      very_high_volume:
        'Tu cours énormément de kilomètres par semaine\u00a0: une semelle plus épaisse de {amount} peut ménager tes jambes.',
      racing:
        'Tu prévois des compétitions\u00a0: une semelle plus épaisse de {amount}, en mousse légère et dynamique, peut économiser de l’énergie.',
      intervals_only:
        'La chaussure sert seulement au fractionné\u00a0: avec une semelle plus fine de {amount}, la sensation est plus directe.',
      lighter_runner: 'Tu pèses {value}\u00a0: une semelle plus fine de {amount} suffit.',
      heavier_runner:
        'Tu pèses {value}\u00a0: une semelle plus épaisse de {amount} amortit mieux la réception.',
      more_heel_cushioning:
        'Tu souhaites plus d’amorti sous le talon\u00a0: d’où {amount} de plus.',
      less_heel_cushioning:
        'Tu souhaites moins d’amorti sous le talon\u00a0: d’où {amount} de moins.',
      impact_pain:
        'Tu signales une douleur au genou, au tibia, à la hanche ou au dos\u00a0: une semelle plus épaisse de {amount} peut adoucir la réception.',
      ankle_pain:
        'Tu signales une douleur à la cheville\u00a0: avec une semelle plus fine de {amount}, le pied est plus près du sol et plus stable.',
      treadmill:
        'Tu cours sur tapis, souvent plus souple que la route\u00a0: une semelle plus fine de {amount} suffit.',
      beginner:
        'Tu débutes en course à pied\u00a0: une semelle plus épaisse de {amount} donne un peu de marge.',
    },
    carbon_plate: {
      asked_for: 'Tu souhaites une chaussure à plaque.',
      declined: 'Tu souhaites une chaussure sans plaque.',
      racing:
        'Tu prévois des compétitions et tu as l’entraînement pour cela\u00a0: en moyenne, ces chaussures économisent de l’énergie, mais l’effet varie beaucoup d’une personne à l’autre.',
      no_racing: 'Tu ne prévois pas de compétition, et c’est surtout là qu’une plaque est utile.',
      little_experience:
        'Une plaque demande beaucoup aux pieds et aux mollets\u00a0: mieux vaut d’abord acquérir plus d’expérience en course à pied.',
      few_kilometers:
        'Avec peu de kilomètres par semaine, les pieds et les mollets sont moins habitués à la contrainte d’une plaque.',
      foot_or_achilles_pain:
        'Tu signales une douleur au pied ou au tendon d’Achille\u00a0: on connaît des cas de surcharge osseuse du pied avec des chaussures à plaque, la prudence est donc de mise.',
      moderate_speed:
        'Ton allure dans la vidéo est de {value}\u00a0: à une allure plus lente que {limit}, l’avantage d’une plaque est incertain.',
    },
    shoe_weight: {
      racing:
        'Tu prévois des compétitions\u00a0: une chaussure plus légère de {amount} économise un peu d’énergie.',
      fast_training:
        'Tu prévois des séances rapides\u00a0: une chaussure plus légère de {amount} économise un peu d’énergie.',
      beginner:
        'Tu débutes en course à pied\u00a0: une chaussure plus lourde de {amount} laisse de la place à l’amorti.',
      lighter_runner: 'Tu pèses {value}\u00a0: une chaussure plus légère de {amount} suffit.',
      heavier_runner:
        'Tu pèses {value}\u00a0: une chaussure plus lourde de {amount} laisse de la place à l’amorti.',
      lighter_previous_shoes:
        'Tu as l’habitude de chaussures plus légères\u00a0: d’où {amount} de moins.',
      heavier_previous_shoes:
        'Tu as l’habitude de chaussures plus lourdes\u00a0: d’où {amount} de plus.',
    },
  },
  tooLittleForSupport: 'Au total, cela ne suffit pas pour recommander une chaussure stable.',
  rangeLimit:
    'Mises bout à bout, ces raisons mèneraient encore plus loin, mais la valeur s’arrête à la limite de sa plage.',
  comfort:
    'La sensation de la chaussure à ton pied compte plus que sa place dans cette liste\u00a0: essaies-en plusieurs et prends la plus confortable.',
  evidence:
    'La recherche sur les chaussures de course est limitée, et aucune chaussure n’a prouvé qu’elle évite les blessures à tout le monde\u00a0: prends ces valeurs comme point de départ.',
  pain: 'Une chaussure n’est pas un traitement\u00a0: si une douleur persiste ou augmente, consulte un médecin ou un kinésithérapeute.',
};

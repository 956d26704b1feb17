import type { RunningStyleTexts } from '../text-shapes.ts';

export const RUNNING_STYLES: RunningStyleTexts = {
  Hop: {
    animal: 'Kangourou',
    animal_explanation:
      'Un kangourou se déplace par bonds vifs et élastiques et ne touche le sol qu’un court instant. Ses tendons emmagasinent l’énergie de chaque réception et la restituent.',
    summary: 'Tu cours avec beaucoup de pas rapides et des contacts au sol plutôt courts.',
    explanation:
      'Par rapport à d’autres personnes de ta taille qui courent à ta vitesse, tu fais plus de pas par minute, et tes pieds restent plutôt peu de temps au sol. Chaque pas est court et léger, la contrainte de chaque réception est donc modérée. Tes mollets et tes pieds travaillent souvent\u00a0: offre-leur un renforcement régulier. Dans l’absolu, aucun style n’est meilleur qu’un autre, et le tien peut changer avec la vitesse.',
  },
  Bounce: {
    animal: 'Gazelle',
    animal_explanation:
      'Une gazelle bondit au-dessus du sol et semble flotter entre ses pas. Des contacts courts et forts la portent haut et loin.',
    summary:
      'Tu cours avec une cadence moyenne, des contacts au sol courts et une longue phase aérienne.',
    explanation:
      'Ta cadence est habituelle pour ta taille et ta vitesse, mais tes pieds restent peu de temps au sol, et tu passes longtemps en l’air entre deux pas. Tu utilises tes jambes comme de puissants ressorts. Cela demande des mollets et des tendons d’Achille solides\u00a0: du renforcement et une progression lente de l’entraînement sont utiles. Dans l’absolu, aucun style n’est meilleur qu’un autre, et le tien peut changer avec la vitesse.',
  },
  Push: {
    animal: 'Guépard',
    animal_explanation:
      'Un guépard couvre beaucoup de terrain à chaque foulée. Il se propulse vers l’avant par la puissance de ses hanches.',
    summary:
      'Tu cours avec des pas moins nombreux mais plus longs et une forte poussée vers l’avant.',
    explanation:
      'Par rapport à d’autres personnes de ta taille qui courent à ta vitesse, tu fais moins de pas par minute, et chacun est plus long. Tes pieds restent au sol pendant une durée moyenne et te poussent vers l’avant avec la force des hanches. Veille à ce que la longueur vienne de la poussée derrière toi, et non d’un pied qui va chercher loin devant. Dans l’absolu, aucun style n’est meilleur qu’un autre, et le tien peut changer avec la vitesse.',
  },
  Stick: {
    animal: 'Ours',
    animal_explanation:
      'Un ours se déplace près du sol sur de larges pattes. Ses contacts sont longs, et son corps lourd monte et descend très peu.',
    summary:
      'Tu cours avec une cadence moyenne, de longs contacts au sol et une courte phase aérienne.',
    explanation:
      'Ta cadence est habituelle pour ta taille et ta vitesse, mais tes pieds restent longtemps au sol, et tu passes peu de temps en l’air entre deux pas. Ton corps monte et descend peu, et la contrainte de chaque réception se répartit sur un temps plus long. D’après les études, cette façon de courir coûte autant d’énergie qu’une course à longue phase aérienne. Dans l’absolu, aucun style n’est meilleur qu’un autre, et le tien peut changer avec la vitesse.',
  },
  Sit: {
    animal: 'Autruche',
    animal_explanation:
      'Une autruche court les jambes fléchies et le corps calme. Ses jambes se plient et se déplient, tandis que le corps reste à la même hauteur.',
    summary: 'Tu cours avec une cadence moyenne et des genoux plus fléchis.',
    explanation:
      'Ta cadence et ton temps de contact au sol sont habituels pour ta taille et ta vitesse, mais tes genoux sont un peu plus fléchis à la pose du pied. La réception en devient douce, et l’avant des cuisses a plus de travail. Des cuisses et des hanches fortes sont un atout pour toi. Dans l’absolu, aucun style n’est meilleur qu’un autre, et le tien peut changer avec la vitesse.',
  },
};

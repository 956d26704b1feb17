import type { RunningStyleTexts } from '../text-shapes.ts';

export const RUNNING_STYLES: RunningStyleTexts = {
  Hop: {
    animal: 'Kangourou',
    animal_explanation: 'Vif et élastique, à peine au sol.',
    summary: 'Beaucoup de pas rapides, des contacts courts.',
    explanation:
      'Tu fais plus de pas que la plupart des gens de ta taille à ton allure. Mollets et pieds travaillent beaucoup, entretiens leur force.',
  },
  Bounce: {
    animal: 'Gazelle',
    animal_explanation: 'Légère au sol, longtemps en l’air.',
    summary: 'Cadence moyenne, contacts courts, longue phase aérienne.',
    explanation:
      'Tes pieds quittent tôt le sol et tu restes plus longtemps en l’air que la plupart. Des jambes élastiques demandent des mollets forts.',
  },
  Push: {
    animal: 'Guépard',
    animal_explanation: 'Avale le terrain à grands pas.',
    summary: 'Des pas moins nombreux et plus longs.',
    explanation:
      'Tu fais moins de pas que la plupart des gens de ta taille à ton allure. La longueur doit venir de la poussée derrière toi, pas d’un pied qui va chercher loin devant.',
  },
  Stick: {
    animal: 'Ours',
    animal_explanation: 'Reste près du sol, le pied sûr.',
    summary: 'Cadence moyenne, contacts longs, courte phase aérienne.',
    explanation:
      'Tes pieds restent plus longtemps au sol et tu montes et descends peu. Les études montrent que cela ne coûte pas plus d’énergie qu’un style rebondissant.',
  },
  Sit: {
    animal: 'Autruche',
    animal_explanation: 'Jambes pliées en bas, corps stable en haut.',
    summary: 'Cadence moyenne, des genoux qui plient.',
    explanation:
      'Ta cadence est typique de ta taille et de ton allure, et tes genoux sont un peu plus pliés que la moyenne à la pose du pied. Les cuisses travaillent plus.',
    besideStraightKnee: {
      summary: 'Cadence moyenne, rien d’extrême.',
      explanation:
        'Ta cadence et ton temps de contact au sol sont typiques de ta taille et de ton allure, c’est donc simplement le style le plus proche du tien.',
    },
  },
};

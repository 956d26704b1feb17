import type { RunningStyleTexts } from '../text-shapes.ts';

export const RUNNING_STYLES: RunningStyleTexts = {
  Hop: {
    animal: 'Kangourou',
    animal_explanation: 'Vif et élastique, à peine au sol.',
    summary: 'Beaucoup de pas rapides, des contacts courts.',
    explanation:
      'À ton allure, tu fais plus de pas que la plupart des gens de ta taille. Mollets et pieds travaillent beaucoup\u00a0: entretiens leur force.',
  },
  Bounce: {
    animal: 'Gazelle',
    animal_explanation: 'Légère au sol, longtemps en l’air.',
    summary: 'Cadence moyenne, contacts courts, longue phase aérienne.',
    explanation:
      'Tes pieds quittent tôt le sol et tu restes plus longtemps en l’air que la moyenne. Des jambes élastiques demandent des mollets forts.',
  },
  Push: {
    animal: 'Guépard',
    animal_explanation: 'Avale le terrain à grands pas.',
    summary: 'Des pas moins nombreux et plus longs.',
    explanation:
      'À ton allure, tu fais moins de pas que la plupart des gens de ta taille. La longueur doit venir de la poussée, pas d’une pose loin devant.',
  },
  Stick: {
    animal: 'Ours',
    animal_explanation: 'Reste près du sol, le pied sûr.',
    summary: 'Cadence moyenne, contacts longs, courte phase aérienne.',
    explanation:
      'Tes pieds restent plus longtemps au sol et tu rebondis peu. Selon les études, cela ne coûte pas plus d’énergie qu’un style aérien.',
  },
  Sit: {
    animal: 'Autruche',
    animal_explanation: 'Jambes pliées en bas, corps stable en haut.',
    summary: 'Cadence moyenne, des genoux qui fléchissent.',
    explanation:
      'Ta cadence est typique de ta taille et de ton allure\u202f; à la pose, tes genoux fléchissent un peu plus que la moyenne. Les cuisses travaillent plus.',
    besideStraightKnee: {
      summary: 'Cadence moyenne, rien d’extrême.',
      explanation:
        'Ta cadence et ton temps de contact sont typiques de ta taille et de ton allure\u00a0: c’est simplement le style le plus proche du tien.',
    },
  },
};

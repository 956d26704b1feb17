import type { BackViewTexts } from '../text-shapes.ts';

export const BACK_VIEW: BackViewTexts = {
  titles: {
    pronation: 'Pronation',
    pelvic_drop: 'Chute du bassin',
    knee_adduction: 'Alignement du genou',
  },
  postures: {
    pronation: {
      measured: {
        plus: 'En appui, ton talon bascule de {measured} vers l’intérieur\u202f; {good}, c’est neutre.',
        zero: 'En appui, ton talon reste droit ({measured})\u202f; {good} vers l’intérieur, c’est neutre.',
        minus:
          'En appui, ton talon bascule de {measured} vers l’extérieur\u202f; {good} vers l’intérieur, c’est neutre.',
      },
      good: {
        position: 'Neutre',
        meaning:
          'Une petite bascule vers l’intérieur aide le pied à amortir. La chaussure cache l’os du talon\u00a0: compte quelques degrés de marge.',
        recap: ['La bascule de ton talon est dans la norme.'],
        consequences: '',
        correction: 'Choisis tes chaussures pour leur confort et entretiens la force de tes pieds.',
      },
      above: {
        slight: {
          position: 'Pronation légèrement accrue',
          recap: ['Beaucoup de gens courent très bien ainsi.'],
        },
        clear: {
          position: 'Pronation nettement accrue',
          recap: ['Travaille le contrôle du pied.'],
        },
        meaning:
          'En soi, ce n’est pas une cause établie de blessure. La chaussure cache l’os du talon\u00a0: compte quelques degrés de marge.',
        consequences:
          'Voûte et intérieur du mollet freinent davantage la bascule et peuvent se fatiguer plus tôt.',
        correction: [
          'Relève la voûte sans crisper les orteils, deux ou trois fois par semaine.',
          'Tiens-toi sur une jambe, plus tard sur un support mou.',
          'Choisis des chaussures qui te semblent stables et confortables.',
        ],
      },
      below: {
        slight: {
          position: 'Supination légère',
          recap: ['Beaucoup de gens courent très bien ainsi.'],
        },
        clear: {
          position: 'Supination marquée',
          recap: ['Travaille l’équilibre et l’extérieur du mollet.'],
        },
        meaning:
          'Ton pied reste davantage sur son bord extérieur. La chaussure cache l’os du talon\u00a0: compte quelques degrés de marge.',
        consequences: 'Le pied amortit moins\u00a0: mollet, genou et hanche encaissent davantage.',
        correction: [
          'Renforce l’extérieur du bas de la jambe avec un élastique.',
          'Garde chevilles et mollets mobiles.',
          'Choisis des chaussures dont l’amorti te plaît.',
        ],
      },
    },
    pelvic_drop: {
      measured: {
        plus: 'Ton bassin descend de {measured} du côté de la jambe libre\u202f; jusqu’à {goodHigh}, c’est bien.',
        zero: 'Ton bassin reste horizontal ({measured})\u202f; une chute jusqu’à {goodHigh}, c’est bien.',
        minus:
          'Ton bassin monte de {measured} du côté de la jambe libre\u202f; l’idéal va d’une montée de {goodLow} à une chute de {goodHigh}.',
      },
      good: {
        position: 'Idéal',
        meaning: 'Une légère chute fait partie d’une foulée souple.',
        recap: ['Tes hanches le tiennent bien.'],
        consequences: '',
        correction: 'Un ou deux exercices de hanche par semaine aident à le garder ainsi.',
      },
      above: {
        slight: {
          position: 'Un peu trop',
          recap: ['Des hanches plus fortes peuvent le tenir plus haut.'],
        },
        clear: { position: 'Trop', recap: ['Commence par renforcer les hanches.'] },
        meaning: 'La hanche d’appui s’affaisse un peu.',
        consequences:
          'Cuisse et genou partent plus facilement vers l’intérieur. Une telle chute est plus fréquente chez les personnes blessées\u202f; on ignore si c’en est la cause.',
        correction: [
          'Renforce le côté des hanches deux ou trois fois par semaine, d’abord au sol, puis debout.',
          'Sur une jambe devant un miroir, remonte le côté libre jusqu’à l’horizontale.',
        ],
      },
      below: {
        slight: {
          position: 'Légèrement relevé',
          recap: ['Une hanche relâchée le laisse redescendre.'],
        },
        clear: { position: 'Nettement relevé', recap: ['Cherche un buste droit et stable.'] },
        meaning: 'La hanche libre est tirée vers le haut.',
        consequences:
          'Les muscles de la taille lèvent la jambe libre, et le tronc se décale au-dessus de l’autre.',
        correction: [
          'Grandis-toi, la tête centrée, et relâche la hanche libre quand la jambe revient devant.',
          'Marche lentement sur place devant un miroir, hanches à la même hauteur.',
        ],
      },
    },
    knee_adduction: {
      measured: {
        plus: 'Vu de dos, ton genou pointe de {measured} vers l’intérieur\u202f; aligné jusqu’à {goodHigh} de part et d’autre.',
        zero: 'Vu de dos, ton genou pointe droit devant ({measured})\u202f; aligné jusqu’à {goodHigh} de part et d’autre.',
        minus:
          'Vu de dos, ton genou pointe de {measured} vers l’extérieur\u202f; aligné jusqu’à {goodHigh} de part et d’autre.',
      },
      good: {
        position: 'Aligné',
        meaning: 'Une caméra ne le voit qu’à peu près\u00a0: prends-le comme une tendance.',
        recap: ['Hanche, genou et pied travaillent dans le même axe.'],
        consequences: '',
        correction: 'Entretiens la force de tes jambes avec des exercices sur une jambe.',
      },
      above: {
        slight: {
          position: 'Légèrement vers l’intérieur',
          recap: ['Des hanches fortes aident à guider le genou.'],
        },
        clear: {
          position: 'Nettement vers l’intérieur',
          recap: ['Travaille les hanches et le contrôle du genou.'],
        },
        meaning: 'Une caméra ne le voit qu’à peu près\u00a0: c’est une tendance, pas un verdict.',
        consequences: 'Hanche et pied doivent guider davantage, surtout avec la fatigue.',
        correction: [
          'Renforce le côté et l’arrière des hanches deux ou trois fois par semaine.',
          'Fais des squats lents devant un miroir, genoux au-dessus des deuxièmes orteils.',
          'Pose les pieds un peu écartés, pas sur une seule ligne.',
        ],
      },
      below: {
        slight: {
          position: 'Légèrement vers l’extérieur',
          recap: ['La forme des jambes joue un rôle.'],
        },
        clear: {
          position: 'Nettement vers l’extérieur',
          recap: ['La forme des jambes joue un rôle\u202f; travaille aussi l’équilibre.'],
        },
        meaning: 'Une caméra ne le voit qu’à peu près\u00a0: c’est une tendance, pas un verdict.',
        consequences: 'Le côté extérieur de la jambe et du pied supporte plus de contrainte.',
        correction: [
          'Renforce l’intérieur des cuisses et les hanches deux ou trois fois par semaine.',
          'Tiens-toi sur une jambe, le gros orteil bien au sol.',
          'Fais des squats lents devant un miroir, genoux au-dessus des deuxièmes orteils.',
        ],
      },
    },
  },
};

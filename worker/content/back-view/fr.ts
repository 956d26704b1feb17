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
        zero: 'En appui, ton talon bascule de {measured} vers l’intérieur\u202f; {good}, c’est neutre.',
        minus:
          'En appui, ton talon bascule de {measured} vers l’extérieur\u202f; {good} vers l’intérieur, c’est neutre.',
      },
      good: {
        position: 'Neutre',
        meaning:
          'Une petite bascule vers l’intérieur aide le pied à amortir. La chaussure cache l’os du talon, compte donc quelques degrés d’écart.',
        recap: ['Ton talon bascule normalement.'],
        consequences: '',
        correction: 'Choisis tes chaussures au confort et garde des pieds forts.',
      },
      above: {
        slight: {
          position: 'Pronation légère',
          recap: [
            'Ton talon bascule un peu plus que la moyenne.',
            'Beaucoup de gens courent très bien ainsi.',
          ],
        },
        clear: {
          position: 'Pronation excessive',
          recap: ['Ton talon bascule nettement plus que la moyenne.', 'Travaille le contrôle.'],
        },
        meaning:
          'À elle seule, ce n’est pas une cause établie de blessure. La chaussure cache l’os du talon, compte donc quelques degrés d’écart.',
        consequences:
          'La voûte et l’intérieur du mollet freinent plus la bascule et peuvent se fatiguer plus tôt.',
        correction: [
          'Relève la voûte en gardant les orteils longs, deux ou trois fois par semaine.',
          'Tiens-toi sur une jambe, plus tard sur un sol mou.',
          'Choisis les chaussures qui te semblent stables et confortables.',
        ],
      },
      below: {
        slight: {
          position: 'Supination légère',
          recap: [
            'Ton talon bascule un peu moins que la moyenne.',
            'Beaucoup de gens courent bien ainsi.',
          ],
        },
        clear: {
          position: 'Supination excessive',
          recap: [
            'Tu restes sur l’extérieur du pied.',
            'Travaille l’équilibre et l’extérieur du mollet.',
          ],
        },
        meaning:
          'Ton pied reste plus sur son bord extérieur. La chaussure cache l’os du talon, compte donc quelques degrés d’écart.',
        consequences: 'Le pied cède moins, donc mollet, genou et hanche amortissent plus.',
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
        zero: 'Ton bassin reste horizontal à {measured}\u202f; une chute jusqu’à {goodHigh}, c’est bien.',
        minus:
          'Ton bassin monte de {measured} du côté de la jambe libre\u202f; de {goodLow} à une chute de {goodHigh}, c’est bien.',
      },
      good: {
        position: 'Idéal',
        meaning: 'Une petite chute fait partie d’un pas souple.',
        recap: ['Tes hanches tiennent.'],
        consequences: '',
        correction: 'Un ou deux exercices de hanche par semaine suffisent à garder cela.',
      },
      above: {
        slight: {
          position: 'Un peu trop',
          recap: ['Des hanches plus fortes le tiendront plus haut.'],
        },
        clear: { position: 'Trop', recap: ['Commence par la force des hanches.'] },
        meaning: 'La hanche d’appui cède un peu.',
        consequences:
          'Cuisse et genou partent plus facilement vers l’intérieur. Les grandes chutes sont plus fréquentes chez les gens blessés\u202f; on ne sait pas si elles en sont la cause.',
        correction: [
          'Renforce le côté des hanches deux ou trois fois par semaine, d’abord en position allongée, puis debout.',
          'Tiens-toi sur une jambe devant un miroir et monte le côté libre jusqu’à l’horizontale.',
        ],
      },
      below: {
        slight: {
          position: 'Légèrement relevé',
          recap: ['Une hanche relâchée le laisse redescendre.'],
        },
        clear: { position: 'Nettement relevé', recap: ['Travaille un tronc grand et calme.'] },
        meaning: 'La hanche libre est tirée vers le haut.',
        consequences:
          'Ta taille travaille pour lever la jambe libre, et le buste passe au-dessus de l’autre.',
        correction: [
          'Cours grand, la tête au milieu, et relâche la hanche libre quand la jambe revient.',
          'Marche lentement devant un miroir, les deux hanches à la même hauteur.',
        ],
      },
    },
    knee_adduction: {
      measured: {
        plus: 'Vu de dos, ton genou va de {measured} vers l’intérieur\u202f; jusqu’à {goodHigh} de chaque côté, il est aligné.',
        zero: 'Vu de dos, ton genou est droit à {measured}\u202f; jusqu’à {goodHigh} de chaque côté, il est aligné.',
        minus:
          'Vu de dos, ton genou va de {measured} vers l’extérieur\u202f; jusqu’à {goodHigh} de chaque côté, il est aligné.',
      },
      good: {
        position: 'Aligné',
        meaning: 'Une caméra ne le voit qu’à peu près, prends-le comme une tendance.',
        recap: ['Hanche, genou et pied travaillent dans le même axe.'],
        consequences: '',
        correction: 'Garde des jambes fortes avec des exercices sur une jambe.',
      },
      above: {
        slight: {
          position: 'Légèrement vers l’intérieur',
          recap: [
            'Ton genou tend à aller un peu vers l’intérieur.',
            'Des hanches fortes aident à le guider.',
          ],
        },
        clear: {
          position: 'Nettement vers l’intérieur',
          recap: [
            'Ton genou tend à aller nettement vers l’intérieur.',
            'Travaille les hanches et le contrôle du genou.',
          ],
        },
        meaning:
          'Une caméra ne le voit qu’à peu près\u00a0: c’est une tendance à travailler, pas un verdict sur ton genou.',
        consequences: 'Hanche et pied doivent guider plus, surtout avec la fatigue.',
        correction: [
          'Renforce le côté et l’arrière des hanches deux ou trois fois par semaine.',
          'Fais des squats lents devant un miroir, genoux au-dessus des deuxièmes orteils.',
          'Pose les pieds un peu écartés, pas sur une seule ligne.',
        ],
      },
      below: {
        slight: {
          position: 'Légèrement vers l’extérieur',
          recap: [
            'Ton genou tend à aller un peu vers l’extérieur.',
            'La forme des jambes joue un rôle.',
          ],
        },
        clear: {
          position: 'Nettement vers l’extérieur',
          recap: [
            'Ton genou tend à aller nettement vers l’extérieur.',
            'La forme des jambes joue un rôle.',
          ],
        },
        meaning:
          'Une caméra ne le voit qu’à peu près\u00a0: c’est une tendance à travailler, pas un verdict sur ton genou.',
        consequences: 'Le côté extérieur de la jambe et du pied porte plus de contrainte.',
        correction: [
          'Renforce l’intérieur des cuisses et les hanches deux ou trois fois par semaine.',
          'Tiens-toi sur une jambe, le gros orteil bien au sol.',
          'Fais des squats lents devant un miroir, genoux au-dessus des deuxièmes orteils.',
        ],
      },
    },
  },
};

import type { SideViewTexts } from '../text-shapes.ts';

export const SIDE_VIEW: SideViewTexts = {
  titles: {
    arm: 'Bras',
    back_cycle: 'Genou arrière à la pose du pied',
    foot: 'Pose du pied',
    forward_cycle: 'Genou avant à la pose du pied',
    head: 'Tête',
    trunk: 'Buste',
  },
  postures: {
    arm: {
      measured:
        'À la pose du pied, ton coude est à {measured}\u202f; la bonne plage est de {good}.',
      good: {
        position: 'Idéal',
        meaning: 'Bien pliés et relâchés, tes bras équilibrent la rotation du bassin.',
        recap: ['Des coudes bien pliés, des bras relâchés.'],
        consequences: 'Tes bras donnent le rythme et laissent le travail aux jambes.',
        correction: 'Garde les mains relâchées, même en fin de sortie.',
      },
      above: {
        slight: {
          position: 'Coude un peu trop ouvert',
          recap: ['Coudes un peu trop ouverts.', 'Un détail à régler.'],
        },
        clear: {
          position: 'Coude trop ouvert',
          recap: ['Coudes nettement trop ouverts.', 'Facile à changer.'],
        },
        meaning:
          'Selon les études, la dépense d’énergie ne change presque pas\u00a0: c’est une affaire de rythme et de confort.',
        consequences:
          'Tes épaules travaillent davantage et peuvent se fatiguer sur les longues sorties.',
        correction:
          'Plie les coudes à peu près à angle droit et balance les bras depuis l’épaule, les mains entre la hanche et le bas de la poitrine.',
        coach_tips:
          'Pense «\u00a0coudes en arrière\u00a0» pendant 30 secondes, puis n’y pense plus pendant deux minutes.',
      },
      below: {
        slight: {
          position: 'Coude un peu trop fermé',
          recap: ['Coudes un peu trop fermés.', 'Laisse-les s’ouvrir un peu.'],
        },
        clear: {
          position: 'Coude trop fermé',
          recap: ['Coudes nettement trop fermés.', 'Relâche-toi pour les ouvrir.'],
        },
        meaning:
          'Des bras aussi serrés vont souvent avec des mains crispées et des épaules hautes.',
        consequences: 'Quand les bras bougent peu, c’est le buste qui compense en tournant.',
        correction:
          'Baisse les épaules, ouvre les mains et laisse descendre les avant-bras jusqu’à ce que le coude soit presque à angle droit.',
        coach_tips: 'Imagine que tu tiens une chips dans chaque main sans l’écraser.',
      },
    },
    back_cycle: {
      measured:
        'À la pose du pied, ton genou arrière est à {measured} (tendu, il serait à {180})\u202f; à ton allure, la bonne plage est de {good}.',
      good: {
        position: 'Idéal',
        meaning: 'Ta jambe se plie bien et revient avec légèreté.',
        recap: ['Ta jambe arrière se plie bien.'],
        consequences: 'Une jambe pliée revient plus facilement devant.',
        correction: 'Garde la cuisse souple et laisse le talon monter tout seul.',
      },
      above: {
        slight: {
          position: 'Un peu trop tendu',
          recap: [
            'Ta jambe arrière reste un peu trop tendue.',
            'Quelques éducatifs peuvent aider.',
          ],
        },
        clear: {
          position: 'Trop tendu',
          recap: [
            'Ta jambe arrière reste nettement trop tendue.',
            'Travaille d’abord ce geste avec des éducatifs.',
          ],
        },
        meaning: 'Une jambe peu pliée est plus lourde à ramener et arrive souvent en retard.',
        consequences: 'Ta hanche travaille davantage pour la ramener, pas après pas.',
        correction:
          'Quand la cuisse revient devant, laisse le genou se plier pour que le talon passe sous la hanche.',
        coach_tips:
          'Fais des talons-fesses 20 secondes, puis cours une minute en gardant la sensation.',
      },
      below: {
        slight: {
          position: 'Un peu trop fléchi',
          recap: [
            'Ta jambe arrière se plie un peu plus que la moyenne.',
            'C’est rarement un problème.',
          ],
        },
        clear: {
          position: 'Trop fléchi',
          recap: ['Ta jambe arrière se plie beaucoup.', 'Relâche-la.'],
        },
        meaning:
          'Une jambe pliée revient facilement\u202f; elle ne te coûte de l’énergie que si tu tires le talon vers le haut.',
        consequences: 'Tirer le talon fatigue l’arrière des cuisses sans te faire avancer.',
        correction:
          'Relâche la jambe dès qu’elle quitte le sol et amène le genou devant. Le talon suivra.',
        coach_tips:
          'Cours une minute avec des pas aussi rasants et silencieux que possible, puis compare.',
      },
    },
    forward_cycle: {
      measured:
        'À la pose du pied, ton genou avant est à {measured} (tendu, il serait à {180})\u202f; la bonne plage est de {good}.',
      good: {
        position: 'Idéal',
        meaning: 'Il est presque tendu sans être verrouillé, il peut donc fléchir.',
        recap: ['Un genou souple à la pose du pied.'],
        consequences: 'Cheville, genou et hanche se partagent la réception.',
        correction: 'Garde-le souple en descente et avec la fatigue.',
      },
      above: {
        slight: {
          position: 'Un peu trop tendu',
          recap: ['Ton genou avant est un peu trop tendu.', 'Pose le pied plus en souplesse.'],
        },
        clear: {
          position: 'Trop tendu',
          recap: ['Ton genou avant est presque verrouillé.', 'Laisse-le fléchir.'],
        },
        meaning:
          'Un genou tendu ne peut guère fléchir et va souvent de pair avec un pied posé loin devant.',
        consequences:
          'La réception paraît plus dure, et le tibia, le genou et la hanche encaissent davantage.',
        correction:
          'Pose le pied avant que la jambe soit complètement tendue, et laisse le genou fléchir.',
        coach_tips: 'Écoute tes pas. Quand ils deviennent plus silencieux, c’est bon.',
      },
      below: {
        slight: {
          position: 'Un peu trop fléchi',
          recap: ['Ton genou avant est un peu trop fléchi.', 'Grandis-toi un peu.'],
        },
        clear: {
          position: 'Trop fléchi',
          recap: ['Tu cours bas, presque en position assise.', 'Grandis-toi.'],
        },
        meaning:
          'Tu poses le pied en douceur, mais tes cuisses doivent te soutenir plus longtemps.',
        consequences:
          'L’avant des cuisses fait des heures supplémentaires et peut se fatiguer tôt.',
        correction: 'Remonte le bassin et étire le dos vers le haut pour te poser moins bas.',
        coach_tips:
          'Pendant 30 secondes, imagine un fil qui tire le sommet de ta tête vers le haut.',
      },
    },
    head: {
      measured: {
        plus: 'Ta tête est relevée de {measured}\u202f; la bonne plage va de {goodLow} vers le bas à {goodHigh} vers le haut.',
        zero: 'Ta tête est droite ({measured})\u202f; la bonne plage va de {goodLow} vers le bas à {goodHigh} vers le haut.',
        minus:
          'Ta tête est baissée de {measured}\u202f; la bonne plage va de {goodLow} vers le bas à {goodHigh} vers le haut.',
      },
      good: {
        position: 'Idéal',
        meaning: 'Tu regardes sans doute loin devant.',
        recap: ['Ta tête est bien placée.'],
        consequences: 'Ta nuque peut se relâcher et tu vois venir le terrain.',
        correction: 'Quand la fatigue arrive, pense d’abord à ton regard.',
      },
      above: {
        slight: {
          position: 'Regard un peu trop haut',
          recap: ['Ton menton est un peu haut.', 'Surtout une question de confort.'],
        },
        clear: {
          position: 'Regard trop haut',
          recap: ['Ton menton est nettement trop haut.', 'Baisse-le.'],
        },
        meaning: 'Le menton a tendance à monter quand l’effort devient dur.',
        consequences: 'Cela raccourcit la nuque et peut faire monter les épaules.',
        correction: 'Baisse le menton jusqu’à voir le sol à 15 ou 20 mètres devant toi.',
        coach_tips: 'Expire longuement et laisse le menton descendre en même temps.',
      },
      below: {
        slight: {
          position: 'Regard un peu trop bas',
          recap: ['Ton regard est un peu bas.', 'Surtout une question de confort.'],
        },
        clear: {
          position: 'Regard trop bas',
          recap: ['Ton regard est nettement trop bas.', 'Regarde plus loin.'],
        },
        meaning: 'Tu regardes sans doute le sol juste devant tes pieds.',
        consequences: 'Nuque et haut du dos doivent porter la tête pendant toute la sortie.',
        correction: 'Regarde à 15 ou 20 mètres devant toi et laisse la nuque s’allonger.',
        coach_tips: 'Choisis un arbre, cours jusque-là, puis choisis le suivant.',
      },
    },
    trunk: {
      measured: {
        plus: 'Ton buste est incliné de {measured} vers l’avant\u202f; à ton allure, la bonne plage est de {good}.',
        zero: 'Ton buste est à la verticale ({measured})\u202f; à ton allure, la bonne plage est de {good} vers l’avant.',
        minus:
          'Ton buste est incliné de {measured} vers l’arrière\u202f; à ton allure, la bonne plage est de {good} vers l’avant.',
      },
      good: {
        position: 'Idéal',
        meaning: 'Une légère inclinaison partage le travail entre genoux et hanches.',
        recap: ['Une belle inclinaison légère.'],
        consequences: 'Ton dos a peu d’effort à fournir.',
        correction: 'Continue à t’incliner depuis les chevilles, pas depuis la taille.',
      },
      above: {
        slight: {
          position: 'Un peu trop incliné vers l’avant',
          recap: ['Tu te penches un peu trop.', 'Redresse-toi un peu.'],
        },
        clear: {
          position: 'Trop incliné vers l’avant',
          recap: ['Tu te penches nettement trop.', 'Relève la poitrine.'],
        },
        meaning:
          'Se pencher soulage les genoux, mais reporte le travail sur les hanches et le dos.',
        consequences:
          'Les hanches et le bas du dos travaillent davantage et peuvent se fatiguer en premier.',
        correction:
          'Relève la poitrine au-dessus du bassin et garde le corps aligné des pieds à la tête.',
        coach_tips:
          'Debout, grandis-toi et bascule vers l’avant jusqu’à devoir faire un pas. Pas besoin de plus.',
      },
      below: {
        slight: {
          position: 'Un peu trop vertical',
          recap: ['Ton buste est un peu trop droit.', 'Incline-le légèrement.'],
        },
        clear: {
          position: 'Pas assez incliné vers l’avant',
          recap: ['Ton buste est très droit.', 'Incline-le légèrement vers l’avant.'],
        },
        meaning: 'Plus le buste est droit, plus les genoux et les cuisses travaillent.',
        consequences:
          'L’avant des cuisses fait un travail qu’il pourrait partager avec les hanches.',
        correction: 'Incline tout le corps depuis les chevilles, sans casser à la taille.',
        coach_tips:
          'Au départ d’une sortie, laisse-toi tomber vers l’avant dans le premier pas et garde cette sensation.',
      },
    },
  },
  foot: {
    measured: {
      plus: 'Ton pied se pose {measured} devant ton centre de gravité\u202f; à ton allure, c’est bien jusqu’à {goodHigh}.',
      zero: 'Ton pied se pose pile sous ton centre de gravité ({measured})\u202f; à ton allure, c’est bien jusqu’à {goodHigh} devant.',
      minus:
        'Ton pied se pose {measured} derrière ton centre de gravité\u202f; à ton allure, c’est bien jusqu’à {goodHigh} devant.',
    },
    positions: {
      RearfootGZ: 'Attaque talon\u00a0: sous le corps',
      RearfootG: 'Attaque talon\u00a0: pose légèrement avancée, bonne plage',
      RearfootO: 'Attaque talon\u00a0: pose nettement avancée',
      RearfootB: 'Attaque talon\u00a0: pose très avancée',
      MidfootGZ: 'Attaque médio-pied\u00a0: sous le corps',
      MidfootG: 'Attaque médio-pied\u00a0: pose légèrement avancée, bonne plage',
      MidfootO: 'Attaque médio-pied\u00a0: pose nettement avancée',
      MidfootB: 'Attaque médio-pied\u00a0: pose très avancée',
      ForefootGZ: 'Attaque avant-pied\u00a0: sous le corps',
      ForefootG: 'Attaque avant-pied\u00a0: pose légèrement avancée, bonne plage',
      ForefootO: 'Attaque avant-pied\u00a0: pose nettement avancée',
      ForefootB: 'Attaque avant-pied\u00a0: pose très avancée',
    },
    definition:
      'On parle de pose avancée quand le pied se pose en avant du centre de gravité, situé à peu près au niveau du bassin. La plupart des gens posent le pied un peu devant.',
    levels: {
      score_ideal: {
        title: 'Pose sous le corps',
        meaning: 'C’est tout près du corps.',
        recap: ['Ton pied se pose juste sous toi.'],
        consequences: 'Tu freines très peu à la pose du pied.',
        correction: 'Garde cette pose, même avec la fatigue.',
      },
      score_slight: {
        title: 'Pose légèrement avancée, dans la bonne plage',
        meaning: 'Une pose légèrement avancée, et c’est très bien ainsi.',
        recap: ['Ton pied se pose juste devant toi, et c’est bien.'],
        consequences: 'Tu perds peu de vitesse à la pose du pied.',
        correction: 'En descente, veille à ne pas aller chercher le sol loin devant.',
      },
      score_moderate: {
        title: 'Pose nettement avancée',
        meaning: 'Ta jambe va chercher le sol devant toi.',
        recap: ['Ton pied se pose trop loin devant.', 'Rapproche-le.'],
        consequences: 'Cela te freine un peu et sollicite davantage le tibia et le genou.',
        correction:
          'Ne va pas chercher le sol devant. Laisse le pied descendre plus tôt, plus près du corps.',
        coach_tips:
          'Ne change pas ton attaque\u202f; l’endroit où le pied se pose compte davantage.',
      },
      score_excessive: {
        title: 'Pose très avancée',
        meaning: 'Ta jambe va chercher le sol très loin devant toi.',
        recap: ['Ton pied se pose loin devant.', 'Rapproche-le peu à peu.'],
        consequences: 'Tu freines à chaque pas, et tes jambes subissent plus de contrainte.',
        correction: 'Pose le pied plus tôt et imagine qu’il balaie le sol vers l’arrière.',
        coach_tips: 'Travaille par courtes séquences et donne-toi des semaines, pas des jours.',
      },
    },
    strikes: {
      rearfoot: {
        explanation:
          'Le talon d’abord, comme la plupart des gens. Selon les études, aucune attaque n’a d’avantage clair pour la dépense d’énergie ou la vitesse.',
        phases: {
          impact:
            'Le talon se pose, orteils levés\u202f; la chaussure et le coussinet du talon encaissent le premier contact.',
          amortisation: 'Le pied se pose à plat, le genou fléchit et la cuisse te soutient.',
          propulsion: 'Mollet et hanche te propulsent, et le gros orteil quitte le sol en dernier.',
        },
      },
      midfoot: {
        explanation:
          'Talon et avant du pied ensemble\u00a0: mollet et genou se partagent la contrainte. Selon les études, aucune attaque n’a d’avantage clair pour la dépense d’énergie ou la vitesse.',
        phases: {
          impact: 'La semelle touche le sol presque à plat.',
          amortisation:
            'Cheville et genou fléchissent ensemble\u202f; la voûte joue le rôle d’un ressort.',
          propulsion: 'Voûte et tendon d’Achille restituent l’énergie pendant la poussée.',
        },
      },
      forefoot: {
        explanation:
          'L’avant du pied d’abord\u00a0: plus de travail pour le mollet et le tendon d’Achille, un peu moins pour le genou. Selon les études, aucune attaque n’a d’avantage clair pour la dépense d’énergie ou la vitesse.',
        phases: {
          impact: 'L’avant de la plante se pose, souvent par le bord extérieur.',
          amortisation: 'Le talon descend, mollet et tendon d’Achille s’étirent.',
          propulsion: 'Mollet et tendon restituent l’énergie et te relancent par les orteils.',
        },
      },
    },
  },
};

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
      measured: 'À la pose du pied, ton coude est à {measured}\u202f; {good}, c’est bien.',
      good: {
        position: 'Idéal',
        meaning: 'Courts et souples, tes bras équilibrent la rotation du bassin.',
        recap: ['Des coudes bien pliés et souples.'],
        consequences: 'Tes bras donnent le rythme et laissent le travail aux jambes.',
        correction: 'Garde les mains relâchées, même en fin de sortie.',
      },
      above: {
        slight: {
          position: 'Un peu trop ouvert',
          recap: ['Coudes un peu trop ouverts.', 'Un détail à régler.'],
        },
        clear: {
          position: 'Trop ouvert',
          recap: ['Coudes nettement trop ouverts.', 'Facile à changer.'],
        },
        meaning:
          'Un bras plus long se balance plus lentement. Les études ne trouvent presque pas de différence d’énergie, c’est donc une question de rythme et de confort.',
        consequences:
          'Tes épaules travaillent plus et peuvent se fatiguer sur les longues sorties.',
        correction:
          'Plie les coudes à peu près à angle droit et balance depuis l’épaule, les mains entre la hanche et le bas de la poitrine.',
        coach_tips:
          'Pense «\u00a0coudes en arrière\u00a0» pendant 30 secondes, puis oublie-le deux minutes.',
      },
      below: {
        slight: {
          position: 'Un peu trop fermé',
          recap: ['Coudes un peu trop pliés.', 'Laisse-les pendre davantage.'],
        },
        clear: {
          position: 'Trop fermé',
          recap: ['Coudes nettement trop pliés.', 'Relâche-toi pour les ouvrir.'],
        },
        meaning:
          'Des bras aussi serrés vont souvent avec des mains crispées et des épaules hautes.',
        consequences: 'Un balancement court laisse l’équilibre au buste, qui doit alors tourner.',
        correction:
          'Baisse les épaules, ouvre les mains et laisse descendre les avant-bras jusqu’à un angle presque droit.',
        coach_tips: 'Imagine une chips dans chaque main. Ne l’écrase pas.',
      },
    },
    back_cycle: {
      measured:
        'Quand un pied se pose, le genou derrière toi est à {measured} (tendu, c’est {180})\u202f; à ton allure, {good}, c’est bien.',
      good: {
        position: 'Idéal',
        meaning: 'Ta jambe se plie et revient avec légèreté.',
        recap: ['Ta jambe arrière se plie bien.'],
        consequences: 'Une jambe pliée revient plus facilement devant.',
        correction: 'Garde la cuisse souple et laisse le talon monter tout seul.',
      },
      above: {
        slight: {
          position: 'Un peu trop tendu',
          recap: ['Ta jambe arrière reste un peu longue.', 'Les éducatifs aident à la plier.'],
        },
        clear: {
          position: 'Trop tendu',
          recap: [
            'Ta jambe arrière reste longue derrière toi.',
            'Apprends d’abord à la plier avec des éducatifs.',
          ],
        },
        meaning: 'Une jambe longue est plus lourde à ramener et arrive souvent en retard.',
        consequences: 'Ta hanche travaille plus pour la ramener, pas après pas.',
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
            'C’est rarement important.',
          ],
        },
        clear: {
          position: 'Trop fléchi',
          recap: ['Ta jambe arrière se plie beaucoup.', 'Relâche-la.'],
        },
        meaning:
          'Une jambe pliée revient facilement\u202f; elle ne te coûte que si tu tires le talon vers le haut.',
        consequences: 'Tirer fatigue l’arrière des cuisses sans te faire avancer.',
        correction:
          'Relâche la jambe dès qu’elle quitte le sol et amène le genou devant. Le talon suivra.',
        coach_tips: 'Cours une minute aussi bas et silencieusement que possible, puis compare.',
      },
    },
    forward_cycle: {
      measured:
        'À la pose du pied, ton genou avant est à {measured} (tendu, c’est {180})\u202f; {good}, c’est bien.',
      good: {
        position: 'Idéal',
        meaning: 'Il est presque tendu sans être bloqué, il peut céder.',
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
          recap: ['Ton genou avant est presque bloqué.', 'Laisse-lui de la place pour plier.'],
        },
        meaning: 'Un genou tendu peut peu céder et va souvent avec un pied posé loin devant.',
        consequences:
          'La réception semble plus dure, et le tibia, le genou et la hanche en prennent plus.',
        correction: 'Pose le pied avant que la jambe soit tendue à fond, sur un genou qui cède.',
        coach_tips: 'Écoute tes pas. Quand ils deviennent plus silencieux, c’est bon.',
      },
      below: {
        slight: {
          position: 'Un peu trop fléchi',
          recap: ['Ton genou avant est un peu trop plié.', 'Cours un peu plus grand.'],
        },
        clear: {
          position: 'Trop fléchi',
          recap: ['Tu te poses bas, presque en position assise.', 'Cours plus grand.'],
        },
        meaning: 'Tu te poses en douceur, mais tes cuisses doivent te porter plus longtemps.',
        consequences:
          'L’avant des cuisses fait des heures supplémentaires et peut se fatiguer tôt.',
        correction: 'Monte le bassin et allonge le dos pour que la jambe se pose plus haut.',
        coach_tips: 'Pendant 30 secondes, imagine un fil qui tire le sommet de ta tête.',
      },
    },
    head: {
      measured: {
        plus: 'Ta tête est relevée de {measured}\u202f; de {goodLow} vers le bas à {goodHigh} vers le haut, c’est bien.',
        zero: 'Ta tête est droite à {measured}\u202f; de {goodLow} vers le bas à {goodHigh} vers le haut, c’est bien.',
        minus:
          'Ta tête est baissée de {measured}\u202f; de {goodLow} vers le bas à {goodHigh} vers le haut, c’est bien.',
      },
      good: {
        position: 'Idéal',
        meaning: 'Tu regardes sans doute loin devant.',
        recap: ['Ta tête est bien placée.'],
        consequences: 'Ta nuque peut se détendre et tu vois le chemin tôt.',
        correction: 'Avec la fatigue, vérifie d’abord ton regard.',
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
        coach_tips: 'Une longue expiration, et laisse le menton descendre avec elle.',
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
        meaning: 'Tes yeux sont sans doute au sol, près de tes pieds.',
        consequences: 'Nuque et haut du dos doivent porter la tête pendant toute la sortie.',
        correction: 'Regarde 15 à 20 mètres devant et laisse la nuque s’allonger.',
        coach_tips: 'Choisis un arbre, cours jusqu’à lui, puis choisis le suivant.',
      },
    },
    trunk: {
      measured: {
        plus: 'Tu te penches de {measured} vers l’avant\u202f; à ton allure, {good}, c’est bien.',
        zero: 'Ton inclinaison est de {measured}, bien à la verticale\u202f; à ton allure, {good} vers l’avant, c’est bien.',
        minus:
          'Tu te penches de {measured} vers l’arrière\u202f; à ton allure, {good} vers l’avant, c’est bien.',
      },
      good: {
        position: 'Idéal',
        meaning: 'Une légère inclinaison partage le travail entre genoux et hanches.',
        recap: ['Une belle inclinaison légère.'],
        consequences: 'Ton dos a peu à porter.',
        correction: 'Continue à te pencher depuis les chevilles, pas depuis la taille.',
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
        meaning: 'Se pencher soulage les genoux mais donne le travail aux hanches et au dos.',
        consequences: 'Hanches et bas du dos portent plus et peuvent se fatiguer en premier.',
        correction: 'Relève la poitrine au-dessus du bassin et garde une ligne du pied à la tête.',
        coach_tips:
          'Tiens-toi grand et bascule jusqu’à devoir faire un pas. C’est toute l’inclinaison qu’il faut.',
      },
      below: {
        slight: {
          position: 'Un peu trop vertical',
          recap: ['Tu cours un peu trop droit.', 'Un peu d’inclinaison aide.'],
        },
        clear: {
          position: 'Pas assez incliné vers l’avant',
          recap: ['Tu cours très droit.', 'Trouve une petite inclinaison.'],
        },
        meaning: 'Plus tu cours droit, plus tes genoux et tes cuisses travaillent.',
        consequences: 'L’avant des cuisses fait un travail que les hanches pourraient partager.',
        correction: 'Penche tout le corps depuis les chevilles, sans plier à la taille.',
        coach_tips:
          'Commence une sortie en te laissant tomber dans le premier pas, et garde cette sensation.',
      },
    },
  },
  foot: {
    measured: {
      plus: 'Ton pied se pose {measured} devant ton centre de gravité\u202f; à ton allure, jusqu’à {goodHigh}, c’est bien.',
      zero: 'Ton pied se pose {measured} devant ton centre de gravité\u202f; à ton allure, jusqu’à {goodHigh}, c’est bien.',
      minus:
        'Ton pied se pose {measured} derrière ton centre de gravité\u202f; à ton allure, jusqu’à {goodHigh} devant, c’est bien.',
    },
    positions: {
      RearfootGZ: 'Attaque talon\u00a0: sous le corps',
      RearfootG: 'Attaque talon\u00a0: légèrement avancée, bonne plage',
      RearfootO: 'Attaque talon\u00a0: pose nettement avancée',
      RearfootB: 'Attaque talon\u00a0: pose très avancée',
      MidfootGZ: 'Attaque médio-pied\u00a0: sous le corps',
      MidfootG: 'Attaque médio-pied\u00a0: légèrement avancée, bonne plage',
      MidfootO: 'Attaque médio-pied\u00a0: pose nettement avancée',
      MidfootB: 'Attaque médio-pied\u00a0: pose très avancée',
      ForefootGZ: 'Attaque avant-pied\u00a0: sous le corps',
      ForefootG: 'Attaque avant-pied\u00a0: légèrement avancée, bonne plage',
      ForefootO: 'Attaque avant-pied\u00a0: pose nettement avancée',
      ForefootB: 'Attaque avant-pied\u00a0: pose très avancée',
    },
    definition:
      'La pose avancée dit à quelle distance devant le centre de gravité, à peu près le bassin, le pied se pose. Tout le monde se pose un peu devant.',
    levels: {
      score_ideal: {
        title: 'Pose sous le corps',
        meaning: 'C’est tout près, sous toi.',
        recap: ['Ton pied se pose juste sous toi.'],
        consequences: 'Le sol te freine très peu.',
        correction: 'Garde cette pose proche avec la fatigue.',
      },
      score_slight: {
        title: 'Pose légèrement avancée, dans la bonne plage',
        meaning: 'Une pose légèrement avancée, et très bien ainsi.',
        recap: ['Un rien devant toi, et c’est bien.'],
        consequences: 'Tu perds peu de vitesse à la pose du pied.',
        correction: 'En descente, veille à ne pas aller chercher loin devant.',
      },
      score_moderate: {
        title: 'Pose nettement avancée',
        meaning: 'Ta jambe va chercher devant avant de toucher le sol.',
        recap: ['Ton pied se pose trop loin devant.', 'Rapproche-le.'],
        consequences: 'Aller chercher devant te freine un peu et charge plus le tibia et le genou.',
        correction:
          'Ne va pas chercher devant. Laisse le pied descendre plus tôt, plus près du bassin.',
        coach_tips: 'Ne change pas ton attaque\u202f; l’endroit où le pied se pose compte plus.',
      },
      score_excessive: {
        title: 'Pose très avancée',
        meaning: 'Ta jambe va chercher très loin devant avant de toucher le sol.',
        recap: ['Ton pied se pose loin devant.', 'Rapproche-le peu à peu.'],
        consequences:
          'Tu freines à chaque pas, et tibia, genou et hanche supportent plus de contrainte.',
        correction: 'Pose le pied plus tôt et imagine qu’il balaie vers l’arrière en se posant.',
        coach_tips: 'Travaille par courtes séquences, et donne-toi des semaines, pas des jours.',
      },
    },
    strikes: {
      rearfoot: {
        explanation:
          'Le talon d’abord, comme la plupart des gens. Les études ne trouvent pas de différence claire d’énergie ou de vitesse entre les attaques.',
        phases: {
          impact:
            'Le talon se pose, orteils levés\u202f; la chaussure et le coussinet du talon prennent le premier contact.',
          amortisation: 'Le pied se déroule à plat, le genou plie et la cuisse te porte.',
          propulsion: 'Mollet et hanche te poussent au-dessus du gros orteil.',
        },
      },
      midfoot: {
        explanation:
          'Talon et avant du pied ensemble, mollet et genou partagent donc la contrainte. Les études ne trouvent pas de différence claire d’énergie ou de vitesse entre les attaques.',
        phases: {
          impact: 'La semelle touche le sol presque à plat.',
          amortisation: 'Cheville et genou plient ensemble\u202f; la voûte cède comme un ressort.',
          propulsion: 'Voûte et tendon d’Achille te renvoient pendant la poussée.',
        },
      },
      forefoot: {
        explanation:
          'L’avant du pied d’abord, donc plus de travail pour le mollet et le tendon d’Achille, un peu moins pour le genou. Les études ne trouvent pas de différence claire d’énergie ou de vitesse entre les attaques.',
        phases: {
          impact: 'L’avant de la plante se pose, souvent par le bord extérieur.',
          amortisation: 'Le talon descend, mollet et tendon d’Achille s’étirent.',
          propulsion: 'Ils te renvoient au-dessus des orteils.',
        },
      },
    },
  },
};

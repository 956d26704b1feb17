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
      measured: 'À la pose du pied, ton coude est plié à {measured}\u202f; l’idéal\u00a0: {good}.',
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
          recap: ['Plie un peu plus les coudes.'],
        },
        clear: {
          position: 'Coude trop ouvert',
          recap: ['Plie davantage les coudes.'],
        },
        meaning:
          'Selon les études, cela ne coûte guère plus d’énergie\u00a0: simple question de rythme et de confort.',
        consequences:
          'Tes épaules bougent davantage et peuvent se fatiguer sur les sorties longues.',
        correction:
          'Plie les coudes presque à angle droit et balance les bras depuis l’épaule, mains entre hanche et poitrine.',
        coach_tips:
          'Pense «\u00a0coudes en arrière\u00a0» 30 secondes, puis oublie-les deux minutes.',
      },
      below: {
        slight: {
          position: 'Coude un peu trop fermé',
          recap: ['Laisse tes coudes s’ouvrir un peu.'],
        },
        clear: {
          position: 'Coude trop fermé',
          recap: ['Relâche-toi et laisse tes coudes s’ouvrir.'],
        },
        meaning: 'Bras serrés, mains crispées et épaules hautes vont souvent ensemble.',
        consequences: 'Si les bras bougent peu, le buste compense en tournant.',
        correction:
          'Baisse les épaules, ouvre les mains et laisse les avant-bras descendre presque à angle droit.',
        coach_tips: 'Imagine une chips dans chaque main\u00a0: ne l’écrase pas.',
      },
    },
    back_cycle: {
      measured:
        'À la pose, ton genou arrière est à {measured} (tendu\u00a0: {180})\u202f; l’idéal à ton allure\u00a0: {good}.',
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
          recap: ['Quelques éducatifs aideront ta jambe arrière à se plier.'],
        },
        clear: {
          position: 'Trop tendu',
          recap: ['Apprends à plier la jambe arrière, d’abord avec des éducatifs.'],
        },
        meaning: '',
        consequences:
          'Une jambe peu pliée est lourde à ramener\u00a0: ta hanche travaille davantage à chaque pas.',
        correction:
          'Quand la cuisse revient devant, laisse le genou se plier et le talon passer sous la hanche.',
        coach_tips:
          'Fais des talons-fesses 20 secondes, puis cours une minute avec cette sensation.',
      },
      below: {
        slight: {
          position: 'Un peu trop fléchi',
          recap: ['C’est rarement un problème\u202f; garde la jambe relâchée.'],
        },
        clear: {
          position: 'Trop fléchi',
          recap: ['Relâche la jambe arrière.'],
        },
        meaning: '',
        consequences:
          'Une jambe pliée revient facilement, mais tirer le talon vers le haut fatigue l’arrière des cuisses pour rien.',
        correction:
          'Relâche la jambe dès qu’elle quitte le sol et amène le genou devant. Le talon suivra.',
        coach_tips: 'Cours une minute en rasant le sol, sans bruit, puis compare.',
      },
    },
    forward_cycle: {
      measured:
        'À la pose, ton genou avant est à {measured} (tendu\u00a0: {180})\u202f; l’idéal\u00a0: {good}.',
      good: {
        position: 'Idéal',
        meaning: 'Presque tendu sans être verrouillé, il peut encore fléchir.',
        recap: ['Un genou souple à la pose du pied.'],
        consequences: 'Cheville, genou et hanche se partagent la réception.',
        correction: 'Garde-le souple en descente et avec la fatigue.',
      },
      above: {
        slight: {
          position: 'Un peu trop tendu',
          recap: ['Pose le pied avec un genou un peu plus souple.'],
        },
        clear: {
          position: 'Trop tendu',
          recap: ['Ton genou est presque verrouillé\u00a0: laisse-le fléchir.'],
        },
        meaning: 'Un genou tendu a peu de marge pour amortir.',
        consequences:
          'La réception paraît plus dure\u202f; tibia, genou et hanche encaissent davantage.',
        correction: 'Pose le pied avant de tendre complètement la jambe, le genou prêt à fléchir.',
        coach_tips: 'Écoute tes pas\u00a0: plus ils sont discrets, mieux c’est.',
      },
      below: {
        slight: {
          position: 'Un peu trop fléchi',
          recap: ['Grandis-toi un peu.'],
        },
        clear: {
          position: 'Trop fléchi',
          recap: ['Tu cours bas, presque en position assise\u00a0: grandis-toi.'],
        },
        meaning: '',
        consequences:
          'Tu poses le pied en douceur, mais l’avant des cuisses fait des heures supplémentaires et peut se fatiguer tôt.',
        correction: 'Remonte le bassin et étire le dos pour te poser moins bas.',
        coach_tips: 'Pendant 30 secondes, imagine un fil qui te tire par le haut du crâne.',
      },
    },
    head: {
      measured: {
        plus: 'Ta tête est relevée de {measured}\u202f; l’idéal\u00a0: {goodLow} vers le bas à {goodHigh} vers le haut.',
        zero: 'Ta tête est droite ({measured})\u202f; l’idéal\u00a0: {goodLow} vers le bas à {goodHigh} vers le haut.',
        minus:
          'Ta tête est baissée de {measured}\u202f; l’idéal\u00a0: {goodLow} vers le bas à {goodHigh} vers le haut.',
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
          recap: ['Baisse un peu le menton, pour ton confort.'],
        },
        clear: {
          position: 'Regard trop haut',
          recap: ['Baisse le menton.'],
        },
        meaning: 'Le menton monte souvent quand l’effort devient dur.',
        consequences: 'Cela raccourcit la nuque et peut faire monter les épaules.',
        correction: 'Baisse le menton jusqu’à voir le sol à 15 ou 20 mètres.',
        coach_tips: 'Expire longuement et laisse le menton descendre.',
      },
      below: {
        slight: {
          position: 'Regard un peu trop bas',
          recap: ['Regarde un peu plus loin, pour ton confort.'],
        },
        clear: {
          position: 'Regard trop bas',
          recap: ['Regarde plus loin.'],
        },
        meaning: 'Tu regardes sans doute le sol juste devant tes pieds.',
        consequences: 'Nuque et haut du dos portent la tête sans relâche.',
        correction: 'Regarde à 15 ou 20 mètres, la nuque longue.',
        coach_tips: 'Choisis un arbre, cours jusque-là, puis choisis le suivant.',
      },
    },
    trunk: {
      measured: {
        plus: 'Ton buste est incliné de {measured} vers l’avant\u202f; l’idéal à ton allure\u00a0: {good}.',
        zero: 'Ton buste est vertical ({measured})\u202f; l’idéal à ton allure\u00a0: {good} vers l’avant.',
        minus:
          'Ton buste est incliné de {measured} vers l’arrière\u202f; l’idéal à ton allure\u00a0: {good} vers l’avant.',
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
          recap: ['Redresse-toi un peu.'],
        },
        clear: {
          position: 'Trop incliné vers l’avant',
          recap: ['Relève la poitrine.'],
        },
        meaning: '',
        consequences:
          'Se pencher soulage les genoux, mais hanches et bas du dos travaillent plus et peuvent se fatiguer en premier.',
        correction: 'Relève la poitrine au-dessus du bassin, le corps aligné des pieds à la tête.',
        coach_tips:
          'Debout, grandis-toi et bascule vers l’avant jusqu’à devoir faire un pas. Cela suffit.',
      },
      below: {
        slight: {
          position: 'Un peu trop vertical',
          recap: ['Une légère inclinaison aide.'],
        },
        clear: {
          position: 'Pas assez incliné vers l’avant',
          recap: ['Incline-toi légèrement vers l’avant.'],
        },
        meaning: '',
        consequences: 'Genoux et cuisses font un travail que les hanches pourraient partager.',
        correction: 'Incline tout le corps depuis les chevilles, sans casser à la taille.',
        coach_tips: 'Démarre en te laissant tomber dans le premier pas, et garde cette sensation.',
      },
    },
  },
  foot: {
    measured: {
      plus: 'Ton pied se pose {measured} devant ton centre de gravité\u202f; l’idéal à ton allure\u00a0: jusqu’à {goodHigh}.',
      zero: 'Ton pied se pose pile sous ton centre de gravité ({measured})\u202f; l’idéal à ton allure\u00a0: jusqu’à {goodHigh} devant.',
      minus:
        'Ton pied se pose {measured} derrière ton centre de gravité\u202f; l’idéal à ton allure\u00a0: jusqu’à {goodHigh} devant.',
    },
    positions: {
      RearfootGZ: 'Attaque talon\u00a0: sous le corps',
      RearfootG: 'Attaque talon\u00a0: pose légèrement avancée, zone idéale',
      RearfootO: 'Attaque talon\u00a0: pose modérément avancée',
      RearfootB: 'Attaque talon\u00a0: pose très avancée',
      MidfootGZ: 'Attaque médio-pied\u00a0: sous le corps',
      MidfootG: 'Attaque médio-pied\u00a0: pose légèrement avancée, zone idéale',
      MidfootO: 'Attaque médio-pied\u00a0: pose modérément avancée',
      MidfootB: 'Attaque médio-pied\u00a0: pose très avancée',
      ForefootGZ: 'Attaque avant-pied\u00a0: sous le corps',
      ForefootG: 'Attaque avant-pied\u00a0: pose légèrement avancée, zone idéale',
      ForefootO: 'Attaque avant-pied\u00a0: pose modérément avancée',
      ForefootB: 'Attaque avant-pied\u00a0: pose très avancée',
    },
    definition:
      'La pose est avancée quand le pied touche le sol devant le centre de gravité (en gros, le bassin).',
    levels: {
      score_ideal: {
        title: 'Pose sous le corps',
        meaning: '',
        recap: ['Ton pied se pose juste sous toi.'],
        consequences: 'Tu freines très peu à la pose du pied.',
        correction: 'Garde cette pose, même avec la fatigue.',
      },
      score_slight: {
        title: 'Pose légèrement avancée, dans la zone idéale',
        meaning: '',
        recap: ['Ton pied se pose juste devant toi, et c’est bien.'],
        consequences: 'Tu perds peu de vitesse à la pose du pied.',
        correction: 'En descente, veille à ne pas aller chercher le sol loin devant.',
      },
      score_moderate: {
        title: 'Pose modérément avancée',
        meaning: '',
        recap: ['Pose le pied plus près du corps.'],
        consequences: 'Tendre la jambe te freine un peu et sollicite davantage tibia et genou.',
        correction: 'Laisse le pied descendre plus tôt, plus près du corps.',
        coach_tips: 'Garde ton attaque\u202f; l’endroit où le pied se pose compte davantage.',
      },
      score_excessive: {
        title: 'Pose très avancée',
        meaning: '',
        recap: ['Rapproche peu à peu ta pose du pied.'],
        consequences:
          'Tendre la jambe si loin te freine à chaque pas et sollicite davantage les jambes.',
        correction: 'Pose le pied plus tôt et imagine qu’il balaie le sol vers l’arrière.',
        coach_tips: 'Travaille par courtes séquences et donne-toi des semaines, pas des jours.',
      },
    },
    strikes: {
      rearfoot: {
        explanation:
          'Le talon d’abord, comme la plupart des gens. Selon les études, aucune attaque n’est nettement plus rapide ou plus économe.',
        phases: {
          impact:
            'Le talon se pose, orteils levés\u202f; chaussure et coussinet du talon encaissent.',
          amortisation: 'Le pied passe à plat, le genou fléchit, la cuisse te soutient.',
          propulsion: 'Mollet et hanche te poussent\u202f; le gros orteil part en dernier.',
        },
      },
      midfoot: {
        explanation:
          'Talon et avant du pied ensemble\u00a0: mollet et genou se partagent la charge. Selon les études, aucune attaque n’est nettement plus rapide ou plus économe.',
        phases: {
          impact: 'La semelle touche le sol presque à plat.',
          amortisation:
            'Cheville et genou fléchissent ensemble\u202f; la voûte joue le rôle d’un ressort.',
          propulsion: 'Voûte et tendon d’Achille restituent l’énergie pendant la poussée.',
        },
      },
      forefoot: {
        explanation:
          'L’avant du pied d’abord\u00a0: mollet et tendon d’Achille travaillent plus, le genou un peu moins. Selon les études, aucune attaque n’est nettement plus rapide ou plus économe.',
        phases: {
          impact: 'L’avant de la plante se pose, souvent par le bord extérieur.',
          amortisation: 'Le talon descend, mollet et tendon d’Achille s’étirent.',
          propulsion: 'Mollet et tendon restituent l’énergie et te relancent par les orteils.',
        },
      },
    },
  },
};

import type { BackViewTexts } from '../text-shapes.ts';

export const BACK_VIEW: BackViewTexts = {
  titles: {
    pronation: 'Pronation',
    pelvic_drop: 'Chute du bassin',
    knee_adduction: 'Alignement du genou',
  },
  states: {
    PronationNeutral: {
      position: 'Neutre',
      explanation:
        'Pendant que ton pied porte ton poids, le talon bascule de {measured} vers l’intérieur par rapport au bas de la jambe. Ce mouvement s’appelle la pronation, et la plage neutre est ici de {good}. Basculer un peu vers l’intérieur est normal et utile\u00a0: le pied devient plus souple et peut amortir la réception. La chaussure cache l’os du talon, la valeur peut donc s’écarter de quelques degrés de la réalité.',
      recap: [
        'Ton talon bascule vers l’intérieur de façon normale.',
        'Cela aide le pied à amortir la réception.',
        'Garde des pieds forts.',
      ],
      consequences: '',
      correction:
        'Il n’y a rien à corriger. Choisis des chaussures confortables et à ta taille, et garde des pieds et des mollets forts avec quelques exercices simples chaque semaine.',
    },
    MildPronation: {
      position: 'Pronation légère',
      explanation:
        'Pendant que ton pied porte ton poids, le talon bascule de {measured} vers l’intérieur par rapport au bas de la jambe. Ce mouvement s’appelle la pronation, et la plage neutre est ici de {good}. Ton talon bascule un peu plus que la moyenne. C’est le cas de beaucoup de coureurs et coureuses en bonne santé, et ce mouvement seul n’est pas une cause établie de blessure. La chaussure cache l’os du talon, la valeur peut donc s’écarter de quelques degrés de la réalité.',
      recap: [
        'Ton talon bascule un peu plus vers l’intérieur que la moyenne.',
        'C’est le cas de beaucoup de coureurs et coureuses en bonne santé.',
        'Des pieds et des mollets forts aident à contrôler ce mouvement.',
      ],
      consequences:
        'Les muscles du côté interne de la jambe et sous la voûte plantaire ont un peu plus de travail. La plupart des gens y sont bien habitués et ne le remarquent pas.',
      correction: [
        'Travaille les petits muscles du pied\u00a0: soulève la voûte plantaire en gardant les orteils longs et relâchés.',
        'Entraîne-toi à tenir sur une jambe, d’abord sur sol ferme, plus tard sur un support mou.',
        'Choisis des chaussures confortables, dans lesquelles tu te sens stable.',
      ],
    },
    ExcessivePronation: {
      position: 'Pronation excessive',
      explanation:
        'Pendant que ton pied porte ton poids, le talon bascule de {measured} vers l’intérieur par rapport au bas de la jambe. Ce mouvement s’appelle la pronation, et la plage neutre est ici de {good}. Ton talon bascule nettement plus que la moyenne. Cela seul n’est pas une cause établie de blessure, mais plus de contrôle peut rendre tes pas plus stables. La chaussure cache l’os du talon, la valeur peut donc s’écarter de quelques degrés de la réalité.',
      recap: [
        'Ton talon bascule nettement plus vers l’intérieur que la moyenne.',
        'Ce n’est pas une blessure en soi.',
        'Renforce pieds, mollets et hanches pour plus de contrôle.',
      ],
      consequences:
        'La voûte plantaire et les muscles du côté interne de la jambe travaillent plus pour ralentir le mouvement, et le bas de la jambe tourne vers l’intérieur avec le pied. Tu peux le remarquer à des pieds ou des mollets fatigués.',
      correction: [
        'Renforce la voûte plantaire et les muscles du côté interne de la jambe, deux ou trois fois par semaine.',
        'Travaille aussi les hanches, car elles aident à guider toute la jambe.',
        'Essaie plusieurs chaussures et garde la paire qui te paraît stable et confortable.',
      ],
    },
    MildSupination: {
      position: 'Supination légère',
      explanation:
        'Pendant que ton pied porte ton poids, le talon bascule de {measured} vers l’intérieur par rapport au bas de la jambe\u202f; une valeur négative veut dire qu’il bascule vers l’extérieur. La plage neutre est ici de {good}. Ton talon bascule un peu moins vers l’intérieur que la moyenne\u00a0: le pied reste davantage sur son bord externe, ce qu’on appelle la supination. Beaucoup de gens s’en accommodent bien. La chaussure cache l’os du talon, la valeur peut donc s’écarter de quelques degrés de la réalité.',
      recap: [
        'Ton talon bascule un peu moins vers l’intérieur que la moyenne.',
        'Ton pied reste davantage sur son bord externe.',
        'Des chevilles mobiles l’aident à amortir.',
      ],
      consequences:
        'Le pied reste un peu plus ferme à la réception et amortit un peu moins par lui-même. Le genou, la hanche et le mollet prennent une petite part de ce travail.',
      correction: [
        'Garde la cheville et le mollet mobiles avec des étirements doux après tes sorties.',
        'Renforce les muscles du côté externe de la jambe avec un élastique.',
        'Choisis des chaussures dont l’amorti te paraît confortable.',
      ],
    },
    ExcessiveSupination: {
      position: 'Supination excessive',
      explanation:
        'Pendant que ton pied porte ton poids, le talon bascule de {measured} vers l’intérieur par rapport au bas de la jambe\u202f; une valeur négative veut dire qu’il bascule vers l’extérieur. La plage neutre est ici de {good}. Ton pied reste nettement sur son bord externe, ce qu’on appelle la supination. Cela ne dit rien d’une blessure, mais le pied amortit moins et la cheville est moins stable. La chaussure cache l’os du talon, la valeur peut donc s’écarter de quelques degrés de la réalité.',
      recap: [
        'Ton pied reste nettement sur son bord externe.',
        'Il amortit moins la réception.',
        'Travaille l’équilibre et le côté externe de la jambe.',
      ],
      consequences:
        'Le bord externe du pied porte l’essentiel de la contrainte, et la réception paraît plus dure. Sur sol irrégulier, la cheville demande plus d’attention, car elle peut se tordre plus facilement vers l’extérieur.',
      correction: [
        'Renforce les muscles du côté externe de la jambe, deux ou trois fois par semaine.',
        'Entraîne-toi à tenir sur une jambe jusqu’à te sentir stable, puis ajoute de petits mouvements.',
        'Garde la cheville et le mollet mobiles, et choisis des chaussures à l’amorti confortable.',
      ],
    },
    PelvicG: {
      position: 'Idéal',
      recap: [
        'Ton bassin s’incline de {measured}\u202f; jusqu’à {goodHigh}, c’est bien.',
        'La hanche de la jambe d’appui le tient à l’horizontale.',
        'Garde des hanches fortes.',
      ],
      consequences: '',
      correction:
        'Il n’y a rien à corriger. Une petite chute du bassin du côté de la jambe libre fait partie d’un pas souple. Garde les muscles du côté des hanches forts avec un ou deux exercices par semaine.',
    },
    PelvicO: {
      above: {
        position: 'Un peu trop',
        recap: [
          'Ton bassin descend de {measured} du côté de la jambe libre.',
          'Jusqu’à {goodHigh}, ce serait bien.',
          'Des hanches plus fortes peuvent mieux le tenir à l’horizontale.',
        ],
        consequences:
          'Les muscles du côté de la hanche travaillent en position étirée, et la cuisse a tendance à aller vers le milieu. Le pas paraît moins stable, surtout avec la fatigue.',
        correction: [
          'Renforce le côté des hanches, par exemple avec des élévations de jambe, en position allongée sur le côté, deux ou trois fois par semaine.',
          'Entraîne-toi à tenir sur une jambe, bassin à l’horizontale, devant un miroir.',
          'En courant, fais des pas un peu plus rapides à la même vitesse.',
        ],
      },
      below: {
        position: 'Légèrement relevé',
        recap: [
          'Ton bassin s’incline de {measured}\u00a0: le côté libre est relevé.',
          'Entre {goodLow} et {goodHigh}, c’est bien.',
          'Une hanche relâchée le laisse redescendre.',
        ],
        consequences:
          'Le tronc se déplace un peu vers la jambe d’appui, et les muscles du côté de la taille aident à lever la jambe libre. Cela demande un petit effort de plus.',
        correction: [
          'Garde le tronc redressé et centré, et laisse la hanche libre se relâcher pendant que la jambe part vers l’avant.',
          'Marche lentement devant un miroir, genoux hauts, les deux hanches à la même hauteur.',
        ],
      },
    },
    PelvicB: {
      above: {
        position: 'Trop',
        recap: [
          'Ton bassin descend de {measured} du côté de la jambe libre.',
          'Jusqu’à {goodHigh}, ce serait bien.',
          'De la force aux hanches et des pas plus rapides sont un bon début.',
        ],
        consequences:
          'La hanche de la jambe d’appui cède sur le côté, et la cuisse et le genou ont tendance à aller vers le milieu. Les études relèvent plus souvent une grande chute du bassin chez les coureurs et coureuses blessés, mais cela ne montre pas qu’elle en soit la cause.',
        correction: [
          'Renforce le côté des hanches deux ou trois fois par semaine, d’abord en position allongée, puis debout sur une jambe.',
          'Travaille devant un miroir\u00a0: tiens-toi sur une jambe et remonte lentement le côté libre du bassin jusqu’à l’horizontale.',
          'Fais environ cinq pour cent de pas en plus par minute à la même vitesse.',
        ],
      },
      below: {
        position: 'Nettement relevé',
        recap: [
          'Ton bassin s’incline de {measured}\u00a0: le côté libre est relevé.',
          'Entre {goodLow} et {goodHigh}, c’est bien.',
          'Travaille à garder le tronc redressé et calme.',
        ],
        consequences:
          'Le tronc penche nettement au-dessus de la jambe d’appui, et les muscles de la taille soulèvent la jambe libre. Cela demande de l’effort et fait souvent travailler différemment les deux côtés du corps.',
        correction: [
          'Grandis-toi en courant et garde la tête au-dessus du milieu entre tes pieds.',
          'Laisse la hanche libre se relâcher pendant que la jambe part vers l’avant, et fléchis un peu plus le genou pour que le pied ait de la place.',
          'Marche lentement devant un miroir, genoux hauts, les deux hanches à la même hauteur.',
        ],
      },
    },
    KneeAligned: {
      position: 'Aligné',
      explanation:
        'Vus de derrière, ta cuisse et le bas de ta jambe forment une ligne presque droite pendant que la jambe porte ton poids\u00a0: l’angle latéral du genou est de {measured}. Zéro serait tout à fait droit, et de {goodLow} à {goodHigh} le genou est considéré comme aligné. Une caméra placée derrière ne voit cet angle qu’approximativement, car la jambe tourne aussi\u00a0: lis-le comme une tendance.',
      recap: [
        'Ton genou a tendance à rester bien aligné.',
        'La hanche, le genou et le pied travaillent dans le même axe.',
        'Garde des jambes fortes.',
      ],
      consequences: '',
      correction:
        'Il n’y a rien à corriger. Garde des hanches et des jambes fortes avec des exercices sur une jambe, en surveillant la ligne du genou et du pied pendant que tu les fais.',
    },
    MildAbduction: {
      position: 'Légèrement vers l’intérieur',
      explanation:
        'Vu de derrière, ton genou montre une légère tendance à aller vers l’intérieur pendant que la jambe porte ton poids\u00a0: l’angle latéral est de {measured}. Zéro serait une jambe droite, les valeurs positives vont vers l’intérieur, et de {goodLow} à {goodHigh} le genou est considéré comme aligné. Une caméra placée derrière ne voit cet angle qu’approximativement, car la jambe tourne aussi. Prends-le comme une raison de t’exercer un peu, pas comme un verdict sur ton genou.',
      recap: [
        'Ton genou a tendance à aller légèrement vers l’intérieur.',
        'La caméra ne le montre qu’approximativement.',
        'La force des hanches aide à guider le genou.',
      ],
      consequences:
        'Quand le genou va vers l’intérieur, la hanche et le bord interne du pied doivent guider davantage la jambe à chaque pas. Le mouvement peut s’amplifier avec la fatigue.',
      correction: [
        'Renforce le côté et l’arrière des hanches, deux ou trois fois par semaine.',
        'Fais des squats lents devant un miroir, genoux au-dessus des orteils.',
        'Laisse tes pieds se poser un peu écartés, pas sur une seule ligne.',
      ],
    },
    ExcessiveAbduction: {
      position: 'Nettement vers l’intérieur',
      explanation:
        'Vu de derrière, ton genou montre une nette tendance à aller vers l’intérieur pendant que la jambe porte ton poids\u00a0: l’angle latéral est de {measured}. Zéro serait une jambe droite, les valeurs positives vont vers l’intérieur, et de {goodLow} à {goodHigh} le genou est considéré comme aligné. Une caméra placée derrière ne voit cet angle qu’approximativement, car la jambe tourne aussi. C’est une raison de travailler le contrôle, pas un verdict sur ton genou.',
      recap: [
        'Ton genou a tendance à aller nettement vers l’intérieur.',
        'La caméra ne le montre qu’approximativement.',
        'Travaille la force des hanches et le contrôle du genou.',
      ],
      consequences:
        'La hanche et le pied doivent retenir la jambe contre ce mouvement à chaque pas, les muscles peuvent donc fatiguer plus tôt. Avec la fatigue, ce mouvement devient souvent plus ample.',
      correction: [
        'Renforce les hanches deux ou trois fois par semaine, avec des exercices en position allongée sur le côté et debout sur une jambe.',
        'Fais devant un miroir des descentes de marche et des squats lents, le genou au-dessus du deuxième orteil.',
        'Cours avec des pas un peu plus rapides et laisse les pieds se poser un peu écartés.',
      ],
    },
    MildAdduction: {
      position: 'Légèrement vers l’extérieur',
      explanation:
        'Vu de derrière, ton genou montre une légère tendance à aller vers l’extérieur pendant que la jambe porte ton poids\u00a0: l’angle latéral est de {measured}. Zéro serait une jambe droite, les valeurs négatives vont vers l’extérieur, et de {goodLow} à {goodHigh} le genou est considéré comme aligné. Une caméra placée derrière ne voit cet angle qu’approximativement, et la forme naturelle des jambes joue un rôle. Prends-le comme une raison de t’exercer un peu, pas comme un verdict sur ton genou.',
      recap: [
        'Ton genou a tendance à aller légèrement vers l’extérieur.',
        'La forme naturelle de tes jambes joue un rôle.',
        'L’équilibre et la force aident à le guider.',
      ],
      consequences:
        'Le côté externe de la jambe et du pied porte un peu plus de contrainte. Beaucoup de gens ont des jambes de cette forme et courent très bien ainsi.',
      correction: [
        'Renforce l’intérieur des cuisses en même temps que les hanches.',
        'Entraîne-toi à tenir sur une jambe, le poids au-dessus du milieu du pied.',
        'Vérifie devant un miroir que le genou pointe dans la direction du deuxième orteil.',
      ],
    },
    ExcessiveAdduction: {
      position: 'Nettement vers l’extérieur',
      explanation:
        'Vu de derrière, ton genou montre une nette tendance à aller vers l’extérieur pendant que la jambe porte ton poids\u00a0: l’angle latéral est de {measured}. Zéro serait une jambe droite, les valeurs négatives vont vers l’extérieur, et de {goodLow} à {goodHigh} le genou est considéré comme aligné. Une caméra placée derrière ne voit cet angle qu’approximativement, et la forme naturelle des jambes joue un grand rôle. C’est une raison de travailler le contrôle, pas un verdict sur ton genou.',
      recap: [
        'Ton genou a tendance à aller nettement vers l’extérieur.',
        'La forme naturelle de tes jambes joue un rôle.',
        'Travaille l’équilibre et l’intérieur des cuisses.',
      ],
      consequences:
        'Le côté externe de la jambe et du pied porte l’essentiel de la contrainte, et le pas peut paraître dur. Les muscles du côté externe de la cuisse peuvent fatiguer plus tôt sur les sorties longues.',
      correction: [
        'Renforce l’intérieur des cuisses et les hanches, deux ou trois fois par semaine.',
        'Travaille l’équilibre sur une jambe, le poids réparti sur tout le pied, gros orteil compris.',
        'Fais des squats lents devant un miroir et guide le genou au-dessus du deuxième orteil.',
      ],
    },
  },
};

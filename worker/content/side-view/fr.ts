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
  states: {
    ArmG: {
      position: 'Idéal',
      explanation:
        'À la pose du pied, l’angle de ton coude est de {measured}, dans la bonne plage de {good}. Un bras tendu serait à {180}, un angle droit à {90}. Avec cet angle, le balancier des bras est court et relâché, et il équilibre la rotation de tes hanches. Les bras influencent moins la course que les jambes, tu n’as donc rien à changer ici.',
      recap: [
        'Tes coudes sont bien fléchis.',
        'Tes bras équilibrent le mouvement des jambes.',
        'Garde-les relâchés.',
      ],
      consequences:
        'Tes bras équilibrent la rotation des hanches sans grand effort. Les laisser se balancer librement coûte moins d’énergie que de les tenir immobiles, et un coude fléchi sans tension rend ce balancier facile.',
      correction:
        'Il n’y a rien à corriger. Garde les mains souples et laisse les coudes partir vers l’arrière près du corps, même en fin de sortie, quand la fatigue arrive, ou en montée.',
      coach_tips:
        'De temps en temps, vérifie que tes épaules sont basses et tes mains ouvertes. Une tension dans les mains remonte vite dans les bras.',
    },
    ArmOD: {
      position: 'Un peu trop ouvert',
      explanation:
        'À la pose du pied, ton coude s’ouvre à {measured}\u202f; la bonne plage est de {good}. Un bras tendu serait à {180}, tes bras sont donc un peu plus longs que nécessaire. Un bras plus long se balance plus lentement et demande plus à l’épaule. Les études relèvent peu de différence de dépense d’énergie entre bras fléchis et bras tendus\u00a0: c’est surtout une question de rythme et de confort.',
      recap: [
        'Tes coudes sont un peu trop ouverts.',
        'Un peu plus fléchis, les bras se balancent plus vite.',
        'L’effet sur ta course est faible.',
      ],
      consequences:
        'Des bras longs se balancent plutôt lentement, et les jambes suivent souvent le rythme des bras. Tu peux le remarquer quand tu veux faire des pas plus rapides, ou à des épaules fatiguées sur les sorties longues.',
      correction:
        'Fléchis les coudes jusqu’à ce que l’avant-bras et le bras forment à peu près un angle droit. Amène les coudes doucement vers l’arrière et laisse les mains aller de la hanche au bas de la poitrine.',
      coach_tips:
        'Cours 30 secondes en ne pensant qu’aux coudes, puis oublie-les pendant deux minutes. Des rappels brefs marchent mieux qu’un contrôle permanent.',
    },
    ArmOT: {
      position: 'Un peu trop fermé',
      explanation:
        'À la pose du pied, ton coude se ferme à {measured}\u202f; la bonne plage est de {good}. Plus le nombre est petit, plus le bras est replié, et un bras tendu serait à {180}. Des bras aussi repliés révèlent souvent un peu de tension dans les mains, les épaules ou la nuque. L’écart est faible, et les bras influencent moins la course que les jambes.',
      recap: [
        'Tes coudes sont un peu trop fermés.',
        'Des épaules relâchées laissent les coudes s’ouvrir.',
        'L’effet sur ta course est faible.',
      ],
      consequences:
        'Un bras très replié se balance peu et va souvent de pair avec des épaules remontées. Cela peut coûter un peu de confort et laisser le buste tourner plus que nécessaire.',
      correction:
        'Laisse descendre les épaules et ouvre les coudes jusqu’à former à peu près un angle droit. Porte les mains plus bas, entre la hanche et le bas de la poitrine, et garde les doigts souples.',
      coach_tips:
        'Secoue les deux bras pendant quelques pas, puis laisse-les revenir à leur place. Expire en abaissant les épaules.',
    },
    ArmBD: {
      position: 'Trop ouvert',
      explanation:
        'À la pose du pied, ton coude est ouvert à {measured}, nettement au-dessus de la bonne plage de {good}. Un bras tendu serait à {180}. Des bras aussi longs se balancent lentement\u00a0: ils demandent plus de travail aux épaules et rendent un rythme rapide plus difficile. Les bras comptent peu dans ton score global, mais c’est l’une des choses les plus faciles à changer.',
      recap: [
        'Tes coudes sont nettement trop ouverts.',
        'Des bras longs se balancent lentement.',
        'Vise à peu près un angle droit.',
      ],
      consequences:
        'Un bras long demande plus de temps et de travail à l’épaule pour se balancer. Tes pas peuvent en devenir plus lents, et tes épaules et ta nuque fatiguer plus tôt sur les sorties longues ou rapides.',
      correction:
        'Commence devant un miroir\u00a0: grandis-toi, fléchis les coudes à peu près à angle droit et balance les bras depuis l’épaule. Garde cet angle pendant que les mains vont de la hanche au bas de la poitrine, puis reprends-le dans des sorties courtes et faciles.',
      coach_tips:
        'Imagine que chaque coude pousse doucement quelque chose derrière toi. Commence par une minute d’attention toutes les dix minutes de course.',
    },
    ArmBT: {
      position: 'Trop fermé',
      explanation:
        'À la pose du pied, ton coude est fermé à {measured}, nettement en dessous de la bonne plage de {good}. Un bras tendu serait à {180}, tes avant-bras sont donc fortement repliés. Cette position va souvent de pair avec des mains crispées et des épaules remontées. Les bras comptent peu dans ton score global, mais des bras relâchés rendent tout le buste plus calme, et cela s’apprend facilement.',
      recap: [
        'Tes coudes sont nettement trop fermés.',
        'Tes bras peuvent à peine se balancer.',
        'Relâche les épaules et baisse les mains.',
      ],
      consequences:
        'Quand les bras peuvent à peine se balancer, le buste doit équilibrer les jambes en tournant davantage. La tension peut aussi gagner les épaules et la nuque et rendre les sorties longues moins confortables.',
      correction:
        'Baisse les épaules, ouvre les mains et laisse descendre les avant-bras jusqu’à ce que le coude soit proche de l’angle droit. Balance les bras depuis l’épaule, sans ramener les mains vers la poitrine.',
      coach_tips:
        'En courant, pose le pouce sans serrer sur l’index, comme si tu tenais une feuille fine entre les deux. Des doigts souples aident les coudes à s’ouvrir.',
    },
    BackCycleG: {
      position: 'Idéal',
      explanation:
        'Quand un pied se pose, le genou de la jambe arrière est fléchi à {measured}. Une jambe tendue serait à {180}, et à ta vitesse la bonne plage est de {good}. Une jambe arrière fléchie est courte\u00a0: elle est légère à ramener et arrive à temps pour le pas suivant. Plus tu cours vite, plus ce genou se fléchit, et ta valeur correspond à ta vitesse.',
      recap: [
        'Ta jambe arrière se replie bien.',
        'Elle revient facilement vers l’avant.',
        'L’angle correspond à ta vitesse.',
      ],
      consequences:
        'Une jambe repliée demande moins de travail à la hanche pour revenir vers l’avant. Ton pas suivant peut commencer tôt, et le pied a le temps de descendre sous le corps.',
      correction:
        'Il n’y a rien à corriger. Après la poussée, laisse le talon monter tout seul derrière toi et garde la cuisse relâchée pendant que la jambe revient.',
      coach_tips:
        'À allure facile, ne tire pas volontairement le talon vers le haut. Une jambe bien repliée est le résultat d’une bonne poussée et d’une cuisse relâchée.',
    },
    BackCycleO: {
      above: {
        position: 'Un peu trop tendu',
        explanation:
          'Quand un pied se pose, le genou de la jambe arrière est à {measured}. Une jambe tendue serait à {180}, et à ta vitesse la bonne plage est de {good}. Ta jambe arrière est donc un peu trop tendue à ce moment-là. Une jambe longue est plus lourde à ramener et arrive un peu plus tard. L’écart est faible et s’améliore souvent avec des éducatifs simples.',
        recap: [
          'Ta jambe arrière ne se replie pas tout à fait assez.',
          'Une jambe longue est plus lourde à ramener.',
          'Les éducatifs peuvent aider.',
        ],
        consequences:
          'La hanche doit travailler davantage pour ramener la jambe. Comme la jambe est en retard, ton pied risque de se poser plus loin devant le corps.',
        correction:
          'Après la poussée, laisse le genou se fléchir et le talon monter sous la hanche pendant que la cuisse part déjà vers l’avant. Travaille-le avec des éducatifs à petite vitesse avant de le chercher en course normale.',
        coach_tips:
          'Pense à des pieds vifs et légers plutôt qu’à de longs pas. Fais quelques éducatifs courts après l’échauffement, deux ou trois fois par semaine.',
      },
      below: {
        position: 'Un peu trop fléchi',
        explanation:
          'Quand un pied se pose, le genou de la jambe arrière est à {measured}. Une jambe tendue serait à {180}, et à ta vitesse la bonne plage est de {good}. Ta jambe arrière est donc un peu plus repliée que la moyenne à ce moment-là. Une jambe repliée est facile à ramener, c’est donc rarement gênant. Cela ne demande un effort que si tu tires activement le talon vers le haut.',
        recap: [
          'Ta jambe arrière se replie un peu plus que la moyenne.',
          'C’est rarement gênant pour courir.',
          'Laisse le talon monter sans effort.',
        ],
        consequences:
          'Si le talon est tiré activement vers le haut, les muscles de l’arrière de la cuisse travaillent plus que nécessaire et peuvent fatiguer plus tôt sur les sorties longues.',
        correction:
          'Laisse le talon monter seulement aussi haut que la poussée le porte. Amène le genou vers l’avant et pense au pas suivant plutôt qu’à la hauteur du talon derrière toi.',
        coach_tips:
          'À allure facile, essaie de courir une minute en faisant le moins de bruit possible et en restant près du sol. Reviens ensuite à ta course normale et compare.',
      },
    },
    BackCycleB: {
      above: {
        position: 'Trop tendu',
        explanation:
          'Quand un pied se pose, le genou de la jambe arrière est à {measured}. Une jambe tendue serait à {180}, et à ta vitesse la bonne plage est de {good}. Ta jambe arrière est nettement trop tendue à ce moment-là\u00a0: elle reste longue et loin derrière le corps. Une jambe longue est plus lourde à ramener et commence tard le pas suivant. Des éducatifs et des muscles plus forts aux hanches et aux cuisses peuvent changer cela.',
        recap: [
          'Ta jambe arrière reste trop tendue.',
          'Elle revient tard et avec plus d’effort.',
          'Travaille avec des éducatifs et du renforcement.',
        ],
        consequences:
          'La hanche doit soulever à chaque pas une jambe longue et lourde, ce qui coûte de l’énergie. La jambe arrive tard, le pied se pose donc souvent plus loin devant le corps et te freine un peu.',
        correction:
          'Apprends le mouvement par étapes. Debout sur une jambe, dessine des cercles avec l’autre pied en faisant passer le talon sous la hanche. Fais ensuite la même chose en marchant puis en trottinant, et laisse monter le talon pendant que la cuisse part vers l’avant.',
        coach_tips:
          'Fais 15 à 25 secondes d’éducatifs où le talon monte vers la hanche, puis cours normalement une minute. La qualité compte plus que le nombre de répétitions.',
      },
      below: {
        position: 'Trop fléchi',
        explanation:
          'Quand un pied se pose, le genou de la jambe arrière est à {measured}. Une jambe tendue serait à {180}, et à ta vitesse la bonne plage est de {good}. Ta jambe arrière est beaucoup plus repliée que la moyenne à ce moment-là. Une jambe repliée est légère à ramener, mais pour la replier autant, il faut en général tirer activement, et ce travail ne te fait pas avancer.',
        recap: [
          'Ta jambe arrière se replie beaucoup plus que la moyenne.',
          'Tirer activement demande de l’effort.',
          'Relâche la jambe après la poussée.',
        ],
        consequences:
          'Les muscles de l’arrière de la cuisse travaillent beaucoup pour lever le talon. Ils peuvent fatiguer tôt, et le mouvement devient plus haut et plus lent que ta vitesse ne le demande.',
        correction:
          'Relâche la jambe dès que le pied quitte le sol et amène le genou vers l’avant. Le talon ne monte alors qu’autant qu’il le faut. Garde des pas rasants et rapides.',
        coach_tips:
          'Cours quelques portions courtes en écoutant tes pas. Essaie de les faire rapides, rasants et silencieux, sans lever les talons exprès.',
      },
    },
    ForwardCycleG: {
      position: 'Idéal',
      explanation:
        'Le genou de la jambe avant est à {measured} quand le pied touche le sol. Une jambe tendue serait à {180}, et la bonne plage est de {good}. La jambe est presque tendue mais pas verrouillée\u00a0: le genou peut encore se fléchir et amortir la réception en douceur. Les muscles de ta cuisse sont prêts au bon moment.',
      recap: [
        'Ton genou avant est légèrement fléchi à la pose du pied.',
        'Il peut amortir la réception en douceur.',
        'Garde ce mouvement.',
      ],
      consequences:
        'La cheville, le genou et la hanche se partagent bien la réception. Le genou a de la marge pour se fléchir et emmagasiner de l’énergie, qu’il restitue pendant la poussée.',
      correction:
        'Il n’y a rien à corriger. Continue à poser le pied avec un genou souple, y compris en descente et avec la fatigue, car la jambe a tendance à se tendre dans ces situations.',
      coach_tips:
        'Écoute tes pas\u00a0: une pose silencieuse signifie en général un genou souple. Un renforcement régulier des cuisses t’aide à le garder.',
    },
    ForwardCycleO: {
      above: {
        position: 'Un peu trop tendu',
        explanation:
          'Le genou de la jambe avant est à {measured} quand le pied touche le sol. Une jambe tendue serait à {180}, et la bonne plage est de {good}. Ta jambe est un peu trop tendue, ce qui va souvent de pair avec un pied qui se pose loin devant le corps. Un peu plus fléchi, le genou peut amortir la réception plus en douceur.',
        recap: [
          'Ton genou avant est un peu trop tendu à la pose du pied.',
          'Un genou plus souple amortit mieux.',
          'Des pas plus courts et plus rapides peuvent aider.',
        ],
        consequences:
          'Un genou plus tendu a moins de marge pour se fléchir\u00a0: la réception paraît plus dure, et le corps ralentit un peu plus à chaque pas.',
        correction:
          'À la même vitesse, fais des pas un peu plus courts et plus rapides, environ cinq pour cent de pas en plus par minute. Le pied descend alors plus près du corps et le genou se fléchit tout seul.',
        coach_tips:
          'Utilise un métronome ou une musique au bon tempo, une ou deux minutes à la fois. Ne force pas le genou à se fléchir\u202f; laisse le pas plus rapide s’en charger.',
      },
      below: {
        position: 'Un peu trop fléchi',
        explanation:
          'Le genou de la jambe avant est à {measured} quand le pied touche le sol. Une jambe tendue serait à {180}, et la bonne plage est de {good}. Ton genou est un peu plus fléchi que la moyenne à ce moment-là. La réception en devient douce, mais les muscles de la cuisse doivent tenir une plus grande part de ton poids à chaque pas.',
        recap: [
          'Ton genou avant est un peu trop fléchi à la pose du pied.',
          'La réception est douce, mais les cuisses travaillent plus.',
          'Grandis-toi un peu en courant.',
        ],
        consequences:
          'L’avant de la cuisse travaille plus à chaque pas et peut fatiguer plus tôt. Les hanches restent aussi plus basses, et tu profites moins du ressort naturel de tes jambes.',
        correction:
          'Grandis-toi un peu en courant\u00a0: allonge le dos, monte les hanches et laisse la jambe rejoindre le sol sans attendre en flexion profonde. Du renforcement pour les cuisses et les mollets rend cela plus facile.',
        coach_tips:
          'Imagine qu’un fil tire le sommet de ton crâne vers le haut. Garde cette hauteur pendant 30 secondes, relâche, puis recommence.',
      },
    },
    ForwardCycleB: {
      above: {
        position: 'Trop tendu',
        explanation:
          'Le genou de la jambe avant est à {measured} quand le pied touche le sol. Une jambe tendue serait à {180}, et la bonne plage est de {good}. Ta jambe est presque verrouillée à ce moment-là, en général parce que le pied va chercher loin devant le corps. Chez les coureurs et coureuses blessés, on voit plus souvent des genoux peu fléchis, mais cela ne prouve pas qu’ils en soient la cause.',
        recap: [
          'Ton genou avant est trop tendu à la pose du pied.',
          'La réception est plus dure que nécessaire.',
          'Des pas plus courts et plus rapides sont le meilleur début.',
        ],
        consequences:
          'Un genou presque tendu amortit peu. La réception est plus dure, tu ralentis davantage à chaque pas, et le tibia, le genou et la hanche doivent encaisser plus de contrainte d’un coup.',
        correction:
          'Garde ta vitesse et fais environ cinq pour cent de pas en plus par minute, pour que le pied se pose plus près du corps. Pose le pied sans bruit, genou souple. Plus tard, tu peux essayer jusqu’à dix pour cent de plus si c’est confortable.',
        coach_tips:
          'Change tes pas par courtes portions d’une à deux minutes et augmente un peu chaque semaine. Tes mollets ont besoin de temps pour s’y habituer.',
      },
      below: {
        position: 'Trop fléchi',
        explanation:
          'Le genou de la jambe avant est à {measured} quand le pied touche le sol. Une jambe tendue serait à {180}, et la bonne plage est de {good}. Ton genou est beaucoup plus fléchi que la moyenne\u00a0: tu cours plutôt bas, comme en position assise. La réception est douce, mais tes cuisses doivent porter une grande part de ton poids à chaque pas.',
        recap: [
          'Ton genou avant est trop fléchi à la pose du pied.',
          'Tes cuisses portent beaucoup de poids.',
          'Grandis-toi et gagne en force.',
        ],
        consequences:
          'Les muscles de la cuisse et l’avant du genou subissent plus de contrainte, et les jambes perdent une partie de leur ressort naturel. Tu peux sentir des jambes lourdes dès le début d’une sortie.',
        correction:
          'Avant chaque sortie, monte les hanches et allonge le dos, puis garde cette hauteur en trottinant. Gagne en force avec des squats, des fentes et des montées sur pointes, et travaille des contacts au sol courts et rapides.',
        coach_tips:
          'Demande à quelqu’un de te filmer quelques secondes pendant que tu essaies de te grandir en courant. De petits changements de hauteur se voient mieux qu’ils ne se sentent.',
      },
    },
    RearfootGZ: {
      position: 'Attaque talon\u00a0: sous le corps',
      explanation:
        'Tu poses d’abord le talon, et ton pied se pose presque sous ton centre de gravité\u00a0: la ligne entre les deux s’écarte de {measured} de la verticale. Plus l’angle est petit, plus le pied est proche, et à ta vitesse toute valeur jusqu’à {goodHigh} est bonne. Tu fais partie du groupe où le pied avance le moins devant le corps. L’attaque talon est la plus fréquente et ne pose aucun problème.',
      recap: [
        'Ton pied se pose près du corps.',
        'Tu perds peu de vitesse à la pose du pied.',
        'Attaquer par le talon ne pose aucun problème.',
      ],
      consequences:
        'Quand le pied se pose près du corps, le sol ne te freine qu’un peu. La jambe est bien placée pour amortir la réception et pousser tôt.',
      correction:
        'Il n’y a rien à corriger. Garde ta cadence quand tu cours plus vite ou avec la fatigue, pour que le pied continue à se poser près du corps.',
      coach_tips:
        'Tu n’as pas besoin de passer du talon à l’avant-pied. Garde ton énergie pour un entraînement régulier et du renforcement simple.',
    },
    RearfootG: {
      position: 'Attaque talon\u00a0: pose légèrement avancée',
      explanation:
        'Tu poses d’abord le talon, avec le pied légèrement devant ton centre de gravité\u00a0: la ligne entre les deux s’écarte de {measured} de la verticale. À ta vitesse, toute valeur jusqu’à {goodHigh} est bonne. En courant, tout le monde pose le pied un peu devant le corps, c’est donc normal. L’attaque talon est la plus fréquente et ne pose aucun problème.',
      recap: [
        'Ton pied se pose légèrement devant le corps.',
        'C’est une valeur normale et bonne.',
        'Attaquer par le talon ne pose aucun problème.',
      ],
      consequences:
        'Le sol ne te freine que légèrement à chaque pose. Il reste une petite marge si tu veux alléger tes pas, mais rien ne t’oblige à changer.',
      correction:
        'Tu peux garder ta façon de poser le pied. Si tu veux progresser, essaie des pas un peu plus rapides à la même vitesse, et laisse le pied descendre au lieu d’aller chercher loin devant.',
      coach_tips:
        'Surveille cette valeur en descente ou avec la fatigue. C’est là que la plupart des gens vont chercher plus loin devant.',
    },
    RearfootO: {
      position: 'Attaque talon\u00a0: pose nettement avancée',
      explanation:
        'Tu poses d’abord le talon, avec le pied nettement devant ton centre de gravité\u00a0: la ligne entre les deux s’écarte de {measured} de la verticale, et à ta vitesse toute valeur jusqu’à {goodHigh} est bonne. Ta jambe va chercher devant avant de toucher le sol et te freine un peu. L’attaque talon en elle-même ne pose aucun problème\u202f; c’est la distance au corps que tu peux améliorer.',
      recap: [
        'Ton pied se pose trop loin devant le corps.',
        'Chaque pose te freine un peu.',
        'Fais des pas un peu plus courts et plus rapides.',
      ],
      consequences:
        'Plus le pied est loin devant le corps, plus le sol te freine et plus le genou et le tibia ont de contrainte à amortir. Il te faut un effort supplémentaire pour garder ta vitesse.',
      correction:
        'Garde ta vitesse et fais environ cinq pour cent de pas en plus par minute. N’essaie pas d’attaquer sur les orteils\u202f; laisse simplement le pied descendre plus près du corps.',
      coach_tips:
        'Compte les pas d’un seul pied pendant 30 secondes, puis essaie d’en ajouter deux. Recommence quelques fois pendant une sortie facile.',
    },
    RearfootB: {
      position: 'Attaque talon\u00a0: pose très avancée',
      explanation:
        'Tu poses d’abord le talon, avec le pied loin devant ton centre de gravité\u00a0: la ligne entre les deux s’écarte de {measured} de la verticale, et à ta vitesse toute valeur jusqu’à {goodHigh} est bonne. La jambe va chercher loin devant et agit comme un frein à chaque pas. L’attaque talon en elle-même ne pose aucun problème. C’est le pied posé si loin devant qui te coûte de l’énergie, et cela peut se changer peu à peu.',
      recap: [
        'Ton pied se pose loin devant le corps.',
        'Chaque pose agit comme un frein.',
        'Plus de pas par minute, c’est le meilleur début.',
      ],
      consequences:
        'Tu perds de la vitesse à chaque pose et tu dois la retrouver. Le genou, le tibia et la hanche amortissent des forces plus grandes que nécessaire, ce qui peut rendre les sorties longues fatigantes.',
      correction:
        'Cours à la même vitesse avec environ cinq pour cent de pas en plus par minute. Quand cela te semble normal, après quelques semaines, augmente encore un peu. Pense à ramener le pied juste avant qu’il se pose, et garde une légère inclinaison vers l’avant.',
      coach_tips:
        'Utilise un métronome pendant une à deux minutes, cinq fois dans une sortie facile. Augmente lentement et laisse à tes mollets le temps de s’adapter.',
    },
    MidfootGZ: {
      position: 'Attaque médio-pied\u00a0: sous le corps',
      explanation:
        'Tu poses le pied à plat, presque sous ton centre de gravité\u00a0: la ligne entre les deux s’écarte de {measured} de la verticale. Plus l’angle est petit, plus le pied est proche, et à ta vitesse toute valeur jusqu’à {goodHigh} est bonne. Tu fais partie du groupe où le pied avance le moins devant le corps. La contrainte de la réception se partage entre le mollet et le genou.',
      recap: [
        'Ton pied se pose près du corps.',
        'Tu perds peu de vitesse à la pose du pied.',
        'La contrainte se répartit sur tout le pied.',
      ],
      consequences:
        'Quand le pied se pose près du corps, le sol ne te freine qu’un peu. La jambe peut bien amortir la réception et elle est prête tôt pour la poussée.',
      correction:
        'Il n’y a rien à corriger. Garde ta cadence à toutes les vitesses, et prends soin de tes mollets et de tes pieds avec un renforcement régulier.',
      coach_tips:
        'Tu n’as pas besoin d’attaquer plus sur l’avant du pied. L’endroit où le pied se pose compte plus que la partie du pied qui se pose.',
    },
    MidfootG: {
      position: 'Attaque médio-pied\u00a0: pose légèrement avancée',
      explanation:
        'Tu poses le pied à plat, légèrement devant ton centre de gravité\u00a0: la ligne entre les deux s’écarte de {measured} de la verticale. À ta vitesse, toute valeur jusqu’à {goodHigh} est bonne. En courant, tout le monde pose le pied un peu devant le corps, c’est donc normal. Avec une pose à plat, la contrainte se partage entre le mollet et le genou.',
      recap: [
        'Ton pied se pose légèrement devant le corps.',
        'C’est une valeur normale et bonne.',
        'La contrainte se répartit sur tout le pied.',
      ],
      consequences:
        'Le sol ne te freine que légèrement à chaque pose. Tu pourrais encore alléger un peu tes pas, mais rien ne t’oblige à changer.',
      correction:
        'Tu peux garder ta façon de poser le pied. Si tu veux progresser, essaie des pas un peu plus rapides à la même vitesse, et laisse le pied descendre sous toi.',
      coach_tips:
        'Compare de temps en temps ta course facile et ta course rapide. Le pied devrait se poser près du corps dans les deux cas.',
    },
    MidfootO: {
      position: 'Attaque médio-pied\u00a0: pose nettement avancée',
      explanation:
        'Tu poses le pied à plat, mais nettement devant ton centre de gravité\u00a0: la ligne entre les deux s’écarte de {measured} de la verticale, et à ta vitesse toute valeur jusqu’à {goodHigh} est bonne. Une pose à plat n’empêche pas d’aller chercher trop loin devant\u00a0: la jambe te freine quand même un peu. L’attaque médio-pied en elle-même ne pose aucun problème\u202f; c’est la distance au corps que tu peux améliorer.',
      recap: [
        'Ton pied se pose trop loin devant le corps.',
        'Chaque pose te freine un peu.',
        'Fais des pas un peu plus courts et plus rapides.',
      ],
      consequences:
        'Plus le pied est loin devant le corps, plus le sol te freine. Le genou et le tibia amortissent plus de contrainte, et il te faut un effort supplémentaire pour garder ta vitesse.',
      correction:
        'Garde ta vitesse et fais environ cinq pour cent de pas en plus par minute. Laisse le pied se poser plus tard et plus près du corps, sans pointer les orteils vers le sol.',
      coach_tips:
        'Essaie de courtes portions de 20 secondes avec des pas très légers et rapides, puis cours normalement une minute. Cherche la même légèreté.',
    },
    MidfootB: {
      position: 'Attaque médio-pied\u00a0: pose très avancée',
      explanation:
        'Tu poses le pied à plat, mais loin devant ton centre de gravité\u00a0: la ligne entre les deux s’écarte de {measured} de la verticale, et à ta vitesse toute valeur jusqu’à {goodHigh} est bonne. La jambe va chercher loin devant et agit comme un frein à chaque pas, bien que le pied se pose à plat. L’attaque médio-pied en elle-même ne pose aucun problème. C’est le pied posé si loin devant qui te coûte de l’énergie, et cela peut se changer peu à peu.',
      recap: [
        'Ton pied se pose loin devant le corps.',
        'Chaque pose agit comme un frein.',
        'Plus de pas par minute, c’est le meilleur début.',
      ],
      consequences:
        'Tu perds de la vitesse à chaque pose et tu dois la retrouver. Le tibia, le genou et la hanche amortissent des forces plus grandes que nécessaire, et les sorties longues deviennent plus fatigantes.',
      correction:
        'Cours à la même vitesse avec environ cinq pour cent de pas en plus par minute. Quand cela te semble normal, après quelques semaines, augmente encore un peu. Ramène le pied vers le corps avant qu’il se pose, et garde une légère inclinaison vers l’avant.',
      coach_tips:
        'Ne change qu’une chose à la fois, et seulement par courtes portions. Il faut plusieurs semaines pour changer durablement sa technique de course.',
    },
    ForefootGZ: {
      position: 'Attaque avant-pied\u00a0: sous le corps',
      explanation:
        'Tu poses d’abord l’avant du pied, presque sous ton centre de gravité\u00a0: la ligne entre les deux s’écarte de {measured} de la verticale. Plus l’angle est petit, plus le pied est proche, et à ta vitesse toute valeur jusqu’à {goodHigh} est bonne. Tu fais partie du groupe où le pied avance le moins devant le corps. Cette attaque demande plus au mollet et au tendon d’Achille.',
      recap: [
        'Ton pied se pose près du corps.',
        'Tu perds peu de vitesse à la pose du pied.',
        'Tes mollets font une grande part du travail.',
      ],
      consequences:
        'Quand le pied se pose près du corps, le sol ne te freine qu’un peu. Le mollet et le tendon d’Achille encaissent la réception et restituent de l’énergie pendant la poussée.',
      correction:
        'Il n’y a rien à corriger. Garde des mollets et des tendons d’Achille forts avec des montées sur pointes régulières, et augmente la distance et la vitesse par petites étapes.',
      coach_tips:
        'Laisse le talon descendre en douceur après chaque pose, au moins à allure facile. Le mollet y gagne un court repos à chaque pas.',
    },
    ForefootG: {
      position: 'Attaque avant-pied\u00a0: pose légèrement avancée',
      explanation:
        'Tu poses d’abord l’avant du pied, légèrement devant ton centre de gravité\u00a0: la ligne entre les deux s’écarte de {measured} de la verticale. À ta vitesse, toute valeur jusqu’à {goodHigh} est bonne. En courant, tout le monde pose le pied un peu devant le corps, c’est donc normal. Poser d’abord l’avant du pied demande plus au mollet et au tendon d’Achille.',
      recap: [
        'Ton pied se pose légèrement devant le corps.',
        'C’est une valeur normale et bonne.',
        'Tes mollets font une grande part du travail.',
      ],
      consequences:
        'Le sol ne te freine que légèrement à chaque pose. La réception est surtout amortie par le mollet et le tendon d’Achille, qui ont besoin d’assez de force et de repos.',
      correction:
        'Tu peux garder ta façon de poser le pied. Si tu veux progresser, laisse le pied descendre un peu plus près du corps avec des pas un peu plus rapides, et garde la cheville relâchée.',
      coach_tips:
        'Prévois deux courtes séances de renforcement des mollets par semaine. Ils sont la base de ta façon de courir.',
    },
    ForefootO: {
      position: 'Attaque avant-pied\u00a0: pose nettement avancée',
      explanation:
        'Tu poses d’abord l’avant du pied, mais nettement devant ton centre de gravité\u00a0: la ligne entre les deux s’écarte de {measured} de la verticale, et à ta vitesse toute valeur jusqu’à {goodHigh} est bonne. Quand les orteils vont chercher loin devant, c’est le mollet qui freine. L’attaque avant-pied en elle-même ne pose aucun problème\u202f; c’est la distance au corps que tu peux améliorer.',
      recap: [
        'Ton pied se pose trop loin devant le corps.',
        'Chaque pose te freine un peu.',
        'Fais des pas un peu plus courts et plus rapides.',
      ],
      consequences:
        'Le pied te freine un peu à chaque pas, et le mollet et le tendon d’Achille doivent tenir cette force. Tu peux les sentir raides ou fatigués après des sorties longues ou rapides.',
      correction:
        'Garde ta vitesse et fais environ cinq pour cent de pas en plus par minute. Ne pointe pas les orteils vers le sol\u202f; relâche la cheville et laisse le pied descendre plus près du corps.',
      coach_tips:
        'Laisse le talon toucher le sol en douceur après la pose. Avec une cheville relâchée, il est bien plus facile de poser le pied près du corps.',
    },
    ForefootB: {
      position: 'Attaque avant-pied\u00a0: pose très avancée',
      explanation:
        'Tu poses d’abord l’avant du pied, mais loin devant ton centre de gravité\u00a0: la ligne entre les deux s’écarte de {measured} de la verticale, et à ta vitesse toute valeur jusqu’à {goodHigh} est bonne. La jambe va chercher loin devant avec les orteils et agit comme un frein, et le mollet doit tenir cette force. L’attaque avant-pied en elle-même ne pose aucun problème. La distance entre le pied et le corps peut se réduire peu à peu.',
      recap: [
        'Ton pied se pose loin devant le corps.',
        'Tes mollets doivent freiner à chaque pose.',
        'Plus de pas par minute, c’est le meilleur début.',
      ],
      consequences:
        'Tu perds de la vitesse à chaque pose et tu dois la retrouver. Dans cette position, le mollet et le tendon d’Achille subissent des contraintes particulièrement fortes et fatiguent tôt.',
      correction:
        'Cours à la même vitesse avec environ cinq pour cent de pas en plus par minute, et relâche la cheville avant que le pied se pose. Quand cela te semble normal, après quelques semaines, augmente encore un peu. Garde une légère inclinaison vers l’avant.',
      coach_tips:
        'Commence par une ou deux minutes à la fois, sur sol plat. Si tu as des courbatures aux mollets, repose-toi un jour ou deux avant le prochain essai.',
    },
    HeadG: {
      position: 'Idéal',
      explanation:
        'À la pose du pied, l’inclinaison de ta tête est de {measured}. Zéro veut dire que tu regardes droit devant, et une valeur négative que tu regardes vers le bas\u202f; la bonne plage va de {goodLow} à {goodHigh}. Ta nuque reste longue et relâchée, et tu vois le chemin loin devant. La caméra voit la tête et non les yeux\u00a0: cette valeur montre seulement où tu regardes probablement.',
      recap: [
        'Ta tête est bien placée.',
        'Tu regardes assez loin devant.',
        'Ta nuque peut rester relâchée.',
      ],
      consequences:
        'La tête repose au-dessus des épaules, les muscles de la nuque ont donc peu à tenir. Tu vois le chemin tôt et tu peux préparer tes pas à temps.',
      correction:
        'Il n’y a rien à corriger. Garde les yeux sur un point à environ 15 à 20 mètres devant toi, et ne les baisse qu’un instant quand le sol le demande.',
      coach_tips:
        'Quand la fatigue arrive, vérifie d’abord ton regard. Une tête qui descend est souvent un premier signe de fatigue.',
    },
    HeadOD: {
      position: 'Regard un peu trop bas',
      explanation:
        'À la pose du pied, l’inclinaison de ta tête est de {measured}. Zéro veut dire que tu regardes droit devant, et une valeur négative que tu regardes vers le bas\u202f; la bonne plage va de {goodLow} à {goodHigh}. Tu regardes un peu plus bas que ne le demande un chemin régulier. C’est une question de confort plus que de performance, et la caméra ne voit que la tête, pas les yeux.',
      recap: [
        'Tu regardes un peu trop bas.',
        'Relève un peu le regard.',
        'C’est surtout une question de confort.',
      ],
      consequences:
        'Quand la tête penche vers l’avant, les muscles de la nuque et du haut du dos travaillent plus longtemps que nécessaire. Chez certaines personnes, le haut du dos s’arrondit aussi.',
      correction:
        'Regarde un point à environ 15 à 20 mètres devant toi et laisse la tête suivre les yeux. Garde le menton à l’horizontale et allonge la nuque.',
      coach_tips:
        'Choisis un arbre ou un panneau au loin et cours vers lui, puis choisis le suivant. Sur un sol irrégulier, un regard plus bas convient très bien.',
    },
    HeadOT: {
      position: 'Regard un peu trop haut',
      explanation:
        'À la pose du pied, l’inclinaison de ta tête est de {measured}. Zéro veut dire que tu regardes droit devant, et une valeur positive que tu regardes vers le haut\u202f; la bonne plage va de {goodLow} à {goodHigh}. Ton menton est un peu plus relevé que nécessaire. C’est une question de confort plus que de performance, et la caméra ne voit que la tête, pas les yeux.',
      recap: [
        'Tu regardes un peu trop haut.',
        'Baisse un peu le menton.',
        'C’est surtout une question de confort.',
      ],
      consequences:
        'Un menton relevé raccourcit la nuque et peut crisper les épaules. Certaines personnes se penchent aussi en arrière et perdent la légère inclinaison vers l’avant.',
      correction:
        'Baisse un peu le menton jusqu’à sentir la nuque longue, et regarde le sol à environ 15 à 20 mètres devant toi. Garde en même temps les épaules basses.',
      coach_tips:
        'Vérifie-le en montée ou quand tu cours vite, car beaucoup de gens lèvent le menton à l’effort. Une expiration calme l’aide à redescendre.',
    },
    HeadBD: {
      position: 'Regard trop bas',
      explanation:
        'À la pose du pied, l’inclinaison de ta tête est de {measured}. Zéro veut dire que tu regardes droit devant, et une valeur négative que tu regardes vers le bas\u202f; la bonne plage va de {goodLow} à {goodHigh}. Tu regardes le sol près de tes pieds, et la tête penche devant le corps. La caméra ne voit que la tête\u00a0: prends cette valeur comme un signe et non comme une mesure exacte.',
      recap: [
        'Tu regardes nettement trop bas.',
        'Ta nuque doit tenir la tête.',
        'Regarde 15 à 20 mètres devant toi.',
      ],
      consequences:
        'La nuque et le haut du dos doivent tenir le poids de la tête pendant toute la sortie et peuvent se crisper. Le haut du dos s’arrondit souvent en même temps.',
      correction:
        'Relève le regard vers un point à environ 15 à 20 mètres devant toi. Rentre doucement le menton et allonge la nuque, sans pencher le buste en arrière. Des exercices doux pour la nuque et le haut du dos y contribuent.',
      coach_tips:
        'Associe le rappel à quelque chose de régulier, par exemple chaque virage ou chaque kilomètre\u00a0: regard devant, nuque longue, épaules basses.',
    },
    HeadBT: {
      position: 'Regard trop haut',
      explanation:
        'À la pose du pied, l’inclinaison de ta tête est de {measured}. Zéro veut dire que tu regardes droit devant, et une valeur positive que tu regardes vers le haut\u202f; la bonne plage va de {goodLow} à {goodHigh}. Ton menton est nettement relevé et le cou est basculé vers l’arrière. La caméra ne voit que la tête\u00a0: prends cette valeur comme un signe et non comme une mesure exacte.',
      recap: [
        'Tu regardes nettement trop haut.',
        'Ton cou est basculé vers l’arrière.',
        'Baisse le menton et relâche les épaules.',
      ],
      consequences:
        'La nuque reste en position raccourcie et peut se crisper. Tu vois tard le sol devant toi, et le buste a tendance à partir en arrière avec la tête.',
      correction:
        'Baisse le menton jusqu’à regarder le sol à environ 15 à 20 mètres devant toi. Allonge la nuque et laisse descendre les épaules. Des exercices pour les muscles de l’avant du cou y contribuent.',
      coach_tips:
        'Travaille-le en marchant\u00a0: garde le menton bas et la nuque longue pendant une minute. Mets-toi ensuite à trottiner sans changer de position.',
    },
    TrunkG: {
      position: 'Idéal',
      explanation:
        'À la pose du pied, ton buste est incliné de {measured} vers l’avant, et à ta vitesse la bonne plage est de {good}. Zéro serait tout à fait vertical. Une légère inclinaison vers l’avant répartit bien le travail entre les genoux et les hanches et va de pair avec une pose du pied près du corps. En général, on s’incline un peu plus en courant plus vite.',
      recap: [
        'Ton buste est bien incliné vers l’avant.',
        'Les genoux et les hanches se partagent le travail.',
        'Garde le dos long.',
      ],
      consequences:
        'Les muscles du dos n’ont qu’une petite inclinaison à tenir, et les hanches peuvent te pousser vers l’avant. Le travail se répartit bien entre l’avant des cuisses et les hanches.',
      correction:
        'Il n’y a rien à corriger. Garde le dos long et laisse l’inclinaison venir des chevilles, sans te plier au niveau des hanches, même avec la fatigue.',
      coach_tips:
        'Un renforcement du tronc, deux ou trois fois par semaine, t’aide à garder cette position sur les sorties longues.',
    },
    TrunkOD: {
      position: 'Un peu trop incliné vers l’avant',
      explanation:
        'À la pose du pied, ton buste est incliné de {measured} vers l’avant\u202f; à ta vitesse, la bonne plage est de {good}. Zéro serait tout à fait vertical. Tu t’inclines un peu plus que nécessaire. L’inclinaison vers l’avant soulage les genoux mais donne plus de travail aux hanches et au dos\u00a0: en te redressant un peu, tu peux trouver la course plus légère.',
      recap: [
        'Tu t’inclines un peu trop vers l’avant.',
        'Tes hanches et ton dos travaillent plus.',
        'Grandis-toi un peu en courant.',
      ],
      consequences:
        'Les muscles des hanches et du bas du dos ont plus de poids à tenir. Ils peuvent fatiguer plus tôt, et le buste a alors tendance à descendre encore plus vers l’avant.',
      correction:
        'Relève la poitrine et allonge le dos jusqu’à te sentir grandir. Laisse le reste de l’inclinaison venir des chevilles, en une seule ligne des pieds à la tête, et regarde loin devant.',
      coach_tips:
        'Debout, le dos long, laisse tout le corps tomber vers l’avant jusqu’à devoir faire un pas\u00a0: c’est l’inclinaison à chercher. Évite de te plier au niveau des hanches.',
    },
    TrunkOT: {
      position: 'Un peu trop vertical',
      explanation:
        'À la pose du pied, ton buste est incliné de {measured} vers l’avant\u202f; à ta vitesse, la bonne plage est de {good}. Zéro serait tout à fait vertical. Ton buste est un peu trop vertical, l’écart est faible. Avec une inclinaison un peu plus grande, les hanches prennent une part du travail de l’avant des cuisses et des genoux.',
      recap: [
        'Ton buste est un peu trop vertical.',
        'Une petite inclinaison soulage les genoux.',
        'Incline-toi à partir des chevilles.',
      ],
      consequences:
        'Quand le corps est très vertical, l’avant des cuisses et les genoux font une plus grande part du travail. Le pied a aussi tendance à se poser un peu plus loin devant le corps.',
      correction:
        'Incline très légèrement tout le corps vers l’avant, des chevilles jusqu’à la tête. Garde le dos long et les hanches en avant, et ne te plie pas à la taille.',
      coach_tips:
        'Commence quelques sorties en t’inclinant depuis la position debout jusqu’à ce que le premier pas vienne tout seul. Garde cette sensation pendant les 30 secondes suivantes.',
    },
    TrunkBD: {
      position: 'Trop incliné vers l’avant',
      explanation:
        'À la pose du pied, ton buste est incliné de {measured} vers l’avant, nettement au-dessus de la bonne plage de {good} à ta vitesse. Zéro serait tout à fait vertical. Une inclinaison aussi grande vient en général d’une flexion des hanches. Elle soulage les genoux mais donne beaucoup plus de travail aux hanches et au dos, et peut rendre la course plus fatigante.',
      recap: [
        'Tu t’inclines trop vers l’avant.',
        'Tes hanches et ton dos portent beaucoup.',
        'Allonge le dos et relève la poitrine.',
      ],
      consequences:
        'Les hanches et le bas du dos doivent tenir le poids du buste à chaque pas. Cela coûte de l’énergie et laisse souvent moins de place aux jambes pour revenir vers l’avant.',
      correction:
        'Grandis-toi en courant\u00a0: relève la poitrine, amène les hanches vers l’avant sous les épaules et regarde 15 à 20 mètres devant toi. De la mobilité à l’avant des hanches et de la force dans le dos et le tronc rendent cette position plus facile à tenir.',
      coach_tips:
        'Vérifie ta position quand la fatigue arrive, car c’est là que le corps descend vers l’avant. Un peu de marche et un nouveau départ valent mieux que de longues minutes le buste plié.',
    },
    TrunkBT: {
      position: 'Pas assez incliné vers l’avant',
      explanation:
        'À la pose du pied, l’inclinaison de ton buste vers l’avant est de {measured}\u202f; à ta vitesse, la bonne plage est de {good}. Zéro est tout à fait vertical, et une valeur négative veut dire que tu penches en arrière. Tu tiens le corps droit ou même un peu en arrière, les jambes doivent donc travailler devant toi. Une petite inclinaison vers l’avant donnerait aux hanches une plus grande part du travail.',
      recap: [
        'Tu t’inclines trop peu vers l’avant.',
        'Tes genoux et tes cuisses travaillent plus.',
        'Apprends une petite inclinaison à partir des chevilles.',
      ],
      consequences:
        'L’avant des cuisses et les genoux subissent plus de contrainte, et le pied a tendance à se poser loin devant le corps, où il te freine. Garder ta vitesse demande plus d’effort.',
      correction:
        'Apprends l’inclinaison à l’arrêt\u00a0: garde le corps droit comme une planche et laisse-le basculer vers l’avant depuis les chevilles jusqu’à devoir faire un pas. Commence tes sorties ainsi, et garde les hanches sous les épaules.',
      coach_tips:
        'Pense à ton sternum qui avance en premier. Quelques degrés suffisent\u00a0: arrête-toi avant d’avoir l’impression de te plier.',
    },
  },
  overstride: {
    score_ideal: {
      title: 'Pose sous le corps',
      explanation:
        'Ton pied se pose à peine devant ton centre de gravité, le point d’équilibre du corps, dans la région des hanches. Sur quatre niveaux, c’est celui où le pied avance le moins. Le sol te freine très peu, et la jambe est prête tôt à te porter et à te pousser.',
    },
    score_slight: {
      title: 'Pose légèrement avancée',
      explanation:
        'Ton pied se pose légèrement devant ton centre de gravité, le point d’équilibre du corps, dans la région des hanches. C’est le deuxième de quatre niveaux, et il est encore bon. Personne ne court à vitesse régulière sans poser le pied un peu devant le corps.',
    },
    score_moderate: {
      title: 'Pose nettement avancée',
      explanation:
        'Ton pied se pose nettement devant ton centre de gravité, le point d’équilibre du corps, dans la région des hanches. C’est le troisième de quatre niveaux. Plus le pied avance, plus le sol te freine. Des pas un peu plus rapides le rapprochent en général du corps.',
    },
    score_excessive: {
      title: 'Pose très avancée',
      explanation:
        'Ton pied se pose loin devant ton centre de gravité, le point d’équilibre du corps, dans la région des hanches. C’est le dernier de quatre niveaux. La jambe te freine à chaque pas et doit amortir davantage. Des pas plus rapides à la même vitesse rapprochent peu à peu le pied du corps.',
    },
  },
  foot_strike: {
    rearfoot: {
      explanation:
        'Le talon touche le sol en premier, puis le pied se déroule jusqu’aux orteils. La plupart des gens qui courent pour le plaisir posent le pied ainsi. Cela demande moins au mollet et au tendon d’Achille et un peu plus au genou. Dans l’absolu, aucune attaque n’est meilleure qu’une autre\u00a0: la dépense d’énergie et la vitesse n’en dépendent pas.',
      phases: {
        impact:
          'Le talon touche le sol, orteils relevés. L’amorti de la chaussure et le coussin graisseux sous le talon reçoivent le premier contact, et les muscles du tibia font descendre le pied.',
        amortisation:
          'Le pied se pose à plat pendant que le genou se fléchit. L’avant de la cuisse fait l’essentiel du travail de freinage, la cheville et la hanche se partagent le reste.',
        propulsion:
          'Le talon se lève, le mollet et la hanche poussent le corps vers l’avant, et le pied quitte le sol par le gros orteil. Une poussée complète demande un mollet fort et un gros orteil mobile.',
      },
    },
    midfoot: {
      explanation:
        'Le talon et l’avant du pied touchent le sol presque en même temps. La contrainte se partage entre le mollet et le genou. Certaines personnes posent le pied ainsi naturellement, d’autres seulement à plus grande vitesse. Dans l’absolu, aucune attaque n’est meilleure qu’une autre\u00a0: la dépense d’énergie et la vitesse n’en dépendent pas.',
      phases: {
        impact:
          'La plante du pied touche le sol presque à plat, souvent un peu d’abord par le bord externe. Une plus grande partie du pied reçoit le premier contact, et la cheville peut travailler tout de suite.',
        amortisation:
          'La cheville et le genou se fléchissent ensemble. Le mollet et la cuisse se partagent le travail de freinage, et la voûte plantaire cède un peu, comme un ressort.',
        propulsion:
          'La voûte plantaire et le tendon d’Achille restituent de l’énergie pendant que le mollet et la hanche poussent. Le pied quitte le sol par l’avant de la plante et le gros orteil.',
      },
    },
    forefoot: {
      explanation:
        'L’avant du pied touche le sol en premier, puis le talon suit ou reste juste au-dessus du sol. Le mollet, le tendon d’Achille et la plante du pied subissent plus de contrainte, le genou un peu moins. Dans l’absolu, aucune attaque n’est meilleure qu’une autre\u00a0: la dépense d’énergie et la vitesse n’en dépendent pas.',
      phases: {
        impact:
          'L’avant de la plante du pied touche le sol, en général par le bord externe d’abord, orteils bas. Le premier contact est doux, car la cheville peut bouger librement dès le début.',
        amortisation:
          'Le talon descend vers le sol de façon contrôlée. Le mollet et le tendon d’Achille font l’essentiel du travail de freinage et s’étirent comme un ressort.',
        propulsion:
          'Le mollet étiré et le tendon d’Achille restituent vite de l’énergie, et le pied quitte le sol par les orteils. Cela demande des mollets forts, habitués à cette contrainte.',
      },
    },
  },
};

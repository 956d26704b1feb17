import type { ExerciseInstructions } from './exercise-instructions.ts';

export const FR: ExerciseInstructions = {
  'standing-arm-swing': {
    cue: 'Coudes vers l’arrière, mains souples',
    instructions: [
      'Place-toi devant un miroir, un pied un peu en avant, les coudes à peu près à angle droit.',
      'Balance les bras à partir des épaules comme en courant, les mains entre la hanche et le bas de la poitrine.',
      'L’angle des coudes ne change pas et les épaules restent basses. Tu ne dois sentir aucune tension dans la nuque.',
    ],
  },
  'seated-arm-swing': {
    cue: 'Petit et rapide, bassin immobile',
    instructions: [
      'Installe-toi par terre, dos droit, jambes tendues, les coudes à peu près à angle droit.',
      'Balance les bras vite et avec peu d’amplitude, sans rebondir au sol.',
      'Si tu commences à rebondir ou à tourner, ralentis et pars des épaules.',
    ],
  },
  'relaxed-arm-strides': {
    cue: 'Épaules basses, mains souples',
    instructions: [
      'Secoue les mains, laisse tomber les épaules et ouvre les coudes à peu près à angle droit.',
      'Accélère progressivement jusqu’à une allure rapide mais relâchée, puis laisse-toi ralentir.',
      'Les mains et la mâchoire restent souples du début à la fin. Reviens en marchant avant la suivante.',
    ],
  },
  'dumbbell-arm-swing': {
    cue: 'Charges légères, coudes stables',
    instructions: [
      'Avance un peu un pied et prends 0,5 à 1,5\u00a0kg dans chaque main.',
      'Balance les bras avec fluidité comme en courant, les coudes à peu près à angle droit.',
      'Le mouvement part des épaules et le tronc reste calme. Si la nuque se crispe, prends moins lourd.',
    ],
  },
  'band-row': {
    cue: 'Coudes vers l’arrière, épaules basses',
    instructions: [
      'Fixe un élastique à hauteur de poitrine et prends une extrémité dans chaque main, bras tendus, genoux un peu fléchis.',
      'Tire les coudes vers l’arrière près du corps, serre les omoplates, puis relâche lentement.',
      'Tu dois le sentir entre les omoplates. Fais 12 à 15 répétitions par série.',
    ],
  },
  'prone-y-t-w-raise': {
    cue: 'Nuque longue, bras légers',
    instructions: [
      'Allonge-toi sur le ventre, le front sur une serviette pliée, les pouces vers le haut.',
      'Décolle les bras du sol en forme de Y, puis de T, puis de W, et redescends lentement à chaque fois.',
      'Tu dois le sentir autour des omoplates, pas dans la nuque. Fais 6 à 8 répétitions par lettre.',
    ],
  },
  'doorway-chest-stretch': {
    cue: 'Poitrine ouverte, côtes basses',
    instructions: [
      'Pose un avant-bras sur l’encadrement de la porte, le coude à hauteur d’épaule.',
      'Fais un pas en avant et tourne la poitrine à l’opposé jusqu’à sentir un léger étirement.',
      'Respire calmement, puis change de côté. Si le bras fourmille ou si l’épaule pince, baisse le coude.',
    ],
  },
  'thoracic-extension-roller': {
    cue: 'Seul le haut du dos se cambre',
    instructions: [
      'Allonge-toi sur le dos, le rouleau sous les omoplates, les mains derrière la tête, les pieds au sol.',
      'Expire et laisse le haut du dos se cambrer sur le rouleau, puis remonte.',
      'Garde les côtes basses et le rouleau loin du bas du dos. Fais 8 à 10 répétitions par série.',
    ],
  },
  'horizon-gaze-strides': {
    cue: 'Regard au loin, menton horizontal',
    instructions: [
      'Choisis un point 15 à 20 mètres devant toi et garde le regard à cette distance en courant.',
      'Accélère progressivement jusqu’à une allure rapide mais relâchée, puis laisse-toi ralentir.',
      'Le menton reste horizontal et la nuque longue. Reviens en marchant avant la suivante.',
    ],
  },
  'chin-tuck': {
    cue: 'Allonge la nuque',
    instructions: [
      'Redresse-toi, debout ou sur une chaise, et regarde devant toi.',
      'Recule la tête sans l’incliner, comme pour faire un double menton, et tiens deux secondes.',
      'Tu dois sentir un léger étirement à la base du crâne. Fais 10 répétitions par série. Arrête en cas de douleur ou de vertige.',
    ],
  },
  'deep-neck-flexor-hold': {
    cue: 'Menton rentré, tête légère',
    instructions: [
      'Allonge-toi sur le dos, genoux fléchis, et rentre le menton.',
      'Décolle à peine la tête du sol et tiens, le menton toujours rentré.',
      'Tu dois le sentir en profondeur à l’avant du cou. Repose la tête si le menton avance, en cas de douleur ou de vertige.',
    ],
  },
  'back-of-neck-stretch': {
    cue: 'Mains lourdes, épaules basses',
    instructions: [
      'Redresse-toi, debout ou sur une chaise, rentre le menton et croise les mains derrière la tête.',
      'Laisse le poids des mains faire descendre la tête. Ne tire pas.',
      'Respire calmement. Tu dois sentir un léger étirement dans la nuque. Arrête en cas de douleur ou de fourmillements.',
    ],
  },
  'run-tall-strides': {
    cue: 'Grandis-toi, un fil au sommet du crâne',
    instructions: [
      'Grandis-toi, comme si un fil tirait le sommet de ton crâne vers le haut.',
      'Garde cette hauteur et accélère progressivement jusqu’à une allure rapide mais relâchée, puis laisse-toi ralentir.',
      'Les hanches avancent au-dessus du pied qui se pose. La course doit te sembler légère, sans raideur. Reviens en marchant avant la suivante.',
    ],
  },
  'ankle-lean-march': {
    cue: 'Incline-toi depuis les chevilles',
    instructions: [
      'Grandis-toi et incline tout le corps un peu vers l’avant depuis les chevilles, aligné des talons à la tête.',
      'Marche lentement dans cette inclinaison, en levant les genoux et en balançant les bras.',
      'Tu dois sentir le poids sur l’avant des pieds. Si tu plies à la taille, redresse-toi et recommence.',
    ],
  },
  'falling-start': {
    cue: 'La chute d’abord, la course ensuite',
    instructions: [
      'Grandis-toi, pieds joints, avec au moins dix mètres de sol plat devant toi.',
      'Laisse-toi tomber vers l’avant depuis les chevilles, le corps aligné, et rattrape-toi d’un premier pas rapide.',
      'Cours une dizaine de mètres dans cette inclinaison, puis reviens en marchant. Cinq départs font une série.',
    ],
  },
  'hip-hinge-dowel': {
    cue: 'Hanches en arrière, dos long',
    instructions: [
      'Tiens un bâton dans le dos, en contact avec la tête, le haut du dos et le sacrum. Fléchis un peu les genoux.',
      'Recule les hanches en inclinant le buste, puis ramène les hanches vers l’avant pour te redresser.',
      'Le bâton garde ses trois contacts. Tu dois sentir un étirement à l’arrière des cuisses. Fais 10 répétitions par série.',
    ],
  },
  'front-plank': {
    cue: 'Côtes basses, une seule ligne',
    instructions: [
      'Prends appui sur les avant-bras et les orteils, les coudes sous les épaules.',
      'Rentre un peu le bassin et garde une ligne droite de la tête aux talons.',
      'Tu dois sentir les abdos, pas le bas du dos. Arrête la série quand le bassin s’affaisse. Sur les genoux, c’est plus facile.',
    ],
  },
  'side-plank': {
    cue: 'Repousse le sol',
    instructions: [
      'Prends appui sur un avant-bras et sur le bord du pied, le coude sous l’épaule.',
      'Monte les hanches jusqu’à aligner la tête, les hanches et les pieds, et tiens.',
      'Tu dois sentir le côté tourné vers le sol. Si les hanches descendent, appuie-toi sur les genoux fléchis. Arrête si l’épaule fait mal.',
    ],
  },
  'side-plank-leg-lift': {
    cue: 'Hanches hautes, orteils vers l’avant',
    instructions: [
      'Mets-toi en gainage latéral sur l’avant-bras, le corps aligné.',
      'Lève la jambe du dessus, les orteils vers l’avant, et tiens-la en haut.',
      'Tu dois sentir l’extérieur des deux hanches. Si le bassin descend ou bascule en arrière, repose la jambe.',
    ],
  },
  'dead-bug': {
    cue: 'Le bas du dos reste au sol',
    instructions: [
      'Allonge-toi sur le dos, bras à la verticale, hanches et genoux à angle droit.',
      'En expirant, descends un bras derrière la tête et la jambe opposée vers le sol. Reviens et change de côté.',
      'Arrête-toi avant que le bas du dos se décolle. Fais 8 à 10 répétitions par côté.',
    ],
  },
  'bird-dog': {
    cue: 'Loin plutôt que haut, bassin stable',
    instructions: [
      'Mets-toi à quatre pattes, les mains sous les épaules, les genoux sous les hanches.',
      'Tends un bras vers l’avant et la jambe opposée vers l’arrière, tiens une seconde et reviens.',
      'Cherche la longueur plutôt que la hauteur, pour garder le dos plat et le bassin stable. Fais 8 à 10 répétitions par côté.',
    ],
  },
  'pallof-press': {
    cue: 'Ne te laisse pas tourner',
    instructions: [
      'Fixe un élastique à hauteur de poitrine, place-toi de profil et tiens-le des deux mains contre la poitrine.',
      'Pousse les mains droit devant toi, marque une pause et reviens.',
      'L’élastique cherche à te faire tourner. Les hanches et la poitrine restent de face. Fais 10 répétitions par côté.',
    ],
  },
  'prone-back-extension': {
    cue: 'Regard au sol, nuque longue',
    instructions: [
      'Allonge-toi sur le ventre, les bras le long du corps, le regard vers le sol.',
      'Décolle un peu la poitrine du sol, marque une pause et redescends lentement.',
      'Tu dois sentir les muscles le long de la colonne, sans pincement dans le bas du dos. Fais 10 à 12 répétitions par série.',
    ],
  },
  'half-kneeling-hip-flexor-stretch': {
    cue: 'Rentre le bassin, puis avance',
    instructions: [
      'Pose un genou sur quelque chose de souple, l’autre pied devant toi.',
      'Rentre le bassin, puis avance les hanches jusqu’à sentir un léger étirement à l’avant de la hanche.',
      'Garde le buste droit sans creuser le dos. Change ensuite de côté.',
    ],
  },
  'metronome-run-5-percent': {
    cue: 'Même allure, pieds plus rapides',
    instructions: [
      'Compte tes pas pendant une minute de course facile et règle un métronome 5\u00a0% plus haut.',
      'Cours à ton allure habituelle, un pas par battement.',
      'Les pas raccourcissent sans devenir plus durs. Trottine sans métronome entre les séries et fais une pause si les mollets tirent.',
    ],
  },
  'metronome-run-10-percent': {
    cue: 'Même allure, léger et rapide',
    instructions: [
      'Quand 5\u00a0% te semblent faciles, règle le métronome 10\u00a0% au-dessus de ta cadence habituelle.',
      'Cours à ton allure habituelle, un pas par battement, et laisse les pas raccourcir.',
      'Si tu accélères ou si les mollets font mal, reviens à 5\u00a0%. Trottine sans métronome entre les séries.',
    ],
  },
  'line-run': {
    cue: 'Un pied de chaque côté',
    instructions: [
      'Trouve une ligne droite sur une piste ou un chemin tranquille.',
      'Cours en posant le pied gauche à gauche et le droit à droite, jamais sur la ligne ni de l’autre côté.',
      'Tu dois sentir les pieds se poser sous les hanches. Regarde devant toi et jette juste un coup d’œil à la ligne.',
    ],
  },
  'barefoot-grass-strides': {
    cue: 'Pieds souples et silencieux',
    instructions: [
      'Échauffe-toi et vérifie qu’il n’y a ni verre ni cailloux sur une pelouse bien plate.',
      'Cours pieds nus, à petits pas et sans bruit, en accélérant progressivement jusqu’à une allure rapide mais relâchée.',
      'Commence par deux et ajoutes-en une à la fois. Abstiens-toi si un mollet, un tendon d’Achille ou un pied est sensible.',
    ],
  },
  'downhill-strides': {
    cue: 'Petits pas, sans aller chercher loin',
    instructions: [
      'Trouve une pente régulière de un à deux pour cent.',
      'Descends en souplesse, à petits pas rapides, en posant le pied sans bruit près du corps.',
      'Laisse faire la pente, sans freiner ni aller chercher loin devant. Remonte en marchant. Arrête si un genou ou un tibia fait mal.',
    ],
  },
  'butt-kicks': {
    cue: 'Le talon monte sous la fesse',
    instructions: [
      'Grandis-toi, avec une légère inclinaison depuis les chevilles.',
      'Cours à petits pas et laisse chaque talon monter sous la fesse, le genou vers l’avant et vers le bas.',
      'Tu dois sentir l’arrière des cuisses. Les pieds ne touchent le sol qu’un instant.',
    ],
  },
  'high-knee-run': {
    cue: 'Genoux hauts, pieds sous les hanches',
    instructions: [
      'Grandis-toi, les coudes à peu près à angle droit.',
      'Cours sur place, lève les genoux à peu près à hauteur de hanche et laisse les bras accompagner.',
      'Pose l’avant du pied vite et sans bruit. Si tu pars en arrière, lève moins les genoux.',
    ],
  },
  'quick-feet-ladder': {
    cue: 'Pieds rapides, tronc calme',
    instructions: [
      'Installe une échelle de rythme ou dessines-en une à la craie.',
      'Traverse-la avec deux appuis par case, un pied après l’autre.',
      'Les pas restent courts et sous les hanches, le regard devant. Reviens en marchant avant le passage suivant.',
    ],
  },
  'single-leg-cycle': {
    cue: 'En haut, devant, en bas, derrière',
    instructions: [
      'Place-toi à côté d’une rampe, tiens-la d’une main et mets ton poids sur la jambe du même côté.',
      'De l’autre jambe, dessine le cercle d’un pas de course, talon haut, genou devant, pied en bas puis en arrière sous la hanche.',
      'Grandis-toi et garde le bassin immobile. Fais 10 cercles par côté.',
    ],
  },
  'a-skip': {
    cue: 'Genou haut, orteils relevés, pied au sol',
    instructions: [
      'Grandis-toi, les coudes à peu près à angle droit.',
      'Avance en sautillant. Lève un genou à hauteur de hanche, orteils relevés, sautille sur l’autre pied et change.',
      'Pose le pied sous la hanche, avec un appui bref et tonique. Le rythme compte plus que la vitesse.',
    ],
  },
  'b-skip': {
    cue: 'Ramène le pied vers l’arrière',
    instructions: [
      'Apprends d’abord le skipping A, car celui-ci commence de la même façon.',
      'Depuis le genou levé, laisse la jambe se déplier devant, puis ramène le pied vers le bas et vers l’arrière.',
      'Il se pose sous la hanche, pas devant toi. Arrête si ça tire vivement à l’arrière de la cuisse.',
    ],
  },
  'glute-bridge': {
    cue: 'Serre les fessiers, puis monte',
    instructions: [
      'Allonge-toi sur le dos, genoux fléchis, pieds à plat écartés de la largeur du bassin.',
      'Pousse dans les talons, monte les hanches jusqu’à aligner genoux, hanches et épaules, puis redescends lentement.',
      'Tu dois sentir les fessiers, pas le bas du dos. Fais 12 à 15 répétitions par série.',
    ],
  },
  'single-leg-hip-thrust': {
    cue: 'Bassin horizontal jusqu’en haut',
    instructions: [
      'Appuie le haut du dos sur un banc, un pied à plat au sol, l’autre jambe levée.',
      'Pousse dans le talon, monte les hanches jusqu’à aligner le tronc et la cuisse, puis redescends lentement.',
      'Les deux côtés du bassin restent à la même hauteur. Tu dois sentir le fessier qui pousse. Fais 8 à 12 répétitions par côté.',
    ],
  },
  'single-leg-deadlift': {
    cue: 'Bassin horizontal, dos long',
    instructions: [
      'Tiens-toi sur une jambe, le genou un peu fléchi.',
      'Incline-toi pendant que l’autre jambe part en arrière, le tout aligné, jusqu’à sentir l’arrière de la cuisse. Puis redresse-toi.',
      'Les deux côtés du bassin restent à la même hauteur. Touche un mur si tu vacilles. Fais 8 à 10 répétitions par côté.',
    ],
  },
  'side-lying-leg-raise': {
    cue: 'Orteils vers le bas, jambe en arrière',
    instructions: [
      'Allonge-toi sur le côté, la jambe du dessous fléchie, celle du dessus tendue, un peu en arrière du corps.',
      'Oriente un peu les orteils vers le bas, lève la jambe sans rouler en arrière et redescends lentement.',
      'Tu dois sentir l’extérieur de la hanche, pas l’avant de la cuisse. Fais 12 à 15 répétitions par côté.',
    ],
  },
  'band-clamshell': {
    cue: 'Pieds joints, bassin immobile',
    instructions: [
      'Allonge-toi sur le côté, genoux fléchis, pieds joints, un élastique juste au-dessus des genoux.',
      'Ouvre le genou du dessus contre l’élastique, marque une pause et referme lentement.',
      'Le bassin ne roule pas en arrière. Tu dois sentir le côté du fessier. Fais 12 à 15 répétitions par côté.',
    ],
  },
  'lateral-band-walk': {
    cue: 'Genoux dans l’axe, élastique tendu',
    instructions: [
      'Passe un élastique autour des jambes, au-dessus des genoux ou aux chevilles, et fléchis un peu les genoux.',
      'Fais de petits pas de côté, puis reviens. Les pieds ne se touchent jamais.',
      'Les genoux restent au-dessus des orteils et le tronc ne bouge pas. Tu dois sentir l’extérieur des hanches.',
    ],
  },
  'hip-hitch': {
    cue: 'Monte avec la hanche d’appui',
    instructions: [
      'Place-toi de profil sur une marche, sur une jambe, l’autre pied dans le vide. Prends appui de la main si besoin.',
      'Garde la jambe d’appui tendue, laisse descendre le bassin du côté libre, puis remonte-le.',
      'Tu dois sentir le côté de la hanche d’appui. Fais 12 répétitions par côté.',
    ],
  },
  'band-psoas-march': {
    cue: 'Genou haut, buste droit',
    instructions: [
      'Grandis-toi, un élastique autour des deux pieds.',
      'Monte un genou à hauteur de hanche, orteils relevés, marque une pause, redescends lentement et change.',
      'Ne pars pas en arrière. Tu dois sentir l’avant de la hanche. Fais 12 répétitions par côté.',
    ],
  },
  'ball-squeeze': {
    cue: 'Pression égale, respiration calme',
    instructions: [
      'Allonge-toi sur le dos, genoux fléchis, pieds à plat, un ballon ou un coussin entre les genoux.',
      'Serre autant des deux côtés, maintiens la pression et continue de respirer.',
      'Tu dois sentir l’intérieur des cuisses. Serre seulement tant que l’aine ne fait pas mal.',
    ],
  },
  'copenhagen-plank': {
    cue: 'Hanches hautes, corps long',
    instructions: [
      'Mets-toi en gainage latéral sur l’avant-bras, l’intérieur du genou du dessus sur un banc.',
      'Appuie le genou sur le banc, monte les hanches jusqu’à aligner le corps, et tiens.',
      'Tu dois sentir l’intérieur de la cuisse du dessus. Commence par des maintiens courts et arrête si l’aine fait mal.',
    ],
  },
  'mirror-squat': {
    cue: 'Rotules au-dessus des deuxièmes orteils',
    instructions: [
      'Place-toi devant un miroir, pieds écartés de la largeur du bassin.',
      'Descends lentement, hanches en arrière, tant que les talons restent au sol, puis remonte.',
      'Les rotules restent au-dessus des deuxièmes orteils, le poids réparti sur tout le pied. Fais 10 répétitions par série.',
    ],
  },
  'wall-sit': {
    cue: 'Dos plaqué au mur',
    instructions: [
      'Adosse-toi à un mur et glisse jusqu’à avoir les genoux presque à angle droit.',
      'Garde les tibias verticaux et les pieds à plat, tiens et continue de respirer.',
      'Tu dois sentir l’avant des cuisses. Si les genoux font mal, remonte un peu.',
    ],
  },
  'split-squat': {
    cue: 'Tout droit en bas, tout droit en haut',
    instructions: [
      'Fais un grand pas en avant et décolle le talon arrière. Les deux pieds restent en place.',
      'Descends le genou arrière à la verticale, tout près du sol, puis remonte en poussant dans le talon avant.',
      'Le genou avant reste au-dessus du deuxième orteil et le buste droit. Fais 8 à 10 répétitions par côté.',
    ],
  },
  'box-step-down': {
    cue: 'Descends lentement, genou dans l’axe',
    instructions: [
      'Tiens-toi sur une jambe sur une marche de 20 centimètres environ, l’autre pied dans le vide devant le bord.',
      'Fléchis lentement le genou d’appui jusqu’à ce que le talon libre touche le sol, puis remonte.',
      'Le bassin reste horizontal et le genou au-dessus du deuxième orteil. Si le genou fait mal, choisis une marche plus basse. Fais 8 à 10 répétitions par côté.',
    ],
  },
  'drop-landing': {
    cue: 'Réception souple et silencieuse',
    instructions: [
      'Monte sur une caisse de 30 centimètres au plus.',
      'Laisse-toi descendre, réceptionne-toi sur les deux pieds, genoux et hanches souples, et tiens deux secondes.',
      'Les genoux restent au-dessus des orteils et la réception s’entend à peine. Fais 6 répétitions par série, tant que rien ne fait mal.',
    ],
  },
  'ball-hamstring-curl': {
    cue: 'Les hanches restent hautes',
    instructions: [
      'Allonge-toi sur le dos, les talons sur un Swiss ball, et monte les hanches.',
      'Ramène le ballon avec les talons, puis laisse-le repartir lentement.',
      'Les hanches restent hautes tout le temps. Tu dois sentir l’arrière des cuisses. Fais 8 à 12 répétitions par série.',
    ],
  },
  'nordic-hamstring-curl': {
    cue: 'Lentement jusqu’en bas',
    instructions: [
      'Mets-toi à genoux sur quelque chose de souple et fais-toi tenir les chevilles.',
      'Laisse-toi descendre vers l’avant, le corps aligné des genoux à la tête, le plus lentement possible, et rattrape-toi avec les mains.',
      'Repousse le sol pour remonter. Fais 4 à 6 répétitions par série. Les courbatures sont normales au début, mais arrête en cas de douleur vive.',
    ],
  },
  'standing-quad-stretch': {
    cue: 'Genoux serrés, bassin rentré',
    instructions: [
      'Tiens-toi sur une jambe, avec un appui pour la main, et ramène l’autre talon vers la fesse.',
      'Garde les genoux côte à côte et rentre le bassin jusqu’à sentir un léger étirement à l’avant de la cuisse.',
      'Garde le buste droit, puis change de côté. Si le genou fait mal, tire moins.',
    ],
  },
  'calf-raise': {
    cue: 'Monte haut, descends lentement',
    instructions: [
      'Tiens-toi sur les deux pieds, genoux tendus, le bout des doigts contre un mur.',
      'Monte le plus haut possible, le poids sur les gros orteils, marque une pause et redescends lentement.',
      'Tu dois sentir les mollets. Fais 12 à 15 répétitions par série. Quand c’est facile, passe sur une jambe.',
    ],
  },
  'bent-knee-calf-raise': {
    cue: 'Les genoux restent fléchis',
    instructions: [
      'Fléchis les genoux, comme pour t’asseoir, le bout des doigts contre un mur.',
      'Décolle les talons sans tendre les genoux, puis redescends lentement.',
      'Tu dois le sentir en profondeur dans le bas des mollets. Fais 12 à 15 répétitions par série.',
    ],
  },
  'heel-squeeze-calf-raise': {
    cue: 'Garde la balle en montant',
    instructions: [
      'Debout, cale une petite balle entre les talons et pose le bout des doigts contre un mur.',
      'Serre un peu la balle, monte sur l’avant des pieds et redescends lentement sans la lâcher.',
      'Tu dois sentir l’intérieur des mollets et la voûte plantaire. Fais 12 à 15 répétitions par série.',
    ],
  },
  'eccentric-heel-drop': {
    cue: 'Monte à deux pieds, descends sur un',
    instructions: [
      'Pose l’avant des pieds sur une marche et prends appui de la main.',
      'Monte sur les deux pieds, passe le poids sur un seul et descends ce talon sous la marche en trois secondes.',
      'Tu dois sentir le mollet s’étirer nettement. Fais 10 à 15 répétitions par côté. Si le tendon d’Achille fait mal, arrête-toi à hauteur de la marche.',
    ],
  },
  'tibialis-raise': {
    cue: 'Avant des pieds relevé, genoux tendus',
    instructions: [
      'Adosse-toi à un mur, les talons à une longueur de pied environ.',
      'Relève l’avant des pieds le plus possible, marque une pause et redescends lentement.',
      'Tu dois sentir les muscles à côté des tibias. Fais 15 à 20 répétitions par série.',
    ],
  },
  'band-ankle-inversion': {
    cue: 'Seul le pied bouge',
    instructions: [
      'Installe-toi par terre, une jambe tendue, un élastique autour de l’avant du pied, fixé du côté extérieur.',
      'Tourne la plante vers l’intérieur contre l’élastique, marque une pause et relâche lentement.',
      'Le genou ne bouge pas. Tu dois sentir l’intérieur du bas de la jambe. Fais 12 à 15 répétitions par côté.',
    ],
  },
  'band-ankle-eversion': {
    cue: 'Seuls les pieds bougent',
    instructions: [
      'Installe-toi par terre, jambes tendues, un élastique autour de l’avant des deux pieds.',
      'Tourne les plantes vers l’extérieur contre l’élastique, marque une pause et relâche lentement.',
      'Les genoux ne bougent pas. Tu dois sentir l’extérieur du bas des jambes. Fais 12 à 15 répétitions par série.',
    ],
  },
  'short-foot': {
    cue: 'Voûte haute, orteils longs',
    instructions: [
      'Sur une chaise, pose un pied nu à plat, le genou au-dessus de la cheville.',
      'Rapproche l’avant du pied du talon pour soulever la voûte, et tiens. Les orteils restent longs, sans se crisper.',
      'Tu dois sentir une légère traction sous la voûte. En cas de crampe, relâche. Quand c’est facile, fais-le debout.',
    ],
  },
  'towel-toe-curl': {
    cue: 'Écarte, attrape, tire',
    instructions: [
      'Sur une chaise, pieds nus, garde un talon au sol et glisse une serviette sous les orteils.',
      'Écarte les orteils, attrape la serviette avec, tire-la vers toi et relâche.',
      'Tu dois sentir la plante du pied. Fais 15 répétitions par côté. En cas de crampe, fais une pause.',
    ],
  },
  'toe-yoga': {
    cue: 'Le gros orteil, puis les autres',
    instructions: [
      'Tiens-toi debout, pieds nus, le poids réparti sur tout le pied.',
      'Lève le gros orteil pendant que les autres restent au sol, puis appuie-le et lève les autres.',
      'Le talon et l’avant de la plante restent au sol. Aide-toi de la main au début. Fais 10 répétitions par côté.',
    ],
  },
  'single-leg-balance': {
    cue: 'Bassin horizontal, gros orteil au sol',
    instructions: [
      'Tiens-toi sur une jambe près d’un mur, le genou un peu fléchi.',
      'Garde le bassin horizontal, le poids sur tout le pied et le regard devant.',
      'Tu dois sentir le pied et la cheville se corriger sans cesse. Quand c’est facile, tourne la tête d’un côté à l’autre.',
    ],
  },
  'star-reach-balance': {
    cue: 'Va loin, reviens sans trembler',
    instructions: [
      'Tiens-toi sur une jambe, les mains sur les hanches.',
      'Tends l’autre pied vers l’avant, sur le côté et vers l’arrière, en revenant chaque fois au centre.',
      'Le talon d’appui reste au sol et le genou au-dessus du deuxième orteil. Ne va pas plus loin que ta stabilité ne le permet.',
    ],
  },
  'cushion-balance': {
    cue: 'Cheville active, tronc calme',
    instructions: [
      'Tiens-toi sur une jambe près d’un mur, sur un coussin ou un tapis plié.',
      'Garde le genou un peu fléchi, le bassin horizontal et le regard devant.',
      'Tu dois sentir la cheville faire le travail. Si tu touches sans cesse le mur, reviens sur un sol ferme.',
    ],
  },
  'rope-skipping': {
    cue: 'Bas et léger',
    instructions: [
      'Garde les coudes près du corps et fais tourner la corde avec les poignets.',
      'Saute à pieds joints, juste assez haut pour la corde, et retombe en douceur sur l’avant des pieds.',
      'Les genoux restent souples. Commence par des séries courtes et arrête si un mollet ou un tibia fait mal.',
    ],
  },
  'pogo-jumps': {
    cue: 'Chevilles toniques, appuis brefs',
    instructions: [
      'Grandis-toi, pieds écartés de la largeur du bassin, genoux presque tendus.',
      'Saute sur place avec les chevilles et quitte le sol le plus vite possible.',
      'Tu dois te sentir comme sur un ressort. Arrête quand les appuis s’allongent ou qu’un tendon d’Achille fait mal.',
    ],
  },
  'single-leg-hop': {
    cue: 'Bas, sans bruit, genou dans l’axe',
    instructions: [
      'Tiens-toi sur une jambe, le genou un peu fléchi.',
      'Sautille bas sur place et retombe en douceur sur l’avant du pied.',
      'Le genou reste au-dessus des orteils et le bassin horizontal. Saute seulement si rien ne fait mal et repose-toi avant de changer de côté.',
    ],
  },
  'wall-calf-stretch': {
    cue: 'Talon au sol, genou tendu',
    instructions: [
      'Face à un mur, pose les mains dessus et recule une jambe tendue.',
      'Garde le genou arrière tendu, le talon au sol et les orteils vers l’avant, et penche-toi jusqu’à sentir un léger étirement du mollet.',
      'Respire calmement, puis change de côté.',
    ],
  },
  'knee-to-wall': {
    cue: 'Le talon reste au sol',
    instructions: [
      'Face à un mur, avance un pied, les orteils à une largeur de main du mur.',
      'Avance le genou vers le mur au-dessus du deuxième orteil, puis reviens. Le talon reste au sol.',
      'Tu dois sentir le mollet, sans pincement à l’avant de la cheville. Si c’est facile, recule le pied. Fais 10 répétitions par côté.',
    ],
  },
  'foot-ball-roll': {
    cue: 'Lentement, du talon aux orteils',
    instructions: [
      'Tiens-toi debout près d’un mur, pieds nus, une petite balle sous un pied.',
      'Fais-la rouler lentement du talon aux orteils et attarde-toi là où c’est tendu.',
      'Tu peux appuyer fermement, mais ça ne doit pas faire mal. Change ensuite de côté.',
    ],
  },
};

import type { FailureTexts } from '../text-shapes.ts';

export const FAILURES: FailureTexts = {
  nobody_seen: {
    detail: 'Cette vidéo ne montre personne en train de courir.',
    advice:
      'Filme sous une bonne lumière, avec tout ton corps dans le cadre pendant une dizaine de pas.',
  },
  legs_outside: {
    detail: 'La vidéo montre une personne, mais jamais avec les deux jambes dans le cadre.',
    advice:
      'Éloigne la caméra ou tiens le téléphone à la verticale, pour que tout ton corps entre dans le cadre, avec un peu de sol sous les pieds.',
  },
  feet_outside: {
    detail: 'Tes pieds sortent du cadre par le bas, on ne voit donc pas comment ils se posent.',
    advice:
      'Incline la caméra vers le bas ou éloigne-la, jusqu’à ce que les deux pieds restent dans le cadre, avec un peu de sol en dessous.',
  },
  too_far_away: {
    detail: 'Ta silhouette est trop petite dans l’image pour être mesurée.',
    advice:
      'Rapproche la caméra ou tiens le téléphone à la verticale, pour que ton corps occupe au moins la moitié de la hauteur de l’image.',
  },
  too_dark: {
    detail: 'La vidéo est trop sombre pour suivre tes jambes et tes pieds.',
    advice:
      'Filme à la lumière du jour ou dans une pièce bien éclairée, avec la source de lumière derrière la caméra.',
  },
  too_blurred: {
    detail: 'La vidéo est trop floue pour suivre tes jambes et tes pieds.',
    advice:
      'Essuie l’objectif, filme en pleine lumière et pose le téléphone sur un support stable. Touche l’écran pour faire la mise au point à l’endroit où tu cours.',
  },
  hardly_visible: {
    detail: 'Tes jambes sont cachées ou se détachent à peine du fond.',
    advice:
      'Filme en pleine lumière, sans rien entre toi et la caméra, avec des vêtements qui contrastent avec le fond.',
  },
  frame_rate_too_low: {
    detail: 'La vidéo a trop peu d’images par seconde pour suivre tes pas.',
    advice:
      'Règle la caméra sur au moins 30 images par seconde, de préférence 60. Envoie le fichier d’origine, car les messageries réduisent souvent le nombre d’images.',
  },
  not_a_real_runner: {
    detail:
      'Cette vidéo ne semble pas montrer une vraie personne qui court, ou l’image a été déformée.',
    advice:
      'Envoie la vidéo originale d’une vraie personne, sans en changer les proportions. Les dessins, les animations et les mannequins de vitrine ne peuvent pas être analysés.',
  },
  legs_not_told_apart: {
    detail:
      'Tes deux jambes se confondent dans cette vidéo, on ne peut donc pas distinguer leurs pas.',
    advice:
      'Filme en pleine lumière, jambes nues ou avec un collant qui contraste avec le fond. Des jambes sombres sur un sol sombre se distinguent mal.',
  },
  body_hidden: {
    detail: 'Ton corps n’est pas assez visible pour obtenir au moins trois résultats.',
    advice:
      'Filme tout ton corps, de la tête aux pieds, sans rien entre toi et la caméra. Des vêtements près du corps aident aussi.',
  },
  hips_hidden: {
    detail: 'Tes hanches, tes genoux et tes talons sont cachés sur trop de pas.',
    advice:
      'Filme bien de dos, avec tout le corps dans le cadre et rien devant. Rentre un haut trop long dans le short, pour que les hanches restent visibles.',
  },
  heels_too_small: {
    detail: 'Tes talons apparaissent trop petits dans l’image pour mesurer la pronation.',
    advice:
      'Rapproche la caméra pour occuper toute la hauteur de l’image, ou filme avec une meilleure résolution.',
  },
  heels_blurred: {
    detail: 'Tes talons sont trop flous ou trop sombres pour mesurer la pronation.',
    advice:
      'Filme en pleine lumière, pose le téléphone sur un support stable et touche l’écran pour faire la mise au point sur tes pieds.',
  },
  heels_covered: {
    detail: 'Tes talons ou tes mollets sont cachés, la pronation ne peut donc pas être mesurée.',
    advice:
      'Filme bien de dos, à hauteur de mollet, en short ou en cuissard. Vérifie que ni les vêtements ni le tapis de course ne cachent tes talons.',
  },
  seen_from_behind: {
    detail: 'La vidéo te montre de dos, alors qu’une vue de côté est demandée.',
    advice:
      'Filme de côté, à hauteur de hanche et à angle droit par rapport à ta course, ou envoie cette vidéo comme vue de dos.',
  },
  seen_from_the_front: {
    detail:
      'La vidéo te montre de face, alors que seules les vues de côté et de dos peuvent être analysées.',
    advice: 'Filme de côté, à angle droit, ou exactement de dos, selon la vue demandée.',
  },
  not_square_to_the_runner: {
    detail: 'La caméra s’écarte trop de l’angle droit pour une vue de côté.',
    advice:
      'Place la caméra juste à côté de toi, à hauteur de hanche et à angle droit par rapport à ta course.',
  },
  seen_from_the_side: {
    detail: 'La vidéo te montre de côté, alors qu’une vue de dos est demandée.',
    advice:
      'Filme bien de dos, entre la hauteur du mollet et celle de la hanche, ou envoie cette vidéo comme vue de côté.',
  },
  not_straight_behind: {
    detail: 'La caméra est trop sur le côté pour une vue de dos.',
    advice:
      'Place la caméra exactement derrière toi, dans l’axe de ta course, entre la hauteur du mollet et celle de la hanche.',
  },
  walking: {
    detail: 'Cette vidéo montre de la marche et non de la course.',
    advice:
      'Envoie une vidéo où tu cours\u202f; un petit footing suffit. Si elle contient un passage de marche, coupe-le.',
  },
  standing: {
    detail: 'Cette vidéo montre une personne immobile et non en train de courir.',
    advice:
      'Garde seulement la partie où tu cours, ou filme à nouveau pendant que tu cours à une allure régulière.',
  },
  jumping: {
    detail: 'Cette vidéo montre des sauts et non de la course.',
    advice:
      'Filme pendant que tu cours à une allure régulière, ou garde seulement la partie où cela se voit.',
  },
  no_steady_rhythm: {
    detail: 'Aucun rythme de course régulier n’est visible dans cette vidéo.',
    advice:
      'Garde seulement une partie où tu cours de façon régulière, sans départ, arrêt ni demi-tour. Évite les effets qui changent la vitesse de la vidéo.',
  },
  no_whole_stride: {
    detail: 'La vidéo montre trop peu de pas complets pour mesurer ta course.',
    advice:
      'Garde tout ton corps dans le cadre pendant au moins quatre poses du pied, dix pas si possible. Cours sur un tapis, éloigne la caméra ou demande à quelqu’un de te suivre en filmant.',
  },
  scenes_cut: {
    detail: 'La vidéo passe d’une scène à l’autre, et aucune ne montre assez de pas d’affilée.',
    advice:
      'Envoie une seule scène sans coupure, avec au moins quatre poses du pied, dix pas si possible.',
  },
  landings_hidden: {
    detail: 'Tes pieds ou tes jambes sont trop souvent cachés au moment de la pose du pied.',
    advice:
      'Garde les deux pieds dans le cadre, sans rien devant, comme une barre, de l’herbe haute ou d’autres personnes.',
  },
  not_a_video: {
    detail: 'Ce fichier ne peut pas être lu comme une vidéo.',
    advice:
      'Envoie un fichier MP4, MOV, AVI ou WebM, de préférence l’original de ton téléphone ou de ta caméra.',
  },
  no_video_track: {
    detail: 'Ce fichier ne contient pas d’image, peut-être seulement du son.',
    advice:
      'Lis-le pour vérifier qu’on t’y voit courir, puis envoie la vidéo originale de ton téléphone ou de ta caméra.',
  },
  picture_too_large: {
    detail: 'L’image dépasse 4096 × 2304 pixels.',
    advice: 'Règle la caméra sur 4K ou Full HD, ou exporte la vidéo dans une taille plus petite.',
  },
  video_damaged: {
    detail: 'Le fichier vidéo est endommagé ou incomplet.',
    advice:
      'Si l’original se lit jusqu’au bout sur ton téléphone ou ta caméra, envoie-le encore une fois. Sinon, filme à nouveau.',
  },
  video_too_long: {
    detail: 'La vidéo dure plus de 10 secondes.',
    advice:
      'Garde au plus 10 secondes où tu cours de façon régulière, avec tout le corps dans le cadre.',
  },
  too_many_frames: {
    detail:
      'Pour sa taille d’image, la vidéo compte plus d’images qu’il n’est possible d’en analyser.',
    advice: 'Filme à 240 images par seconde au plus en Full HD, ou à 60 en 4K.',
  },
  internal: {
    detail: 'Un problème est survenu de notre côté pendant l’analyse.',
    advice: 'Ta vidéo n’est pas en cause, et le crédit a été restitué. Tu peux réessayer.',
  },
  timeout: {
    detail: 'L’analyse a pris trop de temps\u00a0: c’est notre faute, pas celle de ta vidéo.',
    advice: 'Le crédit a été restitué. Réessaie dans quelques minutes.',
  },
};

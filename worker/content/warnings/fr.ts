import type { WarningTexts } from '../text-shapes.ts';

export const WARNINGS: WarningTexts = {
  low_frame_rate:
    'La vidéo a moins de 50 images par seconde, le temps de contact au sol et l’attaque du pied sont donc moins précis. Filme à 60 ou plus.',
  small_runner:
    'Ta silhouette est petite dans l’image, tes valeurs sont donc moins précises. Rapproche la caméra ou filme avec une meilleure résolution.',
  hardly_visible:
    'Tes jambes ou tes pieds sont sombres, flous ou cachés, leurs angles sont donc moins sûrs. Une lumière vive et deux pieds bien visibles aident.',
  few_steps:
    'La vidéo montre moins de huit poses du pied, un seul pas inhabituel compte donc davantage. À partir de dix pas, les valeurs sont plus stables.',
  camera_turned:
    'La caméra était de biais de plus de 15°, tes angles sont donc moins sûrs. Place-la à angle droit à côté de toi ou, pour une vue de dos, exactement derrière toi.',
  camera_rolled:
    'La caméra ou le tapis de course penchait de plus de 3°. Tes angles en tiennent déjà compte.',
  legs_confused:
    'La jambe gauche et la droite étaient difficiles à distinguer dans une partie de la vidéo. Cela a été corrigé autant que possible, mais tes valeurs sont moins sûres.',
  legs_look_alike:
    'Tes jambes se ressemblent tant dans cette vidéo qu’on ne voit pas laquelle est la gauche. Il n’y a donc pas de résultats pour tes genoux\u202f; les autres n’en dépendent pas. Filme en pleine lumière, jambes nues ou avec un collant qui contraste avec le fond.',
  sides_exchanged:
    'La gauche et la droite étaient inversées dans toute la vidéo, et cela a été corrigé. Vérifie si la vidéo est en miroir\u00a0: dans ce cas, la gauche et la droite sont inversées dans tes résultats.',
  slow_motion:
    'La vidéo est au ralenti ou en accéléré. Les temps et les vitesses ont été convertis en temps réel.',
  default_height:
    'Ta taille n’est pas indiquée, les longueurs et la vitesse sont donc calculées pour 1,70\u00a0m. Indique-la pour obtenir des valeurs plus précises.',
  pace_height_mismatch:
    'Ton allure et ta taille donnent des longueurs qui diffèrent de plus de 12\u00a0%, les longueurs et la vitesse peuvent donc être inexactes. Vérifie les deux.',
  treadmill_flag_contradicted:
    'Cette course est indiquée comme une course sur tapis, mais dans la vidéo tu avances sur un sol immobile. Si ce n’était pas un tapis, corrige cette indication et vérifie l’allure, car ta vitesse et la longueur de tes pas en dépendent.',
  no_travel_seen:
    'Cette course n’est pas indiquée comme une course sur tapis, mais dans la vidéo tu restes sur place. Si c’était un tapis, indique-le avec son allure\u202f; si la caméra avançait avec toi, il n’y a rien à changer.',
  speed_from_contact_time:
    'La vidéo ne montre pas le sol défiler, ta vitesse est donc estimée d’après le temps de contact au sol. Indique ton allure pour une valeur plus précise.',
  cadence_uncertain:
    'Ta cadence est incertaine\u00a0: deux façons de compter tes pas donnent des résultats différents, ou la vidéo est plus ou moins ralentie qu’il n’y paraît. Une vidéo plus longue, à vitesse normale, aide.',
  grounded_running:
    'Un pied se pose avant que l’autre ait quitté le sol, il n’y a donc pas de phase aérienne. C’est courant à allure facile.',
  far_side_only:
    'La jambe du côté de la caméra est trop rarement visible à la pose du pied, certaines valeurs viennent donc de l’autre jambe et sont moins sûres.',
  foot_strike_uncertain:
    'Ton attaque du pied est à moins de 2° d’un autre type et pourrait appartenir aux deux. Aucun type n’est meilleur qu’un autre.',
  left_pronation_not_seen:
    'Ton talon gauche est trop petit dans l’image, flou, caché ou se confond avec le sol, il n’y a donc pas de valeur pour sa pronation. Filme de plus près et en pleine lumière, avec des chaussures qui contrastent avec le sol, tout le talon et le mollet visibles.',
  right_pronation_not_seen:
    'Ton talon droit est trop petit dans l’image, flou, caché ou se confond avec le sol, il n’y a donc pas de valeur pour sa pronation. Filme de plus près et en pleine lumière, avec des chaussures qui contrastent avec le sol, tout le talon et le mollet visibles.',
  pelvic_drop_not_seen:
    'Tes vêtements cachent trop le bassin, il n’y a donc pas de valeur pour sa chute. Porte un haut qui contraste avec ton short, et rentre-le dedans.',
  pelvic_drop_uncertain:
    'Ton bassin se voit mal, et l’erreur de mesure de sa chute peut être aussi large que la zone idéale. Prends cette valeur comme une estimation approximative.',
  left_knee_not_seen:
    'Ta jambe gauche est trop souvent cachée à la hanche, au genou ou à la cheville, il n’y a donc pas de valeur pour l’alignement de ce genou. Garde toute la jambe visible.',
  right_knee_not_seen:
    'Ta jambe droite est trop souvent cachée à la hanche, au genou ou à la cheville, il n’y a donc pas de valeur pour l’alignement de ce genou. Garde toute la jambe visible.',
  sides_differ:
    'Au moins un angle diffère de plus de 3° entre la gauche et la droite. C’est le cas de beaucoup de gens\u202f; regarde si cela se retrouve dans une autre vidéo.',
  part_of_video_used:
    'Seule une partie régulière de la vidéo a été analysée. Cours à allure régulière, reste entièrement dans le cadre du début à la fin et filme sans coupure.',
  arm_not_seen:
    'Le bras du côté de la caméra est caché ou hors du cadre, il n’y a donc pas de résultat pour tes bras. Garde-le visible de l’épaule à la main.',
  back_knee_not_seen:
    'À la pose du pied, ton genou arrière est caché ou hors du cadre, il n’y a donc pas de résultat pour ce genou. Garde les deux jambes visibles de la hanche au pied.',
  foot_not_seen:
    'Ton pied est caché ou hors du cadre quand il se pose, il n’y a donc pas de résultat pour la pose du pied. Garde les deux pieds visibles, avec un peu de sol en dessous.',
  front_knee_not_seen:
    'À la pose du pied, ton genou avant est caché ou hors du cadre, il n’y a donc pas de résultat pour ce genou. Garde les deux jambes visibles de la hanche au pied.',
  head_not_seen:
    'Ta tête est cachée ou hors du cadre, il n’y a donc pas de résultat pour la tête. Laisse un peu d’espace au-dessus.',
  trunk_not_seen:
    'Ton buste est caché ou hors du cadre, il n’y a donc pas de résultat pour le buste. Garde-le visible des hanches aux épaules.',
  annotation_failed:
    'Nous n’avons pas pu dessiner sur ta vidéo, elle s’affiche donc sans lignes ni angles. Tes valeurs ne changent pas.',
};

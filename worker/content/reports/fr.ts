import type { ReportTexts } from '../text-shapes.ts';

export const REPORT: ReportTexts = {
  strength: {
    arm: 'Tes bras sont bien pliés et relâchés.',
    back_cycle: 'Ta jambe arrière se plie bien et revient avec légèreté.',
    foot: 'Ton pied se pose près du corps.',
    forward_cycle: 'Tu poses le pied avec un genou souple.',
    head: 'Ta tête est bien placée.',
    trunk: 'Tu cours avec une légère inclinaison vers l’avant.',
    pronation: 'La bascule de tes talons est dans la norme.',
    pelvic_drop: 'Tes hanches tiennent bien le bassin.',
    knee_adduction: 'Tes genoux restent dans l’axe des pieds.',
    none: 'Rien n’est encore dans la zone idéale\u00a0: belle marge de progression.',
    oneSide:
      'Rien n’est encore dans la zone idéale des deux côtés\u00a0: belle marge de progression.',
  },
  priority: {
    arm: {
      above: 'En priorité\u00a0: plie davantage les coudes.',
      below: 'En priorité\u00a0: ouvre les coudes.',
    },
    back_cycle: {
      above: 'En priorité\u00a0: laisse la jambe arrière se plier.',
      below: 'En priorité\u00a0: relâche la jambe arrière.',
    },
    foot: 'En priorité\u00a0: pose le pied plus près du corps.',
    forward_cycle: {
      above: 'En priorité\u00a0: pose le pied avec un genou plus souple.',
      below: 'En priorité\u00a0: grandis-toi.',
    },
    head: {
      above: 'En priorité\u00a0: baisse le menton.',
      below: 'En priorité\u00a0: relève le regard.',
    },
    trunk: {
      above: 'En priorité\u00a0: ramène la poitrine au-dessus du bassin.',
      below: 'En priorité\u00a0: incline-toi légèrement vers l’avant.',
    },
    pronation: {
      above: 'En priorité\u00a0: contrôle la bascule des talons vers l’intérieur.',
      below: 'En priorité\u00a0: des chevilles mobiles et un bon équilibre.',
    },
    pelvic_drop: {
      above: 'En priorité\u00a0: garde le bassin à l’horizontale.',
      below: 'En priorité\u00a0: relâche la hanche libre.',
    },
    knee_adduction: {
      above: 'En priorité\u00a0: guide les genoux au-dessus des orteils.',
      below: 'En priorité\u00a0: répartis ton poids sur tout le pied.',
    },
    none: 'Rien à corriger.',
  },
  connection: {
    arm: {
      upper: 'Côté haut du corps, il y a déjà du bon, les bras peuvent suivre.',
      legs: 'Côté jambes, il y a déjà du bon, tu peux donc penser à tes bras.',
    },
    back_cycle: {
      upper: 'Côté haut du corps, il y a déjà du bon, tu peux donc penser à la jambe arrière.',
      legs: 'Côté jambes, il y a déjà du bon, c’est maintenant au tour de la jambe arrière.',
    },
    foot: {
      upper:
        'Côté haut du corps, il y a déjà du bon, tu peux donc penser à l’endroit où le pied se pose.',
      legs: 'Côté jambes, il y a déjà du bon, regarde maintenant où le pied se pose.',
    },
    forward_cycle: {
      upper:
        'Côté haut du corps, il y a déjà du bon, tu peux donc penser à ta façon de poser le pied.',
      legs: 'Côté jambes, il y a déjà du bon, c’est maintenant au tour du genou avant.',
    },
    head: {
      upper: 'Côté haut du corps, il y a déjà du bon, la tête peut suivre.',
      legs: 'Côté jambes, il y a déjà du bon, tu peux donc penser à ton port de tête.',
    },
    trunk: {
      upper: 'Côté haut du corps, il y a déjà du bon, c’est maintenant au tour du buste.',
      legs: 'Côté jambes, il y a déjà du bon, tu peux donc penser à ta posture.',
    },
    back_view: 'Ce qui est déjà stable te sert d’appui, une articulation après l’autre.',
    noStrength: 'Change une chose à la fois et regarde ce qui évolue.',
    noPriority: 'Tout ce que nous avons mesuré est cohérent, inutile d’y toucher.',
  },
  focus: {
    moreSteps:
      'Tu fais {steps} pas par minute. Sur deux sorties faciles par semaine, règle un métronome sur {target} et suis-le cinq fois une à deux minutes. Filme-toi de nouveau dans quatre semaines.',
    enoughSteps:
      'Tes {steps} pas par minute suffisent\u00a0: garde cette cadence. Sur deux sorties faciles par semaine, pense cinq fois une minute à poser le pied plus tôt. Filme-toi de nouveau dans quatre semaines.',
    closerSteps:
      'Sur deux sorties faciles par semaine, pense cinq fois une minute à poser le pied plus tôt. Tu es à {gap} de la zone idéale\u202f; filme-toi de nouveau dans quatre semaines.',
    running:
      'Sur deux sorties faciles par semaine, cours cinq fois une minute avec ce repère\u00a0: {cue}. Tu es à {gap} de la zone idéale\u202f; filme-toi de nouveau dans quatre semaines.',
    balancing:
      'Deux ou trois fois par semaine, tiens trois fois 30 secondes sur chaque jambe\u00a0: {cue}. Tu es à {gap} de la zone idéale\u202f; filme-toi de nouveau dans quatre semaines.',
    keep: 'Continue comme ça pendant quatre semaines, puis filme-toi à la même allure et compare.',
    keepSteps:
      'Garde tes {steps} pas par minute et filme-toi de nouveau dans quatre semaines à la même allure.',
    cues: {
      arm: {
        above: 'coudes à angle droit, tirés vers l’arrière',
        below: 'épaules basses, mains souples, coudes plus ouverts',
      },
      back_cycle: {
        above: 'le talon qui passe sous la hanche',
        below: 'des pas rasants et silencieux, la cuisse relâchée',
      },
      forward_cycle: {
        above: 'un genou souple quand le pied se pose',
        below: 'bassin haut, dos long',
      },
      head: {
        above: 'menton bas, nuque longue',
        below: 'regard à 15 ou 20 mètres devant',
      },
      trunk: {
        above: 'poitrine au-dessus du bassin',
        below: 'une légère inclinaison depuis les chevilles',
      },
      pronation: {
        above: 'voûte relevée, gros orteil au sol',
        below: 'poids sur tout le pied',
      },
      pelvic_drop: {
        above: 'bassin à l’horizontale',
        below: 'hanche libre relâchée, buste droit',
      },
      knee_adduction: {
        above: 'genou au-dessus du deuxième orteil',
        below: 'gros orteil bien au sol',
      },
    },
  },
  sides: {
    pronation: {
      left: 'Ton talon gauche bascule vers l’intérieur de {gap} de plus que le droit.',
      right: 'Ton talon droit bascule vers l’intérieur de {gap} de plus que le gauche.',
    },
    pelvic_drop: {
      left: 'Ton bassin descend de {gap} de plus en appui sur la jambe gauche que sur la droite.',
      right: 'Ton bassin descend de {gap} de plus en appui sur la jambe droite que sur la gauche.',
    },
    knee_adduction: {
      left: 'Ton genou gauche pointe vers l’intérieur de {gap} de plus que le droit.',
      right: 'Ton genou droit pointe vers l’intérieur de {gap} de plus que le gauche.',
    },
    alike: 'Gauche et droite se ressemblent à {gap} près.',
  },
  borderline: {
    inside: 'C’est tout juste dedans, trop serré pour trancher.',
    outside: 'C’est tout juste en dehors, trop serré pour trancher.',
  },
  pain: 'Si tu as mal, arrête-toi\u202f; si cela dure plus d’une semaine ou revient sans cesse, consulte un médecin ou un kiné.',
};

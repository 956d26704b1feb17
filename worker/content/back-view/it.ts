import type { BackViewTexts } from '../text-shapes.ts';

export const BACK_VIEW: BackViewTexts = {
  titles: {
    pronation: 'Pronazione',
    pelvic_drop: 'Caduta del bacino',
    knee_adduction: 'Allineamento del ginocchio',
  },
  postures: {
    pronation: {
      measured: {
        plus: 'Con il tuo peso sopra, il tallone si inclina di {measured} verso l’interno; {good} è neutro.',
        zero: 'Con il tuo peso sopra, il tallone si inclina di {measured} verso l’interno; {good} è neutro.',
        minus:
          'Con il tuo peso sopra, il tallone si inclina di {measured} verso l’esterno; {good} verso l’interno è neutro.',
      },
      good: {
        position: 'Neutra',
        meaning:
          'Una piccola inclinazione verso l’interno aiuta il piede ad ammortizzare. La scarpa nasconde l’osso del tallone, quindi conta qualche grado di scarto.',
        recap: ['Il tallone si inclina in modo normale.'],
        consequences: '',
        correction: 'Scegli le scarpe per comodità e tieni forti i piedi.',
      },
      above: {
        slight: {
          position: 'Pronazione lieve',
          recap: ['Il tallone si inclina un po’ più della media.', 'Succede a molte persone sane.'],
        },
        clear: {
          position: 'Pronazione eccessiva',
          recap: ['Il tallone si inclina nettamente più della media.', 'Allena il controllo.'],
        },
        meaning:
          'Da sola non è una causa accertata di infortuni. La scarpa nasconde l’osso del tallone, quindi conta qualche grado di scarto.',
        consequences: 'Arco e polpaccio interno frenano di più e possono stancarsi prima.',
        correction: [
          'Solleva l’arco con le dita lunghe, due o tre volte a settimana.',
          'Esercitati su una gamba, poi su qualcosa di morbido.',
          'Scegli le scarpe che senti stabili e comode.',
        ],
      },
      below: {
        slight: {
          position: 'Supinazione lieve',
          recap: [
            'Il tallone si inclina un po’ meno della media.',
            'Molte persone corrono bene così.',
          ],
        },
        clear: {
          position: 'Supinazione eccessiva',
          recap: ['Resti sull’esterno del piede.', 'Allena equilibrio e polpaccio esterno.'],
        },
        meaning:
          'Il piede resta di più sul bordo esterno. La scarpa nasconde l’osso del tallone, quindi conta qualche grado di scarto.',
        consequences: 'Il piede cede meno, quindi polpaccio, ginocchio e anca ammortizzano di più.',
        correction: [
          'Rinforza l’esterno della parte bassa della gamba con un elastico.',
          'Tieni mobili caviglie e polpacci.',
          'Scegli scarpe con un’ammortizzazione che ti piace.',
        ],
      },
    },
    pelvic_drop: {
      measured: {
        plus: 'Il bacino si abbassa di {measured} verso la gamba libera; va bene fino a {goodHigh}.',
        zero: 'Il bacino resta in piano, a {measured}; va bene una caduta fino a {goodHigh}.',
        minus:
          'Il bacino sale di {measured} dal lato della gamba libera; va bene da {goodLow} fino a una caduta di {goodHigh}.',
      },
      good: {
        position: 'Ideale',
        meaning: 'Una piccola caduta fa parte di un passo morbido.',
        recap: ['Le tue anche lo reggono.'],
        consequences: '',
        correction: 'Uno o due esercizi per le anche a settimana lo mantengono così.',
      },
      above: {
        slight: { position: 'Un po’ eccessiva', recap: ['Anche più forti lo tengono più alto.'] },
        clear: { position: 'Eccessiva', recap: ['Comincia dalla forza delle anche.'] },
        meaning: 'L’anca d’appoggio cede un po’.',
        consequences:
          'Coscia e ginocchio vanno più facilmente verso l’interno. Cadute ampie sono più frequenti in chi ha infortuni; non si sa se ne siano la causa.',
        correction: [
          'Rinforza il lato delle anche due o tre volte a settimana, prima a terra, poi in piedi.',
          'Stai su una gamba allo specchio e alza il lato libero finché il bacino è in piano.',
        ],
      },
      below: {
        slight: {
          position: 'Lato libero leggermente sollevato',
          recap: ['Con l’anca rilassata scende.'],
        },
        clear: {
          position: 'Lato libero nettamente sollevato',
          recap: ['Lavora su un tronco lungo e calmo.'],
        },
        meaning: 'L’anca libera viene tirata su.',
        consequences:
          'La vita lavora per alzare la gamba libera, e il tronco si sposta sopra l’altra.',
        correction: [
          'Corri con il tronco lungo, testa al centro, e rilassa l’anca libera quando la gamba passa.',
          'Marcia piano allo specchio con le due anche in piano.',
        ],
      },
    },
    knee_adduction: {
      measured: {
        plus: 'Da dietro, il ginocchio va di {measured} verso l’interno; fino a {goodHigh} per lato è allineato.',
        zero: 'Da dietro, il ginocchio è dritto, a {measured}; fino a {goodHigh} per lato è allineato.',
        minus:
          'Da dietro, il ginocchio va di {measured} verso l’esterno; fino a {goodHigh} per lato è allineato.',
      },
      good: {
        position: 'Allineato',
        meaning: 'Una videocamera lo vede solo in modo approssimativo, quindi è una tendenza.',
        recap: ['Anca, ginocchio e piede lavorano in linea.'],
        consequences: '',
        correction: 'Tieni forti le gambe con esercizi su una gamba.',
      },
      above: {
        slight: {
          position: 'Leggermente verso l’interno',
          recap: [
            'Il ginocchio tende ad andare un po’ verso l’interno.',
            'Anche forti aiutano a guidarlo.',
          ],
        },
        clear: {
          position: 'Molto verso l’interno',
          recap: [
            'Il ginocchio tende ad andare nettamente verso l’interno.',
            'Allena anche e controllo del ginocchio.',
          ],
        },
        meaning:
          'Una videocamera lo vede solo in modo approssimativo: è una tendenza da allenare, non un verdetto sul ginocchio.',
        consequences: 'Anca e piede devono guidare di più, soprattutto con la stanchezza.',
        correction: [
          'Rinforza lato e retro delle anche due o tre volte a settimana.',
          'Fai squat lenti allo specchio, ginocchia sopra il secondo dito.',
          'Appoggia i piedi un po’ distanti, non su una sola linea.',
        ],
      },
      below: {
        slight: {
          position: 'Leggermente verso l’esterno',
          recap: [
            'Il ginocchio tende ad andare un po’ verso l’esterno.',
            'La forma della gamba conta.',
          ],
        },
        clear: {
          position: 'Molto verso l’esterno',
          recap: [
            'Il ginocchio tende ad andare nettamente verso l’esterno.',
            'La forma della gamba conta.',
          ],
        },
        meaning:
          'Una videocamera lo vede solo in modo approssimativo: è una tendenza da allenare, non un verdetto sul ginocchio.',
        consequences: 'L’esterno di gamba e piede porta più carico.',
        correction: [
          'Rinforza l’interno delle cosce e le anche due o tre volte a settimana.',
          'Stai in equilibrio su una gamba con l’alluce ben a terra.',
          'Fai squat lenti allo specchio, ginocchia sopra il secondo dito.',
        ],
      },
    },
  },
};

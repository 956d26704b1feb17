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
        plus: 'Sotto il tuo peso il tallone si inclina di {measured} verso l’interno; l’intervallo neutro è {good}.',
        zero: 'Sotto il tuo peso il tallone resta dritto ({measured}); l’intervallo neutro è {good} verso l’interno.',
        minus:
          'Sotto il tuo peso il tallone si inclina di {measured} verso l’esterno; l’intervallo neutro è {good} verso l’interno.',
      },
      good: {
        position: 'Neutra',
        meaning:
          'Una piccola inclinazione verso l’interno aiuta il piede ad ammortizzare. La scarpa nasconde l’osso del tallone, quindi la misura può variare di qualche grado.',
        recap: ['L’inclinazione del tallone è nella norma.'],
        consequences: '',
        correction: 'Scegli le scarpe in base alla comodità e mantieni forti i piedi.',
      },
      above: {
        slight: {
          position: 'Pronazione leggermente accentuata',
          recap: ['Il tallone si inclina un po’ più della media.', 'Succede a molte persone sane.'],
        },
        clear: {
          position: 'Pronazione nettamente accentuata',
          recap: ['Il tallone si inclina decisamente più della media.', 'Allena il controllo.'],
        },
        meaning:
          'Da sola la pronazione non è una causa accertata di infortuni. La scarpa nasconde l’osso del tallone, quindi la misura può variare di qualche grado.',
        consequences:
          'L’arco plantare e l’interno del polpaccio devono frenare di più e possono stancarsi prima.',
        correction: [
          'Due o tre volte a settimana solleva l’arco plantare senza contrarre le dita.',
          'Esercitati a stare su una gamba, poi su una superficie morbida.',
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
          position: 'Supinazione marcata',
          recap: [
            'Resti sull’esterno del piede.',
            'Allena l’equilibrio e l’esterno del polpaccio.',
          ],
        },
        meaning:
          'Il piede resta di più sul bordo esterno. La scarpa nasconde l’osso del tallone, quindi la misura può variare di qualche grado.',
        consequences:
          'Il piede ammortizza meno, quindi polpaccio, ginocchio e anca devono farlo di più.',
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
        zero: 'Il bacino resta in piano ({measured}); va bene una caduta fino a {goodHigh}.',
        minus:
          'Il bacino sale di {measured} dal lato della gamba libera; va bene da un rialzo di {goodLow} a una caduta di {goodHigh}.',
      },
      good: {
        position: 'Ideale',
        meaning: 'Una piccola caduta fa parte di un passo morbido.',
        recap: ['Le anche lo tengono stabile.'],
        consequences: '',
        correction: 'Uno o due esercizi per le anche a settimana aiutano a tenerlo così.',
      },
      above: {
        slight: {
          position: 'Un po’ accentuata',
          recap: ['Con le anche più forti può restare più alto.'],
        },
        clear: { position: 'Molto accentuata', recap: ['Comincia dalla forza delle anche.'] },
        meaning: 'L’anca d’appoggio cede un po’.',
        consequences:
          'Coscia e ginocchio vanno più facilmente verso l’interno. Un bacino che scende molto è più frequente in chi ha infortuni; non si sa se ne sia la causa.',
        correction: [
          'Rinforza il lato delle anche due o tre volte a settimana, prima in posizione sdraiata, poi in piedi.',
          'Stai su una gamba davanti allo specchio e alza il lato libero finché il bacino non è in piano.',
        ],
      },
      below: {
        slight: {
          position: 'Lato libero leggermente sollevato',
          recap: ['Rilassa l’anca e scenderà.'],
        },
        clear: {
          position: 'Lato libero molto sollevato',
          recap: ['Lavora su un tronco allungato e stabile.'],
        },
        meaning: 'L’anca libera viene tirata su.',
        consequences:
          'I muscoli del fianco lavorano per alzare la gamba libera, e il tronco si sposta sopra l’altra.',
        correction: [
          'Corri con il tronco allungato e la testa al centro, e rilassa l’anca libera quando la gamba passa in avanti.',
          'Marcia piano sul posto davanti allo specchio, con le due anche alla stessa altezza.',
        ],
      },
    },
    knee_adduction: {
      measured: {
        plus: 'Visto da dietro, il ginocchio punta verso l’interno di {measured}; fino a {goodHigh} per lato si considera allineato.',
        zero: 'Visto da dietro, il ginocchio punta dritto in avanti ({measured}); fino a {goodHigh} per lato si considera allineato.',
        minus:
          'Visto da dietro, il ginocchio punta verso l’esterno di {measured}; fino a {goodHigh} per lato si considera allineato.',
      },
      good: {
        position: 'Allineato',
        meaning:
          'La fotocamera lo vede solo in modo approssimativo, quindi prendilo come una tendenza.',
        recap: ['Anca, ginocchio e piede lavorano in linea.'],
        consequences: '',
        correction: 'Mantieni forti le gambe con esercizi su una gamba sola.',
      },
      above: {
        slight: {
          position: 'Leggermente verso l’interno',
          recap: [
            'Il ginocchio tende ad andare un po’ verso l’interno.',
            'Rinforzare le anche aiuta a guidarlo.',
          ],
        },
        clear: {
          position: 'Molto verso l’interno',
          recap: [
            'Il ginocchio tende ad andare molto verso l’interno.',
            'Allena le anche e il controllo del ginocchio.',
          ],
        },
        meaning:
          'La fotocamera lo vede solo in modo approssimativo: è una tendenza su cui lavorare, non una sentenza sul ginocchio.',
        consequences:
          'Anca e piede devono lavorare di più per guidarlo, soprattutto con la stanchezza.',
        correction: [
          'Rinforza la parte laterale e posteriore delle anche due o tre volte a settimana.',
          'Fai squat lenti davanti allo specchio, con le ginocchia sopra il secondo dito del piede.',
          'Appoggia i piedi un po’ distanziati, non su una sola linea.',
        ],
      },
      below: {
        slight: {
          position: 'Leggermente verso l’esterno',
          recap: [
            'Il ginocchio tende ad andare un po’ verso l’esterno.',
            'Conta anche la forma della gamba.',
          ],
        },
        clear: {
          position: 'Molto verso l’esterno',
          recap: [
            'Il ginocchio tende ad andare molto verso l’esterno.',
            'Conta anche la forma della gamba.',
          ],
        },
        meaning:
          'La fotocamera lo vede solo in modo approssimativo: è una tendenza su cui lavorare, non una sentenza sul ginocchio.',
        consequences: 'Il lato esterno della gamba e del piede sopporta più carico.',
        correction: [
          'Rinforza l’interno delle cosce e le anche due o tre volte a settimana.',
          'Stai in equilibrio su una gamba con l’alluce ben a terra.',
          'Fai squat lenti davanti allo specchio, con le ginocchia sopra il secondo dito del piede.',
        ],
      },
    },
  },
};

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
        plus: 'In appoggio il tallone si inclina di {measured} verso l’interno; neutro è {good}.',
        zero: 'In appoggio il tallone resta dritto ({measured}); neutro è {good} verso l’interno.',
        minus:
          'In appoggio il tallone si inclina di {measured} verso l’esterno; neutro è {good} verso l’interno.',
      },
      good: {
        position: 'Neutra',
        meaning:
          'Una piccola inclinazione verso l’interno aiuta il piede ad ammortizzare. La scarpa nasconde il tallone: considera qualche grado di margine.',
        recap: ['L’inclinazione del tallone è nella norma.'],
        consequences: '',
        correction: 'Scegli le scarpe in base alla comodità e mantieni forti i piedi.',
      },
      above: {
        slight: {
          position: 'Pronazione leggermente accentuata',
          recap: ['Molte persone sane corrono così.'],
        },
        clear: {
          position: 'Pronazione nettamente accentuata',
          recap: ['Allena il controllo del piede.'],
        },
        meaning:
          'Da sola non è una causa accertata di infortuni. La scarpa nasconde il tallone: considera qualche grado di margine.',
        consequences:
          'Arco plantare e interno del polpaccio frenano di più l’inclinazione e possono stancarsi prima.',
        correction: [
          'Solleva l’arco plantare senza contrarre le dita, due o tre volte a settimana.',
          'Stai in equilibrio su una gamba, poi su una superficie morbida.',
          'Scegli le scarpe che senti stabili e comode.',
        ],
      },
      below: {
        slight: {
          position: 'Supinazione lieve',
          recap: ['Molte persone corrono bene così.'],
        },
        clear: {
          position: 'Supinazione marcata',
          recap: ['Allena l’equilibrio e l’esterno del polpaccio.'],
        },
        meaning:
          'Il piede resta di più sul bordo esterno. La scarpa nasconde il tallone: considera qualche grado di margine.',
        consequences: 'Il piede ammortizza meno: polpaccio, ginocchio e anca lo fanno di più.',
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
          'Coscia e ginocchio vanno più verso l’interno. Questa caduta è più frequente in chi ha infortuni; non si sa se ne sia la causa.',
        correction: [
          'Rinforza il lato delle anche due o tre volte a settimana, prima a terra, poi in piedi.',
          'Su una gamba davanti allo specchio, alza il lato libero finché il bacino è in piano.',
        ],
      },
      below: {
        slight: {
          position: 'Lato libero leggermente sollevato',
          recap: ['Rilassa l’anca e scenderà.'],
        },
        clear: {
          position: 'Lato libero molto sollevato',
          recap: ['Lavora su un tronco eretto e stabile.'],
        },
        meaning: 'L’anca libera viene tirata su.',
        consequences:
          'I muscoli del fianco alzano la gamba libera, e il tronco si sposta sopra l’altra.',
        correction: [
          'Corri con il tronco eretto, testa al centro, e rilassa l’anca libera quando la gamba passa.',
          'Marcia piano sul posto davanti allo specchio, con il bacino in piano.',
        ],
      },
    },
    knee_adduction: {
      measured: {
        plus: 'Da dietro, il ginocchio punta verso l’interno di {measured}; allineato: fino a {goodHigh} per lato.',
        zero: 'Da dietro, il ginocchio punta dritto in avanti ({measured}); allineato: fino a {goodHigh} per lato.',
        minus:
          'Da dietro, il ginocchio punta verso l’esterno di {measured}; allineato: fino a {goodHigh} per lato.',
      },
      good: {
        position: 'Allineato',
        meaning: 'La fotocamera lo vede solo in modo approssimativo: prendilo come una tendenza.',
        recap: ['Anca, ginocchio e piede lavorano in linea.'],
        consequences: '',
        correction: 'Mantieni forti le gambe con esercizi su una gamba sola.',
      },
      above: {
        slight: {
          position: 'Leggermente verso l’interno',
          recap: ['Anche forti aiutano a guidare il ginocchio.'],
        },
        clear: {
          position: 'Molto verso l’interno',
          recap: ['Allena le anche e il controllo del ginocchio.'],
        },
        meaning:
          'La fotocamera lo vede solo in modo approssimativo: è una tendenza, non una sentenza.',
        consequences: 'Anca e piede devono guidare di più, soprattutto con la stanchezza.',
        correction: [
          'Rinforza il lato e il retro delle anche due o tre volte a settimana.',
          'Fai squat lenti davanti allo specchio, ginocchia sopra il secondo dito del piede.',
          'Appoggia i piedi un po’ distanziati, non su una sola linea.',
        ],
      },
      below: {
        slight: {
          position: 'Leggermente verso l’esterno',
          recap: ['Conta anche la forma della gamba.'],
        },
        clear: {
          position: 'Molto verso l’esterno',
          recap: ['Conta anche la forma della gamba; allena pure l’equilibrio.'],
        },
        meaning:
          'La fotocamera lo vede solo in modo approssimativo: è una tendenza, non una sentenza.',
        consequences: 'Il lato esterno della gamba e del piede sopporta più carico.',
        correction: [
          'Rinforza l’interno delle cosce e le anche due o tre volte a settimana.',
          'Stai in equilibrio su una gamba con l’alluce ben a terra.',
          'Fai squat lenti davanti allo specchio, ginocchia sopra il secondo dito del piede.',
        ],
      },
    },
  },
};

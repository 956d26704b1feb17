import type { ReportTexts } from '../text-shapes.ts';

export const REPORT: ReportTexts = {
  strength: {
    arm: 'Le tue braccia oscillano compatte e sciolte.',
    back_cycle: 'La tua gamba posteriore si piega e passa leggera.',
    foot: 'Il tuo piede tocca terra vicino al bacino.',
    forward_cycle: 'Appoggi su un ginocchio anteriore morbido.',
    head: 'Tieni bene la testa e guardi avanti.',
    trunk: 'Corri con una leggera inclinazione in avanti.',
    pronation: 'I tuoi talloni si inclinano verso l’interno in modo normale.',
    pelvic_drop: 'Le tue anche tengono il bacino in piano.',
    knee_adduction: 'Le tue ginocchia restano in linea con i piedi.',
    none: 'Niente è ancora nell’intervallo consigliato, quindi c’è molto da guadagnare.',
  },
  priority: {
    arm: {
      above: 'Per prima cosa: piega di più i gomiti.',
      below: 'Per prima cosa: apri i gomiti.',
    },
    back_cycle: {
      above: 'Per prima cosa: lascia piegare la gamba posteriore.',
      below: 'Per prima cosa: rilassa la gamba posteriore.',
    },
    foot: 'Per prima cosa: appoggia più vicino al corpo.',
    forward_cycle: {
      above: 'Per prima cosa: appoggia su un ginocchio più morbido.',
      below: 'Per prima cosa: tieni il bacino più alto.',
    },
    head: {
      above: 'Per prima cosa: abbassa il mento.',
      below: 'Per prima cosa: alza lo sguardo.',
    },
    trunk: {
      above: 'Per prima cosa: porta il petto sopra il bacino.',
      below: 'Per prima cosa: trova una piccola inclinazione in avanti.',
    },
    pronation: {
      above: 'Per prima cosa: controlla quanto i talloni si inclinano verso l’interno.',
      below: 'Per prima cosa: caviglie mobili e buon equilibrio.',
    },
    pelvic_drop: {
      above: 'Per prima cosa: tieni il bacino in piano.',
      below: 'Per prima cosa: rilassa l’anca libera.',
    },
    knee_adduction: {
      above: 'Per prima cosa: guida le ginocchia sopra le dita.',
      below: 'Per prima cosa: distribuisci il peso su tutto il piede.',
    },
    none: 'Non c’è niente da correggere.',
  },
  connection: {
    arm: {
      upper: 'Il resto del busto è stabile, quindi le braccia devono solo seguire.',
      legs: 'Le gambe fanno il loro lavoro, quindi puoi pensare alle braccia.',
    },
    back_cycle: {
      upper: 'Con un busto stabile puoi mettere tutta l’attenzione sulla gamba posteriore.',
      legs: 'Il resto del lavoro delle gambe va bene, quindi manca solo questo pezzo.',
    },
    foot: {
      upper: 'Un busto stabile è una buona base per cambiare dove appoggia il piede.',
      legs: 'Le gambe fanno bene il resto, quindi conta solo dove scende il piede.',
    },
    forward_cycle: {
      upper: 'Un busto stabile è una buona base per cambiare il modo di appoggiare.',
      legs: 'Le gambe fanno bene il resto, quindi manca solo il ginocchio.',
    },
    head: {
      upper: 'Il resto del busto è a posto, quindi la testa deve solo seguire.',
      legs: 'Le gambe fanno il loro lavoro, quindi puoi pensare alla testa.',
    },
    trunk: {
      upper: 'Una parte del corpo è già al posto giusto, quindi ora tocca al busto.',
      legs: 'Le gambe fanno il loro lavoro, quindi puoi pensare alla postura.',
    },
    back_view: 'Quello che è già stabile ti fa da base, un’articolazione alla volta.',
    noStrength: 'Cambia una cosa alla volta e guarda che cosa si muove con lei.',
    noPriority: 'Tutto quello che abbiamo misurato va d’accordo, quindi non serve toccarlo.',
  },
  focus: {
    moreSteps:
      'Fai {steps} passi al minuto; prova {target}. In due uscite lente a settimana segui un metronomo per cinque tratti di uno o due minuti. Filmati di nuovo tra quattro settimane.',
    enoughSteps:
      'I tuoi {steps} passi al minuto bastano, quindi tieni quella cadenza. In due uscite lente a settimana fai cinque tratti di un minuto appoggiando prima il piede. Filmati di nuovo tra quattro settimane.',
    closerSteps:
      'In due uscite lente a settimana fai cinque tratti di un minuto appoggiando prima il piede. Oggi la distanza dall’intervallo consigliato è di {gap}; filmati di nuovo tra quattro settimane.',
    running:
      'In due uscite lente a settimana dedica cinque tratti di un minuto a questo: {cue}. Oggi la distanza dall’intervallo consigliato è di {gap}; filmati di nuovo tra quattro settimane.',
    balancing:
      'Due o tre volte a settimana stai su ogni gamba per tre serie di 30 secondi: {cue}. Oggi la distanza dall’intervallo consigliato è di {gap}; filmati di nuovo tra quattro settimane.',
    keep: 'Continua così per quattro settimane, poi filmati allo stesso ritmo e confronta.',
    keepSteps:
      'Mantieni i tuoi {steps} passi al minuto e filmati di nuovo tra quattro settimane allo stesso ritmo.',
    cues: {
      arm: {
        above: 'gomiti ad angolo retto, tirati indietro',
        below: 'spalle basse, mani sciolte, gomiti più aperti',
      },
      back_cycle: {
        above: 'il tallone che passa sotto l’anca',
        below: 'passi bassi e silenziosi, coscia rilassata',
      },
      forward_cycle: {
        above: 'un ginocchio morbido quando il piede tocca terra',
        below: 'bacino alto, schiena lunga',
      },
      head: {
        above: 'mento basso, collo lungo',
        below: 'lo sguardo 15 o 20 metri avanti',
      },
      trunk: {
        above: 'petto sopra il bacino',
        below: 'una piccola inclinazione dalle caviglie',
      },
      pronation: {
        above: 'arco sollevato, alluce a terra',
        below: 'peso su tutto il piede',
      },
      pelvic_drop: {
        above: 'bacino in piano',
        below: 'anca libera rilassata, tronco lungo',
      },
      knee_adduction: {
        above: 'ginocchio sopra il secondo dito',
        below: 'alluce ben a terra',
      },
    },
  },
  sides: {
    pronation: {
      left: 'Il tuo tallone sinistro si inclina verso l’interno di {gap} in più del destro.',
      right: 'Il tuo tallone destro si inclina verso l’interno di {gap} in più del sinistro.',
    },
    pelvic_drop: {
      left: 'Il tuo bacino si abbassa di {gap} in più sulla gamba sinistra che sulla destra.',
      right: 'Il tuo bacino si abbassa di {gap} in più sulla gamba destra che sulla sinistra.',
    },
    knee_adduction: {
      left: 'Il tuo ginocchio sinistro va verso l’interno di {gap} in più del destro.',
      right: 'Il tuo ginocchio destro va verso l’interno di {gap} in più del sinistro.',
    },
    alike: 'Sinistra e destra si somigliano, con uno scarto fino a {gap}.',
  },
  pain: 'Se qualcosa fa male, fermati; se dura più di una settimana o continua a tornare, rivolgiti a un medico o alla fisioterapia.',
};

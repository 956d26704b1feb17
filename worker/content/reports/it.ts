import type { ReportTexts } from '../text-shapes.ts';

export const REPORT: ReportTexts = {
  strength: {
    arm: 'Le tue braccia oscillano raccolte e sciolte.',
    back_cycle: 'La tua gamba posteriore si piega bene e torna avanti leggera.',
    foot: 'Il tuo piede tocca terra vicino al corpo.',
    forward_cycle: 'All’appoggio il tuo ginocchio anteriore è morbido.',
    head: 'La tua testa è in una buona posizione.',
    trunk: 'Corri con una leggera inclinazione in avanti.',
    pronation: 'L’inclinazione dei tuoi talloni è nella norma.',
    pelvic_drop: 'Le tue anche tengono stabile il bacino.',
    knee_adduction: 'Le tue ginocchia restano in linea con i piedi.',
    none: 'Per ora niente è nell’intervallo consigliato: c’è ampio margine di miglioramento.',
    oneSide:
      'Per ora niente è nell’intervallo consigliato da entrambi i lati: c’è ampio margine di miglioramento.',
  },
  priority: {
    arm: {
      above: 'Per prima cosa: piega di più i gomiti.',
      below: 'Per prima cosa: apri i gomiti.',
    },
    back_cycle: {
      above: 'Per prima cosa: lascia che la gamba posteriore si pieghi.',
      below: 'Per prima cosa: rilassa la gamba posteriore.',
    },
    foot: 'Per prima cosa: appoggia il piede più vicino al corpo.',
    forward_cycle: {
      above: 'Per prima cosa: tieni più morbido il ginocchio all’appoggio.',
      below: 'Per prima cosa: tieni il bacino più alto.',
    },
    head: {
      above: 'Per prima cosa: abbassa il mento.',
      below: 'Per prima cosa: alza lo sguardo.',
    },
    trunk: {
      above: 'Per prima cosa: porta il petto sopra il bacino.',
      below: 'Per prima cosa: cerca una leggera inclinazione in avanti.',
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
      above: 'Per prima cosa: guida le ginocchia sopra le dita dei piedi.',
      below: 'Per prima cosa: distribuisci il peso su tutto il piede.',
    },
    none: 'Non c’è niente da correggere.',
  },
  connection: {
    arm: {
      upper:
        'Nella parte alta del corpo qualcosa è già a posto, quindi le braccia possono seguire.',
      legs: 'Nelle gambe qualcosa funziona già, quindi puoi pensare alle braccia.',
    },
    back_cycle: {
      upper:
        'Nella parte alta del corpo qualcosa è già a posto, quindi puoi pensare alla gamba posteriore.',
      legs: 'Nelle gambe qualcosa funziona già, e ora tocca alla gamba posteriore.',
    },
    foot: {
      upper:
        'Nella parte alta del corpo qualcosa è già a posto, quindi puoi pensare a dove tocca terra il piede.',
      legs: 'Nelle gambe qualcosa funziona già, e ora conta dove tocca terra il piede.',
    },
    forward_cycle: {
      upper:
        'Nella parte alta del corpo qualcosa è già a posto, quindi puoi pensare a come appoggi il piede.',
      legs: 'Nelle gambe qualcosa funziona già, e ora tocca al ginocchio anteriore.',
    },
    head: {
      upper: 'Nella parte alta del corpo qualcosa è già a posto, quindi la testa può seguire.',
      legs: 'Nelle gambe qualcosa funziona già, quindi puoi pensare alla testa.',
    },
    trunk: {
      upper: 'Nella parte alta del corpo qualcosa è già a posto, quindi ora tocca al busto.',
      legs: 'Nelle gambe qualcosa funziona già, quindi puoi pensare alla postura.',
    },
    back_view: 'Quello che è già stabile ti fa da base, un’articolazione alla volta.',
    noStrength: 'Cambia una cosa alla volta e guarda che cosa cambia di conseguenza.',
    noPriority: 'Tutto quello che abbiamo misurato è coerente, quindi non c’è motivo di cambiarlo.',
  },
  focus: {
    moreSteps:
      'Fai {steps} passi al minuto. In due uscite lente a settimana imposta un metronomo a {target} e seguilo per cinque tratti di uno o due minuti. Filmati di nuovo tra quattro settimane.',
    enoughSteps:
      'I tuoi {steps} passi al minuto bastano: mantieni questa cadenza. In due uscite lente a settimana fai cinque tratti di un minuto appoggiando il piede un attimo prima. Filmati di nuovo tra quattro settimane.',
    closerSteps:
      'In due uscite lente a settimana fai cinque tratti di un minuto appoggiando il piede un attimo prima. Sei a {gap} dall’intervallo consigliato; filmati di nuovo tra quattro settimane.',
    running:
      'In due uscite lente a settimana dedica cinque tratti di un minuto a questo: {cue}. Sei a {gap} dall’intervallo consigliato; filmati di nuovo tra quattro settimane.',
    balancing:
      'Due o tre volte a settimana stai in equilibrio tre volte 30 secondi su ogni gamba: {cue}. Sei a {gap} dall’intervallo consigliato; filmati di nuovo tra quattro settimane.',
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
        below: 'passi radenti e silenziosi, coscia rilassata',
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
        below: 'una leggera inclinazione dalle caviglie',
      },
      pronation: {
        above: 'arco plantare sollevato, alluce a terra',
        below: 'peso su tutto il piede',
      },
      pelvic_drop: {
        above: 'bacino in piano',
        below: 'anca libera rilassata, tronco eretto',
      },
      knee_adduction: {
        above: 'ginocchio sopra il secondo dito del piede',
        below: 'alluce ben a terra',
      },
    },
  },
  sides: {
    pronation: {
      left: 'Il tuo tallone sinistro si inclina verso l’interno di {gap} in più rispetto al destro.',
      right:
        'Il tuo tallone destro si inclina verso l’interno di {gap} in più rispetto al sinistro.',
    },
    pelvic_drop: {
      left: 'Il tuo bacino si abbassa di {gap} in più sulla gamba sinistra che sulla destra.',
      right: 'Il tuo bacino si abbassa di {gap} in più sulla gamba destra che sulla sinistra.',
    },
    knee_adduction: {
      left: 'Il tuo ginocchio sinistro punta verso l’interno di {gap} in più rispetto al destro.',
      right: 'Il tuo ginocchio destro punta verso l’interno di {gap} in più rispetto al sinistro.',
    },
    alike: 'Sinistra e destra coincidono, con uno scarto massimo di {gap}.',
  },
  borderline: {
    inside: 'È dentro per un soffio, difficile dirlo con certezza.',
    outside: 'È fuori per un soffio, difficile dirlo con certezza.',
  },
  pain: 'Se qualcosa ti fa male, fermati; se dura più di una settimana o continua a tornare, consulta un medico o un fisioterapista.',
};

import type { BackViewTexts } from '../text-shapes.ts';

export const BACK_VIEW: BackViewTexts = {
  titles: {
    pronation: 'Pronazione',
    pelvic_drop: 'Caduta del bacino',
    knee_adduction: 'Allineamento del ginocchio',
  },
  states: {
    PronationNeutral: {
      position: 'Neutra',
      explanation:
        'Mentre il piede sostiene il tuo peso, il tallone si inclina verso l’interno di {measured} rispetto alla parte bassa della gamba. Questo movimento si chiama pronazione, e qui l’intervallo neutro è {good}. Una piccola inclinazione verso l’interno è normale e utile: rende il piede più elastico, così può ammortizzare l’impatto. La scarpa nasconde l’osso del tallone, quindi il valore può scostarsi di qualche grado.',
      recap: [
        'Il tuo tallone si inclina verso l’interno in misura normale.',
        'Questo aiuta il piede ad ammortizzare l’impatto.',
        'Mantieni forti i piedi.',
      ],
      consequences: '',
      correction:
        'Non c’è nulla da correggere. Scegli le scarpe in base alla comodità e alla calzata, e mantieni forti piedi e polpacci con qualche esercizio semplice ogni settimana.',
    },
    MildPronation: {
      position: 'Pronazione lieve',
      explanation:
        'Mentre il piede sostiene il tuo peso, il tallone si inclina verso l’interno di {measured} rispetto alla parte bassa della gamba. Questo movimento si chiama pronazione, e qui l’intervallo neutro è {good}. Il tuo tallone si inclina verso l’interno un po’ più della media. Succede a molte persone che corrono e stanno bene, e questo movimento da solo non è una causa accertata di infortunio. La scarpa nasconde l’osso del tallone, quindi il valore può scostarsi di qualche grado.',
      recap: [
        'Il tuo tallone si inclina verso l’interno un po’ più della media.',
        'Succede a molte persone che corrono e stanno bene.',
        'Piedi e polpacci forti aiutano a controllarlo.',
      ],
      consequences:
        'I muscoli interni della parte bassa della gamba e quelli sotto l’arco plantare lavorano un po’ di più. La maggior parte di chi corre ci è abituata e non se ne accorge.',
      correction: [
        'Allena i piccoli muscoli del piede: solleva l’arco plantare tenendo le dita distese e rilassate.',
        'Esercitati a stare in equilibrio su una gamba, prima su un terreno stabile, poi su una superficie morbida.',
        'Scegli scarpe comode, che ti diano stabilità.',
      ],
    },
    ExcessivePronation: {
      position: 'Pronazione eccessiva',
      explanation:
        'Mentre il piede sostiene il tuo peso, il tallone si inclina verso l’interno di {measured} rispetto alla parte bassa della gamba. Questo movimento si chiama pronazione, e qui l’intervallo neutro è {good}. Il tuo tallone si inclina verso l’interno nettamente più della media. Questo da solo non è una causa accertata di infortunio, ma un maggiore controllo può rendere più stabili i tuoi passi. La scarpa nasconde l’osso del tallone, quindi il valore può scostarsi di qualche grado.',
      recap: [
        'Il tuo tallone si inclina verso l’interno nettamente più della media.',
        'Di per sé non è un infortunio.',
        'Allena piedi, polpacci e muscoli delle anche per avere più controllo.',
      ],
      consequences:
        'L’arco plantare e i muscoli interni della parte bassa della gamba lavorano di più per rallentare il movimento, e la parte bassa della gamba ruota verso l’interno insieme al piede. Puoi accorgertene da piedi o polpacci stanchi.',
      correction: [
        'Rinforza l’arco plantare e i muscoli interni della parte bassa della gamba, due o tre volte a settimana.',
        'Dedica qualche esercizio alle anche, perché aiutano a guidare tutta la gamba.',
        'Prova scarpe diverse e tieni il paio che ti sembra stabile e comodo.',
      ],
    },
    MildSupination: {
      position: 'Supinazione lieve',
      explanation:
        'Mentre il piede sostiene il tuo peso, il tallone si inclina verso l’interno di {measured} rispetto alla parte bassa della gamba; un valore negativo significa che si inclina verso l’esterno. Qui l’intervallo neutro è {good}. Il tuo tallone si inclina verso l’interno un po’ meno della media, quindi il piede resta di più sul lato esterno: si parla di supinazione. Molte persone corrono bene così. La scarpa nasconde l’osso del tallone, quindi il valore può scostarsi di qualche grado.',
      recap: [
        'Il tuo tallone si inclina verso l’interno un po’ meno della media.',
        'Il tuo piede resta di più sul lato esterno.',
        'Caviglie mobili lo aiutano ad ammortizzare.',
      ],
      consequences:
        'All’appoggio il piede resta un po’ più rigido e da solo ammortizza leggermente meno. Ginocchio, anca e polpaccio si prendono una piccola parte di questo lavoro.',
      correction: [
        'Mantieni mobili la caviglia e il polpaccio con uno stretching delicato dopo le uscite.',
        'Rinforza i muscoli esterni della parte bassa della gamba con un elastico.',
        'Scegli scarpe con un’ammortizzazione che trovi comoda.',
      ],
    },
    ExcessiveSupination: {
      position: 'Supinazione eccessiva',
      explanation:
        'Mentre il piede sostiene il tuo peso, il tallone si inclina verso l’interno di {measured} rispetto alla parte bassa della gamba; un valore negativo significa che si inclina verso l’esterno. Qui l’intervallo neutro è {good}. Il tuo piede resta nettamente sul lato esterno: si parla di supinazione. Questo non dice nulla su eventuali infortuni, ma il piede può ammortizzare meno e la caviglia è meno stabile. La scarpa nasconde l’osso del tallone, quindi il valore può scostarsi di qualche grado.',
      recap: [
        'Il tuo piede resta nettamente sul lato esterno.',
        'Ammortizza meno l’impatto.',
        'Allena l’equilibrio e l’esterno della gamba.',
      ],
      consequences:
        'Il lato esterno del piede sostiene la maggior parte del carico, e l’impatto si sente più duro. Sui terreni irregolari la caviglia richiede più attenzione, perché può girarsi più facilmente verso l’esterno.',
      correction: [
        'Rinforza i muscoli esterni della parte bassa della gamba, due o tre volte a settimana.',
        'Esercitati a stare su una gamba finché l’equilibrio non è tranquillo, poi aggiungi piccoli movimenti.',
        'Mantieni mobili caviglia e polpaccio, e scegli scarpe con un’ammortizzazione comoda.',
      ],
    },
    PelvicG: {
      position: 'Ideale',
      recap: [
        'Il tuo bacino si inclina di {measured}; fino a {goodHigh} va bene.',
        'L’anca della gamba d’appoggio lo tiene orizzontale.',
        'Mantieni forti le anche.',
      ],
      consequences: '',
      correction:
        'Non c’è nulla da correggere. Una piccola caduta del bacino verso la gamba libera fa parte di un passo morbido. Mantieni forti i muscoli laterali delle anche con uno o due esercizi a settimana.',
    },
    PelvicO: {
      above: {
        position: 'Un po’ eccessiva',
        recap: [
          'Il tuo bacino si abbassa di {measured} verso la gamba libera.',
          'Andrebbe bene fino a {goodHigh}.',
          'Con più forza nelle anche il bacino resta più orizzontale.',
        ],
        consequences:
          'I muscoli laterali dell’anca lavorano in posizione più allungata, e la coscia tende a spostarsi verso il centro. Il passo risulta meno stabile, soprattutto con la stanchezza.',
        correction: [
          'Rinforza i muscoli laterali delle anche, per esempio con alzate della gamba sul fianco, due o tre volte a settimana.',
          'Esercitati a stare su una gamba con il bacino orizzontale, davanti a uno specchio.',
          'Quando corri, fai passi un po’ più rapidi alla stessa velocità.',
        ],
      },
      below: {
        position: 'Lato libero leggermente sollevato',
        recap: [
          'Il tuo bacino si inclina di {measured}: il lato libero è sollevato.',
          'Va bene un valore tra {goodLow} e {goodHigh}.',
          'Un’anca rilassata lo lascia scendere.',
        ],
        consequences:
          'Il tronco si sposta un po’ verso la gamba d’appoggio, e i muscoli del fianco aiutano a sollevare la gamba libera. Questo costa un po’ di fatica in più.',
        correction: [
          'Tieni il tronco alto e al centro, e lascia che l’anca libera si rilassi mentre la gamba va in avanti.',
          'Esercitati nella marcia lenta davanti a uno specchio, con le due anche alla stessa altezza.',
        ],
      },
    },
    PelvicB: {
      above: {
        position: 'Eccessiva',
        recap: [
          'Il tuo bacino si abbassa di {measured} verso la gamba libera.',
          'Andrebbe bene fino a {goodHigh}.',
          'Forza nelle anche e passi più rapidi sono un buon inizio.',
        ],
        consequences:
          'L’anca della gamba d’appoggio cede di lato, e coscia e ginocchio tendono a spostarsi verso il centro. Gli studi trovano cadute del bacino maggiori più spesso in chi ha un infortunio, ma questo non dimostra che ne siano la causa.',
        correction: [
          'Rinforza i muscoli laterali delle anche due o tre volte a settimana, prima a terra sul fianco, poi in piedi su una gamba.',
          'Esercitati allo specchio: su una gamba, solleva lentamente il lato libero del bacino finché non torna orizzontale.',
          'Fai circa il cinque per cento di passi al minuto in più alla stessa velocità.',
        ],
      },
      below: {
        position: 'Lato libero nettamente sollevato',
        recap: [
          'Il tuo bacino si inclina di {measured}: il lato libero è sollevato.',
          'Va bene un valore tra {goodLow} e {goodHigh}.',
          'Lavora su un tronco alto e tranquillo.',
        ],
        consequences:
          'Il tronco si inclina nettamente sopra la gamba d’appoggio, e i muscoli del fianco sollevano la gamba libera. Questo costa fatica e spesso fa lavorare in modo diverso i due lati del corpo.',
        correction: [
          'Corri con una postura alta e tieni la testa sopra il punto a metà tra i piedi.',
          'Lascia che l’anca libera si rilassi mentre la gamba va in avanti, e piega un po’ di più il ginocchio, così il piede ha spazio.',
          'Esercitati nella marcia lenta davanti a uno specchio, con le due anche alla stessa altezza.',
        ],
      },
    },
    KneeAligned: {
      position: 'Allineato',
      explanation:
        'Viste da dietro, la coscia e la parte bassa della gamba formano una linea quasi dritta mentre la gamba sostiene il tuo peso: l’angolo laterale del ginocchio è di {measured}. Zero sarebbe perfettamente dritto, e tra {goodLow} e {goodHigh} il ginocchio si considera allineato. Una ripresa da dietro mostra questo angolo solo in modo approssimativo, perché la gamba ruota anche su sé stessa: leggilo come una tendenza.',
      recap: [
        'Il tuo ginocchio tende a restare ben allineato.',
        'Anca, ginocchio e piede lavorano su un’unica linea.',
        'Mantieni forti le gambe.',
      ],
      consequences: '',
      correction:
        'Non c’è nulla da correggere. Mantieni forti le gambe e le anche con esercizi su una gamba sola, e mentre li fai controlla la linea tra ginocchio e piede.',
    },
    MildAbduction: {
      position: 'Leggermente verso l’interno',
      explanation:
        'Visto da dietro, il tuo ginocchio mostra una leggera tendenza ad andare verso l’interno mentre la gamba sostiene il tuo peso: l’angolo laterale è di {measured}. Zero sarebbe una gamba dritta, i valori positivi indicano l’interno, e tra {goodLow} e {goodHigh} il ginocchio si considera allineato. Una ripresa da dietro mostra questo angolo solo in modo approssimativo, perché la gamba ruota anche su sé stessa. Prendilo come uno spunto per esercitarti un po’, non come un referto sul tuo ginocchio.',
      recap: [
        'Il tuo ginocchio tende ad andare leggermente verso l’interno.',
        'La ripresa lo mostra solo in modo approssimativo.',
        'La forza delle anche aiuta a guidare il ginocchio.',
      ],
      consequences:
        'Quando il ginocchio va verso l’interno, l’anca e il lato interno del piede devono guidare di più la gamba a ogni passo. Con la stanchezza il movimento può diventare più ampio.',
      correction: [
        'Rinforza i muscoli laterali e posteriori delle anche, due o tre volte a settimana.',
        'Fai squat lenti davanti a uno specchio con le ginocchia sopra le dita dei piedi.',
        'Appoggia i piedi un po’ distanti tra loro, non su un’unica linea.',
      ],
    },
    ExcessiveAbduction: {
      position: 'Molto verso l’interno',
      explanation:
        'Visto da dietro, il tuo ginocchio mostra una netta tendenza ad andare verso l’interno mentre la gamba sostiene il tuo peso: l’angolo laterale è di {measured}. Zero sarebbe una gamba dritta, i valori positivi indicano l’interno, e tra {goodLow} e {goodHigh} il ginocchio si considera allineato. Una ripresa da dietro mostra questo angolo solo in modo approssimativo, perché la gamba ruota anche su sé stessa. È un motivo per allenare il controllo, non un referto sul tuo ginocchio.',
      recap: [
        'Il tuo ginocchio tende ad andare nettamente verso l’interno.',
        'La ripresa lo mostra solo in modo approssimativo.',
        'Allena la forza delle anche e il controllo del ginocchio.',
      ],
      consequences:
        'A ogni passo anca e piede devono trattenere la gamba contro questo movimento, quindi i muscoli possono stancarsi prima. Con la stanchezza il movimento diventa spesso più ampio.',
      correction: [
        'Rinforza i muscoli delle anche due o tre volte a settimana, con esercizi a terra sul fianco e in piedi su una gamba.',
        'Fai lente discese da un gradino e squat lenti davanti a uno specchio, con il ginocchio sopra il secondo dito del piede.',
        'Corri con passi un po’ più rapidi e appoggia i piedi un po’ distanti tra loro.',
      ],
    },
    MildAdduction: {
      position: 'Leggermente verso l’esterno',
      explanation:
        'Visto da dietro, il tuo ginocchio mostra una leggera tendenza ad andare verso l’esterno mentre la gamba sostiene il tuo peso: l’angolo laterale è di {measured}. Zero sarebbe una gamba dritta, i valori negativi indicano l’esterno, e tra {goodLow} e {goodHigh} il ginocchio si considera allineato. Una ripresa da dietro mostra questo angolo solo in modo approssimativo, e conta anche la forma naturale delle gambe. Prendilo come uno spunto per esercitarti un po’, non come un referto sul tuo ginocchio.',
      recap: [
        'Il tuo ginocchio tende ad andare leggermente verso l’esterno.',
        'Conta anche la forma naturale delle tue gambe.',
        'Equilibrio e forza aiutano a guidarlo.',
      ],
      consequences:
        'Il lato esterno della gamba e del piede sostiene un po’ più di carico. Molte persone hanno le gambe di questa forma e corrono bene così.',
      correction: [
        'Rinforza l’interno delle cosce insieme ai muscoli delle anche.',
        'Esercitati a stare su una gamba con il peso al centro del piede.',
        'Controlla davanti a uno specchio che il ginocchio punti nella direzione del secondo dito del piede.',
      ],
    },
    ExcessiveAdduction: {
      position: 'Molto verso l’esterno',
      explanation:
        'Visto da dietro, il tuo ginocchio mostra una netta tendenza ad andare verso l’esterno mentre la gamba sostiene il tuo peso: l’angolo laterale è di {measured}. Zero sarebbe una gamba dritta, i valori negativi indicano l’esterno, e tra {goodLow} e {goodHigh} il ginocchio si considera allineato. Una ripresa da dietro mostra questo angolo solo in modo approssimativo, e la forma naturale delle gambe conta molto. È un motivo per allenare il controllo, non un referto sul tuo ginocchio.',
      recap: [
        'Il tuo ginocchio tende ad andare nettamente verso l’esterno.',
        'Conta anche la forma naturale delle tue gambe.',
        'Allena l’equilibrio e l’interno delle cosce.',
      ],
      consequences:
        'Il lato esterno della gamba e del piede sostiene la maggior parte del carico, e il passo può risultare duro. I muscoli esterni della coscia possono stancarsi prima nelle uscite lunghe.',
      correction: [
        'Rinforza l’interno delle cosce e i muscoli delle anche, due o tre volte a settimana.',
        'Esercitati in equilibrio su una gamba con il peso su tutto il piede, alluce compreso.',
        'Fai squat lenti davanti a uno specchio e guida il ginocchio sopra il secondo dito del piede.',
      ],
    },
  },
};

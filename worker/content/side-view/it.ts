import type { SideViewTexts } from '../text-shapes.ts';

export const SIDE_VIEW: SideViewTexts = {
  titles: {
    arm: 'Braccia',
    back_cycle: 'Ginocchio posteriore all’appoggio',
    foot: 'Appoggio del piede',
    forward_cycle: 'Ginocchio anteriore all’appoggio',
    head: 'Testa',
    trunk: 'Busto',
  },
  postures: {
    arm: {
      measured: 'All’appoggio il gomito è a {measured}; l’ideale è {good}.',
      good: {
        position: 'Ideale',
        meaning: 'Raccolte e sciolte, le braccia bilanciano la rotazione del bacino.',
        recap: ['Gomiti ben piegati, braccia sciolte.'],
        consequences: 'Le braccia tengono il tempo, il lavoro lo fanno le gambe.',
        correction: 'Tieni le mani rilassate, anche a fine uscita.',
      },
      above: {
        slight: {
          position: 'Gomito un po’ troppo aperto',
          recap: ['Piega un po’ di più i gomiti.'],
        },
        clear: {
          position: 'Gomito troppo aperto',
          recap: ['Piega di più i gomiti: è facile.'],
        },
        meaning:
          'Secondo gli studi il consumo di energia cambia pochissimo: è questione di ritmo e comodità.',
        consequences: 'Le spalle si muovono di più e possono stancarsi nei lunghi.',
        correction:
          'Piega i gomiti quasi ad angolo retto e fai oscillare le braccia dalle spalle, mani tra fianco e petto.',
        coach_tips: 'Pensa «gomiti indietro» per 30 secondi, poi non pensarci per due minuti.',
      },
      below: {
        slight: {
          position: 'Gomito un po’ troppo chiuso',
          recap: ['Lascia aprire un po’ i gomiti.'],
        },
        clear: {
          position: 'Gomito troppo chiuso',
          recap: ['Rilassa le braccia e apri i gomiti.'],
        },
        meaning: 'Braccia così chiuse si accompagnano spesso a mani contratte e spalle alte.',
        consequences: 'Se le braccia oscillano poco, è il busto a compensare ruotando.',
        correction:
          'Abbassa le spalle, apri le mani e lascia scendere gli avambracci quasi ad angolo retto.',
        coach_tips: 'Immagina una patatina in ogni mano, da non schiacciare.',
      },
    },
    back_cycle: {
      measured:
        'All’appoggio il ginocchio posteriore è a {measured} (disteso: {180}); l’ideale al tuo ritmo è {good}.',
      good: {
        position: 'Ideale',
        meaning: 'La gamba si piega bene e torna avanti leggera.',
        recap: ['La tua gamba posteriore si piega bene.'],
        consequences: 'Una gamba piegata è più facile da portare avanti.',
        correction: 'Tieni la coscia sciolta e lascia che il tallone salga da solo.',
      },
      above: {
        slight: {
          position: 'Un po’ troppo disteso',
          recap: ['Gli esercizi di tecnica aiutano la gamba posteriore a piegarsi.'],
        },
        clear: {
          position: 'Troppo disteso',
          recap: ['Impara a piegare la gamba posteriore, prima negli esercizi di tecnica.'],
        },
        meaning: '',
        consequences:
          'Una gamba distesa è più pesante da portare avanti: l’anca lavora di più a ogni passo.',
        correction:
          'Quando la coscia viene avanti, lascia che il ginocchio si pieghi e il tallone passi sotto l’anca.',
        coach_tips:
          'Fai la corsa calciata per 20 secondi, poi corri un minuto con quella sensazione.',
      },
      below: {
        slight: {
          position: 'Un po’ troppo piegato',
          recap: ['Di rado è un problema; tieni la gamba rilassata.'],
        },
        clear: {
          position: 'Troppo piegato',
          recap: ['Rilassa la gamba posteriore.'],
        },
        meaning: '',
        consequences:
          'Una gamba piegata torna avanti con facilità, ma tirare su il tallone stanca il retro delle cosce per niente.',
        correction:
          'Rilassa la gamba quando si stacca da terra e porta avanti il ginocchio. Il tallone verrà da sé.',
        coach_tips: 'Corri un minuto con passi radenti e silenziosi, poi confronta.',
      },
    },
    forward_cycle: {
      measured:
        'All’appoggio il ginocchio anteriore è a {measured} (disteso: {180}); l’ideale è {good}.',
      good: {
        position: 'Ideale',
        meaning: 'È quasi disteso ma non bloccato, e può ancora piegarsi.',
        recap: ['Un ginocchio morbido all’appoggio.'],
        consequences: 'Caviglia, ginocchio e anca si dividono l’impatto.',
        correction: 'Tienilo morbido in discesa e con la stanchezza.',
      },
      above: {
        slight: {
          position: 'Un po’ troppo disteso',
          recap: ['Cerca un ginocchio un po’ più morbido.'],
        },
        clear: {
          position: 'Troppo disteso',
          recap: ['Il ginocchio è quasi bloccato: lasciagli spazio per piegarsi.'],
        },
        meaning: 'Un ginocchio disteso ha poco margine per ammortizzare.',
        consequences: 'L’impatto si sente di più, e tibia, ginocchio e anca ne assorbono di più.',
        correction:
          'Appoggia il piede prima di distendere del tutto la gamba, con il ginocchio pronto a piegarsi.',
        coach_tips: 'Ascolta i tuoi passi. Quando si fanno più silenziosi, ci sei.',
      },
      below: {
        slight: {
          position: 'Un po’ troppo piegato',
          recap: ['Alza un po’ il bacino.'],
        },
        clear: {
          position: 'Troppo piegato',
          recap: ['Corri basso, quasi in posizione seduta: alza il bacino.'],
        },
        meaning: '',
        consequences:
          'L’appoggio è morbido, ma la parte anteriore delle cosce fa gli straordinari e può stancarsi presto.',
        correction: 'Alza il bacino e allunga la schiena, così appoggi su una gamba meno piegata.',
        coach_tips: 'Per 30 secondi immagina un filo che ti tira la testa verso l’alto.',
      },
    },
    head: {
      measured: {
        plus: 'La testa è inclinata di {measured} verso l’alto; l’ideale va da {goodLow} in basso a {goodHigh} in alto.',
        zero: 'La testa è dritta ({measured}); l’ideale va da {goodLow} in basso a {goodHigh} in alto.',
        minus:
          'La testa è inclinata di {measured} verso il basso; l’ideale va da {goodLow} in basso a {goodHigh} in alto.',
      },
      good: {
        position: 'Ideale',
        meaning: 'Molto probabilmente guardi lontano.',
        recap: ['La testa è in buona posizione.'],
        consequences: 'Il collo può rilassarsi e vedi in anticipo dove vai.',
        correction: 'Con la stanchezza, controlla per prima cosa lo sguardo.',
      },
      above: {
        slight: {
          position: 'Sguardo un po’ troppo alto',
          recap: ['Abbassa un po’ il mento, per comodità.'],
        },
        clear: {
          position: 'Sguardo troppo alto',
          recap: ['Abbassa il mento.'],
        },
        meaning: 'Il mento tende a salire quando la fatica aumenta.',
        consequences: 'Così la nuca si accorcia e le spalle possono salire.',
        correction: 'Abbassa il mento fino a vedere il terreno a 15 o 20 metri.',
        coach_tips: 'Espira a lungo e lascia scendere il mento.',
      },
      below: {
        slight: {
          position: 'Sguardo un po’ troppo basso',
          recap: ['Guarda un po’ più lontano, per comodità.'],
        },
        clear: {
          position: 'Sguardo troppo basso',
          recap: ['Guarda più lontano.'],
        },
        meaning: 'Probabilmente guardi a terra vicino ai piedi.',
        consequences: 'Collo e parte alta della schiena reggono la testa per tutta l’uscita.',
        correction: 'Guarda a 15 o 20 metri, con la nuca lunga.',
        coach_tips: 'Scegli un albero, corri fin lì, poi scegli il prossimo.',
      },
    },
    trunk: {
      measured: {
        plus: 'Il busto è inclinato di {measured} in avanti; l’ideale al tuo ritmo è {good}.',
        zero: 'Il busto è verticale ({measured}); l’ideale al tuo ritmo è {good} in avanti.',
        minus:
          'Il busto è inclinato di {measured} all’indietro; l’ideale al tuo ritmo è {good} in avanti.',
      },
      good: {
        position: 'Ideale',
        meaning: 'Una leggera inclinazione divide il lavoro tra ginocchia e anche.',
        recap: ['Una bella inclinazione leggera.'],
        consequences: 'La schiena ha poco da sostenere.',
        correction: 'Continua a inclinarti dalle caviglie, non dalla vita.',
      },
      above: {
        slight: {
          position: 'Un po’ troppo inclinato in avanti',
          recap: ['Raddrizzati un po’.'],
        },
        clear: {
          position: 'Troppo inclinato in avanti',
          recap: ['Alza il petto.'],
        },
        meaning: '',
        consequences:
          'Inclinarsi scarica le ginocchia, ma anche e zona lombare lavorano di più e possono stancarsi per prime.',
        correction: 'Porta il petto sopra il bacino, con il corpo in linea dai piedi alla testa.',
        coach_tips:
          'In piedi, allungati e inclinati in avanti finché non devi fare un passo. Di più non serve.',
      },
      below: {
        slight: {
          position: 'Un po’ troppo eretto',
          recap: ['Un po’ di inclinazione aiuta.'],
        },
        clear: {
          position: 'Troppo poco inclinato in avanti',
          recap: ['Cerca una leggera inclinazione.'],
        },
        meaning: '',
        consequences: 'Ginocchia e cosce fanno un lavoro che le anche potrebbero condividere.',
        correction: 'Inclina tutto il corpo dalle caviglie, senza piegarti in vita.',
        coach_tips: 'Parti lasciandoti cadere nel primo passo e mantieni quella sensazione.',
      },
    },
  },
  foot: {
    measured: {
      plus: 'Il piede tocca terra {measured} davanti al baricentro; al tuo ritmo va bene fino a {goodHigh}.',
      zero: 'Il piede tocca terra proprio sotto il baricentro ({measured}); al tuo ritmo va bene fino a {goodHigh} davanti.',
      minus:
        'Il piede tocca terra {measured} dietro il baricentro; al tuo ritmo va bene fino a {goodHigh} davanti.',
    },
    positions: {
      RearfootGZ: 'Tallone: sotto il corpo',
      RearfootG: 'Tallone: overstriding lieve, nell’intervallo consigliato',
      RearfootO: 'Tallone: overstriding moderato',
      RearfootB: 'Tallone: overstriding marcato',
      MidfootGZ: 'Mesopiede: sotto il corpo',
      MidfootG: 'Mesopiede: overstriding lieve, nell’intervallo consigliato',
      MidfootO: 'Mesopiede: overstriding moderato',
      MidfootB: 'Mesopiede: overstriding marcato',
      ForefootGZ: 'Avampiede: sotto il corpo',
      ForefootG: 'Avampiede: overstriding lieve, nell’intervallo consigliato',
      ForefootO: 'Avampiede: overstriding moderato',
      ForefootB: 'Avampiede: overstriding marcato',
    },
    definition:
      'L’overstriding indica quanto davanti al baricentro, più o meno il bacino, tocca terra il piede.',
    levels: {
      score_ideal: {
        title: 'Appoggio sotto il corpo',
        meaning: '',
        recap: ['Il piede tocca terra proprio sotto di te.'],
        consequences: 'All’appoggio freni pochissimo.',
        correction: 'Continua ad appoggiare così vicino, anche con la stanchezza.',
      },
      score_slight: {
        title: 'Overstriding lieve, nell’intervallo consigliato',
        meaning: '',
        recap: ['Il piede appoggia appena davanti a te, e va bene.'],
        consequences: 'Perdi poca velocità all’appoggio.',
        correction: 'In discesa, fai attenzione a non allungarti in avanti.',
      },
      score_moderate: {
        title: 'Overstriding moderato',
        meaning: '',
        recap: ['Appoggia il piede più vicino al corpo.'],
        consequences: 'Allungare la gamba ti frena un po’ e carica di più tibia e ginocchio.',
        correction:
          'Non allungarti. Lascia scendere il piede un attimo prima, più vicino al corpo.',
        coach_tips: 'Non cambiare il tipo di appoggio; conta di più dove avviene.',
      },
      score_excessive: {
        title: 'Overstriding marcato',
        meaning: '',
        recap: ['Avvicina l’appoggio, un po’ alla volta.'],
        consequences: 'Allungare tanto la gamba ti frena a ogni passo e carica di più le gambe.',
        correction:
          'Appoggia il piede un attimo prima e immagina che spazzi il terreno all’indietro.',
        coach_tips: 'Esercitati per tratti brevi e concediti settimane, non giorni.',
      },
    },
    strikes: {
      rearfoot: {
        explanation:
          'Prima il tallone, come la maggior parte di chi corre. Secondo gli studi, nessun appoggio è nettamente più veloce o economico.',
        phases: {
          impact:
            'Il tallone tocca terra, dita in su; scarpa e cuscinetto del tallone assorbono il contatto.',
          amortisation: 'Il piede scende in piano, il ginocchio si piega e la coscia ti sostiene.',
          propulsion: 'Polpaccio e anca ti spingono; l’alluce si stacca per ultimo.',
        },
      },
      midfoot: {
        explanation:
          'Tallone e metatarso insieme: polpaccio e ginocchio si dividono il carico. Secondo gli studi, nessun appoggio è nettamente più veloce o economico.',
        phases: {
          impact: 'La pianta tocca terra quasi piatta.',
          amortisation:
            'Caviglia e ginocchio si piegano insieme; l’arco plantare si carica come una molla.',
          propulsion: 'Arco plantare e tendine d’Achille restituiscono energia nella spinta.',
        },
      },
      forefoot: {
        explanation:
          'Prima il metatarso: polpaccio e tendine d’Achille lavorano di più, il ginocchio un po’ meno. Secondo gli studi, nessun appoggio è nettamente più veloce o economico.',
        phases: {
          impact: 'Il metatarso tocca terra, spesso dal bordo esterno.',
          amortisation: 'Il tallone scende; polpaccio e tendine d’Achille si allungano.',
          propulsion: 'Polpaccio e tendine restituiscono energia e ti rilanciano sulle dita.',
        },
      },
    },
  },
};

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
      measured: 'All’appoggio il gomito è a {measured}; l’intervallo consigliato è {good}.',
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
          recap: ['Gomiti un po’ troppo aperti.', 'È un dettaglio.'],
        },
        clear: {
          position: 'Gomito troppo aperto',
          recap: ['Gomiti decisamente troppo aperti.', 'Facile da cambiare.'],
        },
        meaning:
          'Secondo gli studi il consumo di energia cambia pochissimo, quindi conta soprattutto per la cadenza e la comodità.',
        consequences: 'Le spalle lavorano di più e possono stancarsi nelle uscite lunghe.',
        correction:
          'Piega i gomiti quasi ad angolo retto e fai oscillare le braccia dalle spalle, con le mani tra il fianco e la parte bassa del petto.',
        coach_tips: 'Pensa «gomiti indietro» per 30 secondi, poi non pensarci per due minuti.',
      },
      below: {
        slight: {
          position: 'Gomito un po’ troppo chiuso',
          recap: ['Gomiti un po’ troppo chiusi.', 'Lasciali aprire un po’.'],
        },
        clear: {
          position: 'Gomito troppo chiuso',
          recap: ['Gomiti decisamente troppo chiusi.', 'Rilassa le braccia e si apriranno.'],
        },
        meaning: 'Braccia così chiuse si accompagnano spesso a mani contratte e spalle alte.',
        consequences: 'Se le braccia oscillano poco, è il busto a compensare ruotando.',
        correction:
          'Abbassa le spalle, apri le mani e lascia scendere gli avambracci finché il gomito è quasi ad angolo retto.',
        coach_tips: 'Immagina di tenere una patatina in ogni mano senza schiacciarla.',
      },
    },
    back_cycle: {
      measured:
        'All’appoggio il ginocchio posteriore è a {measured} (disteso sarebbe a {180}); al tuo ritmo l’intervallo consigliato è {good}.',
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
          recap: [
            'La gamba posteriore resta un po’ troppo distesa.',
            'Gli esercizi di tecnica possono aiutare.',
          ],
        },
        clear: {
          position: 'Troppo disteso',
          recap: [
            'La gamba posteriore resta decisamente troppo distesa.',
            'Impara prima il gesto con gli esercizi di tecnica.',
          ],
        },
        meaning:
          'Una gamba poco piegata è più pesante da portare avanti e tende ad arrivare in ritardo.',
        consequences: 'L’anca lavora di più per portarla avanti, passo dopo passo.',
        correction:
          'Quando la coscia viene avanti, lascia che il ginocchio si pieghi, così il tallone passa sotto l’anca.',
        coach_tips:
          'Fai la corsa calciata per 20 secondi, poi corri un minuto con quella sensazione.',
      },
      below: {
        slight: {
          position: 'Un po’ troppo piegato',
          recap: ['La gamba posteriore si piega un po’ più della media.', 'Di rado è un problema.'],
        },
        clear: {
          position: 'Troppo piegato',
          recap: ['La gamba posteriore si piega molto.', 'Rilassala.'],
        },
        meaning:
          'Una gamba piegata torna avanti con facilità; ti costa energia solo se tiri su il tallone.',
        consequences: 'Tirarlo su stanca la parte posteriore delle cosce senza farti avanzare.',
        correction:
          'Rilassa la gamba quando si stacca da terra e porta avanti il ginocchio. Il tallone verrà da sé.',
        coach_tips: 'Corri un minuto con passi radenti e più silenziosi possibile, poi confronta.',
      },
    },
    forward_cycle: {
      measured:
        'All’appoggio il ginocchio anteriore è a {measured} (disteso sarebbe a {180}); l’intervallo consigliato è {good}.',
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
          recap: [
            'Il ginocchio anteriore è un po’ troppo disteso.',
            'Cerca un appoggio più morbido.',
          ],
        },
        clear: {
          position: 'Troppo disteso',
          recap: ['Il ginocchio anteriore è quasi bloccato.', 'Lasciagli spazio per piegarsi.'],
        },
        meaning:
          'Un ginocchio disteso può piegarsi poco, e spesso il piede tocca terra molto avanti.',
        consequences:
          'L’impatto si sente di più, e tibia, ginocchio e anca ne assorbono una parte maggiore.',
        correction:
          'Appoggia il piede prima che la gamba sia del tutto distesa, con il ginocchio pronto a piegarsi.',
        coach_tips: 'Ascolta i tuoi passi. Quando si fanno più silenziosi, ci sei.',
      },
      below: {
        slight: {
          position: 'Un po’ troppo piegato',
          recap: ['Il ginocchio anteriore è un po’ troppo piegato.', 'Alza un po’ il bacino.'],
        },
        clear: {
          position: 'Troppo piegato',
          recap: [
            'Corri con il bacino basso, quasi in posizione seduta.',
            'Tieni il bacino più alto.',
          ],
        },
        meaning: 'L’appoggio è morbido, ma le cosce devono sostenerti più a lungo.',
        consequences: 'La parte anteriore delle cosce fa gli straordinari e può stancarsi presto.',
        correction: 'Alza il bacino e allunga la schiena, così appoggi su una gamba meno piegata.',
        coach_tips: 'Per 30 secondi immagina un filo che ti tira la testa verso l’alto.',
      },
    },
    head: {
      measured: {
        plus: 'La testa è inclinata di {measured} verso l’alto; l’intervallo consigliato va da {goodLow} in basso a {goodHigh} in alto.',
        zero: 'La testa è dritta ({measured}); l’intervallo consigliato va da {goodLow} in basso a {goodHigh} in alto.',
        minus:
          'La testa è inclinata di {measured} verso il basso; l’intervallo consigliato va da {goodLow} in basso a {goodHigh} in alto.',
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
          recap: ['Il mento è un po’ alto.', 'Soprattutto questione di comodità.'],
        },
        clear: {
          position: 'Sguardo troppo alto',
          recap: ['Il mento è decisamente troppo alto.', 'Abbassalo.'],
        },
        meaning: 'Il mento tende a salire quando la fatica aumenta.',
        consequences: 'Così la nuca si accorcia e le spalle possono salire.',
        correction: 'Abbassa il mento fino a vedere il terreno 15 o 20 metri davanti a te.',
        coach_tips: 'Espira a lungo e lascia che il mento scenda insieme al respiro.',
      },
      below: {
        slight: {
          position: 'Sguardo un po’ troppo basso',
          recap: ['Lo sguardo è un po’ basso.', 'Soprattutto questione di comodità.'],
        },
        clear: {
          position: 'Sguardo troppo basso',
          recap: ['Lo sguardo è decisamente troppo basso.', 'Guarda più lontano.'],
        },
        meaning: 'Probabilmente guardi a terra vicino ai piedi.',
        consequences:
          'Collo e parte alta della schiena devono reggere la testa per tutta l’uscita.',
        correction: 'Guarda 15 o 20 metri avanti e lascia che la nuca si allunghi.',
        coach_tips: 'Scegli un albero, corri fin lì, poi scegli il prossimo.',
      },
    },
    trunk: {
      measured: {
        plus: 'Il busto è inclinato di {measured} in avanti; al tuo ritmo l’intervallo consigliato è {good}.',
        zero: 'Il busto è del tutto verticale ({measured}); al tuo ritmo l’intervallo consigliato è {good} in avanti.',
        minus:
          'Il busto è inclinato di {measured} all’indietro; al tuo ritmo l’intervallo consigliato è {good} in avanti.',
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
          recap: ['Ti inclini un po’ troppo.', 'Raddrizzati un po’.'],
        },
        clear: {
          position: 'Troppo inclinato in avanti',
          recap: ['Ti inclini decisamente troppo.', 'Alza il petto.'],
        },
        meaning: 'Inclinarsi toglie carico alle ginocchia ma lo passa alle anche e alla schiena.',
        consequences: 'Le anche e la zona lombare lavorano di più e possono stancarsi per prime.',
        correction:
          'Porta il petto sopra il bacino e tieni il corpo in linea dai piedi alla testa.',
        coach_tips:
          'In piedi, allungati verso l’alto e inclinati finché non devi fare un passo. Di più non serve.',
      },
      below: {
        slight: {
          position: 'Un po’ troppo eretto',
          recap: ['Il busto è un po’ troppo eretto.', 'Un po’ di inclinazione aiuta.'],
        },
        clear: {
          position: 'Troppo poco inclinato in avanti',
          recap: ['Il busto è molto eretto.', 'Cerca una leggera inclinazione.'],
        },
        meaning: 'Più il busto è eretto, più lavorano ginocchia e cosce.',
        consequences:
          'La parte anteriore delle cosce fa un lavoro che potrebbe dividere con le anche.',
        correction: 'Inclina tutto il corpo dalle caviglie, senza piegarti in vita.',
        coach_tips:
          'Comincia un’uscita lasciandoti cadere in avanti nel primo passo e mantieni quella sensazione.',
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
      RearfootG: 'Tallone: overstriding lieve, va bene',
      RearfootO: 'Tallone: overstriding moderato',
      RearfootB: 'Tallone: overstriding marcato',
      MidfootGZ: 'Mesopiede: sotto il corpo',
      MidfootG: 'Mesopiede: overstriding lieve, va bene',
      MidfootO: 'Mesopiede: overstriding moderato',
      MidfootB: 'Mesopiede: overstriding marcato',
      ForefootGZ: 'Avampiede: sotto il corpo',
      ForefootG: 'Avampiede: overstriding lieve, va bene',
      ForefootO: 'Avampiede: overstriding moderato',
      ForefootB: 'Avampiede: overstriding marcato',
    },
    definition:
      'L’overstriding indica quanto il piede tocca terra davanti al baricentro, che sta più o meno nel bacino. Di solito è un po’ davanti.',
    levels: {
      score_ideal: {
        title: 'Appoggio sotto il corpo',
        meaning: 'È molto vicino al corpo.',
        recap: ['Il piede tocca terra proprio sotto di te.'],
        consequences: 'All’appoggio freni pochissimo.',
        correction: 'Continua ad appoggiare così vicino, anche con la stanchezza.',
      },
      score_slight: {
        title: 'Overstriding lieve, va bene',
        meaning: 'È un overstriding lieve, e va benissimo.',
        recap: ['Il piede tocca terra appena davanti a te, e va bene.'],
        consequences: 'Perdi poca velocità all’appoggio.',
        correction: 'In discesa, fai attenzione a non allungarti in avanti.',
      },
      score_moderate: {
        title: 'Overstriding moderato',
        meaning: 'La gamba si allunga in avanti prima di toccare terra.',
        recap: ['Il piede appoggia troppo avanti.', 'Avvicinalo.'],
        consequences: 'Questo ti frena un po’ e carica di più tibia e ginocchio.',
        correction:
          'Non allungarti in avanti. Lascia scendere il piede un attimo prima, più vicino al corpo.',
        coach_tips: 'Non cambiare il tipo di appoggio; conta di più dove il piede tocca terra.',
      },
      score_excessive: {
        title: 'Overstriding marcato',
        meaning: 'La gamba si allunga molto in avanti prima di toccare terra.',
        recap: ['Il piede appoggia molto avanti.', 'Avvicinalo un po’ alla volta.'],
        consequences: 'Freni a ogni passo, e le gambe ricevono più carico.',
        correction:
          'Appoggia il piede un attimo prima e immagina che si muova all’indietro mentre tocca terra.',
        coach_tips: 'Esercitati per tratti brevi e concediti settimane, non giorni.',
      },
    },
    strikes: {
      rearfoot: {
        explanation:
          'Prima il tallone, come fa la maggior parte delle persone. Gli studi non trovano differenze chiare tra i tipi di appoggio nel consumo di energia o nella velocità.',
        phases: {
          impact:
            'Il tallone tocca terra, dita in su; scarpa e cuscinetto del tallone assorbono il primo contatto.',
          amortisation: 'Il piede scende in piano, il ginocchio si piega e la coscia ti sostiene.',
          propulsion: 'Polpaccio e anca ti spingono, e l’alluce si stacca per ultimo.',
        },
      },
      midfoot: {
        explanation:
          'Tallone e metatarso insieme, quindi polpaccio e ginocchio si dividono il carico. Gli studi non trovano differenze chiare tra i tipi di appoggio nel consumo di energia o nella velocità.',
        phases: {
          impact: 'La pianta tocca terra quasi piatta.',
          amortisation:
            'Caviglia e ginocchio si piegano insieme; l’arco plantare si carica come una molla.',
          propulsion: 'Arco plantare e tendine d’Achille restituiscono energia nella spinta.',
        },
      },
      forefoot: {
        explanation:
          'Prima il metatarso, quindi polpaccio e tendine d’Achille lavorano di più e il ginocchio un po’ meno. Gli studi non trovano differenze chiare tra i tipi di appoggio nel consumo di energia o nella velocità.',
        phases: {
          impact: 'Il metatarso tocca terra, spesso prima con il bordo esterno.',
          amortisation: 'Il tallone scende mentre polpaccio e tendine d’Achille si allungano.',
          propulsion: 'Polpaccio e tendine restituiscono energia e ti rilanciano sulle dita.',
        },
      },
    },
  },
};

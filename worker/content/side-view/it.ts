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
      measured: 'All’appoggio il gomito è a {measured}; va bene {good}.',
      good: {
        position: 'Ideale',
        meaning: 'Compatte e sciolte, le braccia bilanciano la rotazione del bacino.',
        recap: ['Gomiti ben piegati e sciolti.'],
        consequences: 'Le braccia tengono il tempo e lasciano il lavoro alle gambe.',
        correction: 'Tieni le mani morbide, anche a fine uscita.',
      },
      above: {
        slight: {
          position: 'Gomito un po’ troppo aperto',
          recap: ['Gomiti un po’ troppo aperti.', 'È un dettaglio.'],
        },
        clear: {
          position: 'Gomito troppo aperto',
          recap: ['Gomiti nettamente troppo aperti.', 'Facile da cambiare.'],
        },
        meaning:
          'Un braccio più lungo oscilla più lentamente. Gli studi non vedono quasi differenze di energia, quindi è questione di tempo e comodità.',
        consequences: 'Le spalle oscillano di più e possono stancarsi nelle uscite lunghe.',
        correction:
          'Piega i gomiti quasi ad angolo retto e oscilla dalla spalla, con le mani tra il fianco e la parte bassa del petto.',
        coach_tips: 'Pensa «gomiti indietro» per 30 secondi, poi dimenticalo per due minuti.',
      },
      below: {
        slight: {
          position: 'Gomito un po’ troppo chiuso',
          recap: ['Gomiti un po’ troppo chiusi.', 'Lasciali più sciolti.'],
        },
        clear: {
          position: 'Gomito troppo chiuso',
          recap: ['Gomiti nettamente troppo chiusi.', 'Sciogliti per aprirli.'],
        },
        meaning: 'Braccia così chiuse vanno spesso con mani tese e spalle alte.',
        consequences: 'Un’oscillazione corta lascia l’equilibrio al busto, che deve ruotare.',
        correction:
          'Abbassa le spalle, apri le mani e lascia scendere gli avambracci finché il gomito è quasi ad angolo retto.',
        coach_tips: 'Immagina una patatina in ogni mano. Non schiacciarla.',
      },
    },
    back_cycle: {
      measured:
        'Quando un piede tocca terra, il ginocchio dietro è a {measured} (disteso è {180}); al tuo ritmo va bene {good}.',
      good: {
        position: 'Ideale',
        meaning: 'La gamba si piega e passa leggera.',
        recap: ['La tua gamba posteriore si piega bene.'],
        consequences: 'Una gamba piegata è più facile da portare avanti.',
        correction: 'Tieni la coscia sciolta e lascia salire il tallone da solo.',
      },
      above: {
        slight: {
          position: 'Un po’ troppo disteso',
          recap: [
            'La gamba posteriore resta un po’ lunga.',
            'Gli esercizi di tecnica aiutano a piegarla.',
          ],
        },
        clear: {
          position: 'Troppo disteso',
          recap: [
            'La gamba posteriore resta lunga dietro di te.',
            'Impara prima a piegarla con gli esercizi di tecnica.',
          ],
        },
        meaning: 'Una gamba lunga è più pesante da portare avanti e tende ad arrivare tardi.',
        consequences: 'L’anca lavora di più per portarla avanti, passo dopo passo.',
        correction:
          'Quando la coscia viene avanti, lascia piegare il ginocchio così il tallone passa sotto l’anca.',
        coach_tips:
          'Fai la corsa calciata per 20 secondi, poi corri un minuto con quella sensazione.',
      },
      below: {
        slight: {
          position: 'Un po’ troppo piegato',
          recap: ['La gamba posteriore si piega un po’ più della media.', 'Conta di rado.'],
        },
        clear: {
          position: 'Troppo piegato',
          recap: ['La gamba posteriore si piega molto.', 'Rilassala.'],
        },
        meaning: 'Una gamba piegata passa con facilità; ti costa solo se tiri su il tallone.',
        consequences: 'Tirare stanca il retro delle cosce senza portarti avanti.',
        correction:
          'Rilassa la gamba quando lascia terra e porta avanti il ginocchio. Il tallone segue.',
        coach_tips: 'Corri un minuto con passi bassi e silenziosi, poi confronta.',
      },
    },
    forward_cycle: {
      measured:
        'All’appoggio il ginocchio anteriore è a {measured} (disteso è {180}); va bene {good}.',
      good: {
        position: 'Ideale',
        meaning: 'È quasi disteso ma non bloccato, e può cedere.',
        recap: ['Un ginocchio morbido all’appoggio.'],
        consequences: 'Caviglia, ginocchio e anca si dividono l’impatto.',
        correction: 'Tienilo morbido in discesa e con la stanchezza.',
      },
      above: {
        slight: {
          position: 'Un po’ troppo disteso',
          recap: ['Il ginocchio anteriore è un po’ troppo disteso.', 'Appoggia più morbido.'],
        },
        clear: {
          position: 'Troppo disteso',
          recap: ['Il ginocchio anteriore è quasi bloccato.', 'Lasciagli spazio per piegarsi.'],
        },
        meaning: 'Un ginocchio disteso cede poco e spesso va con un piede molto avanti.',
        consequences: 'L’impatto sembra più duro, e tibia, ginocchio e anca ne prendono di più.',
        correction:
          'Appoggia il piede prima che la gamba sia del tutto distesa, su un ginocchio che cede.',
        coach_tips: 'Ascolta i tuoi passi. Quando si fanno più silenziosi, ci sei.',
      },
      below: {
        slight: {
          position: 'Un po’ troppo piegato',
          recap: ['Il ginocchio anteriore è un po’ troppo piegato.', 'Alza un po’ il bacino.'],
        },
        clear: {
          position: 'Troppo piegato',
          recap: ['Appoggi basso, quasi in posizione seduta.', 'Tieni il bacino più alto.'],
        },
        meaning: 'Appoggi morbido, ma le cosce devono reggerti più a lungo.',
        consequences: 'La parte anteriore delle cosce fa gli straordinari e può stancarsi presto.',
        correction: 'Alza il bacino e allunga la schiena, così la gamba appoggia più in alto.',
        coach_tips: 'Per 30 secondi immagina un filo che tira su la sommità della testa.',
      },
    },
    head: {
      measured: {
        plus: 'La testa è inclinata di {measured} verso l’alto; va bene da {goodLow} in basso a {goodHigh} in alto.',
        zero: 'La testa è in piano, a {measured}; va bene da {goodLow} in basso a {goodHigh} in alto.',
        minus:
          'La testa è inclinata di {measured} verso il basso; va bene da {goodLow} in basso a {goodHigh} in alto.',
      },
      good: {
        position: 'Ideale',
        meaning: 'Con ogni probabilità guardi lontano.',
        recap: ['La testa è ben messa.'],
        consequences: 'Il collo può rilassarsi e vedi presto la strada.',
        correction: 'Con la stanchezza controlla prima lo sguardo.',
      },
      above: {
        slight: {
          position: 'Sguardo un po’ troppo alto',
          recap: ['Il mento è un po’ alto.', 'Soprattutto questione di comodità.'],
        },
        clear: {
          position: 'Sguardo troppo alto',
          recap: ['Il mento è nettamente troppo alto.', 'Abbassalo.'],
        },
        meaning: 'Il mento tende a salire quando correre si fa duro.',
        consequences: 'Accorcia la nuca e può tirare su le spalle.',
        correction: 'Abbassa il mento finché vedi il terreno 15 o 20 metri avanti.',
        coach_tips: 'Un’espirazione lunga, e lascia scendere il mento con lei.',
      },
      below: {
        slight: {
          position: 'Sguardo un po’ troppo basso',
          recap: ['Lo sguardo è un po’ basso.', 'Soprattutto questione di comodità.'],
        },
        clear: {
          position: 'Sguardo troppo basso',
          recap: ['Lo sguardo è nettamente troppo basso.', 'Guarda più lontano.'],
        },
        meaning: 'Forse guardi a terra vicino ai piedi.',
        consequences:
          'Collo e parte alta della schiena devono reggere la testa per tutta l’uscita.',
        correction: 'Guarda 15 o 20 metri avanti e lascia allungare la nuca.',
        coach_tips: 'Scegli un albero, corri fin lì, poi scegli il prossimo.',
      },
    },
    trunk: {
      measured: {
        plus: 'Ti inclini di {measured} in avanti; al tuo ritmo va bene {good}.',
        zero: 'La tua inclinazione è di {measured}, del tutto verticale; al tuo ritmo va bene {good} in avanti.',
        minus: 'Ti inclini di {measured} all’indietro; al tuo ritmo va bene {good} in avanti.',
      },
      good: {
        position: 'Ideale',
        meaning: 'Una leggera inclinazione divide il lavoro tra ginocchia e anche.',
        recap: ['Una bella inclinazione leggera.'],
        consequences: 'La schiena ha poco da reggere.',
        correction: 'Continua a inclinarti dalle caviglie, non dalla vita.',
      },
      above: {
        slight: {
          position: 'Un po’ troppo inclinato in avanti',
          recap: ['Ti inclini un po’ troppo.', 'Torna su di poco.'],
        },
        clear: {
          position: 'Troppo inclinato in avanti',
          recap: ['Ti inclini nettamente troppo.', 'Alza il petto.'],
        },
        meaning: 'Inclinarsi toglie carico alle ginocchia ma lo passa ad anche e schiena.',
        consequences: 'Anche e zona lombare reggono di più e possono stancarsi per prime.',
        correction: 'Alza il petto sopra il bacino e tieni una linea dal piede alla testa.',
        coach_tips:
          'Allungati verso l’alto e inclinati finché devi fare un passo. Non serve di più.',
      },
      below: {
        slight: {
          position: 'Un po’ troppo eretto',
          recap: ['Il busto è un po’ troppo eretto.', 'Aiuta inclinarsi un po’.'],
        },
        clear: {
          position: 'Troppo poco inclinato in avanti',
          recap: ['Il busto è molto eretto.', 'Trova una piccola inclinazione.'],
        },
        meaning: 'Più il busto è eretto, più lavorano ginocchia e cosce.',
        consequences:
          'La parte anteriore delle cosce fa un lavoro che le anche potrebbero dividere.',
        correction: 'Inclina tutto il corpo dalle caviglie, senza piegare la vita.',
        coach_tips:
          'Comincia un’uscita lasciandoti cadere nel primo passo e tieni quella sensazione.',
      },
    },
  },
  foot: {
    measured: {
      plus: 'Il piede tocca terra {measured} davanti al baricentro; al tuo ritmo va bene fino a {goodHigh}.',
      zero: 'Il piede tocca terra {measured} davanti al baricentro; al tuo ritmo va bene fino a {goodHigh}.',
      minus:
        'Il piede tocca terra {measured} dietro il baricentro; al tuo ritmo va bene fino a {goodHigh} davanti.',
    },
    positions: {
      RearfootGZ: 'Tallone: sotto il corpo',
      RearfootG: 'Tallone: overstriding lieve, va bene',
      RearfootO: 'Tallone: overstriding moderato',
      RearfootB: 'Tallone: overstriding eccessivo',
      MidfootGZ: 'Mesopiede: sotto il corpo',
      MidfootG: 'Mesopiede: overstriding lieve, va bene',
      MidfootO: 'Mesopiede: overstriding moderato',
      MidfootB: 'Mesopiede: overstriding eccessivo',
      ForefootGZ: 'Avampiede: sotto il corpo',
      ForefootG: 'Avampiede: overstriding lieve, va bene',
      ForefootO: 'Avampiede: overstriding moderato',
      ForefootB: 'Avampiede: overstriding eccessivo',
    },
    definition:
      'L’overstriding è quanto davanti al baricentro, più o meno il bacino, il piede tocca terra. Tutti appoggiano un po’ davanti.',
    levels: {
      score_ideal: {
        title: 'Appoggio sotto il corpo',
        meaning: 'È molto vicino a te.',
        recap: ['Il piede tocca terra proprio sotto di te.'],
        consequences: 'Il terreno ti frena pochissimo.',
        correction: 'Continua ad appoggiare così vicino con la stanchezza.',
      },
      score_slight: {
        title: 'Overstriding lieve, va bene',
        meaning: 'Un overstriding lieve, e va benissimo.',
        recap: ['Un filo davanti a te, e va bene.'],
        consequences: 'Perdi poca velocità all’appoggio.',
        correction: 'In discesa, fai attenzione a non allungarti in avanti.',
      },
      score_moderate: {
        title: 'Overstriding moderato',
        meaning: 'La gamba si allunga in avanti prima di toccare terra.',
        recap: ['Il piede appoggia troppo avanti.', 'Avvicinalo.'],
        consequences: 'Allungarsi ti frena un po’ e carica di più tibia e ginocchio.',
        correction: 'Non allungarti. Lascia scendere il piede prima, più vicino al bacino.',
        coach_tips: 'Non cambiare il tipo di appoggio; conta di più dove tocca il piede.',
      },
      score_excessive: {
        title: 'Overstriding eccessivo',
        meaning: 'La gamba si allunga molto in avanti prima di toccare terra.',
        recap: ['Il piede appoggia molto avanti.', 'Avvicinalo un po’ alla volta.'],
        consequences: 'Freni a ogni passo, e tibia, ginocchio e anca prendono più carico.',
        correction: 'Appoggia il piede prima e pensa che scorra indietro mentre tocca.',
        coach_tips: 'Esercitati in tratti brevi e datti settimane, non giorni.',
      },
    },
    strikes: {
      rearfoot: {
        explanation:
          'Prima il tallone, come per la maggior parte delle persone. Gli studi non vedono una differenza chiara di energia o velocità tra i tipi di appoggio.',
        phases: {
          impact:
            'Il tallone tocca, dita in su; scarpa e cuscinetto del tallone prendono il primo contatto.',
          amortisation: 'Il piede scende piatto, il ginocchio si piega e la coscia ti regge.',
          propulsion: 'Polpaccio e anca ti spingono sopra l’alluce.',
        },
      },
      midfoot: {
        explanation:
          'Tallone e metatarso insieme, quindi polpaccio e ginocchio si dividono il carico. Gli studi non vedono una differenza chiara di energia o velocità tra i tipi di appoggio.',
        phases: {
          impact: 'La pianta tocca terra quasi piatta.',
          amortisation: 'Caviglia e ginocchio si piegano insieme; l’arco cede come una molla.',
          propulsion: 'Arco e tendine d’Achille restituiscono energia nella spinta.',
        },
      },
      forefoot: {
        explanation:
          'Prima il metatarso, quindi polpaccio e tendine d’Achille lavorano di più e il ginocchio un po’ meno. Gli studi non vedono una differenza chiara di energia o velocità tra i tipi di appoggio.',
        phases: {
          impact: 'Il metatarso tocca, spesso prima con il bordo esterno.',
          amortisation: 'Il tallone scende mentre polpaccio e tendine d’Achille si allungano.',
          propulsion: 'Restituiscono energia e ti lanciano oltre le dita.',
        },
      },
    },
  },
};

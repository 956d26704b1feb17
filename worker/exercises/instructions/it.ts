import type { ExerciseInstructions } from './exercise-instructions.ts';

export const IT: ExerciseInstructions = {
  'standing-arm-swing': {
    cue: 'Gomiti indietro, mani sciolte',
    instructions: [
      'Mettiti davanti a uno specchio con un piede un po’ avanti e i gomiti circa ad angolo retto.',
      'Muovi le braccia dalle spalle come nella corsa, con le mani tra il fianco e la parte bassa del petto.',
      'L’angolo dei gomiti non cambia e le spalle restano basse. Non devi sentire tensione al collo.',
    ],
  },
  'seated-arm-swing': {
    cue: 'Piccolo e veloce, bacino fermo',
    instructions: [
      'Siediti a terra con la schiena eretta, le gambe tese e i gomiti circa ad angolo retto.',
      'Muovi le braccia in fretta e con poca ampiezza, senza rimbalzare a terra.',
      'Se cominci a rimbalzare o a ruotare, rallenta e parti dalle spalle.',
    ],
  },
  'relaxed-arm-strides': {
    cue: 'Spalle basse, mani morbide',
    instructions: [
      'Scuoti le mani, lascia cadere le spalle e apri i gomiti fino a circa un angolo retto.',
      'Accelera poco alla volta fino a una corsa veloce ma sciolta, poi rallenta.',
      'Mani e mandibola restano morbide per tutto il tratto. Torna indietro camminando prima del successivo.',
    ],
  },
  'dumbbell-arm-swing': {
    cue: 'Pesi leggeri, gomiti stabili',
    instructions: [
      'Porta un piede un po’ avanti e prendi da 0,5 a 1,5\u00a0kg in ogni mano.',
      'Muovi le braccia con fluidità come nella corsa, con i gomiti circa ad angolo retto.',
      'Il movimento parte dalle spalle e il tronco resta fermo. Se il collo si irrigidisce, usa meno peso.',
    ],
  },
  'band-row': {
    cue: 'Gomiti indietro, spalle basse',
    instructions: [
      'Fissa un elastico all’altezza del petto e prendi un capo per mano, braccia tese, ginocchia appena piegate.',
      'Tira i gomiti indietro vicino al corpo, avvicina le scapole e torna lentamente.',
      'Devi sentirlo tra le scapole. Fai da 12 a 15 ripetizioni per serie.',
    ],
  },
  'prone-y-t-w-raise': {
    cue: 'Collo lungo, braccia leggere',
    instructions: [
      'Sdraiati a pancia in giù con la fronte su un asciugamano piegato e i pollici verso l’alto.',
      'Stacca le braccia da terra a forma di Y, poi di T, poi di W, e ogni volta abbassale lentamente.',
      'Devi sentirlo intorno alle scapole, non nel collo. Fai da 6 a 8 ripetizioni per lettera.',
    ],
  },
  'doorway-chest-stretch': {
    cue: 'Petto aperto, costole basse',
    instructions: [
      'Appoggia un avambraccio allo stipite della porta, con il gomito all’altezza della spalla.',
      'Fai un passo avanti e gira il petto dalla parte opposta finché senti una leggera tensione.',
      'Respira con calma, poi cambia lato. Se il braccio formicola o la spalla pizzica, abbassa il gomito.',
    ],
  },
  'thoracic-extension-roller': {
    cue: 'Si inarca solo la parte alta',
    instructions: [
      'Sdraiati sulla schiena con il rullo sotto le scapole, le mani dietro la testa e i piedi a terra.',
      'Espira e lascia che la parte alta della schiena si inarchi sul rullo, poi torna su.',
      'Tieni basse le costole e il rullo lontano dalla zona lombare. Fai da 8 a 10 ripetizioni per serie.',
    ],
  },
  'horizon-gaze-strides': {
    cue: 'Sguardo lontano, mento orizzontale',
    instructions: [
      'Scegli un punto a 15–20 metri e tieni lo sguardo a quella distanza mentre corri.',
      'Accelera poco alla volta fino a una corsa veloce ma sciolta, poi rallenta.',
      'Il mento resta orizzontale e la nuca lunga. Torna indietro camminando prima del successivo.',
    ],
  },
  'chin-tuck': {
    cue: 'Allunga la nuca',
    instructions: [
      'In piedi o su una sedia, con la schiena eretta, guarda davanti a te.',
      'Porta la testa dritta indietro senza inclinarla, come per fare il doppio mento, e tieni due secondi.',
      'Devi sentire una leggera tensione alla base del cranio. Fai 10 ripetizioni per serie. Fermati in caso di dolore o capogiro.',
    ],
  },
  'deep-neck-flexor-hold': {
    cue: 'Mento rientrato, testa leggera',
    instructions: [
      'Sdraiati sulla schiena con le ginocchia piegate e rientra il mento.',
      'Stacca appena la testa da terra e tienila lì, sempre con il mento rientrato.',
      'Devi sentirlo in profondità nella parte anteriore del collo. Appoggia la testa se il mento sporge o in caso di dolore o capogiro.',
    ],
  },
  'back-of-neck-stretch': {
    cue: 'Mani pesanti, spalle basse',
    instructions: [
      'In piedi o su una sedia, con la schiena eretta, rientra il mento e intreccia le mani dietro la testa.',
      'Lascia che il peso delle mani abbassi la testa. Non tirare.',
      'Respira con calma. Devi sentire una leggera tensione nella nuca. Fermati se fa male o formicola.',
    ],
  },
  'run-tall-strides': {
    cue: 'Come se un filo ti tirasse su',
    instructions: [
      'Allungati verso l’alto, come se un filo tirasse la sommità della testa.',
      'Mantieni questa altezza e accelera poco alla volta fino a una corsa veloce ma sciolta, poi rallenta.',
      'Il bacino avanza sopra il piede che tocca terra. La corsa deve sembrare leggera, non rigida. Torna indietro camminando prima del successivo.',
    ],
  },
  'ankle-lean-march': {
    cue: 'Inclina il corpo dalle caviglie',
    instructions: [
      'In piedi, inclina tutto il corpo un po’ in avanti dalle caviglie, in linea dai talloni alla testa.',
      'Marcia lentamente in avanti con questa inclinazione, alzando le ginocchia e muovendo le braccia.',
      'Devi sentire il peso sull’avampiede. Se ti pieghi in vita, torna su e ricomincia.',
    ],
  },
  'falling-start': {
    cue: 'Prima cadi, poi corri',
    instructions: [
      'Mettiti in piedi con i piedi uniti e almeno dieci metri di terreno piano davanti a te.',
      'Lasciati cadere in avanti dalle caviglie, con il corpo in linea, e recupera l’equilibrio con un primo passo rapido.',
      'Corri per una decina di metri con questa inclinazione e torna camminando. Cinque partenze fanno una serie.',
    ],
  },
  'hip-hinge-dowel': {
    cue: 'Fianchi indietro, schiena lunga',
    instructions: [
      'Tieni un bastone lungo la schiena, a contatto con testa, parte alta della schiena e osso sacro. Piega un po’ le ginocchia.',
      'Porta i fianchi indietro mentre il busto si inclina, poi riportali avanti per tornare su.',
      'Il bastone non perde nessuno dei tre contatti. Devi sentire allungarsi la parte posteriore delle cosce. Fai 10 ripetizioni per serie.',
    ],
  },
  'front-plank': {
    cue: 'Costole basse, una linea dritta',
    instructions: [
      'Appoggiati su avambracci e punte dei piedi, con i gomiti sotto le spalle.',
      'Porta un po’ il bacino in retroversione e tieni una linea dalla testa ai talloni.',
      'Devi sentire gli addominali, non la zona lombare. Chiudi la serie quando il bacino scende. Sulle ginocchia è più facile.',
    ],
  },
  'side-plank': {
    cue: 'Spingi via il pavimento',
    instructions: [
      'Appoggiati su un avambraccio e sul lato dei piedi, con il gomito sotto la spalla.',
      'Solleva il bacino finché testa, bacino e piedi sono in linea, e tieni.',
      'Devi sentire il fianco rivolto a terra. Se il bacino scende, appoggia le ginocchia piegate. Fermati se la spalla fa male.',
    ],
  },
  'side-plank-leg-lift': {
    cue: 'Bacino alto, punta in avanti',
    instructions: [
      'Mettiti in plank laterale sull’avambraccio, con il corpo in linea.',
      'Solleva la gamba superiore con la punta del piede in avanti e tienila su.',
      'Devi sentire la parte esterna di entrambi i fianchi. Se il bacino scende o ruota indietro, abbassa la gamba.',
    ],
  },
  'dead-bug': {
    cue: 'La zona lombare resta a terra',
    instructions: [
      'Sdraiati sulla schiena con le braccia verso il soffitto, anche e ginocchia ad angolo retto.',
      'Espirando abbassa un braccio dietro la testa e la gamba opposta verso terra. Torna e cambia.',
      'Scendi solo finché la zona lombare resta a terra. Fai da 8 a 10 ripetizioni per lato.',
    ],
  },
  'bird-dog': {
    cue: 'Allungati, bacino fermo',
    instructions: [
      'Mettiti a quattro zampe, con le mani sotto le spalle e le ginocchia sotto le anche.',
      'Allunga un braccio in avanti e la gamba opposta indietro, tieni un secondo e torna.',
      'Cerca la lunghezza, non l’altezza, così la schiena resta piatta e il bacino fermo. Fai da 8 a 10 ripetizioni per lato.',
    ],
  },
  'pallof-press': {
    cue: 'Non farti girare',
    instructions: [
      'Fissa un elastico all’altezza del petto, mettiti di fianco e tienilo al petto con due mani.',
      'Spingi le mani dritte in avanti, fai una pausa e torna.',
      'L’elastico cerca di girarti. Bacino e petto restano rivolti in avanti. Fai 10 ripetizioni per lato.',
    ],
  },
  'prone-back-extension': {
    cue: 'Sguardo a terra, collo lungo',
    instructions: [
      'Sdraiati a pancia in giù con le braccia lungo i fianchi e lo sguardo a terra.',
      'Stacca un po’ il petto da terra, fai una pausa e scendi lentamente.',
      'Devi sentire i muscoli lungo la colonna, senza fastidio nella zona lombare. Fai da 10 a 12 ripetizioni per serie.',
    ],
  },
  'half-kneeling-hip-flexor-stretch': {
    cue: 'Prima il bacino, poi avanti',
    instructions: [
      'Appoggia un ginocchio su qualcosa di morbido, con l’altro piede davanti a te.',
      'Porta il bacino in retroversione, poi avanza finché senti una leggera tensione davanti all’anca.',
      'Tieni il busto eretto senza inarcare la schiena. Poi cambia lato.',
    ],
  },
  'metronome-run-5-percent': {
    cue: 'Stesso ritmo, piedi più rapidi',
    instructions: [
      'Conta i passi in un minuto di corsa lenta e imposta il metronomo al 5% in più.',
      'Corri al tuo solito ritmo, un passo per battito.',
      'I passi diventano più corti, non più duri. Tra le serie corri piano senza metronomo e fai una pausa se i polpacci sono indolenziti.',
    ],
  },
  'metronome-run-10-percent': {
    cue: 'Stesso ritmo, leggero e rapido',
    instructions: [
      'Quando il 5% è facile, imposta il metronomo al 10% in più della tua solita cadenza.',
      'Corri al tuo solito ritmo, un passo per battito, e lascia che i passi si accorcino.',
      'Se acceleri o ti fanno male i polpacci, torna al 5%. Tra le serie corri piano senza metronomo.',
    ],
  },
  'line-run': {
    cue: 'Un piede per lato',
    instructions: [
      'Trova una linea dritta su una pista o su una strada tranquilla.',
      'Corri con il piede sinistro a sinistra e il destro a destra, senza mai pestarla o incrociarla.',
      'Devi sentire i piedi toccare terra sotto le anche. Guarda avanti e la linea solo di sfuggita.',
    ],
  },
  'barefoot-grass-strides': {
    cue: 'Piedi morbidi e silenziosi',
    instructions: [
      'Riscaldati e controlla che su un prato piano non ci siano vetri o sassi.',
      'Corri a piedi nudi, con passi corti e appoggi silenziosi, e accelera poco alla volta fino a una corsa veloce ma sciolta.',
      'Comincia con due e aggiungine uno per volta. Lascia stare se un polpaccio, un tendine d’Achille o un piede è dolente.',
    ],
  },
  'downhill-strides': {
    cue: 'Passi corti, senza allungarti in avanti',
    instructions: [
      'Trova una discesa regolare dell’1–2%.',
      'Scendi con scioltezza, con passi corti e rapidi e appoggi silenziosi vicino al corpo.',
      'Lascia fare alla discesa, senza frenare né allungarti in avanti. Risali camminando. Fermati se un ginocchio o una tibia fa male.',
    ],
  },
  'butt-kicks': {
    cue: 'Il tallone sale sotto il gluteo',
    instructions: [
      'In piedi, con una leggera inclinazione dalle caviglie.',
      'Corri a passi corti e lascia salire ogni tallone sotto il gluteo, con il ginocchio in avanti e in basso.',
      'Devi sentire la parte posteriore delle cosce. I piedi toccano terra solo un attimo.',
    ],
  },
  'high-knee-run': {
    cue: 'Ginocchia alte, piedi sotto le anche',
    instructions: [
      'In piedi, con i gomiti circa ad angolo retto.',
      'Corri sul posto, alza le ginocchia più o meno all’altezza delle anche e lascia che le braccia accompagnino.',
      'Appoggia l’avampiede in fretta e senza rumore. Se vai indietro con il busto, alza meno le ginocchia.',
    ],
  },
  'quick-feet-ladder': {
    cue: 'Piedi rapidi, tronco fermo',
    instructions: [
      'Stendi a terra una scaletta o disegnala con il gesso.',
      'Attraversala con due appoggi per ogni spazio, un piede dopo l’altro.',
      'I passi restano corti e sotto le anche, lo sguardo avanti. Torna camminando prima del giro successivo.',
    ],
  },
  'single-leg-cycle': {
    cue: 'Su, avanti, giù, indietro',
    instructions: [
      'Mettiti accanto a un corrimano, tienilo con la mano da quel lato e carica la gamba dallo stesso lato.',
      'Con l’altra gamba disegna il cerchio di un passo di corsa: tallone su, ginocchio avanti, piede giù e indietro sotto l’anca.',
      'Tieni il busto eretto e il bacino fermo. Fai 10 cerchi per lato.',
    ],
  },
  'a-skip': {
    cue: 'Ginocchio su, punta su, piede giù',
    instructions: [
      'In piedi, con i gomiti circa ad angolo retto.',
      'Avanza saltellando. Alza un ginocchio all’altezza dell’anca con la punta del piede su, saltella sull’altro piede e cambia.',
      'Appoggia il piede sotto l’anca, con un contatto breve ed elastico. Conta più la regolarità che la velocità.',
    ],
  },
  'b-skip': {
    cue: 'Richiama il piede indietro',
    instructions: [
      'Impara prima lo skip A, perché questo comincia allo stesso modo.',
      'Dal ginocchio alto lascia che la gamba si distenda in avanti, poi richiama il piede in basso e indietro.',
      'Tocca terra sotto l’anca, non davanti a te. Fermati se senti una fitta dietro la coscia.',
    ],
  },
  'glute-bridge': {
    cue: 'Contrai, poi sali',
    instructions: [
      'Sdraiati sulla schiena con le ginocchia piegate e i piedi a terra, larghi quanto il bacino.',
      'Spingi sui talloni, solleva il bacino finché ginocchia, bacino e spalle sono in linea, e scendi lentamente.',
      'Devi sentire i glutei, non la zona lombare. Fai da 12 a 15 ripetizioni per serie.',
    ],
  },
  'single-leg-hip-thrust': {
    cue: 'Bacino in piano fino in cima',
    instructions: [
      'Appoggia la parte alta della schiena su una panca, un piede a terra e l’altra gamba sollevata.',
      'Spingi sul tallone, solleva il bacino finché tronco e coscia sono in linea, e scendi lentamente.',
      'I due lati del bacino restano alla stessa altezza. Devi sentire il gluteo che spinge. Fai da 8 a 12 ripetizioni per lato.',
    ],
  },
  'single-leg-deadlift': {
    cue: 'Bacino in piano, schiena lunga',
    instructions: [
      'Stai su una gamba con il ginocchio appena piegato.',
      'Inclinati mentre l’altra gamba va indietro, tutto in linea, finché senti la parte posteriore della coscia. Poi torna su.',
      'I due lati del bacino restano alla stessa altezza. Tocca un muro se oscilli. Fai da 8 a 10 ripetizioni per lato.',
    ],
  },
  'side-lying-leg-raise': {
    cue: 'Punta in basso, gamba un po’ indietro',
    instructions: [
      'Sdraiati sul fianco con la gamba sotto piegata e quella sopra tesa, un po’ dietro il corpo.',
      'Gira la punta del piede un po’ in basso, alza la gamba senza rotolare indietro e scendi lentamente.',
      'Devi sentire la parte esterna dell’anca, non quella anteriore della coscia. Fai da 12 a 15 ripetizioni per lato.',
    ],
  },
  'band-clamshell': {
    cue: 'Piedi uniti, bacino fermo',
    instructions: [
      'Sdraiati sul fianco con le ginocchia piegate, i piedi uniti e un elastico appena sopra le ginocchia.',
      'Apri il ginocchio superiore contro l’elastico, fai una pausa e chiudi lentamente.',
      'Il bacino non rotola indietro. Devi sentire il lato del gluteo. Fai da 12 a 15 ripetizioni per lato.',
    ],
  },
  'lateral-band-walk': {
    cue: 'Ginocchia sopra le punte, elastico teso',
    instructions: [
      'Metti un elastico intorno alle gambe, sopra le ginocchia o alle caviglie, e piega un po’ le ginocchia.',
      'Fai piccoli passi di lato, poi torna. I piedi non si uniscono mai.',
      'Le ginocchia restano sopra le punte e il tronco fermo. Devi sentire la parte esterna dei fianchi.',
    ],
  },
  'hip-hitch': {
    cue: 'Sali con l’anca d’appoggio',
    instructions: [
      'Mettiti di fianco su un gradino, su una gamba, con l’altro piede nel vuoto. Tieniti se serve.',
      'Con il ginocchio d’appoggio teso, lascia scendere il lato libero del bacino e riportalo su.',
      'Devi sentire il lato dell’anca d’appoggio. Fai 12 ripetizioni per lato.',
    ],
  },
  'band-psoas-march': {
    cue: 'Ginocchio su, busto eretto',
    instructions: [
      'In piedi, con un elastico intorno ai due piedi.',
      'Alza un ginocchio all’altezza dell’anca con la punta del piede su, fai una pausa, scendi lentamente e cambia.',
      'Non andare indietro con il busto. Devi sentire la parte anteriore dell’anca. Fai 12 ripetizioni per lato.',
    ],
  },
  'ball-squeeze': {
    cue: 'Pressione uguale, continua a respirare',
    instructions: [
      'Sdraiati sulla schiena con le ginocchia piegate, i piedi a terra e una palla o un cuscino tra le ginocchia.',
      'Stringi in modo uguale dai due lati, tieni la pressione e continua a respirare.',
      'Devi sentire l’interno delle cosce. Stringi solo finché l’inguine non fa male.',
    ],
  },
  'copenhagen-plank': {
    cue: 'Bacino alto, corpo lungo',
    instructions: [
      'Mettiti in plank laterale sull’avambraccio, con l’interno del ginocchio superiore su una panca.',
      'Premi il ginocchio sulla panca, solleva il bacino finché il corpo è in linea, e tieni.',
      'Devi sentire l’interno della coscia superiore. Comincia con tenute brevi e fermati se l’inguine fa male.',
    ],
  },
  'mirror-squat': {
    cue: 'Rotule sopra il secondo dito',
    instructions: [
      'Mettiti davanti a uno specchio con i piedi larghi quanto il bacino.',
      'Scendi lentamente con i fianchi indietro, solo finché i talloni restano a terra, e torna su.',
      'Le rotule restano sopra il secondo dito del piede e il peso su tutto il piede. Fai 10 ripetizioni per serie.',
    ],
  },
  'wall-sit': {
    cue: 'Schiena contro il muro',
    instructions: [
      'Appoggiati a un muro e scivola giù finché le ginocchia sono quasi ad angolo retto.',
      'Tibie verticali, piedi a terra. Tieni e continua a respirare.',
      'Devi sentire la parte anteriore delle cosce. Se le ginocchia fanno male, risali un po’.',
    ],
  },
  'split-squat': {
    cue: 'Giù dritto, su dritto',
    instructions: [
      'Fai un passo lungo in avanti e stacca il tallone posteriore. I piedi restano dove sono.',
      'Scendi in verticale con il ginocchio posteriore fin quasi a terra e risali spingendo sul tallone anteriore.',
      'Il ginocchio anteriore resta sopra il secondo dito e il busto eretto. Fai da 8 a 10 ripetizioni per lato.',
    ],
  },
  'box-step-down': {
    cue: 'Giù piano, ginocchio sopra la punta',
    instructions: [
      'Stai su una gamba su un box di circa 20 centimetri, con l’altro piede nel vuoto davanti al bordo.',
      'Piega lentamente il ginocchio d’appoggio finché il tallone libero tocca terra, poi risali.',
      'Il bacino resta in piano e il ginocchio sopra il secondo dito. Se il ginocchio fa male, usa un box più basso. Fai da 8 a 10 ripetizioni per lato.',
    ],
  },
  'drop-landing': {
    cue: 'Atterra morbido e in silenzio',
    instructions: [
      'Sali su un box di 30 centimetri al massimo.',
      'Lasciati scendere, atterra su due piedi con ginocchia e anche morbide e tieni la posizione due secondi.',
      'Le ginocchia restano sopra le punte e l’atterraggio quasi non si sente. Fai 6 ripetizioni per serie, solo finché niente fa male.',
    ],
  },
  'ball-hamstring-curl': {
    cue: 'Il bacino resta alto',
    instructions: [
      'Sdraiati sulla schiena con i talloni su una fitball e solleva il bacino.',
      'Richiama la palla con i talloni, poi lasciala tornare lentamente.',
      'Il bacino resta sempre alto. Devi sentire la parte posteriore delle cosce. Fai da 8 a 12 ripetizioni per serie.',
    ],
  },
  'nordic-hamstring-curl': {
    cue: 'Lentamente fino in fondo',
    instructions: [
      'Mettiti in ginocchio su qualcosa di morbido e fatti tenere le caviglie.',
      'Scendi in avanti il più lentamente possibile, in linea dalle ginocchia alla testa, e frena la caduta con le mani.',
      'Spingi a terra per risalire. Fai da 4 a 6 ripetizioni per serie. All’inizio l’indolenzimento è normale. Fermati in caso di dolore acuto.',
    ],
  },
  'standing-quad-stretch': {
    cue: 'Ginocchia vicine, bacino in retroversione',
    instructions: [
      'Stai su una gamba con un appoggio per la mano e porta l’altro tallone al gluteo.',
      'Con le ginocchia vicine, porta il bacino in retroversione finché senti una leggera tensione davanti alla coscia.',
      'Tieni il busto eretto, poi cambia lato. Se il ginocchio fa male, tira meno.',
    ],
  },
  'calf-raise': {
    cue: 'Su fino in cima, giù piano',
    instructions: [
      'Stai sui due piedi con le ginocchia tese e la punta delle dita al muro.',
      'Sali più in alto che puoi con il peso sugli alluci, fai una pausa e scendi lentamente con i talloni.',
      'Devi sentire i polpacci. Fai da 12 a 15 ripetizioni per serie. Quando è facile, usa una gamba sola.',
    ],
  },
  'bent-knee-calf-raise': {
    cue: 'Le ginocchia restano piegate',
    instructions: [
      'Piega le ginocchia come per sederti, con la punta delle dita al muro.',
      'Solleva i talloni senza stendere le ginocchia e scendi lentamente.',
      'Devi sentirlo in profondità nella parte bassa dei polpacci. Fai da 12 a 15 ripetizioni per serie.',
    ],
  },
  'heel-squeeze-calf-raise': {
    cue: 'Tieni la palla e sali',
    instructions: [
      'In piedi, con una pallina tra i talloni e la punta delle dita al muro.',
      'Stringi un po’ la pallina, sali sull’avampiede e scendi lentamente senza perderla.',
      'Devi sentire l’interno dei polpacci e l’arco plantare. Fai da 12 a 15 ripetizioni per serie.',
    ],
  },
  'eccentric-heel-drop': {
    cue: 'Su con due, giù con uno',
    instructions: [
      'Appoggia gli avampiedi su un gradino e tieniti a qualcosa.',
      'Sali con due piedi, sposta il peso su uno e scendi con quel tallone sotto il gradino in tre secondi.',
      'Devi sentire il polpaccio allungarsi bene. Fai da 10 a 15 ripetizioni per lato. Se il tendine d’Achille fa male, fermati all’altezza del gradino.',
    ],
  },
  'tibialis-raise': {
    cue: 'Punte su, ginocchia tese',
    instructions: [
      'Appoggia la schiena al muro, con i talloni a circa un piede di distanza.',
      'Solleva la parte anteriore dei piedi più che puoi, fai una pausa e scendi lentamente.',
      'Devi sentire i muscoli accanto alle tibie. Fai da 15 a 20 ripetizioni per serie.',
    ],
  },
  'band-ankle-inversion': {
    cue: 'Si muove solo il piede',
    instructions: [
      'Siediti a terra con una gamba tesa e un elastico intorno all’avampiede, fissato dal lato esterno.',
      'Gira la pianta verso l’interno contro l’elastico, fai una pausa e torna lentamente.',
      'Il ginocchio non si muove. Devi sentire l’interno della parte bassa della gamba. Fai da 12 a 15 ripetizioni per lato.',
    ],
  },
  'band-ankle-eversion': {
    cue: 'Si muovono solo i piedi',
    instructions: [
      'Siediti a terra con le gambe tese e un elastico intorno ai due avampiedi.',
      'Gira le piante verso l’esterno contro l’elastico, fai una pausa e torna lentamente.',
      'Le ginocchia non si muovono. Devi sentire l’esterno della parte bassa delle gambe. Fai da 12 a 15 ripetizioni per serie.',
    ],
  },
  'short-foot': {
    cue: 'Arco su, dita lunghe',
    instructions: [
      'Siediti con un piede nudo ben appoggiato a terra e il ginocchio sopra la caviglia.',
      'Avvicina il metatarso al tallone in modo che l’arco si alzi, e tieni. Le dita restano lunghe, senza arricciarsi.',
      'Devi sentire una leggera trazione sotto l’arco. In caso di crampo, allenta. Quando è facile, fallo in piedi.',
    ],
  },
  'towel-toe-curl': {
    cue: 'Apri, afferra, tira',
    instructions: [
      'Siediti a piedi nudi, con un tallone a terra e un asciugamano sotto le dita.',
      'Allarga le dita, afferra l’asciugamano, tiralo verso di te e lascia.',
      'Devi sentire la pianta del piede. Fai 15 ripetizioni per lato. In caso di crampo, fai una pausa.',
    ],
  },
  'toe-yoga': {
    cue: 'Prima l’alluce, poi le altre dita',
    instructions: [
      'In piedi, a piedi nudi, con il peso su tutto il piede.',
      'Alza l’alluce mentre le altre dita restano a terra. Poi premi l’alluce e alza le altre.',
      'Tallone e metatarso restano a terra. All’inizio aiutati con la mano. Fai 10 ripetizioni per lato.',
    ],
  },
  'single-leg-balance': {
    cue: 'Bacino in piano, alluce a terra',
    instructions: [
      'Stai su una gamba vicino a un muro, con il ginocchio appena piegato.',
      'Tieni il bacino in piano, il peso su tutto il piede e lo sguardo avanti.',
      'Devi sentire piede e caviglia che correggono di continuo. Quando è facile, gira la testa da un lato all’altro.',
    ],
  },
  'star-reach-balance': {
    cue: 'Arriva lontano, torna con calma',
    instructions: [
      'Stai su una gamba con le mani sui fianchi.',
      'Porta l’altro piede in avanti, di lato e indietro, tornando ogni volta al centro.',
      'Il tallone d’appoggio resta a terra e il ginocchio sopra il secondo dito. Arriva solo fin dove resti stabile.',
    ],
  },
  'cushion-balance': {
    cue: 'Caviglia attiva, tronco fermo',
    instructions: [
      'Stai su una gamba vicino a un muro, su un cuscino o un tappetino piegato.',
      'Tieni il ginocchio appena piegato, il bacino in piano e lo sguardo avanti.',
      'Devi sentire la caviglia che lavora. Se cerchi di continuo il muro, torna su un terreno stabile.',
    ],
  },
  'rope-skipping': {
    cue: 'Basso e leggero',
    instructions: [
      'Tieni i gomiti vicini al corpo e gira la corda con i polsi.',
      'Salta a piedi uniti, quanto basta per la corda, e atterra morbido sull’avampiede.',
      'Le ginocchia restano morbide. Comincia con serie brevi e fermati se un polpaccio o una tibia fa male.',
    ],
  },
  'pogo-jumps': {
    cue: 'Caviglie rigide, contatti brevi',
    instructions: [
      'In piedi, con i piedi larghi quanto il bacino e le ginocchia quasi tese.',
      'Salta sul posto con le caviglie e stacca da terra più in fretta che puoi.',
      'Deve sembrarti una molla. Fermati quando i contatti si allungano o un tendine d’Achille fa male.',
    ],
  },
  'single-leg-hop': {
    cue: 'Basso, silenzioso, ginocchio in asse',
    instructions: [
      'Stai su una gamba con il ginocchio appena piegato.',
      'Fai saltelli bassi sul posto e atterra morbido sull’avampiede.',
      'Il ginocchio resta sopra la punta e il bacino in piano. Salta solo se niente fa male e riposa prima di cambiare lato.',
    ],
  },
  'wall-calf-stretch': {
    cue: 'Tallone a terra, ginocchio teso',
    instructions: [
      'Davanti a un muro, appoggia le mani e porta indietro una gamba tesa.',
      'Con il ginocchio posteriore teso, il tallone a terra e la punta in avanti, inclinati finché senti una leggera tensione al polpaccio.',
      'Respira con calma, poi cambia lato.',
    ],
  },
  'knee-to-wall': {
    cue: 'Il tallone resta a terra',
    instructions: [
      'Davanti a un muro, porta un piede avanti con le dita a un palmo dal muro.',
      'Porta il ginocchio verso il muro sopra il secondo dito e torna. Il tallone resta a terra.',
      'Devi sentire il polpaccio, senza fastidio davanti alla caviglia. Se è facile, allontana il piede. Fai 10 ripetizioni per lato.',
    ],
  },
  'foot-ball-roll': {
    cue: 'Piano, dal tallone alle dita',
    instructions: [
      'In piedi vicino a un muro, a piedi nudi, metti una pallina sotto un piede.',
      'Falla rotolare piano dal tallone alle dita e resta un attimo dove senti tensione.',
      'La pressione può essere decisa, ma non deve fare male. Poi cambia lato.',
    ],
  },
};

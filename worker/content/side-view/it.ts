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
  states: {
    ArmG: {
      position: 'Ideale',
      explanation:
        'Quando i piedi toccano terra, il tuo gomito è piegato a {measured}, dentro l’intervallo consigliato di {good}. Un braccio disteso sarebbe a {180}, un angolo retto a {90}. Con questo angolo le braccia oscillano in modo breve e sciolto e bilanciano la rotazione del bacino. Le braccia influiscono sulla corsa meno delle gambe, quindi qui non devi cambiare nulla.',
      recap: [
        'I tuoi gomiti sono piegati bene.',
        'Le braccia bilanciano il movimento delle gambe.',
        'Tienile rilassate.',
      ],
      consequences:
        'Le tue braccia bilanciano la rotazione del bacino con poca fatica. Lasciarle oscillare libere costa meno energia che tenerle ferme, e un gomito piegato senza tensione rende facile questa oscillazione.',
      correction:
        'Non c’è nulla da correggere. Tieni le mani sciolte e lascia andare i gomiti all’indietro vicino al corpo, anche quando arriva la stanchezza a fine uscita o in salita.',
      coach_tips:
        'Ogni tanto controlla che le spalle siano basse e le mani aperte. La tensione delle mani sale in fretta alle braccia.',
    },
    ArmOD: {
      position: 'Gomito un po’ troppo aperto',
      explanation:
        'Quando i piedi toccano terra, il tuo gomito si apre fino a {measured}; l’intervallo consigliato è {good}. Un braccio disteso sarebbe a {180}, quindi le tue braccia sono un po’ più lunghe del necessario. Un braccio più lungo oscilla più lentamente e impegna di più la spalla. Gli studi trovano poca differenza di consumo di energia tra braccia piegate e distese, quindi è una questione di ritmo e di comodità.',
      recap: [
        'I tuoi gomiti sono un po’ troppo aperti.',
        'Piegarli un po’ di più rende l’oscillazione più rapida.',
        'L’effetto sulla tua corsa è piccolo.',
      ],
      consequences:
        'Le braccia lunghe tendono a oscillare lentamente, e spesso le gambe seguono il ritmo delle braccia. Puoi notarlo quando vuoi fare passi più rapidi, o dalle spalle stanche nelle uscite lunghe.',
      correction:
        'Piega i gomiti finché avambraccio e braccio non formano circa un angolo retto. Porta i gomiti con dolcezza all’indietro e lascia che le mani si muovano tra il fianco e la parte bassa del petto.',
      coach_tips:
        'Corri per 30 secondi pensando solo ai gomiti, poi dimenticali per due minuti. Brevi richiami funzionano meglio di un controllo continuo.',
    },
    ArmOT: {
      position: 'Gomito un po’ troppo chiuso',
      explanation:
        'Quando i piedi toccano terra, il tuo gomito si chiude fino a {measured}; l’intervallo consigliato è {good}. Più il numero è piccolo, più il braccio è raccolto, e un braccio disteso sarebbe a {180}. Braccia così raccolte rivelano spesso un po’ di tensione nelle mani, nelle spalle o nel collo. Lo scostamento è piccolo, e le braccia influiscono sulla corsa meno delle gambe.',
      recap: [
        'I tuoi gomiti sono un po’ troppo chiusi.',
        'Spalle rilassate lasciano aprire i gomiti.',
        'L’effetto sulla tua corsa è piccolo.',
      ],
      consequences:
        'Un braccio molto raccolto oscilla poco, e spesso si accompagna a spalle sollevate. Questo può togliere un po’ di comodità e far ruotare il busto più del necessario.',
      correction:
        'Lascia scendere le spalle e apri i gomiti fino a circa un angolo retto. Porta le mani più in basso, tra il fianco e la parte bassa del petto, e tieni le dita sciolte.',
      coach_tips:
        'Scuoti le braccia per qualche passo, poi lasciale tornare al loro posto. Espira mentre abbassi le spalle.',
    },
    ArmBD: {
      position: 'Gomito troppo aperto',
      explanation:
        'Quando i piedi toccano terra, il tuo gomito è aperto a {measured}, nettamente più dell’intervallo consigliato di {good}. Un braccio disteso sarebbe a {180}. Braccia così lunghe oscillano lentamente: chiedono più lavoro alle spalle e rendono difficile un ritmo rapido. Le braccia contano poco nel tuo punteggio totale, ma sono una delle cose più facili da cambiare.',
      recap: [
        'I tuoi gomiti sono decisamente troppo aperti.',
        'Le braccia lunghe oscillano lentamente.',
        'Cerca circa un angolo retto.',
      ],
      consequences:
        'Un braccio lungo ha bisogno di più tempo e di più lavoro della spalla per oscillare. Anche i tuoi passi possono rallentare, e spalle e collo possono stancarsi prima nelle uscite lunghe o veloci.',
      correction:
        'Comincia davanti a uno specchio: allunga la schiena, piega i gomiti a circa un angolo retto e fai oscillare le braccia dalla spalla. Mantieni questo angolo mentre le mani vanno dal fianco alla parte bassa del petto, poi portalo in uscite brevi e tranquille.',
      coach_tips:
        'Immagina di spingere con dolcezza qualcosa dietro di te con ogni gomito. Comincia con un minuto di attenzione ogni dieci minuti di corsa.',
    },
    ArmBT: {
      position: 'Gomito troppo chiuso',
      explanation:
        'Quando i piedi toccano terra, il tuo gomito è chiuso a {measured}, nettamente meno dell’intervallo consigliato di {good}. Un braccio disteso sarebbe a {180}, quindi i tuoi avambracci sono molto ripiegati. Questa posizione si accompagna spesso a mani contratte e spalle sollevate. Le braccia contano poco nel tuo punteggio totale, ma braccia rilassate rendono più tranquillo tutto il busto, e impararlo è facile.',
      recap: [
        'I tuoi gomiti sono decisamente troppo chiusi.',
        'Le tue braccia oscillano a malapena.',
        'Rilassa le spalle e abbassa le mani.',
      ],
      consequences:
        'Quando le braccia oscillano a malapena, il busto deve bilanciare le gambe ruotando di più. La tensione può arrivare anche a spalle e collo e rendere meno comode le uscite lunghe.',
      correction:
        'Abbassa le spalle, apri le mani e lascia scendere gli avambracci finché il gomito non si avvicina a un angolo retto. Fai oscillare le braccia dalla spalla, senza tirare le mani verso il petto.',
      coach_tips:
        'Mentre corri, appoggia il pollice sull’indice senza stringere, come se tra le dita ci fosse una foglia sottile. Le dita sciolte aiutano i gomiti ad aprirsi.',
    },
    BackCycleG: {
      position: 'Ideale',
      explanation:
        'Quando un piede tocca terra, il ginocchio della gamba dietro di te forma un angolo di {measured}. Una gamba distesa sarebbe a {180}, e alla tua velocità l’intervallo consigliato è {good}. Una gamba posteriore piegata è corta: si porta in avanti con facilità e arriva in tempo per il passo successivo. Più corri veloce, più questo ginocchio si piega, e il tuo valore è adatto alla tua velocità.',
      recap: [
        'La tua gamba posteriore si piega bene.',
        'Torna in avanti con facilità.',
        'L’angolo è adatto alla tua velocità.',
      ],
      consequences:
        'Una gamba piegata chiede meno lavoro all’anca per tornare in avanti. Il passo successivo può cominciare presto, e il piede ha il tempo di scendere sotto il corpo.',
      correction:
        'Non c’è nulla da correggere. Dopo la spinta lascia che il tallone salga da solo dietro di te, e tieni rilassata la coscia mentre la gamba torna in avanti.',
      coach_tips:
        'A ritmo tranquillo non tirare su il tallone di proposito. Una gamba ben piegata è il risultato di una buona spinta e di una coscia rilassata.',
    },
    BackCycleO: {
      above: {
        position: 'Un po’ troppo disteso',
        explanation:
          'Quando un piede tocca terra, il ginocchio della gamba dietro di te forma un angolo di {measured}. Una gamba distesa sarebbe a {180}, e alla tua velocità l’intervallo consigliato è {good}. In questo momento la tua gamba posteriore è quindi un po’ troppo distesa. Una gamba lunga è più pesante da portare in avanti e arriva un po’ più tardi. Lo scostamento è piccolo e spesso migliora con semplici esercizi di tecnica.',
        recap: [
          'La tua gamba posteriore si piega un po’ troppo poco.',
          'Una gamba lunga è più pesante da portare in avanti.',
          'Gli esercizi di tecnica possono aiutare.',
        ],
        consequences:
          'L’anca deve lavorare di più per portare in avanti la gamba. La gamba è in ritardo, quindi il piede può tendere ad appoggiare più avanti rispetto al corpo.',
        correction:
          'Dopo la spinta lascia che il ginocchio si pieghi e il tallone salga sotto il bacino, mentre la coscia va già in avanti. Allenati con esercizi di tecnica a bassa velocità prima di cercarlo nella corsa normale.',
        coach_tips:
          'Pensa a piedi rapidi e leggeri invece che a passi lunghi. Fai qualche breve esercizio di tecnica dopo il riscaldamento, due o tre volte a settimana.',
      },
      below: {
        position: 'Un po’ troppo piegato',
        explanation:
          'Quando un piede tocca terra, il ginocchio della gamba dietro di te forma un angolo di {measured}. Una gamba distesa sarebbe a {180}, e alla tua velocità l’intervallo consigliato è {good}. In questo momento la tua gamba posteriore è quindi un po’ più piegata della media. Una gamba piegata si porta in avanti con facilità, quindi di rado disturba. Costa fatica solo se tiri su attivamente il tallone.',
        recap: [
          'La tua gamba posteriore si piega un po’ più della media.',
          'Di rado questo disturba la corsa.',
          'Lascia salire il tallone senza sforzo.',
        ],
        consequences:
          'Se il tallone viene tirato su attivamente, i muscoli posteriori della coscia lavorano più del necessario e possono stancarsi prima nelle uscite lunghe.',
        correction:
          'Lascia salire il tallone solo fin dove lo porta la spinta. Porta il ginocchio in avanti e pensa al passo successivo invece che all’altezza del tallone dietro di te.',
        coach_tips:
          'A ritmo tranquillo prova per un minuto a fare passi il più possibile bassi e silenziosi. Poi torna alla tua corsa normale e confronta.',
      },
    },
    BackCycleB: {
      above: {
        position: 'Troppo disteso',
        explanation:
          'Quando un piede tocca terra, il ginocchio della gamba dietro di te forma un angolo di {measured}. Una gamba distesa sarebbe a {180}, e alla tua velocità l’intervallo consigliato è {good}. In questo momento la tua gamba posteriore è decisamente troppo distesa: resta lunga e molto indietro rispetto al corpo. Una gamba lunga è più pesante da portare in avanti e comincia tardi il passo successivo. Esercizi di tecnica e muscoli più forti nelle anche e nelle cosce possono cambiarlo.',
        recap: [
          'La tua gamba posteriore resta troppo distesa.',
          'Torna in avanti tardi e con più fatica.',
          'Allenati con esercizi di tecnica e di forza.',
        ],
        consequences:
          'A ogni passo l’anca deve sollevare una gamba lunga e pesante, e questo costa energia. La gamba arriva tardi, quindi spesso il piede appoggia più avanti rispetto al corpo e ti rallenta un po’.',
        correction:
          'Impara il movimento una parte alla volta. In equilibrio su una gamba, disegna cerchi con l’altro piede facendo passare il tallone sotto il bacino. Poi fai lo stesso mentre cammini e corri piano, e lascia salire il tallone mentre la coscia va in avanti.',
        coach_tips:
          'Per 15-25 secondi fai esercizi di tecnica con il tallone che sale verso il bacino, poi corri normalmente per un minuto. La qualità conta più del numero di ripetizioni.',
      },
      below: {
        position: 'Troppo piegato',
        explanation:
          'Quando un piede tocca terra, il ginocchio della gamba dietro di te forma un angolo di {measured}. Una gamba distesa sarebbe a {180}, e alla tua velocità l’intervallo consigliato è {good}. In questo momento la tua gamba posteriore è molto più piegata della media. Una gamba piegata è leggera da portare in avanti, ma per piegarla così tanto di solito bisogna tirare attivamente, e questo lavoro non ti porta avanti.',
        recap: [
          'La tua gamba posteriore si piega molto più della media.',
          'Tirarla su attivamente costa fatica.',
          'Rilassa la gamba dopo la spinta.',
        ],
        consequences:
          'I muscoli posteriori della coscia lavorano molto per sollevare il tallone. Possono stancarsi presto, e il movimento diventa più alto e più lento di quanto la tua velocità richieda.',
        correction:
          'Rilassa la gamba appena il piede lascia il suolo e porta in avanti il ginocchio. Così il tallone sale solo quanto serve. Fai passi bassi e rapidi.',
        coach_tips:
          'Corri qualche tratto breve e ascolta i tuoi passi. Prova a farli rapidi, bassi e silenziosi, senza sollevare di proposito i talloni.',
      },
    },
    ForwardCycleG: {
      position: 'Ideale',
      explanation:
        'Quando il piede tocca terra, il ginocchio della gamba che appoggia forma un angolo di {measured}. Una gamba distesa sarebbe a {180}, e l’intervallo consigliato è {good}. La gamba è quasi distesa ma non bloccata, quindi il ginocchio può piegarsi ancora e ammortizzare l’impatto con dolcezza. I muscoli della coscia sono pronti al momento giusto.',
      recap: [
        'All’appoggio il tuo ginocchio anteriore è leggermente piegato.',
        'Può ammortizzare l’impatto con dolcezza.',
        'Mantieni questo movimento.',
      ],
      consequences:
        'L’impatto si distribuisce bene tra caviglia, ginocchio e anca. Il ginocchio ha spazio per piegarsi e accumulare l’energia che restituisce durante la spinta.',
      correction:
        'Non c’è nulla da correggere. Continua ad appoggiare con il ginocchio morbido, anche in discesa e con la stanchezza, perché in queste situazioni la gamba tende a distendersi di più.',
      coach_tips:
        'Ascolta i tuoi passi: un appoggio silenzioso di solito significa un ginocchio morbido. Un lavoro di forza regolare per le cosce ti aiuta a mantenerlo.',
    },
    ForwardCycleO: {
      above: {
        position: 'Un po’ troppo disteso',
        explanation:
          'Quando il piede tocca terra, il ginocchio della gamba che appoggia forma un angolo di {measured}. Una gamba distesa sarebbe a {180}, e l’intervallo consigliato è {good}. La tua gamba è un po’ troppo distesa, cosa che spesso si accompagna a un piede che appoggia molto avanti rispetto al corpo. Piegandosi un po’ di più, il ginocchio può ammortizzare l’impatto con più dolcezza.',
        recap: [
          'All’appoggio il tuo ginocchio anteriore è un po’ troppo disteso.',
          'Un ginocchio più morbido ammortizza di più.',
          'Passi più corti e più rapidi possono aiutare.',
        ],
        consequences:
          'Un ginocchio più disteso ha meno spazio per piegarsi, quindi l’impatto si sente più duro e a ogni passo il corpo rallenta un po’ di più.',
        correction:
          'Alla stessa velocità fai passi leggermente più corti e più rapidi, circa il cinque per cento di passi al minuto in più. Così il piede scende più vicino al corpo e il ginocchio si piega da solo.',
        coach_tips:
          'Usa un metronomo o musica con un tempo adatto per uno o due minuti alla volta. Non forzare il ginocchio a piegarsi: lascia fare al passo più rapido.',
      },
      below: {
        position: 'Un po’ troppo piegato',
        explanation:
          'Quando il piede tocca terra, il ginocchio della gamba che appoggia forma un angolo di {measured}. Una gamba distesa sarebbe a {180}, e l’intervallo consigliato è {good}. In questo momento il tuo ginocchio è un po’ più piegato della media. L’impatto è morbido, ma a ogni passo i muscoli della coscia devono sostenere una parte maggiore del tuo peso.',
        recap: [
          'All’appoggio il tuo ginocchio anteriore è un po’ troppo piegato.',
          'L’impatto è morbido, ma le cosce lavorano di più.',
          'Corri con una postura un po’ più alta.',
        ],
        consequences:
          'La parte anteriore della coscia lavora di più a ogni passo e può stancarsi prima. Inoltre il bacino resta più basso, quindi sfrutti meno l’elasticità naturale delle gambe.',
        correction:
          'Corri con una postura un po’ più alta: allunga la schiena, solleva il bacino e lascia che la gamba raggiunga il suolo senza restare molto piegata. Il lavoro di forza per cosce e polpacci rende tutto più facile.',
        coach_tips:
          'Immagina un filo che tira verso l’alto la sommità della testa. Mantieni questa postura alta per 30 secondi, poi rilassa e ripeti.',
      },
    },
    ForwardCycleB: {
      above: {
        position: 'Troppo disteso',
        explanation:
          'Quando il piede tocca terra, il ginocchio della gamba che appoggia forma un angolo di {measured}. Una gamba distesa sarebbe a {180}, e l’intervallo consigliato è {good}. In questo momento la tua gamba è quasi bloccata, di solito perché il piede si allunga molto avanti rispetto al corpo. Ginocchia più distese si osservano più spesso in chi ha un infortunio, ma questo non dimostra che ne siano la causa.',
        recap: [
          'All’appoggio il tuo ginocchio anteriore è troppo disteso.',
          'L’impatto è più duro del necessario.',
          'Passi più corti e più rapidi sono il modo migliore di cominciare.',
        ],
        consequences:
          'Un ginocchio quasi disteso può ammortizzare poco. L’impatto è più duro, a ogni passo rallenti di più, e tibia, ginocchio e anca devono sostenere più carico in una volta.',
        correction:
          'Mantieni la velocità e fai circa il cinque per cento di passi al minuto in più, così il piede appoggia più vicino al corpo. Appoggia senza fare rumore, con il ginocchio morbido. Più avanti puoi provare fino al dieci per cento in più, se ti trovi bene.',
        coach_tips:
          'Cambia i passi in brevi tratti di uno o due minuti e aggiungi un po’ ogni settimana. I polpacci hanno bisogno di tempo per abituarsi.',
      },
      below: {
        position: 'Troppo piegato',
        explanation:
          'Quando il piede tocca terra, il ginocchio della gamba che appoggia forma un angolo di {measured}. Una gamba distesa sarebbe a {180}, e l’intervallo consigliato è {good}. Il tuo ginocchio è molto più piegato della media, quindi corri in una posizione piuttosto bassa, quasi seduta. L’impatto è morbido, ma a ogni passo le cosce devono sostenere gran parte del tuo peso.',
        recap: [
          'All’appoggio il tuo ginocchio anteriore è troppo piegato.',
          'Le cosce sostengono molto peso.',
          'Corri con una postura più alta e lavora sulla forza.',
        ],
        consequences:
          'I muscoli della coscia e la parte anteriore del ginocchio sono sotto un carico maggiore, e le gambe perdono una parte della loro elasticità naturale. Puoi sentire le gambe pesanti già all’inizio di un’uscita.',
        correction:
          'Prima di ogni uscita solleva il bacino e allunga la schiena, e mantieni questa altezza mentre corri piano. Lavora sulla forza con squat, affondi e sollevamenti sulle punte, e allena contatti a terra brevi e rapidi.',
        coach_tips:
          'Chiedi a qualcuno di riprenderti per qualche secondo mentre provi a correre con una postura più alta. I piccoli cambiamenti di altezza si vedono meglio di quanto si sentano.',
      },
    },
    RearfootGZ: {
      position: 'Tallone: sotto il corpo',
      explanation:
        'Appoggi prima il tallone, e il piede scende vicino a un punto sotto il tuo baricentro: la linea tra i due è inclinata di {measured} rispetto alla verticale. Più il valore è piccolo, più il piede è vicino, e alla tua velocità va bene tutto fino a {goodHigh}. Rientri nel gruppo che appoggia meno avanti rispetto al corpo. L’appoggio di tallone è il più comune e va bene così.',
      recap: [
        'Il tuo piede appoggia vicino al corpo.',
        'All’appoggio perdi poca velocità.',
        'L’appoggio di tallone va bene così.',
      ],
      consequences:
        'Con il piede vicino al corpo, il terreno ti rallenta solo di poco. La gamba è in una buona posizione per ammortizzare l’impatto e per spingere presto.',
      correction:
        'Non c’è nulla da correggere. Mantieni la cadenza quando corri più veloce o arriva la stanchezza, così il piede continua ad appoggiare vicino al corpo.',
      coach_tips:
        'Non serve passare dal tallone all’avampiede. Conserva le energie per un allenamento regolare e per semplici esercizi di forza.',
    },
    RearfootG: {
      position: 'Tallone: overstriding lieve',
      explanation:
        'Appoggi prima il tallone, con il piede leggermente davanti al tuo baricentro: la linea tra i due è inclinata di {measured} rispetto alla verticale. Alla tua velocità va bene tutto fino a {goodHigh}. Chiunque corra appoggia un po’ davanti al corpo, quindi è normale. L’appoggio di tallone è il più comune e va bene così.',
      recap: [
        'Il tuo piede appoggia leggermente davanti al corpo.',
        'È un valore normale e buono.',
        'L’appoggio di tallone va bene così.',
      ],
      consequences:
        'A ogni appoggio il terreno ti rallenta solo leggermente. C’è un piccolo margine se vuoi passi più leggeri, ma non c’è bisogno di cambiare.',
      correction:
        'Puoi mantenere il tuo modo di appoggiare. Se vuoi migliorare, alla stessa velocità prova passi un po’ più rapidi e lascia scendere il piede invece di allungarlo in avanti.',
      coach_tips:
        'Tieni d’occhio questo valore in discesa o con la stanchezza. In queste situazioni capita spesso di allungare di più il piede in avanti.',
    },
    RearfootO: {
      position: 'Tallone: overstriding moderato',
      explanation:
        'Appoggi prima il tallone, con il piede nettamente davanti al tuo baricentro: la linea tra i due è inclinata di {measured} rispetto alla verticale, e alla tua velocità va bene fino a {goodHigh}. La gamba si allunga in avanti prima di toccare terra e ti frena un po’. L’appoggio di tallone in sé va bene; quello che puoi migliorare è la distanza dal corpo.',
      recap: [
        'Il tuo piede appoggia troppo avanti rispetto al corpo.',
        'Ogni appoggio ti frena un po’.',
        'Fai passi leggermente più corti e più rapidi.',
      ],
      consequences:
        'Più il piede è avanti rispetto al corpo, più il terreno ti frena e più carico devono ammortizzare il ginocchio e la tibia. Fai più fatica a mantenere la velocità.',
      correction:
        'Mantieni la velocità e fai circa il cinque per cento di passi al minuto in più. Non cercare di appoggiare sulle punte: lascia solo che il piede scenda più vicino al corpo.',
      coach_tips:
        'Conta i passi di un piede per 30 secondi, poi prova ad aggiungerne due. Ripeti qualche volta durante una corsa lenta.',
    },
    RearfootB: {
      position: 'Tallone: overstriding eccessivo',
      explanation:
        'Appoggi prima il tallone, con il piede molto davanti al tuo baricentro: la linea tra i due è inclinata di {measured} rispetto alla verticale, e alla tua velocità va bene fino a {goodHigh}. La gamba si allunga in avanti e a ogni passo funziona come un freno. L’appoggio di tallone in sé va bene. A costarti energia è la grande distanza dal corpo, che si può ridurre un po’ alla volta.',
      recap: [
        'Il tuo piede appoggia molto avanti rispetto al corpo.',
        'Ogni appoggio funziona come un freno.',
        'Più passi al minuto sono il modo migliore di cominciare.',
      ],
      consequences:
        'A ogni appoggio perdi velocità e devi riguadagnarla. Ginocchio, tibia e anca devono ammortizzare forze maggiori del necessario, e le uscite lunghe possono diventare faticose.',
      correction:
        'Corri alla stessa velocità con circa il cinque per cento di passi al minuto in più. Quando dopo qualche settimana ti sembra normale, aggiungi ancora un po’. Pensa a richiamare il piede poco prima che appoggi, e mantieni una leggera inclinazione in avanti.',
      coach_tips:
        'Usa un metronomo per uno o due minuti, cinque volte in una corsa lenta. Aumenta con gradualità e dai ai polpacci il tempo di adattarsi.',
    },
    MidfootGZ: {
      position: 'Mesopiede: sotto il corpo',
      explanation:
        'Appoggi con tutto il piede, che scende vicino a un punto sotto il tuo baricentro: la linea tra i due è inclinata di {measured} rispetto alla verticale. Più il valore è piccolo, più il piede è vicino, e alla tua velocità va bene tutto fino a {goodHigh}. Rientri nel gruppo che appoggia meno avanti rispetto al corpo. Il carico dell’impatto si divide tra polpaccio e ginocchio.',
      recap: [
        'Il tuo piede appoggia vicino al corpo.',
        'All’appoggio perdi poca velocità.',
        'Il carico si distribuisce su tutto il piede.',
      ],
      consequences:
        'Con il piede vicino al corpo, il terreno ti rallenta solo di poco. La gamba può ammortizzare bene l’impatto ed è pronta presto per la spinta.',
      correction:
        'Non c’è nulla da correggere. Mantieni la cadenza a tutte le velocità, e prenditi cura di polpacci e piedi con un lavoro di forza regolare.',
      coach_tips:
        'Non serve appoggiare più avanti sul piede. Il punto in cui appoggi conta più della parte del piede con cui appoggi.',
    },
    MidfootG: {
      position: 'Mesopiede: overstriding lieve',
      explanation:
        'Appoggi con tutto il piede, leggermente davanti al tuo baricentro: la linea tra i due è inclinata di {measured} rispetto alla verticale. Alla tua velocità va bene tutto fino a {goodHigh}. Chiunque corra appoggia un po’ davanti al corpo, quindi è normale. Appoggiando con tutto il piede, il carico si divide tra polpaccio e ginocchio.',
      recap: [
        'Il tuo piede appoggia leggermente davanti al corpo.',
        'È un valore normale e buono.',
        'Il carico si distribuisce su tutto il piede.',
      ],
      consequences:
        'A ogni appoggio il terreno ti rallenta solo leggermente. Potresti ancora rendere i passi un po’ più leggeri, ma non c’è bisogno di cambiare.',
      correction:
        'Puoi mantenere il tuo modo di appoggiare. Se vuoi migliorare, alla stessa velocità prova passi un po’ più rapidi e lascia scendere il piede sotto di te.',
      coach_tips:
        'Ogni tanto confronta la corsa lenta e quella veloce. Il piede dovrebbe appoggiare vicino al corpo a entrambe le velocità.',
    },
    MidfootO: {
      position: 'Mesopiede: overstriding moderato',
      explanation:
        'Appoggi con tutto il piede, ma nettamente davanti al tuo baricentro: la linea tra i due è inclinata di {measured} rispetto alla verticale, e alla tua velocità va bene fino a {goodHigh}. Appoggiare il piede piatto non basta a evitare di allungarsi troppo in avanti: la gamba ti frena comunque un po’. La parte del piede con cui appoggi va bene; quello che puoi migliorare è la distanza dal corpo.',
      recap: [
        'Il tuo piede appoggia troppo avanti rispetto al corpo.',
        'Ogni appoggio ti frena un po’.',
        'Fai passi leggermente più corti e più rapidi.',
      ],
      consequences:
        'Più il piede è avanti rispetto al corpo, più il terreno ti frena. Il ginocchio e la tibia ammortizzano più carico, e fai più fatica a mantenere la velocità.',
      correction:
        'Mantieni la velocità e fai circa il cinque per cento di passi al minuto in più. Lascia appoggiare il piede più tardi e più vicino al corpo, senza puntare le dita verso il suolo.',
      coach_tips:
        'Prova brevi tratti di 20 secondi con passi molto leggeri e rapidi, poi corri normalmente per un minuto. Cerca la stessa leggerezza.',
    },
    MidfootB: {
      position: 'Mesopiede: overstriding eccessivo',
      explanation:
        'Appoggi con tutto il piede, ma molto davanti al tuo baricentro: la linea tra i due è inclinata di {measured} rispetto alla verticale, e alla tua velocità va bene fino a {goodHigh}. La gamba si allunga in avanti e a ogni passo funziona come un freno, anche se il piede appoggia piatto. La parte del piede con cui appoggi va bene. A costarti energia è la grande distanza dal corpo, che si può ridurre un po’ alla volta.',
      recap: [
        'Il tuo piede appoggia molto avanti rispetto al corpo.',
        'Ogni appoggio funziona come un freno.',
        'Più passi al minuto sono il modo migliore di cominciare.',
      ],
      consequences:
        'A ogni appoggio perdi velocità e devi riguadagnarla. Tibia, ginocchio e anca devono ammortizzare forze maggiori del necessario, e le uscite lunghe diventano più faticose.',
      correction:
        'Corri alla stessa velocità con circa il cinque per cento di passi al minuto in più. Quando dopo qualche settimana ti sembra normale, aggiungi ancora un po’. Riporta il piede verso il corpo prima che appoggi, e mantieni una leggera inclinazione in avanti.',
      coach_tips:
        'Cambia una sola cosa alla volta e solo in brevi tratti dell’uscita. Per cambiare la tecnica di corsa in modo duraturo servono diverse settimane.',
    },
    ForefootGZ: {
      position: 'Avampiede: sotto il corpo',
      explanation:
        'Appoggi con la parte anteriore del piede, che scende vicino a un punto sotto il tuo baricentro: la linea tra i due è inclinata di {measured} rispetto alla verticale. Più il valore è piccolo, più il piede è vicino, e alla tua velocità va bene tutto fino a {goodHigh}. Rientri nel gruppo che appoggia meno avanti rispetto al corpo. Questo appoggio chiede di più al polpaccio e al tendine d’Achille.',
      recap: [
        'Il tuo piede appoggia vicino al corpo.',
        'All’appoggio perdi poca velocità.',
        'I polpacci fanno gran parte del lavoro.',
      ],
      consequences:
        'Con il piede vicino al corpo, il terreno ti rallenta solo di poco. Il polpaccio e il tendine d’Achille accolgono l’impatto e restituiscono energia durante la spinta.',
      correction:
        'Non c’è nulla da correggere. Mantieni forti i polpacci e i tendini d’Achille con regolari sollevamenti sulle punte, e aumenta distanza e velocità un po’ alla volta.',
      coach_tips:
        'Dopo ogni appoggio lascia scendere il tallone con dolcezza, almeno a ritmo tranquillo. Così il polpaccio ha una breve pausa a ogni passo.',
    },
    ForefootG: {
      position: 'Avampiede: overstriding lieve',
      explanation:
        'Appoggi con la parte anteriore del piede, leggermente davanti al tuo baricentro: la linea tra i due è inclinata di {measured} rispetto alla verticale. Alla tua velocità va bene tutto fino a {goodHigh}. Chiunque corra appoggia un po’ davanti al corpo, quindi è normale. Appoggiare con la parte anteriore del piede chiede di più al polpaccio e al tendine d’Achille.',
      recap: [
        'Il tuo piede appoggia leggermente davanti al corpo.',
        'È un valore normale e buono.',
        'I polpacci fanno gran parte del lavoro.',
      ],
      consequences:
        'A ogni appoggio il terreno ti rallenta solo leggermente. La maggior parte dell’impatto la ammortizzano il polpaccio e il tendine d’Achille, che hanno bisogno di forza e riposo sufficienti.',
      correction:
        'Puoi mantenere il tuo modo di appoggiare. Se vuoi migliorare, lascia scendere il piede un po’ più vicino al corpo con passi leggermente più rapidi, e tieni rilassata la caviglia.',
      coach_tips:
        'Programma ogni settimana due brevi sedute di forza per i polpacci. Sono la base del tuo modo di correre.',
    },
    ForefootO: {
      position: 'Avampiede: overstriding moderato',
      explanation:
        'Appoggi con la parte anteriore del piede, ma nettamente davanti al tuo baricentro: la linea tra i due è inclinata di {measured} rispetto alla verticale, e alla tua velocità va bene fino a {goodHigh}. Chi si allunga in avanti con le punte dei piedi frena con il polpaccio. La parte del piede con cui appoggi va bene; quello che puoi migliorare è la distanza dal corpo.',
      recap: [
        'Il tuo piede appoggia troppo avanti rispetto al corpo.',
        'Ogni appoggio ti frena un po’.',
        'Fai passi leggermente più corti e più rapidi.',
      ],
      consequences:
        'A ogni passo il piede ti frena un po’, e il polpaccio e il tendine d’Achille devono reggere questa forza. Dopo uscite lunghe o veloci puoi sentirli rigidi o stanchi.',
      correction:
        'Mantieni la velocità e fai circa il cinque per cento di passi al minuto in più. Non puntare le dita verso il suolo: rilassa la caviglia e lascia scendere il piede più vicino al corpo.',
      coach_tips:
        'Dopo l’appoggio lascia che il tallone tocchi terra con dolcezza. Con la caviglia rilassata è molto più facile appoggiare vicino al corpo.',
    },
    ForefootB: {
      position: 'Avampiede: overstriding eccessivo',
      explanation:
        'Appoggi con la parte anteriore del piede, ma molto davanti al tuo baricentro: la linea tra i due è inclinata di {measured} rispetto alla verticale, e alla tua velocità va bene fino a {goodHigh}. La gamba si allunga in avanti con la punta del piede e funziona come un freno, e il polpaccio deve reggere questa forza. La parte del piede con cui appoggi va bene. La grande distanza dal corpo si può ridurre un po’ alla volta.',
      recap: [
        'Il tuo piede appoggia molto avanti rispetto al corpo.',
        'I polpacci devono frenare a ogni appoggio.',
        'Più passi al minuto sono il modo migliore di cominciare.',
      ],
      consequences:
        'A ogni appoggio perdi velocità e devi riguadagnarla. In questa posizione il polpaccio e il tendine d’Achille reggono carichi particolarmente alti e si stancano presto.',
      correction:
        'Corri alla stessa velocità con circa il cinque per cento di passi al minuto in più, e rilassa la caviglia prima che il piede appoggi. Quando dopo qualche settimana ti sembra normale, aggiungi ancora un po’. Mantieni una leggera inclinazione in avanti.',
      coach_tips:
        'Comincia con uno o due minuti alla volta in pianura. Se ti vengono i polpacci indolenziti, riposa un giorno o due prima di riprovare.',
    },
    HeadG: {
      position: 'Ideale',
      explanation:
        'Quando i piedi toccano terra, la tua testa ha un’inclinazione di {measured}. Zero significa che guardi dritto davanti a te, e con valori negativi guardi verso il basso; va bene un valore tra {goodLow} e {goodHigh}. Il collo resta lungo e rilassato, e vedi bene il percorso davanti a te. La ripresa mostra la testa e non gli occhi, quindi questo valore indica solo dove probabilmente guardi.',
      recap: [
        'La tua testa è in una buona posizione.',
        'Guardi abbastanza lontano.',
        'Il collo può restare rilassato.',
      ],
      consequences:
        'La testa poggia sopra le spalle, quindi i muscoli del collo hanno poco da sostenere. Vedi presto il percorso e puoi preparare i passi in tempo.',
      correction:
        'Non c’è nulla da correggere. Tieni gli occhi su un punto a circa 15-20 metri davanti a te, e abbassali solo per un momento quando il terreno lo richiede.',
      coach_tips:
        'Quando arriva la stanchezza, controlla prima di tutto lo sguardo. Una testa che scende è spesso uno dei primi segni di fatica.',
    },
    HeadOD: {
      position: 'Sguardo un po’ troppo basso',
      explanation:
        'Quando i piedi toccano terra, la tua testa ha un’inclinazione di {measured}. Zero significa che guardi dritto davanti a te, e con valori negativi guardi verso il basso; va bene un valore tra {goodLow} e {goodHigh}. Guardi in basso un po’ più di quanto serva su un percorso regolare. È una questione di comodità più che di prestazione, e la ripresa mostra solo la testa, non gli occhi.',
      recap: [
        'Guardi un po’ troppo in basso.',
        'Solleva un po’ lo sguardo.',
        'È soprattutto una questione di comodità.',
      ],
      consequences:
        'Quando la testa pende in avanti, i muscoli del collo e della parte alta della schiena lavorano più a lungo del necessario. C’è chi incurva anche la parte alta della schiena.',
      correction:
        'Guarda un punto a circa 15-20 metri davanti a te e lascia che la testa segua gli occhi. Tieni il mento orizzontale e allunga la nuca.',
      coach_tips:
        'Scegli un albero o un cartello in lontananza e corri in quella direzione, poi scegli il successivo. Su un terreno irregolare uno sguardo più basso va bene.',
    },
    HeadOT: {
      position: 'Sguardo un po’ troppo alto',
      explanation:
        'Quando i piedi toccano terra, la tua testa ha un’inclinazione di {measured}. Zero significa che guardi dritto davanti a te, e con valori positivi guardi verso l’alto; va bene un valore tra {goodLow} e {goodHigh}. Il mento è sollevato un po’ più del necessario. È una questione di comodità più che di prestazione, e la ripresa mostra solo la testa, non gli occhi.',
      recap: [
        'Guardi un po’ troppo in alto.',
        'Abbassa un po’ il mento.',
        'È soprattutto una questione di comodità.',
      ],
      consequences:
        'Un mento sollevato accorcia la nuca e può irrigidire le spalle. C’è chi si inclina anche all’indietro e perde la leggera inclinazione in avanti.',
      correction:
        'Abbassa leggermente il mento finché non senti la nuca lunga, e guarda il terreno a circa 15-20 metri davanti a te. Intanto tieni basse le spalle.',
      coach_tips:
        'Controllalo quando corri in salita o forte, perché con lo sforzo molte persone sollevano il mento. Espirare una volta con calma aiuta a lasciarlo scendere.',
    },
    HeadBD: {
      position: 'Sguardo troppo basso',
      explanation:
        'Quando i piedi toccano terra, la tua testa ha un’inclinazione di {measured}. Zero significa che guardi dritto davanti a te, e con valori negativi guardi verso il basso; va bene un valore tra {goodLow} e {goodHigh}. Guardi il terreno vicino ai tuoi piedi, e la testa pende davanti al corpo. La ripresa mostra solo la testa, quindi prendi questo valore come un’indicazione e non come una misura esatta.',
      recap: [
        'Guardi decisamente troppo in basso.',
        'Il collo deve reggere la testa.',
        'Guarda 15-20 metri davanti a te.',
      ],
      consequences:
        'Il collo e la parte alta della schiena devono reggere il peso della testa per tutta l’uscita e possono irrigidirsi. Spesso anche la parte alta della schiena si incurva.',
      correction:
        'Solleva lo sguardo verso un punto a circa 15-20 metri davanti a te. Porta con dolcezza il mento indietro e allunga il collo, senza inclinare il busto all’indietro. Esercizi leggeri per il collo e la parte alta della schiena aiutano.',
      coach_tips:
        'Collega il promemoria a qualcosa di regolare, per esempio ogni curva o ogni chilometro: sguardo avanti, collo lungo, spalle basse.',
    },
    HeadBT: {
      position: 'Sguardo troppo alto',
      explanation:
        'Quando i piedi toccano terra, la tua testa ha un’inclinazione di {measured}. Zero significa che guardi dritto davanti a te, e con valori positivi guardi verso l’alto; va bene un valore tra {goodLow} e {goodHigh}. Il mento è nettamente sollevato e il collo è piegato all’indietro. La ripresa mostra solo la testa, quindi prendi questo valore come un’indicazione e non come una misura esatta.',
      recap: [
        'Guardi decisamente troppo in alto.',
        'Il collo è piegato all’indietro.',
        'Abbassa il mento e rilassa le spalle.',
      ],
      consequences:
        'La nuca resta accorciata e può irrigidirsi. Vedi tardi il terreno davanti a te, e il busto tende a spostarsi all’indietro insieme alla testa.',
      correction:
        'Abbassa il mento fino a guardare il terreno a circa 15-20 metri davanti a te. Allunga il collo e lascia scendere le spalle. Esercizi per i muscoli anteriori del collo aiutano.',
      coach_tips:
        'Esercitati mentre cammini: tieni il mento basso e il collo lungo per un minuto. Poi comincia a correre piano senza cambiare posizione.',
    },
    TrunkG: {
      position: 'Ideale',
      explanation:
        'Quando i piedi toccano terra, il tuo busto è inclinato in avanti di {measured}, e alla tua velocità l’intervallo consigliato è {good}. Zero sarebbe perfettamente verticale. Una leggera inclinazione in avanti divide bene il lavoro tra le ginocchia e le anche, e si accompagna a un appoggio vicino al corpo. Di solito più si corre veloce, più ci si inclina.',
      recap: [
        'Il tuo busto si inclina bene in avanti.',
        'Le ginocchia e le anche si dividono il lavoro.',
        'Mantieni lunga la schiena.',
      ],
      consequences:
        'I muscoli della schiena devono sostenere solo una piccola inclinazione, e le anche possono spingerti in avanti. Il lavoro si divide bene tra la parte anteriore delle cosce e le anche.',
      correction:
        'Non c’è nulla da correggere. Mantieni lunga la schiena e lascia che l’inclinazione parta dalle caviglie, non da una flessione delle anche. Vale lo stesso quando arriva la stanchezza.',
      coach_tips:
        'Il lavoro di forza per il tronco, due o tre volte a settimana, ti aiuta a mantenere questa posizione nelle uscite lunghe.',
    },
    TrunkOD: {
      position: 'Un po’ troppo inclinato in avanti',
      explanation:
        'Quando i piedi toccano terra, il tuo busto è inclinato in avanti di {measured}; alla tua velocità l’intervallo consigliato è {good}. Zero sarebbe perfettamente verticale. Ti inclini un po’ più del necessario. L’inclinazione in avanti toglie carico alle ginocchia ma dà più lavoro alle anche e alla schiena, quindi una piccola correzione verso la verticale può rendere più leggera la corsa.',
      recap: [
        'Ti inclini un po’ troppo in avanti.',
        'Le anche e la schiena lavorano di più.',
        'Corri con una postura un po’ più alta.',
      ],
      consequences:
        'I muscoli delle anche e della parte bassa della schiena devono sostenere più peso. Possono stancarsi prima, e allora il busto tende a scendere ancora di più in avanti.',
      correction:
        'Solleva il petto e allunga la schiena finché non ti sembra di crescere in altezza. Lascia che il resto dell’inclinazione parta dalle caviglie, come un’unica linea dai piedi alla testa, e guarda lontano davanti a te.',
      coach_tips:
        'In piedi, con il corpo alto, lasciati cadere in avanti come un blocco unico fino a dover fare un passo: è l’inclinazione da cercare. Evita di piegarti all’altezza delle anche.',
    },
    TrunkOT: {
      position: 'Un po’ troppo eretto',
      explanation:
        'Quando i piedi toccano terra, il tuo busto è inclinato in avanti di {measured}; alla tua velocità l’intervallo consigliato è {good}. Zero sarebbe perfettamente verticale. Corri con il busto un po’ troppo eretto, ma lo scostamento è piccolo. Con un’inclinazione leggermente maggiore, le anche tolgono un po’ di lavoro alla parte anteriore delle cosce e alle ginocchia.',
      recap: [
        'Corri con il busto un po’ troppo eretto.',
        'Una piccola inclinazione alleggerisce le ginocchia.',
        'Inclinati dalle caviglie.',
      ],
      consequences:
        'Quando il corpo è molto eretto, la parte anteriore delle cosce e le ginocchia fanno più lavoro. Inoltre il piede tende ad appoggiare un po’ più avanti rispetto al corpo.',
      correction:
        'Inclina in avanti tutto il corpo di pochissimo, dalle caviglie fino alla testa. Tieni la schiena lunga e il bacino in avanti, e non piegarti in vita.',
      coach_tips:
        'Inizia qualche uscita così: in piedi, senza muoverti, inclinati in avanti finché il primo passo non viene da solo. Mantieni questa sensazione per i 30 secondi successivi.',
    },
    TrunkBD: {
      position: 'Troppo inclinato in avanti',
      explanation:
        'Quando i piedi toccano terra, il tuo busto è inclinato in avanti di {measured}, nettamente più dell’intervallo consigliato di {good} alla tua velocità. Zero sarebbe perfettamente verticale. Un’inclinazione così grande di solito viene da una flessione delle anche. Toglie carico alle ginocchia ma dà molto più lavoro alle anche e alla schiena, e può rendere la corsa più faticosa.',
      recap: [
        'Ti inclini troppo in avanti.',
        'Le anche e la schiena sostengono molto.',
        'Allunga la schiena e solleva il petto.',
      ],
      consequences:
        'A ogni passo le anche e la parte bassa della schiena devono sostenere il peso del busto. Questo costa energia e spesso lascia alle gambe meno spazio per venire in avanti.',
      correction:
        'Corri con una postura più alta: solleva il petto, porta il bacino in avanti sotto le spalle e guarda 15-20 metri davanti a te. Mobilità nella parte anteriore delle anche e forza di schiena e tronco rendono questa posizione più facile da tenere.',
      coach_tips:
        'Controlla la posizione quando arriva la stanchezza, perché con la fatica il corpo scende in avanti. Una breve camminata e una nuova partenza sono meglio di molti minuti in posizione piegata.',
    },
    TrunkBT: {
      position: 'Troppo poco inclinato in avanti',
      explanation:
        'Quando i piedi toccano terra, l’inclinazione in avanti del tuo busto è di {measured}; alla tua velocità l’intervallo consigliato è {good}. Zero è perfettamente verticale, e un valore negativo significa inclinarsi all’indietro. Tieni il corpo eretto o perfino un po’ all’indietro, quindi le gambe devono lavorare davanti a te. Con una piccola inclinazione in avanti le anche farebbero meglio la loro parte del lavoro.',
      recap: [
        'Ti inclini troppo poco in avanti.',
        'Le ginocchia e le cosce lavorano di più.',
        'Impara a inclinarti un po’ dalle caviglie.',
      ],
      consequences:
        'La parte anteriore delle cosce e le ginocchia sostengono più carico, e il piede tende ad appoggiare molto davanti al corpo, dove ti frena. Mantenere la velocità richiede più fatica.',
      correction:
        'Impara l’inclinazione stando in piedi: tieni il corpo dritto come una tavola e lascialo inclinare in avanti dalle caviglie fino a dover fare un passo. Inizia così le tue uscite, e tieni il bacino sotto le spalle.',
      coach_tips:
        'Pensa allo sterno che va avanti per primo. Basta un cambiamento di pochi gradi, quindi fermati prima di avere la sensazione di piegarti.',
    },
  },
  overstride: {
    score_ideal: {
      title: 'Appoggio sotto il corpo',
      explanation:
        'Il tuo piede tocca terra solo un po’ davanti al baricentro, il punto di equilibrio del corpo nella zona del bacino. È il livello con la distanza più breve, il primo di quattro. Il terreno ti frena pochissimo, e la gamba è pronta presto a sostenerti e a spingerti.',
    },
    score_slight: {
      title: 'Overstriding lieve',
      explanation:
        'Il tuo piede tocca terra leggermente davanti al baricentro, il punto di equilibrio del corpo nella zona del bacino. È il secondo di quattro livelli, ed è ancora buono. Nessuno corre a velocità costante senza appoggiare un po’ davanti al corpo.',
    },
    score_moderate: {
      title: 'Overstriding moderato',
      explanation:
        'Il tuo piede tocca terra nettamente davanti al baricentro, il punto di equilibrio del corpo nella zona del bacino. È il terzo di quattro livelli. Più la distanza è grande, più il terreno ti frena. Di solito passi leggermente più rapidi avvicinano il piede.',
    },
    score_excessive: {
      title: 'Overstriding eccessivo',
      explanation:
        'Il tuo piede tocca terra molto davanti al baricentro, il punto di equilibrio del corpo nella zona del bacino. È l’ultimo di quattro livelli. A ogni passo la gamba ti frena e deve ammortizzare di più. Passi più rapidi alla stessa velocità avvicinano il piede un po’ alla volta.',
    },
  },
  foot_strike: {
    rearfoot: {
      explanation:
        'Il tallone tocca terra per primo, poi il piede rulla fino alle dita. La maggior parte di chi corre a livello amatoriale appoggia così. Questo appoggio chiede meno al polpaccio e al tendine d’Achille e un po’ di più al ginocchio. In generale nessun tipo di appoggio è migliore di un altro: il consumo di energia e la velocità non dipendono da questo.',
      phases: {
        impact:
          'Il tallone tocca terra con le dita sollevate. L’ammortizzazione della scarpa e il cuscinetto di grasso sotto il tallone ricevono il primo contatto, e i muscoli davanti alla tibia lasciano scendere il piede.',
        amortisation:
          'Il piede diventa piatto mentre il ginocchio si piega. La parte anteriore della coscia fa la maggior parte del lavoro di frenata, e la caviglia e l’anca si dividono il resto.',
        propulsion:
          'Il tallone si solleva, il polpaccio e l’anca spingono il corpo in avanti, e il piede lascia il suolo passando sull’alluce. Per una spinta completa servono un polpaccio forte e un alluce mobile.',
      },
    },
    midfoot: {
      explanation:
        'Il tallone e la parte anteriore del piede toccano terra quasi nello stesso momento. Il carico si divide tra polpaccio e ginocchio. C’è chi appoggia così per natura e chi solo a velocità più alta. In generale nessun tipo di appoggio è migliore di un altro: il consumo di energia e la velocità non dipendono da questo.',
      phases: {
        impact:
          'La pianta tocca terra quasi piatta, spesso un po’ prima con il bordo esterno. Una parte più ampia del piede riceve il primo contatto, e la caviglia può cominciare subito a lavorare.',
        amortisation:
          'La caviglia e il ginocchio si piegano insieme. Polpaccio e coscia si dividono il lavoro di frenata, e l’arco plantare cede un po’ come una molla.',
        propulsion:
          'L’arco plantare e il tendine d’Achille restituiscono energia mentre il polpaccio e l’anca spingono. Il piede lascia il suolo passando sul metatarso e sull’alluce.',
      },
    },
    forefoot: {
      explanation:
        'La parte anteriore del piede tocca terra per prima, e il tallone segue o resta appena sopra il suolo. Il polpaccio, il tendine d’Achille e la pianta del piede sostengono più carico, il ginocchio un po’ meno. In generale nessun tipo di appoggio è migliore di un altro: il consumo di energia e la velocità non dipendono da questo.',
      phases: {
        impact:
          'Il metatarso tocca terra, di solito prima con il bordo esterno e con le dita basse. Il primo contatto è morbido, perché la caviglia è libera di muoversi fin dall’inizio.',
        amortisation:
          'Il tallone scende sotto controllo verso il suolo. Il polpaccio e il tendine d’Achille fanno la maggior parte del lavoro di frenata e si allungano come una molla.',
        propulsion:
          'Il polpaccio allungato e il tendine d’Achille restituiscono rapidamente energia, e il piede lascia il suolo passando sulle dita. Per questo servono polpacci forti e abituati al carico.',
      },
    },
  },
};

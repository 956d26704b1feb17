import type { FailureTexts } from '../text-shapes.ts';

export const FAILURES: FailureTexts = {
  nobody_seen: {
    detail: 'In questo video non si vede nessuno che corre.',
    advice:
      'Riprendi con una buona luce e con tutto il corpo nell’inquadratura per circa dieci passi.',
  },
  legs_outside: {
    detail: 'Il video mostra una persona, ma mai con entrambe le gambe nell’inquadratura.',
    advice:
      'Allontana la fotocamera o tieni il telefono in verticale, in modo che tutto il corpo entri nell’inquadratura, con un po’ di terreno sotto i piedi.',
  },
  feet_outside: {
    detail:
      'I tuoi piedi escono dall’inquadratura in basso, quindi non si vede come toccano terra.',
    advice:
      'Inclina la fotocamera verso il basso o allontanala, finché entrambi i piedi non restano sempre nell’inquadratura, con un po’ di terreno sotto.',
  },
  too_far_away: {
    detail: 'La tua figura è troppo piccola nell’immagine per essere misurata.',
    advice:
      'Avvicina la fotocamera o tieni il telefono in verticale, in modo che il corpo occupi almeno metà dell’altezza dell’immagine.',
  },
  too_dark: {
    detail: 'Il video è troppo scuro per seguire le gambe e i piedi.',
    advice:
      'Riprendi alla luce del giorno o in un ambiente ben illuminato, con la luce alle spalle di chi riprende.',
  },
  too_blurred: {
    detail: 'Il video è troppo sfocato per seguire le gambe e i piedi.',
    advice:
      'Pulisci l’obiettivo, riprendi con molta luce e appoggia il telefono su qualcosa di stabile. Tocca lo schermo per mettere a fuoco il punto in cui corri.',
  },
  hardly_visible: {
    detail: 'Le tue gambe sono coperte o si distinguono appena dallo sfondo.',
    advice:
      'Riprendi con molta luce, senza nulla tra te e la fotocamera, e con vestiti che risaltano sullo sfondo.',
  },
  frame_rate_too_low: {
    detail: 'Il video ha troppo pochi fotogrammi al secondo per seguire i tuoi passi.',
    advice:
      'Imposta la fotocamera su almeno 30 fotogrammi al secondo, meglio 60. Invia il file originale, perché le app di messaggistica spesso riducono questo valore.',
  },
  not_a_real_runner: {
    detail:
      'Questo video non sembra mostrare una persona vera che corre, oppure l’immagine è stata deformata.',
    advice:
      'Invia il video originale di una persona vera, senza cambiarne le proporzioni. Disegni, animazioni e manichini non si possono analizzare.',
  },
  legs_not_told_apart: {
    detail:
      'In questo video le tue due gambe sembrano una sola, quindi non si distinguono i loro passi.',
    advice:
      'Riprendi con molta luce, a gambe nude o con leggings che risaltano sullo sfondo. Gambe scure su un terreno scuro si distinguono male.',
  },
  body_hidden: {
    detail: 'Il tuo corpo si vede troppo poco per ottenere almeno tre risultati.',
    advice:
      'Riprendi tutto il corpo, dalla testa ai piedi, senza nulla tra te e la fotocamera. Aiutano anche i vestiti aderenti.',
  },
  hips_hidden: {
    detail: 'Le anche, le ginocchia e i talloni sono coperti in troppi passi.',
    advice:
      'Riprendi esattamente da dietro, con tutto il corpo nell’inquadratura e nulla in mezzo. Se la maglia è lunga, infilala nei pantaloncini, così le anche restano visibili.',
  },
  heels_too_small: {
    detail: 'I talloni sono troppo piccoli nell’immagine per misurare la pronazione.',
    advice:
      'Avvicina la fotocamera finché il corpo non occupa tutta l’altezza dell’immagine, o riprendi con una risoluzione più alta.',
  },
  heels_blurred: {
    detail: 'I talloni sono troppo sfocati o scuri per misurare la pronazione.',
    advice:
      'Riprendi con molta luce, appoggia il telefono su qualcosa di stabile e tocca lo schermo per mettere a fuoco i piedi.',
  },
  heels_covered: {
    detail: 'I talloni o i polpacci sono coperti, quindi non si può misurare la pronazione.',
    advice:
      'Riprendi esattamente da dietro, all’altezza dei polpacci, in pantaloncini o leggings corti. Controlla che né i vestiti né il tapis roulant coprano i talloni.',
  },
  seen_from_behind: {
    detail: 'Il video ti mostra da dietro, ma è stata richiesta una vista laterale.',
    advice:
      'Riprendi di lato, all’altezza delle anche e ad angolo retto rispetto alla direzione di corsa, o invia questo video come vista da dietro.',
  },
  seen_from_the_front: {
    detail:
      'Il video ti mostra di fronte, ma si possono analizzare solo viste laterali o da dietro.',
    advice:
      'Riprendi di lato ad angolo retto o esattamente da dietro, a seconda della vista richiesta.',
  },
  not_square_to_the_runner: {
    detail: 'La fotocamera si discosta troppo dall’angolo retto per una vista laterale.',
    advice:
      'Metti la fotocamera proprio di fianco a te, all’altezza delle anche e ad angolo retto rispetto alla direzione di corsa.',
  },
  seen_from_the_side: {
    detail: 'Il video ti mostra di lato, ma è stata richiesta una vista da dietro.',
    advice:
      'Riprendi esattamente da dietro, tra l’altezza dei polpacci e quella delle anche, o invia questo video come vista laterale.',
  },
  not_straight_behind: {
    detail: 'La fotocamera è troppo spostata di lato per una vista da dietro.',
    advice:
      'Metti la fotocamera esattamente dietro di te, in linea con la direzione di corsa, tra l’altezza dei polpacci e quella delle anche.',
  },
  walking: {
    detail: 'Questo video mostra una camminata, non una corsa.',
    advice:
      'Invia un video in cui corri; basta una corsa lenta. Se in una parte cammini, tagliala.',
  },
  standing: {
    detail: 'Questo video mostra una persona ferma, non in corsa.',
    advice:
      'Taglia il video tenendo la parte in cui corri, o riprendi di nuovo mentre corri a ritmo costante.',
  },
  jumping: {
    detail: 'Questo video mostra dei salti, non una corsa.',
    advice:
      'Riprendi mentre corri a ritmo costante, o taglia il video tenendo la parte che lo mostra.',
  },
  no_steady_rhythm: {
    detail: 'In questo video non si riconosce una cadenza di corsa regolare.',
    advice:
      'Tieni solo una parte in cui corri in modo regolare, senza partenze, soste o inversioni. Evita gli effetti che cambiano la velocità del video.',
  },
  no_whole_stride: {
    detail: 'Il video mostra troppo pochi passi completi per misurare la tua corsa.',
    advice:
      'Tieni tutto il corpo nell’inquadratura per almeno quattro appoggi, meglio dieci passi. Corri sul tapis roulant, allontana la fotocamera o fatti seguire da chi riprende.',
  },
  scenes_cut: {
    detail: 'Il video passa da una scena all’altra, e nessuna mostra abbastanza passi di fila.',
    advice: 'Invia una sola scena senza tagli, con almeno quattro appoggi, meglio dieci passi.',
  },
  landings_hidden: {
    detail: 'I piedi o le gambe sono coperti in troppi appoggi.',
    advice:
      'Tieni entrambi i piedi nell’inquadratura, senza nulla davanti, come un corrimano, erba alta o altre persone.',
  },
  not_a_video: {
    detail: 'Questo file non si può leggere come video.',
    advice:
      'Invia un file MP4, MOV, AVI o WebM, preferibilmente l’originale del tuo telefono o della tua fotocamera.',
  },
  no_video_track: {
    detail: 'Questo file non contiene immagini, forse solo audio.',
    advice:
      'Riproducilo per controllare che si veda la tua corsa, poi invia il video originale del tuo telefono o della tua fotocamera.',
  },
  picture_too_large: {
    detail: 'L’immagine supera i 4096 × 2304 pixel.',
    advice: 'Imposta la fotocamera su 4K o Full HD, o esporta il video in dimensioni più piccole.',
  },
  video_damaged: {
    detail: 'Il file video è danneggiato o incompleto.',
    advice:
      'Se l’originale si vede fino alla fine sul tuo telefono o sulla tua fotocamera, invialo ancora una volta. Altrimenti fai una nuova ripresa.',
  },
  video_too_long: {
    detail: 'Il video dura più di 10 secondi.',
    advice:
      'Taglialo a 10 secondi al massimo in cui corri in modo regolare, con tutto il corpo nell’inquadratura.',
  },
  too_many_frames: {
    detail:
      'Per le dimensioni dell’immagine, il video ha più fotogrammi di quanti se ne possano analizzare.',
    advice: 'Riprendi al massimo a 240 fotogrammi al secondo in Full HD o a 60 in 4K.',
  },
  internal: {
    detail: 'Qualcosa è andato storto da parte nostra durante l’analisi.',
    advice: 'Il tuo video non c’entra, e il credito è stato restituito. Riprova.',
  },
  timeout: {
    detail: 'L’analisi ha richiesto troppo tempo: la colpa è nostra, non del tuo video.',
    advice: 'Il credito è stato restituito. Riprova tra qualche minuto.',
  },
};

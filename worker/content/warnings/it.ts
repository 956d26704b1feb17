import type { WarningTexts } from '../text-shapes.ts';

export const WARNINGS: WarningTexts = {
  low_frame_rate:
    'Il video ha meno di 50 fotogrammi al secondo, quindi il tempo di contatto a terra e il tipo di appoggio sono meno precisi. Riprendi a 60 o più.',
  small_runner:
    'La tua figura è piccola nell’immagine, quindi i tuoi valori sono meno precisi. Avvicina la fotocamera o riprendi con una risoluzione più alta.',
  hardly_visible:
    'Le gambe o i piedi sono scuri, sfocati o coperti, quindi i loro angoli sono meno sicuri. Aiutano una luce intensa e la vista libera su entrambi i piedi.',
  few_steps:
    'Il video mostra meno di otto appoggi, quindi un solo passo insolito pesa di più. Da dieci passi in su i valori sono più stabili.',
  camera_turned:
    'La fotocamera era girata di oltre 15° rispetto a una vista laterale o da dietro, quindi i tuoi angoli sono meno sicuri. Mettila di fianco a te ad angolo retto o, per una vista da dietro, esattamente alle tue spalle.',
  camera_rolled:
    'La fotocamera o il tapis roulant era inclinato di oltre 3°. I tuoi angoli ne tengono già conto.',
  legs_confused:
    'In alcune parti del video la gamba sinistra e la destra erano difficili da distinguere. Per quanto possibile è stato corretto, ma i tuoi valori sono meno sicuri.',
  legs_look_alike:
    'In questo video le tue gambe si somigliano tanto che non si vede quale sia la sinistra. Perciò mancano i risultati delle ginocchia; gli altri non ne dipendono. Riprendi con molta luce, a gambe nude o con leggings che risaltano sullo sfondo.',
  sides_exchanged:
    'Destra e sinistra erano scambiate in tutto il video, ed è stato corretto. Controlla se il video è speculare: in quel caso, nei tuoi risultati destra e sinistra sono invertite.',
  slow_motion:
    'Il video è al rallentatore o accelerato. Tempi e velocità sono stati convertiti in tempo reale.',
  default_height:
    'Senza la tua altezza, lunghezze e velocità sono calcolate con 1,70\u00a0m. Indicala per avere valori più precisi.',
  pace_height_mismatch:
    'Dal tuo ritmo e dalla tua altezza risultano lunghezze che differiscono di oltre il 12 per cento, quindi lunghezze e velocità possono essere imprecise. Controlla entrambi i dati.',
  treadmill_flag_contradicted:
    'Questa uscita è stata indicata come corsa sul tapis roulant, ma nel video avanzi su un terreno fermo. Se non era un tapis roulant, correggi il dato e controlla il ritmo, perché ne dipendono la tua velocità e la lunghezza del passo.',
  no_travel_seen:
    'Questa uscita non è stata indicata come corsa sul tapis roulant, ma nel video resti sul posto. Se era un tapis roulant, indicalo insieme al suo ritmo; se la fotocamera si muoveva con te, non c’è nulla da cambiare.',
  speed_from_contact_time:
    'Nel video non si vede scorrere il terreno, quindi la tua velocità è stimata dal tempo di contatto a terra. Indica il tuo ritmo per avere un valore più preciso.',
  cadence_uncertain:
    'La tua cadenza è incerta: due modi di contare i passi danno risultati diversi, oppure il video è rallentato più o meno di quanto sembri. Aiuta un video più lungo, a velocità normale.',
  grounded_running:
    'Un piede tocca terra prima che l’altro si sia staccato dal suolo, quindi non c’è fase di volo. Nella corsa lenta è frequente.',
  far_side_only:
    'La gamba più vicina alla fotocamera è visibile in troppo pochi appoggi, quindi alcuni valori vengono dall’altra gamba e sono meno sicuri.',
  foot_strike_uncertain:
    'Il tuo appoggio dista meno di 2° da un altro tipo e potrebbe rientrare in entrambi. Nessun tipo è migliore di un altro.',
  left_pronation_not_seen:
    'Il tallone sinistro è troppo piccolo nell’immagine, sfocato, coperto o si confonde con il suolo, quindi non c’è un valore per la sua pronazione. Riprendi più da vicino e con molta luce, con scarpe che contrastano con il suolo e con tutto il tallone e il polpaccio visibili.',
  right_pronation_not_seen:
    'Il tallone destro è troppo piccolo nell’immagine, sfocato, coperto o si confonde con il suolo, quindi non c’è un valore per la sua pronazione. Riprendi più da vicino e con molta luce, con scarpe che contrastano con il suolo e con tutto il tallone e il polpaccio visibili.',
  pelvic_drop_not_seen:
    'I vestiti coprono troppo il bacino, quindi non c’è un valore per la sua caduta. Metti una maglia che contrasta con i pantaloncini e infilala dentro.',
  pelvic_drop_uncertain:
    'Il bacino si vede male, e l’errore di misura della sua caduta può essere grande quanto l’intervallo consigliato. Prendi questo valore come una stima approssimativa.',
  left_knee_not_seen:
    'La gamba sinistra è coperta troppo spesso all’anca, al ginocchio o alla caviglia, quindi non c’è un valore per l’allineamento di quel ginocchio. Tieni visibile tutta la gamba.',
  right_knee_not_seen:
    'La gamba destra è coperta troppo spesso all’anca, al ginocchio o alla caviglia, quindi non c’è un valore per l’allineamento di quel ginocchio. Tieni visibile tutta la gamba.',
  sides_differ:
    'Almeno un angolo differisce di oltre 3° tra sinistra e destra. Succede a molte persone; guarda se si ripete in un altro video.',
  part_of_video_used:
    'È stata analizzata solo una parte regolare del video. Corri a ritmo costante, resta per intero nell’inquadratura dall’inizio alla fine e riprendi senza tagli.',
  arm_not_seen:
    'Il braccio più vicino alla fotocamera è coperto o fuori dall’inquadratura, quindi non c’è un risultato per le braccia. Tienilo visibile dalla spalla alla mano.',
  back_knee_not_seen:
    'All’appoggio il ginocchio posteriore è coperto o fuori dall’inquadratura, quindi manca il suo risultato. Tieni visibili entrambe le gambe, dall’anca al piede.',
  foot_not_seen:
    'All’appoggio il piede è coperto o fuori dall’inquadratura, quindi manca il suo risultato. Tieni visibili entrambi i piedi, con un po’ di terreno sotto.',
  front_knee_not_seen:
    'All’appoggio il ginocchio anteriore è coperto o fuori dall’inquadratura, quindi manca il suo risultato. Tieni visibili entrambe le gambe, dall’anca al piede.',
  head_not_seen:
    'La testa è coperta o fuori dall’inquadratura, quindi manca il suo risultato. Lascia un po’ di spazio sopra.',
  trunk_not_seen:
    'Il busto è coperto o fuori dall’inquadratura, quindi manca il suo risultato. Tienilo visibile dalle anche alle spalle.',
  annotation_failed:
    'Non è stato possibile disegnare sul tuo video, quindi appare senza linee e angoli. I tuoi valori non cambiano.',
};

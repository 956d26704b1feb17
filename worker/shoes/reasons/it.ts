import type { ReasonTexts } from './reason-texts.ts';

export const REASONS: ReasonTexts = {
  words: {
    motion_control_shoe: { yes: 'scarpa stabile', no: 'scarpa neutra' },
    midsole_hardness: { low: 'morbida', medium: 'media', high: 'piuttosto dura' },
    carbon_plate: { yes: 'con piastra in carbonio', no: 'senza piastra in carbonio' },
    rocker: { low: 'piuttosto piatta', medium: 'leggermente curva', high: 'nettamente curva' },
    bending_stiffness: { low: 'flessibile', medium: 'media', high: 'rigida' },
  },
  targets: {
    heel_to_toe_drop: 'Cerca un drop di {range} tra tallone e punta.',
    motion_control_shoe: {
      yes: 'Cerca una scarpa stabile, che sostenga il lato interno del piede.',
      no: 'Una scarpa neutra, senza sostegno particolare, è la prima scelta.',
      unknown: 'Non è ancora chiaro se una scarpa stabile faccia al caso tuo.',
    },
    midsole_thickness: 'Cerca una suola di {range} sotto il tallone.',
    carbon_plate: {
      yes: 'Cerca una scarpa con piastra in carbonio.',
      no: 'Scegli una scarpa senza piastra in carbonio.',
    },
    shoe_weight: 'Cerca un peso di {range} per scarpa.',
  },
  reasons: {
    heel_to_toe_drop: {
      achilles_or_calf_pain:
        'Segnali dolore al polpaccio o al tendine d’Achille: un drop più alto di {amount} può scaricare un po’ entrambi.',
      knee_pain:
        'Segnali dolore al ginocchio: un drop più basso di {amount} può scaricare un po’ il ginocchio.',
      hip_pain:
        'Segnali dolore all’anca: un drop più basso di {amount} è una scelta prudente, anche se poco studiata.',
      foot_pain:
        'Segnali dolore al piede: un drop più alto di {amount} può essere più delicato per il piede.',
      rearfoot_strike:
        'Appoggi prima il tallone: per questo appoggio va bene un drop più alto di {amount}.',
      forefoot_strike:
        'Appoggi prima l’avampiede: per questo appoggio va bene un drop più basso di {amount}.',
      moderate_overstride:
        'Il tuo piede tocca terra un po’ avanti rispetto al corpo: un drop più basso di {amount} può aiutare ad appoggiare più vicino.',
      excessive_overstride:
        'Il tuo piede tocca terra molto avanti rispetto al corpo: un drop più basso di {amount} può aiutare ad appoggiare più vicino.',
      beginner:
        'Corri da poco e, in uno studio, chi correva ogni tanto aveva meno infortuni con un drop basso: quindi si scende di {amount}.',
      occasional_running:
        'Corri di rado e, in uno studio, chi correva ogni tanto aveva meno infortuni con un drop basso: quindi si scende di {amount}.',
      frequent_running:
        'Corri spesso e, in uno studio, chi correva con regolarità aveva più infortuni con un drop basso: quindi si sale di {amount}.',
      racing:
        'Hai in programma gare: molte scarpe da gara hanno un drop più basso, qui si scende di {amount}.',
      previous_drop:
        'Le tue gambe conoscono il drop delle scarpe precedenti, perciò cambia al massimo di {limit}.',
    },
    motion_control_shoe: {
      eversion:
        'Il tuo tallone si inclina verso l’interno di {value}. Quanto più supera {limit}, tanto più vale la pena pensare a un sostegno: in uno studio, chi aveva una pronazione marcata ha avuto meno infortuni con queste scarpe.',
      mild_eversion:
        'Il tuo tallone si inclina verso l’interno di {value}, un po’ più del solito (fino a circa {limit}): un piccolo motivo a favore di più sostegno.',
      excessive_abduction:
        'Il tuo ginocchio tende ad andare nettamente verso l’interno: un piccolo motivo a favore di più sostegno.',
      mild_abduction:
        'Il tuo ginocchio tende ad andare leggermente verso l’interno: un motivo molto debole a favore di più sostegno.',
      shin_or_ankle_pain:
        'Segnali dolore alla tibia o alla caviglia: un piccolo motivo a favore di più sostegno.',
      previous_motion_control: 'Di solito usi scarpe stabili, e l’abitudine conta.',
      previous_neutral: 'Di solito usi scarpe neutre, e l’abitudine conta.',
      more_stability: 'Vorresti più stabilità, e la sensazione nella scarpa conta.',
      less_stability: 'Vorresti meno stabilità, e la sensazione nella scarpa conta.',
      usual_pronation:
        'L’inclinazione del tuo tallone verso l’interno è di {value}, non più della media. Per piedi così la ricerca non mostra un vantaggio chiaro delle scarpe stabili.',
      pronation_not_seen:
        'Solo una vista da dietro mostra come i tuoi piedi si inclinano verso l’interno, e qui nessun piede è stato misurato.',
    },
    midsole_thickness: {
      low_volume:
        'Corri pochi chilometri a settimana: la suola può essere più sottile di {amount}.',
      high_volume:
        'Corri molti chilometri a settimana: una suola più spessa di {amount} può risparmiare le gambe.',
      very_high_volume:
        'Corri moltissimi chilometri a settimana: una suola più spessa di {amount} può risparmiare le gambe.',
      racing:
        'Hai in programma gare: uno strato più spesso di {amount}, in schiuma leggera e reattiva, può far risparmiare energia.',
      intervals_only:
        'La scarpa serve solo per le ripetute: con una suola più sottile di {amount} la sensazione è più diretta.',
      lighter_runner: 'Il tuo peso è di {value}: la suola può essere più sottile di {amount}.',
      heavier_runner:
        'Il tuo peso è di {value}: una suola più spessa di {amount} ammortizza meglio l’impatto.',
      more_heel_cushioning:
        'Vorresti più ammortizzazione sotto il tallone: la suola diventa più spessa di {amount}.',
      less_heel_cushioning:
        'Vorresti meno ammortizzazione sotto il tallone: la suola diventa più sottile di {amount}.',
      impact_pain:
        'Segnali dolore al ginocchio, alla tibia, all’anca o alla schiena: una suola più spessa di {amount} può addolcire l’impatto.',
      ankle_pain:
        'Segnali dolore alla caviglia: con una suola più sottile di {amount} il piede è più vicino a terra e più stabile.',
      treadmill:
        'Corri sul tapis roulant, che spesso cede più della strada: la suola può essere più sottile di {amount}.',
      beginner: 'Corri da poco: una suola più spessa di {amount} dà un po’ di margine.',
    },
    carbon_plate: {
      asked_for: 'Hai chiesto una scarpa con piastra.',
      declined: 'Hai chiesto una scarpa senza piastra.',
      racing:
        'Hai in programma gare e hai l’allenamento per farlo: in media queste scarpe fanno risparmiare energia, ma l’effetto cambia molto da persona a persona.',
      no_racing: 'Non hai in programma gare, e una piastra è utile soprattutto lì.',
      little_experience:
        'Una piastra chiede molto a piedi e polpacci: prima è meglio avere più esperienza di corsa.',
      few_kilometers:
        'Con pochi chilometri a settimana, piedi e polpacci sono meno abituati al carico di una piastra.',
      foot_or_achilles_pain:
        'Segnali dolore al piede o al tendine d’Achille: con le scarpe con piastra sono noti casi di sovraccarico delle ossa del piede, quindi serve prudenza.',
      moderate_speed:
        'Il tuo ritmo nel video è di {value}: a un ritmo più lento di {limit} il vantaggio di una piastra è incerto.',
    },
    shoe_weight: {
      racing:
        'Hai in programma gare: una scarpa più leggera di {amount} fa risparmiare un po’ di energia.',
      fast_training:
        'Hai in programma allenamenti veloci: una scarpa più leggera di {amount} fa risparmiare un po’ di energia.',
      beginner:
        'Corri da poco: una scarpa più pesante di {amount} lascia spazio all’ammortizzazione.',
      lighter_runner: 'Il tuo peso è di {value}: la scarpa può essere più leggera di {amount}.',
      heavier_runner:
        'Il tuo peso è di {value}: una scarpa più pesante di {amount} lascia spazio all’ammortizzazione.',
      lighter_previous_shoes: 'Di solito usi scarpe più leggere: si scende di {amount}.',
      heavier_previous_shoes: 'Di solito usi scarpe più pesanti: si sale di {amount}.',
    },
  },
  tooLittleForSupport: 'Nel complesso, non basta per consigliare una scarpa stabile.',
  rangeLimit:
    'Insieme, i motivi porterebbero ancora oltre, ma il valore si ferma al limite del suo intervallo.',
  comfort:
    'Come senti la scarpa al piede conta più del suo posto in questa lista: provane diverse e prendi la più comoda.',
  evidence:
    'La ricerca sulle scarpe da corsa è limitata e di nessuna scarpa è dimostrato che eviti gli infortuni a tutti: prendi questi valori come punto di partenza.',
  pain: 'Una scarpa non è una cura: se il dolore persiste o aumenta, consulta un medico o un fisioterapista.',
};

import type { RunningStyleTexts } from '../text-shapes.ts';

export const RUNNING_STYLES: RunningStyleTexts = {
  Hop: {
    animal: 'Canguro',
    animal_explanation:
      'Il canguro si muove a balzi rapidi ed elastici e tocca terra solo per poco tempo. I suoi tendini accumulano l’energia di ogni appoggio e la restituiscono.',
    summary: 'Corri con molti passi rapidi e con contatti a terra piuttosto brevi.',
    explanation:
      'Rispetto a chi ha la tua statura e corre alla tua velocità, fai più passi al minuto e i tuoi piedi restano a terra per un tempo piuttosto breve. Ogni passo è corto e leggero, quindi il carico di un singolo appoggio è moderato. Polpacci e piedi lavorano spesso: dedica loro un lavoro di forza regolare. In generale nessuno stile è migliore di un altro, e il tuo può cambiare con la velocità.',
  },
  Bounce: {
    animal: 'Gazzella',
    animal_explanation:
      'La gazzella balza sul terreno e sembra sospesa in aria tra un passo e l’altro. Contatti brevi e potenti la portano in alto e lontano.',
    summary: 'Corri con una cadenza media, contatti a terra brevi e una lunga fase di volo.',
    explanation:
      'La tua cadenza è normale per la tua statura e la tua velocità, ma i tuoi piedi restano a terra solo per poco e tra un passo e l’altro voli a lungo. Usi le gambe come molle potenti. Servono polpacci e tendini d’Achille forti, quindi sono utili il lavoro di forza e un aumento graduale degli allenamenti. In generale nessuno stile è migliore di un altro, e il tuo può cambiare con la velocità.',
  },
  Push: {
    animal: 'Ghepardo',
    animal_explanation:
      'Il ghepardo copre molto terreno a ogni falcata. Si spinge in avanti con la potenza delle anche.',
    summary: 'Corri con meno passi, più lunghi, e con una forte spinta in avanti.',
    explanation:
      'Rispetto a chi ha la tua statura e corre alla tua velocità, fai meno passi al minuto, e ognuno è più lungo. I tuoi piedi restano a terra per un tempo medio e ti spingono in avanti con la forza delle anche. Fai attenzione che la lunghezza venga dalla spinta dietro di te e non dal piede che si allunga in avanti. In generale nessuno stile è migliore di un altro, e il tuo può cambiare con la velocità.',
  },
  Stick: {
    animal: 'Orso',
    animal_explanation:
      'L’orso si muove vicino al suolo su zampe larghe. I suoi contatti a terra sono lunghi, e il suo corpo pesante sale e scende solo di poco.',
    summary: 'Corri con una cadenza media, contatti a terra lunghi e una breve fase di volo.',
    explanation:
      'La tua cadenza è normale per la tua statura e la tua velocità, ma i tuoi piedi restano a terra a lungo e tra un passo e l’altro voli solo per poco. Il tuo corpo sale e scende poco, e il carico di ogni appoggio si distribuisce su un tempo più lungo. Gli studi indicano che correre così costa la stessa energia che correre con una lunga fase di volo. In generale nessuno stile è migliore di un altro, e il tuo può cambiare con la velocità.',
  },
  Sit: {
    animal: 'Struzzo',
    animal_explanation:
      'Lo struzzo corre sulle zampe piegate, con il corpo tranquillo. Le zampe si piegano e si distendono, mentre il corpo resta sempre alla stessa altezza.',
    summary: 'Corri con una cadenza media e con le ginocchia più piegate.',
    explanation:
      'La cadenza e il tempo di contatto sono normali per la tua statura e la tua velocità, ma all’appoggio le tue ginocchia sono un po’ più piegate. Questo rende morbido l’appoggio e dà più lavoro alla parte anteriore delle cosce. Ti è utile avere forti le cosce e le anche. In generale nessuno stile è migliore di un altro, e il tuo può cambiare con la velocità.',
  },
};

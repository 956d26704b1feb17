import type { RunningStyleTexts } from '../text-shapes.ts';

export const RUNNING_STYLES: RunningStyleTexts = {
  Hop: {
    animal: 'Canguro',
    animal_explanation: 'Rapido ed elastico, tocca appena terra.',
    summary: 'Molti passi rapidi, contatti brevi.',
    explanation:
      'Al tuo ritmo fai più passi della maggior parte delle persone della tua altezza. Polpacci e piedi lavorano molto: mantienili forti.',
  },
  Bounce: {
    animal: 'Gazzella',
    animal_explanation: 'Leggera a terra, a lungo in aria.',
    summary: 'Cadenza media, contatti brevi, volo lungo.',
    explanation:
      'I tuoi piedi si staccano presto da terra e resti in aria più della media. Gambe elastiche richiedono polpacci forti.',
  },
  Push: {
    animal: 'Ghepardo',
    animal_explanation: 'Fa molta strada a ogni passo.',
    summary: 'Meno passi, ma più lunghi.',
    explanation:
      'Al tuo ritmo fai meno passi della maggior parte delle persone della tua altezza. La lunghezza deve venire dalla spinta dietro, non dall’allungarsi in avanti.',
  },
  Stick: {
    animal: 'Orso',
    animal_explanation: 'Resta vicino a terra con passo sicuro.',
    summary: 'Cadenza media, contatti lunghi, volo breve.',
    explanation:
      'I tuoi piedi restano più a lungo a terra e ti muovi poco su e giù. Secondo gli studi non costa più energia di uno stile più elastico.',
  },
  Sit: {
    animal: 'Struzzo',
    animal_explanation: 'Gambe piegate sotto, corpo stabile sopra.',
    summary: 'Cadenza media, ginocchia che si piegano.',
    explanation:
      'La tua cadenza è tipica della tua altezza e del tuo ritmo, e all’appoggio le ginocchia si piegano un po’ più della media. Le cosce lavorano di più.',
    besideStraightKnee: {
      summary: 'Cadenza media, niente di estremo.',
      explanation:
        'Cadenza e tempo di contatto sono tipici della tua altezza e del tuo ritmo: è semplicemente lo stile più vicino al tuo.',
    },
  },
};

import type { RunningStyleTexts } from '../text-shapes.ts';

export const RUNNING_STYLES: RunningStyleTexts = {
  Hop: {
    animal: 'Känguru',
    animal_explanation: 'Schnell und federnd, kaum am Boden.',
    summary: 'Viele schnelle Schritte, kurze Kontakte.',
    explanation:
      'Du machst mehr Schritte als die meisten mit deiner Größe und Pace. Waden und Füße leisten dabei viel, also halte sie kräftig.',
  },
  Bounce: {
    animal: 'Gazelle',
    animal_explanation: 'Leichtfüßig und lange in der Luft.',
    summary: 'Mittlerer Rhythmus, kurze Kontakte, lange Flugphase.',
    explanation:
      'Deine Füße verlassen den Boden früh, und du bist länger in der Luft als die meisten. Federnde Beine brauchen kräftige Waden.',
  },
  Push: {
    animal: 'Gepard',
    animal_explanation: 'Kommt mit jedem Satz weit voran.',
    summary: 'Weniger, dafür längere Schritte.',
    explanation:
      'Du machst weniger Schritte als die meisten mit deiner Größe und Pace. Die Länge sollte aus dem Abdruck kommen, nicht vom Greifen nach vorn.',
  },
  Stick: {
    animal: 'Bär',
    animal_explanation: 'Bleibt mit sicherem Tritt nah am Boden.',
    summary: 'Mittlerer Rhythmus, lange Kontakte, kurze Flugphase.',
    explanation:
      'Deine Füße bleiben länger am Boden, und du bewegst dich wenig auf und ab. Laut Studien kostet das nicht mehr Energie als ein federnder Stil.',
  },
  Sit: {
    animal: 'Strauß',
    animal_explanation: 'Unten gebeugte Beine, oben ein ruhiger Körper.',
    summary: 'Mittlerer Rhythmus, nachgiebige Knie.',
    explanation:
      'Dein Rhythmus ist typisch für deine Größe und Pace, und deine Knie sind bei der Landung etwas stärker gebeugt als üblich. Die Oberschenkel übernehmen mehr.',
    besideStraightKnee: {
      summary: 'Mittlerer Rhythmus, nichts Extremes.',
      explanation:
        'Rhythmus und Bodenkontakt sind typisch für deine Größe und Pace; dieser Stil kommt deinem einfach am nächsten.',
    },
  },
};

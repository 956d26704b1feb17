import type { ReportTexts } from '../text-shapes.ts';

export const REPORT: ReportTexts = {
  strength: {
    arm: 'Deine Arme schwingen kompakt und locker.',
    back_cycle: 'Du winkelst das hintere Bein gut an, und es schwingt leicht nach vorn.',
    foot: 'Dein Fuß setzt nah am Körper auf.',
    forward_cycle: 'Du landest mit weichem Knie.',
    head: 'Du hältst den Kopf in einer guten Position.',
    trunk: 'Du läufst mit leichter Vorlage.',
    pronation: 'Deine Fersen kippen ganz normal nach innen.',
    pelvic_drop: 'Deine Hüfte hält das Becken stabil.',
    knee_adduction: 'Deine Knie bleiben in einer Linie mit den Füßen.',
    none: 'Noch liegt nichts im guten Bereich, da ist also viel drin.',
    oneSide: 'Noch liegt nichts auf beiden Seiten im guten Bereich, da ist also viel drin.',
  },
  priority: {
    arm: {
      above: 'Als Erstes: Winkle die Ellbogen mehr an.',
      below: 'Als Erstes: Öffne die Ellbogen.',
    },
    back_cycle: {
      above: 'Als Erstes: Winkle das hintere Bein mehr an.',
      below: 'Als Erstes: Lass das hintere Bein locker.',
    },
    foot: 'Als Erstes: Setz den Fuß näher am Körper auf.',
    forward_cycle: {
      above: 'Als Erstes: Lande mit weicherem Knie.',
      below: 'Als Erstes: Mach dich groß.',
    },
    head: {
      above: 'Als Erstes: Nimm das Kinn tiefer.',
      below: 'Als Erstes: Heb den Blick.',
    },
    trunk: {
      above: 'Als Erstes: Bring die Brust über die Hüfte.',
      below: 'Als Erstes: Lehn dich ganz leicht nach vorn.',
    },
    pronation: {
      above: 'Als Erstes: Kontrolliere besser, wie weit die Fersen nach innen kippen.',
      below: 'Als Erstes: bewegliche Sprunggelenke und ein gutes Gleichgewicht.',
    },
    pelvic_drop: {
      above: 'Als Erstes: Halte das Becken gerade.',
      below: 'Als Erstes: Lass die freie Hüfte locker.',
    },
    knee_adduction: {
      above: 'Als Erstes: Führ die Knie über die Zehen.',
      below: 'Als Erstes: Verteil das Gewicht auf den ganzen Fuß.',
    },
    none: 'Du musst nichts ändern.',
  },
  connection: {
    arm: {
      upper: 'Beim Oberkörper passt schon etwas, jetzt können die Arme nachziehen.',
      legs: 'Bei den Beinen passt schon etwas, du kannst dich also um die Arme kümmern.',
    },
    back_cycle: {
      upper: 'Beim Oberkörper passt schon etwas, du kannst also auf das hintere Bein achten.',
      legs: 'Bei den Beinen passt schon etwas, als Nächstes ist das hintere Bein dran.',
    },
    foot: {
      upper:
        'Beim Oberkörper passt schon etwas, du kannst also darauf achten, wo der Fuß aufsetzt.',
      legs: 'Bei den Beinen passt schon etwas, als Nächstes geht es darum, wo der Fuß aufsetzt.',
    },
    forward_cycle: {
      upper: 'Beim Oberkörper passt schon etwas, du kannst also darauf achten, wie du landest.',
      legs: 'Bei den Beinen passt schon etwas, als Nächstes ist das vordere Knie dran.',
    },
    head: {
      upper: 'Beim Oberkörper passt schon etwas, jetzt kann der Kopf nachziehen.',
      legs: 'Bei den Beinen passt schon etwas, du kannst dich also um den Kopf kümmern.',
    },
    trunk: {
      upper: 'Beim Oberkörper passt schon etwas, jetzt ist die Vorlage dran.',
      legs: 'Bei den Beinen passt schon etwas, du kannst dich also um die Haltung kümmern.',
    },
    back_view: 'Auf dem, was schon stabil ist, kannst du aufbauen, ein Gelenk nach dem anderen.',
    noStrength: 'Ändere immer nur eine Sache und schau, was sich mitverändert.',
    noPriority:
      'Alles, was wir gemessen haben, passt zusammen. Es gibt keinen Grund, daran zu drehen.',
  },
  focus: {
    moreSteps:
      'Du machst {steps} Schritte pro Minute. Stell in zwei lockeren Läufen pro Woche ein Metronom auf {target} und folge ihm fünfmal ein bis zwei Minuten lang. Filme dich nach vier Wochen wieder.',
    enoughSteps:
      'Deine {steps} Schritte pro Minute reichen völlig, bleib dabei. Setz in zwei lockeren Läufen pro Woche fünfmal eine Minute lang den Fuß früher auf. Filme dich nach vier Wochen wieder.',
    closerSteps:
      'Setz in zwei lockeren Läufen pro Woche fünfmal eine Minute lang den Fuß früher auf. Du liegst {gap} außerhalb des guten Bereichs; filme dich nach vier Wochen wieder.',
    running:
      'Achte in zwei lockeren Läufen pro Woche fünfmal eine Minute lang auf eines: {cue}. Du liegst {gap} außerhalb des guten Bereichs; filme dich nach vier Wochen wieder.',
    balancing:
      'Steh zwei- bis dreimal pro Woche auf jedem Bein dreimal 30 Sekunden lang: {cue}. Du liegst {gap} außerhalb des guten Bereichs; filme dich nach vier Wochen wieder.',
    keep: 'Mach vier Wochen so weiter, dann filme dich bei gleicher Pace und vergleich.',
    keepSteps:
      'Bleib bei deinen {steps} Schritten pro Minute und filme dich nach vier Wochen bei gleicher Pace wieder.',
    cues: {
      arm: {
        above: 'Ellbogen im rechten Winkel, Zug nach hinten',
        below: 'Schultern tief, Hände locker, Ellbogen offener',
      },
      back_cycle: {
        above: 'die Ferse, die unter der Hüfte durchschwingt',
        below: 'flache, leise Schritte mit lockerem Oberschenkel',
      },
      forward_cycle: {
        above: 'ein weiches Knie, wenn der Fuß aufsetzt',
        below: 'Hüfte hoch, Rücken lang',
      },
      head: {
        above: 'Kinn tief, Nacken lang',
        below: 'Blick 15 bis 20 Meter nach vorn',
      },
      trunk: {
        above: 'Brust über der Hüfte',
        below: 'eine leichte Vorlage aus den Sprunggelenken',
      },
      pronation: {
        above: 'Fußgewölbe hoch, große Zehe am Boden',
        below: 'Gewicht auf dem ganzen Fuß',
      },
      pelvic_drop: {
        above: 'Becken gerade',
        below: 'freie Hüfte locker, Rumpf aufrecht',
      },
      knee_adduction: {
        above: 'Knie über der zweiten Zehe',
        below: 'große Zehe fest am Boden',
      },
    },
  },
  sides: {
    pronation: {
      left: 'Deine linke Ferse kippt {gap} weiter nach innen als die rechte.',
      right: 'Deine rechte Ferse kippt {gap} weiter nach innen als die linke.',
    },
    pelvic_drop: {
      left: 'Auf dem linken Bein sinkt dein Becken {gap} weiter ab als auf dem rechten.',
      right: 'Auf dem rechten Bein sinkt dein Becken {gap} weiter ab als auf dem linken.',
    },
    knee_adduction: {
      left: 'Dein linkes Knie zeigt {gap} weiter nach innen als das rechte.',
      right: 'Dein rechtes Knie zeigt {gap} weiter nach innen als das linke.',
    },
    alike: 'Links und rechts stimmen bis auf höchstens {gap} überein.',
  },
  borderline: {
    inside: 'Das ist knapp drin, zu knapp für ein klares Urteil.',
    outside: 'Das ist knapp daneben, zu knapp für ein klares Urteil.',
  },
  pain: 'Wenn etwas wehtut, hör auf; wenn es länger als eine Woche anhält oder immer wiederkommt, lass es ärztlich oder physiotherapeutisch abklären.',
};

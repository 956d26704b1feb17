import type { ReportTexts } from '../text-shapes.ts';

export const REPORT: ReportTexts = {
  strength: {
    arm: 'Deine Arme schwingen kompakt und locker.',
    back_cycle: 'Dein hinteres Bein klappt ein und schwingt leicht durch.',
    foot: 'Dein Fuß setzt nah an der Hüfte auf.',
    forward_cycle: 'Du landest mit weichem Knie.',
    head: 'Du hältst den Kopf gut und schaust nach vorn.',
    trunk: 'Du läufst mit leichter Vorlage.',
    pronation: 'Deine Fersen kippen in einem normalen Maß nach innen.',
    pelvic_drop: 'Deine Hüfte hält das Becken gerade.',
    knee_adduction: 'Deine Knie bleiben in einer Linie mit den Füßen.',
    none: 'Noch liegt nichts im guten Bereich, da ist also viel zu holen.',
  },
  priority: {
    arm: {
      above: 'Als Erstes: Winkle die Ellbogen mehr an.',
      below: 'Als Erstes: Öffne die Ellbogen.',
    },
    back_cycle: {
      above: 'Als Erstes: Lass das hintere Bein einklappen.',
      below: 'Als Erstes: Lass das hintere Bein locker.',
    },
    foot: 'Als Erstes: Setz den Fuß näher am Körper auf.',
    forward_cycle: {
      above: 'Als Erstes: Lande mit weicherem Knie.',
      below: 'Als Erstes: Lauf größer.',
    },
    head: {
      above: 'Als Erstes: Nimm das Kinn tiefer.',
      below: 'Als Erstes: Heb den Blick.',
    },
    trunk: {
      above: 'Als Erstes: Bring die Brust über die Hüfte.',
      below: 'Als Erstes: Such dir eine kleine Vorlage.',
    },
    pronation: {
      above: 'Als Erstes: Fang ab, wie weit die Fersen nach innen kippen.',
      below: 'Als Erstes: bewegliche Knöchel und gutes Gleichgewicht.',
    },
    pelvic_drop: {
      above: 'Als Erstes: Halte das Becken gerade.',
      below: 'Als Erstes: Lass die freie Hüfte locker.',
    },
    knee_adduction: {
      above: 'Als Erstes: Führ die Knie über die Zehen.',
      below: 'Als Erstes: Steh ausgewogen auf dem ganzen Fuß.',
    },
    none: 'Hier muss nichts geändert werden.',
  },
  connection: {
    arm: {
      upper: 'Der übrige Oberkörper ist ruhig, die Arme müssen nur noch mitmachen.',
      legs: 'Die Beine machen ihre Sache gut, da bleibt Aufmerksamkeit für die Arme.',
    },
    back_cycle: {
      upper: 'Mit ruhigem Oberkörper kannst du dich ganz auf das Bein hinter dir konzentrieren.',
      legs: 'Der Rest der Beinarbeit passt, das hier ist das Stück, das noch fehlt.',
    },
    foot: {
      upper: 'Ein ruhiger Oberkörper ist eine gute Basis, um den Fuß anders aufzusetzen.',
      legs: 'Den Rest machen die Beine gut, es geht nur noch darum, wo der Fuß aufsetzt.',
    },
    forward_cycle: {
      upper: 'Ein ruhiger Oberkörper ist eine gute Basis, um die Landung zu ändern.',
      legs: 'Den Rest machen die Beine gut, nur das Knie fehlt noch.',
    },
    head: {
      upper: 'Der übrige Oberkörper ist gut in Form, der Kopf muss nur noch folgen.',
      legs: 'Die Beine machen ihre Sache gut, da bleibt Aufmerksamkeit für den Kopf.',
    },
    trunk: {
      upper: 'Ein Teil des Oberkörpers ist schon da, wo er hingehört, jetzt kommt der Rumpf.',
      legs: 'Die Beine machen ihre Sache gut, da bleibt Aufmerksamkeit für die Haltung.',
    },
    back_view: 'Auf dem, was schon stabil ist, kannst du aufbauen, ein Gelenk nach dem anderen.',
    noStrength: 'Ändere eine Sache auf einmal und schau, was sich mitbewegt.',
    noPriority: 'Was wir gemessen haben, passt zusammen, es gibt keinen Grund, daran zu drehen.',
  },
  focus: {
    moreSteps:
      'Du machst {steps} Schritte pro Minute, versuch es mit {target}. Lauf in zwei lockeren Läufen pro Woche fünfmal ein bis zwei Minuten nach dem Metronom. Film dich nach vier Wochen wieder.',
    enoughSteps:
      'Deine {steps} Schritte pro Minute reichen gut, behalte den Rhythmus. Setz in zwei lockeren Läufen pro Woche fünfmal eine Minute lang den Fuß früher auf. Film dich nach vier Wochen wieder.',
    closerSteps:
      'Setz in zwei lockeren Läufen pro Woche fünfmal eine Minute lang den Fuß früher auf. Heute liegst du {gap} außerhalb des guten Bereichs, film dich nach vier Wochen wieder.',
    running:
      'Achte in zwei lockeren Läufen pro Woche fünfmal eine Minute lang darauf: {cue}. Heute liegst du {gap} außerhalb des guten Bereichs, film dich nach vier Wochen wieder.',
    balancing:
      'Steh zwei- bis dreimal pro Woche auf jedem Bein dreimal 30 Sekunden: {cue}. Heute liegst du {gap} außerhalb des guten Bereichs, film dich nach vier Wochen wieder.',
    keep: 'Mach vier Wochen so weiter, dann film dich bei gleicher Pace und vergleich.',
    keepSteps:
      'Bleib bei deinen {steps} Schritten pro Minute und film dich nach vier Wochen bei gleicher Pace wieder.',
    cues: {
      arm: {
        above: 'Ellbogen im rechten Winkel, Zug nach hinten',
        below: 'Schultern tief, Hände locker, Ellbogen offener',
      },
      back_cycle: {
        above: 'die Ferse unter der Hüfte durch',
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
        below: 'eine kleine Vorlage aus den Knöcheln',
      },
      pronation: {
        above: 'Fußgewölbe hoch, große Zehe am Boden',
        below: 'Gewicht auf dem ganzen Fuß',
      },
      pelvic_drop: {
        above: 'Becken gerade',
        below: 'freie Hüfte locker, Rumpf lang',
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
    alike: 'Links und rechts stimmen bis auf {gap} überein.',
  },
  pain: 'Wenn etwas wehtut, hör auf; wenn es länger als eine Woche anhält oder immer wiederkommt, lass es ärztlich oder physiotherapeutisch abklären.',
};

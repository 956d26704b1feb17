import type { BackViewTexts } from '../text-shapes.ts';

export const BACK_VIEW: BackViewTexts = {
  titles: {
    pronation: 'Pronation',
    pelvic_drop: 'Absinken des Beckens',
    knee_adduction: 'Beinachse',
  },
  states: {
    PronationNeutral: {
      position: 'Neutral',
      explanation:
        'Während dein Fuß dein Gewicht trägt, kippt die Ferse gegenüber dem Unterschenkel um {measured} nach innen. Diese Bewegung heißt Pronation, und der neutrale Bereich liegt hier bei {good}. Ein wenig nach innen zu kippen ist normal und nützlich: Der Fuß wird dadurch weicher und kann die Landung abfedern. Der Schuh verdeckt das Fersenbein, der Wert kann also um einige Grad abweichen.',
      recap: [
        'Deine Ferse kippt in normalem Maß nach innen.',
        'Das hilft dem Fuß, die Landung abzufedern.',
        'Halte deine Füße kräftig.',
      ],
      consequences: '',
      correction:
        'Hier gibt es nichts zu korrigieren. Wähle Schuhe, die bequem sind und gut passen, und halte Füße und Waden jede Woche mit ein paar einfachen Übungen kräftig.',
    },
    MildPronation: {
      position: 'Leicht verstärkte Pronation',
      explanation:
        'Während dein Fuß dein Gewicht trägt, kippt die Ferse gegenüber dem Unterschenkel um {measured} nach innen. Diese Bewegung heißt Pronation, und der neutrale Bereich liegt hier bei {good}. Deine Ferse kippt etwas weiter als üblich. Das ist bei vielen gesunden Läuferinnen und Läufern so und für sich allein keine gesicherte Ursache von Verletzungen. Der Schuh verdeckt das Fersenbein, der Wert kann also um einige Grad abweichen.',
      recap: [
        'Deine Ferse kippt etwas weiter nach innen als üblich.',
        'Das ist bei vielen gesunden Läuferinnen und Läufern so.',
        'Kräftige Füße und Waden helfen, die Bewegung zu kontrollieren.',
      ],
      consequences:
        'Die Muskeln an der Innenseite des Unterschenkels und unter dem Fußgewölbe haben etwas mehr Arbeit. Die meisten sind gut daran gewöhnt und merken nichts davon.',
      correction: [
        'Trainiere die kleinen Fußmuskeln: Heb das Fußgewölbe an, während die Zehen lang und locker bleiben.',
        'Übe den Einbeinstand, erst auf festem Boden, später auf weichem Untergrund.',
        'Wähle Schuhe, die sich bequem anfühlen und in denen du sicher stehst.',
      ],
    },
    ExcessivePronation: {
      position: 'Deutlich verstärkte Pronation',
      explanation:
        'Während dein Fuß dein Gewicht trägt, kippt die Ferse gegenüber dem Unterschenkel um {measured} nach innen. Diese Bewegung heißt Pronation, und der neutrale Bereich liegt hier bei {good}. Deine Ferse kippt deutlich weiter als üblich. Das allein ist keine gesicherte Ursache von Verletzungen, aber mehr Kontrolle kann deine Schritte stabiler machen. Der Schuh verdeckt das Fersenbein, der Wert kann also um einige Grad abweichen.',
      recap: [
        'Deine Ferse kippt deutlich weiter nach innen als üblich.',
        'Das ist für sich genommen keine Verletzung.',
        'Trainiere Füße, Waden und Hüfte für mehr Kontrolle.',
      ],
      consequences:
        'Das Fußgewölbe und die Muskeln an der Innenseite des Unterschenkels arbeiten stärker, um die Bewegung zu bremsen, und der Unterschenkel dreht sich mit dem Fuß nach innen. Vielleicht merkst du es an müden Füßen oder Waden.',
      correction: [
        'Kräftige das Fußgewölbe und die Muskeln an der Innenseite des Unterschenkels zwei- bis dreimal pro Woche.',
        'Trainiere auch die Hüfte, denn sie hilft, das ganze Bein zu führen.',
        'Probiere verschiedene Schuhe aus und nimm das Paar, das sich stabil und bequem anfühlt.',
      ],
    },
    MildSupination: {
      position: 'Leichte Supination',
      explanation:
        'Während dein Fuß dein Gewicht trägt, kippt die Ferse gegenüber dem Unterschenkel um {measured} nach innen; bei einem Minuswert kippt sie nach außen. Der neutrale Bereich liegt hier bei {good}. Deine Ferse kippt etwas weniger nach innen als üblich, der Fuß bleibt mehr auf seiner Außenseite, und das heißt Supination. Viele kommen gut damit zurecht. Der Schuh verdeckt das Fersenbein, der Wert kann also um einige Grad abweichen.',
      recap: [
        'Deine Ferse kippt etwas weniger nach innen als üblich.',
        'Dein Fuß bleibt mehr auf seiner Außenseite.',
        'Bewegliche Sprunggelenke helfen ihm beim Abfedern.',
      ],
      consequences:
        'Der Fuß bleibt bei der Landung etwas fester und federt selbst etwas weniger ab. Knie, Hüfte und Wade übernehmen einen kleinen Teil dieser Arbeit.',
      correction: [
        'Halte Sprunggelenk und Wade beweglich und dehne sie nach dem Laufen sanft.',
        'Kräftige die Muskeln an der Außenseite des Unterschenkels mit einem Band.',
        'Wähle Schuhe, deren Dämpfung sich für dich angenehm anfühlt.',
      ],
    },
    ExcessiveSupination: {
      position: 'Starke Supination',
      explanation:
        'Während dein Fuß dein Gewicht trägt, kippt die Ferse gegenüber dem Unterschenkel um {measured} nach innen; bei einem Minuswert kippt sie nach außen. Der neutrale Bereich liegt hier bei {good}. Dein Fuß bleibt deutlich auf seiner Außenseite, und das heißt Supination. Über eine Verletzung sagt das nichts aus, aber der Fuß kann weniger abfedern und das Sprunggelenk ist weniger stabil. Der Schuh verdeckt das Fersenbein, der Wert kann also um einige Grad abweichen.',
      recap: [
        'Dein Fuß bleibt deutlich auf seiner Außenseite.',
        'Er federt die Landung weniger ab.',
        'Trainiere das Gleichgewicht und den äußeren Unterschenkel.',
      ],
      consequences:
        'Die Außenseite des Fußes trägt den größten Teil der Belastung, und die Landung fühlt sich härter an. Auf unebenem Boden braucht das Sprunggelenk mehr Aufmerksamkeit, weil es leichter nach außen umknicken kann.',
      correction: [
        'Kräftige die Muskeln an der Außenseite des Unterschenkels zwei- bis dreimal pro Woche.',
        'Übe den Einbeinstand, bis er sich ruhig anfühlt, und füge dann kleine Bewegungen hinzu.',
        'Halte Sprunggelenk und Wade beweglich und wähle Schuhe mit angenehmer Dämpfung.',
      ],
    },
    PelvicG: {
      position: 'Ideal',
      recap: [
        'Dein Becken neigt sich um {measured}; gut sind Werte bis {goodHigh}.',
        'Die Hüfte des Standbeins hält es waagerecht.',
        'Halte deine Hüfte kräftig.',
      ],
      consequences: '',
      correction:
        'Hier gibt es nichts zu korrigieren. Dass das Becken zum Schwungbein hin ein wenig absinkt, gehört zu einem weichen Schritt. Halte die seitlichen Hüftmuskeln mit ein oder zwei Übungen pro Woche kräftig.',
    },
    PelvicO: {
      above: {
        position: 'Etwas zu viel',
        recap: [
          'Dein Becken sinkt zum Schwungbein hin um {measured} ab.',
          'Gut wären Werte bis {goodHigh}.',
          'Eine kräftigere Hüfte kann es besser waagerecht halten.',
        ],
        consequences:
          'Die seitlichen Hüftmuskeln arbeiten in gedehnter Stellung, und der Oberschenkel bewegt sich eher zur Mitte. Der Schritt fühlt sich weniger stabil an, vor allem wenn du müde bist.',
        correction: [
          'Kräftige die seitlichen Hüftmuskeln zwei- bis dreimal pro Woche, zum Beispiel mit Beinheben in Seitlage.',
          'Übe vor dem Spiegel den Einbeinstand mit waagerechtem Becken.',
          'Mach beim Laufen bei gleichem Tempo etwas schnellere Schritte.',
        ],
      },
      below: {
        position: 'Leicht angehoben',
        recap: [
          'Dein Becken neigt sich um {measured}: Die Schwungbeinseite ist angehoben.',
          'Gut sind Werte zwischen {goodLow} und {goodHigh}.',
          'Eine lockere Hüfte lässt sie herunterkommen.',
        ],
        consequences:
          'Der Rumpf bewegt sich ein wenig zum Standbein, und die seitlichen Rumpfmuskeln helfen, das Schwungbein zu heben. Das kostet etwas zusätzliche Kraft.',
        correction: [
          'Halte den Rumpf aufrecht und in der Mitte und lass die Hüfte des Schwungbeins locker, während das Bein nach vorn schwingt.',
          'Übe vor dem Spiegel langsames Marschieren mit beiden Hüften auf gleicher Höhe.',
        ],
      },
    },
    PelvicB: {
      above: {
        position: 'Zu viel',
        recap: [
          'Dein Becken sinkt zum Schwungbein hin um {measured} ab.',
          'Gut wären Werte bis {goodHigh}.',
          'Hüftkraft und schnellere Schritte sind ein guter Anfang.',
        ],
        consequences:
          'Die Hüfte des Standbeins gibt zur Seite nach, und Oberschenkel und Knie bewegen sich eher zur Mitte. Studien finden stärkeres Absinken bei verletzten Läuferinnen und Läufern häufiger, das zeigt aber nicht, dass es die Ursache ist.',
        correction: [
          'Kräftige die seitlichen Hüftmuskeln zwei- bis dreimal pro Woche, erst im Liegen, dann im Einbeinstand.',
          'Übe mit dem Spiegel: Steh auf einem Bein und heb die freie Seite des Beckens langsam, bis es waagerecht ist.',
          'Mach bei gleichem Tempo ungefähr fünf Prozent mehr Schritte pro Minute.',
        ],
      },
      below: {
        position: 'Deutlich angehoben',
        recap: [
          'Dein Becken neigt sich um {measured}: Die Schwungbeinseite ist angehoben.',
          'Gut sind Werte zwischen {goodLow} und {goodHigh}.',
          'Arbeite an einem aufrechten, ruhigen Rumpf.',
        ],
        consequences:
          'Der Rumpf neigt sich deutlich über das Standbein, und die seitlichen Rumpfmuskeln heben das Schwungbein. Das kostet Kraft und lässt die beiden Körperseiten oft verschieden arbeiten.',
        correction: [
          'Mach dich beim Laufen groß und halte den Kopf über der Mitte zwischen deinen Füßen.',
          'Lass die Hüfte des Schwungbeins locker, während das Bein nach vorn schwingt, und beuge das Knie etwas mehr, damit der Fuß Platz hat.',
          'Übe vor dem Spiegel langsames Marschieren mit beiden Hüften auf gleicher Höhe.',
        ],
      },
    },
    KneeAligned: {
      position: 'Gerade',
      explanation:
        'Von hinten gesehen bilden dein Oberschenkel und dein Unterschenkel eine fast gerade Linie, während das Bein dein Gewicht trägt: Der seitliche Kniewinkel beträgt {measured}. Null wäre genau gerade, und Werte von {goodLow} bis {goodHigh} gelten als gerade Beinachse. Eine Kamera von hinten sieht diesen Winkel nur grob, weil sich das Bein auch dreht; lies ihn daher als Tendenz.',
      recap: [
        'Deine Beinachse bleibt tendenziell gerade.',
        'Hüfte, Knie und Fuß arbeiten in einer Linie.',
        'Halte deine Beine kräftig.',
      ],
      consequences: '',
      correction:
        'Hier gibt es nichts zu korrigieren. Halte Hüfte und Beine mit einbeinigen Übungen kräftig und achte dabei auf die Linie von Knie und Fuß.',
    },
    MildAbduction: {
      position: 'Leicht nach innen',
      explanation:
        'Von hinten gesehen zeigt dein Knie eine leichte Tendenz nach innen, während das Bein dein Gewicht trägt: Der seitliche Winkel beträgt {measured}. Null wäre ein gerades Bein, positive Werte zeigen nach innen, und Werte von {goodLow} bis {goodHigh} gelten als gerade Beinachse. Eine Kamera von hinten sieht diesen Winkel nur grob, weil sich das Bein auch dreht. Nimm das als Anlass, ein wenig zu üben, nicht als Befund über dein Knie.',
      recap: [
        'Dein Knie geht tendenziell leicht nach innen.',
        'Die Kamera zeigt das nur grob.',
        'Hüftkraft hilft, das Knie zu führen.',
      ],
      consequences:
        'Wenn das Knie nach innen geht, müssen die Hüfte und die Innenseite des Fußes das Bein bei jedem Schritt mehr führen. Die Bewegung kann größer werden, wenn du müde bist.',
      correction: [
        'Kräftige die Seite und die Rückseite der Hüfte zwei- bis dreimal pro Woche.',
        'Übe vor dem Spiegel langsame Kniebeugen mit den Knien über den Zehen.',
        'Lass deine Füße etwas auseinander landen, nicht auf einer Linie.',
      ],
    },
    ExcessiveAbduction: {
      position: 'Weit nach innen',
      explanation:
        'Von hinten gesehen zeigt dein Knie eine deutliche Tendenz nach innen, während das Bein dein Gewicht trägt: Der seitliche Winkel beträgt {measured}. Null wäre ein gerades Bein, positive Werte zeigen nach innen, und Werte von {goodLow} bis {goodHigh} gelten als gerade Beinachse. Eine Kamera von hinten sieht diesen Winkel nur grob, weil sich das Bein auch dreht. Das ist ein Grund, die Kontrolle zu trainieren, kein Befund über dein Knie.',
      recap: [
        'Dein Knie geht tendenziell deutlich nach innen.',
        'Die Kamera zeigt das nur grob.',
        'Trainiere Hüftkraft und Kniekontrolle.',
      ],
      consequences:
        'Hüfte und Fuß müssen das Bein bei jedem Schritt gegen diese Bewegung halten, deshalb können Muskeln früher ermüden. Wenn du müde wirst, nimmt die Bewegung oft zu.',
      correction: [
        'Kräftige die Hüfte zwei- bis dreimal pro Woche mit Übungen in Seitlage und im Einbeinstand.',
        'Übe vor dem Spiegel langsames Absteigen von einer Stufe und Kniebeugen, mit dem Knie über der zweiten Zehe.',
        'Lauf mit etwas schnelleren Schritten und lass die Füße etwas auseinander landen.',
      ],
    },
    MildAdduction: {
      position: 'Leicht nach außen',
      explanation:
        'Von hinten gesehen zeigt dein Knie eine leichte Tendenz nach außen, während das Bein dein Gewicht trägt: Der seitliche Winkel beträgt {measured}. Null wäre ein gerades Bein, Minuswerte zeigen nach außen, und Werte von {goodLow} bis {goodHigh} gelten als gerade Beinachse. Eine Kamera von hinten sieht diesen Winkel nur grob, und die natürliche Form der Beine spielt eine Rolle. Nimm das als Anlass, ein wenig zu üben, nicht als Befund über dein Knie.',
      recap: [
        'Dein Knie geht tendenziell leicht nach außen.',
        'Die natürliche Form deiner Beine spielt eine Rolle.',
        'Gleichgewicht und Kraft helfen, es zu führen.',
      ],
      consequences:
        'Die Außenseite von Bein und Fuß trägt etwas mehr von der Belastung. Viele haben von Natur aus so geformte Beine und laufen gut damit.',
      correction: [
        'Kräftige die Innenseite der Oberschenkel zusammen mit der Hüfte.',
        'Übe den Einbeinstand mit dem Gewicht über der Mitte des Fußes.',
        'Achte vor dem Spiegel darauf, dass das Knie in Richtung der zweiten Zehe zeigt.',
      ],
    },
    ExcessiveAdduction: {
      position: 'Weit nach außen',
      explanation:
        'Von hinten gesehen zeigt dein Knie eine deutliche Tendenz nach außen, während das Bein dein Gewicht trägt: Der seitliche Winkel beträgt {measured}. Null wäre ein gerades Bein, Minuswerte zeigen nach außen, und Werte von {goodLow} bis {goodHigh} gelten als gerade Beinachse. Eine Kamera von hinten sieht diesen Winkel nur grob, und die natürliche Form der Beine spielt eine große Rolle. Das ist ein Grund, die Kontrolle zu trainieren, kein Befund über dein Knie.',
      recap: [
        'Dein Knie geht tendenziell deutlich nach außen.',
        'Die natürliche Form deiner Beine spielt eine Rolle.',
        'Trainiere das Gleichgewicht und die Innenseite der Oberschenkel.',
      ],
      consequences:
        'Die Außenseite von Bein und Fuß trägt den größten Teil der Belastung, und der Schritt kann sich hart anfühlen. Die Muskeln an der Außenseite des Oberschenkels ermüden bei langen Läufen vielleicht früher.',
      correction: [
        'Kräftige die Innenseite der Oberschenkel und die Hüfte zwei- bis dreimal pro Woche.',
        'Übe das Gleichgewicht auf einem Bein mit dem Gewicht auf dem ganzen Fuß, auch auf der Großzehe.',
        'Mach vor dem Spiegel langsame Kniebeugen und führe das Knie über die zweite Zehe.',
      ],
    },
  },
};

import type { SideViewTexts } from '../text-shapes.ts';

export const SIDE_VIEW: SideViewTexts = {
  titles: {
    arm: 'Arme',
    back_cycle: 'Hinteres Knie beim Aufsetzen',
    foot: 'Fußaufsatz',
    forward_cycle: 'Vorderes Knie beim Aufsetzen',
    head: 'Kopf',
    trunk: 'Oberkörper',
  },
  states: {
    ArmG: {
      position: 'Ideal',
      explanation:
        'Dein Ellbogenwinkel beträgt beim Aufsetzen der Füße {measured} und liegt damit im guten Bereich von {good}. Bei gestrecktem Arm wären es {180}, ein rechter Winkel hat {90}. In dieser Haltung schwingen die Arme kurz und locker und gleichen die Drehung deiner Hüfte aus. Arme beeinflussen das Laufen weniger als Beine, du musst hier also nichts ändern.',
      recap: [
        'Deine Ellbogen sind gut angewinkelt.',
        'Deine Arme gleichen die Bewegung der Beine aus.',
        'Halte sie locker.',
      ],
      consequences:
        'Deine Arme gleichen die Drehung der Hüfte mit wenig Aufwand aus. Die Arme frei schwingen zu lassen kostet weniger Energie, als sie stillzuhalten, und mit locker angewinkelten Ellbogen fällt das Schwingen leicht.',
      correction:
        'Hier gibt es nichts zu korrigieren. Lass die Hände locker und führe die Ellbogen nah am Körper nach hinten, auch wenn du gegen Ende eines Laufs müde wirst oder bergauf läufst.',
      coach_tips:
        'Prüfe ab und zu, ob deine Schultern tief und deine Hände offen sind. Anspannung in den Händen wandert schnell in die Arme hinauf.',
    },
    ArmOD: {
      position: 'Etwas zu offen',
      explanation:
        'Dein Ellbogenwinkel beträgt beim Aufsetzen der Füße {measured}, gut sind {good}. Bei gestrecktem Arm wären es {180}, deine Arme sind also etwas länger als nötig. Ein längerer Arm schwingt langsamer und fordert die Schulter mehr. Studien finden beim Energieverbrauch kaum einen Unterschied zwischen angewinkelten und gestreckten Armen, es geht hier also um Rhythmus und Komfort.',
      recap: [
        'Deine Ellbogen sind etwas zu offen.',
        'Stärker angewinkelt schwingen die Arme schneller.',
        'Die Wirkung auf dein Laufen ist gering.',
      ],
      consequences:
        'Lange Arme schwingen eher langsam, und die Beine folgen oft dem Rhythmus der Arme. Du merkst es vielleicht, wenn du schnellere Schritte machen willst, oder an müden Schultern bei langen Läufen.',
      correction:
        'Winkle die Ellbogen an, bis Unterarm und Oberarm ungefähr einen rechten Winkel bilden. Führe die Ellbogen sanft nach hinten und lass die Hände zwischen Hüfte und unterem Brustkorb pendeln.',
      coach_tips:
        'Achte beim Laufen 30 Sekunden lang nur auf die Ellbogen und vergiss sie dann für zwei Minuten. Kurze Erinnerungen wirken besser als ständige Kontrolle.',
    },
    ArmOT: {
      position: 'Etwas zu stark angewinkelt',
      explanation:
        'Dein Ellbogenwinkel beträgt beim Aufsetzen der Füße {measured}, gut sind {good}. Je kleiner die Zahl, desto stärker ist der Arm angewinkelt, und bei gestrecktem Arm wären es {180}. So stark angewinkelte Arme deuten oft auf etwas Spannung in Händen, Schultern oder Nacken hin. Die Abweichung ist klein, und Arme beeinflussen das Laufen weniger als Beine.',
      recap: [
        'Deine Ellbogen sind etwas zu stark angewinkelt.',
        'Mit lockeren Schultern öffnen sich die Ellbogen.',
        'Die Wirkung auf dein Laufen ist gering.',
      ],
      consequences:
        'Ein eng angewinkelter Arm schwingt nur kurz und geht oft mit hochgezogenen Schultern einher. Das kann etwas Komfort kosten und den Oberkörper mehr drehen lassen als nötig.',
      correction:
        'Lass die Schultern sinken und öffne die Ellbogen auf ungefähr einen rechten Winkel. Trage die Hände tiefer, zwischen Hüfte und unterem Brustkorb, und lass die Finger locker.',
      coach_tips:
        'Schüttle beide Arme ein paar Schritte lang aus und lass sie dann an ihren Platz zurückkehren. Atme aus, während du die Schultern sinken lässt.',
    },
    ArmBD: {
      position: 'Zu offen',
      explanation:
        'Dein Ellbogenwinkel beträgt beim Aufsetzen der Füße {measured} und liegt damit deutlich über dem guten Bereich von {good}. Bei gestrecktem Arm wären es {180}. So lange Arme schwingen langsam: Sie fordern die Schultern mehr und erschweren einen schnellen Rhythmus. In deiner Gesamtwertung zählen die Arme wenig, aber sie gehören zu dem, was sich am leichtesten ändern lässt.',
      recap: [
        'Deine Ellbogen sind deutlich zu offen.',
        'Lange Arme schwingen langsam.',
        'Ziel ist ungefähr ein rechter Winkel.',
      ],
      consequences:
        'Ein langer Arm braucht zum Schwingen mehr Zeit und mehr Arbeit der Schulter. Deine Schritte können dadurch langsamer werden, und Schultern und Nacken ermüden bei langen oder schnellen Läufen vielleicht früher.',
      correction:
        'Übe zuerst vor dem Spiegel: Stell dich aufrecht hin, winkle die Ellbogen ungefähr im rechten Winkel an und schwinge aus der Schulter. Halte diesen Winkel, während die Hände von der Hüfte zum unteren Brustkorb pendeln, und nimm ihn dann in kurze, ruhige Läufe mit.',
      coach_tips:
        'Stell dir vor, dass du mit jedem Ellbogen sanft etwas nach hinten schiebst. Achte am Anfang in je zehn Minuten Laufen eine Minute lang darauf.',
    },
    ArmBT: {
      position: 'Zu stark angewinkelt',
      explanation:
        'Dein Ellbogenwinkel beträgt beim Aufsetzen der Füße {measured} und liegt damit deutlich unter dem guten Bereich von {good}. Bei gestrecktem Arm wären es {180}, deine Unterarme sind also eng hochgeklappt. Diese Haltung geht oft mit angespannten Händen und hochgezogenen Schultern einher. In deiner Gesamtwertung zählen die Arme wenig, aber lockere Arme machen den ganzen Oberkörper ruhiger, und das lernt sich leicht.',
      recap: [
        'Deine Ellbogen sind deutlich zu stark angewinkelt.',
        'Deine Arme können kaum schwingen.',
        'Lass die Schultern locker und die Hände tiefer.',
      ],
      consequences:
        'Wenn die Arme kaum schwingen können, muss der Oberkörper die Beine durch mehr Drehung ausgleichen. Die Spannung kann sich auch auf Schultern und Nacken ausbreiten und lange Läufe unbequemer machen.',
      correction:
        'Lass die Schultern sinken, öffne die Hände und senke die Unterarme, bis der Ellbogen fast im rechten Winkel steht. Schwinge aus der Schulter, ohne die Hände zur Brust hochzuziehen.',
      coach_tips:
        'Lege beim Laufen den Daumen locker auf den Zeigefinger, als läge ein dünnes Blatt dazwischen. Lockere Finger helfen den Ellbogen, sich zu öffnen.',
    },
    BackCycleG: {
      position: 'Ideal',
      explanation:
        'Wenn ein Fuß aufsetzt, hat das Knie deines hinteren Beins einen Winkel von {measured}. Bei gestrecktem Bein wären es {180}, und bei deinem Tempo sind {good} gut. Ein angewinkeltes hinteres Bein ist kurz, lässt sich leicht nach vorn bringen und ist rechtzeitig für den nächsten Schritt da. Je schneller du läufst, desto stärker beugt sich dieses Knie, und dein Wert passt zu deinem Tempo.',
      recap: [
        'Dein hinteres Bein ist gut angewinkelt.',
        'Es kommt leicht nach vorn.',
        'Der Winkel passt zu deinem Tempo.',
      ],
      consequences:
        'Ein angewinkeltes Bein verlangt der Hüfte beim Vorschwingen weniger Arbeit ab. Dein nächster Schritt kann früh beginnen, und der Fuß hat Zeit, unter dem Körper aufzusetzen.',
      correction:
        'Hier gibt es nichts zu korrigieren. Lass die Ferse nach dem Abdruck hinter dir von selbst steigen und halte den Oberschenkel locker, während das Bein nach vorn kommt.',
      coach_tips:
        'Zieh die Ferse bei ruhigem Tempo nicht absichtlich hoch. Ein gut angewinkeltes Bein ist das Ergebnis eines guten Abdrucks und eines lockeren Oberschenkels.',
    },
    BackCycleO: {
      above: {
        position: 'Etwas zu gestreckt',
        explanation:
          'Wenn ein Fuß aufsetzt, hat das Knie deines hinteren Beins einen Winkel von {measured}. Bei gestrecktem Bein wären es {180}, und bei deinem Tempo sind {good} gut. Dein hinteres Bein ist in diesem Moment also etwas zu gestreckt. Ein langes Bein lässt sich schwerer nach vorn schwingen und kommt etwas später an. Die Abweichung ist klein und lässt sich oft mit einfachen Übungen aus dem Lauf-ABC verbessern.',
        recap: [
          'Dein hinteres Bein ist etwas zu wenig angewinkelt.',
          'Ein langes Bein lässt sich schwerer nach vorn bringen.',
          'Das Lauf-ABC kann helfen.',
        ],
        consequences:
          'Die Hüfte muss mehr arbeiten, um das Bein nach vorn zu bringen. Weil das Bein spät dran ist, setzt der Fuß womöglich weiter vor dem Körper auf.',
        correction:
          'Nach dem Abdruck darf sich das Knie beugen und die Ferse unter die Hüfte steigen, während der Oberschenkel schon nach vorn geht. Übe das mit dem Lauf-ABC in langsamem Tempo, bevor du beim normalen Laufen darauf achtest.',
        coach_tips:
          'Denk an schnelle, leichte Füße statt an lange Schritte. Mach zwei- oder dreimal pro Woche nach dem Einlaufen ein paar kurze Übungen aus dem Lauf-ABC.',
      },
      below: {
        position: 'Etwas zu stark gebeugt',
        explanation:
          'Wenn ein Fuß aufsetzt, hat das Knie deines hinteren Beins einen Winkel von {measured}. Bei gestrecktem Bein wären es {180}, und bei deinem Tempo sind {good} gut. Dein hinteres Bein ist in diesem Moment also etwas stärker angewinkelt als üblich. Ein angewinkeltes Bein kommt leicht nach vorn, deshalb stört das selten. Es kostet nur dann Kraft, wenn du die Ferse aktiv hochziehst.',
        recap: [
          'Dein hinteres Bein ist etwas stärker angewinkelt als üblich.',
          'Das stört beim Laufen selten.',
          'Lass die Ferse ohne Anstrengung steigen.',
        ],
        consequences:
          'Wird die Ferse aktiv hochgezogen, arbeiten die Muskeln an der Rückseite des Oberschenkels mehr als nötig und ermüden bei langen Läufen vielleicht früher.',
        correction:
          'Lass die Ferse nur so weit steigen, wie der Abdruck sie trägt. Bring das Knie nach vorn und denk an den nächsten Schritt statt an die Höhe der Ferse hinter dir.',
        coach_tips:
          'Versuche bei ruhigem Tempo eine Minute lang, so leise und so flach wie möglich zu laufen. Lauf danach wieder normal und vergleiche.',
      },
    },
    BackCycleB: {
      above: {
        position: 'Zu gestreckt',
        explanation:
          'Wenn ein Fuß aufsetzt, hat das Knie deines hinteren Beins einen Winkel von {measured}. Bei gestrecktem Bein wären es {180}, und bei deinem Tempo sind {good} gut. Dein hinteres Bein ist in diesem Moment deutlich zu gestreckt: Es bleibt lang und weit hinter dem Körper. Ein langes Bein lässt sich schwerer nach vorn schwingen und beginnt den nächsten Schritt spät. Das Lauf-ABC und kräftigere Hüft- und Oberschenkelmuskeln können das ändern.',
        recap: [
          'Dein hinteres Bein bleibt zu gestreckt.',
          'Es kommt spät und mit mehr Aufwand nach vorn.',
          'Übe mit Lauf-ABC und Krafttraining.',
        ],
        consequences:
          'Die Hüfte muss bei jedem Schritt ein langes, schweres Bein heben, und das kostet Energie. Das Bein kommt spät an, deshalb setzt der Fuß oft weiter vor dem Körper auf und bremst dich ein wenig.',
        correction:
          'Lerne die Bewegung in Teilen. Steh auf einem Bein und zeichne mit dem anderen Fuß Kreise, bei denen die Ferse unter der Hüfte durchgeht. Mach dann dasselbe im Gehen und im langsamen Trab und lass die Ferse steigen, während der Oberschenkel nach vorn geht.',
        coach_tips:
          'Mach 15 bis 25 Sekunden lang Übungen aus dem Lauf-ABC, bei denen die Ferse zur Hüfte steigt, und lauf dann eine Minute normal. Die saubere Ausführung ist wichtiger als die Zahl der Wiederholungen.',
      },
      below: {
        position: 'Zu stark gebeugt',
        explanation:
          'Wenn ein Fuß aufsetzt, hat das Knie deines hinteren Beins einen Winkel von {measured}. Bei gestrecktem Bein wären es {180}, und bei deinem Tempo sind {good} gut. Dein hinteres Bein ist in diesem Moment viel stärker angewinkelt als üblich. Ein angewinkeltes Bein kommt leicht nach vorn, aber so stark winkelt es sich meist nur an, wenn du aktiv ziehst, und diese Arbeit bringt dich nicht voran.',
        recap: [
          'Dein hinteres Bein ist viel stärker angewinkelt als üblich.',
          'Das aktive Ziehen kostet Kraft.',
          'Lass das Bein nach dem Abdruck locker.',
        ],
        consequences:
          'Die Muskeln an der Rückseite des Oberschenkels arbeiten hart, um die Ferse zu heben. Sie können früh ermüden, und die Bewegung wird höher und langsamer, als es dein Tempo verlangt.',
        correction:
          'Lass das Bein locker, sobald der Fuß den Boden verlässt, und bring das Knie nach vorn. Die Ferse steigt dann nur so weit, wie sie muss. Halte deine Schritte flach und schnell.',
        coach_tips:
          'Lauf ein paar kurze Abschnitte und hör auf deine Schritte. Versuche, sie schnell, flach und leise zu machen, ohne die Fersen absichtlich zu heben.',
      },
    },
    ForwardCycleG: {
      position: 'Ideal',
      explanation:
        'Dein vorderes Knie hat beim Aufsetzen des Fußes einen Winkel von {measured}. Bei gestrecktem Bein wären es {180}, gut sind {good}. Das Bein ist fast gestreckt, aber nicht durchgedrückt, deshalb kann das Knie weiter nachgeben und die Landung weich abfedern. Deine Oberschenkelmuskeln sind im richtigen Moment bereit.',
      recap: [
        'Dein vorderes Knie ist beim Aufsetzen leicht gebeugt.',
        'Es kann die Landung weich abfedern.',
        'Behalte diese Bewegung bei.',
      ],
      consequences:
        'Sprunggelenk, Knie und Hüfte teilen sich die Landung gut auf. Das Knie hat Spielraum, um nachzugeben und Energie zu speichern, die es beim Abdruck zurückgibt.',
      correction:
        'Hier gibt es nichts zu korrigieren. Lande weiterhin mit weichem Knie, auch bergab und wenn du müde bist, denn dann streckt sich das Bein meist stärker.',
      coach_tips:
        'Hör auf deine Schritte: Eine leise Landung bedeutet meist ein weiches Knie. Regelmäßiges Krafttraining für die Oberschenkel hilft dir, das beizubehalten.',
    },
    ForwardCycleO: {
      above: {
        position: 'Etwas zu gestreckt',
        explanation:
          'Dein vorderes Knie hat beim Aufsetzen des Fußes einen Winkel von {measured}. Bei gestrecktem Bein wären es {180}, gut sind {good}. Dein Bein ist etwas zu gestreckt, und oft setzt dabei auch der Fuß weit vor dem Körper auf. Etwas stärker gebeugt kann das Knie die Landung weicher abfedern.',
        recap: [
          'Dein vorderes Knie ist beim Aufsetzen etwas zu gestreckt.',
          'Ein weicheres Knie federt mehr ab.',
          'Kürzere, schnellere Schritte können helfen.',
        ],
        consequences:
          'Ein gestreckteres Knie hat weniger Spielraum zum Nachgeben. Die Landung fühlt sich dadurch härter an, und der Körper wird bei jedem Schritt etwas mehr gebremst.',
        correction:
          'Mach bei gleichem Tempo etwas kürzere und schnellere Schritte, ungefähr fünf Prozent mehr Schritte pro Minute. Der Fuß setzt dann näher am Körper auf, und das Knie beugt sich von selbst.',
        coach_tips:
          'Nutze ein Metronom oder Musik mit passendem Takt, jeweils ein bis zwei Minuten lang. Beuge das Knie nicht mit Gewalt; die schnelleren Schritte erledigen das.',
      },
      below: {
        position: 'Etwas zu stark gebeugt',
        explanation:
          'Dein vorderes Knie hat beim Aufsetzen des Fußes einen Winkel von {measured}. Bei gestrecktem Bein wären es {180}, gut sind {good}. Dein Knie ist in diesem Moment etwas stärker gebeugt als üblich. Das macht die Landung weich, aber die Oberschenkelmuskeln müssen bei jedem Schritt mehr von deinem Körpergewicht halten.',
        recap: [
          'Dein vorderes Knie ist beim Aufsetzen etwas zu stark gebeugt.',
          'Die Landung ist weich, aber die Oberschenkel arbeiten mehr.',
          'Mach dich beim Laufen etwas größer.',
        ],
        consequences:
          'Die Vorderseite des Oberschenkels arbeitet bei jedem Schritt mehr und ermüdet vielleicht früher. Auch die Hüfte bleibt tiefer, sodass du die natürliche Federung deiner Beine weniger nutzt.',
        correction:
          'Mach dich beim Laufen etwas größer: Halte den Rücken lang, heb die Hüfte an und lass das Bein zum Boden kommen, ohne in tiefer Beugung zu warten. Krafttraining für Oberschenkel und Waden macht das leichter.',
        coach_tips:
          'Stell dir vor, dass ein Faden deinen Scheitel nach oben zieht. Bleib 30 Sekunden lang so groß, lass dann locker und wiederhole das.',
      },
    },
    ForwardCycleB: {
      above: {
        position: 'Zu gestreckt',
        explanation:
          'Dein vorderes Knie hat beim Aufsetzen des Fußes einen Winkel von {measured}. Bei gestrecktem Bein wären es {180}, gut sind {good}. Dein Bein ist in diesem Moment fast durchgedrückt, meist weil der Fuß weit vor den Körper greift. Gestrecktere Knie sieht man bei verletzten Läuferinnen und Läufern häufiger, das beweist aber nicht, dass sie die Ursache sind.',
        recap: [
          'Dein vorderes Knie ist beim Aufsetzen zu gestreckt.',
          'Die Landung ist härter als nötig.',
          'Kürzere, schnellere Schritte sind der beste Anfang.',
        ],
        consequences:
          'Ein fast gestrecktes Knie kann wenig abfedern. Die Landung ist härter, jeder Schritt bremst dich mehr, und Schienbein, Knie und Hüfte müssen mehr von der Belastung auf einmal aufnehmen.',
        correction:
          'Behalte dein Tempo bei und mach ungefähr fünf Prozent mehr Schritte pro Minute, damit der Fuß näher am Körper aufsetzt. Lande leise und mit weichem Knie. Später kannst du bis zu zehn Prozent mehr versuchen, wenn es sich gut anfühlt.',
        coach_tips:
          'Ändere deine Schritte in kurzen Abschnitten von ein bis zwei Minuten und steigere dich jede Woche ein wenig. Deine Waden brauchen Zeit, um sich daran zu gewöhnen.',
      },
      below: {
        position: 'Zu stark gebeugt',
        explanation:
          'Dein vorderes Knie hat beim Aufsetzen des Fußes einen Winkel von {measured}. Bei gestrecktem Bein wären es {180}, gut sind {good}. Dein Knie ist viel stärker gebeugt als üblich, du läufst also ziemlich tief, wie im Sitzen. Die Landung ist weich, aber deine Oberschenkel müssen bei jedem Schritt einen großen Teil deines Gewichts tragen.',
        recap: [
          'Dein vorderes Knie ist beim Aufsetzen zu stark gebeugt.',
          'Deine Oberschenkel tragen viel Gewicht.',
          'Mach dich größer und bau Kraft auf.',
        ],
        consequences:
          'Die Oberschenkelmuskeln und die Vorderseite des Knies werden stärker belastet, und die Beine verlieren einen Teil ihrer natürlichen Federung. Vielleicht spürst du schon früh in einem Lauf schwere Beine.',
        correction:
          'Heb vor jedem Lauf die Hüfte an, mach den Rücken lang und behalte diese Höhe im langsamen Trab bei. Bau mit Kniebeugen, Ausfallschritten und Wadenheben Kraft auf und übe kurze, schnelle Bodenkontakte.',
        coach_tips:
          'Bitte jemanden, dich ein paar Sekunden zu filmen, während du versuchst, größer zu laufen. Kleine Unterschiede in der Höhe sieht man besser, als man sie spürt.',
      },
    },
    RearfootGZ: {
      position: 'Fersenaufsatz: unter dem Körper',
      explanation:
        'Du landest zuerst auf der Ferse, und dein Fuß setzt fast unter deinem Körperschwerpunkt auf: Die Linie zwischen beiden ist um {measured} gegen die Senkrechte geneigt. Kleiner heißt näher, und bei deinem Tempo ist alles bis {goodHigh} gut. Du gehörst zur Gruppe mit dem kleinsten Abstand zum Körper. Die meisten landen auf der Ferse, und das ist in Ordnung.',
      recap: [
        'Dein Fuß landet nah am Körper.',
        'Du verlierst bei der Landung wenig Tempo.',
        'Auf der Ferse zu landen ist in Ordnung.',
      ],
      consequences:
        'Weil der Fuß nah am Körper landet, bremst dich der Boden nur wenig. Das Bein kann die Landung aus einer günstigen Stellung abfedern und sich früh abdrücken.',
      correction:
        'Hier gibt es nichts zu korrigieren. Behalte deine Schrittfrequenz bei, wenn du schneller läufst oder müde wirst, damit der Fuß weiterhin nah am Körper landet.',
      coach_tips:
        'Du musst nicht von der Ferse auf den Vorfuß umstellen. Spar dir die Energie für regelmäßiges Training und einfache Kräftigungsübungen.',
    },
    RearfootG: {
      position: 'Fersenaufsatz: leichtes Overstriding',
      explanation:
        'Du landest zuerst auf der Ferse, mit dem Fuß leicht vor deinem Körperschwerpunkt: Die Linie zwischen beiden ist um {measured} gegen die Senkrechte geneigt. Bei deinem Tempo ist alles bis {goodHigh} gut. Beim Laufen landen alle ein wenig vor dem Körper, das ist also normal. Die meisten landen auf der Ferse, und das ist in Ordnung.',
      recap: [
        'Dein Fuß landet leicht vor dem Körper.',
        'Das ist ein normaler und guter Wert.',
        'Auf der Ferse zu landen ist in Ordnung.',
      ],
      consequences:
        'Der Boden bremst dich bei jeder Landung nur leicht. Wenn du deine Schritte leichter machen willst, hast du eine kleine Reserve, ändern musst du aber nichts.',
      correction:
        'Du kannst weiter so landen wie bisher. Wenn du dich verbessern willst, probiere bei gleichem Tempo etwas schnellere Schritte und lass den Fuß herunterkommen, statt nach vorn zu greifen.',
      coach_tips:
        'Achte auf diesen Wert, wenn du bergab läufst oder müde bist. Dann greifen die meisten weiter nach vorn.',
    },
    RearfootO: {
      position: 'Fersenaufsatz: deutliches Overstriding',
      explanation:
        'Du landest zuerst auf der Ferse, mit dem Fuß deutlich vor deinem Körperschwerpunkt: Die Linie zwischen beiden ist um {measured} gegen die Senkrechte geneigt, und bei deinem Tempo ist alles bis {goodHigh} gut. Dein Bein greift nach vorn, bevor es den Boden trifft, und bremst dich ein wenig. Der Fersenaufsatz selbst ist in Ordnung; verbessern kannst du den Abstand zum Körper.',
      recap: [
        'Dein Fuß landet zu weit vor dem Körper.',
        'Jede Landung bremst dich ein wenig.',
        'Mach etwas kürzere, schnellere Schritte.',
      ],
      consequences:
        'Je weiter der Fuß vor dem Körper ist, desto mehr bremst dich der Boden und desto mehr Belastung müssen Knie und Schienbein abfedern. Du brauchst zusätzliche Kraft, um dein Tempo zu halten.',
      correction:
        'Behalte dein Tempo bei und mach ungefähr fünf Prozent mehr Schritte pro Minute. Versuche nicht, auf den Zehen zu landen, sondern lass den Fuß einfach näher am Körper herunterkommen.',
      coach_tips:
        'Zähl 30 Sekunden lang die Schritte eines Fußes und versuche danach, zwei mehr zu machen. Wiederhole das in einem ruhigen Lauf ein paarmal.',
    },
    RearfootB: {
      position: 'Fersenaufsatz: starkes Overstriding',
      explanation:
        'Du landest zuerst auf der Ferse, mit dem Fuß weit vor deinem Körperschwerpunkt: Die Linie zwischen beiden ist um {measured} gegen die Senkrechte geneigt, und bei deinem Tempo ist alles bis {goodHigh} gut. Das Bein greift nach vorn und wirkt bei jedem Schritt wie eine Bremse. Der Fersenaufsatz selbst ist in Ordnung. Energie kostet dich der große Abstand zum Körper, und der lässt sich Schritt für Schritt ändern.',
      recap: [
        'Dein Fuß landet weit vor dem Körper.',
        'Jede Landung wirkt wie eine Bremse.',
        'Mehr Schritte pro Minute sind der beste Anfang.',
      ],
      consequences:
        'Du verlierst bei jeder Landung Tempo und musst es neu aufbauen. Knie, Schienbein und Hüfte federn höhere Kräfte ab als nötig, und das kann lange Läufe ermüdend machen.',
      correction:
        'Lauf im selben Tempo mit ungefähr fünf Prozent mehr Schritten pro Minute. Wenn sich das nach einigen Wochen normal anfühlt, steigere dich noch etwas. Stell dir vor, dass du den Fuß kurz vor der Landung zurückziehst, und behalte eine leichte Vorlage bei.',
      coach_tips:
        'Nutze in einem ruhigen Lauf fünfmal für ein bis zwei Minuten ein Metronom. Steigere dich langsam und gib deinen Waden Zeit, sich anzupassen.',
    },
    MidfootGZ: {
      position: 'Mittelfußaufsatz: unter dem Körper',
      explanation:
        'Du landest auf dem ganzen Fuß, und er setzt fast unter deinem Körperschwerpunkt auf: Die Linie zwischen beiden ist um {measured} gegen die Senkrechte geneigt. Kleiner heißt näher, und bei deinem Tempo ist alles bis {goodHigh} gut. Du gehörst zur Gruppe mit dem kleinsten Abstand zum Körper. Die Belastung der Landung verteilt sich auf Wade und Knie.',
      recap: [
        'Dein Fuß landet nah am Körper.',
        'Du verlierst bei der Landung wenig Tempo.',
        'Die Belastung verteilt sich auf den ganzen Fuß.',
      ],
      consequences:
        'Weil der Fuß nah am Körper landet, bremst dich der Boden nur wenig. Das Bein kann die Landung gut abfedern und ist früh bereit für den Abdruck.',
      correction:
        'Hier gibt es nichts zu korrigieren. Behalte deine Schrittfrequenz in jedem Tempo bei und tu deinen Waden und Füßen mit regelmäßigen Kräftigungsübungen etwas Gutes.',
      coach_tips:
        'Du musst nicht weiter vorn auf dem Fuß landen. Wo der Fuß landet, ist wichtiger als der Teil des Fußes, mit dem er landet.',
    },
    MidfootG: {
      position: 'Mittelfußaufsatz: leichtes Overstriding',
      explanation:
        'Du landest auf dem ganzen Fuß, leicht vor deinem Körperschwerpunkt: Die Linie zwischen beiden ist um {measured} gegen die Senkrechte geneigt. Bei deinem Tempo ist alles bis {goodHigh} gut. Beim Laufen landen alle ein wenig vor dem Körper, das ist also normal. Bei einer Landung auf dem ganzen Fuß verteilt sich die Belastung auf Wade und Knie.',
      recap: [
        'Dein Fuß landet leicht vor dem Körper.',
        'Das ist ein normaler und guter Wert.',
        'Die Belastung verteilt sich auf den ganzen Fuß.',
      ],
      consequences:
        'Der Boden bremst dich bei jeder Landung nur leicht. Du könntest deine Schritte noch etwas leichter machen, ändern musst du aber nichts.',
      correction:
        'Du kannst weiter so landen wie bisher. Wenn du dich verbessern willst, probiere bei gleichem Tempo etwas schnellere Schritte und lass den Fuß unter dir herunterkommen.',
      coach_tips:
        'Vergleiche ab und zu ruhiges und schnelles Laufen. Der Fuß sollte in beiden Fällen nah am Körper landen.',
    },
    MidfootO: {
      position: 'Mittelfußaufsatz: deutliches Overstriding',
      explanation:
        'Du landest auf dem ganzen Fuß, aber deutlich vor deinem Körperschwerpunkt: Die Linie zwischen beiden ist um {measured} gegen die Senkrechte geneigt, und bei deinem Tempo ist alles bis {goodHigh} gut. Ein flacher Fußaufsatz schützt nicht davor, zu weit nach vorn zu greifen: Das Bein bremst dich trotzdem ein wenig. Der Mittelfußaufsatz selbst ist in Ordnung; verbessern kannst du den Abstand zum Körper.',
      recap: [
        'Dein Fuß landet zu weit vor dem Körper.',
        'Jede Landung bremst dich ein wenig.',
        'Mach etwas kürzere, schnellere Schritte.',
      ],
      consequences:
        'Je weiter der Fuß vor dem Körper ist, desto mehr bremst dich der Boden. Knie und Schienbein federn mehr Belastung ab, und du brauchst zusätzliche Kraft, um dein Tempo zu halten.',
      correction:
        'Behalte dein Tempo bei und mach ungefähr fünf Prozent mehr Schritte pro Minute. Lass den Fuß später und näher am Körper landen, ohne die Zehen zum Boden zu strecken.',
      coach_tips:
        'Probiere kurze Abschnitte von 20 Sekunden mit sehr leichten, schnellen Schritten und lauf dann eine Minute normal. Such dabei dieselbe Leichtigkeit.',
    },
    MidfootB: {
      position: 'Mittelfußaufsatz: starkes Overstriding',
      explanation:
        'Du landest auf dem ganzen Fuß, aber weit vor deinem Körperschwerpunkt: Die Linie zwischen beiden ist um {measured} gegen die Senkrechte geneigt, und bei deinem Tempo ist alles bis {goodHigh} gut. Das Bein greift nach vorn und wirkt bei jedem Schritt wie eine Bremse, obwohl der Fuß flach landet. Der Mittelfußaufsatz selbst ist in Ordnung. Energie kostet dich der große Abstand zum Körper, und der lässt sich Schritt für Schritt ändern.',
      recap: [
        'Dein Fuß landet weit vor dem Körper.',
        'Jede Landung wirkt wie eine Bremse.',
        'Mehr Schritte pro Minute sind der beste Anfang.',
      ],
      consequences:
        'Du verlierst bei jeder Landung Tempo und musst es neu aufbauen. Schienbein, Knie und Hüfte federn höhere Kräfte ab als nötig, und lange Läufe werden ermüdender.',
      correction:
        'Lauf im selben Tempo mit ungefähr fünf Prozent mehr Schritten pro Minute. Wenn sich das nach einigen Wochen normal anfühlt, steigere dich noch etwas. Bring den Fuß vor der Landung zum Körper zurück und behalte eine leichte Vorlage bei.',
      coach_tips:
        'Ändere immer nur eine Sache und nur in kurzen Abschnitten des Laufs. Bis eine neue Lauftechnik sitzt, vergehen mehrere Wochen.',
    },
    ForefootGZ: {
      position: 'Vorfußaufsatz: unter dem Körper',
      explanation:
        'Du landest auf dem Vorfuß, und er setzt fast unter deinem Körperschwerpunkt auf: Die Linie zwischen beiden ist um {measured} gegen die Senkrechte geneigt. Kleiner heißt näher, und bei deinem Tempo ist alles bis {goodHigh} gut. Du gehörst zur Gruppe mit dem kleinsten Abstand zum Körper. Diese Art zu landen fordert Wade und Achillessehne mehr.',
      recap: [
        'Dein Fuß landet nah am Körper.',
        'Du verlierst bei der Landung wenig Tempo.',
        'Deine Waden leisten viel von der Arbeit.',
      ],
      consequences:
        'Weil der Fuß nah am Körper landet, bremst dich der Boden nur wenig. Wade und Achillessehne fangen die Landung auf und geben beim Abdruck Energie zurück.',
      correction:
        'Hier gibt es nichts zu korrigieren. Halte Waden und Achillessehnen mit regelmäßigem Wadenheben kräftig und steigere Umfang und Tempo in kleinen Schritten.',
      coach_tips:
        'Lass die Ferse nach jeder Landung sanft absinken, zumindest bei ruhigem Tempo. Das gönnt der Wade bei jedem Schritt eine kurze Pause.',
    },
    ForefootG: {
      position: 'Vorfußaufsatz: leichtes Overstriding',
      explanation:
        'Du landest auf dem Vorfuß, leicht vor deinem Körperschwerpunkt: Die Linie zwischen beiden ist um {measured} gegen die Senkrechte geneigt. Bei deinem Tempo ist alles bis {goodHigh} gut. Beim Laufen landen alle ein wenig vor dem Körper, das ist also normal. Auf dem Vorfuß zu landen fordert Wade und Achillessehne mehr.',
      recap: [
        'Dein Fuß landet leicht vor dem Körper.',
        'Das ist ein normaler und guter Wert.',
        'Deine Waden leisten viel von der Arbeit.',
      ],
      consequences:
        'Der Boden bremst dich bei jeder Landung nur leicht. Den größten Teil der Landung federn Wade und Achillessehne ab, und dafür brauchen sie genug Kraft und Erholung.',
      correction:
        'Du kannst weiter so landen wie bisher. Wenn du dich verbessern willst, lass den Fuß mit etwas schnelleren Schritten ein wenig näher am Körper aufsetzen und halte das Sprunggelenk locker.',
      coach_tips:
        'Plane jede Woche zwei kurze Krafteinheiten für die Waden ein. Sie sind die Grundlage deiner Art zu laufen.',
    },
    ForefootO: {
      position: 'Vorfußaufsatz: deutliches Overstriding',
      explanation:
        'Du landest auf dem Vorfuß, aber deutlich vor deinem Körperschwerpunkt: Die Linie zwischen beiden ist um {measured} gegen die Senkrechte geneigt, und bei deinem Tempo ist alles bis {goodHigh} gut. Wer mit den Zehen nach vorn greift, bremst mit der Wade. Der Vorfußaufsatz selbst ist in Ordnung; verbessern kannst du den Abstand zum Körper.',
      recap: [
        'Dein Fuß landet zu weit vor dem Körper.',
        'Jede Landung bremst dich ein wenig.',
        'Mach etwas kürzere, schnellere Schritte.',
      ],
      consequences:
        'Der Fuß bremst dich bei jedem Schritt ein wenig, und Wade und Achillessehne müssen diese Kraft halten. Nach langen oder schnellen Läufen können sie sich fest oder müde anfühlen.',
      correction:
        'Behalte dein Tempo bei und mach ungefähr fünf Prozent mehr Schritte pro Minute. Streck die Zehen nicht zum Boden, sondern halte das Sprunggelenk locker und lass den Fuß näher am Körper herunterkommen.',
      coach_tips:
        'Lass die Ferse nach der Landung sanft den Boden berühren. Mit lockerem Sprunggelenk fällt es viel leichter, näher am Körper zu landen.',
    },
    ForefootB: {
      position: 'Vorfußaufsatz: starkes Overstriding',
      explanation:
        'Du landest auf dem Vorfuß, aber weit vor deinem Körperschwerpunkt: Die Linie zwischen beiden ist um {measured} gegen die Senkrechte geneigt, und bei deinem Tempo ist alles bis {goodHigh} gut. Das Bein greift mit den Zehen nach vorn und wirkt wie eine Bremse, und die Wade muss diese Kraft halten. Der Vorfußaufsatz selbst ist in Ordnung. Der große Abstand zum Körper lässt sich Schritt für Schritt ändern.',
      recap: [
        'Dein Fuß landet weit vor dem Körper.',
        'Deine Waden müssen bei jeder Landung bremsen.',
        'Mehr Schritte pro Minute sind der beste Anfang.',
      ],
      consequences:
        'Du verlierst bei jeder Landung Tempo und musst es neu aufbauen. Wade und Achillessehne werden in dieser Stellung besonders stark belastet und ermüden früh.',
      correction:
        'Lauf im selben Tempo mit ungefähr fünf Prozent mehr Schritten pro Minute und lass das Sprunggelenk vor der Landung locker. Wenn sich das nach einigen Wochen normal anfühlt, steigere dich noch etwas. Behalte eine leichte Vorlage bei.',
      coach_tips:
        'Beginne mit jeweils ein bis zwei Minuten auf flachem Boden. Wenn du Muskelkater in den Waden bekommst, pausiere ein oder zwei Tage, bevor du es wieder versuchst.',
    },
    HeadG: {
      position: 'Ideal',
      explanation:
        'Die Neigung deines Kopfes beträgt beim Aufsetzen der Füße {measured}. Null heißt, dass du geradeaus schaust, und bei Minuswerten schaust du nach unten; gut sind Werte von {goodLow} bis {goodHigh}. Dein Nacken bleibt lang und locker, und du siehst den Weg weit voraus. Die Kamera sieht den Kopf und nicht die Augen, deshalb zeigt dieser Wert nur, wohin du wahrscheinlich schaust.',
      recap: [
        'Dein Kopf ist in einer guten Haltung.',
        'Du schaust weit genug voraus.',
        'Dein Nacken kann locker bleiben.',
      ],
      consequences:
        'Der Kopf ruht über den Schultern, die Nackenmuskeln müssen also wenig halten. Du siehst den Weg früh und kannst deine Schritte rechtzeitig darauf einstellen.',
      correction:
        'Hier gibt es nichts zu korrigieren. Lass den Blick auf einem Punkt etwa 15 bis 20 Meter vor dir und senke ihn nur kurz, wenn der Boden es verlangt.',
      coach_tips:
        'Wenn du müde wirst, prüfe zuerst deinen Blick. Ein Kopf, der nach unten sinkt, ist oft ein frühes Zeichen von Ermüdung.',
    },
    HeadOD: {
      position: 'Blick etwas zu tief',
      explanation:
        'Die Neigung deines Kopfes beträgt beim Aufsetzen der Füße {measured}. Null heißt, dass du geradeaus schaust, und bei Minuswerten schaust du nach unten; gut sind Werte von {goodLow} bis {goodHigh}. Du schaust etwas weiter nach unten, als ein ebener Weg es braucht. Das betrifft eher den Komfort als die Leistung, und die Kamera sieht nur den Kopf, nicht die Augen.',
      recap: [
        'Du schaust etwas zu weit nach unten.',
        'Heb den Blick ein wenig.',
        'Das ist vor allem eine Frage des Komforts.',
      ],
      consequences:
        'Wenn der Kopf nach vorn hängt, arbeiten die Muskeln im Nacken und im oberen Rücken länger als nötig. Manchen wird dabei auch der obere Rücken rund.',
      correction:
        'Schau auf einen Punkt etwa 15 bis 20 Meter vor dir und lass den Kopf den Augen folgen. Halte das Kinn waagerecht und mach den Nacken lang.',
      coach_tips:
        'Such dir in der Ferne einen Baum oder ein Schild, lauf darauf zu und wähle dann das nächste Ziel. Auf unebenem Boden ist ein tieferer Blick in Ordnung.',
    },
    HeadOT: {
      position: 'Blick etwas zu hoch',
      explanation:
        'Die Neigung deines Kopfes beträgt beim Aufsetzen der Füße {measured}. Null heißt, dass du geradeaus schaust, und bei positiven Werten schaust du nach oben; gut sind Werte von {goodLow} bis {goodHigh}. Dein Kinn ist etwas höher als nötig. Das betrifft eher den Komfort als die Leistung, und die Kamera sieht nur den Kopf, nicht die Augen.',
      recap: [
        'Du schaust etwas zu weit nach oben.',
        'Senke das Kinn ein wenig.',
        'Das ist vor allem eine Frage des Komforts.',
      ],
      consequences:
        'Ein angehobenes Kinn macht den Nacken kurz und kann die Schultern verspannen. Manche lehnen sich dabei auch zurück und verlieren die leichte Vorlage.',
      correction:
        'Senke das Kinn ein wenig, bis sich der Nacken lang anfühlt, und schau etwa 15 bis 20 Meter vor dir auf den Boden. Lass die Schultern dabei tief.',
      coach_tips:
        'Prüfe das, wenn du bergauf oder schnell läufst, denn bei Anstrengung heben viele das Kinn. Einmal ruhig auszuatmen hilft, es sinken zu lassen.',
    },
    HeadBD: {
      position: 'Blick zu tief',
      explanation:
        'Die Neigung deines Kopfes beträgt beim Aufsetzen der Füße {measured}. Null heißt, dass du geradeaus schaust, und bei Minuswerten schaust du nach unten; gut sind Werte von {goodLow} bis {goodHigh}. Du schaust auf den Boden dicht vor deinen Füßen, und der Kopf hängt vor dem Körper. Die Kamera sieht nur den Kopf, nimm diesen Wert also als Hinweis und nicht als genaue Messung.',
      recap: [
        'Du schaust deutlich zu weit nach unten.',
        'Dein Nacken muss den Kopf halten.',
        'Schau 15 bis 20 Meter voraus.',
      ],
      consequences:
        'Nacken und oberer Rücken müssen während des ganzen Laufs das Gewicht des Kopfes halten und können sich verspannen. Der obere Rücken wird dabei oft rund.',
      correction:
        'Heb den Blick zu einem Punkt etwa 15 bis 20 Meter vor dir. Zieh das Kinn sanft zurück und mach den Nacken lang, ohne den Oberkörper zurückzulehnen. Sanfte Übungen für Nacken und oberen Rücken unterstützen das.',
      coach_tips:
        'Verbinde die Erinnerung mit etwas Regelmäßigem, zum Beispiel mit jeder Ecke oder jedem Kilometer: Blick voraus, Nacken lang, Schultern tief.',
    },
    HeadBT: {
      position: 'Blick zu hoch',
      explanation:
        'Die Neigung deines Kopfes beträgt beim Aufsetzen der Füße {measured}. Null heißt, dass du geradeaus schaust, und bei positiven Werten schaust du nach oben; gut sind Werte von {goodLow} bis {goodHigh}. Dein Kinn ist deutlich angehoben, und der Hals ist nach hinten gebogen. Die Kamera sieht nur den Kopf, nimm diesen Wert also als Hinweis und nicht als genaue Messung.',
      recap: [
        'Du schaust deutlich zu weit nach oben.',
        'Dein Hals ist nach hinten gebogen.',
        'Senke das Kinn und lass die Schultern locker.',
      ],
      consequences:
        'Der Nacken wird kurz gehalten und kann sich verspannen. Du siehst den Boden vor dir spät, und der Oberkörper geht mit dem Kopf eher nach hinten.',
      correction:
        'Senke das Kinn, bis du etwa 15 bis 20 Meter vor dir auf den Boden schaust. Mach den Nacken lang und lass die Schultern sinken. Übungen für die Muskeln an der Vorderseite des Halses unterstützen das.',
      coach_tips:
        'Übe im Gehen: Halte eine Minute lang das Kinn tief und den Nacken lang. Trabe dann los, ohne die Haltung zu verändern.',
    },
    TrunkG: {
      position: 'Ideal',
      explanation:
        'Dein Oberkörper ist beim Aufsetzen der Füße um {measured} nach vorn geneigt, und bei deinem Tempo sind {good} gut. Null wäre genau aufrecht. Eine leichte Vorlage verteilt die Arbeit gut auf Knie und Hüfte und geht mit einer Landung nah am Körper einher. Bei schnellerem Laufen wird die Vorlage meist etwas größer.',
      recap: [
        'Dein Oberkörper hat eine gute Vorlage.',
        'Knie und Hüfte teilen sich die Arbeit.',
        'Halte den Rücken lang.',
      ],
      consequences:
        'Die Rückenmuskeln müssen nur eine kleine Vorlage halten, und die Hüfte kann dich nach vorn schieben. Die Arbeit verteilt sich gut auf die Vorderseite der Oberschenkel und die Hüfte.',
      correction:
        'Hier gibt es nichts zu korrigieren. Halte den Rücken lang und hol die Vorlage aus den Sprunggelenken statt aus einem Knick in der Hüfte, auch wenn du müde wirst.',
      coach_tips:
        'Zwei- bis dreimal pro Woche Rumpftraining hilft dir, diese Haltung auch bei langen Läufen beizubehalten.',
    },
    TrunkOD: {
      position: 'Etwas zu viel Vorlage',
      explanation:
        'Dein Oberkörper ist beim Aufsetzen der Füße um {measured} nach vorn geneigt; bei deinem Tempo sind {good} gut. Null wäre genau aufrecht. Du lehnst dich etwas weiter nach vorn als nötig. Vorlage nimmt den Knien Belastung ab, gibt aber Hüfte und Rücken mehr Arbeit. Mit ein wenig mehr Aufrichtung kann sich das Laufen leichter anfühlen.',
      recap: [
        'Du lehnst dich etwas zu weit nach vorn.',
        'Hüfte und Rücken arbeiten mehr.',
        'Mach dich beim Laufen etwas größer.',
      ],
      consequences:
        'Die Muskeln der Hüfte und des unteren Rückens müssen mehr Gewicht halten. Sie ermüden vielleicht früher, und der Oberkörper sinkt dann eher noch weiter nach vorn.',
      correction:
        'Heb das Brustbein und mach den Rücken lang, bis du dich groß fühlst. Die übrige Vorlage kommt aus den Sprunggelenken, als eine Linie vom Fuß bis zum Kopf, und der Blick geht weit voraus.',
      coach_tips:
        'Stell dich aufrecht hin und lass den ganzen Körper nach vorn fallen, bis du einen Schritt machen musst: Das ist die Vorlage, die du suchst. Vermeide einen Knick in der Hüfte.',
    },
    TrunkOT: {
      position: 'Etwas zu aufrecht',
      explanation:
        'Dein Oberkörper ist beim Aufsetzen der Füße um {measured} nach vorn geneigt; bei deinem Tempo sind {good} gut. Null wäre genau aufrecht. Du läufst etwas zu aufrecht, das ist eine kleine Abweichung. Mit ein wenig mehr Vorlage übernimmt die Hüfte einen Teil der Arbeit von den Knien und der Vorderseite der Oberschenkel.',
      recap: [
        'Du läufst etwas zu aufrecht.',
        'Eine kleine Vorlage entlastet die Knie.',
        'Hol die Vorlage aus den Sprunggelenken.',
      ],
      consequences:
        'Wenn der Körper sehr aufrecht ist, leisten Knie und Vorderseite der Oberschenkel mehr von der Arbeit. Auch der Fuß setzt dann eher etwas weiter vor dem Körper auf.',
      correction:
        'Neige den ganzen Körper ein klein wenig nach vorn, von den Sprunggelenken bis zum Kopf. Halte den Rücken lang und die Hüfte vorn und knicke nicht in der Taille ein.',
      coach_tips:
        'Beginne ein paar Läufe, indem du dich aus dem Stand nach vorn neigst, bis der erste Schritt von selbst kommt. Nimm dieses Gefühl in die nächsten 30 Sekunden mit.',
    },
    TrunkBD: {
      position: 'Zu viel Vorlage',
      explanation:
        'Dein Oberkörper ist beim Aufsetzen der Füße um {measured} nach vorn geneigt. Das liegt deutlich über dem guten Bereich von {good} bei deinem Tempo. Null wäre genau aufrecht. Eine so große Vorlage kommt meist von einem Knick in der Hüfte. Sie nimmt den Knien Belastung ab, gibt aber Hüfte und Rücken viel mehr Arbeit und kann das Laufen ermüdender machen.',
      recap: [
        'Du lehnst dich zu weit nach vorn.',
        'Hüfte und Rücken tragen viel.',
        'Mach den Rücken lang und heb das Brustbein.',
      ],
      consequences:
        'Hüfte und unterer Rücken müssen bei jedem Schritt das Gewicht des Oberkörpers halten. Das kostet Energie und lässt den Beinen oft weniger Raum, um nach vorn zu kommen.',
      correction:
        'Mach dich beim Laufen größer: Heb das Brustbein, bring die Hüfte nach vorn unter die Schultern und schau 15 bis 20 Meter voraus. Beweglichkeit an der Vorderseite der Hüfte und Kraft in Rücken und Rumpf machen diese Haltung leichter.',
      coach_tips:
        'Prüfe die Haltung, wenn du müde bist, denn mit der Ermüdung sinkt der Körper nach vorn. Eine kurze Gehpause und ein neuer Anlauf sind besser als viele Minuten in gebeugter Haltung.',
    },
    TrunkBT: {
      position: 'Zu wenig Vorlage',
      explanation:
        'Die Vorlage deines Oberkörpers beträgt beim Aufsetzen der Füße {measured}; bei deinem Tempo sind {good} gut. Null ist genau aufrecht, und ein Minuswert bedeutet Rücklage. Du hältst den Körper aufrecht oder sogar leicht nach hinten, deshalb müssen die Beine vor dem Körper arbeiten. Mit einer kleinen Vorlage könnte die Hüfte mehr von der Arbeit übernehmen.',
      recap: [
        'Du lehnst dich zu wenig nach vorn.',
        'Knie und Oberschenkel arbeiten mehr.',
        'Lerne eine kleine Vorlage aus den Sprunggelenken.',
      ],
      consequences:
        'Knie und Vorderseite der Oberschenkel werden stärker belastet, und der Fuß setzt eher weit vor dem Körper auf, wo er dich bremst. Dein Tempo zu halten kostet mehr Kraft.',
      correction:
        'Lerne die Vorlage im Stehen: Halte den Körper gerade wie ein Brett und lass ihn aus den Sprunggelenken nach vorn kippen, bis du einen Schritt machen musst. Beginne deine Läufe so und halte die Hüfte unter den Schultern.',
      coach_tips:
        'Stell dir vor, dass sich dein Brustbein zuerst nach vorn bewegt. Ein paar Grad genügen, hör also auf, bevor es sich nach Einknicken anfühlt.',
    },
  },
  overstride: {
    score_ideal: {
      title: 'Landung unter dem Körper',
      explanation:
        'Dein Fuß setzt nur wenig vor deinem Körperschwerpunkt auf, dem Gleichgewichtspunkt des Körpers im Bereich der Hüfte. Von vier Stufen ist das die mit dem kleinsten Abstand. Der Boden bremst dich kaum, und das Bein ist früh bereit, dich zu tragen und nach vorn zu schieben.',
    },
    score_slight: {
      title: 'Leichtes Overstriding',
      explanation:
        'Dein Fuß setzt leicht vor deinem Körperschwerpunkt auf, dem Gleichgewichtspunkt des Körpers im Bereich der Hüfte. Das ist die zweite von vier Stufen und noch eine gute. Niemand läuft in gleichmäßigem Tempo, ohne ein wenig vor dem Körper zu landen.',
    },
    score_moderate: {
      title: 'Deutliches Overstriding',
      explanation:
        'Dein Fuß setzt deutlich vor deinem Körperschwerpunkt auf, dem Gleichgewichtspunkt des Körpers im Bereich der Hüfte. Das ist die dritte von vier Stufen. Je größer der Abstand, desto mehr bremst dich der Boden. Etwas schnellere Schritte bringen den Fuß meist näher an den Körper.',
    },
    score_excessive: {
      title: 'Starkes Overstriding',
      explanation:
        'Dein Fuß setzt weit vor deinem Körperschwerpunkt auf, dem Gleichgewichtspunkt des Körpers im Bereich der Hüfte. Das ist die letzte von vier Stufen. Das Bein bremst dich bei jedem Schritt und muss mehr abfedern. Schnellere Schritte bei gleichem Tempo bringen den Fuß nach und nach näher an den Körper.',
    },
  },
  foot_strike: {
    rearfoot: {
      explanation:
        'Die Ferse berührt den Boden zuerst, dann rollt die Sohle bis zu den Zehen ab. So landen die meisten, die in ihrer Freizeit laufen. Das fordert Wade und Achillessehne weniger und das Knie etwas mehr. Kein Fußaufsatz ist grundsätzlich besser als ein anderer: Energieverbrauch und Tempo hängen nicht davon ab.',
      phases: {
        impact:
          'Die Ferse trifft mit angehobenen Zehen auf den Boden. Die Dämpfung des Schuhs und das Fettpolster unter der Ferse fangen den Erstkontakt ab, und die Muskeln am Schienbein senken den Fuß ab.',
        amortisation:
          'Der Fuß wird flach, während sich das Knie beugt. Die Vorderseite des Oberschenkels leistet den größten Teil der Bremsarbeit, den Rest teilen sich Sprunggelenk und Hüfte.',
        propulsion:
          'Die Ferse hebt sich, Wade und Hüfte schieben den Körper nach vorn, und der Fuß verlässt den Boden über die Großzehe. Ein vollständiger Abdruck braucht eine kräftige Wade und eine bewegliche Großzehe.',
      },
    },
    midfoot: {
      explanation:
        'Ferse und Vorfuß berühren den Boden fast gleichzeitig. Die Belastung verteilt sich auf Wade und Knie. Manche landen von Natur aus so, andere nur bei höherem Tempo. Kein Fußaufsatz ist grundsätzlich besser als ein anderer: Energieverbrauch und Tempo hängen nicht davon ab.',
      phases: {
        impact:
          'Die Sohle trifft fast flach auf den Boden, oft mit der Außenkante ein wenig zuerst. Ein größerer Teil des Fußes fängt den Erstkontakt ab, und das Sprunggelenk kann sofort mitarbeiten.',
        amortisation:
          'Sprunggelenk und Knie beugen sich gemeinsam. Wade und Oberschenkel teilen sich die Bremsarbeit, und das Fußgewölbe gibt ein wenig nach wie eine Feder.',
        propulsion:
          'Fußgewölbe und Achillessehne geben Energie zurück, während Wade und Hüfte schieben. Der Fuß verlässt den Boden über den Fußballen und die Großzehe.',
      },
    },
    forefoot: {
      explanation:
        'Der Vorfuß berührt den Boden zuerst, die Ferse folgt oder bleibt knapp über dem Boden. Wade, Achillessehne und Fußsohle werden mehr belastet, das Knie etwas weniger. Kein Fußaufsatz ist grundsätzlich besser als ein anderer: Energieverbrauch und Tempo hängen nicht davon ab.',
      phases: {
        impact:
          'Der Fußballen trifft auf den Boden, meist mit der Außenkante zuerst und mit gesenkten Zehen. Der Erstkontakt ist weich, weil sich das Sprunggelenk von Anfang an frei bewegen kann.',
        amortisation:
          'Die Ferse sinkt kontrolliert zum Boden. Wade und Achillessehne leisten den größten Teil der Bremsarbeit und werden dabei gedehnt wie eine Feder.',
        propulsion:
          'Die gedehnte Wade und die Achillessehne geben schnell Energie zurück, und der Fuß verlässt den Boden über die Zehen. Dafür braucht es kräftige Waden, die an die Belastung gewöhnt sind.',
      },
    },
  },
};

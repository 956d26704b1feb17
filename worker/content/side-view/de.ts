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
  postures: {
    arm: {
      measured: 'Beim Aufsetzen hat dein Ellbogen {measured}, gut sind {good}.',
      good: {
        position: 'Ideal',
        meaning: 'Kompakt und locker gleichen die Arme die Drehung der Hüfte aus.',
        recap: ['Gut angewinkelte, lockere Ellbogen.'],
        consequences: 'Die Arme geben den Takt und überlassen den Beinen die Arbeit.',
        correction: 'Halte die Hände weich, auch spät im Lauf.',
      },
      above: {
        slight: {
          position: 'Etwas zu offen',
          recap: ['Ellbogen etwas zu offen.', 'Eine Kleinigkeit.'],
        },
        clear: {
          position: 'Zu offen',
          recap: ['Ellbogen deutlich zu offen.', 'Leicht zu ändern.'],
        },
        meaning:
          'Ein längerer Arm schwingt langsamer. Studien finden kaum einen Unterschied im Energieverbrauch, es geht also um Rhythmus und Komfort.',
        consequences: 'Die Schultern müssen mehr schwingen und werden auf langen Läufen eher müde.',
        correction:
          'Winkle die Ellbogen etwa im rechten Winkel an und schwing aus der Schulter, die Hände zwischen Hüfte und unterer Brust.',
        coach_tips: 'Denk 30 Sekunden „Ellbogen nach hinten“, dann vergiss es für zwei Minuten.',
      },
      below: {
        slight: {
          position: 'Etwas zu stark angewinkelt',
          recap: ['Ellbogen etwas zu stark angewinkelt.', 'Lass sie lockerer hängen.'],
        },
        clear: {
          position: 'Zu stark angewinkelt',
          recap: ['Ellbogen deutlich zu stark angewinkelt.', 'Werd locker, dann öffnen sie sich.'],
        },
        meaning:
          'So eng angelegte Arme gehen oft mit festen Händen und hochgezogenen Schultern einher.',
        consequences:
          'Ein kurzer Schwung überlässt das Ausgleichen dem Oberkörper, der sich dann dreht.',
        correction:
          'Lass die Schultern fallen, öffne die Hände und lass die Unterarme sinken, bis der Ellbogen fast einen rechten Winkel hat.',
        coach_tips: 'Trag in Gedanken in jeder Hand einen Kartoffelchip. Zerdrück ihn nicht.',
      },
    },
    back_cycle: {
      measured:
        'Wenn ein Fuß aufsetzt, hat das Knie hinter dir {measured} (gestreckt sind {180}), bei deiner Pace sind {good} gut.',
      good: {
        position: 'Ideal',
        meaning: 'Das Bein klappt ein und schwingt leicht durch.',
        recap: ['Dein hinteres Bein klappt gut ein.'],
        consequences: 'Ein eingeklapptes Bein kommt leichter nach vorn.',
        correction: 'Halte den Oberschenkel locker und lass die Ferse von allein steigen.',
      },
      above: {
        slight: {
          position: 'Etwas zu gestreckt',
          recap: ['Dein hinteres Bein bleibt etwas lang.', 'Das Lauf-ABC hilft beim Einklappen.'],
        },
        clear: {
          position: 'Zu gestreckt',
          recap: [
            'Dein hinteres Bein bleibt lang hinter dir.',
            'Lern das Einklappen erst im Lauf-ABC.',
          ],
        },
        meaning: 'Ein langes Bein ist schwerer durchzuschwingen und kommt eher zu spät.',
        consequences: 'Die Hüfte muss mehr tun, um es nach vorn zu holen, Schritt für Schritt.',
        correction:
          'Lass das Knie beugen, wenn der Oberschenkel nach vorn kommt, sodass die Ferse unter der Hüfte durchgeht.',
        coach_tips: 'Mach 20 Sekunden Anfersen, dann lauf eine Minute und nimm das Gefühl mit.',
      },
      below: {
        slight: {
          position: 'Etwas zu stark gebeugt',
          recap: [
            'Dein hinteres Bein klappt etwas stärker ein als üblich.',
            'Das macht selten etwas.',
          ],
        },
        clear: {
          position: 'Zu stark gebeugt',
          recap: ['Dein hinteres Bein klappt stark ein.', 'Lass es locker.'],
        },
        meaning:
          'Ein eingeklapptes Bein kommt leicht nach vorn, es kostet nur, wenn du die Ferse hochziehst.',
        consequences:
          'Das Hochziehen ermüdet die Rückseite der Oberschenkel, ohne dich voranzubringen.',
        correction:
          'Lass das Bein nach dem Abdruck locker und bring das Knie nach vorn. Die Ferse folgt.',
        coach_tips: 'Lauf eine Minute so flach und leise wie möglich, dann vergleich.',
      },
    },
    forward_cycle: {
      measured:
        'Beim Aufsetzen hat dein vorderes Knie {measured} (gestreckt sind {180}), gut sind {good}.',
      good: {
        position: 'Ideal',
        meaning: 'Es ist fast gestreckt, aber nicht durchgedrückt, und kann nachgeben.',
        recap: ['Ein weiches Knie bei der Landung.'],
        consequences: 'Knöchel, Knie und Hüfte teilen sich die Landung.',
        correction: 'Halte es weich, auch bergab und mit müden Beinen.',
      },
      above: {
        slight: {
          position: 'Etwas zu gestreckt',
          recap: ['Dein vorderes Knie ist etwas zu gestreckt.', 'Lande weicher.'],
        },
        clear: {
          position: 'Zu gestreckt',
          recap: ['Dein vorderes Knie ist fast durchgedrückt.', 'Gib ihm Raum zum Beugen.'],
        },
        meaning:
          'Ein gestrecktes Knie kann kaum nachgeben, oft greift der Fuß dabei weit nach vorn.',
        consequences:
          'Die Landung fühlt sich härter an, Schienbein, Knie und Hüfte nehmen mehr davon auf.',
        correction:
          'Setz den Fuß auf, bevor das Bein ganz gestreckt ist, mit einem Knie, das nachgibt.',
        coach_tips: 'Hör auf deine Schritte. Werden sie leiser, hast du es.',
      },
      below: {
        slight: {
          position: 'Etwas zu stark gebeugt',
          recap: ['Dein vorderes Knie ist etwas zu stark gebeugt.', 'Lauf eine Spur größer.'],
        },
        clear: {
          position: 'Zu stark gebeugt',
          recap: ['Du landest tief, fast wie im Sitzen.', 'Lauf größer.'],
        },
        meaning: 'Du landest weich, aber die Oberschenkel müssen dich länger halten.',
        consequences: 'Die Vorderseite der Oberschenkel macht Überstunden und wird eher müde.',
        correction: 'Heb die Hüfte und mach den Rücken lang, dann landet das Bein höher.',
        coach_tips: 'Stell dir 30 Sekunden lang vor, ein Faden zieht dich am Scheitel nach oben.',
      },
    },
    head: {
      measured: {
        plus: 'Dein Kopf ist {measured} nach oben geneigt, gut ist alles von {goodLow} nach unten bis {goodHigh} nach oben.',
        zero: 'Dein Kopf ist mit {measured} gerade, gut ist alles von {goodLow} nach unten bis {goodHigh} nach oben.',
        minus:
          'Dein Kopf ist {measured} nach unten geneigt, gut ist alles von {goodLow} nach unten bis {goodHigh} nach oben.',
      },
      good: {
        position: 'Ideal',
        meaning: 'Wahrscheinlich schaust du weit nach vorn.',
        recap: ['Dein Kopf ist gut platziert.'],
        consequences: 'Der Nacken kann locker bleiben, und du siehst den Weg früh.',
        correction: 'Wenn du müde wirst, prüf zuerst den Blick.',
      },
      above: {
        slight: {
          position: 'Blick etwas zu hoch',
          recap: ['Dein Kinn ist etwas zu hoch.', 'Vor allem eine Frage des Komforts.'],
        },
        clear: {
          position: 'Blick zu hoch',
          recap: ['Dein Kinn ist deutlich zu hoch.', 'Nimm es tiefer.'],
        },
        meaning: 'Das Kinn geht gern hoch, wenn es anstrengend wird.',
        consequences: 'Das verkürzt den Nacken und kann die Schultern hochziehen.',
        correction: 'Senk das Kinn, bis du den Boden 15 bis 20 Meter vor dir siehst.',
        coach_tips: 'Atme einmal lang aus und lass das Kinn mitsinken.',
      },
      below: {
        slight: {
          position: 'Blick etwas zu tief',
          recap: ['Dein Blick ist etwas zu tief.', 'Vor allem eine Frage des Komforts.'],
        },
        clear: {
          position: 'Blick zu tief',
          recap: ['Dein Blick ist deutlich zu tief.', 'Schau weiter nach vorn.'],
        },
        meaning: 'Wahrscheinlich schaust du auf den Boden vor deinen Füßen.',
        consequences: 'Nacken und oberer Rücken müssen den Kopf die ganze Zeit halten.',
        correction: 'Schau 15 bis 20 Meter nach vorn und lass den Nacken lang werden.',
        coach_tips: 'Such dir einen Baum, lauf hin, dann such den nächsten.',
      },
    },
    trunk: {
      measured: {
        plus: 'Du lehnst dich {measured} nach vorn, bei deiner Pace sind {good} gut.',
        zero: 'Deine Vorlage ist {measured}, ganz aufrecht, bei deiner Pace sind {good} nach vorn gut.',
        minus: 'Du lehnst dich {measured} nach hinten, bei deiner Pace sind {good} nach vorn gut.',
      },
      good: {
        position: 'Ideal',
        meaning: 'Eine leichte Vorlage verteilt die Arbeit auf Knie und Hüfte.',
        recap: ['Eine schöne, leichte Vorlage.'],
        consequences: 'Der Rücken hat wenig zu halten.',
        correction: 'Lehn dich weiter aus den Knöcheln nach vorn, nicht aus der Taille.',
      },
      above: {
        slight: {
          position: 'Etwas zu viel Vorlage',
          recap: ['Du lehnst dich etwas zu weit vor.', 'Komm ein Stück hoch.'],
        },
        clear: {
          position: 'Zu viel Vorlage',
          recap: ['Du lehnst dich deutlich zu weit vor.', 'Bring die Brust hoch.'],
        },
        meaning: 'Vorlage entlastet die Knie, gibt die Arbeit aber an Hüfte und Rücken weiter.',
        consequences: 'Hüfte und unterer Rücken halten mehr von dir und werden eher müde.',
        correction: 'Heb die Brust über die Hüfte und bleib vom Fuß bis zum Kopf in einer Linie.',
        coach_tips:
          'Steh groß und kipp nach vorn, bis du einen Schritt machen musst. Mehr Vorlage brauchst du nicht.',
      },
      below: {
        slight: {
          position: 'Etwas zu aufrecht',
          recap: ['Du läufst etwas zu aufrecht.', 'Ein wenig Vorlage hilft.'],
        },
        clear: {
          position: 'Zu wenig Vorlage',
          recap: ['Du läufst sehr aufrecht.', 'Such dir eine kleine Vorlage.'],
        },
        meaning: 'Je aufrechter du läufst, desto mehr machen Knie und Oberschenkel.',
        consequences: 'Die Vorderseite der Oberschenkel macht Arbeit, die die Hüfte teilen könnte.',
        correction: 'Kipp den ganzen Körper aus den Knöcheln nach vorn, ohne Knick in der Taille.',
        coach_tips:
          'Beginn einen Lauf, indem du dich in den ersten Schritt fallen lässt, und behalte das Gefühl.',
      },
    },
  },
  foot: {
    measured: {
      plus: 'Dein Fuß setzt {measured} vor dem Körperschwerpunkt auf, bei deiner Pace sind bis {goodHigh} gut.',
      zero: 'Dein Fuß setzt {measured} vor dem Körperschwerpunkt auf, bei deiner Pace sind bis {goodHigh} gut.',
      minus:
        'Dein Fuß setzt {measured} hinter dem Körperschwerpunkt auf, bei deiner Pace sind bis {goodHigh} davor gut.',
    },
    positions: {
      RearfootGZ: 'Fersenaufsatz: unter dem Körper',
      RearfootG: 'Fersenaufsatz: leichtes Overstriding, im guten Bereich',
      RearfootO: 'Fersenaufsatz: deutliches Overstriding',
      RearfootB: 'Fersenaufsatz: starkes Overstriding',
      MidfootGZ: 'Mittelfußaufsatz: unter dem Körper',
      MidfootG: 'Mittelfußaufsatz: leichtes Overstriding, im guten Bereich',
      MidfootO: 'Mittelfußaufsatz: deutliches Overstriding',
      MidfootB: 'Mittelfußaufsatz: starkes Overstriding',
      ForefootGZ: 'Vorfußaufsatz: unter dem Körper',
      ForefootG: 'Vorfußaufsatz: leichtes Overstriding, im guten Bereich',
      ForefootO: 'Vorfußaufsatz: deutliches Overstriding',
      ForefootB: 'Vorfußaufsatz: starkes Overstriding',
    },
    definition:
      'Overstriding heißt, wie weit vor dem Körperschwerpunkt, also ungefähr vor der Hüfte, der Fuß aufsetzt. Ein wenig davor landen alle.',
    levels: {
      score_ideal: {
        title: 'Landung unter dem Körper',
        meaning: 'Das ist nah unter dir.',
        recap: ['Dein Fuß setzt direkt unter dir auf.'],
        consequences: 'Der Boden bremst dich kaum.',
        correction: 'Lande weiter so nah, auch wenn du müde wirst.',
      },
      score_slight: {
        title: 'Leichtes Overstriding, im guten Bereich',
        meaning: 'Leichtes Overstriding, und völlig in Ordnung.',
        recap: ['Ein Stück vor dir, und das passt.'],
        consequences: 'Bei der Landung verlierst du wenig Tempo.',
        correction: 'Achte bergab darauf, nicht nach vorn zu greifen.',
      },
      score_moderate: {
        title: 'Deutliches Overstriding',
        meaning: 'Das Bein greift nach vorn, bevor es den Boden trifft.',
        recap: ['Dein Fuß setzt zu weit vorn auf.', 'Hol ihn näher heran.'],
        consequences: 'Das Greifen bremst dich etwas und belastet Schienbein und Knie mehr.',
        correction: 'Greif nicht nach vorn. Lass den Fuß früher aufsetzen, näher an der Hüfte.',
        coach_tips: 'Lass den Fußaufsatz, wie er ist; wichtiger ist, wo der Fuß landet.',
      },
      score_excessive: {
        title: 'Starkes Overstriding',
        meaning: 'Das Bein greift weit nach vorn, bevor es den Boden trifft.',
        recap: ['Dein Fuß setzt weit vorn auf.', 'Hol ihn Stück für Stück näher heran.'],
        consequences:
          'Du bremst bei jedem Schritt, und Schienbein, Knie und Hüfte werden mehr belastet.',
        correction:
          'Setz den Fuß früher auf und stell dir vor, dass er bei der Landung nach hinten zieht.',
        coach_tips: 'Üb in kurzen Abschnitten und gib dir Wochen, nicht Tage.',
      },
    },
    strikes: {
      rearfoot: {
        explanation:
          'Die Ferse zuerst, wie bei den meisten. Studien finden keinen klaren Unterschied zwischen den Fußaufsätzen bei Energieverbrauch oder Tempo.',
        phases: {
          impact:
            'Die Ferse setzt auf, die Zehen zeigen hoch; Schuh und Fersenpolster fangen den ersten Kontakt ab.',
          amortisation: 'Der Fuß rollt ab, das Knie beugt sich, und der Oberschenkel hält dich.',
          propulsion: 'Wade und Hüfte drücken dich über die große Zehe ab.',
        },
      },
      midfoot: {
        explanation:
          'Ferse und Ballen zugleich, so teilen sich Wade und Knie die Belastung. Studien finden keinen klaren Unterschied zwischen den Fußaufsätzen bei Energieverbrauch oder Tempo.',
        phases: {
          impact: 'Die Sohle trifft fast flach auf den Boden.',
          amortisation:
            'Knöchel und Knie beugen sich zusammen, das Fußgewölbe gibt nach wie eine Feder.',
          propulsion: 'Fußgewölbe und Achillessehne federn beim Abdruck zurück.',
        },
      },
      forefoot: {
        explanation:
          'Der Ballen zuerst, so arbeiten Wade und Achillessehne mehr und das Knie etwas weniger. Studien finden keinen klaren Unterschied zwischen den Fußaufsätzen bei Energieverbrauch oder Tempo.',
        phases: {
          impact: 'Der Fußballen setzt auf, oft mit der Außenkante zuerst.',
          amortisation: 'Die Ferse sinkt, Wade und Achillessehne dehnen sich.',
          propulsion: 'Sie federn zurück und schicken dich über die Zehen weiter.',
        },
      },
    },
  },
};

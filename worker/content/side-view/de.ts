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
      measured: 'Beim Aufsetzen hat dein Ellbogen einen Winkel von {measured}; gut sind {good}.',
      good: {
        position: 'Ideal',
        meaning: 'Kompakt und locker gleichen deine Arme die Drehung des Beckens aus.',
        recap: ['Gut angewinkelte, lockere Ellbogen.'],
        consequences: 'Die Arme geben den Takt vor, die Arbeit machen die Beine.',
        correction: 'Lass die Hände locker, auch gegen Ende des Laufs.',
      },
      above: {
        slight: {
          position: 'Etwas zu offen',
          recap: ['Winkle die Ellbogen etwas mehr an.'],
        },
        clear: {
          position: 'Zu offen',
          recap: ['Winkle die Ellbogen mehr an, das ist leicht zu ändern.'],
        },
        meaning:
          'Der Energieverbrauch ist in Studien fast gleich; es geht um Rhythmus und Komfort.',
        consequences: 'Die Schultern schwingen mehr mit und können auf langen Läufen ermüden.',
        correction:
          'Winkle die Ellbogen etwa rechtwinklig an und schwing aus der Schulter, die Hände zwischen Hüfte und unterem Brustkorb.',
        coach_tips:
          'Denk 30 Sekunden lang „Ellbogen nach hinten“, dann vergiss es für zwei Minuten.',
      },
      below: {
        slight: {
          position: 'Etwas zu stark angewinkelt',
          recap: ['Lass die Ellbogen etwas aufgehen.'],
        },
        clear: {
          position: 'Zu stark angewinkelt',
          recap: ['Lass locker, dann öffnen sich die Ellbogen.'],
        },
        meaning:
          'So stark angewinkelte Arme gehen oft mit angespannten Händen und hochgezogenen Schultern einher.',
        consequences:
          'Schwingen die Arme nur kurz, muss der Oberkörper ausgleichen und dreht sich mit.',
        correction:
          'Lass die Schultern fallen, öffne die Hände und senk die Unterarme fast bis zum rechten Winkel.',
        coach_tips: 'Stell dir in jeder Hand einen Kartoffelchip vor, der ganz bleiben soll.',
      },
    },
    back_cycle: {
      measured:
        'Beim Aufsetzen hat dein hinteres Knie einen Winkel von {measured} (gestreckt: {180}); bei deiner Pace sind {good} gut.',
      good: {
        position: 'Ideal',
        meaning: 'Das Bein winkelt sich an und schwingt leicht nach vorn.',
        recap: ['Du winkelst das hintere Bein gut an.'],
        consequences: 'Ein angewinkeltes Bein kommt leichter nach vorn.',
        correction: 'Halte den Oberschenkel locker und lass die Ferse von allein steigen.',
      },
      above: {
        slight: {
          position: 'Etwas zu gestreckt',
          recap: ['Mit dem Lauf-ABC lernst du, das hintere Bein anzuwinkeln.'],
        },
        clear: {
          position: 'Zu gestreckt',
          recap: ['Üb das Anwinkeln des hinteren Beins, zuerst im Lauf-ABC.'],
        },
        meaning: '',
        consequences:
          'Ein langes Bein schwingt schwer nach vorn, deshalb muss die Hüfte bei jedem Schritt mehr tun.',
        correction:
          'Beug das Knie, wenn der Oberschenkel nach vorn kommt, damit die Ferse unter der Hüfte durchschwingt.',
        coach_tips: 'Mach 20 Sekunden Anfersen, dann lauf eine Minute und nimm das Gefühl mit.',
      },
      below: {
        slight: {
          position: 'Etwas zu stark gebeugt',
          recap: ['Das spielt selten eine Rolle; halt das Bein locker.'],
        },
        clear: {
          position: 'Zu stark gebeugt',
          recap: ['Lass das hintere Bein locker.'],
        },
        meaning: '',
        consequences:
          'Ein angewinkeltes Bein kommt leicht nach vorn, aber die Ferse hochzuziehen ermüdet die Rückseite der Oberschenkel, ohne etwas zu bringen.',
        correction:
          'Lass das Bein nach dem Abdruck locker und bring das Knie nach vorn. Die Ferse folgt.',
        coach_tips: 'Lauf eine Minute so flach und leise wie möglich, dann vergleich.',
      },
    },
    forward_cycle: {
      measured:
        'Beim Aufsetzen hat dein vorderes Knie einen Winkel von {measured} (gestreckt: {180}); gut sind {good}.',
      good: {
        position: 'Ideal',
        meaning: 'Es ist fast gestreckt, aber nicht durchgedrückt, und kann nachgeben.',
        recap: ['Ein weiches Knie bei der Landung.'],
        consequences: 'Sprunggelenk, Knie und Hüfte fangen die Landung gemeinsam ab.',
        correction: 'Halte es weich, auch bergab und mit müden Beinen.',
      },
      above: {
        slight: {
          position: 'Etwas zu gestreckt',
          recap: ['Lande mit etwas weicherem Knie.'],
        },
        clear: {
          position: 'Zu gestreckt',
          recap: ['Das Knie ist fast durchgedrückt; lass es nachgeben.'],
        },
        meaning: 'Ein gestrecktes Knie kann kaum nachgeben.',
        consequences:
          'Die Landung fühlt sich härter an; Schienbein, Knie und Hüfte fangen mehr davon ab.',
        correction:
          'Setz den Fuß auf, bevor das Bein ganz gestreckt ist, und lass das Knie nachgeben.',
        coach_tips: 'Hör auf deine Schritte: Werden sie leiser, passt es.',
      },
      below: {
        slight: {
          position: 'Etwas zu stark gebeugt',
          recap: ['Mach dich eine Spur größer.'],
        },
        clear: {
          position: 'Zu stark gebeugt',
          recap: ['Du landest tief, fast wie im Sitzen: Mach dich groß.'],
        },
        meaning: '',
        consequences:
          'Du landest weich, aber die Vorderseite der Oberschenkel macht Überstunden und kann früh ermüden.',
        correction: 'Bring die Hüfte hoch und mach den Rücken lang, dann landest du höher.',
        coach_tips:
          'Stell dir 30 Sekunden lang vor, dass dich ein Faden am Scheitel nach oben zieht.',
      },
    },
    head: {
      measured: {
        plus: 'Dein Kopf ist um {measured} nach oben geneigt; gut sind {goodLow} nach unten bis {goodHigh} nach oben.',
        zero: 'Du hältst den Kopf gerade ({measured}); gut sind {goodLow} nach unten bis {goodHigh} nach oben.',
        minus:
          'Dein Kopf ist um {measured} nach unten geneigt; gut sind {goodLow} nach unten bis {goodHigh} nach oben.',
      },
      good: {
        position: 'Ideal',
        meaning: 'Wahrscheinlich schaust du weit nach vorn.',
        recap: ['Du hältst den Kopf gut.'],
        consequences: 'Der Nacken kann locker bleiben, und du siehst den Weg früh.',
        correction: 'Wenn du müde wirst, achte zuerst auf den Blick.',
      },
      above: {
        slight: {
          position: 'Blick etwas zu hoch',
          recap: ['Nimm das Kinn etwas tiefer, das ist bequemer.'],
        },
        clear: {
          position: 'Blick zu hoch',
          recap: ['Nimm das Kinn tiefer.'],
        },
        meaning: 'Das Kinn geht gern hoch, wenn es anstrengend wird.',
        consequences: 'Das verkürzt den Nacken und kann die Schultern hochziehen.',
        correction: 'Senk das Kinn, bis du den Boden 15 bis 20 Meter vor dir siehst.',
        coach_tips: 'Atme einmal lang aus und lass das Kinn mitsinken.',
      },
      below: {
        slight: {
          position: 'Blick etwas zu tief',
          recap: ['Schau etwas weiter nach vorn, das ist bequemer.'],
        },
        clear: {
          position: 'Blick zu tief',
          recap: ['Schau weiter nach vorn.'],
        },
        meaning: 'Wahrscheinlich schaust du auf den Boden vor deinen Füßen.',
        consequences: 'Nacken und oberer Rücken müssen den Kopf die ganze Zeit halten.',
        correction: 'Schau 15 bis 20 Meter nach vorn und lass den Nacken lang werden.',
        coach_tips: 'Such dir einen Baum, lauf darauf zu, dann nimm den nächsten.',
      },
    },
    trunk: {
      measured: {
        plus: 'Dein Oberkörper ist um {measured} nach vorn geneigt; bei deiner Pace sind {good} gut.',
        zero: 'Du läufst ganz aufrecht ({measured} Vorlage); bei deiner Pace sind {good} nach vorn gut.',
        minus:
          'Dein Oberkörper ist um {measured} nach hinten geneigt; bei deiner Pace sind {good} nach vorn gut.',
      },
      good: {
        position: 'Ideal',
        meaning: 'Eine leichte Vorlage verteilt die Arbeit auf Knie und Hüfte.',
        recap: ['Eine schöne, leichte Vorlage.'],
        consequences: 'Der Rücken hat wenig zu halten.',
        correction:
          'Lass die Vorlage wie bisher aus den Sprunggelenken kommen, nicht aus der Hüfte.',
      },
      above: {
        slight: {
          position: 'Etwas zu viel Vorlage',
          recap: ['Richte dich ein Stück auf.'],
        },
        clear: {
          position: 'Zu viel Vorlage',
          recap: ['Richte den Oberkörper auf.'],
        },
        meaning: '',
        consequences:
          'Vorlage entlastet die Knie, aber Hüfte und unterer Rücken arbeiten mehr und können zuerst ermüden.',
        correction: 'Bring die Brust über die Hüfte und bleib von Fuß bis Kopf in einer Linie.',
        coach_tips:
          'Stell dich groß hin und kipp nach vorn, bis du einen Schritt machen musst. Mehr brauchst du nicht.',
      },
      below: {
        slight: {
          position: 'Etwas zu aufrecht',
          recap: ['Ein wenig Vorlage hilft.'],
        },
        clear: {
          position: 'Zu wenig Vorlage',
          recap: ['Lehn dich ganz leicht nach vorn.'],
        },
        meaning: '',
        consequences: 'Knie und Oberschenkel leisten Arbeit, die die Hüfte mit übernehmen könnte.',
        correction:
          'Kipp den ganzen Körper aus den Sprunggelenken nach vorn, ohne in der Hüfte abzuknicken.',
        coach_tips:
          'Lass dich zu Beginn eines Laufs in den ersten Schritt fallen und nimm das Gefühl mit.',
      },
    },
  },
  foot: {
    measured: {
      plus: 'Dein Fuß setzt {measured} vor dem Körperschwerpunkt auf; bei deiner Pace sind bis zu {goodHigh} gut.',
      zero: 'Dein Fuß setzt genau unter dem Körperschwerpunkt auf ({measured}); bei deiner Pace sind bis zu {goodHigh} davor gut.',
      minus:
        'Dein Fuß setzt {measured} hinter dem Körperschwerpunkt auf; bei deiner Pace sind bis zu {goodHigh} davor gut.',
    },
    positions: {
      RearfootGZ: 'Fersenaufsatz: unter dem Körper',
      RearfootG: 'Fersenaufsatz: leichtes Overstriding, im guten Bereich',
      RearfootO: 'Fersenaufsatz: mäßiges Overstriding',
      RearfootB: 'Fersenaufsatz: starkes Overstriding',
      MidfootGZ: 'Mittelfußaufsatz: unter dem Körper',
      MidfootG: 'Mittelfußaufsatz: leichtes Overstriding, im guten Bereich',
      MidfootO: 'Mittelfußaufsatz: mäßiges Overstriding',
      MidfootB: 'Mittelfußaufsatz: starkes Overstriding',
      ForefootGZ: 'Vorfußaufsatz: unter dem Körper',
      ForefootG: 'Vorfußaufsatz: leichtes Overstriding, im guten Bereich',
      ForefootO: 'Vorfußaufsatz: mäßiges Overstriding',
      ForefootB: 'Vorfußaufsatz: starkes Overstriding',
    },
    definition:
      'Overstriding beschreibt, wie weit der Fuß vor dem Körperschwerpunkt aufsetzt, also ungefähr vor der Hüfte.',
    levels: {
      score_ideal: {
        title: 'Landung unter dem Körper',
        meaning: '',
        recap: ['Dein Fuß setzt direkt unter dir auf.'],
        consequences: 'Bei der Landung bremst du kaum.',
        correction: 'Setz den Fuß auch dann so nah auf, wenn du müde wirst.',
      },
      score_slight: {
        title: 'Leichtes Overstriding, im guten Bereich',
        meaning: '',
        recap: ['Dein Fuß setzt ein kleines Stück vor dir auf, und das passt.'],
        consequences: 'Bei der Landung verlierst du wenig Tempo.',
        correction: 'Achte bergab darauf, nicht nach vorn zu greifen.',
      },
      score_moderate: {
        title: 'Mäßiges Overstriding',
        meaning: '',
        recap: ['Setz den Fuß näher am Körper auf.'],
        consequences:
          'Nach vorn zu greifen bremst dich etwas und belastet Schienbein und Knie stärker.',
        correction: 'Greif nicht nach vorn. Setz den Fuß früher auf, näher unter der Hüfte.',
        coach_tips: 'Lass den Fußaufsatz, wie er ist; wichtiger ist, wo der Fuß landet.',
      },
      score_excessive: {
        title: 'Starkes Overstriding',
        meaning: '',
        recap: ['Setz den Fuß Stück für Stück näher am Körper auf.'],
        consequences:
          'So weit nach vorn zu greifen bremst dich bei jedem Schritt und belastet die Beine stärker.',
        correction: 'Setz den Fuß früher auf und stell dir vor, dass er dabei nach hinten zieht.',
        coach_tips: 'Üb in kurzen Abschnitten und gib dir dafür Wochen, nicht Tage.',
      },
    },
    strikes: {
      rearfoot: {
        explanation:
          'Die Ferse zuerst, wie bei den meisten. Laut Studien ist kein Fußaufsatz klar schneller oder sparsamer.',
        phases: {
          impact:
            'Die Ferse setzt auf, Zehen nach oben; Schuh und Fersenpolster fangen den ersten Kontakt ab.',
          amortisation: 'Der Fuß rollt ab, das Knie beugt sich, und der Oberschenkel hält dich.',
          propulsion: 'Wade und Hüfte drücken dich über die große Zehe ab.',
        },
      },
      midfoot: {
        explanation:
          'Ferse und Ballen zugleich, so teilen sich Wade und Knie die Belastung. Laut Studien ist kein Fußaufsatz klar schneller oder sparsamer.',
        phases: {
          impact: 'Die Sohle setzt fast flach auf.',
          amortisation:
            'Sprunggelenk und Knie beugen sich gemeinsam, das Fußgewölbe gibt nach wie eine Feder.',
          propulsion: 'Fußgewölbe und Achillessehne federn beim Abdruck zurück.',
        },
      },
      forefoot: {
        explanation:
          'Der Ballen zuerst, so arbeiten Wade und Achillessehne mehr und das Knie etwas weniger. Laut Studien ist kein Fußaufsatz klar schneller oder sparsamer.',
        phases: {
          impact: 'Der Fußballen setzt auf, oft mit der Außenkante zuerst.',
          amortisation: 'Die Ferse sinkt, Wade und Achillessehne dehnen sich.',
          propulsion: 'Wade und Sehne federn zurück, und du drückst dich über die Zehen ab.',
        },
      },
    },
  },
};

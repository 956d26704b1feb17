import type { BackViewTexts } from '../text-shapes.ts';

export const BACK_VIEW: BackViewTexts = {
  titles: {
    pronation: 'Pronation',
    pelvic_drop: 'Absinken des Beckens',
    knee_adduction: 'Beinachse',
  },
  postures: {
    pronation: {
      measured: {
        plus: 'Unter Belastung kippt deine Ferse um {measured} nach innen; neutral sind {good}.',
        zero: 'Unter Belastung bleibt deine Ferse gerade ({measured}); neutral sind {good} nach innen.',
        minus:
          'Unter Belastung kippt deine Ferse um {measured} nach außen; neutral sind {good} nach innen.',
      },
      good: {
        position: 'Neutral',
        meaning:
          'Kippt die Ferse ein wenig nach innen, federt der Fuß die Landung besser ab. Der Schuh verdeckt das Fersenbein; rechne mit ein paar Grad Abweichung.',
        recap: ['Deine Ferse kippt ganz normal nach innen.'],
        consequences: '',
        correction: 'Wähl Schuhe, die bequem sind, und halte deine Füße kräftig.',
      },
      above: {
        slight: {
          position: 'Leicht verstärkte Pronation',
          recap: ['Viele Gesunde laufen genauso.'],
        },
        clear: {
          position: 'Deutlich verstärkte Pronation',
          recap: ['Mehr Kontrolle lässt sich trainieren.'],
        },
        meaning:
          'Für sich allein ist das keine gesicherte Verletzungsursache. Der Schuh verdeckt das Fersenbein; rechne mit ein paar Grad Abweichung.',
        consequences:
          'Fußgewölbe und innere Wade bremsen das Kippen stärker und können früher ermüden.',
        correction: [
          'Heb zwei- bis dreimal pro Woche das Fußgewölbe an, ohne die Zehen einzukrallen.',
          'Steh auf einem Bein, später auf weichem Untergrund.',
          'Wähl die Schuhe, die sich stabil und bequem anfühlen.',
        ],
      },
      below: {
        slight: {
          position: 'Leichte Supination',
          recap: ['Viele laufen gut damit.'],
        },
        clear: {
          position: 'Starke Supination',
          recap: ['Üb das Gleichgewicht und kräftige die äußere Wade.'],
        },
        meaning:
          'Dein Fuß bleibt mehr auf der Außenkante. Der Schuh verdeckt das Fersenbein; rechne mit ein paar Grad Abweichung.',
        consequences: 'Der Fuß gibt weniger nach, dafür federn Wade, Knie und Hüfte mehr ab.',
        correction: [
          'Kräftige die Außenseite des Unterschenkels mit einem Übungsband.',
          'Halte Sprunggelenke und Waden beweglich.',
          'Wähl Schuhe, deren Dämpfung sich gut anfühlt.',
        ],
      },
    },
    pelvic_drop: {
      measured: {
        plus: 'Dein Becken sinkt zum Schwungbein hin um {measured} ab; bis {goodHigh} sind gut.',
        zero: 'Dein Becken bleibt gerade ({measured}); ein Absinken bis {goodHigh} ist gut.',
        minus:
          'Dein Becken hebt sich auf der Seite des Schwungbeins um {measured}; gut ist alles von {goodLow} Anheben bis {goodHigh} Absinken.',
      },
      good: {
        position: 'Ideal',
        meaning: 'Ein wenig Absinken gehört zu einem weichen Schritt.',
        recap: ['Deine Hüfte hält es stabil.'],
        consequences: '',
        correction: 'Mit ein bis zwei Hüftübungen pro Woche bleibt das so.',
      },
      above: {
        slight: {
          position: 'Etwas zu viel',
          recap: ['Eine kräftigere Hüfte kann es höher halten.'],
        },
        clear: { position: 'Zu viel', recap: ['Fang damit an, die Hüfte zu kräftigen.'] },
        meaning: 'Die Hüfte des Standbeins gibt etwas nach.',
        consequences:
          'Oberschenkel und Knie weichen leichter nach innen aus. Bei Verletzten ist ein solches Absinken häufiger; ob es die Ursache ist, weiß man nicht.',
        correction: [
          'Kräftige zwei- bis dreimal pro Woche die Seiten der Hüfte, erst im Liegen, dann im Stehen.',
          'Stell dich vor dem Spiegel auf ein Bein und heb die freie Beckenseite, bis das Becken gerade ist.',
        ],
      },
      below: {
        slight: {
          position: 'Leicht angehoben',
          recap: ['Lass die Hüfte locker, dann kommt es herunter.'],
        },
        clear: {
          position: 'Deutlich angehoben',
          recap: ['Arbeite an einem aufrechten, ruhigen Rumpf.'],
        },
        meaning: 'Die freie Hüfte wird hochgezogen.',
        consequences:
          'Die seitlichen Rumpfmuskeln heben das Schwungbein mit, und der Rumpf schiebt sich über das andere.',
        correction: [
          'Mach dich groß, Kopf mittig, und lass die freie Hüfte beim Durchschwingen locker.',
          'Marschiere langsam vor dem Spiegel auf der Stelle, beide Hüften auf einer Höhe.',
        ],
      },
    },
    knee_adduction: {
      measured: {
        plus: 'Von hinten gesehen zeigt dein Knie {measured} nach innen; bis {goodHigh} in jede Richtung gilt es als gerade.',
        zero: 'Von hinten gesehen zeigt dein Knie gerade nach vorn ({measured}); bis {goodHigh} in jede Richtung gilt es als gerade.',
        minus:
          'Von hinten gesehen zeigt dein Knie {measured} nach außen; bis {goodHigh} in jede Richtung gilt es als gerade.',
      },
      good: {
        position: 'Gerade',
        meaning: 'Eine Kamera sieht das nur grob, nimm es als Tendenz.',
        recap: ['Hüfte, Knie und Fuß arbeiten in einer Linie.'],
        consequences: '',
        correction: 'Einbeinige Übungen halten deine Beine kräftig.',
      },
      above: {
        slight: {
          position: 'Leicht nach innen',
          recap: ['Eine kräftige Hüfte hilft, das Knie zu führen.'],
        },
        clear: {
          position: 'Deutlich nach innen',
          recap: ['Trainiere Hüfte und Kniekontrolle.'],
        },
        meaning: 'Eine Kamera sieht das nur grob: Es ist eine Tendenz, kein Urteil.',
        consequences: 'Hüfte und Fuß müssen mehr führen, vor allem mit müden Beinen.',
        correction: [
          'Kräftige zwei- bis dreimal pro Woche Seite und Rückseite der Hüfte.',
          'Mach langsame Kniebeugen vor dem Spiegel, die Knie über den zweiten Zehen.',
          'Setz die Füße etwas auseinander auf, nicht auf einer Linie.',
        ],
      },
      below: {
        slight: {
          position: 'Leicht nach außen',
          recap: ['Auch die Beinform spielt mit.'],
        },
        clear: {
          position: 'Deutlich nach außen',
          recap: ['Auch die Beinform spielt mit; üb zusätzlich das Gleichgewicht.'],
        },
        meaning: 'Eine Kamera sieht das nur grob: Es ist eine Tendenz, kein Urteil.',
        consequences: 'Die Außenseite von Bein und Fuß trägt mehr Belastung.',
        correction: [
          'Kräftige zwei- bis dreimal pro Woche die Innenseiten der Oberschenkel und die Hüfte.',
          'Balanciere auf einem Bein, die große Zehe fest am Boden.',
          'Mach langsame Kniebeugen vor dem Spiegel, die Knie über den zweiten Zehen.',
        ],
      },
    },
  },
};

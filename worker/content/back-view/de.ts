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
        plus: 'Unter Belastung kippt deine Ferse {measured} nach innen, neutral sind {good}.',
        zero: 'Unter Belastung kippt deine Ferse {measured} nach innen, neutral sind {good}.',
        minus:
          'Unter Belastung kippt deine Ferse {measured} nach außen, neutral sind {good} nach innen.',
      },
      good: {
        position: 'Neutral',
        meaning:
          'Ein wenig Kippen nach innen hilft dem Fuß, die Landung abzufedern. Der Schuh verdeckt das Fersenbein, also plus oder minus ein paar Grad.',
        recap: ['Deine Ferse kippt in einem normalen Maß nach innen.'],
        consequences: '',
        correction: 'Wähl Schuhe nach Komfort und halte die Füße kräftig.',
      },
      above: {
        slight: {
          position: 'Leicht verstärkte Pronation',
          recap: [
            'Deine Ferse kippt etwas mehr nach innen als üblich.',
            'Das ist bei vielen gesunden Läuferinnen und Läufern so.',
          ],
        },
        clear: {
          position: 'Deutlich verstärkte Pronation',
          recap: [
            'Deine Ferse kippt deutlich mehr nach innen als üblich.',
            'Üb, sie besser zu führen.',
          ],
        },
        meaning:
          'Für sich allein ist das keine gesicherte Ursache von Verletzungen. Der Schuh verdeckt das Fersenbein, also plus oder minus ein paar Grad.',
        consequences: 'Fußgewölbe und innere Wade bremsen das Kippen und werden eher müde.',
        correction: [
          'Heb zwei- bis dreimal pro Woche das Fußgewölbe an, während die Zehen lang bleiben.',
          'Steh auf einem Bein, später auf weichem Untergrund.',
          'Wähl die Schuhe, die sich stabil und bequem anfühlen.',
        ],
      },
      below: {
        slight: {
          position: 'Leichte Supination',
          recap: [
            'Deine Ferse kippt etwas weniger nach innen als üblich.',
            'Viele laufen gut damit.',
          ],
        },
        clear: {
          position: 'Starke Supination',
          recap: [
            'Du bleibst auf der Außenseite des Fußes.',
            'Üb Gleichgewicht und kräftige die äußere Wade.',
          ],
        },
        meaning:
          'Dein Fuß bleibt mehr auf der Außenkante. Der Schuh verdeckt das Fersenbein, also plus oder minus ein paar Grad.',
        consequences: 'Der Fuß gibt weniger nach, Wade, Knie und Hüfte federn mehr ab.',
        correction: [
          'Kräftige die Außenseite des Unterschenkels mit einem Band.',
          'Halte Knöchel und Waden beweglich.',
          'Wähl Schuhe, deren Dämpfung sich gut anfühlt.',
        ],
      },
    },
    pelvic_drop: {
      measured: {
        plus: 'Dein Becken sinkt zum Schwungbein hin um {measured} ab, bis {goodHigh} sind gut.',
        zero: 'Dein Becken bleibt mit {measured} gerade, bis {goodHigh} Absinken sind gut.',
        minus:
          'Dein Becken hebt sich auf der Seite des Schwungbeins um {measured}, gut ist alles von {goodLow} bis zu einem Absinken von {goodHigh}.',
      },
      good: {
        position: 'Ideal',
        meaning: 'Ein wenig Absinken gehört zu einem weichen Schritt.',
        recap: ['Deine Hüfte hält.'],
        consequences: '',
        correction: 'Ein bis zwei Hüftübungen pro Woche halten das so.',
      },
      above: {
        slight: { position: 'Etwas zu viel', recap: ['Eine kräftigere Hüfte hält es höher.'] },
        clear: { position: 'Zu viel', recap: ['Fang mit Kraft für die Hüfte an.'] },
        meaning: 'Die Hüfte, auf der du stehst, gibt etwas nach.',
        consequences:
          'Oberschenkel und Knie weichen leichter nach innen aus. Ein stärkeres Absinken sieht man häufiger bei Verletzten; ob es die Ursache ist, weiß man nicht.',
        correction: [
          'Kräftige zwei- bis dreimal pro Woche die Seiten der Hüfte, erst im Liegen, dann im Stehen.',
          'Steh vor dem Spiegel auf einem Bein und heb die freie Seite, bis das Becken gerade ist.',
        ],
      },
      below: {
        slight: { position: 'Leicht angehoben', recap: ['Mit lockerer Hüfte kommt es herunter.'] },
        clear: {
          position: 'Deutlich angehoben',
          recap: ['Arbeite an einem langen, ruhigen Rumpf.'],
        },
        meaning: 'Die freie Hüfte wird hochgezogen.',
        consequences:
          'Die Taille arbeitet, um das Schwungbein zu heben, und der Rumpf schiebt sich über das andere.',
        correction: [
          'Lauf groß, den Kopf über der Mitte, und lass die freie Hüfte locker, wenn das Bein durchschwingt.',
          'Marschiere langsam vor dem Spiegel, beide Hüften auf einer Höhe.',
        ],
      },
    },
    knee_adduction: {
      measured: {
        plus: 'Von hinten zeigt dein Knie {measured} nach innen, bis {goodHigh} in beide Richtungen gelten als gerade.',
        zero: 'Von hinten ist dein Knie mit {measured} gerade, bis {goodHigh} in beide Richtungen gelten als gerade.',
        minus:
          'Von hinten zeigt dein Knie {measured} nach außen, bis {goodHigh} in beide Richtungen gelten als gerade.',
      },
      good: {
        position: 'Gerade',
        meaning: 'Eine Kamera sieht das nur grob, nimm es als Tendenz.',
        recap: ['Hüfte, Knie und Fuß arbeiten in einer Linie.'],
        consequences: '',
        correction: 'Halte die Beine mit einbeinigen Übungen kräftig.',
      },
      above: {
        slight: {
          position: 'Leicht nach innen',
          recap: [
            'Dein Knie geht tendenziell leicht nach innen.',
            'Kräftige Hüften helfen beim Führen.',
          ],
        },
        clear: {
          position: 'Weit nach innen',
          recap: [
            'Dein Knie geht tendenziell deutlich nach innen.',
            'Trainier Hüfte und Kniekontrolle.',
          ],
        },
        meaning:
          'Eine Kamera sieht das nur grob, es ist also eine Tendenz zum Trainieren, kein Urteil über dein Knie.',
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
          recap: ['Dein Knie geht tendenziell leicht nach außen.', 'Die Beinform spielt mit.'],
        },
        clear: {
          position: 'Weit nach außen',
          recap: ['Dein Knie geht tendenziell deutlich nach außen.', 'Die Beinform spielt mit.'],
        },
        meaning:
          'Eine Kamera sieht das nur grob, es ist also eine Tendenz zum Trainieren, kein Urteil über dein Knie.',
        consequences: 'Die Außenseite von Bein und Fuß trägt mehr von der Belastung.',
        correction: [
          'Kräftige zwei- bis dreimal pro Woche die Innenseiten der Oberschenkel und die Hüfte.',
          'Steh auf einem Bein, die große Zehe fest am Boden.',
          'Mach langsame Kniebeugen vor dem Spiegel, die Knie über den zweiten Zehen.',
        ],
      },
    },
  },
};

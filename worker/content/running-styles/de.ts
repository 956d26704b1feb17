import type { RunningStyleTexts } from '../text-shapes.ts';

export const RUNNING_STYLES: RunningStyleTexts = {
  Hop: {
    animal: 'Känguru',
    animal_explanation:
      'Ein Känguru bewegt sich mit schnellen, federnden Sprüngen und berührt den Boden nur kurz. Seine Sehnen speichern die Energie jeder Landung und geben sie wieder zurück.',
    summary: 'Du läufst mit vielen schnellen Schritten und eher kurzem Bodenkontakt.',
    explanation:
      'Verglichen mit anderen, die so groß und so schnell sind wie du, machst du mehr Schritte pro Minute, und deine Füße bleiben eher kurz am Boden. Jeder Schritt ist kurz und leicht, die Belastung einer einzelnen Landung ist also mäßig. Deine Waden und Füße arbeiten oft, gönn ihnen deshalb regelmäßiges Krafttraining. Kein Laufstil ist grundsätzlich besser als ein anderer, und deiner kann sich mit dem Tempo ändern.',
  },
  Bounce: {
    animal: 'Gazelle',
    animal_explanation:
      'Eine Gazelle federt über den Boden und scheint zwischen ihren Schritten zu schweben. Kurze, kräftige Bodenkontakte tragen sie hoch und weit.',
    summary: 'Du läufst mit mittlerer Schrittfrequenz, kurzem Bodenkontakt und langer Flugphase.',
    explanation:
      'Deine Schrittfrequenz ist für deine Größe und dein Tempo üblich, aber deine Füße bleiben nur kurz am Boden, und zwischen zwei Schritten fliegst du lange. Du nutzt deine Beine wie kräftige Federn. Das verlangt belastbare Waden und Achillessehnen, Krafttraining und eine langsame Steigerung des Trainings sind daher nützlich. Kein Laufstil ist grundsätzlich besser als ein anderer, und deiner kann sich mit dem Tempo ändern.',
  },
  Push: {
    animal: 'Gepard',
    animal_explanation:
      'Ein Gepard legt mit jedem Satz viel Strecke zurück. Mit kraftvollen Hüften schiebt er sich nach vorn.',
    summary: 'Du läufst mit weniger, längeren Schritten und einem kräftigen Abdruck nach vorn.',
    explanation:
      'Verglichen mit anderen, die so groß und so schnell sind wie du, machst du weniger Schritte pro Minute, dafür ist jeder länger. Dein Bodenkontakt ist von mittlerer Dauer, und deine Füße schieben dich mit Kraft aus der Hüfte nach vorn. Achte darauf, dass die Länge vom Abdruck hinter dir kommt und nicht davon, dass du nach vorn greifst. Kein Laufstil ist grundsätzlich besser als ein anderer, und deiner kann sich mit dem Tempo ändern.',
  },
  Stick: {
    animal: 'Bär',
    animal_explanation:
      'Ein Bär bewegt sich auf breiten Tatzen nah am Boden. Seine Bodenkontakte sind lang, und sein schwerer Körper geht nur wenig auf und ab.',
    summary: 'Du läufst mit mittlerer Schrittfrequenz, langem Bodenkontakt und kurzer Flugphase.',
    explanation:
      'Deine Schrittfrequenz ist für deine Größe und dein Tempo üblich, aber deine Füße bleiben lange am Boden, und zwischen zwei Schritten fliegst du nur kurz. Dein Körper bewegt sich wenig auf und ab, und die Belastung jeder Landung verteilt sich auf eine längere Zeit. Studien finden, dass diese Art zu laufen genauso viel Energie kostet wie eine mit langer Flugphase. Kein Laufstil ist grundsätzlich besser als ein anderer, und deiner kann sich mit dem Tempo ändern.',
  },
  Sit: {
    animal: 'Strauß',
    animal_explanation:
      'Ein Strauß läuft mit gebeugten Beinen und ruhigem Körper. Seine Beine falten und strecken sich, während der Körper auf gleicher Höhe bleibt.',
    summary: 'Du läufst mit mittlerer Schrittfrequenz und stärker gebeugten Knien.',
    explanation:
      'Schrittfrequenz und Bodenkontaktzeit sind für deine Größe und dein Tempo üblich, aber deine Knie sind beim Aufsetzen der Füße etwas stärker gebeugt. Das macht die Landung weich und gibt der Vorderseite der Oberschenkel mehr Arbeit. Kräftige Oberschenkel und eine kräftige Hüfte passen gut zu dir. Kein Laufstil ist grundsätzlich besser als ein anderer, und deiner kann sich mit dem Tempo ändern.',
  },
};

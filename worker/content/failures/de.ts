import type { FailureTexts } from '../text-shapes.ts';

export const FAILURES: FailureTexts = {
  nobody_seen: {
    detail: 'In diesem Video ist keine laufende Person zu sehen.',
    advice: 'Filme bei gutem Licht, sodass dein ganzer Körper etwa zehn Schritte lang im Bild ist.',
  },
  legs_outside: {
    detail: 'Im Video ist eine Person zu sehen, aber nie mit beiden Beinen.',
    advice:
      'Stell die Kamera weiter weg oder halte das Handy hochkant, sodass dein ganzer Körper ins Bild passt, mit etwas Boden unter den Füßen.',
  },
  feet_outside: {
    detail:
      'Deine Füße sind am unteren Bildrand abgeschnitten, deshalb sind deine Landungen nicht zu sehen.',
    advice:
      'Neige die Kamera nach unten oder stell sie weiter weg, bis beide Füße im Bild bleiben und darunter noch etwas Boden zu sehen ist.',
  },
  too_far_away: {
    detail: 'Du bist im Bild zu klein für eine Messung.',
    advice:
      'Stell die Kamera näher heran oder halte das Handy hochkant, sodass du mindestens die halbe Bildhöhe ausfüllst.',
  },
  too_dark: {
    detail: 'Das Video ist zu dunkel, um deine Beine und Füße zu verfolgen.',
    advice:
      'Filme bei Tageslicht oder in einem hell beleuchteten Raum, mit der Lichtquelle hinter der Kamera.',
  },
  too_blurred: {
    detail: 'Das Video ist zu unscharf, um deine Beine und Füße zu verfolgen.',
    advice:
      'Wisch die Linse ab, filme bei hellem Licht und stell das Handy fest auf. Tipp auf den Bildschirm, um auf die Stelle scharf zu stellen, an der du läufst.',
  },
  hardly_visible: {
    detail: 'Deine Beine sind verdeckt oder heben sich kaum vom Hintergrund ab.',
    advice:
      'Filme bei hellem Licht, ohne etwas zwischen dir und der Kamera und in Kleidung, die sich vom Hintergrund abhebt.',
  },
  frame_rate_too_low: {
    detail: 'Das Video hat zu wenige Bilder pro Sekunde, um deine Schritte zu verfolgen.',
    advice:
      'Stell die Kamera auf mindestens 30 Bilder pro Sekunde, besser 60. Schick die Originaldatei, denn Messenger verringern die Bildrate oft.',
  },
  not_a_real_runner: {
    detail:
      'Dieses Video scheint keinen echten Menschen beim Laufen zu zeigen, oder das Bild wurde verzerrt.',
    advice:
      'Schick eine Originalaufnahme von einem echten Menschen mit unverändertem Seitenverhältnis. Zeichnungen, Animationen und Schaufensterpuppen lassen sich nicht auswerten.',
  },
  legs_not_told_apart: {
    detail:
      'Deine Beine sind in diesem Video nicht auseinanderzuhalten, deshalb lassen sich die Schritte keinem Bein zuordnen.',
    advice:
      'Filme bei hellem Licht, mit unbedeckten Beinen oder in Tights, die sich vom Hintergrund abheben. Dunkle Beine vor dunklem Boden sind schwer zu unterscheiden.',
  },
  body_hidden: {
    detail: 'Von deinem Körper ist zu wenig zu sehen, um mindestens drei Ergebnisse zu liefern.',
    advice:
      'Filme deinen ganzen Körper von Kopf bis Fuß, ohne etwas zwischen dir und der Kamera. Auch eng anliegende Kleidung hilft.',
  },
  hips_hidden: {
    detail: 'Deine Hüften, Knie und Fersen sind bei zu vielen Schritten verdeckt.',
    advice:
      'Filme gerade von hinten, mit dem ganzen Körper im Bild und ohne etwas dazwischen. Steck ein langes Shirt in die Hose, damit die Hüften sichtbar bleiben.',
  },
  heels_too_small: {
    detail: 'Deine Fersen sind im Bild zu klein, um die Pronation zu messen.',
    advice:
      'Stell die Kamera näher heran, sodass du die Bildhöhe ausfüllst, oder filme mit höherer Auflösung.',
  },
  heels_blurred: {
    detail: 'Deine Fersen sind zu unscharf oder zu dunkel, um die Pronation zu messen.',
    advice:
      'Filme bei hellem Licht, stell das Handy fest auf und tipp auf den Bildschirm, um auf deine Füße scharf zu stellen.',
  },
  heels_covered: {
    detail: 'Deine Fersen oder Waden sind verdeckt, deshalb lässt sich die Pronation nicht messen.',
    advice:
      'Filme gerade von hinten auf Wadenhöhe, in Shorts oder kurzen Tights. Achte darauf, dass weder Kleidung noch Laufband deine Fersen verdecken.',
  },
  seen_from_behind: {
    detail: 'Das Video zeigt dich von hinten, gewünscht war aber eine Seitenansicht.',
    advice:
      'Filme von der Seite auf Hüfthöhe, im rechten Winkel zur Laufrichtung, oder schick dieses Video als Ansicht von hinten.',
  },
  seen_from_the_front: {
    detail:
      'Das Video zeigt dich von vorn, auswerten lassen sich aber nur Ansichten von der Seite oder von hinten.',
    advice:
      'Filme im rechten Winkel von der Seite oder gerade von hinten, je nachdem, welche Ansicht gewünscht war.',
  },
  not_square_to_the_runner: {
    detail: 'Für eine Seitenansicht weicht die Kamera zu weit vom rechten Winkel ab.',
    advice: 'Stell die Kamera auf Hüfthöhe genau neben dich, im rechten Winkel zur Laufrichtung.',
  },
  seen_from_the_side: {
    detail: 'Das Video zeigt dich von der Seite, gewünscht war aber eine Ansicht von hinten.',
    advice:
      'Filme gerade von hinten, zwischen Waden- und Hüfthöhe, oder schick dieses Video als Seitenansicht.',
  },
  not_straight_behind: {
    detail: 'Für eine Ansicht von hinten steht die Kamera zu weit seitlich.',
    advice:
      'Stell die Kamera genau hinter dich, in einer Linie mit der Laufrichtung, zwischen Waden- und Hüfthöhe.',
  },
  walking: {
    detail: 'Dieses Video zeigt Gehen, kein Laufen.',
    advice:
      'Schick ein Video, in dem du läufst; lockeres Traben reicht. Wenn du zwischendurch gehst, schneide diesen Teil weg.',
  },
  standing: {
    detail: 'Dieses Video zeigt jemanden im Stehen, nicht beim Laufen.',
    advice:
      'Kürze das Video auf den Teil, in dem du läufst, oder filme noch einmal bei gleichmäßigem Tempo.',
  },
  jumping: {
    detail: 'Dieses Video zeigt Sprünge, kein Laufen.',
    advice:
      'Filme, während du gleichmäßig läufst, oder kürze das Video auf den Teil, in dem das zu sehen ist.',
  },
  no_steady_rhythm: {
    detail: 'In diesem Video ist kein gleichmäßiger Laufrhythmus zu erkennen.',
    advice:
      'Kürze das Video auf einen Teil, in dem du gleichmäßig läufst, ohne Anlaufen, Anhalten oder Umdrehen. Lass Effekte weg, die das Video schneller oder langsamer machen.',
  },
  no_whole_stride: {
    detail: 'Das Video zeigt zu wenige vollständige Schritte, um deinen Lauf auszuwerten.',
    advice:
      'Halte deinen ganzen Körper mindestens vier Landungen lang im Bild, am besten zehn Schritte. Lauf auf einem Laufband, stell die Kamera weiter weg oder lass jemanden mit der Kamera mitlaufen.',
  },
  scenes_cut: {
    detail: 'Das Video wechselt zwischen Szenen, und keine davon zeigt genug Schritte am Stück.',
    advice:
      'Schick eine einzige ungeschnittene Szene mit mindestens vier Landungen, am besten zehn Schritten.',
  },
  landings_hidden: {
    detail: 'Deine Füße oder Beine sind bei zu vielen Landungen verdeckt.',
    advice:
      'Lass beide Füße im Bild und achte darauf, dass nichts davor ist, etwa ein Geländer, hohes Gras oder andere Menschen.',
  },
  not_a_video: {
    detail: 'Diese Datei lässt sich nicht als Video lesen.',
    advice:
      'Schick eine MP4-, MOV-, AVI- oder WebM-Datei, am besten das Original von deinem Handy oder deiner Kamera.',
  },
  no_video_track: {
    detail: 'Diese Datei enthält kein Bild, vielleicht nur Ton.',
    advice:
      'Spiel sie ab und prüfe, ob du dich laufen siehst. Schick dann das Originalvideo von deinem Handy oder deiner Kamera.',
  },
  picture_too_large: {
    detail: 'Das Bild ist größer als 4096 × 2304 Pixel.',
    advice:
      'Stell die Kamera auf 4K oder Full HD oder exportiere das Video in kleinerer Auflösung.',
  },
  video_damaged: {
    detail: 'Die Videodatei ist beschädigt oder unvollständig.',
    advice:
      'Wenn das Original auf deinem Handy oder deiner Kamera bis zum Ende läuft, schick es noch einmal. Sonst filme neu.',
  },
  video_too_long: {
    detail: 'Das Video ist länger als 10 Sekunden.',
    advice:
      'Kürze es auf höchstens 10 Sekunden, in denen du gleichmäßig läufst und ganz im Bild bist.',
  },
  too_many_frames: {
    detail: 'Das Video hat für seine Bildgröße mehr Einzelbilder, als sich auswerten lassen.',
    advice: 'Filme mit höchstens 240 Bildern pro Sekunde in Full HD oder 60 in 4K.',
  },
  internal: {
    detail: 'Bei der Analyse ist auf unserer Seite etwas schiefgelaufen.',
    advice:
      'An deinem Video liegt es nicht, und der Credit wurde zurückgebucht. Bitte versuch es noch einmal.',
  },
  timeout: {
    detail: 'Die Analyse hat zu lange gedauert; das liegt an uns, nicht an deinem Video.',
    advice: 'Der Credit wurde zurückgebucht. Bitte versuch es in ein paar Minuten noch einmal.',
  },
};

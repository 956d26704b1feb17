import type { WarningTexts } from '../text-shapes.ts';

export const WARNINGS: WarningTexts = {
  low_frame_rate:
    'Das Video hat weniger als 50 Bilder pro Sekunde, deshalb sind Bodenkontaktzeit und Fußaufsatz weniger genau. Filme mit 60 oder mehr.',
  small_runner:
    'Du bist im Bild klein, deshalb sind deine Werte weniger genau. Stell die Kamera näher heran oder filme mit höherer Auflösung.',
  hardly_visible:
    'Deine Beine oder Füße sind dunkel, unscharf oder verdeckt, deshalb sind ihre Winkel weniger sicher. Helles Licht und freie Sicht auf beide Füße helfen.',
  few_steps:
    'Das Video zeigt weniger als acht Landungen, deshalb fällt ein einzelner ungewöhnlicher Schritt stärker ins Gewicht. Ab zehn Schritten werden die Werte stabiler.',
  camera_turned:
    'Die Kamera stand um mehr als 15° schräg zu dir, deshalb sind deine Winkel weniger sicher. Stell sie im rechten Winkel neben dich oder, für eine Ansicht von hinten, genau hinter dich.',
  camera_rolled:
    'Die Kamera oder das Laufband war um mehr als 3° geneigt. In deinen Winkeln ist das schon ausgeglichen.',
  legs_confused:
    'Linkes und rechtes Bein waren in Teilen des Videos schwer zu unterscheiden. Das wurde so weit wie möglich korrigiert, deine Werte sind aber weniger sicher.',
  legs_look_alike:
    'Deine Beine sehen sich in diesem Video so ähnlich, dass nicht zu erkennen ist, welches das linke ist. Deshalb gibt es keine Ergebnisse für deine Knie; die übrigen hängen nicht davon ab. Filme bei hellem Licht, mit unbedeckten Beinen oder in Tights, die sich vom Hintergrund abheben.',
  sides_exchanged:
    'Links und rechts waren im ganzen Video vertauscht; das wurde korrigiert. Prüfe, ob das Video gespiegelt ist; wenn ja, sind links und rechts in deinen Ergebnissen vertauscht.',
  slow_motion:
    'Das Video läuft in Zeitlupe oder Zeitraffer. Zeiten und Tempo sind in Echtzeit umgerechnet.',
  default_height:
    'Deine Körpergröße fehlt, deshalb sind Längen und Tempo mit 1,70\u00a0m berechnet. Gib sie an, dann werden die Werte genauer.',
  pace_height_mismatch:
    'Aus deiner Pace und deiner Körpergröße ergeben sich Längen, die um mehr als 12 Prozent auseinanderliegen, deshalb können Längen und Tempo ungenau sein. Prüfe beide Angaben.',
  treadmill_flag_contradicted:
    'Dieser Lauf wurde als Laufbandlauf angegeben, im Video bewegst du dich aber über ruhenden Boden. Wenn du nicht auf dem Laufband warst, ändere die Angabe und prüfe die Pace, denn von ihr hängen Tempo und Schrittlänge ab.',
  no_travel_seen:
    'Dieser Lauf wurde nicht als Laufbandlauf angegeben, im Video bleibst du aber auf der Stelle. Wenn es ein Laufband war, gib das und seine Pace an; wenn sich die Kamera mitbewegt hat, musst du nichts ändern.',
  speed_from_contact_time:
    'Im Video ist nicht zu sehen, wie sich der Boden bewegt, deshalb ist dein Tempo aus der Bodenkontaktzeit geschätzt. Gib deine Pace an, dann wird es genauer.',
  cadence_uncertain:
    'Deine Schrittfrequenz ist unsicher: Zwei Arten, die Schritte zu zählen, kommen zu verschiedenen Ergebnissen, oder das Video ist stärker oder schwächer verlangsamt, als es scheint. Ein längeres Video in normaler Geschwindigkeit hilft.',
  grounded_running:
    'Ein Fuß setzt auf, bevor der andere den Boden verlassen hat, es gibt also keine Flugphase. Bei lockerem Tempo ist das häufig.',
  far_side_only:
    'Das Bein auf der Kameraseite ist bei zu wenigen Landungen zu sehen, deshalb stammen manche Werte vom anderen Bein und sind weniger sicher.',
  foot_strike_uncertain:
    'Dein Fußaufsatz liegt weniger als 2° von einer anderen Art entfernt und könnte zu beiden gehören. Keine Art ist besser als eine andere.',
  left_pronation_not_seen:
    'Deine linke Ferse ist im Bild zu klein, unscharf, verdeckt oder kaum vom Boden zu unterscheiden, deshalb gibt es keinen Wert für ihre Pronation. Filme aus der Nähe und bei hellem Licht, in Schuhen, die sich farblich vom Boden abheben, sodass die ganze Ferse und die Wade zu sehen sind.',
  right_pronation_not_seen:
    'Deine rechte Ferse ist im Bild zu klein, unscharf, verdeckt oder kaum vom Boden zu unterscheiden, deshalb gibt es keinen Wert für ihre Pronation. Filme aus der Nähe und bei hellem Licht, in Schuhen, die sich farblich vom Boden abheben, sodass die ganze Ferse und die Wade zu sehen sind.',
  pelvic_drop_not_seen:
    'Deine Kleidung verdeckt zu viel vom Becken, deshalb gibt es keinen Wert für sein Absinken. Trag ein Shirt, das sich farblich von der Hose abhebt, und steck es hinein.',
  pelvic_drop_uncertain:
    'Dein Becken ist schwer zu erkennen, deshalb kann der Messfehler beim Absinken so groß sein wie der gute Bereich. Nimm den Wert als grobe Schätzung.',
  left_knee_not_seen:
    'Dein linkes Bein ist an Hüfte, Knie oder Knöchel zu oft verdeckt, deshalb gibt es keinen Wert für die Beinachse auf dieser Seite. Achte auf freie Sicht auf das ganze Bein.',
  right_knee_not_seen:
    'Dein rechtes Bein ist an Hüfte, Knie oder Knöchel zu oft verdeckt, deshalb gibt es keinen Wert für die Beinachse auf dieser Seite. Achte auf freie Sicht auf das ganze Bein.',
  sides_differ:
    'Mindestens ein Winkel unterscheidet sich zwischen links und rechts um mehr als 3°. Das kommt bei vielen Menschen vor; schau, ob es sich in einem weiteren Video wieder zeigt.',
  part_of_video_used:
    'Nur ein gleichmäßiger Teil des Videos wurde ausgewertet. Lauf von Anfang bis Ende gleichmäßig, bleib ganz im Bild und schick das Video ohne Schnitte.',
  arm_not_seen:
    'Der Arm auf der Kameraseite ist verdeckt oder außerhalb des Bildes, deshalb gibt es kein Ergebnis für deine Arme. Er sollte von der Schulter bis zur Hand zu sehen sein.',
  back_knee_not_seen:
    'Dein hinteres Knie ist beim Aufsetzen verdeckt oder außerhalb des Bildes, deshalb gibt es dafür kein Ergebnis. Beide Beine sollten von der Hüfte bis zum Fuß zu sehen sein.',
  foot_not_seen:
    'Dein Fuß ist beim Aufsetzen verdeckt oder außerhalb des Bildes, deshalb gibt es dafür kein Ergebnis. Beide Füße sollten zu sehen sein, mit etwas Boden darunter.',
  front_knee_not_seen:
    'Dein vorderes Knie ist beim Aufsetzen verdeckt oder außerhalb des Bildes, deshalb gibt es dafür kein Ergebnis. Beide Beine sollten von der Hüfte bis zum Fuß zu sehen sein.',
  head_not_seen:
    'Dein Kopf ist verdeckt oder außerhalb des Bildes, deshalb gibt es dafür kein Ergebnis. Lass über ihm etwas Platz im Bild.',
  trunk_not_seen:
    'Dein Oberkörper ist verdeckt oder außerhalb des Bildes, deshalb gibt es dafür kein Ergebnis. Er sollte von der Hüfte bis zu den Schultern zu sehen sein.',
  annotation_failed:
    'Wir konnten nicht in dein Video zeichnen, deshalb erscheint es ohne Linien und Winkel. Deine Werte sind davon nicht betroffen.',
};

import type { ExerciseInstructions } from './exercise-instructions.ts';

export const DE: ExerciseInstructions = {
  'standing-arm-swing': {
    cue: 'Ellbogen nach hinten, Hände locker',
    instructions: [
      'Stell dich vor einen Spiegel, einen Fuß etwas vor dem anderen, die Ellbogen etwa im rechten Winkel.',
      'Schwing die Arme wie beim Laufen aus den Schultern, die Hände zwischen Hüfte und unteren Rippen.',
      'Der Winkel im Ellbogen bleibt gleich, die Schultern bleiben tief. Im Nacken solltest du keine Spannung spüren.',
    ],
  },
  'seated-arm-swing': {
    cue: 'Klein und schnell, Po bleibt ruhig',
    instructions: [
      'Setz dich aufrecht auf den Boden, die Beine gestreckt, die Ellbogen etwa im rechten Winkel.',
      'Schwing die Arme schnell und klein, ohne auf dem Boden zu wippen.',
      'Wenn du ins Wippen oder Verdrehen kommst, werde langsamer und schwing aus den Schultern.',
    ],
  },
  'relaxed-arm-strides': {
    cue: 'Schultern tief, Hände locker',
    instructions: [
      'Schüttle die Hände aus, lass die Schultern sinken und die Ellbogen bis etwa zum rechten Winkel aufgehen.',
      'Steigere das Tempo nach und nach, bis du schnell und trotzdem locker läufst, dann lauf aus.',
      'Hände und Kiefer bleiben die ganze Zeit locker. Geh vor dem nächsten Lauf zurück.',
    ],
  },
  'dumbbell-arm-swing': {
    cue: 'Leichte Hanteln, ruhige Ellbogen',
    instructions: [
      'Stell einen Fuß etwas nach vorn und nimm in jede Hand 0,5 bis 1,5\u00a0kg.',
      'Schwing die Arme gleichmäßig wie beim Laufen, die Ellbogen etwa im rechten Winkel.',
      'Der Schwung kommt aus den Schultern, der Rumpf bleibt ruhig. Wenn sich der Nacken verspannt, nimm weniger Gewicht.',
    ],
  },
  'band-row': {
    cue: 'Ellbogen nach hinten, Schultern tief',
    instructions: [
      'Befestige ein Band auf Brusthöhe und nimm in jede Hand ein Ende, Arme gestreckt, Knie leicht gebeugt.',
      'Zieh die Ellbogen dicht am Körper nach hinten, die Schulterblätter zusammen, und lass langsam wieder nach.',
      'Du solltest es zwischen den Schulterblättern spüren. Mach 12 bis 15 Wiederholungen pro Satz.',
    ],
  },
  'prone-y-t-w-raise': {
    cue: 'Nacken lang, Arme leicht',
    instructions: [
      'Leg dich auf den Bauch, die Stirn auf ein gefaltetes Handtuch, die Daumen zeigen nach oben.',
      'Heb die Arme vom Boden, erst zum Y, dann zum T, dann zum W, und senk sie jedes Mal langsam ab.',
      'Du solltest es um die Schulterblätter spüren, nicht im Nacken. Mach 6 bis 8 Wiederholungen pro Buchstabe.',
    ],
  },
  'doorway-chest-stretch': {
    cue: 'Brust offen, Rippen tief',
    instructions: [
      'Leg einen Unterarm an den Türrahmen, den Ellbogen auf Schulterhöhe.',
      'Mach einen Schritt nach vorn und dreh die Brust weg, bis du dort eine leichte Dehnung spürst.',
      'Atme ruhig weiter und wechsle dann die Seite. Wenn der Arm kribbelt oder die Schulter zwickt, nimm den Ellbogen tiefer.',
    ],
  },
  'thoracic-extension-roller': {
    cue: 'Nur die Brustwirbelsäule streckt sich',
    instructions: [
      'Leg dich auf den Rücken, die Rolle unter den Schulterblättern, die Hände am Hinterkopf, die Füße am Boden.',
      'Atme aus und lass den oberen Rücken über die Rolle sinken, dann komm wieder hoch.',
      'Die Rippen bleiben tief, und die Rolle bleibt vom unteren Rücken weg. Mach 8 bis 10 Wiederholungen pro Satz.',
    ],
  },
  'horizon-gaze-strides': {
    cue: 'Blick weit nach vorn, Kinn waagerecht',
    instructions: [
      'Such dir einen Punkt 15 bis 20 Meter vor dir und lass den Blick beim Laufen so weit vorn.',
      'Steigere das Tempo nach und nach, bis du schnell und trotzdem locker läufst, dann lauf aus.',
      'Das Kinn bleibt waagerecht, der Nacken lang. Geh vor dem nächsten Lauf zurück.',
    ],
  },
  'chin-tuck': {
    cue: 'Nacken lang machen',
    instructions: [
      'Steh oder sitz aufrecht und schau geradeaus.',
      'Schieb den Kopf gerade nach hinten, ohne zu nicken, als wolltest du ein Doppelkinn machen, und halte das zwei Sekunden.',
      'Du solltest am Übergang zum Hinterkopf eine leichte Dehnung spüren. Mach 10 Wiederholungen pro Satz. Hör auf, wenn es schmerzt oder dir schwindlig wird.',
    ],
  },
  'deep-neck-flexor-hold': {
    cue: 'Kinn ran, Kopf leicht',
    instructions: [
      'Leg dich auf den Rücken, die Knie gebeugt, und zieh das Kinn ein.',
      'Heb den Kopf ganz knapp vom Boden und halte ihn dort, das Kinn bleibt eingezogen.',
      'Du solltest es tief vorn im Hals spüren. Leg den Kopf ab, wenn das Kinn vorrutscht, es schmerzt oder dir schwindlig wird.',
    ],
  },
  'back-of-neck-stretch': {
    cue: 'Hände schwer, Schultern tief',
    instructions: [
      'Sitz oder steh aufrecht, zieh das Kinn ein und verschränk die Hände am Hinterkopf.',
      'Lass das Gewicht der Hände den Kopf nach unten bringen. Zieh nicht.',
      'Atme ruhig weiter. Du solltest im Nacken eine leichte Dehnung spüren. Hör auf, wenn es schmerzt oder kribbelt.',
    ],
  },
  'run-tall-strides': {
    cue: 'Groß machen, wie am Faden gezogen',
    instructions: [
      'Mach dich groß, als zöge dich ein Faden am Scheitel nach oben.',
      'Bleib so groß, während du das Tempo nach und nach steigerst, bis du schnell und trotzdem locker läufst, dann lauf aus.',
      'Die Hüfte kommt nach vorn über den Fuß, auf dem du landest. Es soll sich leicht anfühlen, nicht steif. Geh vor dem nächsten Lauf zurück.',
    ],
  },
  'ankle-lean-march': {
    cue: 'Vorlage aus den Sprunggelenken',
    instructions: [
      'Steh aufrecht und neig dich als Ganzes aus den Sprunggelenken leicht nach vorn, eine Linie von der Ferse bis zum Kopf.',
      'Marschiere langsam in dieser Vorlage vorwärts, heb die Knie und nimm die Arme mit.',
      'Du solltest das Gewicht auf den Fußballen spüren. Wenn du in der Hüfte einknickst, richte dich auf und fang neu an.',
    ],
  },
  'falling-start': {
    cue: 'Erst fallen, dann laufen',
    instructions: [
      'Steh aufrecht, die Füße nebeneinander, mit mindestens zehn Metern ebenem Boden vor dir.',
      'Lass dich aus den Sprunggelenken nach vorn fallen, der Körper bleibt eine Linie, und fang dich mit einem schnellen ersten Schritt.',
      'Lauf in dieser Vorlage etwa zehn Meter weit und geh zurück. Fünf Starts sind ein Satz.',
    ],
  },
  'hip-hinge-dowel': {
    cue: 'Hüfte nach hinten, Rücken lang',
    instructions: [
      'Halte einen Stab am Rücken, sodass er Hinterkopf, oberen Rücken und Kreuzbein berührt. Beug die Knie leicht.',
      'Schieb die Hüfte nach hinten, der Rumpf neigt sich vor. Dann bring die Hüfte wieder nach vorn.',
      'Der Stab bleibt an allen drei Punkten. Du solltest hinten am Oberschenkel eine Dehnung spüren. Mach 10 Wiederholungen pro Satz.',
    ],
  },
  'front-plank': {
    cue: 'Rippen tief, eine gerade Linie',
    instructions: [
      'Stütz dich auf Unterarme und Zehen, die Ellbogen unter den Schultern.',
      'Kipp das Becken leicht nach hinten und halte eine Linie vom Kopf bis zu den Fersen.',
      'Du solltest den Bauch spüren, nicht den unteren Rücken. Hör auf, wenn die Hüfte durchhängt. Auf den Knien ist es leichter.',
    ],
  },
  'side-plank': {
    cue: 'Drück dich vom Boden weg',
    instructions: [
      'Stütz dich auf einen Unterarm und die Fußkante, der Ellbogen ist unter der Schulter.',
      'Heb die Hüfte, bis Kopf, Hüfte und Füße eine Linie bilden, und halte das.',
      'Du solltest die Seite spüren, die zum Boden zeigt. Sinkt die Hüfte, stütz dich auf die gebeugten Knie. Hör auf, wenn die Schulter schmerzt.',
    ],
  },
  'side-plank-leg-lift': {
    cue: 'Hüfte hoch, Zehen nach vorn',
    instructions: [
      'Geh in den Seitstütz auf dem Unterarm, der Körper ist eine Linie.',
      'Heb das obere Bein, die Zehen zeigen nach vorn, und halte es oben.',
      'Du solltest beide Hüften außen spüren. Wenn die Hüfte sinkt oder nach hinten rollt, leg das Bein ab.',
    ],
  },
  'dead-bug': {
    cue: 'Der untere Rücken bleibt liegen',
    instructions: [
      'Leg dich auf den Rücken, die Arme senkrecht nach oben, Hüften und Knie im rechten Winkel.',
      'Senk beim Ausatmen einen Arm hinter den Kopf und das Bein der anderen Seite zum Boden. Komm zurück und wechsle.',
      'Geh nur so weit, wie der untere Rücken liegen bleibt. Mach 8 bis 10 Wiederholungen pro Seite.',
    ],
  },
  'bird-dog': {
    cue: 'Lang werden, Hüfte gerade',
    instructions: [
      'Geh in den Vierfüßlerstand, die Hände unter den Schultern, die Knie unter der Hüfte.',
      'Streck einen Arm nach vorn und das Bein der anderen Seite nach hinten, halte kurz und komm zurück.',
      'Lieber lang als hoch, damit der Rücken gerade bleibt und das Becken nicht kippt. Mach 8 bis 10 Wiederholungen pro Seite.',
    ],
  },
  'pallof-press': {
    cue: 'Lass dich nicht verdrehen',
    instructions: [
      'Befestige ein Band auf Brusthöhe, stell dich seitlich dazu und halte es mit beiden Händen vor der Brust.',
      'Drück die Hände gerade nach vorn, halte kurz und bring sie zurück.',
      'Das Band will dich drehen. Hüfte und Brust schauen weiter geradeaus. Mach 10 Wiederholungen pro Seite.',
    ],
  },
  'prone-back-extension': {
    cue: 'Blick nach unten, Nacken lang',
    instructions: [
      'Leg dich auf den Bauch, die Arme neben dem Körper, den Blick zum Boden.',
      'Heb die Brust ein wenig vom Boden, halte kurz und senk sie langsam ab.',
      'Du solltest die Muskeln entlang der Wirbelsäule spüren, ohne dass es unten zwickt. Mach 10 bis 12 Wiederholungen pro Satz.',
    ],
  },
  'half-kneeling-hip-flexor-stretch': {
    cue: 'Erst Becken kippen, dann nach vorn',
    instructions: [
      'Knie dich mit einem Knie auf etwas Weiches, der andere Fuß steht vor dir.',
      'Kipp das Becken nach hinten und schieb dann die Hüfte nach vorn, bis du vorn an der Hüfte eine leichte Dehnung spürst.',
      'Bleib aufrecht, ohne ins Hohlkreuz zu gehen. Wechsle dann die Seite.',
    ],
  },
  'metronome-run-5-percent': {
    cue: 'Gleiche Pace, schnellere Füße',
    instructions: [
      'Zähl beim lockeren Laufen eine Minute lang deine Schritte und stell ein Metronom 5 Prozent höher ein.',
      'Lauf in deiner üblichen Pace, ein Schritt pro Schlag.',
      'Die Schritte werden kürzer, nicht härter. Trab zwischen den Sätzen ohne Metronom, und mach Pause, wenn die Waden wehtun.',
    ],
  },
  'metronome-run-10-percent': {
    cue: 'Gleiche Pace, leicht und schnell',
    instructions: [
      'Wenn 5 Prozent leichtfallen, stell das Metronom 10 Prozent über deine übliche Schrittfrequenz.',
      'Lauf in deiner üblichen Pace, ein Schritt pro Schlag, und lass die Schritte kürzer werden.',
      'Wenn du schneller wirst oder die Waden schmerzen, geh zurück auf 5 Prozent. Trab zwischen den Sätzen ohne Metronom.',
    ],
  },
  'line-run': {
    cue: 'Ein Fuß auf jeder Seite',
    instructions: [
      'Such dir eine gerade Linie auf einer Laufbahn oder einem ruhigen Weg.',
      'Lauf so, dass der linke Fuß links und der rechte rechts davon landet, nie auf der Linie oder auf der falschen Seite.',
      'Du solltest spüren, dass die Füße unter der Hüfte landen. Schau nach vorn und nur kurz auf die Linie.',
    ],
  },
  'barefoot-grass-strides': {
    cue: 'Weiche, leise Füße',
    instructions: [
      'Lauf dich warm und such ein ebenes Stück Rasen nach Scherben und Steinen ab.',
      'Lauf barfuß mit kurzen Schritten und leisen Landungen und steigere das Tempo, bis du schnell und trotzdem locker läufst.',
      'Fang mit zwei Läufen an und nimm nach und nach einen dazu. Lass sie aus, wenn Wade, Achillessehne oder Fuß schmerzen.',
    ],
  },
  'downhill-strides': {
    cue: 'Kurze Schritte, nicht nach vorn greifen',
    instructions: [
      'Such dir ein gleichmäßiges Gefälle von ein bis zwei Prozent.',
      'Lauf locker hinunter, mit kurzen, schnellen Schritten und leisen Landungen dicht am Körper.',
      'Lass das Gefälle arbeiten, ohne zu bremsen und ohne nach vorn zu greifen. Geh wieder hinauf. Hör auf, wenn Knie oder Schienbein schmerzen.',
    ],
  },
  'butt-kicks': {
    cue: 'Ferse unter den Po',
    instructions: [
      'Steh aufrecht, leicht aus den Sprunggelenken geneigt.',
      'Lauf in kurzen Schritten und lass die Fersen unter dem Po hochkommen, die Knie zeigen nach vorn unten.',
      'Du solltest die Rückseite der Oberschenkel spüren. Die Füße berühren den Boden nur kurz.',
    ],
  },
  'high-knee-run': {
    cue: 'Knie hoch, Füße unter der Hüfte',
    instructions: [
      'Steh aufrecht, die Ellbogen etwa im rechten Winkel.',
      'Lauf auf der Stelle, heb die Knie etwa auf Hüfthöhe und lass die Arme mitschwingen.',
      'Setz schnell und leise auf dem Fußballen auf. Wenn du dich zurücklehnst, heb die Knie weniger.',
    ],
  },
  'quick-feet-ladder': {
    cue: 'Schnelle Füße, ruhiger Rumpf',
    instructions: [
      'Leg eine Koordinationsleiter aus oder mal eine mit Kreide auf den Boden.',
      'Lauf hindurch, in jedem Feld zwei Kontakte, ein Fuß nach dem anderen.',
      'Die Schritte bleiben kurz und unter der Hüfte, der Blick geht nach vorn. Geh vor der nächsten Runde zurück.',
    ],
  },
  'single-leg-cycle': {
    cue: 'Hoch, vor, runter, zurück',
    instructions: [
      'Stell dich neben ein Geländer, halte dich mit der nahen Hand fest und steh auf dem nahen Bein.',
      'Zeichne mit dem anderen Bein den Kreis eines Laufschritts, Ferse hoch, Knie vor, Fuß runter und unter der Hüfte zurück.',
      'Bleib aufrecht, das Becken bleibt ruhig. Mach 10 Kreise pro Seite.',
    ],
  },
  'a-skip': {
    cue: 'Knie hoch, Zehen hoch, Fuß runter',
    instructions: [
      'Steh aufrecht, die Ellbogen etwa im rechten Winkel.',
      'Hüpf vorwärts. Ein Knie kommt auf Hüfthöhe, die Zehen sind angezogen, der andere Fuß hüpft, dann wechsle.',
      'Setz den Fuß unter der Hüfte auf, kurz und federnd. Der Rhythmus zählt mehr als das Tempo.',
    ],
  },
  'b-skip': {
    cue: 'Den Fuß zurückziehen',
    instructions: [
      'Lern zuerst den A-Skip, denn dieser hier beginnt genauso.',
      'Lass aus dem gehobenen Knie den Unterschenkel nach vorn schwingen und zieh den Fuß dann nach hinten unten.',
      'Er landet unter der Hüfte, nicht vor dir. Hör auf, wenn es hinten im Oberschenkel scharf zieht.',
    ],
  },
  'glute-bridge': {
    cue: 'Po anspannen, dann heben',
    instructions: [
      'Leg dich auf den Rücken, die Knie gebeugt, die Füße hüftbreit aufgestellt.',
      'Drück durch die Fersen, heb die Hüfte, bis Knie, Hüfte und Schultern eine Linie bilden, und senk sie langsam ab.',
      'Du solltest den Po spüren, nicht den unteren Rücken. Mach 12 bis 15 Wiederholungen pro Satz.',
    ],
  },
  'single-leg-hip-thrust': {
    cue: 'Becken gerade bis ganz oben',
    instructions: [
      'Leg den oberen Rücken auf eine Bank, ein Fuß steht fest auf dem Boden, das andere Bein ist angehoben.',
      'Drück durch die Ferse, heb die Hüfte, bis Rumpf und Oberschenkel eine Linie bilden, und senk sie langsam ab.',
      'Beide Seiten des Beckens bleiben auf einer Höhe. Du solltest den Po der arbeitenden Seite spüren. Mach 8 bis 12 Wiederholungen pro Seite.',
    ],
  },
  'single-leg-deadlift': {
    cue: 'Becken gerade, Rücken lang',
    instructions: [
      'Steh auf einem Bein, das Knie leicht gebeugt.',
      'Neig dich vor, während das freie Bein nach hinten geht, beides in einer Linie, bis du den Oberschenkel hinten spürst. Dann richte dich auf.',
      'Beide Seiten des Beckens bleiben auf einer Höhe. Wenn du wackelst, stütz dich kurz an der Wand ab. Mach 8 bis 10 Wiederholungen pro Seite.',
    ],
  },
  'side-lying-leg-raise': {
    cue: 'Zehen runter, Bein leicht zurück',
    instructions: [
      'Leg dich auf die Seite, das untere Bein gebeugt, das obere gestreckt und ein wenig hinter dem Körper.',
      'Dreh die Zehen leicht nach unten, heb das Bein, ohne nach hinten zu rollen, und senk es langsam ab.',
      'Du solltest die Hüfte außen spüren, nicht den Oberschenkel vorn. Mach 12 bis 15 Wiederholungen pro Seite.',
    ],
  },
  'band-clamshell': {
    cue: 'Füße zusammen, Becken still',
    instructions: [
      'Leg dich auf die Seite, die Knie gebeugt, die Füße zusammen, ein Band knapp über den Knien.',
      'Öffne das obere Knie gegen das Band, halte kurz und schließ es langsam.',
      'Das Becken rollt nicht nach hinten. Du solltest den Po seitlich spüren. Mach 12 bis 15 Wiederholungen pro Seite.',
    ],
  },
  'lateral-band-walk': {
    cue: 'Knie über den Zehen, Band gespannt',
    instructions: [
      'Leg ein Band um die Beine, über den Knien oder an den Knöcheln, und beug die Knie leicht.',
      'Mach kleine Schritte zur Seite und wieder zurück. Die Füße kommen nie ganz zusammen.',
      'Die Knie bleiben über den Zehen, der Rumpf bleibt ruhig. Du solltest die Hüften außen spüren.',
    ],
  },
  'hip-hitch': {
    cue: 'Aus der Hüfte des Standbeins heben',
    instructions: [
      'Steh seitlich auf einer Stufe auf einem Bein, der andere Fuß hängt frei. Halte dich bei Bedarf fest.',
      'Das Standbein bleibt gestreckt. Lass die freie Seite des Beckens sinken und heb sie wieder an.',
      'Du solltest die Hüfte des Standbeins seitlich spüren. Mach 12 Wiederholungen pro Seite.',
    ],
  },
  'band-psoas-march': {
    cue: 'Knie hoch, Rumpf aufrecht',
    instructions: [
      'Steh aufrecht, ein Band um beide Füße gelegt.',
      'Zieh ein Knie auf Hüfthöhe, die Zehen angezogen, halte kurz, senk es langsam ab und wechsle.',
      'Lehn dich nicht zurück. Du solltest die Hüfte vorn spüren. Mach 12 Wiederholungen pro Seite.',
    ],
  },
  'ball-squeeze': {
    cue: 'Gleichmäßig drücken, weiteratmen',
    instructions: [
      'Leg dich auf den Rücken, die Knie gebeugt, die Füße aufgestellt, einen Ball oder ein Kissen zwischen den Knien.',
      'Drück von beiden Seiten gleichmäßig, halte den Druck und atme weiter.',
      'Du solltest die Innenseiten der Oberschenkel spüren. Drück nur so fest, dass es in der Leiste nicht schmerzt.',
    ],
  },
  'copenhagen-plank': {
    cue: 'Hüfte hoch, Körper lang',
    instructions: [
      'Geh in den Seitstütz auf dem Unterarm, die Innenseite des oberen Knies liegt auf einer Bank.',
      'Drück das Knie in die Bank, heb die Hüfte, bis der Körper eine Linie ist, und halte das.',
      'Du solltest das obere Bein innen spüren. Fang kurz an und hör auf, wenn die Leiste schmerzt.',
    ],
  },
  'mirror-squat': {
    cue: 'Kniescheiben über die zweiten Zehen',
    instructions: [
      'Stell dich hüftbreit vor einen Spiegel.',
      'Geh langsam in die Hocke, die Hüfte nach hinten, nur so tief, wie die Fersen am Boden bleiben, und komm wieder hoch.',
      'Die Kniescheiben bleiben über den zweiten Zehen, das Gewicht auf dem ganzen Fuß. Mach 10 Wiederholungen pro Satz.',
    ],
  },
  'wall-sit': {
    cue: 'Rücken fest an der Wand',
    instructions: [
      'Lehn dich an eine Wand und rutsch hinunter, bis die Knie fast im rechten Winkel sind.',
      'Die Schienbeine stehen senkrecht, die Füße flach. Halte das und atme weiter.',
      'Du solltest die Oberschenkel vorn spüren. Wenn die Knie schmerzen, rutsch etwas höher.',
    ],
  },
  'split-squat': {
    cue: 'Gerade runter, gerade hoch',
    instructions: [
      'Mach einen langen Schritt nach vorn und heb die hintere Ferse. Beide Füße bleiben stehen.',
      'Senk das hintere Knie gerade bis knapp über den Boden und drück dich über die vordere Ferse hoch.',
      'Das vordere Knie bleibt über der zweiten Zehe, der Rumpf aufrecht. Mach 8 bis 10 Wiederholungen pro Seite.',
    ],
  },
  'box-step-down': {
    cue: 'Langsam runter, Knie über den Zehen',
    instructions: [
      'Steh auf einem Bein auf einem etwa 20 Zentimeter hohen Kasten, der andere Fuß hängt frei über der Kante.',
      'Beug das Standbein langsam, bis die freie Ferse den Boden berührt, und drück dich wieder hoch.',
      'Das Becken bleibt gerade, das Knie über der zweiten Zehe. Wenn das Knie schmerzt, nimm einen niedrigeren Kasten. Mach 8 bis 10 Wiederholungen pro Seite.',
    ],
  },
  'drop-landing': {
    cue: 'Weich landen, leise landen',
    instructions: [
      'Steh auf einem Kasten, der höchstens 30 Zentimeter hoch ist.',
      'Steig hinunter, lande auf beiden Füßen mit weichen Knien und Hüften und halte die Landung zwei Sekunden.',
      'Die Knie bleiben über den Zehen, und die Landung ist kaum zu hören. Mach 6 Wiederholungen pro Satz, nur solange nichts schmerzt.',
    ],
  },
  'ball-hamstring-curl': {
    cue: 'Die Hüfte bleibt oben',
    instructions: [
      'Leg dich auf den Rücken, die Fersen auf einem Gymnastikball, und heb die Hüfte.',
      'Zieh den Ball mit den Fersen heran und lass ihn langsam zurückrollen.',
      'Die Hüfte bleibt die ganze Zeit oben. Du solltest die Oberschenkel hinten spüren. Mach 8 bis 12 Wiederholungen pro Satz.',
    ],
  },
  'nordic-hamstring-curl': {
    cue: 'Langsam bis ganz nach unten',
    instructions: [
      'Knie dich auf etwas Weiches und lass dir von jemandem die Füße festhalten.',
      'Senk dich als Linie von den Knien bis zum Kopf so langsam wie möglich nach vorn ab und fang dich mit den Händen.',
      'Drück dich vom Boden wieder hoch. Mach 4 bis 6 Wiederholungen pro Satz. Muskelkater ist am Anfang normal, bei stechendem Schmerz hör auf.',
    ],
  },
  'standing-quad-stretch': {
    cue: 'Knie zusammen, Becken gekippt',
    instructions: [
      'Steh auf einem Bein, halte dich fest und bring die andere Ferse zum Po.',
      'Lass die Knie nebeneinander und kipp das Becken nach hinten, bis du vorn am Oberschenkel eine leichte Dehnung spürst.',
      'Bleib aufrecht und wechsle dann die Seite. Wenn das Knie schmerzt, zieh weniger.',
    ],
  },
  'calf-raise': {
    cue: 'Ganz hoch, langsam runter',
    instructions: [
      'Steh auf beiden Füßen, die Knie gestreckt, die Fingerspitzen an der Wand.',
      'Geh so hoch wie möglich, das Gewicht über den großen Zehen, halte kurz und senk die Fersen langsam ab.',
      'Du solltest die Waden spüren. Mach 12 bis 15 Wiederholungen pro Satz. Wenn das leichtfällt, mach es auf einem Bein.',
    ],
  },
  'bent-knee-calf-raise': {
    cue: 'Die Knie bleiben gebeugt',
    instructions: [
      'Steh mit gebeugten Knien, als wolltest du dich setzen, die Fingerspitzen an der Wand.',
      'Heb die Fersen, ohne die Knie zu strecken, und senk sie langsam ab.',
      'Du solltest es tief unten in den Waden spüren. Mach 12 bis 15 Wiederholungen pro Satz.',
    ],
  },
  'heel-squeeze-calf-raise': {
    cue: 'Ball halten, ganz nach oben',
    instructions: [
      'Steh mit einem kleinen Ball zwischen den Fersen, die Fingerspitzen an der Wand.',
      'Drück den Ball leicht zusammen, geh auf die Fußballen hoch und senk die Fersen langsam ab, ohne ihn zu verlieren.',
      'Du solltest die Waden innen und das Fußgewölbe spüren. Mach 12 bis 15 Wiederholungen pro Satz.',
    ],
  },
  'eccentric-heel-drop': {
    cue: 'Auf zweien hoch, auf einem runter',
    instructions: [
      'Steh mit den Fußballen auf einer Stufe und halte dich fest.',
      'Geh auf beiden Füßen hoch, verlagere das Gewicht auf einen und senk diese Ferse in drei Sekunden unter die Stufe.',
      'Du solltest in der Wade einen kräftigen Zug spüren. Mach 10 bis 15 Wiederholungen pro Seite. Wenn die Achillessehne schmerzt, geh nur bis auf Höhe der Stufe.',
    ],
  },
  'tibialis-raise': {
    cue: 'Vorfüße hoch, Knie gestreckt',
    instructions: [
      'Lehn den Rücken an eine Wand, die Fersen etwa eine Fußlänge davor.',
      'Zieh die Vorfüße so weit wie möglich hoch, halte kurz und senk sie langsam ab.',
      'Du solltest die Muskeln neben den Schienbeinen spüren. Mach 15 bis 20 Wiederholungen pro Satz.',
    ],
  },
  'band-ankle-inversion': {
    cue: 'Nur der Fuß bewegt sich',
    instructions: [
      'Setz dich auf den Boden, ein Bein gestreckt, ein Band um den Vorfuß, das auf der Außenseite befestigt ist.',
      'Dreh die Fußsohle gegen das Band nach innen, halte kurz und lass langsam nach.',
      'Das Knie bleibt ruhig. Du solltest den Unterschenkel innen spüren. Mach 12 bis 15 Wiederholungen pro Seite.',
    ],
  },
  'band-ankle-eversion': {
    cue: 'Nur die Füße bewegen sich',
    instructions: [
      'Setz dich auf den Boden, die Beine gestreckt, ein Band um beide Vorfüße.',
      'Dreh die Fußsohlen gegen das Band nach außen, halte kurz und lass langsam nach.',
      'Die Knie bleiben ruhig. Du solltest die Unterschenkel außen spüren. Mach 12 bis 15 Wiederholungen pro Satz.',
    ],
  },
  'short-foot': {
    cue: 'Gewölbe hoch, Zehen lang',
    instructions: [
      'Sitz mit einem nackten Fuß flach auf dem Boden, das Knie über dem Sprunggelenk.',
      'Zieh den Fußballen Richtung Ferse, sodass sich das Fußgewölbe hebt, und halte das. Die Zehen bleiben lang.',
      'Du solltest unter dem Gewölbe einen leichten Zug spüren. Bei einem Krampf lass locker. Wenn es leichtfällt, mach es im Stehen.',
    ],
  },
  'towel-toe-curl': {
    cue: 'Spreizen, greifen, ziehen',
    instructions: [
      'Sitz barfuß, eine Ferse am Boden, ein Handtuch unter den Zehen.',
      'Spreiz die Zehen, greif damit das Handtuch, zieh es heran und lass los.',
      'Du solltest die Fußsohle spüren. Mach 15 Wiederholungen pro Seite. Bei einem Krampf mach Pause.',
    ],
  },
  'toe-yoga': {
    cue: 'Erst die große Zehe, dann die anderen',
    instructions: [
      'Steh barfuß, das Gewicht auf dem ganzen Fuß.',
      'Heb die große Zehe, während die anderen unten bleiben. Dann drück sie nach unten und heb die anderen.',
      'Ferse und Fußballen bleiben am Boden. Hilf anfangs mit der Hand. Mach 10 Wiederholungen pro Seite.',
    ],
  },
  'single-leg-balance': {
    cue: 'Becken gerade, große Zehe am Boden',
    instructions: [
      'Steh neben einer Wand auf einem Bein, das Knie leicht gebeugt.',
      'Halte das Becken gerade, das Gewicht auf dem ganzen Fuß und den Blick nach vorn.',
      'Du solltest spüren, wie Fuß und Sprunggelenk ausgleichen. Wenn das leichtfällt, dreh den Kopf hin und her.',
    ],
  },
  'star-reach-balance': {
    cue: 'Weit hinaus, ruhig zurück',
    instructions: [
      'Steh auf einem Bein, die Hände in den Hüften.',
      'Streck den anderen Fuß nach vorn, zur Seite und nach hinten hinaus und komm jedes Mal zur Mitte zurück.',
      'Die Ferse des Standbeins bleibt unten, das Knie über der zweiten Zehe. Geh nur so weit, wie du ruhig stehst.',
    ],
  },
  'cushion-balance': {
    cue: 'Sprunggelenk aktiv, Rumpf ruhig',
    instructions: [
      'Steh neben einer Wand auf einem Bein, auf einem Kissen oder einer gefalteten Matte.',
      'Das Knie ist leicht gebeugt, das Becken gerade, der Blick geht nach vorn.',
      'Du solltest spüren, wie das Sprunggelenk ausgleicht. Wenn du immer wieder zur Wand greifst, geh zurück auf festen Boden.',
    ],
  },
  'rope-skipping': {
    cue: 'Niedrig und leicht',
    instructions: [
      'Halte die Ellbogen am Körper und dreh das Seil aus den Handgelenken.',
      'Spring auf beiden Füßen, gerade hoch genug für das Seil, und lande weich auf den Fußballen.',
      'Die Knie bleiben locker. Fang mit kurzen Runden an und hör auf, wenn Wade oder Schienbein schmerzen.',
    ],
  },
  'pogo-jumps': {
    cue: 'Feste Sprunggelenke, kurze Kontakte',
    instructions: [
      'Steh aufrecht und hüftbreit, die Knie fast gestreckt.',
      'Spring auf der Stelle aus den Sprunggelenken und komm so schnell wie möglich wieder vom Boden weg.',
      'Es soll sich federnd anfühlen. Hör auf, wenn die Kontakte lang werden oder eine Achillessehne schmerzt.',
    ],
  },
  'single-leg-hop': {
    cue: 'Niedrig, leise, Knie über den Zehen',
    instructions: [
      'Steh auf einem Bein, das Knie leicht gebeugt.',
      'Hüpf niedrig auf der Stelle und lande weich auf dem Fußballen.',
      'Das Knie bleibt über den Zehen, das Becken gerade. Hüpf nur, wenn nichts schmerzt, und mach vor dem Seitenwechsel Pause.',
    ],
  },
  'wall-calf-stretch': {
    cue: 'Ferse unten, Knie gestreckt',
    instructions: [
      'Stütz die Hände an eine Wand und stell ein Bein gestreckt nach hinten.',
      'Das hintere Knie bleibt gestreckt, die Ferse unten, die Zehen zeigen nach vorn. Lehn dich vor, bis du in der Wade eine leichte Dehnung spürst.',
      'Atme ruhig weiter und wechsle dann die Seite.',
    ],
  },
  'knee-to-wall': {
    cue: 'Die Ferse bleibt unten',
    instructions: [
      'Stell dich vor eine Wand, einen Fuß vorn, die Zehen eine Handbreit von der Wand entfernt.',
      'Schieb das vordere Knie über die zweite Zehe zur Wand und wieder zurück. Die Ferse bleibt unten.',
      'Du solltest die Wade spüren, ohne dass es vorn im Sprunggelenk zwickt. Wenn es leicht ist, stell den Fuß weiter zurück. Mach 10 Wiederholungen pro Seite.',
    ],
  },
  'foot-ball-roll': {
    cue: 'Langsam von der Ferse zu den Zehen',
    instructions: [
      'Steh barfuß neben einer Wand, einen kleinen Ball unter einem Fuß.',
      'Roll ihn langsam von der Ferse zu den Zehen und bleib kurz dort, wo es fest ist.',
      'Kräftiger Druck ist in Ordnung, schmerzen soll es nicht. Wechsle dann die Seite.',
    ],
  },
};

import type { WarningTexts } from '../text-shapes.ts';

export const WARNINGS: WarningTexts = {
  low_frame_rate:
    'El video tiene menos de 50 fotogramas por segundo, así que el tiempo de contacto y la forma de pisar son menos precisos. Graba a 60 o más.',
  small_runner:
    'Ocupas una parte pequeña de la imagen, así que tus valores son menos precisos. Acerca la cámara o graba con más resolución.',
  hardly_visible:
    'Tus piernas o tus pies se ven oscuros, borrosos o tapados, así que sus ángulos son menos fiables. Ayuda grabar con mucha luz y con los dos pies bien a la vista.',
  few_steps:
    'El video muestra menos de ocho aterrizajes, así que un solo paso fuera de lo normal pesa más. Con diez pasos o más, los valores son más estables.',
  camera_turned:
    'La cámara se desviaba más de 15° de una vista exacta de lado o desde atrás, así que tus ángulos son menos fiables. Colócala a tu lado en ángulo recto o, para una vista desde atrás, justo detrás de ti.',
  camera_rolled:
    'La cámara o la cinta de correr estaba inclinada más de 3°. Tus ángulos ya tienen en cuenta esa inclinación.',
  legs_confused:
    'En partes del video era difícil distinguir la pierna izquierda de la derecha. Se ha corregido en lo posible, pero tus valores son menos fiables.',
  legs_look_alike:
    'En este video tus piernas se parecen tanto que no se ve cuál es la izquierda. Por eso no hay resultados para tus rodillas; los demás no dependen de ello. Graba con mucha luz, con las piernas al aire o con mallas que contrasten con el fondo.',
  sides_exchanged:
    'La izquierda y la derecha estaban cambiadas en todo el video, y se ha corregido. Comprueba si el video está en espejo: en ese caso, la izquierda y la derecha están invertidas en tus resultados.',
  slow_motion:
    'El video está en cámara lenta o acelerada. Los tiempos y las velocidades se han convertido a tiempo real.',
  default_height:
    'No se indicó tu estatura, así que las longitudes y la velocidad se calculan con 1,70\u00a0m. Indícala para obtener valores más precisos.',
  pace_height_mismatch:
    'Tu ritmo y tu estatura dan longitudes que difieren en más de un 12 por ciento, así que las longitudes y la velocidad pueden no ser correctas. Comprueba ambos datos.',
  treadmill_flag_contradicted:
    'Este entrenamiento figura como hecho en cinta, pero en el video avanzas sobre un suelo que no se mueve. Si no corrías en cinta, corrige ese dato y comprueba el ritmo, porque tu velocidad y la longitud del paso dependen de él.',
  no_travel_seen:
    'Este entrenamiento no figura como hecho en cinta, pero en el video no avanzas. Si corrías en cinta, indícalo junto con el ritmo de la cinta; si la cámara se movía contigo, no hay nada que cambiar.',
  speed_from_contact_time:
    'En el video no se ve moverse el suelo, así que tu velocidad se estima a partir del tiempo de contacto. Indica tu ritmo para obtener un valor más preciso.',
  cadence_uncertain:
    'Tu cadencia es incierta: dos formas de contar tus pasos dan resultados distintos, o el video está más o menos ralentizado de lo que parece. Ayuda un video más largo a velocidad normal.',
  grounded_running:
    'Un pie aterriza antes de que el otro deje el suelo, así que no hay fase de vuelo. Es habitual a ritmo suave.',
  far_side_only:
    'La pierna más cercana a la cámara se ve en muy pocos aterrizajes, así que algunos valores proceden de la otra pierna y son menos fiables.',
  foot_strike_uncertain:
    'Tu forma de pisar está a menos de 2° de otra, así que podría contarse como cualquiera de las dos. Ninguna es mejor que otra.',
  left_pronation_not_seen:
    'Tu talón izquierdo se ve demasiado pequeño, borroso, tapado o se confunde con el suelo, así que no hay valor para su pronación. Graba más de cerca y con mucha luz, con zapatillas que contrasten con el suelo y con todo el talón y la pantorrilla a la vista.',
  right_pronation_not_seen:
    'Tu talón derecho se ve demasiado pequeño, borroso, tapado o se confunde con el suelo, así que no hay valor para su pronación. Graba más de cerca y con mucha luz, con zapatillas que contrasten con el suelo y con todo el talón y la pantorrilla a la vista.',
  pelvic_drop_not_seen:
    'La ropa tapa demasiado la pelvis, así que no hay valor para su caída. Usa una camiseta que contraste con el pantalón y métela por dentro.',
  pelvic_drop_uncertain:
    'Tu pelvis se ve mal, y el error al medir su caída puede ser tan grande como el rango adecuado. Toma este valor como una estimación aproximada.',
  left_knee_not_seen:
    'La cadera, la rodilla o el tobillo de tu pierna izquierda quedan tapados demasiadas veces, así que no hay valor para la alineación de esa rodilla. Mantén toda la pierna a la vista.',
  right_knee_not_seen:
    'La cadera, la rodilla o el tobillo de tu pierna derecha quedan tapados demasiadas veces, así que no hay valor para la alineación de esa rodilla. Mantén toda la pierna a la vista.',
  sides_differ:
    'Al menos un ángulo difiere en más de 3° entre la izquierda y la derecha. A mucha gente que corre le pasa; mira si vuelve a aparecer en otro video.',
  part_of_video_used:
    'Solo se ha analizado un tramo del video en el que corres de forma regular. Corre a ritmo constante, con todo el cuerpo en el encuadre de principio a fin y sin cortes.',
  arm_not_seen:
    'El brazo más cercano a la cámara está tapado o fuera del encuadre, así que no hay resultado para los brazos. Mantenlo a la vista del hombro a la mano.',
  back_knee_not_seen:
    'Tu rodilla trasera está tapada o fuera del encuadre al aterrizar, así que no hay resultado para ella. Mantén las dos piernas a la vista, de la cadera al pie.',
  foot_not_seen:
    'Tu pie está tapado o fuera del encuadre al aterrizar, así que no hay resultado para él. Mantén los dos pies a la vista, con algo de suelo por debajo.',
  front_knee_not_seen:
    'Tu rodilla delantera está tapada o fuera del encuadre al aterrizar, así que no hay resultado para ella. Mantén las dos piernas a la vista, de la cadera al pie.',
  head_not_seen:
    'Tu cabeza está tapada o fuera del encuadre, así que no hay resultado para ella. Deja algo de espacio por encima.',
  trunk_not_seen:
    'Tu tronco está tapado o fuera del encuadre, así que no hay resultado para él. Mantenlo a la vista de las caderas a los hombros.',
  annotation_failed:
    'No pudimos dibujar sobre tu video, así que se muestra sin líneas ni ángulos. Tus valores no cambian.',
};

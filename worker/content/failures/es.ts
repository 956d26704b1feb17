import type { FailureTexts } from '../text-shapes.ts';

export const FAILURES: FailureTexts = {
  nobody_seen: {
    detail: 'En este video no se ve a nadie corriendo.',
    advice: 'Graba con buena luz y con todo tu cuerpo en el encuadre durante unos diez pasos.',
  },
  legs_outside: {
    detail: 'El video muestra a una persona, pero nunca con las dos piernas en el encuadre.',
    advice:
      'Aleja la cámara o sostén el teléfono en vertical, para que todo tu cuerpo quepa en el encuadre, con algo de suelo bajo los pies.',
  },
  feet_outside: {
    detail: 'Tus pies quedan cortados por abajo, así que no se ve cómo aterrizan.',
    advice:
      'Inclina la cámara hacia abajo o aléjala hasta que los dos pies queden siempre en el encuadre, con algo de suelo por debajo.',
  },
  too_far_away: {
    detail: 'Ocupas una parte demasiado pequeña de la imagen para poder medirte.',
    advice:
      'Acerca la cámara o sostén el teléfono en vertical, para que tu cuerpo ocupe al menos la mitad de la altura de la imagen.',
  },
  too_dark: {
    detail: 'El video es demasiado oscuro para seguir tus piernas y tus pies.',
    advice: 'Graba con luz de día o en un lugar bien iluminado, con la luz detrás de la cámara.',
  },
  too_blurred: {
    detail: 'El video es demasiado borroso para seguir tus piernas y tus pies.',
    advice:
      'Limpia la lente, graba con mucha luz y apoya el teléfono en algo estable. Toca la pantalla para enfocar el lugar por donde corres.',
  },
  hardly_visible: {
    detail: 'Tus piernas están tapadas o apenas se distinguen del fondo.',
    advice:
      'Graba con mucha luz, sin nada entre la cámara y tú, y con ropa que contraste con el fondo.',
  },
  frame_rate_too_low: {
    detail: 'El video no tiene suficientes fotogramas por segundo para seguir tus pasos.',
    advice:
      'Ajusta la cámara a 30 fotogramas por segundo como mínimo, idealmente a 60. Envía el archivo original, porque las aplicaciones de mensajería suelen reducir esa cifra.',
  },
  not_a_real_runner: {
    detail: 'Este video no parece mostrar a una persona real corriendo, o la imagen está estirada.',
    advice:
      'Envía el video original de una persona real, sin cambiar las proporciones. Los dibujos, las animaciones y los maniquíes no se pueden analizar.',
  },
  legs_not_told_apart: {
    detail:
      'En este video tus dos piernas parecen una sola, así que no se pueden distinguir sus pasos.',
    advice:
      'Graba con mucha luz, con las piernas al aire o con mallas que contrasten con el fondo. Unas piernas oscuras sobre un suelo oscuro se distinguen mal.',
  },
  body_hidden: {
    detail: 'No se ve lo suficiente de tu cuerpo para obtener al menos tres resultados.',
    advice:
      'Graba todo tu cuerpo, de la cabeza a los pies, sin nada entre la cámara y tú. La ropa ajustada también ayuda.',
  },
  hips_hidden: {
    detail: 'Las caderas, las rodillas y los talones quedan tapados en demasiados pasos.',
    advice:
      'Graba justo desde atrás, con todo el cuerpo en el encuadre y nada en medio. Si la camiseta es larga, métela en el pantalón para que se vean las caderas.',
  },
  heels_too_small: {
    detail: 'Tus talones se ven demasiado pequeños en la imagen para medir la pronación.',
    advice:
      'Acerca la cámara hasta que tu cuerpo ocupe toda la altura de la imagen, o graba con más resolución.',
  },
  heels_blurred: {
    detail: 'Tus talones se ven demasiado borrosos u oscuros para medir la pronación.',
    advice:
      'Graba con mucha luz, apoya el teléfono en algo estable y toca la pantalla para enfocar tus pies.',
  },
  heels_covered: {
    detail: 'Los talones o las pantorrillas están tapados, así que no se puede medir la pronación.',
    advice:
      'Graba justo desde atrás, a la altura de las pantorrillas, con pantalón corto o mallas cortas. Comprueba que ni la ropa ni la cinta de correr tapen los talones.',
  },
  seen_from_behind: {
    detail: 'El video te muestra desde atrás, pero se pidió una vista lateral.',
    advice:
      'Graba de lado, a la altura de la cadera y en ángulo recto con la dirección de carrera, o envía este video como vista desde atrás.',
  },
  seen_from_the_front: {
    detail:
      'El video te muestra de frente, pero solo se pueden analizar vistas de lado o desde atrás.',
    advice: 'Graba de lado y en ángulo recto, o justo desde atrás, según la vista que se pidió.',
  },
  not_square_to_the_runner: {
    detail: 'Para una vista lateral, la cámara se aparta demasiado del ángulo recto.',
    advice:
      'Coloca la cámara justo a tu lado, a la altura de la cadera y en ángulo recto con la dirección de carrera.',
  },
  seen_from_the_side: {
    detail: 'El video te muestra de lado, pero se pidió una vista desde atrás.',
    advice:
      'Graba justo desde atrás, entre la altura de la pantorrilla y la de la cadera, o envía este video como vista lateral.',
  },
  not_straight_behind: {
    detail: 'Para una vista desde atrás, la cámara está demasiado a un lado.',
    advice:
      'Coloca la cámara justo detrás de ti, en línea con la dirección de carrera, entre la altura de la pantorrilla y la de la cadera.',
  },
  walking: {
    detail: 'Este video muestra a alguien caminando, no corriendo.',
    advice:
      'Envía un video en el que corras; basta un trote suave. Si en una parte caminas, elimínala.',
  },
  standing: {
    detail: 'Este video muestra a alguien de pie, no corriendo.',
    advice: 'Deja solo la parte en la que corres, o graba de nuevo corriendo a ritmo constante.',
  },
  jumping: {
    detail: 'Este video muestra a alguien saltando, no corriendo.',
    advice: 'Graba mientras corres a ritmo constante, o deja solo la parte en la que corres así.',
  },
  no_steady_rhythm: {
    detail: 'En este video no se distingue una cadencia de carrera regular.',
    advice:
      'Deja solo una parte en la que corras de forma regular, sin arrancar, parar ni dar la vuelta. Evita los efectos que cambian la velocidad del video.',
  },
  no_whole_stride: {
    detail: 'El video no muestra suficientes pasos completos para medir cómo corres.',
    advice:
      'Mantén todo el cuerpo en el encuadre durante al menos cuatro aterrizajes, idealmente diez pasos. Corre en una cinta, aleja la cámara o pide a alguien que te siga con ella.',
  },
  scenes_cut: {
    detail: 'El video cambia de escena, y en ninguna se ven suficientes pasos seguidos.',
    advice:
      'Envía una sola escena sin cortes con al menos cuatro aterrizajes, idealmente diez pasos.',
  },
  landings_hidden: {
    detail: 'Los pies o las piernas quedan tapados en demasiados aterrizajes.',
    advice:
      'Mantén los dos pies en el encuadre, sin nada delante, como un pasamanos, hierba alta u otras personas.',
  },
  not_a_video: {
    detail: 'Este archivo no se puede leer como video.',
    advice:
      'Envía un archivo MP4, MOV, AVI o WebM, preferiblemente el original de tu teléfono o cámara.',
  },
  no_video_track: {
    detail: 'Este archivo no tiene imagen; puede que solo contenga sonido.',
    advice:
      'Reprodúcelo para comprobar que se te ve correr y envía después el video original de tu teléfono o cámara.',
  },
  picture_too_large: {
    detail: 'La imagen supera los 4096 × 2304 píxeles.',
    advice: 'Ajusta la cámara a 4K o Full HD, o exporta el video con un tamaño menor.',
  },
  video_damaged: {
    detail: 'El archivo de video está dañado o incompleto.',
    advice:
      'Si el original se reproduce hasta el final en tu teléfono o cámara, envíalo otra vez. Si no, graba de nuevo.',
  },
  video_too_long: {
    detail: 'El video dura más de 10 segundos.',
    advice:
      'Recórtalo a 10 segundos como máximo en los que corras de forma regular, con todo el cuerpo en el encuadre.',
  },
  too_many_frames: {
    detail:
      'Para su tamaño de imagen, el video tiene más fotogramas de los que se pueden analizar.',
    advice: 'Graba como máximo a 240 fotogramas por segundo en Full HD o a 60 en 4K.',
  },
  internal: {
    detail: 'Algo falló de nuestra parte durante el análisis.',
    advice: 'Tu video no es la causa, y el crédito ya se ha devuelto. Inténtalo de nuevo.',
  },
  timeout: {
    detail: 'El análisis tardó demasiado, y es culpa nuestra, no de tu video.',
    advice: 'El crédito ya se ha devuelto. Inténtalo de nuevo en unos minutos.',
  },
};

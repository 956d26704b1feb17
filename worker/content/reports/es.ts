import type { ReportTexts } from '../text-shapes.ts';

export const REPORT: ReportTexts = {
  strength: {
    arm: 'Llevas los brazos recogidos y sueltos.',
    back_cycle: 'Tu pierna trasera se pliega y pasa ligera hacia delante.',
    foot: 'Tu pie aterriza cerca de la cadera.',
    forward_cycle: 'Aterrizas con la rodilla delantera relajada.',
    head: 'Llevas la cabeza bien colocada.',
    trunk: 'Corres con una ligera inclinación hacia delante.',
    pronation: 'Tus talones se inclinan hacia dentro lo normal.',
    pelvic_drop: 'Tus caderas mantienen la pelvis estable.',
    knee_adduction: 'Tus rodillas siguen la línea de los pies.',
    none: 'Aún no hay nada en el rango adecuado: tienes mucho margen de mejora.',
    oneSide:
      'Aún no hay nada en el rango adecuado en los dos lados: tienes mucho margen de mejora.',
  },
  priority: {
    arm: {
      above: 'Lo primero: flexiona más los codos.',
      below: 'Lo primero: abre los codos.',
    },
    back_cycle: {
      above: 'Lo primero: deja que la pierna trasera se pliegue.',
      below: 'Lo primero: relaja la pierna trasera.',
    },
    foot: 'Lo primero: aterriza más cerca del cuerpo.',
    forward_cycle: {
      above: 'Lo primero: aterriza con la rodilla más relajada.',
      below: 'Lo primero: corre con la cadera más alta.',
    },
    head: {
      above: 'Lo primero: baja la barbilla.',
      below: 'Lo primero: levanta la mirada.',
    },
    trunk: {
      above: 'Lo primero: lleva el pecho sobre la cadera.',
      below: 'Lo primero: busca una ligera inclinación hacia delante.',
    },
    pronation: {
      above: 'Lo primero: controla cuánto se inclinan los talones hacia dentro.',
      below: 'Lo primero: tobillos móviles y buen equilibrio.',
    },
    pelvic_drop: {
      above: 'Lo primero: mantén la pelvis nivelada.',
      below: 'Lo primero: relaja la cadera de la pierna libre.',
    },
    knee_adduction: {
      above: 'Lo primero: guía las rodillas sobre los dedos de los pies.',
      below: 'Lo primero: reparte el peso por todo el pie.',
    },
    none: 'No hay nada que corregir.',
  },
  connection: {
    arm: {
      upper: 'De cintura para arriba ya hay algo que va bien, así que los brazos pueden acompañar.',
      legs: 'En las piernas ya hay algo que va bien, así que puedes prestar atención a los brazos.',
    },
    back_cycle: {
      upper:
        'De cintura para arriba ya hay algo que va bien, así que puedes fijarte en la pierna trasera.',
      legs: 'En las piernas ya hay algo que va bien, y ahora le toca a la pierna trasera.',
    },
    foot: {
      upper:
        'De cintura para arriba ya hay algo que va bien, así que puedes fijarte en dónde aterriza el pie.',
      legs: 'En las piernas ya hay algo que va bien, y ahora toca mirar dónde aterriza el pie.',
    },
    forward_cycle: {
      upper:
        'De cintura para arriba ya hay algo que va bien, así que puedes fijarte en cómo aterrizas.',
      legs: 'En las piernas ya hay algo que va bien, y ahora le toca a la rodilla delantera.',
    },
    head: {
      upper: 'De cintura para arriba ya hay algo que va bien, así que la cabeza puede acompañar.',
      legs: 'En las piernas ya hay algo que va bien, así que puedes prestar atención a la cabeza.',
    },
    trunk: {
      upper: 'De cintura para arriba ya hay algo que va bien, y ahora le toca al tronco.',
      legs: 'En las piernas ya hay algo que va bien, así que puedes prestar atención a la postura.',
    },
    back_view: 'Lo que ya es estable te sirve de base para seguir, articulación por articulación.',
    noStrength: 'Cambia solo una cosa cada vez y mira qué más cambia.',
    noPriority: 'Todo lo que medimos encaja, así que no hay motivo para tocar nada.',
  },
  focus: {
    moreSteps:
      'Das {steps} pasos por minuto. En dos entrenamientos suaves por semana, pon un metrónomo a {target} y síguelo en cinco tramos de uno o dos minutos. Grábate otra vez dentro de cuatro semanas.',
    enoughSteps:
      'Tus {steps} pasos por minuto bastan: mantén esa cadencia. En dos entrenamientos suaves por semana, haz cinco tramos de un minuto apoyando el pie antes. Grábate otra vez dentro de cuatro semanas.',
    closerSteps:
      'En dos entrenamientos suaves por semana, haz cinco tramos de un minuto apoyando el pie antes. Estás a {gap} del rango adecuado; grábate otra vez dentro de cuatro semanas.',
    running:
      'En dos entrenamientos suaves por semana, dedica cinco tramos de un minuto a esto: {cue}. Estás a {gap} del rango adecuado; grábate otra vez dentro de cuatro semanas.',
    balancing:
      'Dos o tres veces por semana, mantén el equilibrio tres veces 30 segundos sobre cada pierna: {cue}. Estás a {gap} del rango adecuado; grábate otra vez dentro de cuatro semanas.',
    keep: 'Sigue así cuatro semanas; luego grábate otra vez al mismo ritmo y compara.',
    keepSteps:
      'Mantén tus {steps} pasos por minuto y grábate otra vez dentro de cuatro semanas al mismo ritmo.',
    cues: {
      arm: {
        above: 'codos en ángulo recto, empujando hacia atrás',
        below: 'hombros bajos, manos sueltas, codos más abiertos',
      },
      back_cycle: {
        above: 'el talón pasa bajo la cadera',
        below: 'pasos bajos y silenciosos con el muslo relajado',
      },
      forward_cycle: {
        above: 'rodilla relajada al apoyar el pie',
        below: 'cadera alta, espalda larga',
      },
      head: {
        above: 'barbilla baja, cuello largo',
        below: 'mirada 15 o 20 metros por delante',
      },
      trunk: {
        above: 'pecho sobre la cadera',
        below: 'ligera inclinación desde los tobillos',
      },
      pronation: {
        above: 'arco elevado, dedo gordo en el suelo',
        below: 'peso repartido por todo el pie',
      },
      pelvic_drop: {
        above: 'pelvis nivelada',
        below: 'cadera libre relajada, tronco alto',
      },
      knee_adduction: {
        above: 'rodilla sobre el segundo dedo del pie',
        below: 'dedo gordo bien apoyado en el suelo',
      },
    },
  },
  sides: {
    pronation: {
      left: 'Tu talón izquierdo se inclina hacia dentro {gap} más que el derecho.',
      right: 'Tu talón derecho se inclina hacia dentro {gap} más que el izquierdo.',
    },
    pelvic_drop: {
      left: 'Tu pelvis cae {gap} más al apoyar la pierna izquierda que al apoyar la derecha.',
      right: 'Tu pelvis cae {gap} más al apoyar la pierna derecha que al apoyar la izquierda.',
    },
    knee_adduction: {
      left: 'Tu rodilla izquierda se desvía {gap} más hacia dentro que la derecha.',
      right: 'Tu rodilla derecha se desvía {gap} más hacia dentro que la izquierda.',
    },
    alike: 'Izquierda y derecha van casi igual: la diferencia no pasa de {gap}.',
  },
  borderline: {
    inside: 'Está dentro por muy poco, demasiado justo para asegurarlo.',
    outside: 'Está fuera por muy poco, demasiado justo para asegurarlo.',
  },
  pain: 'Si algo te duele, detente; si dura más de una semana o reaparece, acude al médico o al fisioterapeuta.',
};

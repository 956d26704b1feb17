import type { ReportTexts } from '../text-shapes.ts';

export const REPORT: ReportTexts = {
  strength: {
    arm: 'Tus brazos van compactos y sueltos.',
    back_cycle: 'Tu pierna trasera se pliega y pasa ligera.',
    foot: 'Tu pie aterriza cerca de la cadera.',
    forward_cycle: 'Aterrizas con la rodilla delantera relajada.',
    head: 'Llevas bien la cabeza y miras hacia delante.',
    trunk: 'Corres con una ligera inclinación hacia delante.',
    pronation: 'Tus talones se inclinan hacia dentro lo normal.',
    pelvic_drop: 'Tus caderas mantienen la pelvis nivelada.',
    knee_adduction: 'Tus rodillas siguen la línea de los pies.',
    none: 'Aún no hay nada en el rango adecuado, así que hay mucho por ganar.',
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
      below: 'Lo primero: busca una pequeña inclinación hacia delante.',
    },
    pronation: {
      above: 'Lo primero: controla cuánto se inclinan los talones hacia dentro.',
      below: 'Lo primero: tobillos móviles y buen equilibrio.',
    },
    pelvic_drop: {
      above: 'Lo primero: mantén la pelvis nivelada.',
      below: 'Lo primero: relaja la cadera libre.',
    },
    knee_adduction: {
      above: 'Lo primero: guía las rodillas sobre los dedos.',
      below: 'Lo primero: equilibra el peso en todo el pie.',
    },
    none: 'No hay nada que corregir.',
  },
  connection: {
    arm: {
      upper: 'El resto del tronco va estable, así que los brazos solo tienen que acompañar.',
      legs: 'Las piernas hacen su trabajo, así que puedes dedicar la atención a los brazos.',
    },
    back_cycle: {
      upper: 'Con el tronco estable, puedes poner toda la atención en la pierna que va detrás.',
      legs: 'El resto de la pierna funciona, así que esta es la pieza que falta.',
    },
    foot: {
      upper: 'Un tronco estable es una buena base para cambiar dónde aterriza el pie.',
      legs: 'Las piernas hacen bien lo demás, así que solo importa dónde cae el pie.',
    },
    forward_cycle: {
      upper: 'Un tronco estable es una buena base para cambiar cómo aterrizas.',
      legs: 'Las piernas hacen bien lo demás, así que la rodilla es la pieza que falta.',
    },
    head: {
      upper: 'El resto del tronco va bien, así que la cabeza solo tiene que acompañar.',
      legs: 'Las piernas hacen su trabajo, así que puedes dedicar la atención a la cabeza.',
    },
    trunk: {
      upper: 'Parte del cuerpo ya está donde debe, así que ahora toca el tronco.',
      legs: 'Las piernas hacen su trabajo, así que puedes dedicar la atención a la postura.',
    },
    back_view: 'Lo que ya es estable te da una base, articulación por articulación.',
    noStrength: 'Cambia una cosa cada vez y mira qué se mueve con ella.',
    noPriority: 'Todo lo que medimos encaja, así que no hay motivo para tocarlo.',
  },
  focus: {
    moreSteps:
      'Das {steps} pasos por minuto; prueba con {target}. En dos entrenamientos suaves por semana, sigue un metrónomo en cinco tramos de uno o dos minutos. Grábate otra vez en cuatro semanas.',
    enoughSteps:
      'Tus {steps} pasos por minuto bastan de sobra, así que mantén esa cadencia. En dos entrenamientos suaves por semana, haz cinco tramos de un minuto apoyando antes el pie. Grábate otra vez en cuatro semanas.',
    closerSteps:
      'En dos entrenamientos suaves por semana, haz cinco tramos de un minuto apoyando antes el pie. Hoy estás a {gap} del rango adecuado; grábate otra vez en cuatro semanas.',
    running:
      'En dos entrenamientos suaves por semana, dedica cinco tramos de un minuto a esto: {cue}. Hoy estás a {gap} del rango adecuado; grábate otra vez en cuatro semanas.',
    balancing:
      'Dos o tres veces por semana, aguanta sobre cada pierna tres series de 30 segundos: {cue}. Hoy estás a {gap} del rango adecuado; grábate otra vez en cuatro semanas.',
    keep: 'Sigue así cuatro semanas, luego grábate al mismo ritmo y compara.',
    keepSteps:
      'Mantén tus {steps} pasos por minuto y grábate otra vez en cuatro semanas al mismo ritmo.',
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
        above: 'la rodilla relajada al apoyar el pie',
        below: 'cadera alta, espalda larga',
      },
      head: {
        above: 'barbilla baja, cuello largo',
        below: 'la mirada 15 o 20 metros adelante',
      },
      trunk: {
        above: 'el pecho sobre la cadera',
        below: 'una pequeña inclinación desde los tobillos',
      },
      pronation: {
        above: 'arco elevado, dedo gordo en el suelo',
        below: 'el peso sobre todo el pie',
      },
      pelvic_drop: {
        above: 'pelvis nivelada',
        below: 'cadera libre relajada, tronco alto',
      },
      knee_adduction: {
        above: 'la rodilla sobre el segundo dedo',
        below: 'dedo gordo firme en el suelo',
      },
    },
  },
  sides: {
    pronation: {
      left: 'Tu talón izquierdo se inclina hacia dentro {gap} más que el derecho.',
      right: 'Tu talón derecho se inclina hacia dentro {gap} más que el izquierdo.',
    },
    pelvic_drop: {
      left: 'Tu pelvis cae {gap} más sobre la pierna izquierda que sobre la derecha.',
      right: 'Tu pelvis cae {gap} más sobre la pierna derecha que sobre la izquierda.',
    },
    knee_adduction: {
      left: 'Tu rodilla izquierda va {gap} más hacia dentro que la derecha.',
      right: 'Tu rodilla derecha va {gap} más hacia dentro que la izquierda.',
    },
    alike: 'La izquierda y la derecha coinciden con {gap} de margen.',
  },
  pain: 'Si algo duele, para; si dura más de una semana o vuelve una y otra vez, acude a medicina o fisioterapia.',
};

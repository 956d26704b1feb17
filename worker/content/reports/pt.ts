import type { ReportTexts } from '../text-shapes.ts';

export const REPORT: ReportTexts = {
  strength: {
    arm: 'Seus braços vão compactos e soltos.',
    back_cycle: 'Sua perna de trás dobra e passa leve.',
    foot: 'Seu pé aterrissa perto do quadril.',
    forward_cycle: 'Você aterrissa com o joelho da frente relaxado.',
    head: 'Sua cabeça vai bem e você olha para a frente.',
    trunk: 'Você corre com uma leve inclinação para a frente.',
    pronation: 'Seus calcanhares se inclinam para dentro na medida normal.',
    pelvic_drop: 'Seu quadril mantém a pelve nivelada.',
    knee_adduction: 'Seus joelhos seguem a linha dos pés.',
    none: 'Nada está na faixa adequada ainda, então há muito a ganhar.',
  },
  priority: {
    arm: {
      above: 'Primeiro: flexione mais os cotovelos.',
      below: 'Primeiro: abra os cotovelos.',
    },
    back_cycle: {
      above: 'Primeiro: deixe a perna de trás dobrar.',
      below: 'Primeiro: relaxe a perna de trás.',
    },
    foot: 'Primeiro: aterrisse mais perto do corpo.',
    forward_cycle: {
      above: 'Primeiro: aterrisse com o joelho mais relaxado.',
      below: 'Primeiro: corra com a postura mais alta.',
    },
    head: {
      above: 'Primeiro: abaixe o queixo.',
      below: 'Primeiro: levante o olhar.',
    },
    trunk: {
      above: 'Primeiro: traga o peito sobre o quadril.',
      below: 'Primeiro: encontre uma pequena inclinação para a frente.',
    },
    pronation: {
      above: 'Primeiro: controle quanto os calcanhares se inclinam para dentro.',
      below: 'Primeiro: tornozelos móveis e bom equilíbrio.',
    },
    pelvic_drop: {
      above: 'Primeiro: mantenha a pelve nivelada.',
      below: 'Primeiro: relaxe o quadril livre.',
    },
    knee_adduction: {
      above: 'Primeiro: guie os joelhos sobre os dedos dos pés.',
      below: 'Primeiro: equilibre o peso no pé inteiro.',
    },
    none: 'Não há nada a corrigir.',
  },
  connection: {
    arm: {
      upper: 'O resto do tronco está estável, então os braços só precisam acompanhar.',
      legs: 'As pernas fazem bem a parte delas, então sobra atenção para os braços.',
    },
    back_cycle: {
      upper: 'Com o tronco estável, dá para pôr toda a atenção na perna de trás.',
      legs: 'O resto do trabalho das pernas vai bem, então falta só esta peça.',
    },
    foot: {
      upper: 'Um tronco estável é uma boa base para mudar onde o pé aterrissa.',
      legs: 'As pernas fazem bem o resto, então só importa onde o pé cai.',
    },
    forward_cycle: {
      upper: 'Um tronco estável é uma boa base para mudar como você aterrissa.',
      legs: 'As pernas fazem bem o resto, então falta só o joelho.',
    },
    head: {
      upper: 'O resto do tronco vai bem, então a cabeça só precisa acompanhar.',
      legs: 'As pernas fazem bem a parte delas, então sobra atenção para a cabeça.',
    },
    trunk: {
      upper: 'Parte do corpo já está no lugar certo, então agora é a vez do tronco.',
      legs: 'As pernas fazem bem a parte delas, então sobra atenção para a postura.',
    },
    back_view: 'O que já está estável serve de base, uma articulação por vez.',
    noStrength: 'Mude uma coisa por vez e veja o que muda junto.',
    noPriority: 'Tudo o que medimos combina, então não há motivo para mexer.',
  },
  focus: {
    moreSteps:
      'Você dá {steps} passos por minuto; tente {target}. Em dois treinos leves por semana, siga um metrônomo em cinco trechos de um ou dois minutos. Grave de novo em quatro semanas.',
    enoughSteps:
      'Seus {steps} passos por minuto bastam, então mantenha essa cadência. Em dois treinos leves por semana, faça cinco trechos de um minuto apoiando o pé mais cedo. Grave de novo em quatro semanas.',
    closerSteps:
      'Em dois treinos leves por semana, faça cinco trechos de um minuto apoiando o pé mais cedo. Hoje você está a {gap} da faixa adequada; grave de novo em quatro semanas.',
    running:
      'Em dois treinos leves por semana, dedique cinco trechos de um minuto a isto: {cue}. Hoje você está a {gap} da faixa adequada; grave de novo em quatro semanas.',
    balancing:
      'Duas ou três vezes por semana, fique em cada perna por três séries de 30 segundos: {cue}. Hoje você está a {gap} da faixa adequada; grave de novo em quatro semanas.',
    keep: 'Continue assim por quatro semanas, depois grave no mesmo ritmo e compare.',
    keepSteps:
      'Mantenha seus {steps} passos por minuto e grave de novo em quatro semanas no mesmo ritmo.',
    cues: {
      arm: {
        above: 'cotovelos em ângulo reto, puxando para trás',
        below: 'ombros baixos, mãos soltas, cotovelos mais abertos',
      },
      back_cycle: {
        above: 'o calcanhar passa sob o quadril',
        below: 'passos baixos e silenciosos, coxa relaxada',
      },
      forward_cycle: {
        above: 'o joelho relaxado quando o pé aterrissa',
        below: 'quadril alto, costas longas',
      },
      head: {
        above: 'queixo baixo, nuca longa',
        below: 'o olhar 15 a 20 metros à frente',
      },
      trunk: {
        above: 'o peito sobre o quadril',
        below: 'uma pequena inclinação a partir dos tornozelos',
      },
      pronation: {
        above: 'arco elevado, dedão no chão',
        below: 'o peso no pé inteiro',
      },
      pelvic_drop: {
        above: 'pelve nivelada',
        below: 'quadril livre relaxado, tronco alto',
      },
      knee_adduction: {
        above: 'o joelho sobre o segundo dedo',
        below: 'dedão firme no chão',
      },
    },
  },
  sides: {
    pronation: {
      left: 'Seu calcanhar esquerdo se inclina para dentro {gap} a mais que o direito.',
      right: 'Seu calcanhar direito se inclina para dentro {gap} a mais que o esquerdo.',
    },
    pelvic_drop: {
      left: 'Sua pelve cai {gap} a mais no apoio da perna esquerda que no da direita.',
      right: 'Sua pelve cai {gap} a mais no apoio da perna direita que no da esquerda.',
    },
    knee_adduction: {
      left: 'Seu joelho esquerdo vai {gap} mais para dentro que o direito.',
      right: 'Seu joelho direito vai {gap} mais para dentro que o esquerdo.',
    },
    alike: 'Esquerda e direita combinam, com {gap} de margem.',
  },
  pain: 'Se algo doer, pare; se durar mais de uma semana ou sempre voltar, procure atendimento médico ou de fisioterapia.',
};

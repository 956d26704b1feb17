import type { FailureTexts } from '../text-shapes.ts';

export const FAILURES: FailureTexts = {
  nobody_seen: {
    detail: 'Neste vídeo não aparece ninguém correndo.',
    advice: 'Grave com boa luz e com o corpo inteiro no enquadramento por cerca de dez passos.',
  },
  legs_outside: {
    detail: 'O vídeo mostra uma pessoa, mas nunca com as duas pernas no enquadramento.',
    advice:
      'Afaste a câmera ou segure o celular na vertical, para que o corpo inteiro caiba no enquadramento, com um pouco de chão abaixo dos pés.',
  },
  feet_outside: {
    detail:
      'Seus pés ficam cortados na parte de baixo da imagem, por isso não se vê como aterrissam.',
    advice:
      'Incline a câmera para baixo ou afaste-a até que os dois pés fiquem no enquadramento, com um pouco de chão abaixo deles.',
  },
  too_far_away: {
    detail: 'Você ocupa uma parte pequena demais da imagem para permitir a medição.',
    advice:
      'Aproxime a câmera ou segure o celular na vertical, para que o corpo ocupe pelo menos metade da altura da imagem.',
  },
  too_dark: {
    detail: 'O vídeo está escuro demais para acompanhar as pernas e os pés.',
    advice: 'Grave à luz do dia ou em um lugar bem iluminado, com a luz atrás da câmera.',
  },
  too_blurred: {
    detail: 'O vídeo está borrado demais para acompanhar as pernas e os pés.',
    advice:
      'Limpe a lente, grave com bastante luz e apoie o celular em algo firme. Toque na tela para focar o lugar por onde você corre.',
  },
  hardly_visible: {
    detail: 'Suas pernas estão cobertas ou mal se distinguem do fundo.',
    advice:
      'Grave com bastante luz, sem nada entre você e a câmera, e com roupas que contrastem com o fundo.',
  },
  frame_rate_too_low: {
    detail: 'O vídeo não tem quadros por segundo suficientes para acompanhar seus passos.',
    advice:
      'Ajuste a câmera para pelo menos 30 quadros por segundo, de preferência 60. Envie o arquivo original, porque os aplicativos de mensagens costumam reduzir esse número.',
  },
  not_a_real_runner: {
    detail: 'Este vídeo não parece mostrar a corrida de uma pessoa real, ou a imagem foi esticada.',
    advice:
      'Envie o vídeo original de uma pessoa real, sem mudar as proporções. Desenhos, animações e manequins não podem ser analisados.',
  },
  legs_not_told_apart: {
    detail:
      'Neste vídeo suas duas pernas parecem uma só, por isso não é possível distinguir os passos de cada uma.',
    advice:
      'Grave com bastante luz, com as pernas de fora ou com uma legging que contraste com o fundo. Pernas escuras sobre um chão escuro são difíceis de distinguir.',
  },
  body_hidden: {
    detail: 'Seu corpo não aparece o suficiente para obter pelo menos três resultados.',
    advice:
      'Grave o corpo inteiro, da cabeça aos pés, sem nada entre você e a câmera. Roupas justas também ajudam.',
  },
  hips_hidden: {
    detail: 'O quadril, os joelhos e os calcanhares ficam encobertos em muitos passos.',
    advice:
      'Grave exatamente por trás, com o corpo inteiro no enquadramento e nada no caminho. Se a camiseta for comprida, coloque-a por dentro do short, para que o quadril apareça.',
  },
  heels_too_small: {
    detail: 'Seus calcanhares aparecem pequenos demais na imagem para medir a pronação.',
    advice:
      'Aproxime a câmera até que o corpo ocupe toda a altura da imagem, ou grave com resolução mais alta.',
  },
  heels_blurred: {
    detail: 'Seus calcanhares aparecem borrados ou escuros demais para medir a pronação.',
    advice:
      'Grave com bastante luz, apoie o celular em algo firme e toque na tela para focar os pés.',
  },
  heels_covered: {
    detail:
      'Os calcanhares ou as panturrilhas estão cobertos, por isso não é possível medir a pronação.',
    advice:
      'Grave exatamente por trás, na altura da panturrilha, de short ou bermuda curta. Cuide para que nem a roupa nem a esteira cubram os calcanhares.',
  },
  seen_from_behind: {
    detail: 'O vídeo mostra você de costas, mas foi pedida uma vista lateral.',
    advice:
      'Grave de lado, na altura do quadril e em ângulo reto com a direção da corrida, ou envie este vídeo como vista de trás.',
  },
  seen_from_the_front: {
    detail: 'O vídeo mostra você de frente, mas só é possível analisar vistas laterais ou de trás.',
    advice: 'Grave de lado, em ângulo reto, ou exatamente por trás, conforme a vista pedida.',
  },
  not_square_to_the_runner: {
    detail: 'Para uma vista lateral, a câmera se afasta demais do ângulo reto.',
    advice:
      'Coloque a câmera bem ao seu lado, na altura do quadril e em ângulo reto com a direção da corrida.',
  },
  seen_from_the_side: {
    detail: 'O vídeo mostra você de lado, mas foi pedida uma vista de trás.',
    advice:
      'Grave exatamente por trás, entre a altura da panturrilha e a do quadril, ou envie este vídeo como vista lateral.',
  },
  not_straight_behind: {
    detail: 'Para uma vista de trás, a câmera está deslocada demais para o lado.',
    advice:
      'Coloque a câmera exatamente atrás de você, alinhada com a direção da corrida, entre a altura da panturrilha e a do quadril.',
  },
  walking: {
    detail: 'Este vídeo mostra uma caminhada, não uma corrida.',
    advice:
      'Envie um vídeo em que você corre; um trote leve já basta. Se houver um trecho de caminhada, corte esse trecho.',
  },
  standing: {
    detail: 'Este vídeo mostra uma pessoa parada, não uma corrida.',
    advice:
      'Deixe só o trecho em que você corre, ou grave de novo enquanto corre em ritmo constante.',
  },
  jumping: {
    detail: 'Este vídeo mostra saltos, não uma corrida.',
    advice:
      'Grave enquanto corre em ritmo constante, ou deixe só o trecho em que você corre assim.',
  },
  no_steady_rhythm: {
    detail: 'Neste vídeo não se reconhece uma cadência de corrida regular.',
    advice:
      'Deixe só um trecho em que você corre de forma regular, sem arrancar, parar nem dar meia-volta. Evite efeitos que mudam a velocidade do vídeo.',
  },
  no_whole_stride: {
    detail: 'O vídeo não mostra passos completos suficientes para medir sua corrida.',
    advice:
      'Mantenha o corpo inteiro no enquadramento por pelo menos quatro aterrissagens, de preferência dez passos. Corra na esteira, afaste a câmera ou peça a alguém que acompanhe você com ela.',
  },
  scenes_cut: {
    detail: 'O vídeo muda de cena, e nenhuma delas mostra passos suficientes em sequência.',
    advice:
      'Envie uma só cena sem cortes, com pelo menos quatro aterrissagens, de preferência dez passos.',
  },
  landings_hidden: {
    detail: 'Os pés ou as pernas ficam encobertos em muitas aterrissagens.',
    advice:
      'Mantenha os dois pés no enquadramento, sem nada na frente, como um corrimão, mato alto ou outras pessoas.',
  },
  not_a_video: {
    detail: 'Não é possível ler este arquivo como vídeo.',
    advice:
      'Envie um arquivo MP4, MOV, AVI ou WebM, de preferência o original do celular ou da câmera.',
  },
  no_video_track: {
    detail: 'Este arquivo não tem imagem; talvez contenha apenas som.',
    advice:
      'Reproduza o arquivo para conferir se sua corrida aparece e depois envie o vídeo original do celular ou da câmera.',
  },
  picture_too_large: {
    detail: 'A imagem passa de 4096 × 2304 pixels.',
    advice: 'Ajuste a câmera para 4K ou Full HD, ou exporte o vídeo em um tamanho menor.',
  },
  video_damaged: {
    detail: 'O arquivo de vídeo está danificado ou incompleto.',
    advice:
      'Se o original roda até o fim no celular ou na câmera, envie o arquivo de novo. Se não, grave de novo.',
  },
  video_too_long: {
    detail: 'O vídeo tem mais de 10 segundos.',
    advice:
      'Corte o vídeo para no máximo 10 segundos em que você corre de forma regular, com o corpo inteiro no enquadramento.',
  },
  too_many_frames: {
    detail: 'Para o tamanho da imagem, o vídeo tem mais quadros do que é possível analisar.',
    advice: 'Grave a no máximo 240 quadros por segundo em Full HD ou 60 em 4K.',
  },
  internal: {
    detail: 'Algo deu errado do nosso lado durante a análise.',
    advice: 'O problema não é seu vídeo, e o crédito foi devolvido. Tente de novo.',
  },
  timeout: {
    detail: 'A análise demorou demais, e a falha é nossa, não do seu vídeo.',
    advice: 'O crédito foi devolvido. Tente de novo em alguns minutos.',
  },
};

import type { WarningTexts } from '../text-shapes.ts';

export const WARNINGS: WarningTexts = {
  low_frame_rate:
    'O vídeo tem menos de 50 quadros por segundo, por isso o tempo de contato e a forma de pisar são menos precisos. Grave a 60 ou mais.',
  small_runner:
    'Você ocupa uma parte pequena da imagem, por isso seus valores são menos precisos. Aproxime a câmera ou grave com resolução mais alta.',
  hardly_visible:
    'Suas pernas ou seus pés aparecem escuros, borrados ou encobertos, por isso os ângulos são menos confiáveis. Ajuda gravar com bastante luz e com os dois pés bem visíveis.',
  few_steps:
    'O vídeo mostra menos de oito aterrissagens, por isso um único passo fora do comum pesa mais. Com dez passos ou mais, os valores ficam mais estáveis.',
  camera_turned:
    'A câmera estava a mais de 15° de uma vista lateral ou de trás exata, por isso seus ângulos são menos confiáveis. Coloque a câmera ao seu lado em ângulo reto ou, para uma vista de trás, exatamente atrás de você.',
  camera_rolled:
    'A câmera ou a esteira estava inclinada mais de 3°. Seus ângulos já levam isso em conta.',
  legs_confused:
    'Em partes do vídeo foi difícil distinguir a perna esquerda da direita. Isso foi corrigido na medida do possível, mas seus valores são menos confiáveis.',
  legs_look_alike:
    'Neste vídeo suas pernas são tão parecidas que não dá para ver qual é a esquerda. Por isso não há resultados para os joelhos; os outros não dependem disso. Grave com bastante luz, com as pernas de fora ou com uma legging que contraste com o fundo.',
  sides_exchanged:
    'Esquerda e direita estavam trocadas no vídeo inteiro, e isso foi corrigido. Confira se o vídeo está espelhado: nesse caso, esquerda e direita ficam invertidas nos resultados.',
  slow_motion:
    'O vídeo está em câmera lenta ou acelerado. Os tempos e as velocidades foram convertidos para tempo real.',
  default_height:
    'Sua altura não foi informada, por isso os comprimentos e a velocidade são calculados com 1,70\u00a0m. Informe a altura para ter valores mais precisos.',
  pace_height_mismatch:
    'Seu ritmo e sua altura resultam em comprimentos que diferem em mais de 12 por cento, por isso os comprimentos e a velocidade podem não estar corretos. Confira os dois dados.',
  treadmill_flag_contradicted:
    'Este treino foi informado como treino em esteira, mas no vídeo você avança sobre um chão parado. Se não era uma esteira, corrija esse dado e confira o ritmo, porque sua velocidade e o comprimento do passo dependem dele.',
  no_travel_seen:
    'Este treino não foi informado como treino em esteira, mas no vídeo você fica no mesmo lugar. Se era uma esteira, informe isso e o ritmo dela; se a câmera se movia com você, não é preciso mudar nada.',
  speed_from_contact_time:
    'O vídeo não mostra o chão em movimento, por isso sua velocidade é estimada pelo tempo de contato. Informe seu ritmo para ter um valor mais preciso.',
  cadence_uncertain:
    'Sua cadência é incerta: duas formas de contar seus passos dão resultados diferentes, ou o vídeo está mais ou menos desacelerado do que parece. Um vídeo mais longo, em velocidade normal, ajuda.',
  grounded_running:
    'Um pé aterrissa antes de o outro deixar o solo, por isso não há fase de voo. Isso é comum em ritmo leve.',
  far_side_only:
    'A perna mais próxima da câmera aparece em poucas aterrissagens, por isso alguns valores vêm da outra perna e são menos confiáveis.',
  foot_strike_uncertain:
    'Sua forma de pisar está a menos de 2° de outra, por isso pode contar como qualquer uma das duas. Nenhuma é melhor que outra.',
  left_pronation_not_seen:
    'Seu calcanhar esquerdo aparece pequeno demais, borrado, coberto ou se confunde com o chão, por isso não há valor para a pronação dele. Grave mais de perto e com bastante luz, com um tênis que contraste com o chão e com o calcanhar inteiro e a panturrilha visíveis.',
  right_pronation_not_seen:
    'Seu calcanhar direito aparece pequeno demais, borrado, coberto ou se confunde com o chão, por isso não há valor para a pronação dele. Grave mais de perto e com bastante luz, com um tênis que contraste com o chão e com o calcanhar inteiro e a panturrilha visíveis.',
  pelvic_drop_not_seen:
    'A roupa cobre demais a pelve, por isso não há valor para a queda dela. Use uma camiseta que contraste com o short e coloque-a por dentro.',
  pelvic_drop_uncertain:
    'É difícil ver sua pelve, e o erro na medida da queda pode ser tão grande quanto a faixa adequada. Considere esse valor uma estimativa aproximada.',
  left_knee_not_seen:
    'O quadril, o joelho ou o tornozelo da sua perna esquerda fica encoberto vezes demais, por isso não há valor para o alinhamento desse joelho. Mantenha a perna inteira visível.',
  right_knee_not_seen:
    'O quadril, o joelho ou o tornozelo da sua perna direita fica encoberto vezes demais, por isso não há valor para o alinhamento desse joelho. Mantenha a perna inteira visível.',
  sides_differ:
    'Pelo menos um ângulo difere em mais de 3° entre a esquerda e a direita. Isso acontece com muita gente que corre; veja se aparece de novo em outro vídeo.',
  part_of_video_used:
    'Só foi analisado um trecho do vídeo em que você corre de forma regular. Corra em ritmo constante, com o corpo inteiro no enquadramento do começo ao fim e sem cortes.',
  arm_not_seen:
    'O braço mais próximo da câmera está encoberto ou fora do enquadramento, por isso não há resultado para os braços. Mantenha esse braço visível, do ombro à mão.',
  back_knee_not_seen:
    'Seu joelho de trás está encoberto ou fora do enquadramento na aterrissagem, por isso não há resultado para ele. Mantenha as duas pernas visíveis, do quadril ao pé.',
  foot_not_seen:
    'Seu pé está encoberto ou fora do enquadramento na aterrissagem, por isso não há resultado para ele. Mantenha os dois pés visíveis, com um pouco de chão abaixo deles.',
  front_knee_not_seen:
    'Seu joelho da frente está encoberto ou fora do enquadramento na aterrissagem, por isso não há resultado para ele. Mantenha as duas pernas visíveis, do quadril ao pé.',
  head_not_seen:
    'Sua cabeça está encoberta ou fora do enquadramento, por isso não há resultado para ela. Deixe um pouco de espaço acima dela.',
  trunk_not_seen:
    'Seu tronco está encoberto ou fora do enquadramento, por isso não há resultado para ele. Mantenha o tronco visível, do quadril aos ombros.',
  annotation_failed:
    'Não foi possível desenhar no vídeo, por isso ele aparece sem linhas nem ângulos. Seus valores não mudam.',
};

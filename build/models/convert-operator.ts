import type { Conversion } from './conversion.ts';
import { addActivated, inputAt, outputOf } from './conversion.ts';
import { convertConvolution, convertMaxPool } from './convert-windows.ts';
import {
  additionActivation,
  blockSize,
  concatenationOptions,
  resizeCoordinates,
} from './operator-options.ts';
import { INTERLEAVED_ORDER, PLANAR_ORDER, planarShape } from './planar-layout.ts';
import type { TfliteOperator } from './read-tflite.ts';
import { tensorAt } from './read-tflite.ts';

export function convertOperator(operator: TfliteOperator, conversion: Conversion): void {
  switch (operator.kind) {
    case 'CONV_2D':
    case 'DEPTHWISE_CONV_2D':
      return convertConvolution(operator, conversion);
    case 'MAX_POOL_2D':
      return convertMaxPool(operator, conversion);
    case 'ADD':
      return convertAddition(operator, conversion);
    case 'CONCATENATION':
      return convertConcatenation(operator, conversion);
    case 'DEPTH_TO_SPACE':
      return convertDepthToSpace(operator, conversion);
    case 'LOGISTIC':
      return convertLogistic(operator, conversion);
    case 'PAD':
      return convertPadding(operator, conversion);
    case 'RESHAPE':
      return convertReshape(operator, conversion);
    case 'RESIZE_BILINEAR':
      return convertResize(operator, conversion);
    default:
      throw new Error(`Operator ${operator.kind} is not supported.`);
  }
}

function convertAddition(operator: TfliteOperator, conversion: Conversion): void {
  const inputs = [inputAt(operator, 0), inputAt(operator, 1)].map(conversion.nameOf);
  addActivated({ kind: 'Add', inputs }, additionActivation(operator), {
    output: outputOf(operator),
    conversion,
  });
}

function convertConcatenation(operator: TfliteOperator, conversion: Conversion): void {
  const output = outputOf(operator);
  const { dimension, activation } = concatenationOptions(operator);
  const rank = tensorAt(conversion.model, output).shape.length;
  const fromFront = dimension < 0 ? dimension + rank : dimension;
  const axis =
    rank === PLANAR_ORDER.length ? PLANAR_ORDER.findIndex((d) => d === fromFront) : fromFront;
  const inputs = operator.inputs.map(conversion.nameOf);
  addActivated({ kind: 'Concat', inputs, attributes: { axis } }, activation, {
    output,
    conversion,
  });
}

function convertDepthToSpace(operator: TfliteOperator, { graph, nameOf }: Conversion): void {
  graph.addNode({
    kind: 'DepthToSpace',
    inputs: [nameOf(inputAt(operator, 0))],
    output: nameOf(outputOf(operator)),
    // TFLite orders a block's values by depth, column, row.
    attributes: { blocksize: blockSize(operator), mode: 'DCR' },
  });
}

function convertLogistic(operator: TfliteOperator, { graph, nameOf }: Conversion): void {
  const inputs = [nameOf(inputAt(operator, 0))];
  graph.addNode({ kind: 'Sigmoid', inputs, output: nameOf(outputOf(operator)) });
}

function convertPadding(operator: TfliteOperator, conversion: Conversion): void {
  const { constants, graph, nameOf } = conversion;
  const input = inputAt(operator, 0);
  const output = nameOf(outputOf(operator));
  // TFLite stores one pair per dimension; ONNX stores all leading paddings, then all trailing ones.
  const pairs = constants.integers(inputAt(operator, 1));
  const before = planarShape(pairs.filter((_, position) => position % 2 === 0));
  const after = planarShape(pairs.filter((_, position) => position % 2 === 1));
  const pads = graph.addIntegers(`${output}_pads`, [...before, ...after]);
  graph.addNode({ kind: 'Pad', inputs: [nameOf(input), pads], output });
}

/** Reshapes in channels-last memory order, like TFLite; the batch stays the first dimension. */
function convertReshape(operator: TfliteOperator, { graph, model, nameOf }: Conversion): void {
  const input = inputAt(operator, 0);
  const output = outputOf(operator);
  const [, ...rest] = tensorAt(model, output).shape;
  const isPicture = tensorAt(model, input).shape.length === PLANAR_ORDER.length;
  const interleaved = `${nameOf(output)}_interleaved`;
  if (isPicture) {
    const attributes = { perm: INTERLEAVED_ORDER };
    graph.addNode({ kind: 'Transpose', inputs: [nameOf(input)], output: interleaved, attributes });
  }
  const shape = graph.addIntegers(`${nameOf(output)}_shape`, [-1, ...rest]);
  graph.addNode({
    kind: 'Reshape',
    inputs: [isPicture ? interleaved : nameOf(input), shape],
    output: nameOf(output),
  });
}

function convertResize(operator: TfliteOperator, { graph, model, nameOf }: Conversion): void {
  const input = inputAt(operator, 0);
  const output = outputOf(operator);
  const [, inputRows = 0, inputColumns = 0] = tensorAt(model, input).shape;
  const [, outputRows = 0, outputColumns = 0] = tensorAt(model, output).shape;
  // Scale factors, because sizes would have to include the batch size.
  const scales = graph.addFloats(`${nameOf(output)}_scales`, {
    shape: [4],
    values: Float32Array.of(1, 1, outputRows / inputRows, outputColumns / inputColumns),
  });
  graph.addNode({
    kind: 'Resize',
    inputs: [nameOf(input), '', scales],
    output: nameOf(output),
    attributes: {
      mode: 'linear',
      coordinate_transformation_mode: resizeCoordinates(operator),
    },
  });
}

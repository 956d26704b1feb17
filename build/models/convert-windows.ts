import type { Conversion } from './conversion.ts';
import { addActivated, inputAt, outputOf } from './conversion.ts';
import type { WindowOptions } from './operator-options.ts';
import { convolutionOptions, poolOptions } from './operator-options.ts';
import { transposed } from './planar-layout.ts';
import type { TfliteOperator } from './read-tflite.ts';
import { ABSENT_INPUT, tensorAt } from './read-tflite.ts';
import { samePadding } from './same-padding.ts';

export function convertConvolution(operator: TfliteOperator, conversion: Conversion): void {
  const { constants, graph, model, nameOf } = conversion;
  const options = convolutionOptions(operator);
  const input = inputAt(operator, 0);
  const kernel = inputAt(operator, 1);
  const output = outputOf(operator);
  const inputShape = tensorAt(model, input).shape;
  const { shape, order, group } = kernelLayout(operator, {
    kernelShape: tensorAt(model, kernel).shape,
    inputChannels: inputShape[3] ?? 0,
  });
  const [, , kernelRows = 0, kernelColumns = 0] = shape;
  const weights = graph.addFloats(`${nameOf(output)}_weights`, {
    shape,
    values: transposed(constants.floats(kernel), {
      shape: tensorAt(model, kernel).shape,
      order,
    }),
  });
  const inputs = [nameOf(input), weights];
  const bias = operator.inputs[2] ?? ABSENT_INPUT;
  if (bias !== ABSENT_INPUT) {
    const values = constants.floats(bias);
    inputs.push(graph.addFloats(`${nameOf(output)}_bias`, { shape: [values.length], values }));
  }
  const attributes = {
    ...windowAttributes(options, { inputShape, kernelRows, kernelColumns }),
    dilations: [options.dilationRows, options.dilationColumns],
    group,
  };
  addActivated({ kind: 'Conv', inputs, attributes }, options.activation, { output, conversion });
}

export function convertMaxPool(operator: TfliteOperator, conversion: Conversion): void {
  const options = poolOptions(operator);
  const input = inputAt(operator, 0);
  const attributes = windowAttributes(options, {
    inputShape: tensorAt(conversion.model, input).shape,
    kernelRows: options.windowRows,
    kernelColumns: options.windowColumns,
  });
  const node = { kind: 'MaxPool', inputs: [conversion.nameOf(input)], attributes };
  addActivated(node, options.activation, { output: outputOf(operator), conversion });
}

/** Converts to the ONNX kernel layout: output channels, input channels per group, rows, columns. */
function kernelLayout(
  { kind }: TfliteOperator,
  { kernelShape, inputChannels }: { kernelShape: readonly number[]; inputChannels: number },
): { shape: number[]; order: number[]; group: number } {
  const [first = 0, rows = 0, columns = 0, last = 0] = kernelShape;
  const isDepthwise = kind === 'DEPTHWISE_CONV_2D';
  const outputChannels = isDepthwise ? last : first;
  const channelsPerGroup = isDepthwise ? first : last;
  return {
    shape: [outputChannels, channelsPerGroup, rows, columns],
    order: isDepthwise ? [3, 0, 1, 2] : [0, 3, 1, 2],
    group: inputChannels / channelsPerGroup,
  };
}

function windowAttributes(
  options: WindowOptions,
  picture: { inputShape: readonly number[]; kernelRows: number; kernelColumns: number },
): Record<'kernel_shape' | 'strides' | 'pads', number[]> {
  const { inputShape, kernelRows, kernelColumns } = picture;
  const [, inputRows = 0, inputColumns = 0] = inputShape;
  const rows = samePadding({
    inputSize: inputRows,
    kernelSize: kernelRows,
    stride: options.strideRows,
    dilation: options.dilationRows,
  });
  const columns = samePadding({
    inputSize: inputColumns,
    kernelSize: kernelColumns,
    stride: options.strideColumns,
    dilation: options.dilationColumns,
  });
  return {
    kernel_shape: [kernelRows, kernelColumns],
    strides: [options.strideRows, options.strideColumns],
    pads: options.isPaddedSame
      ? [rows.before, columns.before, rows.after, columns.after]
      : [0, 0, 0, 0],
  };
}

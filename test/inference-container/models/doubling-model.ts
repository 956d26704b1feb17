import { OnnxGraph } from '../../../build/models/write-onnx.ts';

/** Builds an ONNX model that adds each of its square pictures to itself. */
export function doublingModel(sizePx: number): Uint8Array {
  const graph = new OnnxGraph();
  graph.addInput({ name: 'image', shape: ['batch', 3, sizePx, sizePx] });
  graph.addNode({ kind: 'Add', inputs: ['image', 'image'], output: 'doubled' });
  graph.addOutput({ name: 'doubled', shape: ['batch', 3, sizePx, sizePx] });
  return graph.encode('doubling');
}

import { OnnxGraph } from '../write-onnx.ts';
import type { OnnxNode, OnnxTensor } from '../write-onnx.ts';

export interface GraphLinks {
  producerOf: (tensor: string) => OnnxNode | undefined;
  consumersOf: (tensor: string) => readonly OnnxNode[];
  isOutput: (tensor: string) => boolean;
}

export function linksOf(graph: OnnxGraph): GraphLinks {
  const producers = new Map(graph.nodes.map((node) => [node.output, node]));
  const consumers = Map.groupBy(
    graph.nodes.flatMap((node) => node.inputs.map((input) => ({ input, node }))),
    ({ input }) => input,
  );
  const outputs = new Set(graph.outputs.map(({ name }) => name));
  return {
    producerOf: (tensor) => producers.get(tensor),
    consumersOf: (tensor) => (consumers.get(tensor) ?? []).map(({ node }) => node),
    isOutput: (tensor) => outputs.has(tensor),
  };
}

/** Returns the Clip that is the tensor's only consumer and so can be fused with its producer. */
export function clipAfter(tensor: string, links: GraphLinks): OnnxNode | null {
  const [consumer, ...others] = links.consumersOf(tensor);
  if (consumer?.kind !== 'Clip' || others.length > 0 || links.isOutput(tensor)) return null;
  return consumer;
}

/** Keeps the inputs and outputs, replaces the nodes, and drops unused constants. */
export function rebuildGraph(
  { inputs, outputs, constants }: OnnxGraph,
  { nodes, changed }: { nodes: readonly OnnxNode[]; changed: ReadonlyMap<string, OnnxTensor> },
): OnnxGraph {
  const graph = new OnnxGraph();
  for (const value of inputs) graph.addInput(value);
  for (const value of outputs) graph.addOutput(value);
  for (const node of nodes) {
    for (const input of node.inputs) {
      const constant = changed.get(input) ?? constants.get(input);
      if (constant !== undefined) graph.addConstant(input, constant);
    }
    graph.addNode(node);
  }
  return graph;
}

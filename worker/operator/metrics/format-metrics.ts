/** A gauge: all metrics of the service are numbers that rise and fall. */
export interface Metric {
  name: string;
  help: string;
  samples: Sample[];
}

export interface Sample {
  labels?: Record<string, string>;
  value: number;
}

/**
 * Formats metrics as text for Prometheus
 * (https://prometheus.io/docs/instrumenting/exposition_formats/).
 */
export function formatMetrics(metrics: readonly Metric[]): string {
  return metrics
    .flatMap(({ name, help, samples }) => [
      `# HELP ${name} ${escapeHelp(help)}`,
      `# TYPE ${name} gauge`,
      ...samples.map(({ labels = {}, value }) => `${name}${formatLabels(labels)} ${value}`),
    ])
    .map((line) => `${line}\n`)
    .join('');
}

function formatLabels(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function escapeHelp(text: string): string {
  return text.replaceAll('\\', String.raw`\\`).replaceAll('\n', String.raw`\n`);
}

function escapeLabel(text: string): string {
  return escapeHelp(text).replaceAll('"', String.raw`\"`);
}

import { describe, it } from 'vitest';

import { formatMetrics } from '../../../../worker/operator/metrics/read-metrics.ts';

describe('metrics as text', () => {
  it('have HELP and TYPE lines, and end with a line feed', ({ expect }) => {
    const samples = [{ labels: { board: '0', device: 'cpu' }, value: 1.5 }, { value: 0 }];
    expect(formatMetrics([{ name: 'strideline_x', help: 'What it is.', samples }])).toBe(
      `# HELP strideline_x What it is.
# TYPE strideline_x gauge
strideline_x{board="0",device="cpu"} 1.5
strideline_x 0
`,
    );
  });

  it('escape backslashes, quotes, and line feeds', ({ expect }) => {
    const samples = [{ labels: { device: 'a\\b"c\nd' }, value: 1 }];
    expect(formatMetrics([{ name: 'strideline_x', help: 'a\\b"c\nd', samples }])).toBe(
      String.raw`# HELP strideline_x a\\b"c\nd
# TYPE strideline_x gauge
strideline_x{device="a\\b\"c\nd"} 1
`,
    );
  });
});

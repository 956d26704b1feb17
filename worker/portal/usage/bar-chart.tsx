const WIDTH = 720;
const HEIGHT = 180;
const AXIS_HEIGHT = 22;
const PLOT_HEIGHT = HEIGHT - AXIS_HEIGHT;
/** Of the width that a day has. */
const BAR_SHARE = 0.72;
const MAX_BAR_WIDTH = 28;
const TICKS = [0, 0.5, 1];

interface Bar {
  label: string;
  /** What is said of it, also to those who do not see it. */
  title: string;
  value: number;
  /** Drawn on top, as what went wrong. */
  bad: number;
}

/** Bars by day. Attributes alone place them, because the pages allow no style of their own. */
export function BarChart({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const top = roundUp(Math.max(1, ...bars.map(({ value, bad }) => value + bad)));
  const step = WIDTH / bars.length;
  const width = Math.min(MAX_BAR_WIDTH, step * BAR_SHARE);
  const heightOf = (value: number) => (value / top) * (PLOT_HEIGHT - AXIS_HEIGHT);
  return (
    <svg class="chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={title}>
      {TICKS.map((share) => {
        const y = PLOT_HEIGHT - heightOf(top * share);
        return (
          <>
            <line class="chart-line" x1={0} x2={WIDTH} y1={y} y2={y} />
            {share === 0 ? null : (
              <text class="chart-text" x={0} y={y - 5}>
                {top * share}
              </text>
            )}
          </>
        );
      })}
      {bars.map(({ title: about, value, bad }, index) => {
        const x = index * step + (step - width) / 2;
        const y = PLOT_HEIGHT - heightOf(value);
        return (
          <g>
            <title>{about}</title>
            <rect class="chart-bar" x={x} y={y} width={width} height={heightOf(value)} rx={2} />
            <rect
              class="chart-bar bad"
              x={x}
              y={y - heightOf(bad)}
              width={width}
              height={heightOf(bad)}
              rx={2}
            />
          </g>
        );
      })}
      <text class="chart-text" x={0} y={HEIGHT - 4}>
        {bars[0]?.label}
      </text>
      <text class="chart-text" x={WIDTH} y={HEIGHT - 4} text-anchor="end">
        {bars.at(-1)?.label}
      </text>
    </svg>
  );
}

/** To the next 2, 10, 20, 50, 100, and so on, so that half of it is a whole number. */
function roundUp(value: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(value));
  const steps = [1, 2, 5, 10].map((factor) => factor * magnitude);
  const next = steps.find((each) => each >= value) ?? value;
  return next === 1 || next === 5 ? next * 2 : next;
}

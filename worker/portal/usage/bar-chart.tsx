import { useTexts } from '../page/page.ts';

const BAR_SHARE = 0.72;
const HEIGHT = 100;
const STRIPE_HEIGHT = 4;
const TICKS = [1, 0.5, 0];

interface Bar {
  label: string;
  title: string;
  value: number;
  bad: number;
}

interface BarChartProps {
  id: string;
  title: string;
  valueLabel: string;
  badLabel: string;
  bars: readonly Bar[];
}

/**
 * Bars by day, positioned by attributes because pages forbid inline styles. Failures are striped,
 * not only colored; the stripes are horizontal, so they look the same at any width.
 */
export function BarChart({ id, title, valueLabel, badLabel, bars }: BarChartProps) {
  const top = roundUp(Math.max(1, ...bars.map(({ value, bad }) => value + bad)));
  const heightOf = (value: number) => (value / top) * HEIGHT;
  const stripes = `${id}-stripes`;
  const { count } = useTexts();
  return (
    <figure class="chart bar-chart">
      <figcaption class="small">
        <span class="legend">{valueLabel}</span>
        <span class="legend bad">{badLabel}</span>
      </figcaption>
      <div class="plot">
        <div class="ticks small quiet number" aria-hidden="true">
          {TICKS.map((share) => (
            <span>{count(top * share)}</span>
          ))}
        </div>
        <svg
          viewBox={`0 0 ${bars.length} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={title}
        >
          <pattern id={stripes} width="1" height={STRIPE_HEIGHT} patternUnits="userSpaceOnUse">
            <rect class="stripe" width="1" height={STRIPE_HEIGHT / 2} />
          </pattern>
          {TICKS.map((share) => (
            <line
              class="grid"
              x1="0"
              x2={bars.length}
              y1={heightOf(top * share)}
              y2={heightOf(top * share)}
            />
          ))}
          {bars.map(({ title: about, value, bad }, index) => {
            const x = index + (1 - BAR_SHARE) / 2;
            const y = HEIGHT - heightOf(value);
            return (
              <g>
                <title>{about}</title>
                <rect class="bar" x={x} y={y} width={BAR_SHARE} height={heightOf(value)} />
                <rect
                  fill={`url(#${stripes})`}
                  x={x}
                  y={y - heightOf(bad)}
                  width={BAR_SHARE}
                  height={heightOf(bad)}
                />
              </g>
            );
          })}
        </svg>
      </div>
      <div class="time-axis small quiet number" aria-hidden="true">
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </div>
    </figure>
  );
}

/** Rounds up to 2, 10, 20, 100, ..., so that half of it is an integer. */
function roundUp(value: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(value));
  const steps = [1, 2, 5, 10].map((factor) => factor * magnitude);
  const next = steps.find((each) => each >= value) ?? value;
  return next === 1 || next === 5 ? next * 2 : next;
}

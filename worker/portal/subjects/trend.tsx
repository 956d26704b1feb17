import { useTexts } from '../page/page.ts';
import { Time } from '../page/parts.tsx';

interface Point {
  atMs: number;
  value: number;
  /** Values with different bases are not comparable. */
  basis?: number;
}

const WIDTH = 1000;

export function Trend({ name, points }: { name: string; points: readonly Point[] }) {
  const { write, subjects: texts } = useTexts();
  const [first, last] = [points.at(0), points.at(-1)];
  if (first === undefined || last === undefined) return null;
  const values = points.map(({ value }) => value);
  const [low, high] = [Math.floor(Math.min(...values) - 1), Math.ceil(Math.max(...values) + 1)];
  const spanMs = Math.max(1, last.atMs - first.atMs);
  const places = points.map(({ atMs, value, basis }, index) => {
    const x = Math.round((WIDTH * (atMs - first.atMs)) / spanMs);
    const isJoined = index > 0 && points[index - 1]?.basis === basis;
    return { place: `${x} ${(-value).toFixed(1)}`, isJoined };
  });
  const isComparable = first.basis === last.basis;
  const change = Math.round(last.value) - Math.round(first.value);
  return (
    <figure class="trend stack-close">
      <figcaption>
        <span class="quiet small">{name}</span>
        <p>
          <strong class="measure number">{Math.round(last.value)}</strong>{' '}
          {isComparable && <span class="quiet small number">{signed(change)}</span>}
        </p>
      </figcaption>
      <svg
        viewBox={`0 ${-high} ${WIDTH} ${high - low}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={write(texts.trendLabel, {
          name,
          first: Math.round(first.value),
          last: Math.round(last.value),
        })}
      >
        <line class="grid" x1="0" x2={WIDTH} y1={-low} y2={-low} />
        <path
          class="line"
          d={places.map(({ place, isJoined }) => `${isJoined ? 'L' : 'M'}${place}`).join('')}
        />
        <path class="dots" d={places.map(({ place }) => `M${place}h0`).join('')} />
      </svg>
      <p class="time-axis-plain small quiet number">
        <Time atMs={first.atMs} shows="day" />
        <Time atMs={last.atMs} shows="day" />
      </p>
    </figure>
  );
}

export function signed(change: number): string {
  if (change === 0) return '±0';
  return change > 0 ? `+${change}` : `−${-change}`;
}

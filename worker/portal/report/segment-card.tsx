import { fillText } from '../../platform/languages/fill-text.ts';
import { Badge } from '../page/parts.tsx';
import { segmentCaveats } from './caveats.ts';
import { Caveats } from './measures.tsx';
import { useWords } from './report-words.ts';
import type { Range, ShownSegment } from './shown-segments.ts';

interface SegmentCardProps {
  segment: ShownSegment;
  warnings: readonly string[];
}

export function SegmentCard({ segment, warnings }: SegmentCardProps) {
  const { texts, numbers, labels } = useWords();
  const { side, strike, tone, shown } = segment;
  const { measured, expectedError, low, high, decimals } = shown;
  const good = numbers.degreeRange(low, high, decimals);
  return (
    <article class="card segment">
      <header class="segment-head">
        <h3>
          {segment.title}
          {side === null ? '' : ` · ${labels.sides[side]}`}
        </h3>
        <Badge tone={tone}>{tone === 'plain' ? texts.segments.unclear : segment.position}</Badge>
      </header>
      <p class="segment-value">
        <span class="figure">{numbers.measuredDegrees(measured, expectedError, decimals)}</span>
        <span class="quiet small">
          {texts.segments.good} {good}
        </span>
      </p>
      <Caveats codes={segmentCaveats(segment.name, warnings)} />
      <RangeBar
        segment={segment}
        label={fillText(texts.segments.bar, {
          measured: numbers.degrees(measured, decimals),
          good,
        })}
      />
      <ul class="recap">
        {segment.recap.map((line) => (
          <li>{line}</li>
        ))}
      </ul>
      <details class="more">
        <summary>{texts.segments.details}</summary>
        <div class="stack-close">
          <Paragraphs texts={segment.explanation} />
          {strike && (
            <Paragraphs
              title={fillText(texts.segments.strike, {
                pattern: labels.strike_patterns[strike.pattern],
              })}
              texts={[strike.explanation]}
            />
          )}
          <Paragraphs title={texts.segments.consequences} texts={segment.consequences} />
          <Paragraphs title={texts.segments.correction} texts={segment.correction} />
          <Paragraphs title={texts.segments.tips} texts={segment.tips} />
        </div>
      </details>
    </article>
  );
}

function Paragraphs({ title, texts }: { title?: string; texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <div>
      {title && <h4>{title}</h4>}
      {texts.map((text) => (
        <p>{text}</p>
      ))}
    </div>
  );
}

/** Minimum visible width, in percent of the bar */
const MARKER_WIDTH = 1.2;

function RangeBar({ segment, label }: { segment: ShownSegment; label: string }) {
  const { scale, okay, angle } = segment;
  const { measuredValueDegrees: measured, rangeGoodDegrees: good } = angle;
  const error = angle.expectedErrorDegrees ?? 0;
  const marker = placeOn(scale, measured);
  const stretch = (className: string, [low, high]: Range, y = 4) => {
    const from = placeOn(scale, low);
    const width = placeOn(scale, high) - from;
    return <rect class={className} x={from} y={y} width={width} height={12 - 2 * y} />;
  };
  return (
    <svg
      class={`range-bar ${segment.tone}`}
      viewBox="0 0 100 12"
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <rect class="scale" x="0" y="4" width="100" height="4" />
      {stretch('okay', okay)}
      {stretch('good', good)}
      {error > 0 && stretch('error', [measured - error, measured + error], 2)}
      <rect class="marker" x={marker - MARKER_WIDTH / 2} y="0" width={MARKER_WIDTH} height="12" />
    </svg>
  );
}

function placeOn([low, high]: Range, value: number): number {
  const share = (value - low) / (high - low);
  return Math.round(1000 * Math.min(1, Math.max(0, share))) / 10;
}

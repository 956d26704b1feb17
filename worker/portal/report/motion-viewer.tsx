import type { Motion } from '../../analyses/analyses.ts';
import { fillText } from '../../platform/languages/fill-text.ts';
import type { Chart, Contact } from './chart-lines.ts';
import { chartsOf, contactsOf, isStepMeasure } from './chart-lines.ts';
import type { ShownReport } from './read-report.ts';
import { Section } from './report-controls.tsx';
import { useWords } from './report-words.ts';

const DRAWN_FRAMES_PER_SECOND = 30;
const SPEEDS = [1, 0.5, 0.25, 0.1];

/**
 * Renders the video with its charts. They are drawn on the server, in milliseconds and degrees, to
 * work without scripts and in print; the script only moves the cursor.
 */
export function MotionViewer({ report }: { report: ShownReport }) {
  const { motion, media } = report;
  const { texts } = useWords();
  if (motion === null) {
    return media === null ? null : (
      <div class="card player">
        <AnnotatedVideo media={media} />
      </div>
    );
  }
  const frameSeconds = 1 / Math.min(DRAWN_FRAMES_PER_SECOND, motion.video.fps);
  const milliseconds = Math.round(1000 * motion.video.duration_second);
  const outputSeconds = motion.timeline?.at(-1)?.output_to ?? motion.video.duration_second;
  return (
    <Section id="motion" title={texts.motion.title}>
      <div
        class="viewer"
        data-viewer
        data-frame-seconds={frameSeconds.toFixed(5)}
        data-passages={passagesOf(motion)}
      >
        {media === null ? (
          <p class="notice">{texts.motion.videoGone}</p>
        ) : (
          <Player media={media} milliseconds={Math.round(1000 * outputSeconds)} />
        )}
        <Charts motion={motion} milliseconds={milliseconds} />
      </div>
    </Section>
  );
}

export function passagesOf({ timeline }: Motion): string | undefined {
  return timeline
    ?.map(({ output_from, output_to, video_from, video_to }) =>
      [output_from, output_to, video_from, video_to].join(' '),
    )
    .join(', ');
}

type Media = NonNullable<ShownReport['media']>;

function AnnotatedVideo({ media }: { media: Media }) {
  const { texts } = useWords();
  return (
    <video
      src={media.output_video}
      poster={media.thumbnail}
      aria-label={texts.motion.video}
      controls
      muted
      playsinline
      preload="auto"
    />
  );
}

function Player({ media, milliseconds }: { media: Media; milliseconds: number }) {
  const { numbers, texts } = useWords();
  const { motion } = texts;
  return (
    <div class="card player">
      <AnnotatedVideo media={media} />
      <div class="player-controls needs-script">
        <input
          type="range"
          data-position
          min="0"
          max={milliseconds}
          step="1"
          value="0"
          aria-label={motion.position}
        />
        <div class="row">
          <StepButton frames={-1} label={motion.back} icon="M3 3h2v10H3zM13 3v10L6 8z" />
          <button
            type="button"
            class="button"
            data-play={motion.play}
            data-pause={motion.pause}
            aria-label={motion.play}
          >
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path class="icon-play" d="M4 2.500v11l9-5.500z" />
              <path class="icon-pause" d="M4 3h3v10H4zM9 3h3v10H9z" />
            </svg>
          </button>
          <StepButton frames={1} label={motion.forward} icon="M11 3h2v10h-2zM3 3v10l7-5z" />
          <select data-speed aria-label={motion.speed}>
            {SPEEDS.map((speed) => (
              <option value={String(speed)}>{`${numbers.number(speed, 2)}×`}</option>
            ))}
          </select>
          <output class="number quiet" data-time aria-live="off">
            {`${numbers.fixed(0, 2)}\u00A0s`}
          </output>
        </div>
        <p class="quiet small">{motion.keys}</p>
      </div>
    </div>
  );
}

function StepButton({ frames, label, icon }: { frames: number; label: string; icon: string }) {
  return (
    <button type="button" class="button secondary" data-step={frames} aria-label={label}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={icon} />
      </svg>
    </button>
  );
}

function Charts({ motion, milliseconds }: { motion: Motion; milliseconds: number }) {
  const { numbers } = useWords();
  const contacts = contactsOf(motion);
  return (
    <div class="card charts">
      {contacts.length > 0 && <ContactChart contacts={contacts} milliseconds={milliseconds} />}
      {chartsOf(motion).map((chart) => (
        <AngleChart chart={chart} milliseconds={milliseconds} />
      ))}
      <div class="time-axis small quiet number" aria-hidden="true">
        {[0, 0.5, 1].map((share) => (
          <span>{numbers.seconds((share * milliseconds) / 1000, 1)}</span>
        ))}
      </div>
    </div>
  );
}

const CONTACT_ROWS = { left: 0, right: 6 };

interface ContactChartProps {
  contacts: readonly Contact[];
  milliseconds: number;
}

function ContactChart({ contacts, milliseconds }: ContactChartProps) {
  const { texts, labels } = useWords();
  const title = texts.motion.contacts;
  return (
    <figure class="chart contacts">
      <figcaption>
        <strong>{title}</strong>
        <Legend side="left" label={labels.sides['left'] ?? ''} />
        <Legend side="right" label={labels.sides['right'] ?? ''} />
      </figcaption>
      <div class="plot">
        <svg
          data-chart
          viewBox={`0 0 ${milliseconds} 11`}
          preserveAspectRatio="none"
          role="img"
          aria-label={fillText(texts.motion.chart, { title, content: String(contacts.length) })}
        >
          {contacts.map(({ side, fromMilliseconds, toMilliseconds }) => (
            <rect
              class={side}
              x={fromMilliseconds}
              y={CONTACT_ROWS[side]}
              width={Math.max(1, toMilliseconds - fromMilliseconds)}
              height="5"
            />
          ))}
          <line class="cursor" x1="0" x2="0" y1="0" y2="11" />
        </svg>
      </div>
    </figure>
  );
}

function AngleChart({ chart, milliseconds }: { chart: Chart; milliseconds: number }) {
  const { name, lines, lowDegrees, highDegrees } = chart;
  const { texts, labels, numbers } = useWords();
  const title = isStepMeasure(name) ? labels.segments[name] : texts.motion.charts[name];
  const ticks = [highDegrees, (highDegrees + lowDegrees) / 2, lowDegrees];
  const range = numbers.degreeRange(lowDegrees, highDegrees);
  return (
    <figure class="chart">
      <figcaption>
        <strong>{title}</strong>
        {lines.map(({ side }) => (
          <Legend side={side} label={side === 'both' ? '' : (labels.sides[side] ?? '')} hasValue />
        ))}
      </figcaption>
      <div class="plot">
        <div class="ticks small quiet number" aria-hidden="true">
          {ticks.map((degrees) => (
            <span>{numbers.degrees(degrees)}</span>
          ))}
        </div>
        <svg
          data-chart
          viewBox={`0 ${-highDegrees} ${milliseconds} ${highDegrees - lowDegrees}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={fillText(texts.motion.chart, { title, content: range })}
        >
          {ticks.map((degrees) => (
            <line class="grid" x1="0" x2={milliseconds} y1={-degrees} y2={-degrees} />
          ))}
          {lines.map(({ side, path, isDotted }) => (
            <path class={`line ${side}${isDotted ? ' dots' : ''}`} data-line={side} d={path} />
          ))}
          <line class="cursor" x1="0" x2="0" y1={-highDegrees} y2={-lowDegrees} />
        </svg>
      </div>
    </figure>
  );
}

function Legend({ side, label, hasValue }: { side: string; label: string; hasValue?: boolean }) {
  return (
    <span class={`legend ${side} small`}>
      {label}
      {hasValue === true && <output class="number" data-value={side} aria-live="off" />}
    </span>
  );
}

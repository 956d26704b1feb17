import type { Child } from 'hono/jsx';

import { Measures, MoreMeasures, StepTable } from './measures.tsx';
import { MotionViewer } from './motion-viewer.tsx';
import type { ShownReport } from './read-report.ts';
import { Section } from './report-controls.tsx';
import { useWords } from './report-words.ts';
import { SegmentCard } from './segment-card.tsx';
import { segmentsOf } from './shown-segments.ts';

interface DetailsProps {
  report: ShownReport;
  /** Shown after the posture. */
  children?: Child;
}

export function ReportDetails({ report, children }: DetailsProps) {
  const { texts } = useWords();
  const { biomechanical_analysis: analysis, warnings, warning_texts } = report.findings;
  return (
    <>
      <MotionViewer report={report} />
      <Section id="posture" title={texts.segments.title}>
        {analysis.summary.connection && <p>{analysis.summary.connection}</p>}
        <div class="segments">
          {segmentsOf(report.findings).map((segment) => (
            <SegmentCard segment={segment} warnings={warnings} />
          ))}
        </div>
      </Section>
      {children}
      <Measures report={report} />
      <MoreMeasures report={report} />
      {'running_styles' in analysis && <RunningStyles styles={analysis.running_styles} />}
      {warning_texts.length > 0 && (
        <Section id="warnings" title={texts.warnings}>
          <ul class="card plain-list">
            {warning_texts.map((text) => (
              <li>{text}</li>
            ))}
          </ul>
        </Section>
      )}
      <StepTable motion={report.motion} />
    </>
  );
}

interface RunningStyle {
  animal: string;
  summary: string;
  explanation: string;
  percentage: number;
}

function RunningStyles({ styles }: { styles: readonly RunningStyle[] }) {
  const { texts, numbers } = useWords();
  return (
    <Section id="styles" title={texts.styles.title}>
      <div class="columns">
        {styles.map(({ animal, summary, explanation, percentage }) => (
          <article class="card stack-close">
            <header class="segment-head">
              <h3>{animal}</h3>
              <span class="number quiet">{`${numbers.number(percentage, 0)}\u00A0%`}</span>
            </header>
            <progress max="100" value={percentage} aria-label={animal} />
            <p>{summary}</p>
            <p class="quiet">{explanation}</p>
          </article>
        ))}
      </div>
    </Section>
  );
}

import { writeText } from '../../platform/languages/write-text.ts';
import type { Delivery } from '../../webhooks/webhooks.ts';
import { fillElements } from '../page/fill-elements.ts';
import { Badge, LongLabel, Time } from '../page/parts.tsx';
import type { Column } from '../page/table.tsx';
import { DataTable } from '../page/table.tsx';
import { useTexts } from '../page/page-texts.ts';

interface DeliveryTableProps {
  deliveries: readonly Delivery[];
  path: string;
}

export function DeliveryTable({ deliveries, path }: DeliveryTableProps) {
  const { code, webhook: texts } = useTexts();
  const columns: Column<Delivery>[] = [
    { label: texts.when, cell: ({ createdAtMs }) => <Time atMs={createdAtMs} /> },
    { label: texts.event, kind: 'bare', cell: ({ type }) => <code>{type}</code> },
    { label: texts.result, cell: (delivery) => <DeliveryResult delivery={delivery} /> },
    {
      label: texts.latency,
      kind: 'number',
      cell: ({ durationMs: milliseconds }) =>
        milliseconds === null ? '–' : writeText(code, texts.milliseconds, { milliseconds }),
    },
    {
      label: texts.details,
      kind: 'bare',
      cell: ({ id, type, createdAtMs }) => (
        <a href={`${path}/deliveries/${encodeURIComponent(id)}`}>
          <LongLabel short={texts.details}>
            {fillElements(texts.detailsOf, { type, time: <Time atMs={createdAtMs} /> })}
          </LongLabel>
        </a>
      ),
    },
  ];
  return <DataTable caption={texts.logTitle} columns={columns} rows={deliveries} />;
}

export function DeliveryResult({
  delivery: { outcome, responseStatus },
}: {
  delivery: Pick<Delivery, 'outcome' | 'responseStatus'>;
}) {
  const { webhook: texts } = useTexts();
  const isFailure = !['waiting', 'sending', 'unsent', 'delivered'].includes(outcome);
  const tone = outcome === 'delivered' ? 'good' : 'warning';
  return (
    <>
      <Badge tone={isFailure ? 'bad' : tone}>{texts.outcomes[outcome]}</Badge>{' '}
      {responseStatus ?? ''}
    </>
  );
}

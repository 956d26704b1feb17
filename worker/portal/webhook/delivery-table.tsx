import { writeText } from '../../languages/write-text.ts';
import type { Delivery } from '../../webhooks/webhooks.ts';
import { fillElements } from '../page/fill-elements.ts';
import { Badge, LongLabel, Table, Time } from '../page/parts.tsx';
import type { Texts } from '../texts/texts.ts';

export function DeliveryTable({
  deliveries,
  path,
  texts: { code, webhook: texts },
}: {
  deliveries: readonly Delivery[];
  path: string;
  texts: Texts;
}) {
  const columns = [
    { label: texts.when },
    { label: texts.event },
    { label: texts.result },
    { label: texts.latency, isEnd: true },
    { label: texts.details },
  ];
  return (
    <Table caption={texts.logTitle} columns={columns}>
      {deliveries.map((delivery) => (
        <tr>
          <td>
            <Time atMs={delivery.createdAtMs} />
          </td>
          <td>
            <code>{delivery.type}</code>
          </td>
          <td data-label={texts.result}>
            <DeliveryResult delivery={delivery} texts={texts} />
          </td>
          <td class="end number" data-label={texts.latency}>
            {delivery.durationMs === null
              ? '–'
              : writeText(code, texts.milliseconds, { milliseconds: delivery.durationMs })}
          </td>
          <td>
            <a href={`${path}/deliveries/${encodeURIComponent(delivery.id)}`}>
              <LongLabel short={texts.details}>
                {fillElements(texts.detailsOf, {
                  type: delivery.type,
                  time: <Time atMs={delivery.createdAtMs} />,
                })}
              </LongLabel>
            </a>
          </td>
        </tr>
      ))}
    </Table>
  );
}

export function DeliveryResult({
  delivery: { outcome, responseStatus },
  texts,
}: {
  delivery: Pick<Delivery, 'outcome' | 'responseStatus'>;
  texts: Texts['webhook'];
}) {
  const isOpen = outcome === 'waiting' || outcome === 'sending';
  const tone = outcome === 'delivered' ? 'good' : 'bad';
  return (
    <>
      <Badge tone={isOpen ? 'warning' : tone}>{texts.outcomes[outcome]}</Badge>{' '}
      {responseStatus ?? ''}
    </>
  );
}

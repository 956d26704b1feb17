import type { Delivery } from '../../webhooks/webhooks.ts';
import { Badge, Table, Time } from '../page/parts.tsx';
import type { Texts } from '../texts/texts.ts';

type WebhookTexts = Texts['webhook'];

export function DeliveryTable({
  deliveries,
  path,
  texts,
}: {
  deliveries: readonly Delivery[];
  path: string;
  texts: WebhookTexts;
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
            {delivery.durationMs === null ? '–' : texts.milliseconds(delivery.durationMs)}
          </td>
          <td>
            <a
              href={`${path}/deliveries/${encodeURIComponent(delivery.id)}`}
              aria-label={texts.detailsOf(
                delivery.type,
                new Date(delivery.createdAtMs).toISOString(),
              )}
            >
              {texts.details}
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
  texts: WebhookTexts;
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

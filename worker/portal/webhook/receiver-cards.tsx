import { writeText } from '../../platform/languages/write-text.ts';
import type { PublicWebhook } from '../../webhooks/webhooks.ts';
import { Button, Form } from '../page/form.tsx';
import { Card, Empty } from '../page/parts.tsx';
import { useTexts } from '../page/page-texts.ts';
import { pageOf, Pager } from '../page/table.tsx';
import { DeliveryTable } from './delivery-table.tsx';
import type { LogPage } from './receiver.ts';
import { DELIVERIES_PER_PAGE } from './receiver.ts';

export function Signing({
  signature,
  path,
}: {
  signature: PublicWebhook['signature'];
  path: string;
}) {
  const { code, webhook: texts } = useTexts();
  const isOn = signature.enabled && signature.last4 !== undefined;
  return (
    <Card
      title={texts.signingTitle}
      lead={
        isOn
          ? writeText(code, texts.signingOn, { ending: signature.last4 ?? '' })
          : texts.signingOff
      }
    >
      {isOn ? (
        <Form action={`${path}/secret`} confirm={texts.confirmRotate} className="form">
          <div class="row">
            <Button look="secondary">{texts.rotate}</Button>
          </div>
        </Form>
      ) : null}
    </Card>
  );
}

export function DeliveryLog({ log: { found, isFirst }, path }: { log: LogPage; path: string }) {
  const { webhook } = useTexts();
  if (found.length === 0 && isFirst) return <Empty title={webhook.none} text={webhook.noneText} />;
  const { rows, last } = pageOf(found, DELIVERIES_PER_PAGE);
  return (
    <Card title={webhook.logTitle} lead={webhook.logText}>
      <DeliveryTable deliveries={rows} path={path} />
      <Pager
        links={[
          [webhook.newest, isFirst ? null : path],
          [webhook.older, last && `${path}?before=${last.sequence}`],
        ]}
      />
    </Card>
  );
}

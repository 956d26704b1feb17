import type { FC } from 'hono/jsx';

import { useTexts } from './page-texts.ts';
import { Card } from './parts.tsx';

export const SecretCard: FC<{ title: string; lead: string; id: string; value: string }> = ({
  title,
  lead,
  id,
  value,
}) => (
  <Card title={title} lead={lead}>
    <div class="form">
      <Secret id={id} value={value} />
    </div>
  </Card>
);

export const Secret: FC<{ id: string; value: string }> = ({ id, value }) => (
  <div class="secret">
    <code id={id}>{value}</code>
    <CopyButton source={id} />
  </div>
);

export const Code: FC<{ id: string; text: string }> = (props) => (
  <div class="code">
    <pre id={props.id} tabindex={0}>
      {props.text}
    </pre>
    <CopyButton source={props.id} />
  </div>
);

function CopyButton({ source }: { source: string }) {
  const { copy, copied } = useTexts().page.copy;
  return (
    <button
      type="button"
      class="button secondary compact needs-script"
      data-copy={source}
      data-copied={copied}
    >
      {copy}
    </button>
  );
}

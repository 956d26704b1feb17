import { useTexts } from '../page/page-texts.ts';

/** What the script fills before the form is sent: see `client/passkeys.ts`. */
export function PasskeyFields({
  kind,
  names,
  data,
}: {
  kind: 'add' | 'use';
  names: readonly string[];
  data: Record<`data-${string}`, string>;
}) {
  return (
    <div data-passkey={kind} {...data}>
      {names.map((name) => (
        <input type="hidden" name={name} />
      ))}
      <div class="notice danger" role="alert" hidden>
        {useTexts().passkeys.failed}
      </div>
    </div>
  );
}

import { Button, Field } from '../page/form.tsx';
import type { Texts } from '../texts/texts.ts';

export function RunnerSearch({
  action,
  search,
  texts,
}: {
  action: string;
  search: string;
  texts: Texts['subjects'];
}) {
  return (
    <form method="get" action={action} class="form-line" role="search">
      <Field name="search" label={texts.search} value={search} isRequired={false} maxLength={100} />
      <Button look="secondary">{texts.find}</Button>
    </form>
  );
}

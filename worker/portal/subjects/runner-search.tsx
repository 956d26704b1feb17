import { Button, Field } from '../page/form.tsx';
import { useTexts } from '../page/page-texts.ts';

export function RunnerSearch({ action, search }: { action: string; search: string }) {
  const { subjects: texts } = useTexts();
  return (
    <form method="get" action={action} class="form-line" role="search">
      <Field name="search" label={texts.search} value={search} isRequired={false} maxLength={100} />
      <Button look="secondary">{texts.find}</Button>
    </form>
  );
}

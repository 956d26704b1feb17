import { Button, Field } from '../page/form.tsx';
import { useTexts } from '../page/page-texts.ts';

interface RunnerSearchProps {
  action: string;
  search: string;
  tag?: string;
}

export function RunnerSearch({ action, search, tag = '' }: RunnerSearchProps) {
  const { subjects: texts } = useTexts();
  return (
    <form method="get" action={action} class="form-line" role="search">
      {tag === '' ? null : <Field name="tag" label={texts.tag} value={tag} isRequired={false} />}
      <Field name="search" label={texts.search} value={search} isRequired={false} maxLength={100} />
      <Button look="secondary">{texts.find}</Button>
    </form>
  );
}

import { Field } from '../page/form.tsx';
import { useTexts } from '../page/page-texts.ts';
import { MAX_PASSWORD_LENGTH } from '../sign-in/credentials.ts';

export function CurrentPasswordField({
  id,
  problem,
}: {
  id?: string;
  problem: string | undefined;
}) {
  return (
    <Field
      name="current_password"
      {...(id === undefined ? {} : { id })}
      label={useTexts().account.current}
      type="password"
      autocomplete="current-password"
      problem={problem}
      maxLength={MAX_PASSWORD_LENGTH}
    />
  );
}

import { Field } from '../page/form.tsx';
import { useTexts } from '../page/page.ts';
import { MAX_EMAIL_LENGTH, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './credentials.ts';

/** Length of a recovery code with separators */
const MAX_CODE_LENGTH = 40;

export function EmailField({ value }: { value?: string }) {
  const { email } = useTexts().signIn;
  const type = { type: 'email', autocomplete: 'username' } as const;
  return <Field name="email" label={email} {...type} maxLength={MAX_EMAIL_LENGTH} value={value} />;
}

const PASSWORD = {
  type: 'password',
  autocomplete: 'current-password',
  maxLength: MAX_PASSWORD_LENGTH,
} as const;

export function PasswordField() {
  return <Field name="password" label={useTexts().signIn.password} {...PASSWORD} />;
}

export function CurrentPasswordField({ id }: { id?: string }) {
  return <Field name="current_password" id={id} label={useTexts().account.current} {...PASSWORD} />;
}

export function NewPasswordField({ label }: { label: string }) {
  return (
    <Field
      name="password"
      label={label}
      {...PASSWORD}
      autocomplete="new-password"
      hint={useTexts().signUp.passwordHint}
      minLength={MIN_PASSWORD_LENGTH}
    />
  );
}

export function CodeField({ label }: { label: string }) {
  return (
    <Field name="code" label={label} autocomplete="one-time-code" maxLength={MAX_CODE_LENGTH} />
  );
}

export function BackToSignIn() {
  return (
    <p class="guest-foot">
      <a href="/portal/sign-in">{useTexts().checkInbox.back}</a>
    </p>
  );
}

import { Field } from '../page/form.tsx';
import { useTexts } from '../page/page-texts.ts';
import { MAX_EMAIL_LENGTH, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './credentials.ts';

interface EmailFieldProps {
  value?: string | undefined;
  problem?: string | undefined;
}

export function EmailField(props: EmailFieldProps) {
  return (
    <Field
      name="email"
      label={useTexts().signIn.email}
      type="email"
      autocomplete="username"
      maxLength={MAX_EMAIL_LENGTH}
      {...props}
    />
  );
}

export function PasswordField() {
  return (
    <Field
      name="password"
      label={useTexts().signIn.password}
      type="password"
      autocomplete="current-password"
      maxLength={MAX_PASSWORD_LENGTH}
    />
  );
}

export function NewPasswordField({
  label,
  problem,
}: {
  label: string;
  problem: string | undefined;
}) {
  return (
    <Field
      name="password"
      label={label}
      type="password"
      hint={useTexts().signUp.passwordHint}
      problem={problem}
      autocomplete="new-password"
      minLength={MIN_PASSWORD_LENGTH}
      maxLength={MAX_PASSWORD_LENGTH}
    />
  );
}

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

export function BackToSignIn() {
  return (
    <p class="guest-foot">
      <a href="/portal/sign-in">{useTexts().checkInbox.back}</a>
    </p>
  );
}

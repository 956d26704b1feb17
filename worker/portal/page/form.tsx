import type { Child, FC, PropsWithChildren } from 'hono/jsx';
import { createContext, useContext } from 'hono/jsx';

import { FORM_TOKEN_FIELD } from '../security/form-token.ts';

/** Every page provides it, so that no form can be written without. */
export const FormToken = createContext('');

interface FormProps {
  action: string;
  confirm?: string;
  className?: string;
  submitsOnChange?: boolean;
  hasFile?: boolean;
}

export const Form: FC<PropsWithChildren<FormProps>> = (props) => (
  <form
    method="post"
    action={props.action}
    enctype={props.hasFile === true ? 'multipart/form-data' : undefined}
    class={props.className}
    data-confirm={props.confirm}
    data-submit-on-change={props.submitsOnChange}
  >
    <input type="hidden" name={FORM_TOKEN_FIELD} value={useContext(FormToken)} />
    {props.children}
  </form>
);

interface FieldProps {
  name: string;
  id?: string;
  label: string;
  type?: 'text' | 'email' | 'password' | 'url' | 'number' | 'color' | 'file';
  value?: string | undefined;
  hint?: string;
  example?: string;
  accept?: string;
  /** Shows the phone keyboard with digits and a decimal sign. */
  keyboard?: 'decimal' | undefined;
  problem?: Child | undefined;
  autocomplete?: string;
  isRequired?: boolean;
  minLength?: number;
  maxLength?: number;
  min?: number;
  max?: number;
}

export const Field: FC<FieldProps> = (props) => {
  const { name, id = name, label, type = 'text', hint, problem } = props;
  const notes = [
    ...(hint === undefined ? [] : [`${id}-hint`]),
    ...(problem === undefined ? [] : [`${id}-problem`]),
  ];
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {hint === undefined ? null : (
        <span class="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {problem === undefined ? null : (
        <span class="problem" id={`${id}-problem`}>
          {problem}
        </span>
      )}
      <input
        id={id}
        name={name}
        type={type}
        value={props.value}
        accept={props.accept}
        placeholder={props.example}
        inputmode={props.keyboard}
        autocomplete={props.autocomplete ?? 'off'}
        required={props.isRequired ?? true}
        minlength={props.minLength}
        maxlength={props.maxLength}
        min={props.min}
        max={props.max}
        aria-invalid={problem === undefined ? undefined : 'true'}
        aria-describedby={notes.length === 0 ? undefined : notes.join(' ')}
      />
    </div>
  );
};

interface TextAreaProps {
  name: string;
  label: string;
  value: string;
  hint: string;
  problem: string | undefined;
  maxLength?: number;
  spellcheck?: boolean;
}

export const TextArea: FC<TextAreaProps> = (props) => {
  const { name, label, value, hint, problem } = props;
  return (
    <div class="field">
      <label for={name}>{label}</label>
      <span class="hint" id={`${name}-hint`}>
        {hint}
      </span>
      {problem === undefined ? null : (
        <span class="problem" id={`${name}-problem`}>
          {problem}
        </span>
      )}
      <textarea
        id={name}
        name={name}
        rows={4}
        maxlength={props.maxLength}
        spellcheck={props.spellcheck}
        aria-invalid={problem === undefined ? undefined : 'true'}
        aria-describedby={`${name}-hint${problem === undefined ? '' : ` ${name}-problem`}`}
      >
        {value}
      </textarea>
    </div>
  );
};

/** Attributes for the script of the page, each named `data-…`. */
type ScriptData = Readonly<Record<`data-${string}`, string>>;

interface SelectOption {
  value: string;
  label: string;
  isDisabled?: boolean;
  data?: ScriptData | undefined;
}

interface SelectProps {
  name: string;
  label: string;
  options: readonly SelectOption[];
  data?: ScriptData;
  value?: string | undefined;
  isLabelHidden?: boolean;
  isRequired?: boolean;
  id?: string;
}

export const Select: FC<SelectProps> = ({
  name,
  label,
  options,
  value,
  isLabelHidden,
  isRequired,
  id = name,
  data,
}) => (
  <div class="field">
    <label for={id} class={isLabelHidden === true ? 'hidden' : undefined}>
      {label}
    </label>
    <select id={id} name={name} required={isRequired} {...data}>
      {options.map((option) => (
        <option
          value={option.value}
          selected={option.value === value && option.isDisabled !== true}
          disabled={option.isDisabled}
          {...option.data}
        >
          {option.label}
        </option>
      ))}
    </select>
  </div>
);

interface CheckboxProps {
  name: string;
  value?: string;
  label: string;
  isChecked: boolean;
}

export const Checkbox: FC<CheckboxProps> = ({ name, value = 'on', label, isChecked }) => (
  <label class="choice">
    <input type="checkbox" name={name} value={value} checked={isChecked} />
    <span>{label}</span>
  </label>
);

type ButtonLook = 'primary' | 'secondary' | 'danger';

interface ButtonProps {
  look?: ButtonLook;
  isCompact?: boolean;
  name?: string;
  value?: string;
  label?: string;
  children: Child;
}

export const Button: FC<ButtonProps> = ({
  look = 'primary',
  isCompact,
  name,
  value,
  label,
  children,
}) => (
  <button
    type="submit"
    aria-label={label}
    class={`button ${look}${isCompact === true ? ' compact' : ''}`}
    name={name}
    value={value}
  >
    {children}
  </button>
);

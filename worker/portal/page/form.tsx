import type { Child, FC, PropsWithChildren } from 'hono/jsx';
import { createContext, useContext } from 'hono/jsx';

import type { Refused } from '../portal-context.ts';
import { FORM_TOKEN_FIELD } from '../security/form-token.ts';
import { usePage, useTexts } from './page.ts';
import { Card, Notice } from './parts.tsx';

const RefusedForm = createContext<Refused | null>(null);

interface FormProps {
  action: string;
  confirm?: string;
  className?: string;
  submitsOnChange?: boolean;
  hasFile?: boolean;
}

/** Form that redisplays submitted values and problems after a rejection */
export const Form: FC<PropsWithChildren<FormProps>> = (props) => {
  const { refused, formToken } = usePage().var;
  const own = props.action.split(/[?#]/)[0] === refused?.action ? refused : null;
  return (
    <form
      method="post"
      action={props.action}
      enctype={props.hasFile === true ? 'multipart/form-data' : undefined}
      class={props.className}
      data-confirm={props.confirm}
      data-submit-on-change={props.submitsOnChange}
    >
      <input type="hidden" name={FORM_TOKEN_FIELD} value={formToken} />
      {own?.problems['form'] && <Notice tone="danger">{own.problems['form']}</Notice>}
      <RefusedForm.Provider value={own}>{props.children}</RefusedForm.Provider>
    </form>
  );
};

interface FormCardProps extends FormProps {
  title?: string;
  lead?: Child;
  id?: string;
  submit: string;
  variant?: ButtonVariant;
  before?: Child;
  aside?: Child;
  more?: Child;
}

export const FormCard: FC<PropsWithChildren<FormCardProps>> = (props) => {
  const { title, lead, id, submit, variant, before, aside, more, children, ...form } = props;
  const head = { ...(title && { title }), ...(lead && { lead }), ...(id && { id }) };
  return (
    <Card {...head}>
      {before}
      <Form className="form" {...form}>
        {children}
        <div class="row">
          <Button {...(variant && { variant })}>{submit}</Button>
          {aside}
        </div>
      </Form>
      {more}
    </Card>
  );
};

interface FieldProps {
  name: string;
  id?: string | undefined;
  label: string;
  type?: 'text' | 'email' | 'password' | 'url' | 'number' | 'color' | 'file';
  value?: string | undefined;
  hint?: string | undefined;
  example?: string;
  accept?: string;
  /** `decimal`: phone keyboard with digits and a decimal separator */
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
  const { type = 'text', autocomplete = 'off' } = props;
  const isSecret = type === 'password' || autocomplete === 'one-time-code';
  const { id, problem, sent, described } = useRefusal(props);
  return (
    <Labeled {...props} id={id} problem={problem}>
      <input
        id={id}
        name={props.name}
        type={type}
        value={isSecret || type === 'file' ? props.value : (sent ?? props.value)}
        accept={props.accept}
        placeholder={props.example}
        inputmode={props.keyboard}
        autocomplete={autocomplete}
        required={props.isRequired ?? true}
        minlength={props.minLength}
        maxlength={props.maxLength}
        min={props.min}
        max={props.max}
        {...described}
      />
    </Labeled>
  );
};

function useRefusal({ name, id = name, hint, problem: own }: FieldProps) {
  const refused = useContext(RefusedForm);
  const problem = own ?? refused?.problems[name];
  const notes = [hint !== undefined && `${id}-hint`, problem !== undefined && `${id}-problem`];
  const described = {
    'aria-invalid': problem === undefined ? undefined : ('true' as const),
    'aria-describedby': notes.filter(Boolean).join(' ') || undefined,
  };
  return { id, problem, sent: refused?.form[name], described };
}

type LabeledProps = Pick<FieldProps, 'label' | 'hint' | 'problem'> & { id: string };

const Labeled: FC<PropsWithChildren<LabeledProps>> = ({ id, label, hint, problem, children }) => (
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
    {children}
  </div>
);

interface TextAreaProps extends Pick<FieldProps, 'name' | 'id' | 'label' | 'value' | 'hint'> {
  rows?: number;
  maxLength?: number;
  isRequired?: boolean;
  spellcheck?: boolean;
  example?: string;
}

export const TextArea: FC<TextAreaProps> = (props) => {
  const { id, problem, sent, described } = useRefusal(props);
  return (
    <Labeled {...props} id={id} problem={problem}>
      <textarea
        id={id}
        name={props.name}
        rows={props.rows ?? 4}
        required={props.isRequired}
        maxlength={props.maxLength}
        spellcheck={props.spellcheck}
        placeholder={props.example}
        {...described}
      >
        {sent ?? props.value}
      </textarea>
    </Labeled>
  );
};

interface SelectOption {
  value: string;
  label: string;
  isDisabled?: boolean;
  data?: ScriptData | undefined;
}

type ScriptData = Readonly<Record<`data-${string}`, string>>;

interface SelectProps {
  name: string;
  label: string;
  options: readonly SelectOption[];
  data?: ScriptData;
  value?: string | undefined;
  isRequired?: boolean;
  id?: string;
}

export const Select: FC<SelectProps> = ({ name, label, options, id = name, ...props }) => {
  const value = useContext(RefusedForm)?.form[name] ?? props.value;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} name={name} required={props.isRequired} {...props.data}>
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
};

export function optionsOf<Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
): { value: Value; label: string }[] {
  return values.map((value) => ({ value, label: labels[value] }));
}

/** Filter form with GET parameters, submitted by the script on change */
export function Filter({ path, label, children }: PropsWithChildren<FilterProps>) {
  return (
    <form method="get" action={path} class="filter" data-submit-on-change aria-label={label}>
      {children}
      <button type="submit" class="button secondary without-script">
        {useTexts().page.show}
      </button>
    </form>
  );
}

interface FilterProps {
  path?: string;
  label?: string;
}

interface CheckboxProps {
  name: string;
  value?: string;
  label: string;
  isChecked?: boolean;
}

export const Checkbox: FC<CheckboxProps> = ({ name, value = 'on', label, isChecked }) => {
  const refused = useContext(RefusedForm);
  const checked = refused === null ? isChecked : refused.form[name] === value;
  return (
    <label class="choice">
      <input type="checkbox" name={name} value={value} checked={checked} />
      <span>{label}</span>
    </label>
  );
};

type ButtonVariant = 'primary' | 'secondary' | 'danger';

interface ButtonProps {
  variant?: ButtonVariant;
  isCompact?: boolean;
  name?: string;
  value?: string;
  label?: string | undefined;
  children: Child;
}

export const Button: FC<ButtonProps> = ({ variant = 'primary', isCompact, label, ...props }) => (
  <button
    type="submit"
    aria-label={label}
    class={`button ${variant}${isCompact === true ? ' compact' : ''}`}
    name={props.name}
    value={props.value}
  >
    {props.children}
  </button>
);

interface ActionProps extends FormProps {
  text: string;
  variant?: ButtonVariant;
  isCompact?: boolean;
  /** Screen reader label that replaces the text */
  label?: string;
  fields?: Readonly<Record<string, string>>;
}

/** Form consisting of a single button */
export const Action: FC<PropsWithChildren<ActionProps>> = (props) => {
  const { text, variant = 'secondary', isCompact = false, label, fields = {}, ...form } = props;
  return (
    <Form {...form}>
      {Object.entries(fields).map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
      <Button variant={variant} isCompact={isCompact} label={label}>
        {text}
      </Button>
      {props.children}
    </Form>
  );
};

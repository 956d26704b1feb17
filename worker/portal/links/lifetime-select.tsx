import { writeText } from '../../platform/languages/write-text.ts';
import { Select } from '../page/form.tsx';
import { useTexts } from '../page/page-texts.ts';

/** How many days a link may be valid. */
export const LIFETIMES_DAYS = ['1', '7', '30', '90'] as const;

export function LifetimeSelect({ value }: { value: string }) {
  const { code, sharing } = useTexts();
  const options = LIFETIMES_DAYS.map((days) => ({
    value: days,
    label: writeText(code, sharing.days, { count: Number(days) }),
  }));
  return <Select name="days" label={sharing.expires} options={options} value={value} />;
}

import { useWords } from './use-words.ts';

/** In a few words each; the section of warnings says what they mean and what helps. */
export function Doubts({ codes }: { codes: readonly string[] }) {
  const words = useWords();
  const names = new Map(Object.entries(words.labels.warnings));
  const shown = codes.flatMap((code) => names.get(code) ?? []);
  if (shown.length === 0) return null;
  return <p class="quiet small">{shown.join(' · ')}</p>;
}

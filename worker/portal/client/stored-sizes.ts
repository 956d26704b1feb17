import { fillText } from '../../platform/languages/fill-text.ts';

/** Shows the stored height and weight below the fields; empty fields use them. */
export function showStoredSizes(runners: HTMLSelectElement): void {
  const { stored = '', optional = '' } = runners.dataset;
  const follow = () => {
    for (const name of ['height', 'weight']) {
      const hint = document.getElementById(`${name}-hint`);
      const value = runners.selectedOptions[0]?.dataset[name];
      if (hint) hint.textContent = value === undefined ? optional : fillText(stored, { value });
    }
  };
  runners.addEventListener('change', follow);
  // Browsers restore the selection on back navigation.
  follow();
}

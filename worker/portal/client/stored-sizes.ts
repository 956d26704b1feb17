import { fillText } from '../../platform/languages/fill-text.ts';

/** Says below height and weight what is used if they stay empty: what the chosen runner has. */
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
  // Browsers restore the choice when the reader comes back.
  follow();
}

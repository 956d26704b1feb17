import { writeTime } from '../../platform/languages/time-format.ts';

export function showLocalTimes(): void {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  for (const time of document.querySelectorAll('time')) {
    const shows = time.dataset['shows'] === 'day' ? 'day' : 'minute';
    const language = time.closest<HTMLElement>('[lang]')?.lang ?? 'en';
    time.textContent = writeTime(language, Date.parse(time.dateTime), { shows, timeZone });
  }
}

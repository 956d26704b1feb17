export function formatCount(count: number, languageCode: string): string {
  return new Intl.NumberFormat(languageCode).format(count);
}

export function formatEuros(cents: number, languageCode: string): string {
  return new Intl.NumberFormat(languageCode, { style: 'currency', currency: 'EUR' }).format(
    cents / 100,
  );
}

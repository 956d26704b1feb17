/** An entry of the search box. */
export interface SearchEntry {
  url: string;
  title: string;
  text: string;
  /** Other words that find it. */
  words?: string;
}

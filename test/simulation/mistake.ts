/** A deliberate mistake in the code. */
export interface Mistake {
  file: string;
  /** Occurs once in `file`. */
  find: string;
  replace: string;
}

/** The file cannot be converted; the message says why. */
export class ConversionRefused extends Error {
  override readonly name = 'ConversionRefused';
}

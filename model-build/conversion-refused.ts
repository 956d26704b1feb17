/** The file is no model this converter can carry over; the message says what is in the way. */
export class ConversionRefused extends Error {
  override readonly name = 'ConversionRefused';
}

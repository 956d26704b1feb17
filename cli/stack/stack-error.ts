/** A problem that the user can act on: printed as a sentence, without a stack trace. */
export class StackError extends Error {}

/** Something the person at the terminal can act on: shown as a sentence, without a stack. */
export class StackError extends Error {}

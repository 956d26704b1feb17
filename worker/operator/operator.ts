export { COMMANDS as OPERATOR_ACTIONS } from './commands.ts';
export { retryLetters } from './dead-letter-commands.ts';

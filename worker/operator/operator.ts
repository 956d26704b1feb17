export { COMMANDS as OPERATOR_ACTIONS } from './commands.ts';
export { retryDeadLetters } from './dead-letter-commands.ts';

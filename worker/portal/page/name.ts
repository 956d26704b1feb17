import { displayText } from '../../../contract/display-text.ts';

export const MAX_NAME_LENGTH = 100;
export const nameSchema = displayText(MAX_NAME_LENGTH);

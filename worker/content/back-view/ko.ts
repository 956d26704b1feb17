export { BACK_VIEW } from './en.ts';

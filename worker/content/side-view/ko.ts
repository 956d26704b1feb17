export { SIDE_VIEW } from './en.ts';

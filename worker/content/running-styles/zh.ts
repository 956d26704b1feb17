export { RUNNING_STYLES } from './en.ts';

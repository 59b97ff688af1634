export { installation } from './installation.ts';

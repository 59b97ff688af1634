export { connectionInfo } from './noteQueries.ts';

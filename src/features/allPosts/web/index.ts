export { allPostPages } from './pages.ts';

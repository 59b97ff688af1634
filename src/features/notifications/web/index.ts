export { notificationPages } from './pages.ts';

export { kindWords } from './kindWords.ts';
export { notificationsOnBoard } from './onBoard.tsx';
export { notificationsOnPost } from './onPost.tsx';
export { notificationPages } from './pages.ts';
export { prefer, preferences, type Preferred } from './preferences.ts';
export { WatchingPanel } from './later.ts';

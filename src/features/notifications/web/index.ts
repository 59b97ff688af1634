export { kindWords } from './kindWords.ts';
export { prefer, preferences, type Preferred } from './preferences.ts';
export { WatchingPanel } from './lazyParts.ts';

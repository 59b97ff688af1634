export { threadList } from './threadList.ts';
export { UnreadCount, UnreadThreads } from './lazyParts.ts';

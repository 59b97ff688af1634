export { ActivityButton } from './ActivityButton.tsx';
export { activityList } from './activityList.ts';
export { showActivity, useActivityOpen } from './activityOpen.ts';
export { ActivityPanel, LatestActivity } from './lazyParts.ts';
export { unreadWords } from './unreadWords.ts';

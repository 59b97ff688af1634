export { ActivityButton } from './ActivityButton.tsx';
export { activityList } from './activityList.ts';
export { showActivity, useActivityOpen } from './activityOpen.ts';
export { ActivityPanel, LatestActivity } from './later.ts';
export { unreadWords } from './unreadWords.ts';

import { lazyPart } from '#ui/web/index.ts';

export { useActing } from './useActing.ts';
export { useFollowProfile } from './useFollowProfile.ts';
export { useOwnProfiles } from './useOwnProfiles.ts';
export { useSwitchProfile } from './useSwitchProfile.ts';

export const loadNewProfileDialog = () => import('./NewProfileDialog.tsx');
/** The settings' panel. */
export const ProfilesPanel = lazyPart(() => import('./ProfilesPanel.tsx'));

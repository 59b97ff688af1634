import { lazy } from 'react';

export { useActing } from './useActing.ts';
export { useFollowProfile } from './useFollowProfile.ts';
export { useOwnProfiles } from './useOwnProfiles.ts';
export { useSwitchProfile } from './useSwitchProfile.ts';

export const NewProfileDialog = lazy(() => import('./NewProfileDialog.tsx'));
/** The settings' panel. */
export const ProfilesPanel = lazy(() => import('./ProfilesPanel.tsx'));

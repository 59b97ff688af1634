export { useActing } from './useActing.ts';
export { useFollowProfile } from './useFollowProfile.ts';
export { useOwnProfiles } from './useOwnProfiles.ts';
export { useSwitchProfile } from './useSwitchProfile.ts';
export { loadNewProfileDialog, ProfilesPanel } from './lazyParts.ts';

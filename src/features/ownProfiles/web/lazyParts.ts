import { lazyPart } from '#ui/web/index.ts';

export const loadNewProfileDialog = () => import('./NewProfileDialog.tsx');
/** The settings' panel. */
export const ProfilesPanel = lazyPart(() => import('./ProfilesPanel.tsx'));

import { lazy } from 'react';

/** One of the panels of one's own profile; loaded when it is first opened. */
export const ProfilePanel = lazy(() => import('./panels/ProfilePanel.tsx'));

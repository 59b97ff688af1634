import { lazy } from 'react';

/** Who is on a board; loaded when it is first opened. */
export const MembersPanel = lazy(() => import('./MembersPanel.tsx'));

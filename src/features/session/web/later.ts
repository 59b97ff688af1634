import { lazy } from 'react';

/** The panel of password, second step, devices and deleting the account; loaded when it is opened. */
export const SecuritySettings = lazy(() => import('./SecuritySettings.tsx'));

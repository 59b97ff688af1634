import { lazyPart } from '#ui/web/index.ts';

/** The panel of password, second step, devices and deleting the account; loaded when it is opened. */
export const SecuritySettings = lazyPart(() => import('./SecuritySettings.tsx'));

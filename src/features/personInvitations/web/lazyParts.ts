import { lazyPart } from '#ui/web/index.ts';

/** How many invitations wait; loaded when the rest of the page is there. */
export const InvitationCount = lazyPart(() => import('./InvitationCount.tsx'), { quietly: true });

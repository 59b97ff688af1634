import { Link2 } from 'lucide-react';
import type { Action } from '#platform/web/page/action.ts';
import { toast } from '#ui/web/index.ts';

/** Copies the address of a thing. @param pathOf such as `/posts/0123…` */
export const copyLink = <On extends object>(pathOf: (on: On) => string): Action<On> => ({
  id: 'copy link',
  label: 'Copy link',
  icon: <Link2 />,
  words: 'address url share',
  act: async (on) => {
    await navigator.clipboard.writeText(new URL(pathOf(on), location.href).href);
    toast({ message: 'Link copied', icon: <Link2 />, afterCall: true });
  },
});

import { useEffect } from 'react';

/** A page's title as the window shows it. */
export const windowTitle = (title: string | undefined) => (title ? `${title} · Octavo` : 'Octavo');

/** Names the window while the component is on screen; its words win over those the page came with. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = windowTitle(title);
  }, [title]);
}

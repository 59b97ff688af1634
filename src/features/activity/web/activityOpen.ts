import { createStore, useStore } from '#ui/web/index.ts';

const isOpen = createStore(false);

/** Shows the panel of activity beside whatever page is open, or takes it away. */
export const showActivity = (open: boolean): void => isOpen.set(open);

/** Whether the panel of activity is to be seen. */
export const useActivityOpen = (): boolean => useStore(isOpen);

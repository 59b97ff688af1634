import type { KeySection } from '#platform/web/page/keys.ts';

/** The key that adds the note that one is writing in the notebook of two. */
export const notebookKey = { label: 'Add the note', keys: ['Mod+Enter'] } as const;

/** The notebook's key for the sheet of shortcuts. */
export const keys: readonly KeySection[] = [{ where: 'In the notebook of two', keyed: [notebookKey] }];

import type { KeySection } from '#platform/web/page/keys.ts';

/** Keys where a file is looked at large. Others there are those of its buttons, and of its menu. */
export const lightboxKeys = {
  next: { label: 'Next file', keys: ['ArrowRight'] },
  previous: { label: 'Previous file', keys: ['ArrowLeft'] },
  first: { label: 'First file', keys: ['Home'] },
  last: { label: 'Last file', keys: ['End'] },
} as const;
export const talkKey = { label: 'Comments', keys: ['c'] } as const;

/** The keys where a file is looked at large, for the sheet of shortcuts. */
export const keysOnFile = async (): Promise<KeySection> => ({
  where: 'Looking at a file',
  keyed: [...Object.values(lightboxKeys), talkKey],
});

import type { KeySection } from '#platform/web/page/keys.ts';
import { goToNextUnread } from './nextUnread.tsx';
import { rowKeys } from './useRowKeys.ts';

/** The keys among discussions, for the sheet of shortcuts. */
export const keys = (): KeySection[] => [
  { where: 'In messages', keyed: [goToNextUnread, ...Object.values(rowKeys)] },
];

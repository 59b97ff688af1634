import type { Thread } from '#features/messages/contract.ts';
import type { OnMessages } from './nextUnread.tsx';
import type { Opened } from './useOpened.ts';

export interface PaneProps extends OnMessages {
  opened: Opened;
  /** As the list has it, if it is there. */
  thread: Thread | undefined;
  /** Where one had read to when it was opened; undefined while that is not known. */
  readID: string | null | undefined;
  /** Whether one goes through the discussions by keys: they are not for writing yet. */
  isReading: boolean;
  onBack: () => void;
}

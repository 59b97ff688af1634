import { Ellipsis } from 'lucide-react';
import { ActionMenu } from '#features/pageParts/web/index.ts';
import { IconButton, useNarrow } from '#ui/web/index.ts';
import { actionsOnThread, type OnThread } from './actionsOnThread.tsx';

/** Menu of actions on the open discussion. */
export function ThreadMenu(on: OnThread) {
  const size = useNarrow() ? 'touch' : 'regular';
  return (
    <ActionMenu
      actions={actionsOnThread}
      on={on}
      trigger={<IconButton size={size} icon={<Ellipsis />} label="Discussion options" />}
    />
  );
}
